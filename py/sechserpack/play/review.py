"""The review of a game that is over: how likely everybody was to win, and what chance and decisions made of that.

An oracle is asked about moments of the game, always from the view of the seat that acted then. Where it counts exactly
and nothing is hidden, it is asked about every moment; where it plays on at random, about decisions, and what came of
them, each a little at first and again later, as long as the work lasts that a review may cost.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import hypot
from typing import Any, NamedTuple, TypeVar, cast

from ..bots.outlook import Estimate, Oracle, OracleMaker, Outlook
from ..engine.chance import stream
from ..engine.events import Event
from ..engine.match import Match
from .course import Course, Key

T = TypeVar("T")

MOST = 400
"""moments that are looked at, at most, where the chances are not counted"""
SECONDS = 40.0
"""seconds of work that a review may cost; of these so much at most goes into a first look at everything:"""
AT_FIRST = 0.75
AGAIN = 0.1
"""seconds that a moment gets each time that it is looked at again"""
ROUGH = 0.12
"""how far a chance may be off to be left for later"""
FINE = 0.02
"""a chance that is known so well is not looked at again"""
FINEST = 240
"""the most estimated moments that a line has"""
_NOTHING = 1e-9
"""a difference that comes from reckoning"""
_STRIDE = 16
"""where not everything can be looked at, it is chosen in leaps, of so many at first: so it is from the whole game"""


class Fortune(NamedTuple):
    """What chance brought somebody: a throw, a deal, or cards that were drawn after a decision."""

    event: int
    """the number of the event, from 0"""
    seat: int
    before: Estimate
    """the seat's chance before it"""
    after: Estimate

    @property
    def change(self) -> float:
        """By how much it changed the seat's chance, -1 to 1."""
        return self.after.value - self.before.value

    @property
    def margin(self) -> float:
        """How far the change may be off in nineteen of twenty cases; 0 where it is exact."""
        return hypot(self.before.margin, self.after.margin)


class Cost(NamedTuple):
    """What a decision cost, compared with the best one."""

    event: int
    seat: int
    taken: Estimate
    """what it made of the seat's chance, or how many chips could be expected after it"""
    better: Event
    best: Estimate
    """what the best decision would have made of it"""
    chips: bool
    """whether it is told in chips, as in a game with chips"""

    @property
    def cost(self) -> float:
        """What it cost, above 0."""
        return self.best.value - self.taken.value


class Point(NamedTuple):
    """A chance at a moment."""

    step: int
    chance: Estimate


class Line(NamedTuple):
    """The chances of one seat for as long as they are about the same thing: a round, or the next place."""

    seat: int
    points: tuple[Point, ...]


@dataclass
class _Asked:
    """What an oracle has said of a moment so far."""

    more: Iterator[Outlook | None] | None
    found: Outlook | None = None

    @property
    def margin(self) -> float:
        """How far the chance known worst may be off."""
        return 1.0 if self.found is None else max(chance.margin for chance in self.found.seats)


