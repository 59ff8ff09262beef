"""Plays SIX in simulated time at the page's pace: with falling dice, bots' delays, and people's limits.

Much faster than a session with its animations, and the same game event for event, which a test verifies.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from sechserpack.bots.policy import Policy
from sechserpack.bots.realtime import LONGEST_WAIT, Plan, RealtimeBots
from sechserpack.engine.match import Match
from sechserpack.games.six.rules.timing import SixTiming
from sechserpack.play.realtime_session import DICE_FALL, GRACE, LATE
from sechserpack.play.realtime_stage import LEAST_READ, READ
from sechserpack.play.session import PACES, Pace

ARMING = 300
"""milliseconds for which a control has to be visible before people can use it"""
CALM = PACES["calm"]
TIMING = SixTiming()


class PageTime:
    """One match at the page's pace."""

    def __init__(
        self,
        match: Match[Any],
        policies: Sequence[Policy],
        pace: Pace = CALM,
        people: Collection[int] = (),
        late: int = 0,
    ) -> None:
        """One policy for each seat; throws come to rest `late` milliseconds late.

        What `people` plan is delayed until a person could do it on a page.
        """
        self.match = match
        self.pace = pace
        self.people = frozenset(people)
        self.fall = round(DICE_FALL * pace.move)
        self.late = late if late > LATE else 0
        self.readable = READ * max(pace.read, LEAST_READ) * 1000
        self.bots = RealtimeBots(match, dict(enumerate(policies)), self.pacing)
        self.now = 0
        self.lies = 0
        """when the latest throw came to rest"""

    def pacing(self, plan: Plan) -> float:
        """The duration of a plan, as in `RealtimeSession`; people wait for what is not available to them yet."""
        kind, seat = plan.decision[0], plan.decision[1]
        state = self.match.state
        held = kind == "roll" and TIMING.runs(state)
        opens = max(0.0, self.lies + (self.readable if held else 0) - self.now)
        if seat in self.people:
            return max(opens, self.lies + (self.readable if held else 0) + ARMING - self.now) + plan.delay
        wait: float = plan.delay + TIMING.delay(kind, state, (), bots_only=False)
        if kind == "roll":
            wait += DICE_FALL - round(DICE_FALL * self.pace.move)
        if kind not in TIMING.final:
            return opens + wait
        wait = max(opens, wait, GRACE)
        closes = TIMING.closes(state)
        if kind == "lift" and closes is not None and plan.delay < closes:
            return min(wait, closes - 1)
        return wait

    def play(self) -> None:
        """Play the match to its end."""
        match, bots = self.match, self.bots
        if self.pace.asks:
            self._play_unhurried()
            return
        while not match.over:
            drawn = match.draw()
            if drawn is not None:
                if drawn[0] == "dice":
                    self._fallen()
                continue
            pause = bots.update()
            assert pause is not None, "some seat can always act"
            closes = TIMING.closes(match.state)
            if TIMING.runs(match.state) and closes is not None and pause > closes:
                self._wait(closes)
                continue
            decision = bots.earliest()
            assert decision is not None
            self._wait(pause + (self.fall if decision[0] == "roll" and TIMING.runs(match.state) else 0))
            bots.update()
            bots.act()

    def _play_unhurried(self) -> None:
        """Everybody finishes their plans before the game goes on, and only throws take time."""
        match, bots = self.match, self.bots
        while not match.over:
            if match.draw() is not None:
                continue
            bots.update()
            plans = bots.planned()
            first = next(
                (seat for seat, plan in plans.items() if plan[0] not in TIMING.final), match.state.turn
            )
            assert first is not None
            if plans[first][0] == "roll":
                self._wait(TIMING.throw_ms if TIMING.runs(match.state) else 0)
                bots.update()
            bots.make_due(first)
            bots.act()

    def _fallen(self) -> None:
        """The dice come to rest, perhaps late."""
        self.lies = self.now
        if self.late:
            self.bots.update()
            self.bots.postpone(self.late)
            self.lies += self.late
            if TIMING.closes(self.match.state) is not None:
                self._wait(self.late)

    def _wait(self, milliseconds: int) -> None:
        self.now += milliseconds
        if not milliseconds:
            return
        if TIMING.runs(self.match.state):
            self.match.play(("wait", min(milliseconds, LONGEST_WAIT)))
        else:
            self.bots.pass_time(milliseconds)
