"""The course of a finished game: decisions, throws, the ends of rounds and their outcomes.

Derived from the record and the rules alone, in slices, as games may have thousands of events.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from .. import games
from ..engine.match import Match
from .throws import Counts, Throws

SLICE = 20
"""number of events examined between two yields"""

Key = tuple[int, int]
"""(number of events, seat)"""


class Throw(NamedTuple):
    """A chance event that concerns one seat only."""

    event: int
    seat: int


class Course:
    """The course of a finished match; empty until `work` is done."""

    def __init__(self, match: Match[Any]) -> None:
        """Create an empty course."""
        self.match = match
        self.seats = match.header.seats
        self.last = len(match)
        """total number of events"""
        self.open = not match.game.secret
        """whether nothing is hidden from any seat"""
        self.face = games.face(match.game.name)
        self.decisions: list[Key] = []
        """every decision: index of its event, and seat"""
        self.throws: list[Throw] = []
        self.breaks: list[int] = []
        """steps at which a round, or the fight for a place, ended and another one began"""
        self.settled: dict[int, tuple[float, ...]] = {}
        """each seat's share of the win (1 for a sole winner), by step at which a round or a place was decided"""
        self.won: tuple[float, ...] = ()
        """each seat's share of first place in the game"""
        self.dealt: list[Key] = []
        """(step, seat) for every seat that plays in the round beginning at that step"""
        self.standings: list[tuple[int, tuple[int, ...]]] = []
        """everybody's chips, coins or marks from a step on; empty in a game without"""
        self.dice: tuple[Counts, ...] = ()
        """results of the dice by seat; empty for a game without dice"""
        self._finished: list[tuple[int, frozenset[int]]] = []
        self._turns: list[int | None] = []

    def work(self) -> Iterator[None]:
        """Examine all events; yields every few milliseconds."""
        match, game = self.match, self.match.game
        ranking = game.ranking(match.state_at(0))
        begun: tuple[int, ...] | None = None
        thrown = Throws(game, self.seats, match.header.options)
        self._stand(0)
        self._turns.append(game.turn(match.state_at(0)))
        for index, event in enumerate(match.history.until(self.last)):
            state = match.state_at(index + 1)
            self._turns.append(game.turn(state))
            kind = event[0]
            thrown.add(event)
            if kind in game.decisions:
                self.decisions.append((index, event[1]))
            elif kind in ("dice", "knocked"):
                seat = game.turn(match.state_at(index))
                if seat is not None:
                    self.throws.append(Throw(index, seat))
            if kind in self.face.waits:
                if begun is not None:
                    self._end_round(index, begun)
                begun = self._standing(index)
                self.dealt += [(index + 1, seat) for seat in self._playing(index + 1)]
            if kind != "wait":
                self._stand(index + 1)
                now = game.ranking(state)
                if now != ranking and not self.face.waits:
                    self._place(index + 1, tuple(ranking), tuple(now))
                ranking = now
            if index % SLICE == 0:
                yield
        if begun is not None:
            self._end_round(self.last, begun)
        self.won = self._shared(next(iter(ranking), ()))
        self.dice = thrown.by_seat

    # ---- results

    @property
    def in_rounds(self) -> bool:
        """Whether it is played in rounds, so that `breaks` are their ends."""
        return bool(self.face.waits)

    @property
    def first(self) -> Key:
        """The first decision."""
        return self.decisions[0]

    def moments(self) -> list[Key]:
        """Every moment at which the chances may have changed, with the seat to act."""
        found = []
        for step, seat in enumerate(self._turns):
            waited = step > 0 and self.match.history[step - 1][0] == "wait"
            if seat is not None and not waited:
                found.append((step, seat))
        return found

    def outcome(self, index: int, seat: int) -> Key | None:
        """First moment at which the outcome of decision `index` is known to `seat`.

        None if, in a game without hidden cards, no throw follows, or if it ended a round or the game.
        """
        history = self.match.history
        if self.open:
            if index + 1 == self.last or history[index + 1][0] not in ("dice", "knocked"):
                return None
            step = index + 2
        else:
            step = index + 1
        return None if step in self.settled or step >= self.last else (step, seat)

    def dealt_to(self, step: int) -> list[int]:
        """The seats that play in the round beginning at `step`."""
        return [seat for at, seat in self.dealt if at == step]

    def finished_at(self, step: int) -> frozenset[int]:
        """The seats that had taken their place by `step`."""
        found: frozenset[int] = frozenset()
        for at, seats in self._finished:
            if at <= step:
                found = seats
        return found

    # ---- internals

    def _standing(self, step: int) -> tuple[int, ...]:
        found = self.face.standing(self.match.state_at(step))
        return () if found is None else found

    def _stand(self, step: int) -> None:
        standing = self._standing(step)
        if standing and (not self.standings or self.standings[-1][1] != standing):
            self.standings.append((step, standing))

    def _playing(self, step: int) -> list[int]:
        """The seats that play in the round that has just begun."""
        if self.open:
            return list(range(self.seats))
        game, state = self.match.game, self.match.state_at(step)
        return [seat for seat in range(self.seats) if game.fields(state)["hands"][seat]]

    def _place(self, step: int, before: tuple[Any, ...], after: tuple[Any, ...]) -> None:
        """Note that somebody has taken a place."""
        known = {seat for place in before for seat in place}
        new = next((place for place in after if not known.issuperset(place)), ())
        self.settled[step] = self._shared(new)
        self._finished.append((step, frozenset(seat for place in after for seat in place)))
        if step < self.last:
            self.breaks.append(step)

    def _shared(self, winners: Sequence[int]) -> tuple[float, ...]:
        """Each seat's share of what the `winners` have won together."""
        return tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(self.seats))

    def _end_round(self, step: int, begun: tuple[int, ...]) -> None:
        """Note that the round with the standings `begun` at its start has ended at `step`.

        Whoever was out before it has lost nothing in it either, but has not come out best.
        """
        ended = self._standing(step)
        gains = (
            {seat: ended[seat] - begun[seat] for seat in self.dealt_to(self.dealt[-1][0])} if ended else {}
        )
        if gains:
            best = max(gains.values())
            self.settled[step] = self._shared([seat for seat, gain in gains.items() if gain == best])
        if step < self.last:
            self.breaks.append(step)
