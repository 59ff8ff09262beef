"""What somebody who watches a game of SIX carefully has in mind: the seconds counted, and who has taken what.

Everything comes from what a seat can see, look by look. Nobody counts exactly: each glass is counted a little too fast
or too slowly, and that stays so until the tube is lifted. Who has not watched from the beginning, as after a game is
resumed, takes the cards that were not seen for average ones.
"""

from __future__ import annotations

from random import Random

from ....engine.game import View
from ..rules.state import CARDS, MARKS
from .worth import CHANCE

SOME = 2.0
"""the marks on a secured card of which nothing is known, about"""


class Watcher:
    """What one seat has in mind."""

    def __init__(self, counting: float) -> None:
        """Somebody who has seen nothing yet; the speed of their count is off by this deviation."""
        self._counting = counting
        self._seen = (0, 0)
        """the round and its clock at the latest look"""
        self._speed = 1.0
        self._lying: list[frozenset[int]] = []
        """by seat the cards that lay in its slots at the latest look"""
        self._taken: list[list[int]] = []
        """by seat the cards that were seen to be secured and are so still, in that order"""

    def look(self, view: View, rng: Random) -> None:
        """Look at the table. Two looks at the same table tell no more than one."""
        speed = max(0.1, rng.gauss(1, self._counting))  # drawn in any case, so that `rng` goes on the same
        moment = (view["round"], view["clock"] or 0)
        slots = [frozenset(card for stack in stacks for card in stack) for stacks in view["slots"]]
        if moment < self._seen or not self._lying:  # another game
            self._seen = (0, 0)
            self._lying, self._taken = slots, [[] for _ in slots]
        if moment[0] != self._seen[0]:
            self._speed = speed
        self._seen = moment
        for taken, before, now, count in zip(self._taken, self._lying, slots, view["secured"], strict=True):
            taken += sorted(before - now)
            # X9: what was given back is on its way to be seen again.
            taken[:] = [card for card in taken if card not in now][:count]
        self._lying = slots

    def seconds(self, view: View) -> float:
        """How many milliseconds the glass has run for, as it was counted."""
        return float(view["clock"] * self._speed)

    def taken(self, view: View, seat: int) -> tuple[int, ...]:
        """The cards that `seat` was seen to secure and has still, the latest last; it may have more."""
        return tuple(self._taken[seat][: view["secured"][seat]])

    def marks(self, view: View, seat: int) -> float:
        """X10: the marks that `seat` has secured, as far as they were seen."""
        known = self.taken(view, seat)
        missed = view["secured"][seat] - len(known)
        marks = float(sum([MARKS[card] for card in known]))
        return marks + missed * self._usual(seat) if missed else marks

    def top(self, view: View, seat: int) -> float:
        """X9: the marks that `seat` would give back with its top secured card."""
        count = view["secured"][seat]
        if not count:
            return 0.0
        known = self.taken(view, seat)
        return float(MARKS[known[-1]]) if len(known) == count else SOME

    def _usual(self, seat: int) -> float:
        """The marks on a secured card of `seat` that was not seen, on average: what falls often is secured sooner."""
        hidden = [card for card in CARDS if card not in self._lying[seat] and card not in self._taken[seat]]
        weight = sum(CHANCE[card] for card in hidden)
        return sum(MARKS[card] * CHANCE[card] for card in hidden) / weight if weight else SOME
