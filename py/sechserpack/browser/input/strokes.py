"""Flicks: how hard somebody threw, from where a finger was and when. Knows no browser."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import hypot

WINDOW = 120.0
"""milliseconds before the finger is lifted that count"""
FLICK = 0.35
"""from this speed on, in table widths a second, a movement is a throw"""
MARK = 3.0
"""beyond this speed, dice at the edge are knocked over"""


@dataclass
class Stroke:
    """One finger on the tray, whose size is `width` CSS pixels: points (x, y, milliseconds)."""

    width: float
    points: list[tuple[float, float, float]] = field(default_factory=list)

    def move(self, x: float, y: float, time: float) -> None:
        """The finger is at (`x`, `y`) at `time`."""
        self.points.append((x, y, time))

    @property
    def length(self) -> float:
        """How far the finger went from where it began, in widths of the tray."""
        (x0, y0, _), (x1, y1, _) = self.points[0], self.points[-1]
        return hypot(x1 - x0, y1 - y0) / self.width

    @property
    def speed(self) -> float:
        """How fast the finger was at the end, in widths of the tray a second."""
        end = self.points[-1]
        late = [point for point in self.points if end[2] - point[2] <= WINDOW]
        start = late[0] if len(late) > 1 else self.points[max(0, len(self.points) - 2)]
        elapsed = max(end[2] - start[2], 1.0)
        return hypot(end[0] - start[0], end[1] - start[1]) / self.width / elapsed * 1000

    @property
    def flick(self) -> bool:
        """Whether this was a throw and not a tap."""
        return self.length > 0.12 and self.speed >= FLICK

    @property
    def beyond(self) -> bool:
        """R8: whether it was so hard that it knocks dice over."""
        return self.flick and self.speed > MARK
