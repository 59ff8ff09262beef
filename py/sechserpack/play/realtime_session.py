"""The session of a match in real time, in which everybody may act at once and the record holds how time passes.

A clock and a way to sleep come in from outside. Time that has passed becomes one `wait` event just before the next
event, so the record stays short and exact. Time passes only while the glass runs, as the game's own `timing` says:
not before a round's first throw, not during a pause, and not at all in an untimed game.

A throw takes time as well, which is recorded just before its `roll`: so deadlines begin when the dice lie still, and
nobody needs to know how long they tumble. Until then nothing is open that answers to them, for people and bots alike.

Where only bots play, time is what their plans say, however fast it is shown: the same link plays the same game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from math import inf
from typing import Any

from ..bots.realtime import LONGEST_WAIT, Plan, RealtimeBots
from ..draw.scene import Live
from ..draw.steps import FALL, SLIDE
from ..draw.view import Audience, TableView
from ..engine.errors import Illegal
from ..engine.events import Event
from ..engine.text import N_
from ..locale import Words
from .session import Pace, Session, policies_of

COUNT = 3
"""where the countdown after a pause begins"""
BEAT = 0.8
"""seconds for each number of the countdown"""
READ = 0.8
"""seconds for which a throw that lies still can be read before the next one is offered, at a calm pace"""
LEAST_READ = 0.6
"""the least factor on the time to read, however fast the bots are: people play at the same time"""
GRACE = 1_300
"""the least milliseconds from dice that lie still to a decision of a bot with which the others can do nothing more"""
LATE = 50
"""milliseconds by which a page has to be late to be told of"""


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
        """the number of the event that is or was animated last; cards that are laid meanwhile move beside it"""
        self._chances = 0
        self._laid: Counter[int] = Counter()
        """by seat how many cards it has moved in this session"""
        self._lies: dict[int, float] = {}
        """by number of an event when the card that it has moved lies still, in milliseconds"""

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
        if turn is None or self.players[turn].human or not self._unhurried:
            return False
        return match.game.chance(match.state) is None and self.open(("roll", turn))

    @property
    def last(self) -> int:
        """As in every session, but the end of a round stays visible until the next one begins, not the turned glass."""
        last = super().last
        return last - 1 if last and self.match.history[last - 1][0] in self._timing.silent else last

    @property
    def animated(self) -> int:
        return self._animated

    @property
    def seen(self) -> int:
        return len(self.match) if self.settled or self.animation.still else self._animated

    @property
    def offer(self) -> int:
        return self._chances

    def meaning(self, event: Event) -> int:
        # Whatever is thrown, a card that is due is the same, until its seat has laid it.
        return self._laid[event[1]] if event[0] in self._timing.lasting else self.offer

    def open(self, event: Event) -> bool:
        if event[0] in self._timing.held and self._time() < self._opens:
            return False
        return self._open_after(self.animation.still, event)

    def _open_after(self, steps: int, event: Event) -> bool:
        """Whether people can decide so once this number of animation steps has come to rest."""
        if steps >= len(self.animation.steps):
            return True
        match = self.match
        after: TableView = self.face.view(match.state, Audience())
        before = self.face.view(match.state_at(self._animated), Audience())
        legal = self.face.unsettled(before, after, match.history[self._animated], steps).legal
        # What is not allowed may be tapped, to hear why, as soon as everything is known that decides about it.
        return legal == after.legal or event in legal.get(event[1], ())

    def sentences(self, index: int, words: Words) -> list[str]:
        return [] if index in self._lies else super().sentences(index, words)

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

    def _fall_of(self, event: Event | None) -> int:
        """How many milliseconds dice tumble if `event` is a throw; where only bots play, the same at any pace."""
        if event is None or event[0] not in self._timing.held or self._unhurried:
            return 0
        return round(FALL.seconds * 1000 * (1 if self.bots_only else self.pace.move))

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

    def _draw(self) -> None:
        while self.match.draw():
            pass

    def _show_since(self, first: int) -> None:
        """Show what has visibly happened: the events from number `first` on."""
        self._draw()
        events = self.match.history
        new = events[first:]
        self._chances += sum(
            event[0] in self.match.game.chance_events and event[0] != "wait" for event in new
        )
        now = self._time()
        staged = [
            index
            for index, event in enumerate(new[: self.last - first], first)
            if event[0] != "wait" and event[0] not in self._timing.beside
        ]
        for index, event in enumerate(new, first):
            if event[0] in self._timing.beside:
                self._laid[event[1]] += 1
                if self._move:
                    self._lies[index] = now + SLIDE.seconds * self._move * 1000
        cue = ""
        if staged:
            self._animated = staged[-1]
            match = self.match
            self.animation.begin(
                self.face.steps(
                    match.state_at(self._animated), events[self._animated], match.state_at(self._animated + 1)
                )
            )
            self._settles = now + self._seconds * 1000
            self._opens = -inf
            if not self._move:
                cue = self._still(self.animation.finish if self.bots_only else self.animation.advance)
        self.cue = cue
        self._changed(new)
        self.cue = ""

    @property
    def _move(self) -> float:
        """The factor on the time in which pieces move, as seconds are counted here."""
        return self.pace.move / (self._scale or 1) if self.bots_only else self.pace.move

    @property
    def _read(self) -> float:
        """The factor on the time to read, as seconds are counted here."""
        if self.bots_only:
            return self.pace.read / (self._scale or 1)
        return max(self.pace.read, LEAST_READ)

    @property
    def _scale(self) -> float:
        """How long a planned second takes where only bots play."""
        return max(self.pace.move, self.pace.read)

    @property
    def _seconds(self) -> float:
        """How long the part of the animation that is shown takes."""
        return self.animation.seconds(self._move, self._read)

    def _pacing(self, plan: Plan) -> float:
        """How many milliseconds a bot takes for `plan` at this table."""
        if self._unhurried:
            return inf  # until somebody says so
        kind = plan.decision[0]
        state = self.match.state
        wait: float = plan.delay + self._timing.delay(
            kind, state, self.match.history.until(self.last), bots_only=self.bots_only
        )
        opens = 0.0
        if not self.bots_only:  # there nothing may depend on how fast it is shown
            wait *= self.pace.read
            opens = max(0.0, self._opens_at(plan.decision) - self._known_until)
        if kind not in self._timing.final:
            return opens + wait
        wait = max(opens, wait, GRACE)
        closes = self._timing.closes(state)
        in_time = kind not in self._timing.held and closes is not None and plan.delay < closes
        return min(wait, closes - 1) if in_time and closes is not None else wait

    @property
    def _throwing(self) -> bool:
        """Whether dice are in the air."""
        return (
            not self.settled and not self.animation.still and self.match.history[self._animated][0] == "dice"
        )

    def _opens_at(self, decision: Event) -> float:
        """When people, too, can decide so, in milliseconds: bots see nothing before they do."""
        steps = self.animation.still
        while not self._open_after(steps, decision):
            steps += 1
        rest = self._rest_of(steps)
        if decision[0] not in self._timing.held:
            return rest
        return rest + READ * self._read * 1000 if self._throwing else max(rest, self._opens)

    def _rest_of(self, steps: int) -> float:
        """When this number of animation steps will have come to rest, in milliseconds; -inf if they have."""
        animation, move, read = self.animation, self._move, self._read
        if animation.still >= steps:
            return -inf
        more = 0.0 if animation.moving else animation.steps[animation.still].seconds * move
        for index in range(animation.still + 1, steps):
            more += animation.steps[index - 1].read * read + animation.steps[index].seconds * move
        return self._settles + more * 1000

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
            self._settles = self._time() + rest * 1000 / (self._scale or 1)  # the page was late to begin
            return
        self._come_to_rest(self.animation.advance)

    def _come_to_rest(self, rest: Callable[[], str]) -> None:
        """Let what is shown come to rest as `rest` says, and show what comes next."""
        first = len(self.match)
        self.cue = self._still(rest)
        self._changed(self.match.history[first:])
        self.cue = ""

    def _still(self, rest: Callable[[], str]) -> str:
        """Let the animation go on as `rest` says; dice that lie still can be read from now on. Returns a sound."""
        thrown, now = self._throwing, self._time()
        cue = rest()
        if thrown and not self._throwing:
            self._opens = now + READ * self._read * 1000
            if self._passed() > LATE and self._timing.closes(self.match.state) is not None:
                self._pass_time(self._passed())  # the page was late: it is to show how much time is left
        if not self.settled:
            self._settles = now + self._seconds * 1000
        return cue

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