class Review:
    """The review of one match, which is over."""

    def __init__(
        self,
        match: Match[Any],
        people: Sequence[int],
        maker: OracleMaker | None,
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:
        """Nothing has been looked at yet. `people` are the seats of people, whose decisions come first.

        `maker` makes the game's oracle; with None only what needs none is told. `clock` returns seconds.
        """
        self.match = match
        self.people = tuple(people)
        self.changes = 0
        """how often something new has been found out: while it stays the same, so does everything here"""
        self.done = False
        """whether nothing will be added any more"""
        self.course = Course(match)
        self._oracle: Oracle | None = None if maker is None else maker(match.options)
        self._asked: dict[Key, _Asked] = {}
        self._at: dict[int, Outlook] = {}
        """what an oracle has said last of a moment, in anybody's view"""
        self._clock = clock
        self._left = SECONDS
        """seconds of work that are left"""
        self._working = self._work()
        self._derived: dict[str, tuple[int, Any]] = {}

    # ---- the work

    @property
    def work(self) -> Iterator[None]:
        """All that is left to be done, in slices of a few milliseconds; it can be interrupted and gone on with."""
        return self._working

    @property
    def scope(self) -> str:
        """What the chances are of: the "game", or the "round"; "" as long as nothing is known."""
        outlook = self._any
        return "" if outlook is None else outlook.scope

    @property
    def exact(self) -> bool:
        """Whether the chances were counted."""
        outlook = self._any
        return outlook is not None and not outlook.samples

    @property
    def looked(self) -> tuple[int, int]:
        """How many decisions have been looked at, and how many were made in all."""
        decisions = self.course.decisions
        return sum(self._found((index, seat)) is not None for index, seat in decisions), len(decisions)

    @property
    def _any(self) -> Outlook | None:
        return next(iter(self._at.values()), None)

    def _work(self) -> Iterator[None]:
        yield from self.course.work()
        if self._oracle is not None:
            yield from self._look(self.course.first, SECONDS, ROUGH)
            plan = self.course.moments() if self.exact and self.course.open else self._plan()
            for number, key in enumerate(plan):
                share = (self._left - (1 - AT_FIRST) * SECONDS) / (len(plan) - number)
                yield from self._look(key, share, ROUGH)
            yield from self._refine()
        self.done = True
        self.changes += 1

    def _plan(self) -> list[Key]:
        """The moments to be looked at, in order: decisions, those of people first of all, and what came of each.

        An oracle may remember what it has been shown, as people do, so nothing that is later comes earlier.
        """
        mine = [each for each in self.course.decisions if each[1] in self.people]
        others = [each for each in self.course.decisions if each[1] not in self.people]
        wanted = [*self.course.dealt]
        for index, seat in [*_in_leaps(mine), *_in_leaps(others)]:
            wanted.append((index, seat))
            outcome = self.course.outcome(index, seat)
            if outcome is not None:
                wanted.append(outcome)
        return sorted(list(dict.fromkeys(wanted))[:MOST])

    def _look(self, key: Key, seconds: float, enough: float) -> Iterator[None]:
        """Ask about a moment until its chances are off by no more than `enough`, or for so many seconds.

        It can be asked about again.
        """
        asked = self._asked.get(key)
        if asked is None:
            if self._left <= 0:
                return
            asked = self._asked[key] = _Asked(self._ask(key))
        until = self._left - seconds
        while asked.more is not None and self._left > max(0.0, until):
            begun = self._clock()
            try:
                found = next(asked.more)
            except StopIteration:
                asked.more = None
                return
            finally:
                self._left -= self._clock() - begun
            if found is not None:
                asked.found = self._at[key[0]] = found
                self.changes += 1
            yield
            if found is not None and found.samples and asked.margin <= enough:
                return

    def _ask(self, key: Key) -> Iterator[Outlook | None]:
        assert self._oracle is not None
        step, seat = key
        match = self.match
        view = match.game.view(match.state_at(step), seat)
        return self._oracle(view, seat, stream("review", step, seat))

    def _refine(self) -> Iterator[None]:
        """Look at everything again and again, where that makes it better."""
        while self._left > 0:
            again = [key for key, asked in self._asked.items() if asked.more and asked.margin > FINE]
            if not again:
                return
            for key in again:
                yield from self._look(key, AGAIN, FINE)

    def _found(self, key: Key) -> Outlook | None:
        asked = self._asked.get(key)
        return None if asked is None else asked.found

    def _chance(self, key: Key) -> Estimate | None:
        """The chance of a seat in its own view, or, where nothing is hidden, in anybody's."""
        step, seat = key
        settled = self.course.settled.get(step)
        if settled is not None:
            return Estimate(settled[seat])
        found = self._found(key)
        if found is None and self.course.open:
            found = self._at.get(step)
        return None if found is None else found.seats[seat]

    # ---- what was found out

    @property
    def lines(self) -> tuple[Line, ...]:
        """The chances of every seat over the game; a seat has a line for each round, or place, that it was about."""
        return self._once("lines", self._lines)

    @property
    def fortunes(self) -> tuple[Fortune, ...]:
        """What chance brought everybody, in the order in which it did."""
        return self._once("fortunes", lambda: tuple(self._fortunes()))

    @property
    def costs(self) -> tuple[Cost, ...]:
        """What decisions cost that were not the best, dearest first.

        Where chances were not counted, only those of which it is certain.
        """
        return self._once("costs", lambda: tuple(sorted(self._costs(), key=lambda cost: -cost.cost)))

    def _once(self, name: str, work: Callable[[], T]) -> T:
        """What `work` makes of all that is known now; made again only when more is known."""
        known = self._derived.get(name)
        if known is None or known[0] != self.changes:
            known = self._derived[name] = (self.changes, work())
        return cast("T", known[1])

    def _lines(self) -> tuple[Line, ...]:
        breaks = [*self.course.breaks, self.course.last]
        found: dict[Key, list[Point]] = {}
        piece = 0
        asked_at = sorted(self._at)
        if not self.exact:  # next to each other they differ by chance alone
            asked_at = asked_at[:: -(-len(asked_at) // FINEST)] if asked_at else []
        for step in sorted({*asked_at, *self.course.settled}):
            while piece < len(breaks) and step > breaks[piece]:
                piece += 1
            settled = self.course.settled.get(step)
            for seat in range(self.course.seats):
                if settled is not None:
                    points = found.setdefault((seat, piece), [])
                    if points:  # whoever is no longer in the running has no line that could end here
                        points.append(Point(step, Estimate(settled[seat])))
                asked = self._seen(step, seat)
                if asked is not None and (settled is None or step in self.course.breaks):
                    at = piece + (settled is not None)
                    found.setdefault((seat, at), []).append(Point(step, asked))
        return tuple(Line(seat, tuple(points)) for (seat, _), points in found.items() if len(points) > 1)

    def _seen(self, step: int, seat: int) -> Estimate | None:
        """The chance of a `seat` that goes on playing after this `step`, as the oracle has it."""
        if seat in self.course.finished_at(step):
            return None
        found = self._at.get(step) if self.course.open else self._found((step, seat))
        return None if found is None else found.seats[seat]

    def _fortunes(self) -> Iterator[Fortune]:
        for throw in self.course.throws:
            before = self._before(throw.event, throw.seat)
            after = self._chance((throw.event + 1, throw.seat))
            if before is not None and after is not None:
                yield Fortune(throw.event, throw.seat, before, after)
        if self.course.open:
            return
        for step, seat in self.course.dealt:
            after = self._chance((step, seat))
            if after is not None:
                yield Fortune(step - 1, seat, Estimate(1 / len(self.course.dealt_to(step))), after)
        for index, seat in self.course.decisions:
            drawn = self.course.outcome(index, seat)
            asked = self._found((index, seat))
            if drawn is None or asked is None:
                continue
            before, after = asked.decisions.get(self.match.history[index]), self._chance(drawn)
            if before is not None and after is not None:
                yield Fortune(index, seat, before, after)

    def _before(self, event: int, seat: int) -> Estimate | None:
        """The chance of `seat` before its throw fell: of that moment, or of the decision to throw."""
        chance = self._chance((event, seat))
        if chance is None and event:
            asked = self._found((event - 1, seat))
            chance = None if asked is None else asked.decisions.get(self.match.history[event - 1])
        return chance

    def _costs(self) -> Iterator[Cost]:
        for index, seat in self.course.decisions:
            asked = self._found((index, seat))
            if asked is None:
                continue
            table = asked.gains or asked.decisions
            taken = table.get(self.match.history[index])
            if taken is None or len(table) < 2:
                continue
            better = max(table, key=lambda event: table[event].value)
            cost = Cost(index, seat, taken, better, table[better], bool(asked.gains))
            # Who takes the largest of many uncertain figures takes one that is too large: so both margins count whole.
            if cost.cost > cost.best.margin + taken.margin + _NOTHING:
                yield cost


def _in_leaps(moments: Sequence[Key]) -> Iterator[Key]:
    """All `moments`, first every sixteenth, then those in the middle between two, and so on."""
    leap = _STRIDE
    yield from moments[::leap]
    while leap > 1:
        yield from moments[leap // 2 :: leap]
        leap //= 2
