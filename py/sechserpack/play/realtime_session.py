"""A real-time session: a match in real time, in which everybody may act at once and the record tells how time goes by.

Knows no browser; a clock and a way to sleep come in from outside. Time that has passed becomes one `wait` just before
what happens next, so the record stays short and nothing is lost. Time passes only while the glass runs, which the
game's own `timing` says: not before a round's first throw, not in a pause, and not at all where nobody is in a hurry.

Where only bots play, time is what their plans say, however fast one looks on: the same link plays the same game.
"""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from typing import Any

from ..bots.realtime import LONGEST_WAIT, Plan, RealtimeBots
from ..draw.scene import Live
from ..engine.errors import Illegal
from ..engine.events import Event
from ..engine.text import N_
from .session import Session, policies_of

COUNT = 3
"""what is counted down from before it goes on"""
BEAT = 0.8
"""seconds for each number"""


class RealtimeSession(Session):
    """One match being played on this device, in real time."""

    def __init__(self, *what: Any, clock: Callable[[], float], untimed: bool = False) -> None:
        """A session of a match; `clock` tells seconds and never goes back.

        In an `untimed` one nobody is in a hurry: only throws take time, and bots throw when somebody says so.
        """
        super().__init__(*what)
        self.untimed = untimed
        self.paused = False
        self.count = 0
        """what is being counted down before it goes on"""
        people = [seat for seat, player in enumerate(self.players) if player.human]
        self._keys = self.face.keys(people)
        self._clock = clock
        self._planned = 0.0
        """how late it is where only bots play, in milliseconds"""
        timing = self.face.timing
        assert timing is not None, "a game in real time has a timing"
        self._timing = timing
        self._bots = RealtimeBots(self.match, policies_of(self.match, self.players), self._pacing)
        self._mark = self._time()
        """until when the record and the bots know the time, in milliseconds"""
        self._settles = inf
        """when what is being shown has been shown"""

    # ---- how time stands

    @property
    def ticking(self) -> bool:
        return not self._stands and self._runs

    @property
    def live(self) -> Live:
        return Live(self.paused, self.count, self._unhurried, self._keys, self.asks)

    @property
    def asks(self) -> bool:
        """Whether a bot waits with the dice until people have done what they want."""
        match = self.match
        turn = match.game.turn(match.state)
        human = turn is None or self.players[turn].human
        return self._unhurried and not human and match.game.chance(match.state) is None and not match.over

    @property
    def last(self) -> int:
        """As for every session; and how a round has ended is seen until the next one begins, not the turned glass."""
        last = super().last
        return last - 1 if last and self.match.events[last - 1][0] in self._timing.silent else last

    @property
    def _unhurried(self) -> bool:
        return self.untimed and not self.bots_only

    @property
    def _runs(self) -> bool:
        """Whether the glass runs as long as nobody stops it."""
        return not self._unhurried and bool(self._timing.runs(self.match.state))

    @property
    def _stands(self) -> bool:
        return self.paused or self.count > 0

    def _time(self) -> float:
        """How late it is, in milliseconds."""
        return self._planned if self.bots_only else self._clock() * 1000

    def _passed(self) -> int:
        """How many whole milliseconds have passed that nobody knows of yet."""
        return 0 if self._stands else min(max(0, int(self._time() - self._mark)), LONGEST_WAIT)

    def _waits(self, event: Event) -> tuple[Event, ...]:
        """What the record is to say of time before a person's `event`."""
        if self._unhurried:
            thrown = event[0] == "roll" and self._timing.runs(self.match.state)
            return (("wait", self._timing.throw_ms),) if thrown else ()
        passed = self._passed()
        return (("wait", passed),) if passed and self._runs else ()

    def _spend(self, time: int) -> None:
        """Let `time` milliseconds be known: to the record while the glass runs, else to the bots alone."""
        if time and self._runs:
            self.match.play(("wait", time))
        elif time:
            self._bots.idle(time)
        self._mark += time

    # ---- what people do

    def start(self) -> None:
        begun = len(self.match) > 0
        self._draw()
        self._mark = self._time()
        self._settles = self._mark
        if begun and self._loses_time():
            self.paused, self.count = True, 0
        self._go()

    def tap(self, event: object, *, clumsy: bool = False) -> None:
        match = self.match
        decision = match.game.parse(event)
        if self._stands or decision[0] not in match.game.decisions:
            return
        seat = decision[1]
        if seat in range(len(self.players)) and not self.players[seat].human:
            return
        state = match.state
        waits = self._waits(decision)
        for each in (*waits, decision):
            state = match.game.apply(state, each)  # refused before anything is written down
        first = len(match)
        self._spend(self._passed())
        if self._unhurried:
            if decision[0] in self._timing.final:
                self._bots_finish()
            for wait in waits:
                match.play(wait)
        match.play(decision)
        self._happened(first)
        self._go()

    def undo(self) -> None:
        self.match.undo()  # never possible: time has told everybody something

    def redo(self) -> None:
        raise Illegal(self.match.game.rule_ids.chance, N_("There is nothing to do again."))

    def hurry(self) -> None:
        if not self.settled:
            self.shown_steps = len(self.steps)
            self._changed(())
            self._go()

    def go_on(self) -> None:
        if not self.asks:
            return
        match = self.match
        seat = match.game.turn(match.state)
        assert seat is not None
        first = len(match)
        self._bots_finish()
        for wait in self._waits(self._bots.plans()[seat]):
            match.play(wait)
        self._bots.look()
        self._bots.release(seat)
        self._bots.act()
        self._happened(first)
        self._go()

    def pause(self) -> bool:
        if self.paused or not self._loses_time():
            return self.paused
        first = len(self.match)
        self._spend(self._passed())
        self.paused, self.count = True, 0
        self.shown_steps = len(self.steps)
        self._changed(self.match.events[first:])
        self._go()
        return True

    def resume(self) -> bool:
        if not self.paused:
            return False
        self.paused, self.count = False, COUNT
        self._changed(())
        self._go()
        return True

    def take_time(self, untimed: bool) -> None:
        if untimed == self.untimed:
            return
        first = len(self.match)
        self._spend(self._passed())
        self.untimed = untimed
        self._bots.forget()
        self.paused, self.count = self._loses_time(), 0
        self._mark = self._time()
        self._changed(self.match.events[first:])
        self._go()

    def _loses_time(self) -> bool:
        """Whether somebody would miss something by not looking on."""
        match = self.match
        turn = match.game.turn(match.state)
        if turn is None or self.bots_only or self._unhurried:
            return False
        return self._runs or not self.players[turn].human

    # ---- what happens without people

    def _draw(self) -> None:
        while self.match.draw():
            pass

    def _happened(self, first: int) -> None:
        """Something has been seen to happen: the events from number `first` on."""
        self._draw()
        if self.last > first:
            self.steps = self._steps()
            self.shown_steps = 0 if self.pace.look else len(self.steps)
            self._settles = self._time() + sum(step.seconds for step in self.steps) * 1000
        self._changed(self.match.events[first:])

    def _pacing(self, plan: Plan) -> float:
        """How long a bot takes for `plan` at this table."""
        if self._unhurried:
            return inf  # nothing happens by itself
        seen = self.match.events[: self.last]
        return plan.delay + self._timing.delay(
            plan.decision[0], self.match.state, seen, watched=self.bots_only
        )

    def _bots_finish(self) -> None:
        """Let the bots do all that they mean to do anyway, before the dice or the tube end it: people are done now."""
        while True:
            self._bots.look()
            plans = self._bots.plans()
            able = [seat for seat, plan in plans.items() if plan[0] not in self._timing.final]
            if not able:
                return
            self._bots.release(able[0])
            self._bots.act()

    async def _run(self) -> None:
        while self.count:
            await self._sleep(BEAT)
            self.count -= 1
            self._mark = self._time()
            self._changed(())
        while (due := self._next()) is not None:
            when, what = due
            await self._rest(when)
            what(when)

    async def _rest(self, when: float) -> None:
        """Sleep until it is as late as `when`."""
        rest = when - self._time()
        if self.bots_only:
            await self._sleep(max(0.0, rest * self.pace.look) / 1000)
            self._planned = max(self._planned, when)
        else:
            await self._sleep(max(0.0, rest) / 1000)

    def _next(self) -> tuple[float, Callable[[float], None]] | None:
        """When something happens next without a person, and what; None if nothing ever does."""
        due: list[tuple[float, Callable[[float], None]]] = []
        if not self.settled:
            due.append((self._settles, self._settle))
        if not self._stands and not self.match.over:
            pause = self._bots.look()
            if pause is not None:
                due.append((self._mark + pause, self._bot_acts))
            closes = self._timing.closes(self.match.state) if self._runs else None
            if closes is not None and not self.bots_only:
                due.append((self._mark + closes, self._closes))
        return min(due, key=lambda each: each[0]) if due else None

    def _settle(self, when: float) -> None:
        self.shown_steps = len(self.steps)
        self._changed(())

    def _closes(self, when: float) -> None:
        """Somebody has hesitated: the page must not offer any more what cannot be done."""
        first = len(self.match)
        self._spend(round(when - self._mark))
        self._changed(self.match.events[first:])

    def _bot_acts(self, when: float) -> None:
        """The earliest plan comes true, at the very moment for which it was made, however late Python is."""
        first = len(self.match)
        self._spend(round(when - self._mark))
        self._bots.look()
        if self._bots.act() is not None:
            self._happened(first)
        elif len(self.match) > first:
            self._changed(self.match.events[first:])
