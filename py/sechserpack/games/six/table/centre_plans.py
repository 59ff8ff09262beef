"""Layouts of the middle of a table of SIX, by the shape of the page."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, radians, sin, sqrt
from typing import NamedTuple

from ....draw.seats import Seating


class Calls(NamedTuple):
    """By side, the distance of a call from the middle of the mat, and its font size."""

    bottom: tuple[float, float]
    left: tuple[float, float]
    top: tuple[float, float]
    right: tuple[float, float]


@dataclass(frozen=True)
class Plan:
    """Positions in drawing units; `across` and `down` are half the mat's width and height."""

    name: str
    across: float
    down: float
    plate: tuple[float, float]
    dice: tuple[float, float]
    slate: float
    """scale of the slate with the sum"""
    rounds: tuple[float, float]
    tally: tuple[float, float]
    """position of the count of throws"""
    tube: float
    """scale of the tube"""
    lying: str
    """SVG transform of the lifted tube, which takes the place of the dice"""
    calls: Calls
    """calls in front of each side, beside the slate"""

    def rim(self, angle: float) -> tuple[float, float]:
        """The point of the mat's rim at `angle`, in degrees clockwise from the bottom."""
        dx, dy = -sin(radians(angle)), cos(radians(angle))
        scale = 1 / sqrt((dx / self.across) ** 2 + (dy / self.down) ** 2)
        return dx * scale, dy * scale


_LYING = Plan(
    "lying",
    154,
    104,
    (-86, 0),
    (88, 0),
    1.0,
    (0, 76),
    (62, 66),
    1.0,
    "translate(88 4) rotate(14) scale(0.9)",
    Calls((72, 40), (136, 28), (72, 40), (136, 28)),
)
_BROAD = Plan(
    "broad",
    206,
    104,
    (-110, 0),
    (116, 0),
    1.16,
    (0, 75),
    (94, 66),
    1.08,
    "translate(94 2) rotate(12) scale(0.84)",
    Calls((72, 40), (176, 30), (72, 40), (176, 30)),
)
"""for a landscape table with people at all sides, or at its long sides only"""
_STANDING = Plan(
    "standing",
    106,
    168,
    (0, -106),
    (0, 100),
    1.0,
    (60, 0),
    (-56, 40),
    0.84,
    "translate(6 116) rotate(96) scale(0.86)",
    Calls((108, 34), (82, 44), (36, 34), (82, 44)),
)
_LONG = Plan(
    "long",
    106,
    190,
    (0, -116),
    (0, 118),
    1.05,
    (62, 0),
    (-58, 40),
    0.94,
    "translate(6 130) rotate(96) scale(0.8)",
    Calls((126, 36), (82, 48), (40, 36), (82, 48)),
)
"""for a portrait table with people at its long sides"""


def plan_for(seating: Seating) -> Plan:
    """The plan that best fills the middle of a table with this `seating`."""
    shape, facing, edges = seating.shape, seating.facing, seating.edges
    between = bool(edges.get("left"))
    if shape in ("small-wide", "small-tall"):
        return _STANDING if between else _LYING
    if shape == "wide":
        # With nobody at the left and right, or people at all four sides, the free space is wide and low.
        return _BROAD if not between or (facing and edges.get("top")) else _LYING
    if shape == "tall":
        return _LONG if facing and between else _LYING
    return _STANDING if shape == "phone-wide" else _LYING
