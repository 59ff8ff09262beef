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

    `towards` is the vector of its last stretch in the air; `force` sets the spin. The piece tumbles over other faces
    until it touches down; `slow` stretches the whole duration.
    """
    turns = (240 + 83 * (index % 5)) * (0.6 + min(force, 1.5))
    spin = -turns if index % 2 else turns
    scoop = SCOOP if via is not None else 0
    air = FALL - 35 * (index % 4)
    duration = (scoop + air) * slow

    def moment(share: float) -> float:
        return round((scoop + air * share) / (scoop + air), 3)

    def before_it(share: float, turned: float, size: float) -> str:
        return _at((-towards[0] * share, -towards[1] * share), spin * turned, size)

    keyframes: Keyframes = [{"transform": _at(start, 0, scale)}]
    if via is not None:
        keyframes[0]["easing"] = "cubic-bezier(.4,0,.6,1)"
        keyframes.append({"transform": _at(via, 0, 0.5), "offset": moment(0)})
    else:
        keyframes[0]["transform"] = _at(start, spin, scale)
    keyframes += [
        {"transform": before_it(1, 0.5, 1.32), "offset": moment(0.4), "easing": "ease-in"},
        {"transform": before_it(0.36, 0.22, 1), "offset": moment(0.6), "easing": "ease-out"},
        {"transform": before_it(0.13, 0.08, 1.12), "offset": moment(0.76), "easing": "ease-in-out"},
        {"transform": "none"},
    ]
    return Movement(keyframes, duration, faces=(moment(0.36), moment(0.58)))


def stretch(start: Point, aim: Point | None, force: float, width: float) -> Point:
    """The last stretch in the air of a piece `width` wide thrown from `start`; `aim` is a flick's direction."""
    x, y = aim if aim is not None and hypot(*aim) > 0 else (-start[0], -start[1])
    length = hypot(x, y)
    if not length:
        return 0.0, 0.0
    reach = width * (1.2 + 2.2 * min(force, 1.25))
    return x / length * reach, y / length * reach


def _at(offset: Point, turned: float, scale: float) -> str:
    return f"translate({offset[0]:.1f}px, {offset[1]:.1f}px) rotate({turned:.0f}deg) scale({scale:.2f})"
