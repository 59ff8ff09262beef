"""What an attentive player of SIX remembers: the seconds counted, and who has taken what.

It is built from what one seat sees, look by look. Nobody counts exactly: each glass is counted a little too fast or
too slowly, at a constant speed until the tube is lifted. A player who has not watched from the beginning, as in a
resumed game, takes unseen cards for average ones.
"""

from __future__ import annotations

from random import Random

from ....engine.game import View
from ..rules.state import CARDS, MARKS
from .worth import CHANCE

SOME = 2.0
"""approximate marks on a secured card of which nothing is known"""


class Watcher:
    """What one seat remembers."""

    def __init__(self, counting: float, clock: float = 1.0) -> None:
        """It counts at a speed with the mean `clock` and the standard deviation `counting`."""
        self._counting = counting
        self._clock = clock
        self._seen = (0, 0)
        """(round, clock) at the latest look"""
        self._speed = 1.0
        self._lying: list[frozenset[int]] = []
        """by seat, the cards in its slots at the latest look"""
        self._taken: list[list[int]] = []
        """by seat, the cards that were seen to be secured and still are, in that order"""

    def look(self, view: View, rng: Random) -> None:
        """Update from `view`; a second look at the same table adds nothing."""
        speed = max(0.1, rng.gauss(self._clock, self._counting))  # always drawn, so that `rng` stays in step
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
            # X9: a card given back is no longer secured, and may lie open again later.
            taken[:] = [card for card in taken if card not in now][:count]
        self._lying = slots

    def seconds(self, view: View) -> float:
        """Milliseconds that the glass has run, as counted."""
        return float(view["clock"] * self._speed)

    def taken(self, view: View, seat: int) -> tuple[int, ...]:
        """The cards that `seat` was seen to secure and still has, latest last; it may have more."""
        return tuple(self._taken[seat][: view["secured"][seat]])

    def marks(self, view: View, seat: int) -> float:
        """X10: the marks that `seat` has secured; unseen cards are estimated."""
        known = self.taken(view, seat)
        missed = view["secured"][seat] - len(known)
        marks = float(sum([MARKS[card] for card in known]))
        return marks + missed * self._usual(seat) if missed else marks

    def top(self, view: View, seat: int) -> float:
        """X9: the marks on the top secured card of `seat`, `SOME` if it may not have been seen."""
        count = view["secured"][seat]
        if not count:
            return 0.0
        known = self.taken(view, seat)
        return float(MARKS[known[-1]]) if len(known) == count else SOME

    def _usual(self, seat: int) -> float:
        """Expected marks on an unseen secured card of `seat`; numbers thrown often weigh more."""
        hidden = [card for card in CARDS if card not in self._lying[seat] and card not in self._taken[seat]]
        weight = sum(CHANCE[card] for card in hidden)
        return sum(MARKS[card] * CHANCE[card] for card in hidden) / weight if weight else SOME
