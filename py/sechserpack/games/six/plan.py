"""Plans of the middle of a table of SIX: where things are in its drawing, by the shape of the page."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, radians, sin, sqrt
from typing import NamedTuple

from ...draw.seats import Seating


class Calls(NamedTuple):
    """For each side how far from the middle of the mat something is written, and how large."""

    bottom: tuple[float, float]
    left: tuple[float, float]
    top: tuple[float, float]
    right: tuple[float, float]


@dataclass(frozen=True)
class Plan:
    """Where things are, in units of the drawing: half the mat's width and height, the plate, and the dice."""

    across: float
    down: float
    plate: tuple[float, float]
    dice: tuple[float, float]
    rounds: tuple[float, float]
    tally: tuple[float, float]
    """where throws are counted"""
    tube: float
    """how large the tube is"""
    lying: str
    """where the lifted tube lies, where the dice would be, as a transformation"""
    calls: Calls
    """where what is called stands in front of each side, beside the slate"""

    def rim(self, angle: float) -> tuple[float, float]:
        """The point of the mat's rim at `angle`, in degrees clockwise from the bottom."""
        dx, dy = -sin(radians(angle)), cos(radians(angle))
        scale = 1 / sqrt((dx / self.across) ** 2 + (dy / self.down) ** 2)
        return dx * scale, dy * scale


_LYING = Plan(
    154,
    104,
    (-86, 0),
    (88, 0),
    (0, 76),
    (62, 66),
    1.0,
    "translate(88 4) rotate(14) scale(0.9)",
    Calls((72, 40), (136, 28), (72, 40), (136, 28)),
)
_STANDING = Plan(
    106,
    168,
    (0, -106),
    (0, 100),
    (60, 0),
    (-56, 40),
    0.84,
    "translate(6 116) rotate(96) scale(0.86)",
    Calls((108, 34), (82, 44), (36, 34), (82, 44)),
)


def plan_for(seating: Seating) -> Plan:
    """The plan that best fills the middle of a table with this `seating`."""
    shape, facing = seating.shape, seating.facing
    if shape in ("small-wide", "small-tall"):
        between = bool(seating.edges.get("left"))
        return _STANDING if between else _LYING
    standing = shape == "tall" or (shape == "phone-wide") or (shape == "phone-tall" and not facing)
    return _STANDING if standing else _LYING
