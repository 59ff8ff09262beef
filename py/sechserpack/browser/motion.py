"""Animation of pieces that have moved.

Before a patch the places of all pieces (`data-piece`) are noted; after it, every piece that lies elsewhere moves from
where it was, and a new one from the piece that it was made of (`data-from`: the first of these keys that was there).
With `data-delay` it lies there for so many milliseconds first.
A thrown one that lay on the table as another piece (`data-picked`) is picked up first, and flies from the hand.
What a piece shows only on its way (`.decoy`: other faces of a die that tumbles; `.carried`: the face of one that goes
back to a hand) is part of the same movement, so it is gone when the piece lies still.
"""

from __future__ import annotations

import json
from collections import Counter
from math import hypot
from typing import Any

from js import JSON, document, window

from . import flight
from .constants import constant
from .flight import Aim, Movement

PIECE = "piece"
"""the id of the animations of pieces"""
STEPS = 6
"""the number of steps in which a deadline closes for people who want reduced motion"""

_BELOW = '{"subtree": true}'
_FELT = '[{"filter": "brightness(1.35)", "scale": "0.94"}, {"filter": "brightness(1.2)", "offset": 0.5}, {}]'
_FELT_TIMING = '{"duration": 240, "id": "felt", "easing": "ease-out"}'

Place = tuple[float, float, float]
"""the centre of a piece on the page, and its longer side, in CSS pixels: pieces may lie turned"""


def places(root: Any) -> dict[str, Place]:
    """The places of all visible pieces below `root`, by key."""
    places = {element.dataset.piece: _place(element) for element in root.querySelectorAll("[data-piece]")}
    return {key: place for key, place in places.items() if place[2]}  # hidden pieces have no place


def _place(element: Any) -> Place:
    box = element.getBoundingClientRect()
    size = max(box.width, box.height)
    if size and element.classList.contains("die"):
        # The box round a die that lies askew is wider than the die: its face is 22 of the 24 units that are drawn.
        drawn = element.querySelector("use")
        size = float(drawn.getAttribute("width")) * element.ownerSVGElement.getScreenCTM().a * 22 / 24
    return (box.left + box.width / 2, box.top + box.height / 2, size)


def animate_moves(root: Any, before: dict[str, Place], tempo: float = 1.0, aim: Aim | None = None) -> None:
    """Animate all pieces below `root` from their places `before`, slower by the factor `tempo`.

    Pieces that are thrown fly as `aim` says, if somebody has flicked them.
    """
    if window.matchMedia("(prefers-reduced-motion: reduce)").matches:
        for element in root.querySelectorAll("[data-piece]"):
            if element.dataset.piece not in before:
                _animate(element, [{"opacity": 0}, {"opacity": 1}], {"duration": 150 * tempo, "id": PIECE})
        return
    # All places are read before any animation starts, so that the page is laid out only once.
    movements = []
    counts: Counter[str] = Counter()
    for element in root.querySelectorAll("[data-piece]"):
        key = element.dataset.piece
        picked = None if key in before else _first(before, element.getAttribute("data-picked"))
        start = before.get(key) or picked or _first(before, element.getAttribute("data-from"))
        end = _place(element) if start is not None else None
        if start is None or end is None or not end[2]:
            continue
        if abs(start[0] - end[0]) < 1 and abs(start[1] - end[1]) < 1:
            continue  # it is there already
        kind = element.getAttribute("data-move") or ""
        if key not in before and element.hasAttribute("data-thrown"):
            # What lay on the table is picked up first, so it comes flying from the hand.
            hand = document.getElementById(element.getAttribute("data-via") or "") if picked else None
            movement = _throw(element, start, end, counts[kind], _place(hand) if hand else None, aim)
        else:
            movement = _movement(element, start, end, counts[kind], kind)
        movements.append((element, movement))
        counts[kind] += 1
    for element, movement in movements:
        _carry_out(element, movement, tempo)


def _first(before: dict[str, Place], keys: str | None) -> Place | None:
    """The place of the first of the pieces named in `keys` that was anywhere."""
    return next((before[key] for key in (keys or "").split() if key in before), None)


