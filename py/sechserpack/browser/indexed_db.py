"""The database: games in the browser's IndexedDB, one value per entry and per line of a record.

Values are sealed texts (`checksum.seal`); `games` holds entries by the game's key, `lines` lines by [key, number].
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from dataclasses import replace
from functools import partial
from itertools import islice
from typing import Any, TypeAlias

from js import window
from pyodide.ffi import create_once_callable, create_proxy, to_js

from ..engine.callbacks import nothing
from ..play.tasks import Turns
from ..saves.checksum import Damaged, seal, unseal
from ..saves.database.write_queue import STALLED
from ..saves.entries import Entry, Newer
from ..saves.key_names import KeyNames
from ..saves.ports import CLEARED, CLOSED, NEWER, Copies, Unavailable
from ..saves.writes import Outcome, Write
from .constants import constant
from .database_requests import (
    PAGE,
    described,
    ended,
    error_name,
    game_of,
    items,
    plain,
    read_on,
    result_of,
    settled,
)
from .database_writing import Writing
from .storage_name import SHARED, database_name, other_databases

VERSION = 1
STORES = ("games", "lines")
Rows: TypeAlias = dict[str, list[tuple[Any, Any]]]
"""keys and values by store"""
COPYING = 60.0
"""seconds that copying a database may take"""
_STRICT = '{"durability": "strict"}'


class IndexedDb:
    """The database of games on this device."""

    def __init__(self) -> None:
        self._db: Any = None
        self._reason = CLOSED
        """why the database is closed, while it is"""
        self._name = SHARED
        self._persistence_requested = False
        self._closed: Callable[[str], None] = nothing
        self._names = KeyNames()
        self._gone = create_proxy(self._leave)

    async def open(self, closed: Callable[[str], None], patience: float = 5.0) -> None:
        """Open or reopen the database, creating it if necessary; `closed` is told why if it is lost later.

        Raises `Unavailable`, also after `patience` seconds.
        """
        self.close()
        self._closed = closed
        try:
            self._name = await asyncio.wait_for(database_name(), patience)
            self._db = await self._opened(patience)
        except asyncio.TimeoutError:  # noqa: UP041 - the same only from 3.11 on, where mypy knows it as another
            raise Unavailable(STALLED) from None
        except RuntimeError as error:
            raise Unavailable(NEWER if str(error) == "VersionError" else str(error)) from None
        except Exception as error:
            raise Unavailable(error_name(error)) from None
        names = self._db.objectStoreNames
        if not (names.contains("games") and names.contains("lines")):
            self.close()
            raise Unavailable("NotFoundError")
        for event in ("versionchange", "close"):
            self._db.addEventListener(event, self._gone)

    async def _opened(self, patience: float) -> Any:
        """The database; one created for this copy of the site alone starts with the shared one's contents."""
        try:
            return await asyncio.wait_for(_open(self._name, {} if self._name == SHARED else None), patience)
        except _MissingError:
            rows = await asyncio.wait_for(_rows_of(SHARED), COPYING)
        return await asyncio.wait_for(_open(self._name, rows), COPYING)

    def persist(self) -> None:
        """Ask the browser, at most once, never to evict this storage."""
        storage = getattr(window.navigator, "storage", None)
        if self._persistence_requested or not storage or not hasattr(storage, "persist"):
            return
        self._persistence_requested = True
        storage.persist().catch(create_once_callable(lambda error: None))

    def close(self) -> None:
        """Close the database."""
        if self._db is not None:
            self._db.close()
            self._db = None

    def _leave(self, event: Any) -> None:
        # On deletion the new version is null; a browser that evicts the database just closes it.
        newer = event.type == "versionchange" and isinstance(event.newVersion, int)
        self._lose(CLOSED if newer else CLEARED)

    def _lose(self, reason: str) -> None:
        if self._db is not None:
            self.close()
            self._reason = CLOSED if reason == CLOSED else STALLED
            self._closed(reason)

    # ---- reading

    async def games(self) -> AsyncIterator[list[tuple[str, object]]]:
        """Every game's sealed entry by its id, as stored, valid or not, in batches."""
        self._names.begin()
        after = None
        while True:
            games = self._begin("readonly", ["games"]).objectStore("games")
            range_ = None if after is None else window.IDBKeyRange.lowerBound(after, True)
            keys, values = games.getAllKeys(range_, PAGE), games.getAll(range_, PAGE)
            await ended(games.transaction)
            found = items(keys.result)
            yield [
                (self._names.name(key, key if isinstance(key, str) else described(key)), plain(value))
                for key, value in zip(found, items(values.result), strict=True)
            ]
            if len(found) < PAGE:
                return
            after = found[-1]

    async def entry(self, key: str) -> object:
        """The sealed entry of a game, or None."""
        return plain(await result_of(self._begin("readonly", ["games"]).objectStore("games").get(key)))

    async def game(self, key: str, owner: str = "") -> tuple[object, list[tuple[object, object]]]:
        """A game's sealed entry, and its lines in order with their numbers; `owner`, if given, becomes its owner.

        All in one transaction: another page's writes come before it, or are refused.
        """
        raw = self._names.key(key)
        transaction = self._begin("readwrite" if owner else "readonly", ["games", "lines"])
        games, lines = transaction.objectStore("games"), transaction.objectStore("lines")
        stored = games.get(raw)
        if owner:
            stored.onsuccess = create_once_callable(lambda event: _own(games, key, stored.result, owner))
        found: list[tuple[object, object]] = []

        def take(keys: list[Any], values: list[Any]) -> None:
            # The items of a key are converted one by one: they may be anything.
            found.extend((plain(place[1]), plain(value)) for place, value in zip(keys, values, strict=True))

        read_on(lines, take, to_js([raw, 0]), to_js([raw, []]))
        await ended(transaction)
        return plain(stored.result), found

    async def other_copies(self) -> Copies:
        """Data of other copies of the site at this origin: by database name, each game's sealed entry and lines."""
        found = {}
        for name in await other_databases(self._name):
            with suppress(Exception):  # another copy's data must not hinder this one
                rows = await asyncio.wait_for(_rows_of(name), COPYING)
                lines: dict[str, list[tuple[object, object]]] = {}
                turns = Turns()
                for key, value in rows.get("lines", ()):
                    game = game_of(key)
                    if game is not None:
                        lines.setdefault(game, []).append((plain(key[1]), plain(value)))
                    await turns.pause()
                found[name] = [
                    (key, plain(value), lines.get(key, []))
                    for key, value in rows.get("games", ())
                    if isinstance(key, str)  # anything under another type of key is no game
                ]
        return found

    # ---- writing

    def send(self, writes: tuple[Write, ...], done: Callable[[Outcome], None]) -> None:
        """Carry out `writes` in one transaction; `done` is called with the outcome once it is on disk."""
        try:
            transaction = self._begin("readwrite", ["games", "lines"])
        except Unavailable as error:
            done(Outcome(str(error)))
            return
        Writing(transaction, writes, self._names.key, done)

    def _begin(self, mode: str, stores: list[str]) -> Any:
        if self._db is None:
            raise Unavailable(self._reason)
        try:
            return self._db.transaction(to_js(stores), mode, constant(_STRICT))
        except Exception as error:
            name = error_name(error)
        if name == "InvalidStateError":
            # Some browsers lose the connection silently.
            asyncio.get_running_loop().call_soon(self._lose, CLEARED)
        raise Unavailable(name)


