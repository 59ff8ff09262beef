"""The session of a match in real time, in which everybody may act at once and the record includes the passing of time.

The clock and the sleep function are injected. Elapsed time becomes one `wait` event just before the next event, which
keeps the record short and exact. Time passes only while the glass runs, as the game's `timing` says: not before a
round's first throw, not during a pause, and not at all in an untimed game.

The duration of a throw is recorded just before its `roll`, so that deadlines begin when the dice lie still, and nobody
needs to know how long they tumble. Until then, decisions that depend on them are open to neither people nor bots.

Where only bots play, time follows their plans, however fast the game is shown: the same link plays the same game.
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
from ..engine.lineup import Lineup
from ..engine.player import people
from ..engine.text import N_
from .realtime_stage import RealtimeStage
from .session import Pace, policies_of

COUNT = 3
"""start of the countdown after a pause"""
BEAT = 0.8
"""seconds per number of the countdown"""
GRACE = 1_000
"""minimum milliseconds from dice at rest to a bot's decision that ends the others' options"""
LATE = 50
"""milliseconds by which the page must be late for bots and record to take notice"""
DICE_FALL = round(FALL.seconds * 1000)
"""milliseconds that dice tumble at a calm pace"""


class RealtimeSession(RealtimeStage):
    """A session in real time."""

    def __init__(self, *arguments: Any, clock: Callable[[], float], untimed: bool = False) -> None:
        """Takes the arguments of `Session`; `clock` is monotonic, in seconds.

        In an `untimed` session only throws take time, and bots throw when told to go on.
        """
        super().__init__(*arguments, clock=clock)
        self.untimed = untimed
        self.paused = False
        self.countdown = 0
        """current number of the countdown before time goes on; 0 without one"""
        self._keys = self.face.keys(people(self.players))
        self._bots = RealtimeBots(
            self.match, policies_of(self.match, self.players, self.strength), self._pacing
        )
        self._known_until = self._time()
        """the time in ms that the record and the bots have reached"""

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
        """Whether the bot with the dice waits until people are done."""
        match = self.match
        turn = match.game.turn(match.state)
        if turn is None or self.players[turn].human or not self._unhurried:
            return False
        if match.game.chance(match.state) is not None or not self.open(("roll", turn)):
            return False
        return not self.real_dice or self.throw is None

    @property
    def _glass_runs(self) -> bool:
        """Whether the glass runs unless stopped."""
        return not self._unhurried and bool(self.timing.runs(self.match.state))

    @property
    def _stopped(self) -> bool:
        return self.paused or self.countdown > 0

    def _passed(self) -> int:
        """The whole milliseconds since `_known_until`, at most `LONGEST_WAIT`; 0 while stopped."""
        return 0 if self._stopped else min(max(0, int(self._time() - self._known_until)), LONGEST_WAIT)

    def _fall_of(self, event: Event | None) -> int:
        """Milliseconds that dice tumble if `event` is a throw, else 0; where only bots play, the same at any pace."""
        if event is None or event[0] not in self.timing.held or self._unhurried:
            return 0
        if self.real_dice:  # they lie when they are entered
            return self.timing.throw_ms if self.bots_only else 0
        return round(DICE_FALL * (1 if self.bots_only else self.pace.move))

    def _waits_before(self, event: Event) -> tuple[Event, ...]:
        """The `wait` events to record before a person's `event`."""
        if self._unhurried:
            thrown = event[0] == "roll" and self.timing.runs(self.match.state)
            return (("wait", self.timing.throw_ms),) if thrown else ()
        passed = self._passed() + self._fall_of(event)
        return (("wait", passed),) if passed and self._glass_runs else ()

    def _pass_time(self, time: int) -> None:
        """Pass `time` milliseconds: in the record while the glass runs, otherwise for the bots only."""
        if time and self._glass_runs:
            self.match.play(("wait", time))
        elif time:
            self._bots.pass_time(time)
        self._known_until += time

    # ---- people's actions

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
        self._play(decision)

    def _play(self, *events: Event) -> None:
        match, decision = self.match, events[0]
        state = match.state
        waits = self._waits_before(decision)
        for each in (*waits, *events):
            state = match.game.apply(state, each)  # an error comes before anything is recorded
        first = len(match)
        self._pass_time(self._passed() + self._fall_of(decision))
        if self._unhurried:
            if decision[0] in self.timing.final:
                self._bots_finish()
            for wait in waits:
                match.play(wait)
        for event in events:
            match.play(event)
        self._show_since(first)
        self._go()

    def by_hand(self, event: Event) -> bool:
        """The same; a round is begun by a control, so that nobody's verdict is covered."""
        thrown = self.real_dice and event[0] in self.timing.held
        return thrown and self.timing.runs(self.match.state)

    def _enters(self, seat: int) -> bool:
        roll, awaited = ("roll", seat), self.match.awaits_hands
        if (
            self._stopped
            or not (awaited or self.by_hand(roll))
            or not self._open_after(self.animation.still, roll)
        ):
            return False
        self._bots.update()
        return self._bots.planned().get(seat) != ("lift", seat)

    def undo(self) -> None:
        self.match.undo()  # always raises: time gives everybody new information

    def redo(self) -> None:
        raise Illegal(self.match.game.rule_ids.chance, N_("There is nothing to redo."))

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
        self._lie_still()
        self._changed(self.match.history[first:])
        self._go()
        return True

    def _lie_still(self) -> None:
        """Bring everything to rest; the countdown leaves time to read the dice."""
        self.animation.finish()
        self.lies.clear()
        self._opens = -inf

    def resume(self) -> bool:
        if not self.paused:
            return False
        self.paused, self.countdown = False, COUNT
        self._changed(())
        self._go()
        return True

    def line_up(self, lineup: Lineup) -> None:
        first = len(self.match)
        self._pass_time(self._passed())
        stopped = self._stopped
        self._lie_still()
        self._note(lineup)
        self._keys = self.face.keys(people(self.players))
        self._bots = RealtimeBots(
            self.match, policies_of(self.match, self.players, self.strength), self._pacing
        )
        self._known_until = self._time()  # where only bots play, that is another time
        self.paused, self.countdown = stopped or self._would_miss_something(), 0
        self._changed(self.match.history[first:])
        self._go()

    def set_untimed(self, untimed: bool) -> None:
        self._set(untimed, self.pace)

    def set_pace(self, pace: Pace) -> None:
        self._set(self.untimed, pace)

    def _set(self, untimed: bool, pace: Pace) -> None:
        """Set both: bots plan anew, and where time starts to run it starts paused."""
        if (untimed, pace) == (self.untimed, self.pace):
            return
        if self.bots_only:
            self.untimed, self.pace = untimed, pace  # affects only what is shown
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
        """Whether a person would miss something by looking away."""
        match = self.match
        turn = match.game.turn(match.state)
        if turn is None or self.bots_only or self._unhurried:
            return False
        return self._glass_runs or not self.players[turn].human

    # ---- automatic actions

    def _pacing(self, plan: Plan) -> float:
        """Milliseconds that a bot takes for `plan` at this table; infinite until told to go on when unhurried."""
        kind = plan.decision[0]
        if self._unhurried or self.by_hand(plan.decision):
            return inf  # until `go_on`, or until people have thrown
        state = self.match.state
        # Bots take their time however fast pieces move, so that as many throws fit into the sand at any pace.
        saved = DICE_FALL - self._fall_of(plan.decision) if kind in self.timing.held else 0
        wait: float = (
            plan.delay
            + saved
            + self.timing.delay(kind, state, self.match.history.until(self.last), bots_only=self.bots_only)
        )
        opens = 0
        # Where only bots play, nothing may depend on the display speed.
        if not self.bots_only and (rest := self._opens_at(plan.decision) - self._known_until) > 0:
            opens = round(rest)
        if kind not in self.timing.final:
            return opens + wait
        wait = max(opens, wait, GRACE)
        closes = self.timing.closes(state)
        in_time = kind not in self.timing.held and closes is not None and plan.delay < closes
        return min(wait, closes - 1) if in_time and closes is not None else wait

    def _bots_finish(self) -> None:
        """Carry out all bots' plans that the next throw or lift would prevent, as people are done."""
        while True:
            self._bots.update()
            plans = self._bots.planned()
            waiting = [seat for seat, plan in plans.items() if plan[0] not in self.timing.final]
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
        """Sleep until `when`, in milliseconds."""
        rest = when - self._time()
        if self.bots_only:
            await self._sleep(max(0.0, rest * self._scale) / 1000)
            self._planned = max(self._planned, when)
        else:
            await self._sleep(max(0.0, rest) / 1000)

    def _next(self) -> tuple[float, Callable[[float], None]] | None:
        """The next automatic action with its time in ms, or None."""
        due: list[tuple[float, Callable[[float], None]]] = []
        if not self.settled:
            due.append((self._settles, self._settle))
        if self.lies:
            due.append((min(self.lies.values()), self._lie))
        if self._opens > self._time():
            due.append((self._opens, self._open))
        if not self._stopped and not self.match.over:
            pause = self._bots.update()
            earliest = self._bots.earliest()
            if pause is not None and earliest is not None and self.open(earliest):
                due.append((self._known_until + pause, self._bot_acts))
            closes = self.timing.closes(self.match.state) if self._glass_runs else None
            if closes is not None and not self.bots_only:
                due.append((self._known_until + closes, self._deadline_passed))
        return min(due, key=lambda each: each[0]) if due else None

    def _settle(self, when: float) -> None:
        rest = self.resting() if self.animation.moving else 0.0
        if rest > 0:
            scale = self._scale if self.bots_only and self._scale else 1
            self._settles = self._time() + rest * 1000 / scale  # the page started late
            return
        self._come_to_rest(self.animation.advance)

    def _come_to_rest(self, rest: Callable[[], str]) -> None:
        """Advance the animation by `rest` and show the result."""
        first = len(self.match)
        self.cue = self._still(rest)
        self._changed(self.match.history[first:])
        self.cue = ""

    def _fallen(self) -> None:
        late = self._passed()
        if late <= LATE:
            return
        self._bots.postpone(late)  # the page was late: bots have seen no more than people
        if self.timing.closes(self.match.state) is not None:
            self._pass_time(late)  # so that the page shows the time left

    def _lie(self, when: float) -> None:
        """Mark moved cards as lying still."""
        self.lies = {index: lies for index, lies in self.lies.items() if lies > when}
        self._changed(())

    def _open(self, when: float) -> None:
        self._opens = -inf
        self._changed(())

    def _deadline_passed(self, when: float) -> None:
        """Pass time up to a deadline, so that the page stops offering what is no longer legal."""
        first = len(self.match)
        self._pass_time(round(when - self._known_until))
        self._changed(self.match.history[first:])

    def _bot_acts(self, when: float) -> None:
        """Carry out the earliest plan at exactly its planned time, however late Python is."""
        first = len(self.match)
        self._pass_time(round(when - self._known_until) + self._fall_of(self._bots.earliest()))
        self._bots.update()
        if self._bots.act() is not None:
            self._show_since(first)
        elif len(self.match) > first:
            self._changed(self.match.history[first:])