def _carry_out(element: Any, movement: Movement, tempo: float) -> None:
    """Begin a movement, with the faces that the piece shows on its way and no longer."""
    timing = {
        "duration": movement.duration * tempo,
        "delay": (movement.delay + float(element.getAttribute("data-delay") or 0)) * tempo,
        "fill": "backwards",
        "id": PIECE,
    }
    _animate(element, movement.keyframes, {**timing, "easing": movement.easing})
    shown = 0.0
    faces = list(element.querySelectorAll(".decoy"))
    for face, until in zip(faces, movement.faces[-len(faces) :], strict=False):
        _animate(face, _visible(shown, until), timing)
        shown = until
    for face in element.querySelectorAll(".carried"):
        _animate(face, _visible(0.0, 1.0), timing)


def _visible(begin: float, end: float) -> list[dict[str, Any]]:
    """The keyframes of something that is seen between two fractions of a movement."""
    seen, unseen = {"visibility": "visible"}, {"visibility": "hidden"}
    frames = [{**seen, "offset": begin}, {**seen, "offset": end}]
    if begin > 0:
        frames = [{**unseen, "offset": 0}, {**unseen, "offset": begin}, *frames]
    if end < 1:
        frames += [{**unseen, "offset": end}, {**unseen, "offset": 1}]
    return frames


def settle(root: Any) -> None:
    """Let all pieces below `root` lie still at once."""
    for animation in root.getAnimations(constant(_BELOW)):
        if animation.id == PIECE:
            animation.finish()


def resting(root: Any) -> float:
    """In how many seconds all pieces below `root` lie still; 0 if they do."""
    if document.hidden:
        return 0.0  # nobody sees them, and their time stands still
    rest = 0.0
    for animation in root.getAnimations(constant(_BELOW)):
        if animation.id == PIECE and animation.playState == "running":
            timing = animation.effect.getComputedTiming()
            rest = max(rest, timing.endTime - (animation.currentTime or 0))
    return rest / 1000


def flash(element: Any) -> None:
    """Flash `element` from the next frame on, to show that it has been touched."""
    element.animate(constant(_FELT), constant(_FELT_TIMING))


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


def _movement(element: Any, start: Place, end: Place, index: int, kind: str) -> Movement:
    """How `element`, number `index` of those that move in the way `kind`, moves from `start` to `end`."""
    origin = in_coordinates_of(element, start[0] - end[0], start[1] - end[1])
    return _KINDS.get(kind, flight.slide)(origin, start[2] / end[2] if start[2] else 1.0, index)


def _throw(
    element: Any, start: Place, end: Place, index: int, hand: Place | None, aim: Aim | None
) -> Movement:
    """How `element`, number `index` of those thrown, flies from `start` to `end`, via a `hand` or not."""
    origin = in_coordinates_of(element, start[0] - end[0], start[1] - end[1])
    via = in_coordinates_of(element, hand[0] - end[0], hand[1] - end[1]) if hand is not None else None
    flicked = None if aim is None else in_coordinates_of(element, aim.x, aim.y)
    force = 0.4 if aim is None else aim.force
    width = hypot(*in_coordinates_of(element, end[2], 0))
    towards = flight.stretch(via or origin, flicked, force, width)
    slow = float(element.getAttribute("data-slow") or 1)
    return flight.throw(
        origin, start[2] / end[2] if start[2] else 1.0, index, towards, force, via=via, slow=slow
    )


_KINDS = {"rush": flight.rush, "hop": flight.hop, "topple": flight.topple, "carry": flight.carry}
"""the movements that a piece may ask for by its `data-move`"""


def in_coordinates_of(element: Any, dx: float, dy: float) -> tuple[float, float]:
    """A movement on the page in the coordinates of `element`, whose surroundings may be scaled or rotated."""
    drawing = getattr(element, "ownerSVGElement", None)
    if drawing:
        # Drawings may lie turned, too: the inverse of their matrix, without where they are.
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
