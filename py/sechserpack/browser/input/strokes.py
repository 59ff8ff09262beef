"""Flicks: how hard somebody threw, from a finger's positions over time."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import hypot

WINDOW = 120.0
"""milliseconds before release over which speed is measured"""
FLICK = 0.35
"""speed in tray widths per second from which a movement is a throw"""
MARK = 3.0
"""speed in tray widths per second above which dice at the edge are knocked over"""


@dataclass
class Stroke:
    """The movement of a finger on the tray, which is `width` CSS pixels wide: points (x, y, milliseconds)."""

    width: float
    points: list[tuple[float, float, float]] = field(default_factory=list)

    def move(self, x: float, y: float, time: float) -> None:
        """Add the point (`x`, `y`) at `time`."""
        self.points.append((x, y, time))

    @property
    def length(self) -> float:
        """Distance from the first point to the last, in tray widths."""
        (x0, y0, _), (x1, y1, _) = self.points[0], self.points[-1]
        return hypot(x1 - x0, y1 - y0) / self.width

    @property
    def velocity(self) -> tuple[float, float]:
        """Final velocity to the right and down, in tray widths per second."""
        end = self.points[-1]
        late = [point for point in self.points if end[2] - point[2] <= WINDOW]
        start = late[0] if len(late) > 1 else self.points[max(0, len(self.points) - 2)]
        per_second = 1000 / max(end[2] - start[2], 1.0) / self.width
        return (end[0] - start[0]) * per_second, (end[1] - start[1]) * per_second

    @property
    def speed(self) -> float:
        """Final speed, in tray widths per second."""
        return hypot(*self.velocity)

    @property
    def force(self) -> float:
        """Force of the flick: above 1 it knocks dice over (R8); 0 if the stroke is too short."""
        return self.speed / MARK if self.length > 0.12 else 0.0

    @property
    def flick(self) -> bool:
        """Whether this was a throw, not a tap."""
        return self.length > 0.12 and self.speed >= FLICK

    @property
    def beyond(self) -> bool:
        """Whether the throw was hard enough to knock dice over (R8)."""
        return self.flick and self.speed > MARK
