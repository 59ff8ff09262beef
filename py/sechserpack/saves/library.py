"""The library: every game on this device, kept event by event; what of it can be trusted, and who plays it.

A game is an entry (`entries.Entry`) and the lines of its record. What is said of games here is known at once, from
memory; what is written goes through the write queue, and `durable` tells how much of it has arrived.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from ..engine.chance import fresh_seed
from ..engine.match import Match
from ..engine.player import Player
from ..engine.record import LineError, write
from ..play.record_files import load_match, rounds_of
from ..setup.preferences import Preferences
from .checksum import Damaged, unseal
from .entries import Entry, Newer, places_of, record_of, rescued
from .ports import Database, TabLocks, Unavailable
from .retention import RESULTS, counted, finished, let_go, newest
from .write_queue import Outcome, Write, WriteQueue


class Elsewhere(Exception):
    """A game is being played in another tab."""


@dataclass(frozen=True)
class Broken:
    """Something kept that cannot be used: `newer` if only this page is too old for it, else it is damaged."""

    id: str
    entry: Entry | None
    newer: bool = False


class Library:
    """The games on this device."""

    def __init__(
        self,
        database: Database,
        locks: TabLocks,
        preferences: Preferences,
        changed: Callable[[], None],
        taken: Callable[[str], None],
    ) -> None:
        """Nothing is open yet. `changed` is called when more is durable or something is wrong.

        `taken` is called with the key of a game that is played in another tab from now on.
        """
        self._changed = changed
        self._taken = taken
        self._entries: dict[str, Entry] = {}
        self._broken: dict[str, Broken] = {}
        self._database = database
        self._queue = WriteQueue(database.send, self._written)
        self._locks = locks
        self._preferences = preferences
        self._owner = fresh_seed()
        self._mine: set[str] = set()
        """the games that this tab plays"""
        self._begun: set[str] = set()
        self._brought: set[str] = set()
        """the games that were over when they came here, as a file: they have been counted where they were played"""
        self._migrating = False
        self._holding: set[asyncio.Future[bool]] = set()
        self._fatal = ""

    async def open(self) -> None:
        """Find out which games there are. Where nothing can be kept, `trouble` says why, and all else works."""
        try:
            await self._database.open(self._closed)
            found = await self._database.games()
        except (Unavailable, RuntimeError) as error:
            self._fatal = str(error) or "blocked"
            return
        self._look_through(found)
        self._migrate()

    def _look_through(self, found: dict[str, object]) -> None:
        # What this tab plays, or has yet to bring to the device, it knows best itself.
        own = {
            key: entry
            for key, entry in self._entries.items()
            if key in self._mine or self._queue.busy((key,))
        }
        self._broken = {key: broken for key, broken in self._broken.items() if key in found}
        self._entries = own
        for key, kept in found.items():
            if key in own or key in self._broken:
                continue
            try:
                entry = Entry.from_text(unseal(key, kept))
            except Newer:
                self._broken[key] = Broken(key, None, newer=True)
            except Damaged:
                self._broken[key] = Broken(key, None)
            else:
                self._entries[key] = entry

    def _migrate(self) -> None:
        """Take over the one game that earlier versions kept elsewhere."""
        kept = self._preferences.read("game")
        if kept is None:
            return
        try:
            match, players = load_match(kept["record"].encode(), str(kept.get("seed", "")))
        except (LineError, KeyError, TypeError, AttributeError):
            return  # storage tells of what is damaged there
        self._migrating = True
        self.leave(self.begin(match, players))

    # ---- what there is

    def unfinished(self) -> list[Entry]:
        """The games that can be gone on with, the one played last first."""
        return newest(entry for entry in self._entries.values() if not entry.over)

    def finished(self) -> list[Entry]:
        """The games that are over and can be looked at again, the last one first."""
        return finished(self._entries.values())

    def results(self) -> list[Entry]:
        """The games that people have played to their end here, the last one first, also those without a record."""
        return counted(self._entries.values())

    def broken(self) -> list[Broken]:
        """What is kept and cannot be used."""
        return list(self._broken.values())

    def entry(self, key: str) -> Entry | None:
        """What is known of a game, or None if there is none with that id."""
        return self._entries.get(key)

    # ---- playing

    def begin(self, match: Match[Any], players: tuple[Player, ...]) -> str:
        """Keep `match` from now on; returns its key."""
        self._forget_untouched()
        now = _now()
        entry = Entry(
            id=fresh_seed()[:16],
            game=match.header.game,
            seats=match.header.seats,
            options=dict(match.header.options),
            names=tuple(player.name for player in players),
            kinds=tuple(player.kind for player in players),
            seed=match.seed,
            begun=now,
            played=now,
            owner=self._owner,
        )
        if self._entries:
            self._database.persist()  # whoever begins a second game wants to find the first again
        self._mine.add(entry.id)
        self._begun.add(entry.id)
        if match.over:
            self._brought.add(entry.id)
        self._entries[entry.id] = entry
        header, *_ = write(match.header, ()).split("\n")
        self._put(Write(entry.id, entry, 0, ((0, header),), owned=False))
        holding = asyncio.ensure_future(self._locks.hold(entry.id, self._lose))
        self._holding.add(holding)
        holding.add_done_callback(self._holding.discard)
        self.keep(entry.id, match)
        return entry.id

    def _forget_untouched(self) -> None:
        """A game of this page in which nothing has happened at all need not wait for anybody."""
        for entry in self.unfinished():
            if entry.id in self._begun and not entry.events:
                self._remove(entry.id)

    def keep(self, key: str, match: Match[Any]) -> None:
        """Keep what has happened in `match`, the game `key`, since it was last kept: events that came or went."""
        before = self._entries.get(key)
        if before is None or key not in self._mine:
            return
        events = len(match)
        over = match.over and not rounds_of(match)
        if (events, over) == (before.events, before.over):
            return
        common = min(before.events, events)
        lines = write(match.header, match.events[common:]).split("\n")[1:-1]
        counts = match.over and key not in self._brought
        places = places_of(match.game.ranking(match.state), match.header.seats) if counts else ()
        entry = replace(before, played=max(_now(), before.played), events=events, over=over, places=places)
        self._entries[key] = entry
        cut = events + 1 if events < before.events else None
        self._put(Write(key, entry, cut, tuple(enumerate(lines, common + 1))))
        if over:
            self._prune()

    def close(self, key: str) -> None:
        """Nobody goes on with the game `key`: from now on it is a finished one."""
        entry = self._entries.get(key)
        if entry is not None and not entry.over and key in self._mine:
            self._entries[key] = replace(entry, over=True)
            self._put(Write(key, self._entries[key]))
            self._prune()

    def leave(self, key: str) -> None:
        """This tab does not play the game `key` any more."""
        self._mine.discard(key)
        self._locks.release(key)

    async def resume(self, key: str, *, take: bool = False) -> tuple[bytes, str]:
        """The record of the game `key` and the seed of its chance, to be played on in this tab.

        Raises `Elsewhere` while another tab plays it, unless this one is to `take` it over; `KeyError` if there is
        no such game (any more), and `Damaged` or `Newer` if it cannot be used.
        """
        if not await self._locks.hold(key, self._lose, steal=take):
            raise Elsewhere(key)
        try:
            data = await self._read(key, self._owner)
        except BaseException:
            self._locks.release(key)
            raise
        entry = self._entries[key] = replace(self._entries[key], owner=self._owner)
        self._mine.add(key)
        self._queue.found(key, entry.events)
        return data, entry.seed

    # ---- what else can be done with games

    async def record(self, key: str) -> bytes:
        """The record of a game, as a file.

        Raises `KeyError` if there is none, and `Damaged` or `Newer` if it cannot be used.
        """
        return await self._read(key)

    async def rescue(self, key: str) -> bytes:
        """Whatever is kept of a broken game, as it is."""
        kept, lines = await self._database.game(key)
        return f"{kept}\n".encode("utf-8", "replace") + rescued(lines)

    async def delete(self, key: str) -> None:
        """Remove a game for good, whatever state it is in. Raises `Elsewhere` while another tab plays it."""
        if not await self._locks.hold(key, self._lose):
            raise Elsewhere(key)
        self._remove(key)
        self._locks.release(key)

    async def refresh(self) -> None:
        """Find out what other tabs have done."""
        await self._all_written()
        if self._fatal:
            return
        self._look_through(await self._database.games())
        self._changed()

    async def check(self) -> None:
        """Read every game to see whether it is whole; one that is not is `broken` from then on."""
        for key in self._whole():
            try:
                await self._read(key)
            except (KeyError, Unavailable, RuntimeError):
                continue
            except (Damaged, Newer):
                self._changed()

    async def everything(self) -> list[dict[str, Any]]:
        """All games that are whole, as JSON: for each its entry and its record."""
        found = []
        for key in self._whole():
            try:
                record = await self._read(key)
            except (KeyError, Damaged, Newer, Unavailable):
                continue
            found.append({"entry": self._entries[key].to_json(), "record": record.decode()})
        return found

    def add(self, writes: Sequence[Write]) -> int:
        """Add the games that `writes` are; returns how many were new. Those that are here stay as they are."""
        room = RESULTS - len(self.results())
        new = 0
        for one in writes:
            entry, known = one.entry, self._entries.get(one.id)
            assert entry is not None
            here = one.id in self._broken or (known is not None and (entry.bare or not known.bare))
            if here or (entry.bare and room <= 0):
                continue
            room -= entry.bare
            new += 1
            self._entries[one.id] = entry
            self._put(one)
        return new

    def forget_results(self) -> None:
        """Forget who won what; games of which there is a record stay."""
        for entry in self.results():
            if entry.bare:
                self._remove(entry.id)
            else:
                self._strip(replace(entry, places=()))

    # ---- how much is durable

    def durable(self, key: str) -> int:
        """How many events of the game `key` are kept for certain."""
        return self._queue.durable(key)

    def waiting(self, key: str) -> bool:
        """Whether something of the game `key` is on its way to be kept; never while nothing can be kept at all."""
        return not self.trouble and self._queue.busy((key,))

    @property
    def trouble(self) -> str:
        """Why nothing is kept at present: "newer", "closed" or the name of the browser's error; "" if all is well."""
        return self._fatal or self._queue.trouble

    # ---- inside

    async def _read(self, key: str, owner: str = "") -> bytes:
        await self._all_written()
        kept, lines = await self._database.game(key, "" if self.trouble else owner)
        if kept is None and not lines:
            self._entries.pop(key, None)
            raise KeyError(key)
        entry = self._entries.get(key)
        try:
            entry = Entry.from_text(unseal(key, kept))
            if entry.bare:
                self._entries[key] = entry  # another tab has let its record go
                raise KeyError(key)
            data = record_of(entry, lines)
        except (Damaged, Newer) as error:
            self._entries.pop(key, None)
            self._broken[key] = Broken(key, entry, newer=isinstance(error, Newer))
            raise
        if key not in self._mine:
            self._entries[key] = entry
        return data

    async def _all_written(self) -> None:
        """Wait until everything is kept that there is to keep, or nothing can be."""
        while self._queue.busy() and not self.trouble:
            await asyncio.sleep(0.002)

    def _remove(self, key: str) -> None:
        self._entries.pop(key, None)
        self._broken.pop(key, None)
        self._mine.discard(key)
        self._queue.drop(key)
        self._put(Write(key, None, owned=False))

    def _whole(self) -> list[str]:
        """The games of which there is a record."""
        return [key for key, entry in self._entries.items() if not entry.bare]

    def _prune(self) -> None:
        for key, entry in let_go(self._entries.values()).items():
            if entry is None:
                self._remove(key)
            else:
                self._strip(entry, 0)

    def _strip(self, entry: Entry, cut: int | None = None) -> None:
        self._entries[entry.id] = entry
        self._put(Write(entry.id, entry, cut))

    def _put(self, write: Write) -> None:
        if not self._fatal:
            self._queue.put(write)

    def _written(self, outcome: Outcome) -> None:
        for key in outcome.lost:
            self._lose(key)
        if self._migrating and not self._queue.busy():
            self._migrating = not self._preferences.write("game", None)
        self._changed()

    def _lose(self, key: str) -> None:
        if key in self._mine:
            self._mine.discard(key)
            self._queue.drop(key)
            self._locks.release(key)
            self._taken(key)

    def _closed(self) -> None:
        self._fatal = "closed"
        self._changed()


def _now() -> int:
    return int(time.time() * 1000)
