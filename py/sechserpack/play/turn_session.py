"""The session of a match that is played turn by turn, with its bots and its animation.

Time comes in as a function to sleep with.
"""

from __future__ import annotations

import asyncio
from typing import Any

from ..engine.chance import stream
from ..engine.errors import Illegal
from ..engine.events import Event
from ..engine.game import View
from ..engine.generators import run_in_slices
from ..engine.text import N_
from .session import Session, policies_of

ROUND = 4.0
"""seconds between two rounds of bots alone"""
AUTO = 0.4
"""the least seconds before an automatic throw, however fast the bots are, as somebody is watching"""


class TurnSession(Session):
    """A session that is played turn by turn."""

    def __init__(self, *arguments: Any) -> None:
        """A session with the arguments of `Session`."""
        super().__init__(*arguments)
        self._policies = policies_of(self.match, self.players)
        self._skipped = asyncio.Event()

    def start(self) -> None:
        self._draw()
        self._go()

    def tap(self, event: object, *, clumsy: bool = False) -> None:
        turn = self.match.game.turn(self.match.state)
        if turn is not None and not self.players[turn].human:
            self.skip()
        else:
            self.play(event, clumsy=clumsy)

    def play(self, event: object, *, clumsy: bool = False) -> None:
        """Play a person's decision. With `clumsy`, a mishap happens instead of chance if the rules know one here.

        Raises `Malformed` or `Illegal` and then changes nothing.
        """
        first = len(self.match)
        self.match.play(event)
        mishaps = self.match.game.mishaps(self.match.state) if clumsy else ()
        if mishaps:
            self.match.play(mishaps[0])
        self._draw()
        self._after(first)

    def undo(self) -> None:
        if self.match.can_undo() and not self.can_undo:
            raise Illegal(self.match.game.rule_ids.turn, N_("Only your own decision can be taken back."))
        self.match.undo()
        self.curtain.cover()
        self.shown_steps = len(self.steps)
        self._changed(())
        self._go()

    def redo(self) -> None:
        first = len(self.match)
        self.match.redo()
        self._after(first)

    def set_auto(self, auto: bool) -> None:
        if auto != self.auto:
            self.auto = auto
            self._go()

    def skip(self) -> None:
        self._skipped.set()

    def go_on(self) -> None:
        if self.waiting:
            first = len(self.match)
            self.match.draw()
            self._draw()
            self._after(first)

    def _draw(self) -> None:
        while not self.waiting and self.match.draw():
            pass

    def _after(self, first: int) -> None:
        new = self.match.events[first:]
        self.curtain.cover()
        self.steps = self._steps()
        self.shown_steps = 0
        self._changed(new)
        self._go()

    def _go(self) -> None:
        self._skipped.clear()
        super()._go()

    async def _run(self) -> None:
        while not self.settled:
            await self._wait(self.steps[self.shown_steps].seconds * self.pace.look)
            self._next_step()
        if self.waiting and self.bots_only:
            await self._wait(ROUND * self.pace.look)
            self._task.release()  # as below
            self.go_on()
            return
        seat = self.match.game.turn(self.match.state)
        if seat is None or self.match.over:
            return
        if self.players[seat].human:
            await self._throw_for(seat)
            return
        view = self.match.view(seat)
        await self._wait(self.pace.decide if self.face.deliberates(view) else self.pace.throw)
        event = await self._think(seat, view)
        self._task.release()  # what follows starts a new task, which must not cancel this one
        self.play(event)

    async def _throw_for(self, seat: int) -> None:
        """Throw automatically for the person on `seat`, if that is switched on and there is nothing else to do."""
        choices = self.match.game.legal(self.match.state).get(seat, ())
        if self.auto and choices == (("roll", seat),):
            await self._wait(max(self.pace.throw, AUTO))
            self._task.release()  # as below
            self.play(choices[0])

    def _next_step(self) -> None:
        """Show the next animation step, or all that are left if somebody has cut the animation short."""
        self.shown_steps = len(self.steps) if self._skipped.is_set() else self.shown_steps + 1
        self._changed(())

    async def _think(self, seat: int, view: View) -> Event:
        rng = stream(self.match.seed, "bot", seat, len(self.match))
        thinking = self._policies[seat](view, seat, rng)
        return await run_in_slices(thinking, lambda: asyncio.sleep(0))

    async def _wait(self, seconds: float) -> None:
        if seconds <= 0 or self._skipped.is_set():
            await asyncio.sleep(0)
            return
        waits = [asyncio.ensure_future(self._sleep(seconds)), asyncio.ensure_future(self._skipped.wait())]
        try:
            await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for wait in waits:
                wait.cancel()
