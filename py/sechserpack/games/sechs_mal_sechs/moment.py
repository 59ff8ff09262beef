"""A moment of a round as one seat sees it, and worlds that look like this to it: what the unseen cards could be."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple, TypeAlias

from ...engine.game import View
from .bot_columns import unseen
from .rules import DRAWN, VALUES, turn_order

Lay: TypeAlias = tuple[int, int]
"""a value (1 to 9) and the column (0 to 5) it is laid in"""
Rows: TypeAlias = list[list[int]]
"""the row of each seat that plays; 0 on a free field"""

COLUMNS = range(6)


class World(NamedTuple):
    """What one seat cannot see, made up."""

    hands: list[list[int]]
    """of each seat that plays; the own one is as it is"""
    deck: list[int]
    """in the order in which it is drawn"""


class Moment:
    """A moment of a round as `seat` sees it. Here the seats that still play count from 0, clockwise."""

    def __init__(self, view: View, seat: int, deck: Sequence[int]) -> None:
        """Read it from `view`; `deck` says how many cards there are of each value."""
        self.seats: list[int] = [each for each, plays in enumerate(view["in"]) if plays]
        """the seats' numbers at the table"""
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

    def world(self, rng: Random) -> World:
        """A world that looks like this to the seat; all are equally likely."""
        deck = self._pool[:]
        rng.shuffle(deck)
        hands = []
        for place, size in enumerate(self._sizes):
            hands.append(self.hand[:] if place == self.me and not size else deck[:size])
            del deck[:size]
        return World(hands, deck)

    def free(self, place: int) -> list[int]:
        """The columns in which this seat has laid nothing yet."""
        return [column for column in COLUMNS if not self.rows[place][column]]