class _MissingError(Exception):
    """The database does not exist."""


async def _open(name: str, rows: Rows | None, *, any_version: bool = False) -> Any:
    """The database called `name`; if missing, it is created with `rows` as its contents.

    Without `rows`, raises `_MissingError` and creates none. Raises `RuntimeError` with an error's name.
    """
    opening = window.indexedDB.open(name) if any_version else window.indexedDB.open(name, VERSION)
    missing = False

    def upgrade(event: Any) -> None:
        nonlocal missing
        if rows is None:
            missing = True
            opening.transaction.abort()
            return
        _fill({store: opening.result.createObjectStore(store) for store in STORES}, rows)

    opening.onupgradeneeded = create_once_callable(upgrade)
    try:
        return await result_of(opening)
    except asyncio.CancelledError:
        # Nobody awaits it any more; left open, it would block other pages.
        opening.onsuccess = create_once_callable(lambda event: opening.result.close())
        raise
    except RuntimeError:
        if missing:
            raise _MissingError(name) from None
        raise


async def _rows_of(name: str) -> Rows:
    """Another database's keys and values by store, as JavaScript objects; empty if there is none."""
    try:
        db = await _open(name, None, any_version=True)
    except _MissingError:
        return {}
    try:
        rows: Rows = {store: [] for store in STORES if db.objectStoreNames.contains(store)}
        if rows:
            transaction = db.transaction(to_js(list(rows)), "readonly")
            for store, found in rows.items():
                read_on(transaction.objectStore(store), partial(_extend, found))
            await settled(transaction)
        return rows
    finally:
        db.close()


def _extend(found: list[tuple[Any, Any]], keys: list[Any], values: list[Any]) -> None:
    found.extend(zip(keys, values, strict=True))


def _fill(stores: dict[str, Any], rows: Rows) -> None:
    """Put all `rows` into the stores of an open transaction, in batches, so that the page responds."""
    left = iter([(store, key, value) for store, found in rows.items() for key, value in found])

    def go_on(event: Any = None) -> None:
        last = None
        for store, key, value in islice(left, PAGE):
            with suppress(Exception):  # it stays where it comes from anyway
                last = stores[store].put(value, key)
        if last is not None:
            last.onsuccess = create_once_callable(go_on)

    go_on()


def _own(games: Any, key: str, sealed: object, owner: str) -> None:
    try:
        entry = Entry.from_text(unseal(key, sealed))
    except (Damaged, Newer):
        return  # the reader detects that too
    games.put(seal(key, replace(entry, owner=owner).to_text()), key)
