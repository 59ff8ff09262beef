"""The session of a match in real time, in which everybody may act at once and the record holds how time passes.

A clock and a way to sleep come in from outside. Time that has passed becomes one `wait` event just before the next
event, so the record stays short and exact. Time passes only while the glass runs, as the game's own `timing` says:
not before a round's first throw, not during a pause, and not at all in an untimed game.

A throw takes time as well, which is recorded just before its `roll`: so deadlines begin when the dice lie still, and
nobody needs to know how long they tumble. Until then nothing is open that answers to them, for people and bots alike.

Where only bots play, time is what their plans say, however fast it is shown: the same link plays the same game.
"""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from typing import Any

from ..bots.realtime import LONGEST_WAIT, Plan, RealtimeBots
from ..draw.scene import Live
from ..draw.steps import FALL
from ..engine.errors import Illegal
from ..engine.events import Event
from ..engine.text import N_
from .realtime_stage import RealtimeStage
from .session import Pace, policies_of

COUNT = 3
"""where the countdown after a pause begins"""
BEAT = 0.8
"""seconds for each number of the countdown"""
GRACE = 1_000
"""the least milliseconds from dice that lie still to a decision of a bot with which the others can do nothing more"""
LATE = 50
"""milliseconds by which a page has to be late to be told of"""
DICE_FALL = round(FALL.seconds * 1000)
"""milliseconds for which dice tumble at a calm pace"""


