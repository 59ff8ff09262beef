"""Near-ties that rounding tips: decisions in which the shipped numbers prefer another option than the solution does.

The deciding seat gains or loses next to nothing by it. But others may value the options differently: they rely on the
solution, and a tipped decision makes that wrong. So where it matters to anybody, the solution's option is shipped along
with the mixed decisions, with probability 1.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

import numpy as np

from sechserpack.games.sechser_raus.mind.best_turn import Node
from tools.solver.equilibrium import Solution
from tools.solver.layers import Array, Layer
from tools.solver.turns import Rule, Turns

MATTERS = 2e-4
"""smallest difference between the two options, for any seat, at which a tipped decision is shipped"""


class Compared(Rule):
    """Decides by the solution, and records decisions in which a belief would prefer another option.

    Its vectors are: the criterion of the solution, the chances of all seats, and the belief's criterion.
    """

    def __init__(self, seats: int, mixed: Mapping[Node, float]) -> None:
        super().__init__([0] * (seats + 1) + [seats + 1], mixed)
        self.tipped: dict[Node, tuple[float, float]] = {}
        """the probability of the first option, and the options' largest difference for any seat"""

    def choose(self, values: Array, layer: Layer, others: int, throws: int, hands: tuple[int, ...]) -> Array:
        """As in `Rule`; records what the belief prefers."""
        right, tipped = (values[:, :, at].argmax(axis=1) for at in (0, -1))
        for row in np.nonzero(right != tipped)[0]:
            one, other = values[row, right[row], 1:-1], values[row, tipped[row], 1:-1]
            matters = float(np.abs(one - other).max())
            pair = sorted((hands[right[row]], hands[tipped[row]]))
            node = Node(layer.total, tuple(map(int, layer.others[others][row])), throws, (pair[0], pair[1]))
            if node not in self.mixed:
                self.tipped[node] = (float(hands[right[row]] == pair[0]), matters)
        return super().choose(values, layer, others, throws, hands)


def tipped(
    seats: int, most: int, throws: int, solution: Solution, belief: Callable[[Layer], Array]
) -> dict[Node, tuple[float, float]]:
    """The decisions that `belief` tips: the probability of the first option in the solution, and the stake.

    The former is 0 or 1, the latter the most by which any seat's chances differ.
    """
    win = np.zeros(seats + 2)
    win[[0, 1, -1]] = 1.0
    rule = Compared(seats, solution.mixed)
    turns = Turns(throws, win, rule)
    for total in range(seats, most + 1):
        layer = Layer(seats, total)
        turns.layers[total] = layer
        after = np.roll(solution.values[total][layer.passed], 1, axis=1)
        passed = np.column_stack([after[:, 0], after, belief(layer)[layer.passed]])
        turns.play(layer, turns.with_sixes(layer), passed)
    return rule.tipped
