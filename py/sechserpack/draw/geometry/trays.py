"""Trays: what is let into the table where somebody's things lie."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from .forms import PAD
from .shapes import Rect, bounds

BEYOND, FAR = 3.0, 12.0
"""how far a tray reaches beyond the place of a seat, and its rim beyond what lies in it at most"""


def let_in(things: Rect, place: Rect) -> Rect:
    """The outside of a tray round `things` in their `place`: two thirds of what they can spare lie within its rim."""
    left, top = _away(things.x - place.x), _away(things.y - place.y)
    right, bottom = _away(place.right - things.right), _away(place.bottom - things.bottom)
    return Rect(things.x - left, things.y - top, things.width + left + right, things.height + top + bottom)


def _away(spare: float) -> float:
    """How far outside the rim is, with so much to `spare` up to the end of the place."""
    return min(spare - max(spare - PAD, 0.0) / 3 + BEYOND, FAR)


def parted(tray: Rect, plates: Sequence[Rect], hand: Rect) -> list[Rect]:
    """Where each of those who wait at a tray has things, in the order of their `plates` from left to right.

    That lies below all plates, in front of one's own and as high as a `hand`; or else it is a part of the place of that
    hand, or of as much in the middle of the tray if that lies further from plates to its left.
    """
    around = bounds(plates)
    lowest = around.bottom
    below = Rect(tray.x, (lowest + tray.bottom - hand.height) / 2, tray.width, hand.height)
    if hand.x >= around.right:
        hand = hand._replace(x=max(hand.x, tray.middle[0] - hand.width / 2))
    room = below if lowest <= hand.y else hand
    middles = [plate.middle[0] for plate in plates]
    ends = [room.x, *(sum(pair) / 2 for pair in pairwise(middles)), room.right]
    halves = [min(at - left, right - at) for at, (left, right) in zip(middles, pairwise(ends), strict=True)]
    if room is hand or min(halves) < min(plate.width for plate in plates) / 2:
        return _cut(room, len(plates), across=True)
    return [Rect(at - half, room.y, 2 * half, room.height) for at, half in zip(middles, halves, strict=True)]


def owning(tray: Rect, plates: Sequence[Rect]) -> list[Rect]:
    """Where what each one owns lies in a tray without hands, in the order of its `plates`: in most of its room."""
    around = bounds(plates)
    room = max(
        Rect(tray.x, tray.y, tray.width, around.y - tray.y),
        Rect(tray.x, around.bottom, tray.width, tray.bottom - around.bottom),
        Rect(tray.x, tray.y, around.x - tray.x, tray.height),
        Rect(around.right, tray.y, tray.right - around.right, tray.height),
        key=lambda each: min(each[2:]),
    )
    return _cut(room, len(plates), across=room.width > room.height)


def _cut(room: Rect, count: int, *, across: bool) -> list[Rect]:
    """So many equal parts of a `room`: from left to right if it is cut `across`, or else from top to bottom."""
    dx, dy = (room.width / count, 0.0) if across else (0.0, room.height / count)
    size = (dx or room.width, dy or room.height)
    return [Rect(room.x + nth * dx, room.y + nth * dy, *size) for nth in range(count)]
