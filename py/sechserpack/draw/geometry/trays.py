"""Trays: what is let into the table where somebody's things lie."""

from __future__ import annotations

from .forms import PAD
from .shapes import Rect

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
