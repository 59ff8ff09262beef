"""Storage: games in the database and in memory, and the difference between them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from typing import Any

from ...engine.chance import fresh_seed
from ...play.tasks import in_turns
from ..entries import Entry
from ..ports import CLEARED, CLOSED, FULL, NEWER, Database, TabLocks, Unavailable
from ..shelf import Shelf
from ..writes import Outcome, Write
from .changes import Changes, NotStored
from .connection import Connection
from .memory import Memory
from .reading import Reading
from .write_queue import STALLED, Timer, WriteQueue

FAILING = "failing"
"""trouble: writing fails for some other reason"""


class Storage:
    """The base of the library: reads and writes games, whatever the state of the database."""

    def __init__(
        self, database: Database, locks: TabLocks, changed: Callable[[], None], taken: Callable[[str], None]
    ) -> None:
        """Create a closed storage; `changed` and `taken` as in `Library`."""
        self._changed = changed
        self._taken = taken
        self._shelf = Shelf()
        self._connection = Connection(database, self._lost, self._load, self._back)
        self._reading = Reading(self._connection, self._shelf, self._ahead)
        self._queue = WriteQueue(database.send, self._written, _later)
        self._changes = Changes(database, changed)
        self._locks = locks
        self._owner = fresh_seed()
        self._mine: set[str] = set()
        """games being played in this tab"""
        self._memory = Memory()
        """games being played in this tab, and earlier ones that are not durable yet"""
        self._known: set[str] = set()
        """games stored when the connection to the database was lost"""
        self.emptied = 0
        """how often stored data was deleted from outside, and stored again as far as it was in memory"""
        self._under_way: set[asyncio.Future[Any]] = set()
        self._fatal = ""
        self._opened = False
        """whether there has ever been a database; if not, everything is in memory only"""

    async def open(self) -> None:
        """Open the database. If there is none, `trouble` says why, and everything else works."""
        try:
            await self._connection.open()
        except Unavailable as error:
            self._reading.give_up()
            if str(error) in (STALLED, CLEARED):
                self._queue.suspend(str(error))
                self._connection.reopen()
            else:
                self._fatal = str(error) or "blocked"
            return
        self._opened = True

    async def load(self) -> None:
        """Load all new or changed entries, keeping the page responsive."""
        if not self._fatal:
            with suppress(Unavailable):
                await self._load()

    async def _load(self) -> set[str]:
        return await self._reading.load()

    @property
    def loaded(self) -> bool:
        """Whether the list of games is as complete as it can be for now."""
        return self._reading.loaded

    async def all_loaded(self) -> None:
        """Wait until `loaded`."""
        await self._reading.all_loaded()

    async def find(self, key: str) -> Entry | None:
        """The entry of a game, even before the whole list is loaded."""
        return await self._reading.find(key)

    def _ahead(self, key: str) -> bool:
        """Whether memory is ahead of the database: for games that this tab plays or has yet to write."""
        return key in self._mine or key in self._memory or self._queue.busy(key)

    def whole(self) -> list[str]:
        """The keys of all games that have a record."""
        return [key for key, entry in self._shelf.entries.items() if not entry.bare]

    # ---- durability

    def durable(self, key: str) -> int | None:
        """The number of events of a game known to be durable; None if there was never any storage for it."""
        if self._fatal and not (self._queue.stored(key) or self._queue.busy(key)):
            return None
        return self._queue.durable(key)

    def saving(self, key: str) -> bool:
        """Whether a write of the game is pending; False while nothing can be stored."""
        return not self.trouble and self._queue.moving(key)

    @property
    def trouble(self) -> str:
        """Why nothing can be stored now: a reason of `Unavailable`, `FULL` or `FAILING`; "" if all is well."""
        trouble = self._queue.trouble or self._changes.trouble
        known = trouble in ("", STALLED, CLEARED, FULL)
        return self._fatal or (trouble if known else FAILING)

    # ---- reading and writing

    async def _read(self, key: str, owner: str = "") -> tuple[bytes, Entry]:
        entry = self._shelf.get(key)
        if key in self._memory and entry is not None:
            return await in_turns(self._memory.record(entry)), entry
        await self._all_written(key)
        if self.trouble in (STALLED, CLEARED):
            raise Unavailable(STALLED)
        return await self._reading.game(key, "" if self.trouble else owner)

    async def _all_written(self, key: str = "") -> None:
        """Wait until everything queued now (for one game) has been written, or nothing can be."""
        last = self._queue.last_queued
        while not self.trouble and (self._queue.moving(key) if key else not self._queue.written(last)):
            await asyncio.sleep(0.002)

    async def _carry_out(self, writes: Sequence[Write]) -> frozenset[str]:
        """As `Changes.carry_out`, but raises `NotStored` at once if the database is gone; no-op if none ever opened."""
        if not self._opened:
            return frozenset()  # everything is in memory only
        if self._fatal or self.trouble in (STALLED, CLEARED):
            raise NotStored(self.trouble)
        lost = await self._changes.carry_out(writes)
        self._queue.try_again()
        return lost

    def _put(self, write: Write) -> None:
        self._reading.touch(write.id)
        if not self._fatal:
            self._queue.put(write)

    def _remove(self, key: str) -> None:
        self._forget(key)
        self._put(Write(key, None, owned=False))

    def _forget(self, key: str) -> None:
        """Forget a game that has been deleted."""
        self._shelf.take(key)
        self._memory.forget(key)
        self._mine.discard(key)
        self._queue.take(key)
        self._reading.touch(key)

    # ---- outcomes

    def _lose(self, key: str) -> None:
        if key in self._mine:
            self._mine.discard(key)
            self._queue.take(key)
            self._locks.release(key)
            self._taken(key)

    def _written(self, outcome: Outcome) -> None:
        for key in outcome.lost:
            self._lose(key)
            self._memory.forget(key)
        for key in outcome.missing & self._memory.keys():
            # Its stored data was deleted, but no other tab plays it.
            self._write_in_full(key)
            self.emptied += 1
        if not outcome.trouble:
            self._forget_durable()
        self._changed()

    def _write_in_full(self, key: str) -> None:
        entry = self._shelf.get(key)
        if entry is not None:
            self._queue.put(Write(key, entry, 0, self._memory.lines(entry), owned=False))

    def _forget_durable(self) -> None:
        """Drop durable games that are not played here from memory: they can be read."""
        if not self._fatal:
            for key in self._memory.keys() - self._mine:
                if not self._queue.busy(key):
                    del self._memory[key]

    # ---- loss of the database

    def _lost(self, reason: str) -> None:
        """Handle the loss of the database, final only if a newer version has it."""
        if reason in (CLOSED, NEWER):
            self._fatal = reason
            self._queue.stop()
        else:
            stored = self._queue.stored
            self._known |= {key for key in self._shelf.entries if stored(key) or not self._queue.busy(key)}
            self._queue.suspend(reason)
            self._changes.lost(reason)
        self._changed()

    def _back(self, stored: set[str]) -> None:
        """Handle a database that is back, perhaps a new one: store everything in memory in full."""
        self._opened = True
        missing = self._known - stored
        # Another tab may have deleted a game meanwhile, but none that this tab plays.
        self.emptied += bool(missing) and (missing == self._known or bool(missing & self._mine))
        self._known.clear()
        for key in self._memory:
            self._write_in_full(key)
        self._queue.resume()
        self._changed()

    def _start(self, work: Coroutine[Any, Any, object]) -> None:
        task = asyncio.ensure_future(work)
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)


def _later(seconds: float, work: Callable[[], None]) -> Timer:
    return asyncio.get_running_loop().call_later(seconds, work)
