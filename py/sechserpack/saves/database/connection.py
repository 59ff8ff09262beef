"""The connection to the database, with timeouts for all answers and automatic reconnection."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import TypeVar

from ..ports import CLOSED, NEWER, Copies, Database, Unavailable
from .write_queue import STALLED

T = TypeVar("T")

ONE_GAME = 5.0
"""timeout in seconds for reading one game, plus time for its lines"""
LINES_PER_SECOND = 1_000
"""lines that a slow device reads per second"""
LONGEST_GAME = 120.0
"""timeout in seconds for reading even the longest game"""
SOME_GAMES = 10.0
"""timeout in seconds for reading one page of games' entries"""
OTHER_COPIES = 120.0
"""timeout in seconds for reading what other copies of the site keep"""
AGAIN = 5.0
"""seconds between two attempts to reconnect"""


class Connection:
    """A connection to `Database`. All reads raise `Unavailable` on failure or timeout."""

    def __init__(
        self,
        database: Database,
        lost: Callable[[str], None],
        load: Callable[[], Awaitable[set[str]]],
        back: Callable[[set[str]], None],
    ) -> None:
        """Create a closed connection.

        `lost` is called with the reason when the connection is lost. After reconnecting, `load` reads what is stored,
        and `back` is called with the result. There is no reconnection if a newer version needs the database for itself.
        """
        self._database = database
        self._lost = lost
        self._load = load
        self._back = back
        self._opening: asyncio.Task[None] | None = None
        self._is_open = False

    async def open(self) -> None:
        """Open the database. Raises `Unavailable`."""
        self._is_open = True  # unless it is closed meanwhile
        try:
            await self._database.open(self._closed)
        except (Unavailable, RuntimeError) as error:
            self._is_open = False
            raise Unavailable(str(error)) from None

    def reopen(self) -> None:
        """Retry opening the database until it works; then call `back`, or `lost` if it is a newer version's."""
        if self._opening is None:
            self._opening = asyncio.ensure_future(self._reopen())

    async def _reopen(self) -> None:
        while True:
            try:
                await self.open()
                stored = await self._load()
            except Unavailable as error:
                if str(error) == NEWER:
                    self._opening = None
                    self._lost(NEWER)
                    return
            else:
                if self._is_open:
                    break
            await asyncio.sleep(AGAIN)
        self._opening = None
        self._back(stored)

    def _closed(self, reason: str) -> None:
        self._is_open = False
        self._lost(reason)
        if reason != CLOSED:
            self.reopen()

    # ---- reading

    async def games(self) -> AsyncIterator[list[tuple[str, object]]]:
        """As `Database.games`."""
        pages = self._database.games()
        while (page := await _answer(_next(pages), SOME_GAMES)) is not None:
            yield page

    async def entry(self, key: str) -> object:
        """As `Database.entry`."""
        return await _answer(self._database.entry(key), ONE_GAME)

    async def game(
        self, key: str, owner: str = "", events: int = 0
    ) -> tuple[object, list[tuple[object, object]]]:
        """As `Database.game`; the number of `events`, as far as known, extends the timeout."""
        patience = min(ONE_GAME + events / LINES_PER_SECOND, LONGEST_GAME)
        return await _answer(self._database.game(key, owner), patience)

    async def other_copies(self) -> Copies:
        """As `Database.other_copies`."""
        return await _answer(self._database.other_copies(), OTHER_COPIES)


async def _next(pages: AsyncIterator[T]) -> T | None:
    async for page in pages:
        return page
    return None


async def _answer(reading: Awaitable[T], patience: float) -> T:
    """Await `reading`. Raises `Unavailable` if it fails, or takes longer than `patience` seconds."""
    try:
        return await asyncio.wait_for(reading, patience)
    except asyncio.TimeoutError:  # noqa: UP041 - the same only from 3.11 on, where mypy knows it as another
        raise Unavailable(STALLED) from None
    except RuntimeError as error:
        raise Unavailable(str(error)) from None
