"""The shelf: an in-memory index of the games on this device, from their entries only."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from ..games import NAMES
from .checksum import Damaged, unseal
from .entries import Entry, Newer
from .retention import counted, finished, newest


@dataclass(frozen=True)
class Broken:
    """An unusable stored game: written by a `newer` version of this page, or else damaged."""

    id: str
    entry: Entry | None
    newer: bool = False


class Shelf:
    """The entries of games by id, and the unusable games."""

    def __init__(self) -> None:
        """Create an empty shelf."""
        self._entries: dict[str, Entry] = {}
        self._sealed: dict[str, str] = {}
        """checksums of entries read, to skip unchanged ones"""
        self._lists: dict[str, list[Entry]] = {}
        self.broken: dict[str, Broken] = {}

    # ---- queries

    def unfinished(self) -> list[Entry]:
        """The resumable games, last played first."""
        return self._list("unfinished", lambda all_: newest(entry for entry in all_ if not entry.over))

    def finished(self) -> list[Entry]:
        """The finished games with a record, latest first."""
        return self._list("finished", finished)

    def results(self) -> list[Entry]:
        """The games that people have finished here, latest first, including those without a record."""
        return self._list("results", counted)

    def _list(self, name: str, make: Callable[[Iterable[Entry]], list[Entry]]) -> list[Entry]:
        # Cached, as the menu asks whenever it is drawn, and there may be thousands of games.
        if name not in self._lists:
            self._lists[name] = make(self._entries.values())
        return self._lists[name]

    def get(self, key: str) -> Entry | None:
        """The entry of a game, or None."""
        return self._entries.get(key)

    @property
    def entries(self) -> Mapping[str, Entry]:
        """All usable games by id."""
        return MappingProxyType(self._entries)

    # ---- changes

    def put(self, entry: Entry) -> None:
        """Add or replace a game."""
        self._entries[entry.id] = entry
        self._sealed.pop(entry.id, None)
        self._lists.clear()

    def take(self, key: str) -> None:
        """Remove a game, whatever its state."""
        self.broken.pop(key, None)
        if self._entries.pop(key, None) is not None:
            self._sealed.pop(key, None)
            self._lists.clear()

    def set_aside(self, broken: Broken) -> None:
        """Move a game to the unusable ones."""
        self.take(broken.id)
        self.broken[broken.id] = broken

    def read(self, key: str, sealed: object) -> None:
        """Add the game with the stored entry `sealed`, or mark it as broken if it is invalid."""
        if key in self.broken:
            return
        try:
            text = unseal(key, sealed)
            assert isinstance(sealed, str)
            if self._sealed.get(key) == sealed[:8]:
                return
            entry = Entry.from_text(text)
            if entry.id != key:
                raise Damaged(f"the entry of {entry.id}")
        except (Damaged, Newer) as error:
            self.set_aside(Broken(key, None, newer=isinstance(error, Newer)))
            return
        if entry.game in NAMES:
            self.put(entry)
            self._sealed[key] = sealed[:8]
        else:  # of a version that has more games than this one
            self.set_aside(Broken(key, entry, newer=True))