class RealtimeSession(RealtimeStage):
    """A session in real time."""

    def __init__(self, *arguments: Any, clock: Callable[[], float], untimed: bool = False) -> None:
        """A session with the arguments of `Session`; `clock` returns seconds and never goes back.

        In an `untimed` session only throws take time, and bots throw when somebody says so.
        """
        super().__init__(*arguments, clock=clock)
        self.untimed = untimed
        self.paused = False
        self.countdown = 0
        """the number of the countdown before time goes on; 0 when there is none"""
        people = [seat for seat, player in enumerate(self.players) if player.human]
        self._keys = self.face.keys(people)
        self._bots = RealtimeBots(self.match, policies_of(self.match, self.players), self._pacing)
        self._known_until = self._time()
        """the time up to which the record and the bots know it, in milliseconds"""

    # ---- the clock

    @property
    def ticking(self) -> bool:
        return not self._stopped and self._glass_runs

    @property
    def live(self) -> Live:
        stoppable = not self.paused and self._would_miss_something()
        return Live(
            self.paused, self.countdown, self._unhurried, self._keys, self.bot_waits, stoppable=stoppable
        )

    @property
    def bot_waits(self) -> bool:
        """Whether a bot with the dice waits until people have done what they want."""
        match = self.match
        turn = match.game.turn(match.state)
        if turn is None or self.players[turn].human or not self._unhurried:
            return False
        return match.game.chance(match.state) is None and self.open(("roll", turn))

    @property
    def _glass_runs(self) -> bool:
        """Whether the glass runs unless somebody stops it."""
        return not self._unhurried and bool(self._timing.runs(self.match.state))

    @property
    def _stopped(self) -> bool:
        return self.paused or self.countdown > 0

    def _passed(self) -> int:
        """The whole milliseconds since the record and the bots were last told the time."""
        return 0 if self._stopped else min(max(0, int(self._time() - self._known_until)), LONGEST_WAIT)

    def _fall_of(self, event: Event | None) -> int:
        """How many milliseconds dice tumble if `event` is a throw; where only bots play, the same at any pace."""
        if event is None or event[0] not in self._timing.held or self._unhurried:
            return 0
        return round(DICE_FALL * (1 if self.bots_only else self.pace.move))

    def _waits_before(self, event: Event) -> tuple[Event, ...]:
        """The `wait` events to record before a person's `event`."""
        if self._unhurried:
            thrown = event[0] == "roll" and self._timing.runs(self.match.state)
            return (("wait", self._timing.throw_ms),) if thrown else ()
        passed = self._passed() + self._fall_of(event)
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
        self._animated = self.last - 1
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
        self._pass_time(self._passed() + self._fall_of(decision))
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
            self._come_to_rest(self.animation.finish)
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
        self._lies.clear()
        self._opens = -inf  # who comes back has the count to read what lies there
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
        self._set(untimed, self.pace)

    def set_pace(self, pace: Pace) -> None:
        self._set(self.untimed, pace)

    def _set(self, untimed: bool, pace: Pace) -> None:
        """Go on untimed or not, and at this `pace`: bots plan anew, and where time begins to run people begin it."""
        if (untimed, pace) == (self.untimed, self.pace):
            return
        if self.bots_only:
            self.untimed, self.pace = untimed, pace  # which changes nothing that happens
            self._go()
            return
        unhurried = self._unhurried
        first = len(self.match)
        self._pass_time(self._passed())
        self.untimed, self.pace = untimed, pace
        self._bots.discard_plans()
        if self._unhurried != unhurried:
            self.paused, self.countdown = self._would_miss_something(), 0
        self._known_until = max(self._known_until, self._time())
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

    def _pacing(self, plan: Plan) -> float:
        """How many milliseconds a bot takes for `plan` at this table."""
        if self._unhurried:
            return inf  # until somebody says so
        kind = plan.decision[0]
        state = self.match.state
        # However fast pieces move here, a bot's eyes and hands need their time, and the sand sees as many throws.
        saved = DICE_FALL - self._fall_of(plan.decision) if kind in self._timing.held else 0
        wait: float = (
            plan.delay
            + saved
            + self._timing.delay(kind, state, self.match.history.until(self.last), bots_only=self.bots_only)
        )
        opens = 0
        # Where only bots play, nothing may depend on how fast it is shown.
        if not self.bots_only and (rest := self._opens_at(plan.decision) - self._known_until) > 0:
            opens = round(rest)
        if kind not in self._timing.final:
            return opens + wait
        wait = max(opens, wait, GRACE)
        closes = self._timing.closes(state)
        in_time = kind not in self._timing.held and closes is not None and plan.delay < closes
        return min(wait, closes - 1) if in_time and closes is not None else wait

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
            await self._sleep(max(0.0, rest * self._scale) / 1000)
            self._planned = max(self._planned, when)
        else:
            await self._sleep(max(0.0, rest) / 1000)

    def _next(self) -> tuple[float, Callable[[float], None]] | None:
        """The time of the next thing that happens without a person, and what it is; None if there is nothing."""
        due: list[tuple[float, Callable[[float], None]]] = []
        if not self.settled:
            due.append((self._settles, self._settle))
        if self._lies:
            due.append((min(self._lies.values()), self._lie))
        if self._opens > self._time():
            due.append((self._opens, self._open))
        if not self._stopped and not self.match.over:
            pause = self._bots.update()
            earliest = self._bots.earliest()
            if pause is not None and earliest is not None and self.open(earliest):
                due.append((self._known_until + pause, self._bot_acts))
            closes = self._timing.closes(self.match.state) if self._glass_runs else None
            if closes is not None and not self.bots_only:
                due.append((self._known_until + closes, self._deadline_passed))
        return min(due, key=lambda each: each[0]) if due else None

    def _settle(self, when: float) -> None:
        rest = self.resting() if self.animation.moving else 0.0
        if rest > 0:
            scale = self._scale if self.bots_only and self._scale else 1
            self._settles = self._time() + rest * 1000 / scale  # the page was late to begin
            return
        self._come_to_rest(self.animation.advance)

    def _come_to_rest(self, rest: Callable[[], str]) -> None:
        """Let what is shown come to rest as `rest` says, and show what comes next."""
        first = len(self.match)
        self.cue = self._still(rest)
        self._changed(self.match.history[first:])
        self.cue = ""

    def _fallen(self) -> None:
        late = self._passed()
        if late <= LATE:
            return
        self._bots.postpone(late)  # the page was late: bots have seen no more than people
        if self._timing.closes(self.match.state) is not None:
            self._pass_time(late)  # and it is to show how much time is left

    def _lie(self, when: float) -> None:
        """Cards that have been moved lie still."""
        self._lies = {index: lies for index, lies in self._lies.items() if lies > when}
        self._changed(())

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
        self._pass_time(round(when - self._known_until) + self._fall_of(self._bots.earliest()))
        self._bots.update()
        if self._bots.act() is not None:
            self._show_since(first)
        elif len(self.match) > first:
            self._changed(self.match.history[first:])
