"""Reading from storage: entries in slices, records on demand."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from ...play.tasks import Turns, in_turns
from ..checksum import Damaged, unseal
from ..entries import Entry, Newer, record_in_slices
from ..ports import Unavailable
from ..shelf import Broken, Shelf
from .connection import Connection


class Reading:
    """Puts stored entries on the shelf, unless memory is ahead of them."""

    def __init__(self, connection: Connection, shelf: Shelf, ahead: Callable[[str], bool]) -> None:
        """`ahead` tells whether memory is ahead of the database for a game's key."""
        self._connection = connection
        self._shelf = shelf
        self._memory_ahead = ahead
        self._loading = asyncio.Lock()
        self._loaded = asyncio.Event()
        self._touched: set[str] = set()
        """games changed here since loading the list began: memory is ahead of what is read"""

    def touch(self, key: str) -> None:
        """Note that a game has changed here."""
        self._touched.add(key)

    def give_up(self) -> None:
        """Mark the list complete, as there is nothing to read."""
        self._loaded.set()

    @property
    def loaded(self) -> bool:
        """Whether the list of games is as complete as it can be for now."""
        return self._loaded.is_set()

    async def all_loaded(self) -> None:
        """Wait until `loaded`."""
        await self._loaded.wait()

    async def load(self) -> set[str]:
        """Load all new or changed entries, keeping the page responsive; returns the keys of all stored games.

        Raises `Unavailable`; entries read by then are on the shelf, and the rest are found when opened.
        """
        async with self._loading:  # serialised, as each load tracks the changes since it began
            self._touched.clear()
            stored = set()
            turns = Turns()
            try:
                async for page in self._connection.games():
                    for key, sealed in page:
                        stored.add(key)
                        if not self._ahead(key):
                            self._shelf.read(key, sealed)
                        await turns.pause()
            finally:
                self._loaded.set()
            for key in (*self._shelf.entries, *self._shelf.broken):
                if key not in stored and not self._ahead(key):
                    self._shelf.take(key)
            return stored

    async def find(self, key: str) -> Entry | None:
        """The entry of a game, even before the whole list is loaded."""
        if self._shelf.get(key) is None and not self.loaded:
            try:
                sealed = await self._connection.entry(key)
            except Unavailable:
                return None
            if sealed is not None and not self._ahead(key):
                self._shelf.read(key, sealed)
        return self._shelf.get(key)

    async def game(self, key: str, owner: str = "") -> tuple[bytes, Entry]:
        """The record and the entry of a game, which `owner`, if given, then owns.

        Raises `KeyError` if there is no such record, and `Damaged`, `Newer` or `Unavailable`.
        """
        known = self._shelf.get(key)
        sealed, lines = await self._connection.game(key, owner, known.events if known else 0)
        if sealed is None and not lines:
            if key in self._shelf.broken:
                raise Damaged(key)  # an entry was listed, but it is empty
            self._shelf.take(key)
            raise KeyError(key)
        entry = self._shelf.get(key)
        try:
            entry = Entry.from_text(unseal(key, sealed))
            if entry.id != key:
                raise Damaged(f"the entry of {entry.id}")
            if entry.bare:
                self._shelf.put(entry)  # another tab has deleted its record
                raise KeyError(key)
            data = await in_turns(record_in_slices(entry, lines))
        except (Damaged, Newer) as error:
            self._shelf.set_aside(Broken(key, entry, newer=isinstance(error, Newer)))
            raise
        if key not in self._shelf.broken and not self._memory_ahead(key):
            self._shelf.put(entry)
        return data, entry

    def _ahead(self, key: str) -> bool:
        return key in self._touched or self._memory_ahead(key)
