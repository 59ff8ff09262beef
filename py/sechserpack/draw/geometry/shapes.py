"""Rectangles on a page, in CSS pixels from its top left corner."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

Size = tuple[float, float]
"""a width and a height"""


class Rect(NamedTuple):
    """A rectangle whose sides are parallel to those of the page."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """Where it ends."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """Where it ends below."""
        return self.y + self.height

    @property
    def middle(self) -> tuple[float, float]:
        """The point in its middle."""
        return self.x + self.width / 2, self.y + self.height / 2

    def as_data(self, turn: int = 0) -> str:
        """As "data-box" says it (static/drawn.mjs): x, y, width, height, and by how many degrees it is turned.

        It is turned round its middle, and so is said as it lies before that.
        """
        (x, y), (width, height) = self.middle, self[2:]
        if turn in (90, 270):
            width, height = height, width
        return f"{x - width / 2:.1f} {y - height / 2:.1f} {width:.1f} {height:.1f} {turn}"

    def overlaps(self, other: Rect, gap: float = 0.0) -> bool:
        """Whether this one and `other` have something in common, or are closer than `gap`."""
        return (
            self.x < other.right + gap
            and other.x < self.right + gap
            and self.y < other.bottom + gap
            and other.y < self.bottom + gap
        )

    def holds(self, other: Rect, slack: float = 0.0) -> bool:
        """Whether `other` lies inside, sticking out by no more than `slack`."""
        return (
            other.x >= self.x - slack
            and other.y >= self.y - slack
            and other.right <= self.right + slack
            and other.bottom <= self.bottom + slack
        )


def bounds(rects: Iterable[Rect]) -> Rect:
    """The smallest rectangle that holds all of them; there is at least one."""
    there = list(rects)
    left, top = min(rect.x for rect in there), min(rect.y for rect in there)
    return Rect(left, top, max(rect.right for rect in there) - left, max(rect.bottom for rect in there) - top)


def turned(inner: Rect, turn: int, outer: Rect) -> Rect:
    """Where `inner` lies on the page, given in the coordinates of `outer` as somebody sees it who sits at that `turn`.

    Their left is the page's top where `outer` is turned by 90 degrees clockwise, and so on.
    """
    x, y, width, height = inner
    if turn == 0:
        return Rect(outer.x + x, outer.y + y, width, height)
    if turn == 90:
        return Rect(outer.right - y - height, outer.y + x, height, width)
    if turn == 180:
        return Rect(outer.right - x - width, outer.bottom - y - height, width, height)
    return Rect(outer.x + y, outer.bottom - x - width, height, width)
