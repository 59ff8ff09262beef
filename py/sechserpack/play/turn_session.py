"""The session of a match played turn by turn, with its bots and its animation.

Time is injected as a sleep function.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

from ..draw.steps import AnimationStep
from ..engine.chance import stream
from ..engine.errors import Illegal
from ..engine.events import Event
from ..engine.game import View
from ..engine.generators import run_in_slices
from ..engine.lineup import Lineup
from ..engine.player import people
from ..engine.text import N_
from .patience import Patience, pauses
from .session import Session, policies_of
from .tasks import Turns

ROUND = 4.0
"""pause in seconds between two rounds when only bots play"""
AUTO = 0.4
"""minimum seconds before an automatic throw, however fast the bots are, as somebody is watching"""
FRAME = 0.006
"""seconds for the page to draw a frame where nothing takes time; a sleep of 0 is too short"""


class TurnSession(Session):
    """A session played turn by turn."""

    def __init__(self, *arguments: Any) -> None:
        """Takes the arguments of `Session`."""
        super().__init__(*arguments)
        self._policies = policies_of(self.match, self.players, self.strength)
        self._skipped = asyncio.Event()
        self._turns: Turns | None = None
        self._patience = Patience()
        self._haste = 1.0
        """factor on the time that the last event's animation takes at this pace"""

    def start(self) -> None:
        self._draw()
        self._go()

    def tap(self, event: object, *, clumsy: bool = False) -> None:
        turn = self.match.game.turn(self.match.state)
        if not self.settled or (turn is not None and not self.players[turn].human):
            self.settle()
            self.skip()
        else:
            self.play(event, clumsy=clumsy)

    def play(self, event: object, *, clumsy: bool = False) -> None:
        """Play a person's decision. With `clumsy`, a mishap happens instead of chance if the rules allow one here.

        Raises `Malformed` or `Illegal`, changing nothing.
        """
        first = len(self.match)
        self.match.play(event)
        mishaps = self.match.game.mishaps(self.match.state) if clumsy and not self.real_dice else ()
        if mishaps:
            self.match.play(mishaps[0])
        self._draw()
        self._after(first)

    def _enters(self, seat: int) -> bool:
        if not self.settled or self.waiting:
            return False
        only = self.match.game.legal(self.match.state).get(seat) == (("roll", seat),)
        return self.match.awaits_hands or (only and self.players[seat].human)

    def _play(self, *events: Event) -> None:
        first, state = len(self.match), self.match.state
        for event in events:
            state = self.match.game.apply(state, event)  # an error comes before anything is recorded
        for event in events:
            self.match.play(event)
        self._draw()
        self._after(first)

    def undo(self) -> None:
        if self.match.can_undo() and not self.can_undo:
            raise Illegal(self.match.game.rule_ids.turn, N_("You can only undo your own decision."))
        self.match.undo()
        self._note(self.lineup.until(len(self.match)))
        self.curtain.cover()
        self.animation.finish()
        self._changed(())
        self._go()

    def redo(self) -> None:
        first = len(self.match)
        self.match.redo()
        self._after(first)

    def line_up(self, lineup: Lineup) -> None:
        self._task.stop()  # whatever a bot is thinking about
        self._policies = policies_of(self.match, lineup.now, self.strength)
        super().line_up(lineup)

    @property
    def move(self) -> float:
        return self.pace.move * self._haste

    def set_auto(self, auto: bool) -> None:
        if auto != self.auto:
            self.auto = auto
            self._go()

    def skip(self) -> None:
        if not self.asking:
            self._skipped.set()

    def go_on(self) -> None:
        if self.asking or not self.settled:
            self._skipped.set()
        elif self.waiting:
            first = len(self.match)
            self.match.draw()
            self._draw()
            self._after(first)

    def _draw(self) -> None:
        while not self.waiting and not self.match.awaits_hands and self.match.draw():
            pass

    def _after(self, first: int) -> None:
        new = self.match.history[first:]
        self.curtain.cover()
        self.animation.begin(self._steps())
        self._haste = self._hasten(new)
        self.cue = "" if self.pace.move else self.animation.finish()
        self.asking = False
        self._changed(new)
        self.cue = ""
        self._go()

    def _hasten(self, new: Sequence[Event]) -> float:
        """The factor on the time in which `new` events are shown: less than 1 where bots have taken long already."""
        decisions = self.match.game.decisions
        seat = next((event[1] for event in new if event[0] in decisions), None)
        if seat is None or self.players[seat].human:
            self._patience = Patience()
            return 1.0
        if self.waiting or self.match.over:
            return 1.0  # nobody is kept waiting by how something ends
        wanted = self.animation.whole(self.pace.move, self.pace.read)
        return self._granted(wanted) / wanted if wanted else 1.0

    def _granted(self, seconds: float) -> float:
        """How many of these `seconds` a bot gets; all of them where no person is to decide any more."""
        seats = people(self.players)
        if not set(seats) - self.match.game.out(self.match.state):
            return seconds
        return self._patience.grant(seconds, self.pace.longest, len(self.players) - len(seats))

    def _steps(self) -> tuple[AnimationStep, ...]:
        """The animation steps of the last visible event."""
        match = self.match
        last = self.last
        event = match.history[last - 1]
        return self.face.steps(match.state_at(last - 1), event, match.state_at(last))

    def _go(self) -> None:
        self._skipped.clear()
        super()._go()

    async def _show(self) -> None:
        """Show the last event step by step, until everything lies still."""
        while not self.settled:
            moving = self.animation.moving
            await self._wait(self._haste * self.animation.seconds(self.pace.move, self.pace.read))
            # The page may have started late: nothing is told before it has been seen.
            while moving and not self._skipped.is_set() and (rest := self.resting()) > 0:
                await self._wait(rest)
            self._next_step()

    async def _run(self) -> None:
        await self._show()
        if self.waiting and self.bots_only:
            await self._wait(ROUND * self.pace.read)
            self._task.release()  # as below
            self.go_on()
            return
        seat = self.match.game.turn(self.match.state)
        if seat is None or self.match.over or self.match.awaits_hands:
            return
        if self.players[seat].human:
            await self._throw_for(seat)
            return
        view = self.match.view(seat)
        if self.pace.asks and not self.bots_only:
            await self._ask()
        else:
            pause = self.pace.decide if self.face.deliberates(view) else self.pace.throw
            await self._wait(self._granted(pause * pauses(len(self.match))))
        event = await self._think(seat, view)
        self._task.release()  # the following starts a new task, which must not cancel this one
        self.play(event)

    async def _throw_for(self, seat: int) -> None:
        """Throw for the person on `seat`, if `auto` is on and nothing else is legal."""
        choices = self.match.game.legal(self.match.state).get(seat, ())
        if self.auto and choices == (("roll", seat),):
            await self._wait(max(self.pace.throw, AUTO))
            self._task.release()  # as below
            self.play(choices[0])

    async def _ask(self) -> None:
        """Wait until told to go on, ignoring earlier skips."""
        self._skipped.clear()
        self.asking = True
        self._changed(())
        await self._skipped.wait()
        self.asking = False

    def _next_step(self) -> None:
        """Show the next part of the animation, or its end if it was cut short."""
        self.hurried = self._skipped.is_set()
        self.cue = self.animation.finish() if self.hurried else self.animation.advance()
        self._changed(())
        self.cue = ""
        self.hurried = False

    async def _think(self, seat: int, view: View) -> Event:
        rng = stream(self.match.seed, "bot", seat, len(self.match))
        thinking = self._policies[seat](view, seat, rng)
        return await run_in_slices(thinking, lambda: asyncio.sleep(0))

    async def _wait(self, seconds: float) -> None:
        if seconds <= 0 or self._skipped.is_set():
            if not self._skipped.is_set():
                self._turns = self._turns or Turns(asyncio.get_running_loop().time)
                await self._turns.pause(FRAME)
            await asyncio.sleep(0)
            return
        waits = [asyncio.ensure_future(self._sleep(seconds)), asyncio.ensure_future(self._skipped.wait())]
        try:
            await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for wait in waits:
                wait.cancel()
