"""The connection to the database: every answer has its time, and a connection that is lost is made anew."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

from .ports import CLOSED, NEWER, Copies, Database, Unavailable
from .write_queue import STALLED

T = TypeVar("T")

ONE_GAME = 5.0
"""seconds in which one game has to be read"""
ALL_GAMES = 10.0
"""seconds in which the entries of all games have to be read"""
OTHER_COPIES = 120.0
"""seconds in which what other copies of the site keep has to be read"""
AGAIN = 5.0
"""seconds between two tries to make a connection anew"""


class Connection:
    """A connection to `Database`. Whatever is read raises `Unavailable`, at the latest after a while."""

    def __init__(
        self, database: Database, lost: Callable[[str], None], back: Callable[[dict[str, object]], None]
    ) -> None:
        """A connection that is not open yet.

        `lost` is called with the reason when it is lost, and `back` with what is stored when there is a new one. There
        will be none if a newer version needs the database for itself (`CLOSED`).
        """
        self._database = database
        self._lost = lost
        self._back = back
        self._opening: asyncio.Task[None] | None = None

    async def open(self) -> dict[str, object]:
        """Open the database; returns the sealed entries of all games. Raises `Unavailable`."""
        try:
            await self._database.open(self._closed)
        except RuntimeError as error:
            raise Unavailable(str(error)) from None
        return await self.games()

    def reopen(self) -> None:
        """Try to open the database until that works; then `back` is called, or `lost` if it is a newer version's."""
        if self._opening is None:
            self._opening = asyncio.ensure_future(self._reopen())

    async def _reopen(self) -> None:
        while True:
            try:
                stored = await self.open()
                break
            except Unavailable as error:
                if str(error) == NEWER:
                    self._opening = None
                    self._lost(NEWER)
                    return
            await asyncio.sleep(AGAIN)
        self._opening = None
        self._back(stored)

    def _closed(self, reason: str) -> None:
        self._lost(reason)
        if reason != CLOSED:
            self.reopen()

    # ---- reading

    async def games(self) -> dict[str, object]:
        """As `Database.games`."""
        return await _answer(self._database.games(), ALL_GAMES)

    async def game(self, key: str, owner: str = "") -> tuple[object, list[tuple[object, object]]]:
        """As `Database.game`."""
        return await _answer(self._database.game(key, owner), ONE_GAME)

    async def other_copies(self) -> Copies:
        """As `Database.other_copies`."""
        return await _answer(self._database.other_copies(), OTHER_COPIES)


async def _answer(reading: Awaitable[T], patience: float) -> T:
    """The answer to `reading`. Raises `Unavailable` if it fails, or takes longer than `patience` seconds."""
    try:
        return await asyncio.wait_for(reading, patience)
    except asyncio.TimeoutError:  # noqa: UP041 - the same only from 3.11 on, where mypy knows it as another
        raise Unavailable(STALLED) from None
    except RuntimeError as error:
        raise Unavailable(str(error)) from None
