"""A session: a match that is played turn by turn, with its bots and the time that things take to be seen.

Knows no browser; time comes in as a function to sleep with.
"""

from __future__ import annotations

import asyncio
from typing import Any

from ..engine.chance import stream
from ..engine.errors import Illegal
from ..engine.events import Event
from ..engine.game import View
from ..engine.text import N_
from .session import Sitting, policies_of

ROUND = 4.0
"""seconds between two rounds in which nobody is asked whether to go on"""
AUTO = 0.4
"""seconds at least that a throw by itself waits, however fast the bots are: somebody is looking on"""


class Session(Sitting):
    """One match being played on this device, turn by turn."""

    def __init__(self, *what: Any) -> None:
        """A session of a match; it is made from the same things as every `Sitting`."""
        super().__init__(*what)
        self._policies = policies_of(self.match, self.players)
        self._hurry = asyncio.Event()

    def start(self) -> None:
        self._draw()
        self._go()

    def tap(self, event: object, *, mishap: Event | None = None) -> None:
        turn = self.match.game.turn(self.match.state)
        if turn is not None and not self.players[turn].human:
            self.hurry()
        else:
            self.play(event, mishap=mishap)

    def play(self, event: object, *, mishap: Event | None = None) -> None:
        """Take a person's decision. `mishap` is what a clumsy hand brings about instead of chance.

        Raises `Malformed` or `Illegal` and then changes nothing.
        """
        first = len(self.match)
        self.match.play(event)
        if mishap is not None and mishap in self.match.game.mishaps(self.match.state):
            self.match.play(mishap)
        self._draw()
        self._after(first)

    def undo(self) -> None:
        if self.match.can_undo() and not self.can_undo:
            raise Illegal(self.match.game.rule_ids.turn, N_("Only your own decision can be taken back."))
        self.match.undo()
        self.curtain.cover()
        self.past = len(self.moments)
        self._changed(())
        self._go()

    def redo(self) -> None:
        first = len(self.match)
        self.match.redo()
        self._after(first)

    def throw_by_itself(self, auto: bool) -> None:
        if auto != self.auto:
            self.auto = auto
            self._go()

    def hurry(self) -> None:
        self._hurry.set()

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
        self.moments = self._moments()
        self.past = 0
        self._changed(new)
        self._go()

    def _go(self) -> None:
        self._hurry.clear()
        super()._go()

    async def _run(self) -> None:
        try:
            while not self.settled:
                await self._wait(self.moments[self.past].seconds * self.pace.look)
                self._next_moment()
            if self.waiting and self.bots_only:
                await self._wait(ROUND * self.pace.look)
                self._going = None  # as for a bot
                self.go_on()
                return
            seat = self.match.game.turn(self.match.state)
            if seat is None or self.match.over:
                return
            if self.players[seat].human:
                await self._throw_for(seat)
                return
            view = self.match.view(seat)
            await self._wait(self.pace.decide if view.get("middle") else self.pace.throw)
            event = await self._think(seat, view)
            self._going = None  # what follows is a new wait; this one must not be cancelled by it
            self.play(event)
        except asyncio.CancelledError:
            raise
        except Exception as error:
            self._failed(error)

    async def _throw_for(self, seat: int) -> None:
        """Throw for the person on `seat`, if that is wanted and there is nothing else to do."""
        choices = self.match.game.legal(self.match.state).get(seat, ())
        if self.auto and choices == (("roll", seat),):
            await self._wait(max(self.pace.throw, AUTO))
            self._going = None  # as for a bot
            self.play(choices[0])

    def _next_moment(self) -> None:
        """Show the next thing, or everything that is left when nobody wants to wait."""
        self.past = len(self.moments) if self._hurry.is_set() else self.past + 1
        self._changed(())

    async def _think(self, seat: int, view: View) -> Event:
        rng = stream(self.match.seed, "bot", seat, len(self.match))
        thinking = self._policies[seat](view, seat, rng)
        while True:
            try:
                next(thinking)
            except StopIteration as done:
                event: Event = done.value
                return event
            await asyncio.sleep(0)

    async def _wait(self, seconds: float) -> None:
        if seconds <= 0 or self._hurry.is_set():
            await asyncio.sleep(0)
            return
        waits = [asyncio.ensure_future(self._sleep(seconds)), asyncio.ensure_future(self._hurry.wait())]
        try:
            await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for wait in waits:
                wait.cancel()
