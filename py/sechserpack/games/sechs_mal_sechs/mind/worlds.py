"""A moment of a round as one seat sees it, and sampled worlds consistent with it: what the unseen cards could be."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple, TypeAlias

from ....engine.game import View
from ..rules.game import DRAWN, VALUES, turn_order
from .bot_columns import unseen

Lay: TypeAlias = tuple[int, int]
"""a value (1 to 9) and the column (0 to 5) it is laid in"""
Rows: TypeAlias = list[list[int]]
"""by seat that plays, its row; 0 on a free field"""

COLUMNS = range(6)


_KEPT: tuple[tuple[float, ...], ...] = (
    (),
    (1.0, 0.93, 0.89, 0.83, 0.64, 0.44, 0.38, 0.41, 0.6),
    (0.96, 1.0, 0.98, 0.83, 0.59, 0.44, 0.41, 0.48, 0.62),
    (0.98, 1.0, 0.95, 0.76, 0.53, 0.4, 0.4, 0.57, 0.69),
    (1.0, 0.96, 0.86, 0.72, 0.5, 0.52, 0.58, 0.67, 0.73),
    (1.0, 0.76, 0.78, 0.66, 0.55, 0.47, 0.48, 0.61, 0.76),
    (),
)
"""by number of a seat's free fields: frequency of each value in its hand relative to all cards that could be there,
scaled to 1 for the value that is kept most"""


class World(NamedTuple):
    """A sample of what one seat cannot see."""

    hands: list[list[int]]
    """by seat that plays; the own one is real"""
    deck: list[int]
    """in drawing order"""


class Moment:
    """A moment of a round as `seat` sees it. Seats that still play are numbered from 0 here, clockwise ("places")."""

    def __init__(self, view: View, seat: int, deck: Sequence[int]) -> None:
        """`deck` is the number of cards of each value."""
        self.seats: list[int] = [each for each, plays in enumerate(view["in"]) if plays]
        """by place, the seat's number at the table"""
        self.me = self.seats.index(seat) if seat in self.seats else None
        self.rows: Rows = [[card or 0 for card in view["rows"][each]] for each in self.seats]
        self.hand: list[int] = list(view["hands"][seat])
        self.chips: list[int] = [view["chips"][each] for each in self.seats]
        self.pot: int = view["pot"]
        self.laid = sum(6 - row.count(0) for row in self.rows)
        places = {each: place for place, each in enumerate(self.seats)}
        self.turns = [places[each] for each in turn_order(view["dealer"], tuple(self.seats))]
        self._sizes = [0 if each == seat else int(view["hands"][each]) for each in self.seats]
        if not self.laid and not self.hand and not any(self._sizes):
            self._sizes = [DRAWN] * len(self.seats)
        counts = self.unseen = unseen(view, seat, deck)
        self._pool = [value for value, count in zip(VALUES, counts, strict=True) for _ in range(count)]

    def likely_world(self, rng: Random) -> World:
        """A sampled world of 6mal6: cards that others would have laid by now are rarer in their hands."""
        deck = self._pool[:]
        rng.shuffle(deck)
        chance = rng.random
        hands = []
        for place, size in enumerate(self._sizes):
            kept = _KEPT[self.rows[place].count(0)]
            if place == self.me and not size:
                hands.append(self.hand[:])
                continue
            if not kept:
                hands.append(deck[:size])
                del deck[:size]
                continue
            hand: list[int] = []
            passed: list[int] = []
            while len(hand) < size and deck:
                value = deck.pop()
                (hand if chance() < kept[value - 1] else passed).append(value)
            missing = size - len(hand)
            hands.append(hand + passed[:missing])
            deck += passed[missing:]
            rng.shuffle(deck)
        return World(hands, deck)

    def world(self, rng: Random) -> World:
        """A world consistent with the view, sampled uniformly."""
        deck = self._pool[:]
        rng.shuffle(deck)
        hands = []
        for place, size in enumerate(self._sizes):
            hands.append(self.hand[:] if place == self.me and not size else deck[:size])
            del deck[:size]
        return World(hands, deck)

    def free(self, place: int) -> list[int]:
        """The columns in which the seat at `place` has laid nothing yet."""
        return [column for column in COLUMNS if not self.rows[place][column]]
