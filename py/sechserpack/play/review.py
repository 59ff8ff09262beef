"""The review of a finished game: everybody's chances of winning, and how luck and decisions changed them.

An oracle is asked about moments of the game, always with the view of the seat to act. If it is exact and nothing is
hidden, it is asked about every moment; if it samples playouts, about decisions and their outcomes: each briefly at
first, and again later within the review's time budget.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
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
"""maximum number of moments examined where chances are not exact"""
SECONDS = 40.0
"""time budget of a review in seconds"""
AT_FIRST = 0.75
AGAIN = 0.1
"""seconds per moment each time it is refined"""
ROUGH = 0.12
"""margin at which a moment is left for later"""
FINE = 0.02
"""margin below which a moment is not refined any more"""
FINEST = 240
"""maximum number of estimated moments per line"""
_NOTHING = 1e-9
"""tolerance for rounding errors"""
_STRIDE = 16
"""initial sampling stride, so that a partial review spans the game"""


class Fortune(NamedTuple):
    """The effect of chance on a seat: a throw, a deal, or cards drawn after a decision."""

    event: int
    """index of the event"""
    seat: int
    before: Estimate
    """the seat's chance before it"""
    after: Estimate

    @property
    def change(self) -> float:
        """The change of the seat's chance, -1 to 1."""
        return self.after.value - self.before.value

    @property
    def margin(self) -> float:
        """Half the width of the change's 95 % interval; 0 if exact."""
        return hypot(self.before.margin, self.after.margin)


class Cost(NamedTuple):
    """The cost of a decision compared with the best one."""

    event: int
    seat: int
    taken: Estimate
    """the seat's chance, or its expected chips, after the decision"""
    better: Event
    best: Estimate
    """the same after the best decision"""
    chips: bool
    """whether values are in chips"""

    @property
    def cost(self) -> float:
        """The difference to the best decision, above 0."""
        return self.best.value - self.taken.value


class Point(NamedTuple):
    """A chance at a moment."""

    step: int
    chance: Estimate


class Line(NamedTuple):
    """The chances of one seat over one contest: a game, a round, or the next place."""

    seat: int
    points: tuple[Point, ...]


@dataclass
class _Asked:
    """An oracle's findings about a moment so far."""

    more: Iterator[Outlook | None] | None
    found: Outlook | None = None

    @property
    def margin(self) -> float:
        """The largest margin of any seat's chance; 1 before there are any."""
        return 1.0 if self.found is None else max(chance.margin for chance in self.found.seats)


