"""The library: all games on this device, stored event by event, and which tab plays them.

A game is an entry (`entries.Entry`) and the lines of its record. Queries are answered from memory at once; writes go
through the write queue, and `durable` says how far they have got. What is not durable yet, or cannot be, is in memory:
there it can be played on, watched and saved as a file for as long as the page lives.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

from ..engine.chance import fresh_seed
from ..engine.match import Match
from ..engine.player import Player
from ..engine.record import LineError, write
from ..games import NAMES
from ..play.record_files import load_match, rounds_of
from ..setup.preferences import Preferences
from .checksum import Damaged, unseal
from .connection import Connection
from .entries import Entry, Newer, places_of, record_of, rescued
from .other_copies import games_of_other_copies
from .ports import CLEARED, CLOSED, NEWER, Database, TabLocks, Unavailable
from .retention import RESULTS, counted, finished, let_go, newest
from .write_queue import STALLED, Outcome, Timer, Write, WriteQueue

FAILING = "failing"
"""the trouble that writing fails, for whatever reason"""


class PlayedElsewhere(Exception):
    """The game is being played in another tab."""


@dataclass(frozen=True)
class Broken:
    """A stored game that cannot be used: written by a `newer` version of this page, or else damaged."""

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
        """A library that is not open yet. `changed` is called when more is durable or something has gone wrong.

        `taken` is called with the key of a game that another tab has taken over.
        """
        self._changed = changed
        self._taken = taken
        self._entries: dict[str, Entry] = {}
        self._broken: dict[str, Broken] = {}
        self._database = database
        self._connection = Connection(database, self._lost, self._back)
        self._queue = WriteQueue(database.send, self._written, _later)
        self._locks = locks
        self._preferences = preferences
        self._owner = fresh_seed()
        self._mine: set[str] = set()
        """the games that are played in this tab"""
        self._memory: dict[str, Match[Any]] = {}
        """the games that are played in this tab, and those that were and are not durable yet"""
        self._known: set[str] = set()
        """the games that were stored when the connection to the database was lost"""
        self.emptied = 0
        """how often the browser has deleted what was stored here, and there is a new database"""
        self._begun: set[str] = set()
        self._brought: set[str] = set()
        """the games that were over when they were added from a file: they have been counted where they were played"""
        self._migrating = False
        self._holding: set[asyncio.Future[bool]] = set()
        self._fatal = ""

    async def open(self) -> None:
        """Load the entries of all games. Without storage, `trouble` says why, and everything else works."""
        try:
            stored = await self._connection.open()
        except Unavailable as error:
            if str(error) in (STALLED, CLEARED):
                self._queue.suspend(str(error))
                self._connection.reopen()
            else:
                self._fatal = str(error) or "blocked"
            return
        self._load(stored)
        self._migrate()

    def _load(self, stored: dict[str, object]) -> None:
        # For the games that this tab plays, or has yet to write, memory is ahead of the database.
        own = {
            key: entry
            for key, entry in self._entries.items()
            if key in self._mine or key in self._memory or self._queue.busy((key,))
        }
        self._broken = {key: broken for key, broken in self._broken.items() if key in stored}
        self._entries = own
        for key, sealed in stored.items():
            if key in own or key in self._broken or self._queue.busy((key,)):  # busy: it is being deleted
                continue
            try:
                entry = Entry.from_text(unseal(key, sealed))
            except Newer:
                self._broken[key] = Broken(key, None, newer=True)
            except Damaged:
                self._broken[key] = Broken(key, None)
            else:
                if entry.game in NAMES:
                    self._entries[key] = entry
                else:  # of a version that has more games than this one
                    self._broken[key] = Broken(key, entry, newer=True)

    def _migrate(self) -> None:
        """Migrate the single game that earlier versions stored elsewhere."""
        stored = self._preferences.read("game")
        if stored is None or self._migrating:
            return
        try:
            match, players = load_match(stored["record"].encode(), str(stored.get("seed", "")))
        except (LineError, KeyError, TypeError, AttributeError):
            return  # the preferences report what is damaged there
        self._migrating = True
        self.leave(self.begin(match, players))

    # ---- what there is

    def unfinished(self) -> list[Entry]:
        """The games that can be resumed, the one played last first."""
        return newest(entry for entry in self._entries.values() if not entry.over)

    def finished(self) -> list[Entry]:
        """The finished games that can be replayed, the last one first."""
        return finished(self._entries.values())

    def results(self) -> list[Entry]:
        """The games that people have finished here, the last one first, also those without a record."""
        return counted(self._entries.values())

    def broken(self) -> list[Broken]:
        """The games that cannot be used."""
        return list(self._broken.values())

    def entry(self, key: str) -> Entry | None:
        """The entry of a game, or None if there is none with that id."""
        return self._entries.get(key)

    # ---- playing

    def begin(self, match: Match[Any], players: tuple[Player, ...]) -> str:
        """Store `match` as a new game, played in this tab; returns its key."""
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
            self._database.persist()  # whoever begins a second game will want the first one back
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
        """Delete games of this page in which nothing has happened at all."""
        for entry in self.unfinished():
            if entry.id in self._begun and not entry.events:
                self._remove(entry.id)

    def keep(self, key: str, match: Match[Any]) -> None:
        """Store what has happened in `match`, the game `key`, since the last call: events added or undone."""
        before = self._entries.get(key)
        if before is None or key not in self._mine:
            return
        self._memory[key] = match
        events = len(match)
        over = match.over and not rounds_of(match)
        if (events, over) == (before.events, before.over):
            return
        common = min(before.events, events)
        lines = write(match.header, match.history[common:]).split("\n")[1:-1]
        counts = match.over and key not in self._brought
        places = places_of(match.game.ranking(match.state), match.header.seats) if counts else ()
        entry = replace(before, played=max(_now(), before.played), events=events, over=over, places=places)
        self._entries[key] = entry
        cut = events + 1 if events < before.events else None
        self._put(Write(key, entry, cut, tuple(enumerate(lines, common + 1))))
        if over:
            self._prune()

    def close(self, key: str) -> None:
        """Mark the game `key` as finished, whether or not it is over."""
        entry = self._entries.get(key)
        if entry is not None and not entry.over and key in self._mine:
            self._entries[key] = replace(entry, over=True)
            self._put(Write(key, self._entries[key]))
            self._prune()

    def leave(self, key: str) -> None:
        """Stop playing the game `key` in this tab."""
        self._mine.discard(key)
        self._locks.release(key)
        self._forget_durable()

    async def resume(self, key: str, *, take: bool = False) -> tuple[bytes, str]:
        """The record of the game `key` and the seed of its chance, to be played on in this tab.

        Raises `PlayedElsewhere` while another tab plays it, unless this one is to `take` it over; `KeyError` if
        there is no such game (any more), and `Damaged` or `Newer` if it cannot be used.
        """
        if not await self._locks.hold(key, self._lose, steal=take):
            raise PlayedElsewhere(key)
        in_memory = key in self._memory
        try:
            data = await self._read(key, self._owner)
        except BaseException:
            self._locks.release(key)
            raise
        entry = self._entries[key] = replace(self._entries[key], owner=self._owner)
        self._mine.add(key)
        if not in_memory:
            self._queue.note_durable(key, entry.events)
        return data, entry.seed

    # ---- what else can be done with games

    async def record(self, key: str) -> bytes:
        """The record of a game, as the bytes of a file.

        Raises `KeyError` if there is none, and `Damaged` or `Newer` if it cannot be used.
        """
        return await self._read(key)

    async def rescue(self, key: str) -> bytes:
        """Everything that is stored of a broken game, as it is."""
        sealed, lines = await self._connection.game(key)
        return f"{sealed}\n".encode("utf-8", "replace") + rescued(lines)

    async def delete(self, key: str) -> None:
        """Delete a game, whatever its state. Raises `PlayedElsewhere` while another tab plays it."""
        if not await self._locks.hold(key, self._lose):
            raise PlayedElsewhere(key)
        self._remove(key)
        self._locks.release(key)

    async def refresh(self) -> None:
        """Load what other tabs have changed, if the database answers."""
        await self._all_written()
        if self._fatal:
            return
        with suppress(Unavailable):
            self._load(await self._connection.games())
            self._changed()

    async def check(self) -> None:
        """Read every game to check that it is complete and intact; one that is not becomes `broken`."""
        for key in self.whole():
            try:
                await self._read(key)
            except KeyError:
                continue
            except Unavailable:
                return
            except (Damaged, Newer):
                self._changed()

    async def export(self) -> list[dict[str, Any]]:
        """The entries and records of all intact games, as JSON."""
        games = []
        unanswered = False
        for key in self.whole():
            if unanswered and key not in self._memory:
                continue  # nor would the others be
            try:
                record = await self._read(key)
            except (KeyError, Damaged, Newer):
                continue
            except Unavailable as error:
                if str(error) == STALLED:
                    unanswered = True
                continue
            games.append({"entry": self._entries[key].to_json(), "record": record.decode()})
        return games

    async def other_copies(self) -> tuple[list[dict[str, Any]], list[Entry]]:
        """What other copies of the site keep at this origin and this one does not: games as `everything` has them.

        And the results of those of which there is no record.
        """
        return await games_of_other_copies(self._connection, self._entries)

    def add(self, writes: Sequence[Write]) -> int:
        """Add the games in `writes`; returns how many were new. Games that are here already stay as they are."""
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
        """Delete all results; games with a record stay."""
        for entry in self.results():
            if entry.bare:
                self._remove(entry.id)
            else:
                self._strip(replace(entry, places=()))

    # ---- how much is durable

    def durable(self, key: str) -> int | None:
        """How many events of the game `key` are known to be durable; None if there was never any storage for it."""
        if self._fatal and not (self._queue.stored(key) or self._queue.busy((key,))):
            return None
        return self._queue.durable(key)

    def saving(self, key: str) -> bool:
        """Whether a write of the game `key` is still on its way; False while nothing can be stored."""
        return not self.trouble and self._queue.busy((key,))

    @property
    def trouble(self) -> str:
        """Why nothing is stored now: a reason of `Unavailable`, an error's name, or `FAILING`; "" if all is well."""
        trouble = self._queue.trouble
        known = trouble in ("", STALLED, CLEARED, "QuotaExceededError")
        return self._fatal or (trouble if known else FAILING)

    # ---- inside

    async def _read(self, key: str, owner: str = "") -> bytes:
        if key in self._memory:
            return b"".join(line.encode() + b"\n" for _, line in self._all_lines(key))
        await self._all_written()
        if self._queue.trouble in (STALLED, CLEARED):
            raise Unavailable(STALLED)
        sealed, lines = await self._connection.game(key, "" if self.trouble else owner)
        if sealed is None and not lines:
            self._entries.pop(key, None)
            raise KeyError(key)
        entry = self._entries.get(key)
        try:
            entry = Entry.from_text(unseal(key, sealed))
            if entry.bare:
                self._entries[key] = entry  # another tab has deleted its record
                raise KeyError(key)
            data = record_of(entry, lines)
        except (Damaged, Newer) as error:
            self._entries.pop(key, None)
            self._broken[key] = Broken(key, entry, newer=isinstance(error, Newer))
            raise
        if key not in self._mine and key not in self._broken:
            self._entries[key] = entry
        return data

    async def _all_written(self) -> None:
        """Wait until everything that is queued now has been written, or nothing can be: a few seconds at most."""
        last = self._queue.last_queued
        while not self._queue.written(last) and not self.trouble:
            await asyncio.sleep(0.002)

    def _remove(self, key: str) -> None:
        self._entries.pop(key, None)
        self._broken.pop(key, None)
        self._memory.pop(key, None)
        self._mine.discard(key)
        self._queue.drop(key)
        self._put(Write(key, None, owned=False))

    def whole(self) -> list[str]:
        """The keys of all games that have a record."""
        return [key for key, entry in self._entries.items() if not entry.bare]

    def _prune(self) -> None:
        for key, entry in let_go(self._entries.values()).items():
            if entry is None:
                self._remove(key)
            else:
                self._strip(entry, 0)

    def _strip(self, entry: Entry, cut: int | None = None) -> None:
        self._entries[entry.id] = entry
        if entry.bare:
            self._memory.pop(entry.id, None)
        self._put(Write(entry.id, entry, cut))

    def _put(self, write: Write) -> None:
        if not self._fatal:
            self._queue.put(write)

    def _written(self, outcome: Outcome) -> None:
        for key in outcome.lost:
            self._lose(key)
            self._memory.pop(key, None)
        if not outcome.trouble:
            self._forget_durable()
        if self._migrating and not self._queue.busy():
            self._migrating = not self._preferences.write("game", None)
        self._changed()

    def _lose(self, key: str) -> None:
        if key in self._mine:
            self._mine.discard(key)
            self._queue.drop(key)
            self._locks.release(key)
            self._taken(key)

    # ---- what is in memory

    def _all_lines(self, key: str) -> list[tuple[int, str]]:
        """All lines of the record of a game that is in memory, with their numbers, as far as its entry goes."""
        match = self._memory[key]
        events = match.events[: self._entries[key].events]
        return list(enumerate(write(match.header, events).split("\n")[:-1]))

    def _forget_durable(self) -> None:
        """Forget the games that are not played here and are durable: they can be read."""
        if not self._fatal:
            for key in self._memory.keys() - self._mine:
                if not self._queue.busy((key,)):
                    del self._memory[key]

    def _lost(self, reason: str) -> None:
        """There is no database any more; unless a newer version has it, there will be another."""
        if reason in (CLOSED, NEWER):
            self._fatal = reason
            self._queue.stop()
        else:
            stored = {key for key in self._entries if self._queue.stored(key) or not self._queue.busy((key,))}
            self._known |= stored
            self._queue.suspend(reason)
        self._changed()

    def _back(self, stored: dict[str, object]) -> None:
        """There is a database again, perhaps a new one: store everything that is in memory, in full."""
        missing = self._known - stored.keys()
        # Another tab may have deleted a game meanwhile, but none that this tab plays.
        self.emptied += bool(missing) and (missing == self._known or bool(missing & self._mine))
        self._known.clear()
        self._load(stored)
        for key in self._memory:
            self._queue.put(Write(key, self._entries[key], 0, tuple(self._all_lines(key)), owned=False))
        self._queue.resume()
        self._migrate()
        self._changed()


def _later(seconds: float, work: Callable[[], None]) -> Timer:
    return asyncio.get_running_loop().call_later(seconds, work)


def _now() -> int:
    return int(time.time() * 1000)
