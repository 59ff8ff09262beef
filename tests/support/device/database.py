"""A tab's connection to the database of its device, with all that can go wrong there."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterable
from dataclasses import replace
from typing import TYPE_CHECKING

from sechserpack.saves.checksum import Damaged, seal, unseal
from sechserpack.saves.database.write_queue import STALLED
from sechserpack.saves.entries import Entry, Newer, line_place
from sechserpack.saves.key_names import KeyNames
from sechserpack.saves.ports import CLEARED, CLOSED, Copies, Unavailable
from sechserpack.saves.writes import Outcome, Write

if TYPE_CHECKING:
    from .tab import Tab

KEEPING = 0.003
"""seconds that the disk takes"""
OPENING = 5.0
"""seconds after which a database that does not open is given up"""
PAGE = 20
"""entries that are read at a time"""


class MemoryDatabase:
    """A tab's connection to the database of its device."""

    def __init__(self, tab: Tab) -> None:
        """Not open yet."""
        self._tab = tab
        self._device = tab.device
        self._open = False
        self._names = KeyNames()
        self._closed: Callable[[str], None] = lambda reason: None
        self._held: list[tuple[tuple[Write, ...], Callable[[Outcome], None]]] = []
        self._unanswered: list[asyncio.Future[None]] = []

    async def open(self, closed: Callable[[str], None]) -> None:
        self._closed = closed
        await asyncio.sleep(0)
        if self._device.stalled:
            await asyncio.sleep(OPENING)
            raise Unavailable(STALLED)
        if self._device.unavailable:
            raise Unavailable(self._device.unavailable)
        self._open = True

    def persist(self) -> None:
        self._device.persisted = True

    async def games(self) -> AsyncIterator[list[tuple[str, object]]]:
        self._names.begin()
        after = ""
        while True:
            await self._turn()
            await asyncio.sleep(self._device.reading_slowly)
            keys = sorted(key for key in self._device.games if key > after or not after)[:PAGE]
            yield [(self._names.name(key, key), self._device.games[key]) for key in keys]
            if len(keys) < PAGE:
                return
            after = keys[-1]

    async def entry(self, key: str) -> object:
        await self._turn()
        return self._device.games.get(key)

    async def game(self, key: str, owner: str = "") -> tuple[object, list[tuple[object, object]]]:
        await self._turn()
        key = str(self._names.key(key))
        kept = self._device.games.get(key)
        if owner and (entry := _entry(key, kept)) is not None:
            self._device.games[key] = seal(key, replace(entry, owner=owner).to_text())
        lines: list[tuple[object, object]] = [
            (number, self._device.lines[game, number])
            for game, number in sorted(self._device.lines)
            if game == key
        ]
        return kept, lines

    async def other_copies(self) -> Copies:
        await self._turn()
        return {
            name: [
                (
                    key,
                    kept,
                    sorted((number, line) for (game, number), line in other.lines.items() if game == key),
                )
                for key, kept in other.games.items()
            ]
            for name, other in self._device.other_copies.items()
        }

    async def _turn(self) -> None:
        await asyncio.sleep(0)
        if self._device.stalled:
            answered: asyncio.Future[None] = self._tab.loop.create_future()
            self._unanswered.append(answered)
            await answered
        if not self._open:
            raise Unavailable(CLOSED)

    def send(self, writes: tuple[Write, ...], done: Callable[[Outcome], None]) -> None:
        if not self._open:
            done(Outcome(CLOSED))
            return
        self._device.sent += 1
        self._held.append((writes, done))
        if not self._device.holding:
            self._tab.loop.call_later(KEEPING, self._finish, writes, done)

    def release(self) -> None:
        """Let what waits arrive on the disk."""
        for writes, done in tuple(self._held):
            self._tab.loop.call_soon(self._finish, writes, done)
        unanswered, self._unanswered = self._unanswered, []
        for each in unanswered:
            self._tab.loop.call_soon(lambda each=each: each.done() or each.set_result(None))

    def _finish(self, writes: tuple[Write, ...], done: Callable[[Outcome], None]) -> None:
        if (writes, done) in self._held:
            self._held.remove((writes, done))
            done(self._write(writes))

    def abort(self) -> None:
        """What was on its way comes to nothing, for no reason."""
        held, self._held = self._held, []
        for _, done in held:
            self._tab.loop.call_soon(done, Outcome("AbortError"))

    def _write(self, writes: Iterable[Write]) -> Outcome:
        device = self._device
        if device.trouble:
            return Outcome(device.trouble)
        before = (dict(device.games), dict(device.lines)) if device.room is not None else None
        lost, missing = set(), set()
        for write in writes:
            if write.absent and write.id in device.games:
                lost.add(write.id)
                continue
            if write.owned and not write.absent:
                if write.id not in device.games:
                    missing.add(write.id)
                    continue
                kept = _entry(write.id, device.games.get(write.id))
                owner = write.entry.owner if write.entry else None
                if (kept.owner if kept else None) != owner:
                    lost.add(write.id)
                    continue
            self._apply(write)
        if device.room is not None and before is not None and device.size_kept() > device.room:
            device.games, device.lines = before
            return Outcome("QuotaExceededError")
        return Outcome(lost=frozenset(lost), missing=frozenset(missing))

    def _apply(self, write: Write) -> None:
        device = self._device
        key = self._names.key(write.id)
        cut = 0 if write.entry is None else write.cut
        if cut is not None:
            for place in [place for place in device.lines if place[0] == key and place[1] >= cut]:
                del device.lines[place]
        if write.entry is None:
            device.games.pop(str(key), None)
            return
        device.games[write.id] = seal(write.id, write.entry.to_text())
        for number, text in write.lines:
            device.lines[write.id, number] = seal(line_place(write.id, number), text)

    def leave(self, reason: str = CLOSED) -> None:
        """A newer page wants the database for itself, or it is gone; what was on its way to the latter is lost."""
        self._open = False
        if reason == CLEARED:
            held, self._held = self._held, []
            for _, done in held:
                self._tab.loop.call_soon(done, Outcome("AbortError"))
        self._tab.loop.call_soon(self._closed, reason)

    def drop(self) -> None:
        """The power is cut: nothing that was on its way arrives."""
        self._held.clear()

    def end(self) -> None:
        """The tab goes: what it has sent arrives, but nobody hears of it."""
        for writes, _ in self._held:
            if not self._device.holding:
                self._write(writes)
        self._held.clear()
        self._open = False


def _entry(key: str, kept: object) -> Entry | None:
    try:
        return Entry.from_text(unseal(key, kept))
    except (Damaged, Newer):
        return None
