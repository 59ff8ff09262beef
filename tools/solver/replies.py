"""How the shipped strategy fares against opponents who know it, and what another strategy loses against it.

Everything is computed exactly, over all states and all throws, without simulation.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

import numpy as np

from sechserpack.games.sechser_raus.mind.best_turn import Node
from tools.solver.equilibrium import settle
from tools.solver.layers import Array, Layer
from tools.solver.turns import Rule, Turns

Worth = Callable[[Layer], Array]
"""the value of having passed, as somebody believes it: a number for each state of a layer, for the last seat"""


class Figures(NamedTuple):
    """By layer, for each state: the chances of the seats 0, 1, 2 … after the one to act, before its turn."""

    values: dict[int, Array]

    def at(self, hands: tuple[int, ...], edge: int = 0) -> Array:
        """The figures of one state."""
        layer = Layer(len(hands), sum(hands) + edge)
        place = np.nonzero((layer.hands == hands).all(axis=1))[0][0]
        return self.values[layer.total][place]


def _evaluate(
    seats: int, most: int, throws: int, follows: list[int], beliefs: list[Worth], mixed: Mapping[Node, float]
) -> Figures:
    """Settle all layers with vectors of what the `beliefs` say, followed by the figures wanted."""
    first = len(beliefs)
    win = np.zeros(first + seats)
    win[: first + 1] = 1.0
    turns = Turns(throws, win, Rule(follows, mixed))
    found = {}
    for total in range(seats, most + 1):
        layer = Layer(seats, total)
        turns.layers[total] = layer
        believed = [belief(layer)[layer.passed] for belief in beliefs]

        def passed(now: Array, layer: Layer = layer, believed: list[Array] = believed) -> Array:
            return np.column_stack([*believed, np.roll(now[layer.passed, first:], 1, axis=1)])

        values, _ = settle(turns, layer, np.zeros((layer.size, first + seats)), passed)
        found[total] = values[:, first:]
    return Figures(found)


def chances(seats: int, most: int, throws: int, worth: Worth, mixed: Mapping[Node, float]) -> Figures:
    """The chances of first place if all seats play by `worth`."""
    return _evaluate(seats, most, throws, [0] * (seats + 1), [worth], mixed)


def best_reply(seats: int, most: int, throws: int, worth: Worth, mixed: Mapping[Node, float]) -> Figures:
    """The chances of a seat that plays optimally against others that play by `worth`."""
    return _evaluate(seats, most, throws, [0, 1] + [0] * (seats - 1), [worth], mixed)


def against(
    seats: int, most: int, throws: int, other: Worth, worth: Worth, mixed: Mapping[Node, float]
) -> Figures:
    """The chances of a seat that plays by `other` against others that play by `worth`."""
    return _evaluate(seats, most, throws, [0, 1, 1] + [0] * (seats - 1), [worth, other], mixed)
