"""The shelf: what is known of the games on this device, from their entries alone, so that it is there at once."""

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
    """A stored game that cannot be used: written by a `newer` version of this page, or else damaged."""

    id: str
    entry: Entry | None
    newer: bool = False


class Shelf:
    """The entries of games by their ids, and the games that cannot be used."""

    def __init__(self) -> None:
        """An empty shelf."""
        self._entries: dict[str, Entry] = {}
        self._sealed: dict[str, str] = {}
        """the checksums of the entries that have been read, so that one that is the same is not read again"""
        self._lists: dict[str, list[Entry]] = {}
        self.broken: dict[str, Broken] = {}

    # ---- what there is

    def unfinished(self) -> list[Entry]:
        """The games that can be resumed, the one played last first."""
        return self._list("unfinished", lambda all_: newest(entry for entry in all_ if not entry.over))

    def finished(self) -> list[Entry]:
        """The finished games that can be replayed, the last one first."""
        return self._list("finished", finished)

    def results(self) -> list[Entry]:
        """The games that people have finished here, the last one first, also those without a record."""
        return self._list("results", counted)

    def _list(self, name: str, make: Callable[[Iterable[Entry]], list[Entry]]) -> list[Entry]:
        # The menu asks for them whenever it is drawn, and there may be thousands of games.
        if name not in self._lists:
            self._lists[name] = make(self._entries.values())
        return self._lists[name]

    def get(self, key: str) -> Entry | None:
        """The entry of a game, or None."""
        return self._entries.get(key)

    @property
    def entries(self) -> Mapping[str, Entry]:
        """All games that can be used, by their ids."""
        return MappingProxyType(self._entries)

    # ---- how it changes

    def put(self, entry: Entry) -> None:
        """Put a game on the shelf, or what has become of one."""
        self._entries[entry.id] = entry
        self._sealed.pop(entry.id, None)
        self._lists.clear()

    def take(self, key: str) -> None:
        """Take a game off the shelf, whatever its state."""
        self.broken.pop(key, None)
        if self._entries.pop(key, None) is not None:
            self._sealed.pop(key, None)
            self._lists.clear()

    def set_aside(self, broken: Broken) -> None:
        """Put a game with those that cannot be used."""
        self.take(broken.id)
        self.broken[broken.id] = broken

    def read(self, key: str, sealed: object) -> None:
        """Put the game on the shelf whose entry is stored so; whatever is wrong with it concerns no other game."""
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
