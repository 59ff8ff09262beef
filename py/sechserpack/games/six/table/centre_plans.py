"""The drawing in the middle of a table of SIX, by the shape of the board that the layout has found (table/needs.py)."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, hypot, radians, sin

from ....draw.seats import Seating


@dataclass(frozen=True)
class Plan:
    """Positions in drawing units; `across` and `down` are half the mat's width and height."""

    across: float
    down: float
    plate: tuple[float, float]
    dice: tuple[float, float]
    slate: float
    """scale of the slate with the sum"""
    tube: float
    """scale of the tube"""
    lying: str
    """SVG transform of the lifted tube, which takes the place of the dice"""

    def rim(self, angle: float, inside: float = 0.0) -> tuple[float, float]:
        """The point so far `inside` of the mat's rim at `angle`, in degrees clockwise from the bottom."""
        dx, dy = -sin(radians(angle)), cos(radians(angle))
        scale = 1 / hypot(dx / self.across, dy / self.down) - inside
        return dx * scale, dy * scale

    def call(self, turned: int) -> tuple[float, float]:
        """The distance from the middle, and the size of letters, of a call to somebody sitting at that turn.

        It lies between the middle and the rim, so that both of two opposite ones can be read at once.
        """
        out, along = (self.across, self.down) if turned in (90, 270) else (self.down, self.across)
        return 0.66 * out, min(0.36 * out, 0.26 * along)


def _wide(across: float, down: float, out: float, slate: float) -> Plan:
    """A mat that is at least as wide as high: slate, tube and dice beside each other, `out` units apart."""
    return Plan(
        across,
        down,
        (-out, 0),
        (out, 0),
        slate,
        1.04,
        "translate(94 4) rotate(14) scale(0.9)",
    )


def _high(across: float, down: float, slate: float) -> Plan:
    """A mat that is higher than wide: slate, tube and dice below each other."""
    return Plan(
        across,
        down,
        (0, -0.63 * down),
        (0, 0.63 * down),
        slate,
        0.86,
        "translate(6 124) rotate(96) scale(0.86)",
    )


_PLANS = (
    _high(106, 189.3, 1.05),
    _high(128, 166.3, 0.98),
    _wide(154, 145.5, 88, 1.02),
    _wide(156, 107.2, 90, 1.02),
    _wide(206, 103, 116, 1.16),
)
"""for the shapes of mats that are tried (`Board.shapes`)"""


def plan_for(seating: Seating) -> Plan:
    """The plan that best fills the middle of a table with this `seating`, or of a picture that has none."""
    if seating.layout is None:
        return _PLANS[3]
    board = seating.layout.board
    shape = board.width / board.height
    return min(_PLANS, key=lambda plan: abs(plan.across / plan.down / shape - 1))
