"""What it costs to play by estimates where the game is not solved, measured where it is.

The tables for up to three seats stand in for four, and those for up to four for five, just as those for four do for six
to eight in the package: so the loss can be computed exactly.
"""

from __future__ import annotations

import numpy as np

from sechserpack.games.sechser_raus.mind.solution import DICE
from sechserpack.games.sechser_raus.mind.worth import worth
from tools.solver.equilibrium import solve
from tools.solver.layers import Array, Layer
from tools.solver.packing import looked_up, passing
from tools.solver.replies import against, chances

MOST_LOSS = 0.005
"""most that estimates may cost a seat, averaged over all seats: half a percentage point"""


def loss(seats: int, throws: int) -> Array:
    """What each seat loses by playing by the estimates of a smaller table, among others that play the solution."""
    most, start = DICE * seats, (DICE,) * seats
    solution = solve(seats, most, throws)
    exact = passing(seats, most, solution)

    def by_solution(layer: Layer) -> Array:
        return looked_up(exact, layer)

    def estimated(layer: Layer) -> Array:
        states = zip(layer.hands.tolist(), layer.edge.tolist(), strict=True)
        return np.array([worth(tuple(hands), edge, throws, seats - 1) for hands, edge in states])

    right = chances(seats, most, throws, by_solution, solution.mixed).at(start)
    return right - against(seats, most, throws, estimated, by_solution, solution.mixed).at(start)
