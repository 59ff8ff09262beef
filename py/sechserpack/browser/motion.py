"""Animation of pieces that have moved.

Before a patch the places of all pieces (`data-piece`) are noted; after it, every piece that lies elsewhere moves from
where it was, and a new one from the piece that it was made of (`data-from`). Nobody has to wait for any of it: the
controls work at once.
"""

from __future__ import annotations

import json
from typing import Any

from js import JSON, document, window

MOVE = 320
FALL = 640
"""milliseconds"""

PIECE = "piece"
"""the id of the animations of pieces"""
STEPS = 6
"""the number of steps in which a deadline closes for people who want reduced motion"""

_BELOW = JSON.parse('{"subtree": true}')
_FELT = JSON.parse(
    '[{"filter": "brightness(1.35)", "scale": "0.94"}, {"filter": "brightness(1.2)", "offset": 0.5}, {}]'
)
_FELT_TIMING = JSON.parse('{"duration": 240, "id": "felt", "easing": "ease-out"}')

Place = tuple[float, float, float]
"""the centre of a piece on the page, and its width, in CSS pixels"""


def places(root: Any) -> dict[str, Place]:
    """The places of all visible pieces below `root`, by key."""
    places = {element.dataset.piece: _place(element) for element in root.querySelectorAll("[data-piece]")}
    return {key: place for key, place in places.items() if place[2]}  # hidden pieces have no place


def _place(element: Any) -> Place:
    box = element.getBoundingClientRect()
    return (box.left + box.width / 2, box.top + box.height / 2, box.width)


def animate_moves(root: Any, before: dict[str, Place], tempo: float = 1.0) -> None:
    """Animate all pieces below `root` from their places `before`, slower by the factor `tempo`."""
    if window.matchMedia("(prefers-reduced-motion: reduce)").matches:
        for element in root.querySelectorAll("[data-piece]"):
            if element.dataset.piece not in before:
                _animate(element, [{"opacity": 0}, {"opacity": 1}], {"duration": 150 * tempo, "id": PIECE})
        return
    # All places are read before any animation starts, so that the page is laid out only once.
    moves = []
    for element in root.querySelectorAll("[data-piece]"):
        key = element.dataset.piece
        known = key in before
        start = before.get(key) or before.get(element.getAttribute("data-from") or "")
        if start is not None:
            moves.append((element, start, _place(element), known))
    movements = [
        (element, _movement(element, start, end, index, known=known))
        for index, (element, start, end, known) in enumerate(moves)
    ]
    for element, movement in movements:
        if movement is not None:
            keyframes, timing = movement
            _animate(element, keyframes, {**timing, "duration": timing["duration"] * tempo, "id": PIECE})


def resting(root: Any) -> float:
    """In how many seconds all pieces below `root` lie still; 0 if they do."""
    if document.hidden:
        return 0.0  # nobody sees them, and their time stands still
    rest = 0.0
    for animation in root.getAnimations(_BELOW):
        if animation.id == PIECE and animation.playState == "running":
            timing = animation.effect.getComputedTiming()
            rest = max(rest, timing.endTime - (animation.currentTime or 0))
    return rest / 1000


def flash(element: Any) -> None:
    """Flash `element` from the next frame on, to show that it has been touched."""
    element.animate(_FELT, _FELT_TIMING)


def animate_closing(root: Any) -> None:
    """Animate all deadlines below `root`, which close within `data-closing` milliseconds, of `data-whole` in all."""
    for element in root.querySelectorAll("[data-closing]"):
        if element.getAnimations().length:
            continue  # it is closing already
        left = float(element.getAttribute("data-closing"))
        whole = float(element.getAttribute("data-whole") or left) or 1.0
        calm = window.matchMedia("(prefers-reduced-motion: reduce)").matches
        _animate(
            element,
            [{"transform": f"scaleX({left / whole:.3f})"}, {"transform": "scaleX(0)"}],
            {
                "duration": left,
                "fill": "forwards",
                "easing": f"steps({STEPS}, jump-none)" if calm else "linear",
            },
        )


def _movement(
    element: Any, start: Place, end: Place, index: int, *, known: bool
) -> tuple[list[dict[str, Any]], dict[str, Any]] | None:
    """The keyframes and the timing with which `element` moves from `start` to `end`; None if it is there already."""
    dx, dy = start[0] - end[0], start[1] - end[1]
    if not end[2] or (abs(dx) < 1 and abs(dy) < 1):
        return None
    scale = start[2] / end[2] if start[2] else 1.0
    dx, dy = in_coordinates_of(element, dx, dy)
    from_there = f"translate({dx:.1f}px, {dy:.1f}px)"
    if not known and element.hasAttribute("data-thrown"):
        turns = 300 + 97 * (index % 5)
        spin = -turns if index % 2 else turns
        return (
            [
                {"transform": f"{from_there} rotate({spin}deg) scale({scale:.2f})", "offset": 0},
                {
                    "transform": f"translate({-dx / 16:.1f}px, {-dy / 16:.1f}px) rotate({spin // 4}deg) scale(1.25)",
                    "offset": 0.6,
                    "easing": "ease-out",
                },
                {"transform": "none", "offset": 1},
            ],
            {"duration": FALL - 40 * (index % 4), "easing": "cubic-bezier(.3,.1,.5,1)"},
        )
    return (
        [{"transform": f"{from_there} scale({scale:.2f})"}, {"transform": "none"}],
        {"duration": MOVE + 15 * (index % 6), "easing": "cubic-bezier(.3,.8,.3,1)"},
    )


def in_coordinates_of(element: Any, dx: float, dy: float) -> tuple[float, float]:
    """A movement on the page in the coordinates of `element`, whose surroundings may be scaled or rotated."""
    drawing = getattr(element, "ownerSVGElement", None)
    if drawing:
        units = drawing.getScreenCTM().a or 1.0
        return dx / units, dy / units
    turned = element.closest(".facing .turned")
    if not turned:
        return dx, dy
    matrix = window.DOMMatrixReadOnly.new(window.getComputedStyle(turned).transform)
    # A rotation without scaling: its inverse is its transpose.
    return matrix.a * dx + matrix.b * dy, matrix.c * dx + matrix.d * dy


def _animate(element: Any, keyframes: list[dict[str, Any]], timing: dict[str, Any]) -> None:
    element.animate(JSON.parse(json.dumps(keyframes)), JSON.parse(json.dumps(timing)))
