"""The course of a game that is over: who decided and threw when, where rounds end, and what came of each.

All of it follows from the record and the rules alone. It is found in slices, as games may have thousands of events.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from .. import games
from ..engine.match import Match
from .throws import Counts, Throws

SLICE = 20
"""how many events are looked at without a pause"""

Key = tuple[int, int]
"""a number of events, and a seat"""


class Throw(NamedTuple):
    """Something that chance brought to one seat alone."""

    event: int
    seat: int


class Course:
    """The course of one match, which is over. It is empty until the `work` is done."""

    def __init__(self, match: Match[Any]) -> None:
        """Nothing has been looked at yet."""
        self.match = match
        self.seats = match.header.seats
        self.last = len(match)
        """the number of all events"""
        self.open = not match.game.secret
        """whether everybody sees all that there is to be seen"""
        self.face = games.face(match.game.name)
        self.decisions: list[Key] = []
        """every decision: the number of its event, and the seat"""
        self.throws: list[Throw] = []
        self.breaks: list[int] = []
        """the steps at which a round, or the fight for a place, was over and another one began"""
        self.settled: dict[int, tuple[float, ...]] = {}
        """by step at which something was decided: 1 for whoever won that alone, less for who shared it, 0 otherwise"""
        self.dealt: list[Key] = []
        """the steps at which a round has just begun, with every seat that plays in it"""
        self.standings: list[tuple[int, tuple[int, ...]]] = []
        """from which step on everybody had how many chips, coins or marks; empty in a game without"""
        self.dice: tuple[Counts, ...] = ()
        """what the dice have shown every seat; empty for a game without dice"""
        self._finished: list[tuple[int, frozenset[int]]] = []
        self._turns: list[int | None] = []

    def work(self) -> Iterator[None]:
        """Look at all events; yields every few milliseconds."""
        match, game = self.match, self.match.game
        ranking = game.ranking(match.state_at(0))
        begun: tuple[int, ...] | None = None
        thrown = Throws(game, self.seats)
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
        self.dice = thrown.by_seat

    # ---- what follows

    @property
    def first(self) -> Key:
        """The first moment at which somebody decided: the beginning in games that are over."""
        return self.decisions[0]

    def moments(self) -> list[Key]:
        """Every moment at which something can have changed, with the seat to act."""
        found = []
        for step, seat in enumerate(self._turns):
            waited = step > 0 and self.match.history[step - 1][0] == "wait"
            if seat is not None and not waited:
                found.append((step, seat))
        return found

    def outcome(self, index: int, seat: int) -> Key | None:
        """The moment at which is known what chance made of the decision number `index` of `seat`, as that sees it.

        None if nothing came of it, or if it ended a round.
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
        """The seats that play in the round that begins at this step."""
        return [seat for at, seat in self.dealt if at == step]

    def finished_at(self, step: int) -> frozenset[int]:
        """The seats that had taken their place by this step."""
        found: frozenset[int] = frozenset()
        for at, seats in self._finished:
            if at <= step:
                found = seats
        return found

    # ---- inside

    def _standing(self, step: int) -> tuple[int, ...]:
        found = self.face.standing(self.match.state_at(step))
        return () if found is None else found

    def _stand(self, step: int) -> None:
        standing = self._standing(step)
        if standing and (not self.standings or self.standings[-1][1] != standing):
            self.standings.append((step, standing))

    def _playing(self, step: int) -> list[int]:
        """The seats that play in a round that has just begun."""
        if self.open:
            return list(range(self.seats))
        game, state = self.match.game, self.match.state_at(step)
        return [seat for seat in range(self.seats) if game.fields(state)["hands"][seat]]

    def _place(self, step: int, before: tuple[Any, ...], after: tuple[Any, ...]) -> None:
        """Somebody has taken a place."""
        known = {seat for place in before for seat in place}
        new = next((place for place in after if not known.issuperset(place)), ())
        self.settled[step] = tuple(1 / len(new) if seat in new else 0.0 for seat in range(self.seats))
        self._finished.append((step, frozenset(seat for place in after for seat in place)))
        if step < self.last:
            self.breaks.append(step)

    def _end_round(self, step: int, begun: tuple[int, ...]) -> None:
        """A round that began with everybody's standing `begun` was over at this `step`."""
        ended = self._standing(step)
        gains = [now - then for now, then in zip(ended, begun, strict=True)]
        if gains:
            best = gains.count(max(gains))
            self.settled[step] = tuple(1 / best if gain == max(gains) else 0.0 for gain in gains)
        if step < self.last:
            self.breaks.append(step)
