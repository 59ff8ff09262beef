"""Animation of pieces that have moved, and of closing deadlines.

Before a patch the places of all pieces (`data-piece`) are noted; after it, every displaced piece moves from where it
was, and a new one from the piece it was made of (`data-from`: the first of these keys that existed), or if it is thrown
and made of none from the plate of whoever had the turn. It waits `data-delay` milliseconds first. A thrown piece that
lay on the table as another piece (`data-picked`) is picked up first, and flies from the hand. What shows only on the
way (`.decoy`: other faces of a tumbling die; `.carried`: the face of one that returns to a hand) is part of the same
movement, so it is gone when the piece lies still.

`static/drawn.mjs` measures all places in one go and starts the animations; `movements` decides how pieces move.
"""

from __future__ import annotations

import json
from typing import Any

from js import JSON, document, window

from . import movements
from .constants import constant
from .flight import Aim
from .movements import PIECE, Moved

STEPS = 6
"""number of steps in which a deadline closes under reduced motion"""

_BELOW = '{"subtree": true}'


def animate_moves(drawn: Any, tempo: float, aim: Aim | None) -> None:
    """Animate all pieces of the page `drawn` from their noted places, slowed by the factor `tempo`.

    Thrown pieces fly as `aim` says, if somebody has flicked them.
    """
    if _calm():
        begun = movements.appearing(json.loads(drawn.come()), tempo)
    else:
        moved = json.loads(drawn.moved())
        begun = movements.movements([Moved(**each) for each in moved], tempo, aim)
    if begun:
        drawn.animate(json.dumps(begun))


def _calm() -> bool:
    return bool(window.matchMedia("(prefers-reduced-motion: reduce)").matches)


def settle(root: Any) -> None:
    """End all movements of pieces below `root` at once."""
    for animation in root.getAnimations(constant(_BELOW)):
        if animation.id == PIECE:
            animation.finish()


def resting(drawn: Any) -> float:
    """Seconds until all pieces on the page `drawn` lie still; 0 if they do."""
    if document.hidden:
        return 0.0  # nobody sees them, and their time stands still
    return float(drawn.resting(PIECE)) / 1000


def animate_closing(root: Any) -> None:
    """Animate all deadlines below `root`: `data-closing` milliseconds are left of `data-whole`."""
    for element in root.querySelectorAll("[data-closing]"):
        if element.getAnimations().length:
            continue  # it is closing already
        left = float(element.getAttribute("data-closing"))
        whole = float(element.getAttribute("data-whole") or left) or 1.0
        _animate(
            element,
            [{"transform": f"scaleX({left / whole:.3f})"}, {"transform": "scaleX(0)"}],
            {
                "duration": left,
                "fill": "forwards",
                "easing": f"steps({STEPS}, jump-none)" if _calm() else "linear",
            },
        )


def in_coordinates_of(element: Any, dx: float, dy: float) -> tuple[float, float]:
    """Convert a movement on the page to the coordinates of `element`, whose ancestors may be scaled or rotated."""
    drawing = getattr(element, "ownerSVGElement", None)
    if drawing:
        # Drawings may be rotated, too: invert their matrix, without its translation.
        matrix = drawing.getScreenCTM()
        area = matrix.a * matrix.d - matrix.b * matrix.c or 1.0
        return (matrix.d * dx - matrix.c * dy) / area, (matrix.a * dy - matrix.b * dx) / area
    turned = element.closest(".facing .turned")
    if not turned:
        return dx, dy
    matrix = window.DOMMatrixReadOnly.new(window.getComputedStyle(turned).transform)
    # A rotation without scaling: its inverse is its transpose.
    return matrix.a * dx + matrix.b * dy, matrix.c * dx + matrix.d * dy


def _animate(element: Any, keyframes: list[dict[str, Any]], timing: dict[str, Any]) -> None:
    element.animate(JSON.parse(json.dumps(keyframes)), JSON.parse(json.dumps(timing)))
