"""The library: all games on this device, stored event by event, and the tabs that play them.

A game is an entry (`entries.Entry`) and the lines of its record. Queries are answered from memory at once; writes go
through the write queue, and `durable` tells their progress. Games that are not durable yet, or cannot be, are kept in
memory, where they can be played, watched and saved as a file for as long as the page lives.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Sequence
from dataclasses import replace
from typing import Any

from ..draw.catalogue import Variant
from ..engine.chance import fresh_seed
from ..engine.match import Match
from ..engine.player import Player
from ..engine.record import LineError, header_line
from ..play.record_files import lineup_of, read_in_slices, rounds_of, with_secret
from ..play.tasks import Turns, in_turns
from ..play.throws import throws_by_seat
from ..setup.people import same_person
from ..setup.preferences import Preferences
from ..setup.variants import variant_of
from .checksum import Damaged
from .database.changes import NotStored
from .database.storage import Storage
from .database.write_queue import STALLED
from .earlier import SINGLE_GAME, single_game
from .entries import LATEST, LONGEST, Entry, Newer, places_of, rescued
from .lines import joined, lines_of_events
from .noted import note_begun
from .other_copies import games_of_other_copies
from .ports import Database, TabLocks, Unavailable
from .retention import Admitted, admit, forgetting, let_go, newest, people_in
from .shelf import Broken
from .writes import Outcome, Write

MOST_CHECKED = 200
"""number of games checked for damage at every start; the others are checked when opened"""
LONGEST_BREAK = 300_000
"""maximum pause in ms that counts as time at the table: after an hour, people have been away"""


class PlayedElsewhere(Exception):
    """The game is being played in another tab."""


class Library(Storage):
    """The games on this device."""

    def __init__(
        self,
        database: Database,
        locks: TabLocks,
        preferences: Preferences,
        changed: Callable[[], None],
        taken: Callable[[str], None],
    ) -> None:
        """Create a closed library. `changed` is called when more is durable or something has gone wrong.

        `taken` is called with the key of a game that another tab has taken over.
        """
        super().__init__(database, locks, changed, taken)
        self._database = database
        self._preferences = preferences
        self._begun: set[str] = set()
        self._brought: set[str] = set()
        """games that were over when added from a file: they were counted where they were played"""
        self._since: dict[str, int] = {}
        """start of play in this tab by game, in ms since 1970"""
        self._migrating = False
        self._prune_later = False

    async def open(self) -> None:
        """Open the database. If there is none, `trouble` says why, and everything else works."""
        await super().open()
        if self._opened:
            await self._migrate()

    def _back(self, stored: set[str]) -> None:
        super()._back(stored)
        self._start(self._migrate())

    async def _load(self) -> set[str]:
        stored = await super()._load()
        if self._prune_later:
            self._prune()
        return stored

    def _written(self, outcome: Outcome) -> None:
        if self._migrating and not self._queue.busy():
            self._migrating = not self._preferences.write(SINGLE_GAME, None)
        super()._written(outcome)

    async def _migrate(self) -> None:
        """Import the single game of an earlier version (see `earlier`)."""
        game = single_game(self._preferences.read(SINGLE_GAME))
        if game is None or self._migrating:
            return  # the preferences report damage there
        try:
            match, players = await in_turns(read_in_slices(game.record, game.seed))
        except LineError:
            return
        # Idempotent: if the page is killed before the old value is removed, the key identifies the same game.
        key = game.key
        known = await self.find(key)
        if self._migrating:
            return
        if key in self._shelf.broken or (known is not None and known.events >= len(match)):
            self._preferences.write(SINGLE_GAME, None)
            return
        self._migrating = True
        self.leave(self.begin(match, players, key))

    # ---- lists

    def unfinished(self) -> list[Entry]:
        """The resumable games, last played first."""
        return self._shelf.unfinished()

    def finished(self) -> list[Entry]:
        """The finished games with a record, latest first."""
        return self._shelf.finished()

    def results(self) -> list[Entry]:
        """The games that people have finished here, latest first, including those without a record."""
        return self._shelf.results()

    def results_of(self, way: Variant) -> list[Entry]:
        """Those of them that were of this way to play."""
        return [
            entry
            for entry in self.results()
            if entry.game == way.game and variant_of(entry.game, entry.options) == way
        ]

    def broken(self) -> list[Broken]:
        """The unusable games."""
        return list(self._shelf.broken.values())

    def entry(self, key: str) -> Entry | None:
        """The entry of a game, or None."""
        return self._shelf.get(key)

    # ---- playing

    def begin(self, match: Match[Any], players: tuple[Player, ...], key: str = "") -> str:
        """Store `match` as a new game played in this tab, under `key` or a fresh one; returns the key."""
        self._forget_untouched()
        now = _now()
        lineup = lineup_of(match.header, players)
        entry = Entry(
            id=key or fresh_seed()[:16],
            game=match.header.game,
            seats=match.header.seats,
            options=dict(match.header.options),
            names=tuple(player.name for player in lineup.now),
            kinds=tuple(player.kind for player in lineup.now),
            seed=match.seed,
            begun=now,
            played=now,
            owner=self._owner,
            duration=None if len(match) else 0,  # time played elsewhere is unknown
            substitutions=lineup.substitutions,
            swaps=lineup.swaps,
        )
        self._since[entry.id] = now
        if self._shelf.entries:
            self._database.persist()  # with a second game, the first is worth keeping
        self._mine.add(entry.id)
        self._begun.add(entry.id)
        if match.over:
            self._brought.add(entry.id)
        self._shelf.put(entry)
        self._put(Write(entry.id, entry, 0, ((0, header_line(match.header)),), owned=False))
        note_begun(self._preferences, match)
        self._start(self._locks.hold(entry.id, self._lose))
        self.keep(entry.id, match)
        return entry.id

    def _forget_untouched(self) -> None:
        """Delete this page's games that have no events."""
        for key in tuple(self._begun):
            entry = self._shelf.get(key)
            if entry is None or entry.over:
                self._begun.discard(key)
            elif not entry.events:
                self._remove(key)

    def keep(self, key: str, match: Match[Any]) -> None:
        """Store the changes of `match`, the game `key`, since the last call: events added or undone, and its lineup."""
        before = self._shelf.get(key)
        if before is None or key not in self._mine:
            return
        self._memory[key] = match
        events = len(match)
        over = match.over and not rounds_of(match)
        lineup = lineup_of(match.header)
        same_lineup = (lineup.substitutions, lineup.swaps) == (before.substitutions, before.swaps)
        if (events, over) == (before.events, before.over) and same_lineup:
            return
        common = min(before.events, events)
        lines = lines_of_events(match.history[common:], common + 1)
        if not same_lineup:
            lines = joined(((0, header_line(match.header)),), lines)
        counts = match.over and key not in self._brought
        if lineup.substitutions or not same_lineup:
            players = lineup.deciders(match.history, match.game.decisions) if counts else lineup.now
            before = replace(
                before,
                names=tuple(player.name for player in players),
                kinds=tuple(player.kind for player in players),
                substitutions=lineup.substitutions,
                swaps=lineup.swaps,
            )
        seats, now = match.header.seats, _now()
        entry = replace(
            before,
            played=max(now, before.played),
            events=events,
            over=over,
            places=places_of(match.game.ranking(match.state), seats) if counts else (),
            dice=throws_by_seat(match.game, seats, match.history, match.header.options) if counts else (),
            duration=self._at_table(before, now),
        )
        self._shelf.put(entry)
        cut = events + 1 if events < before.events else None
        self._put(Write(key, entry, cut, lines))
        if over:
            self._prune()

    def _at_table(self, before: Entry, now: int) -> int | None:
        """The time at the table in ms for an event `now`, the first since `before`; None if unknown."""
        if before.duration is None:
            return None
        waited = now - max(before.played, self._since.get(before.id, now))
        return min(before.duration + min(max(0, waited), LONGEST_BREAK), LONGEST)

    def close(self, key: str) -> None:
        """Mark the game `key` as finished, whether or not it is over."""
        entry = self._shelf.get(key)
        if entry is not None and not entry.over and key in self._mine:
            entry = replace(entry, over=True)
            self._shelf.put(entry)
            self._put(Write(key, entry))
            self._prune()

    def _prune(self) -> None:
        self._prune_later = not self.loaded
        if self._prune_later:
            return  # done once the whole list is loaded
        for key, entry in let_go(self._shelf.entries.values()).items():
            if entry is None:
                self._remove(key)
            else:
                self._shelf.put(entry)
                self._memory.forget(key)
                self._put(Write(key, entry, 0))

    def leave(self, key: str) -> None:
        """Stop playing the game `key` in this tab."""
        self._mine.discard(key)
        self._since.pop(key, None)
        self._locks.release(key)
        self._forget_durable()

    async def resume(self, key: str, *, take: bool = False) -> tuple[bytes, str]:
        """The record of the game `key` and the seed of its chance, to continue it in this tab.

        Raises `PlayedElsewhere` while another tab plays it, unless `take` takes it over; `KeyError` if there is no such
        game (any more), and `Damaged` or `Newer` if it cannot be used.
        """
        if not await self._locks.hold(key, self._lose, steal=take):
            raise PlayedElsewhere(key)
        in_memory = key in self._memory
        try:
            data, entry = await self._read(key, self._owner)
        except BaseException:
            self._locks.release(key)
            raise
        entry = replace(entry, owner=self._owner)
        self._shelf.put(entry)
        self._mine.add(key)
        self._since[key] = _now()
        if not in_memory:
            self._queue.note_durable(key, entry.events)
        if self.trouble:
            self._put(Write(key, entry, owned=False))  # reading has not set the owner
        return data, entry.seed

    # ---- other operations

    async def record(self, key: str) -> bytes:
        """The record file of a game; if it was played to its end here, with its secret.

        Raises `KeyError` if there is none, and `Damaged`, `Newer` or `Unavailable` if it cannot be used.
        """
        data, entry = await self._read(key)
        return with_secret(data, entry.seed) if entry.places else data

    async def rescue(self, key: str) -> bytes:
        """All raw stored data of a broken game."""
        sealed, lines = await self._connection.game(key)
        return f"{sealed}\n".encode("utf-8", "replace") + rescued(lines)

    async def refresh(self) -> None:
        """Load other tabs' changes, if the database answers."""
        await self._all_written()
        await self.load()
        self._changed()

    async def check(self) -> None:
        """Check the `MOST_CHECKED` games played last for damage; damaged ones become `broken`."""
        for entry in newest(self._shelf.entries[key] for key in self.whole())[:MOST_CHECKED]:
            try:
                await self._read(entry.id)
            except KeyError:
                continue
            except Unavailable:
                return
            except (Damaged, Newer):
                self._changed()

    async def export(self) -> list[dict[str, Any]]:
        """The entries and records of all intact games, as JSON."""
        await self.all_loaded()
        games = []
        unanswered = False
        for key in self.whole():
            if unanswered and key not in self._memory:
                continue  # the database would not answer for the others either
            try:
                record, entry = await self._read(key)
            except (KeyError, Damaged, Newer):
                continue
            except Unavailable as error:
                unanswered = unanswered or str(error) == STALLED
                continue
            games.append({"entry": entry.to_json(), "record": record.decode()})
        return games

    async def other_copies(self) -> tuple[list[dict[str, Any]], list[Entry]]:
        """Games that only other copies of the site at this origin keep, in the form of `export`.

        And the results of those without a record.
        """
        return await games_of_other_copies(self._connection, self._shelf.entries)

    # ---- atomic changes

    async def delete(self, key: str) -> None:
        """Delete a game, whatever its state; it stays here until the deletion is durable.

        Raises `PlayedElsewhere` while another tab plays it, and `NotStored` if it cannot be deleted.
        """
        if not await self._locks.hold(key, self._lose):
            raise PlayedElsewhere(key)
        queued = self._queue.take(key)
        try:
            await self._carry_out((Write(key, None, owned=False),))
        except NotStored:
            if queued is not None:
                self._put(queued)
            raise
        finally:
            self._locks.release(key)
        self._forget(key)

    async def add(self, writes: Sequence[Write]) -> Admitted:
        """Add the new games in `writes` atomically; returns once they are durable.

        Existing games stay unchanged. Raises `NotStored`.
        """
        await self.all_loaded()
        if not self._opened:
            raise NotStored(self.trouble)
        admitted = await in_turns(admit(writes, self._shelf.entries, self._shelf.broken))
        here: frozenset[str] = frozenset()
        if admitted.writes:
            here = await self._carry_out(admitted.writes)
        turns = Turns()
        for one in admitted.writes:
            assert one.entry is not None
            if one.id not in here:
                self._shelf.put(one.entry)
                self._reading.touch(one.id)
            await turns.pause()
        return replace(
            admitted,
            writes=tuple(one for one in admitted.writes if one.id not in here),
            here=admitted.here + len(here),
        )

    async def forget_results(self, person: str | None = None) -> None:
        """Delete all results, or only those of one `person` (see `people.same_person`).

        Games with a record stay. Raises `NotStored`, having deleted nothing.
        """
        await self.all_loaded()
        writes = await in_turns(_forgetting(self.results(), person))
        lost = await self._carry_out(writes)
        for one in writes:
            if one.entry is None:
                self._forget(one.id)
            elif one.id not in lost:
                self._shelf.put(one.entry)
            self._reading.touch(one.id)


def _forgetting(results: Sequence[Entry], person: str | None) -> Generator[None, None, list[Write]]:
    writes = []
    for entry in results:
        names = (same_person(entry.names[seat]) for seat in people_in(entry))
        if person is None or person in names:
            changed = forgetting(entry, person)
            writes.append(Write(entry.id, changed, owned=changed is not None))
        yield
    return writes


def _now() -> int:
    # A clock may show anything, but entries have a range.
    return min(max(0, int(time.time() * 1000)), LATEST)
