"""The session of a match in real time, in which everybody may act at once and the record holds how time passes.

A clock and a way to sleep come in from outside. Time that has passed becomes one `wait` event just before the next
event, so the record stays short and exact. Time passes only while the glass runs, as the game's own `timing` says:
not before a round's first throw, not during a pause, and not at all in an untimed game.

Where only bots play, time is what their plans say, however fast it is shown: the same link plays the same game.
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
"""where the countdown after a pause begins"""
BEAT = 0.8
"""seconds for each number of the countdown"""
READ = 1.0
"""seconds for which a throw that lies still can be read before the next one, at a calm pace"""


class RealtimeSession(Session):
    """A session in real time."""

    def __init__(self, *arguments: Any, clock: Callable[[], float], untimed: bool = False) -> None:
        """A session with the arguments of `Session`; `clock` returns seconds and never goes back.

        In an `untimed` session only throws take time, and bots throw when somebody says so.
        """
        super().__init__(*arguments)
        self.untimed = untimed
        self.paused = False
        self.countdown = 0
        """the number of the countdown before time goes on; 0 when there is none"""
        people = [seat for seat, player in enumerate(self.players) if player.human]
        self._keys = self.face.keys(people)
        self._clock = clock
        self._planned = 0.0
        """the time where only bots play, in milliseconds"""
        timing = self.face.timing
        assert timing is not None, "a game in real time has a timing"
        self._timing = timing
        self._bots = RealtimeBots(self.match, policies_of(self.match, self.players), self._pacing)
        self._known_until = self._time()
        """the time up to which the record and the bots know it, in milliseconds"""
        self._settles = inf
        """when the current part of the animation is over, in milliseconds"""
        self._opens = -inf
        """until when the next throw has to wait, so that everybody can read the last one, in milliseconds"""
        self._animated = -1
        self._chances = 0

    # ---- the clock

    @property
    def ticking(self) -> bool:
        return not self._stopped and self._glass_runs

    @property
    def live(self) -> Live:
        return Live(self.paused, self.countdown, self._unhurried, self._keys, self.bot_waits)

    @property
    def bot_waits(self) -> bool:
        """Whether a bot with the dice waits until people have done what they want."""
        match = self.match
        turn = match.game.turn(match.state)
        human = turn is None or self.players[turn].human
        return self._unhurried and not human and match.game.chance(match.state) is None and not match.over

    @property
    def last(self) -> int:
        """As in every session, but the end of a round stays visible until the next one begins, not the turned glass."""
        last = super().last
        return last - 1 if last and self.match.history[last - 1][0] in self._timing.silent else last

    @property
    def animated(self) -> int:
        # While dice are in the air, cards may be laid: the animation stays that of the dice.
        return super().animated if self.settled else self._animated

    @property
    def offer(self) -> int:
        return self._chances

    def open(self, event: Event) -> bool:
        if event[0] in self._timing.held and self._time() < self._opens:
            return False
        return self.settled or event[0] not in self._timing.seen

    @property
    def _unhurried(self) -> bool:
        return (self.untimed or self.pace.asks) and not self.bots_only

    @property
    def _glass_runs(self) -> bool:
        """Whether the glass runs unless somebody stops it."""
        return not self._unhurried and bool(self._timing.runs(self.match.state))

    @property
    def _stopped(self) -> bool:
        return self.paused or self.countdown > 0

    def _time(self) -> float:
        """The current time in milliseconds."""
        return self._planned if self.bots_only else self._clock() * 1000

    def _passed(self) -> int:
        """The whole milliseconds since the record and the bots were last told the time."""
        return 0 if self._stopped else min(max(0, int(self._time() - self._known_until)), LONGEST_WAIT)

    def _waits_before(self, event: Event) -> tuple[Event, ...]:
        """The `wait` events to record before a person's `event`."""
        if self._unhurried:
            thrown = event[0] == "roll" and self._timing.runs(self.match.state)
            return (("wait", self._timing.throw_ms),) if thrown else ()
        passed = self._passed()
        return (("wait", passed),) if passed and self._glass_runs else ()

    def _pass_time(self, time: int) -> None:
        """Pass `time` milliseconds: in the record while the glass runs, otherwise for the bots alone."""
        if time and self._glass_runs:
            self.match.play(("wait", time))
        elif time:
            self._bots.pass_time(time)
        self._known_until += time

    # ---- what people do

    def start(self) -> None:
        begun = len(self.match) > 0
        self._draw()
        self._known_until = self._time()
        self._settles = self._known_until
        if begun and self._would_miss_something():
            self.paused, self.countdown = True, 0
        self._go()

    def tap(self, event: object, *, clumsy: bool = False) -> None:
        match = self.match
        decision = match.game.parse(event)
        if self._stopped or decision[0] not in match.game.decisions or not self.open(decision):
            return
        seat = decision[1]
        if seat in range(len(self.players)) and not self.players[seat].human:
            return
        state = match.state
        waits = self._waits_before(decision)
        for each in (*waits, decision):
            state = match.game.apply(state, each)  # an error comes before anything is recorded
        first = len(match)
        self._pass_time(self._passed())
        if self._unhurried:
            if decision[0] in self._timing.final:
                self._bots_finish()
            for wait in waits:
                match.play(wait)
        match.play(decision)
        self._show_since(first)
        self._go()

    def undo(self) -> None:
        self.match.undo()  # always refused: time gives everybody new information

    def redo(self) -> None:
        raise Illegal(self.match.game.rule_ids.chance, N_("There is nothing to do again."))

    def skip(self) -> None:
        if not self.settled:
            self._come_to_rest(self._time(), self.animation.finish())
            self._go()

    def go_on(self) -> None:
        if not self.bot_waits:
            return
        match = self.match
        seat = match.game.turn(match.state)
        assert seat is not None
        first = len(match)
        self._bots_finish()
        for wait in self._waits_before(self._bots.planned()[seat]):
            match.play(wait)
        self._bots.update()
        self._bots.make_due(seat)
        self._bots.act()
        self._show_since(first)
        self._go()

    def pause(self) -> bool:
        if self.paused or not self._would_miss_something():
            return self.paused
        first = len(self.match)
        self._pass_time(self._passed())
        self.paused, self.countdown = True, 0
        self.animation.finish()
        self._changed(self.match.history[first:])
        self._go()
        return True

    def resume(self) -> bool:
        if not self.paused:
            return False
        self.paused, self.countdown = False, COUNT
        self._changed(())
        self._go()
        return True

    def set_untimed(self, untimed: bool) -> None:
        if untimed == self.untimed:
            return
        first = len(self.match)
        self._pass_time(self._passed())
        self.untimed = untimed
        self._bots.discard_plans()
        self.paused, self.countdown = self._would_miss_something(), 0
        self._known_until = self._time()
        self._changed(self.match.history[first:])
        self._go()

    def _would_miss_something(self) -> bool:
        """Whether somebody would miss something by looking away."""
        match = self.match
        turn = match.game.turn(match.state)
        if turn is None or self.bots_only or self._unhurried:
            return False
        return self._glass_runs or not self.players[turn].human

    # ---- what happens without people

    def _draw(self) -> None:
        while self.match.draw():
            pass

    def _show_since(self, first: int) -> None:
        """Show what has visibly happened: the events from number `first` on."""
        self._draw()
        new = self.match.history[first:]
        chance = sum(event[0] in self.match.game.chance_events and event[0] != "wait" for event in new)
        self._chances += chance
        if self.last > first and (self.settled or chance):
            self._animated = self.last - 1
            self.animation.begin(self._steps())
            now = self._time()
            if self.pace.move:
                self._settles = now + self._seconds * 1000
            else:
                self.cue = self.animation.finish()
                self._hold(now)
        self._changed(new)
        self.cue = ""

    @property
    def _seconds(self) -> float:
        """How long the part of the animation that is shown takes."""
        return self.animation.seconds(self.pace.move, self.pace.read)

    def _hold(self, now: float) -> None:
        """Hold the next throw back from `now` on, in milliseconds, after dice have come to rest."""
        if self.match.history[self._animated][0] == "dice":
            self._opens = now + READ * self.pace.read * 1000

    def _pacing(self, plan: Plan) -> float:
        """How many milliseconds a bot takes for `plan` at this table."""
        if self._unhurried:
            return inf  # until somebody says so
        visible = self.match.history.until(self.last)
        kind = plan.decision[0]
        delay = self._timing.delay(kind, self.match.state, visible, bots_only=self.bots_only)
        return plan.delay + (delay if self.bots_only else max(delay, self._closed_for(kind)))

    def _closed_for(self, kind: str) -> float:
        """How many milliseconds it is until people, too, could decide so: bots see nothing before they do."""
        now = self._time()
        if self.settled:
            return max(0.0, self._opens - now) if kind in self._timing.held else 0.0
        move, read = self.pace.move, self.pace.read
        left = self._settles - now
        left += sum(step.seconds * move for step in self.animation.steps[self.animation.still + 1 :]) * 1000
        return left + (READ * read * 1000 if kind in self._timing.held else 0.0)

    def _bots_finish(self) -> None:
        """Carry out all plans of bots that the next throw or lift would prevent: people are done now."""
        while True:
            self._bots.update()
            plans = self._bots.planned()
            waiting = [seat for seat, plan in plans.items() if plan[0] not in self._timing.final]
            if not waiting:
                return
            self._bots.make_due(waiting[0])
            self._bots.act()

    async def _run(self) -> None:
        while self.countdown:
            await self._sleep(BEAT)
            self.countdown -= 1
            self._known_until = self._time()
            self._changed(())
        while (due := self._next()) is not None:
            when, happen = due
            await self._rest(when)
            happen(when)

    async def _rest(self, when: float) -> None:
        """Sleep until the time `when`, in milliseconds."""
        rest = when - self._time()
        if self.bots_only:
            await self._sleep(max(0.0, rest * self.pace.move) / 1000)
            self._planned = max(self._planned, when)
        else:
            await self._sleep(max(0.0, rest) / 1000)

    def _next(self) -> tuple[float, Callable[[float], None]] | None:
        """The time of the next thing that happens without a person, and what it is; None if there is nothing."""
        due: list[tuple[float, Callable[[float], None]]] = []
        if not self.settled:
            due.append((self._settles, self._settle))
        if not self.bots_only and self._opens > self._time():
            due.append((self._opens, self._open))
        if not self._stopped and not self.match.over:
            pause = self._bots.update()
            if pause is not None:
                due.append((self._known_until + pause, self._bot_acts))
            closes = self._timing.closes(self.match.state) if self._glass_runs else None
            if closes is not None and not self.bots_only:
                due.append((self._known_until + closes, self._deadline_passed))
        return min(due, key=lambda each: each[0]) if due else None

    def _settle(self, when: float) -> None:
        rest = self.resting() if self.animation.moving and not self.bots_only else 0.0
        if rest > 0:
            self._settles = self._time() + rest * 1000  # the page was late to begin
            return
        self._come_to_rest(self._time(), self.animation.advance())

    def _come_to_rest(self, now: float, cue: str) -> None:
        """Show the next part of the animation, which begins at `now` in milliseconds and sounds like `cue`."""
        if self.settled:
            self._hold(now)
        else:
            self._settles = now + self._seconds * 1000
        self.cue = cue
        self._changed(())
        self.cue = ""

    def _open(self, when: float) -> None:
        self._opens = -inf
        self._changed(())

    def _deadline_passed(self, when: float) -> None:
        """A deadline has passed: the page must no longer offer what is not allowed any more."""
        first = len(self.match)
        self._pass_time(round(when - self._known_until))
        self._changed(self.match.history[first:])

    def _bot_acts(self, when: float) -> None:
        """Carry out the earliest plan, at exactly the time for which it was made, however late Python is."""
        first = len(self.match)
        self._pass_time(round(when - self._known_until))
        self._bots.update()
        if self._bots.act() is not None:
            self._show_since(first)
        elif len(self.match) > first:
            self._changed(self.match.history[first:])
