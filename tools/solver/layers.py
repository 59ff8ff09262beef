"""The states of the solved game, in layers.

A state is what matters when a turn begins: the dice of every seat, from the one to act in turn order, and those at the
edge. All dice outside the bowl are among these, and the bowl only ever grows: so a layer, all states with the same
total of dice, can be solved once those with fewer dice are.

Within a turn the others' hands do not change. So a layer consists of blocks: for each sum of the others' hands, a table
with one row for each way to have that sum and one column for each number of dice of the seat to act.
"""

from __future__ import annotations

from itertools import combinations, pairwise
from math import comb
from typing import Any, NamedTuple

import numpy as np

Array = Any
"""a NumPy array: NumPy is not installed where types are checked"""


class Block(NamedTuple):
    """The states of a layer in which the others hold a given number of dice together."""

    rows: int
    """ways of the others to hold that many"""
    dice: int
    """dice of the seat to act and at the edge together, and so the number of columns: it holds 1, 2 … `dice`"""
    first: int
    """the index of the first state in the layer"""


def compositions(total: int, parts: int) -> Array:
    """All ways to write `total` as a sum of `parts` positive numbers, as rows in lexicographic order."""
    rows = [
        [after - before for before, after in pairwise((0, *cuts, total))]
        for cuts in combinations(range(1, total), parts - 1)
    ]
    return np.array(rows, dtype=np.int64).reshape(len(rows), parts)


def rank(hands: Array, total: int) -> Array:
    """The indices in a shipped table of states with `total` dice, one for each row of `hands` (see `solution.rank`)."""
    sums = np.cumsum(hands, axis=1)
    place = np.full(len(hands), comb(total, hands.shape[1] + 1), dtype=np.int64)
    for at in range(hands.shape[1]):
        binomials = np.array([comb(each, at + 1) for each in range(total + 1)], dtype=np.int64)
        place += binomials[sums[:, at] - 1]
    return place


class Layer:
    """All states of `seats` seats with `total` dice in hands and at the edge."""

    def __init__(self, seats: int, total: int) -> None:
        self.seats, self.total = seats, total
        self.blocks: dict[int, Block] = {}
        self.others: dict[int, Array] = {}
        hands = []
        first = 0
        for others in range(seats - 1, total):
            dice = total - others
            rows = compositions(others, seats - 1)
            own = np.tile(np.arange(1, dice + 1), len(rows))[:, None]
            hands.append(np.hstack([own, np.repeat(rows, dice, axis=0)]))
            self.blocks[others] = Block(len(rows), dice, first)
            self.others[others] = rows
            first += len(rows) * dice
        self.hands = np.vstack(hands)
        """the hands of every state, from the seat to act on"""
        self.size = first
        self.edge = total - self.hands.sum(axis=1)
        self.rank = rank(self.hands, total)
        """the index of every state in a shipped table"""
        place = np.empty(first, dtype=np.int64)
        place[self.rank - comb(total, seats + 1)] = np.arange(first)
        passed = np.roll(self.hands, -1, axis=1)
        self.passed = place[rank(passed, total) - comb(total, seats + 1)]
        """the state that follows from each state when the seat to act passes"""

    def block(self, values: Array, others: int) -> Array:
        """The part of `values`, which has a row for each state, of one block: rows × columns × …."""
        rows, dice, first = self.blocks[others]
        return values[first : first + rows * dice].reshape(rows, dice, *values.shape[1:])
