"""A table of SIX whose clock a test moves by hand."""

from __future__ import annotations

import asyncio
import heapq
from collections.abc import Awaitable, Callable, Sequence
from itertools import count
from typing import Any

from sechserpack.engine.events import Event
from sechserpack.engine.match import Match
from sechserpack.engine.player import Player
from sechserpack.games.six.rules.game import GAME
from sechserpack.play.realtime_session import RealtimeSession
from sechserpack.play.session import PACES
from tests.games.six.scripts import pile


class Clock:
    """Time that passes only when a test says so; whoever sleeps wakes in order."""

    def __init__(self) -> None:
        self.now = 100.0
        self._sleepers: list[tuple[float, int, asyncio.Future[None]]] = []
        self._number = count()

    def __call__(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> Awaitable[None]:
        woken: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heapq.heappush(self._sleepers, (self.now + seconds, next(self._number), woken))
        return woken

    async def pass_by(self, milliseconds: float) -> None:
        """Let time pass, and everything happen that it brings."""
        until = self.now + milliseconds / 1000
        await breathe()
        while self._sleepers and self._sleepers[0][0] <= until:
            when, _, woken = heapq.heappop(self._sleepers)
            self.now = max(self.now, when)
            if not woken.done():
                woken.set_result(None)
            await breathe()
        self.now = until


async def breathe() -> None:
    """Let all tasks do what they can do now."""
    for _ in range(8):
        await asyncio.sleep(0)


class Table:
    """A session of SIX and everything that it told."""

    def __init__(
        self,
        kinds: str,
        *piles: tuple[int, ...],
        sand: int = 120_000,
        untimed: bool = False,
        pace: str = "calm",
        seed: str = "a table",
        late: float = 0.0,
        **options: Any,
    ) -> None:
        """Seats by `kinds`; cards as in scripts.

        "h" is a person, "b" a bot, "m" one of the best, and "r" one that does anything.

        Every sleep takes `late` seconds too long, as on a busy device.
        """
        names = {"h": "human", "b": "hard", "m": "master", "r": "random"}
        players = tuple(Player(names[kind], f"P{seat}") for seat, kind in enumerate(kinds))
        self.clock = Clock()
        self.match = Match.new(GAME, len(kinds), options, seed)
        if piles:
            self.match.play(("shuffle", tuple(pile(*top) for top in piles)))
            self.match.play(("flip", sand))
        self.batches: list[tuple[Event, ...]] = []
        self.failures: list[BaseException] = []
        self.session = RealtimeSession(
            self.match,
            players,
            PACES[pace],
            lambda seconds: self.clock.sleep(seconds + late),
            self._changed,
            self.failures.append,
            clock=self.clock,
            untimed=untimed,
        )

    def _changed(self, new: Sequence[Event]) -> None:
        self.batches.append(tuple(new))

    def tap(self, *event: Any) -> None:
        self.session.tap(list(event))

    def throw(self, *dice: int) -> None:
        """Whoever's turn it is throws these dice: chance is asked for exactly them."""
        sample = GAME.sample
        try:
            GAME.sample = lambda state, rng: ("dice", *dice)  # type: ignore[method-assign]
            self.tap("roll", self.match.state.turn)
        finally:
            GAME.sample = sample  # type: ignore[method-assign]

    @property
    def told(self) -> list[Event]:
        """All that the record says after the glass was turned first."""
        return list(self.match.events[2:])

    def waits(self) -> list[int]:
        return [event[1] for event in self.match.events if event[0] == "wait"]

    def offered(self, seat: int) -> list[str]:
        return [event[0] for event in GAME.legal(self.match.state).get(seat, ())]

    async def until(self, condition: Callable[[], object], *, step: int = 50, most: int = 600_000) -> None:
        """Let time pass in small steps until something is so."""
        for _ in range(most // step):
            if condition():
                return
            await self.clock.pass_by(step)
        raise AssertionError("it never happened")