class Review:
    """The review of one finished match."""

    def __init__(
        self,
        match: Match[Any],
        people: Sequence[int],
        maker: OracleMaker | None,
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:
        """`people` are the seats of people, whose decisions are examined first.

        `maker` makes the game's oracle; with None only the course is determined. `clock` returns seconds.
        """
        self.match = match
        self.people = tuple(people)
        self.changes = 0
        """version counter: everything here stays the same while this does"""
        self.done = False
        """whether the review is complete"""
        self.course = Course(match)
        self._oracle: Oracle | None = None if maker is None else maker(match.options)
        self._asked: dict[Key, _Asked] = {}
        self._at: dict[int, Outlook] = {}
        """the latest outlook at a step, from any seat's view"""
        self._clock = clock
        self._left = SECONDS
        """seconds left in the budget"""
        self._working = self._work()
        self._derived: dict[str, tuple[int, Any]] = {}

    # ---- the work

    @property
    def work(self) -> Iterator[None]:
        """The remaining work, in slices of a few milliseconds; can be interrupted and resumed."""
        return self._working

    @property
    def scope(self) -> str:
        """What the chances refer to: "game" or "round"; "" while nothing is known."""
        outlook = self._any
        return "" if outlook is None else outlook.scope

    @property
    def exact(self) -> bool:
        """Whether the chances are exact rather than sampled."""
        outlook = self._any
        return outlook is not None and not outlook.samples

    @property
    def looked(self) -> tuple[int, int]:
        """The number of decisions examined, and of all decisions."""
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
        """The moments to examine, in chronological order: deals, decisions (people's have priority) and their outcomes.

        Chronological because an oracle may remember what it has been shown, as people do.
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
        """Ask about a moment for at most `seconds`, or until the margin of its chances is at most `enough`.

        Can be resumed later.
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
        """Refine all moments that are not yet `FINE`, round after round."""
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
        """The chance of a seat in its own view or, where nothing is hidden, in anybody's."""
        step, seat = key
        settled = self._settled.get(step)
        if settled is not None:
            return Estimate(settled[seat])
        found = self._found(key)
        if found is None and self.course.open:
            found = self._at.get(step)
        return None if found is None else found.seats[seat]

    # ---- results

    @property
    def lines(self) -> tuple[Line, ...]:
        """The chances of every seat over the game, with one line per seat and contest (game, round or place)."""
        return self._once("lines", self._lines)

    @property
    def fortunes(self) -> tuple[Fortune, ...]:
        """The effects of chance: throws in order; in games with hidden cards then deals, then draws after decisions."""
        return self._once("fortunes", lambda: tuple(self._fortunes()))

    @property
    def costs(self) -> tuple[Cost, ...]:
        """The costs of suboptimal decisions, highest first.

        Where chances are sampled, only significant ones.
        """
        return self._once("costs", lambda: tuple(sorted(self._costs(), key=lambda cost: -cost.cost)))

    def _once(self, name: str, work: Callable[[], T]) -> T:
        """The result of `work`, cached until `changes` increases."""
        known = self._derived.get(name)
        if known is None or known[0] != self.changes:
            known = self._derived[name] = (self.changes, work())
        return cast("T", known[1])

    @property
    def _contests(self) -> Sequence[int]:
        """The steps at which another contest begins, the chances of which are to be told: a round, or a place."""
        return () if self._of_game else self.course.breaks

    @property
    def _settled(self) -> Mapping[int, tuple[float, ...]]:
        """Each seat's share of the win, by step at which a contest was decided."""
        return {self.course.last: self.course.won} if self._of_game else self.course.settled

    @property
    def _of_game(self) -> bool:
        """Whether the chances are of a game as a whole that is played in rounds."""
        return self.scope == "game" and self.course.in_rounds

    def _lines(self) -> tuple[Line, ...]:
        contests, decided = self._contests, self._settled
        breaks = [*contests, self.course.last]
        found: dict[Key, list[Point]] = {}
        piece = 0
        asked_at = sorted(self._at)
        if not self.exact:  # neighbours differ by sampling noise only
            asked_at = asked_at[:: -(-len(asked_at) // FINEST)] if asked_at else []
        for step in sorted({*asked_at, *decided}):
            while piece < len(breaks) and step > breaks[piece]:
                piece += 1
            settled = decided.get(step)
            for seat in range(self.course.seats):
                if settled is not None:
                    points = found.setdefault((seat, piece), [])
                    if points:  # a seat no longer in the running has no line to end here
                        points.append(Point(step, Estimate(settled[seat])))
                asked = self._seen(step, seat)
                if asked is not None and (settled is None or step in contests):
                    at = piece + (settled is not None)
                    found.setdefault((seat, at), []).append(Point(step, asked))
        return tuple(Line(seat, tuple(points)) for (seat, _), points in found.items() if len(points) > 1)

    def _seen(self, step: int, seat: int) -> Estimate | None:
        """The oracle's chance for `seat` at `step`; None if the seat has finished or nothing is known."""
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
        """The chance of `seat` before its throw: at that moment, or of the decision to throw."""
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
            # The maximum of many uncertain figures is biased upwards, so both margins are subtracted in full.
            if cost.cost > cost.best.margin + taken.margin + _NOTHING:
                yield cost


def _in_leaps(moments: Sequence[Key]) -> Iterator[Key]:
    """All `moments`: first every sixteenth, then those halfway between, and so on."""
    leap = _STRIDE
    yield from moments[::leap]
    while leap > 1:
        yield from moments[leap // 2 :: leap]
        leap //= 2
