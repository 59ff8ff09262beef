"""The movements of pieces as keyframes for the browser; pure, so testable without one.

Every movement ends at the piece's own place. Offsets are relative to it, in the piece's coordinates, in CSS pixels.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot
from typing import Any, NamedTuple

MOVE = 320
FALL = 640
HOP = 520
TOPPLE = 640
CARRY = 820
RUSH = 440
SCOOP = 240
"""milliseconds to slide, fall (when thrown), hop, topple, be carried, be snatched, or be picked up to be thrown"""

Point = tuple[float, float]
Keyframes = list[dict[str, Any]]


class Aim(NamedTuple):
    """A flick: its direction on the page, right and down, and its force; 1 knocks dice over."""

    x: float
    y: float
    force: float


@dataclass(frozen=True)
class Movement:
    """The movement of a piece."""

    keyframes: Keyframes
    duration: float
    """milliseconds"""
    delay: float = 0.0
    easing: str = "linear"
    faces: tuple[float, ...] = (1.0,)
    """fractions of the duration until which its other faces show, one after another"""
    spin: Keyframes | None = None
    """how it turns in the air above its shadow; None if it does not"""


def slide(start: Point, scale: float, index: int) -> Movement:
    """Slide from `start`, where it is `scale` times as large."""
    return Movement(
        [{"transform": _at(start, 0, scale)}, {"transform": "none"}],
        MOVE + 15 * (index % 6),
        easing="cubic-bezier(.3,.8,.3,1)",
    )


def rush(start: Point, scale: float, index: int) -> Movement:
    """Be snatched from `start`: one piece after another, slowly at first."""
    middle = (start[0] * 0.9, start[1] * 0.9)
    return Movement(
        [
            {"transform": _at(start, 0, scale)},
            {"transform": _at(middle, -14 if index % 2 else 14, (scale + 1) / 2 * 1.15), "offset": 0.35},
            {"transform": "none"},
        ],
        RUSH,
        delay=min(index, 40) * 18,
        easing="cubic-bezier(.55,.05,.75,.6)",
    )


def hop(start: Point, scale: float, index: int) -> Movement:
    """Pop up at `start`, fly over and clink down."""
    above = (start[0] * 0.35, start[1] * 0.35)
    return Movement(
        [
            {"transform": _at(start, 0, scale), "easing": "ease-out"},
            {"transform": _at(start, 0, scale * 1.45), "offset": 0.3, "easing": "ease-in-out"},
            {"transform": _at(above, 120, (scale + 1) * 0.75), "offset": 0.72, "easing": "ease-in"},
            {"transform": _at((0, 0), 200, 1), "offset": 0.9},
            {"transform": _at((0, 0), 195, 1.12), "offset": 0.95},
            {"transform": _at((0, 0), 180, 1)},
        ],
        HOP,
        delay=min(index, 6) * 70,
    )


def topple(start: Point, scale: float, index: int) -> Movement:
    """Be knocked from `start` onto another face."""
    turned = -80 if index % 2 else 80
    halfway = (start[0] * 0.5, start[1] * 0.5)
    return Movement(
        [
            {"transform": _at(start, 0, scale)},
            {"transform": _at(start, 0, scale), "offset": 0.45, "easing": "ease-in"},
            {"transform": f"{_at(halfway, turned, 1.2)} scaleX(0.25)", "offset": 0.68, "easing": "ease-out"},
            {"transform": _at((0, 0), turned * 0.2, 1.1), "offset": 0.85},
            {"transform": "none"},
        ],
        TOPPLE,
        delay=min(index, 8) * 25,
        faces=(0.68,),
    )


def carry(start: Point, scale: float, index: int) -> Movement:
    """Be carried from `start` with some ceremony, and set down."""
    above = (start[0] * 0.3, start[1] * 0.3)
    return Movement(
        [
            {"transform": _at(start, 0, scale), "easing": "ease-in-out"},
            {"transform": _at(above, 0, 1.8), "offset": 0.62, "easing": "ease-in-out"},
            {"transform": _at((0, 0), 0, 1.5), "offset": 0.85, "easing": "ease-in"},
            {"transform": "none"},
        ],
        CARRY,
    )


def throw(
    start: Point, scale: float, index: int, towards: Point, force: float, *, via: Point | None, slow: float
) -> Movement:
    """Be thrown from `start`, or picked up there and thrown from `via`, to where it comes to rest.

    `towards` is the vector of its last stretch; `force` sets the spin. The piece tumbles over other faces until it
    touches down; `slow` stretches the whole duration. It turns as far as it travels, and stops with that. All pieces
    of a throw keep the same time, so none passes through another.
    """
    turns = (240 + 83 * (index % 5)) * (0.6 + min(force, 1.5))
    spin = -turns if index % 2 else turns
    scoop = SCOOP if via is not None else 0
    duration = (scoop + FALL) * slow

    def moment(share: float) -> float:
        return round((scoop + FALL * share) / (scoop + FALL), 3)

    way: Keyframes = [{"transform": _at(start, 0, scale)}]
    turning: Keyframes = [{"transform": _above(0, spin)}]
    if via is not None:
        pace: dict[str, Any] = {"offset": moment(0)}
        way[0]["easing"] = turning[0]["easing"] = "cubic-bezier(.4,0,.6,1)"
        way.append({"transform": _at(via, 0, 0.5), **pace})
        turning.append({"transform": _above(0, spin), **pace})
    for at, share, size, high, easing in _LAST:
        pace = {"offset": moment(at), "easing": easing}
        way.append({"transform": _at((-towards[0] * share, -towards[1] * share), 0, size), **pace})
        turning.append({"transform": _above(high, spin * share * TURNED), **pace})
    way.append({"transform": "none"})
    turning.append({"transform": "none"})
    return Movement(way, duration, faces=(moment(0.36), moment(0.58)), spin=turning)


TURNED = 0.5
"""how much of its spin a thrown piece has left for its last stretch"""
_LAST = (
    (0.4, 1.0, 1.24, 0.3, "ease-in"),
    (0.6, 0.36, 1.0, 0.0, "ease-out"),
    (0.76, 0.13, 1.08, 0.1, "ease-in-out"),
)
"""its last stretch: when in parts of the flight, how much of it is left, size, height in parts of it, and the easing"""
STRETCH = 0.3
"""the last stretch of a throw that nobody has aimed, in parts of its way from the hand

Being the same part for all, it leaves each piece its room at any time: where they come to lie, they do not touch.
"""


def _above(high: float, turned: float) -> str:
    """Turned, and so high above its shadow, towards the lamp."""
    return f"translate({-60 * high:.0f}%, {-100 * high:.0f}%) rotate({turned:.0f}deg)"


def stretch(start: Point, aim: Point | None, force: float, width: float) -> Point:
    """The last stretch of a piece `width` wide thrown from `start`; `aim` is a flick's direction."""
    length = 0.0 if aim is None else hypot(*aim)
    if aim is None or not length:
        return -start[0] * STRETCH, -start[1] * STRETCH
    x, y = aim
    reach = width * (1.2 + 2.2 * min(force, 1.25))
    return x / length * reach, y / length * reach


def _at(offset: Point, turned: float, scale: float) -> str:
    return f"translate({offset[0]:.1f}px, {offset[1]:.1f}px) rotate({turned:.0f}deg) scale({scale:.2f})"
