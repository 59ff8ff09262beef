"""Atomic changes: imports and deletions, which are reported as done only when durable."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence

from ..ports import Database
from ..writes import Outcome, Write
from .write_queue import STALLED, patience


class NotStored(Exception):
    """Nothing has changed on the device; the reason is one of `Unavailable`'s or the browser's error name."""


class Changes:
    """Transactions beside the write queue, never retried."""

    def __init__(self, database: Database, changed: Callable[[], None]) -> None:
        """`changed` is called when `trouble` has changed."""
        self._database = database
        self._changed = changed
        self._under_way: set[asyncio.Future[Outcome]] = set()
        self._overdue: set[asyncio.Future[Outcome]] = set()

    @property
    def trouble(self) -> str:
        """`STALLED` while a transaction takes too long."""
        return STALLED if self._overdue else ""

    async def carry_out(self, writes: Sequence[Write]) -> frozenset[str]:
        """Carry out `writes` in a transaction of their own; returns the ids left out, once it is durable.

        There is no timeout: failure is not reported while the change may still happen. Raises `NotStored`.
        """
        loop = asyncio.get_running_loop()
        ended: asyncio.Future[Outcome] = loop.create_future()

        def end(outcome: Outcome) -> None:
            if not ended.done():
                ended.set_result(outcome)

        def overdue() -> None:
            self._overdue.add(ended)
            self._changed()

        self._under_way.add(ended)
        timer = loop.call_later(patience(writes), overdue)
        self._database.send(tuple(writes), end)
        try:
            outcome = await ended
        finally:
            timer.cancel()
            self._under_way.discard(ended)
            if ended in self._overdue:
                self._overdue.discard(ended)
                self._changed()
        if outcome.trouble:
            raise NotStored(outcome.trouble)
        return outcome.lost | outcome.missing

    def lost(self, reason: str) -> None:
        """Fail all pending transactions, as the database is gone."""
        for ended in tuple(self._under_way):
            if not ended.done():
                ended.set_result(Outcome(reason))
