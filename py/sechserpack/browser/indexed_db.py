"""The database: games in the browser's IndexedDB, with one value for each entry and each line of a record.

Values are sealed texts (`checksum.seal`); `games` holds entries by the game's key, `lines` lines by [key, number].
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Any

from js import window
from pyodide.ffi import create_once_callable, create_proxy, to_js

from ..saves.checksum import Damaged, seal, unseal
from ..saves.entries import Entry, Newer, line_place
from ..saves.ports import CLEARED, CLOSED, NEWER, Copies, Unavailable
from ..saves.write_queue import STALLED, Outcome, Write
from .storage_name import SHARED, database_name, other_databases

VERSION = 1
STORES = ("games", "lines")
AT_ONCE = 200
"""lines that are written before the page gets a turn"""
COPYING = 60.0
"""how many seconds copying what is stored under the shared name may take"""
_QUOTED = re.compile(r'"""(\w+Error)\b')
_STRICT = window.JSON.parse('{"durability": "strict"}')


class IndexedDb:
    """The database of games on this device."""

    def __init__(self) -> None:
        """The database is not open yet."""
        self._db: Any = None
        self._reason = CLOSED
        """why there is no database, while there is none"""
        self._name = SHARED
        self._persistence_requested = False
        self._closed: Callable[[str], None] = lambda reason: None
        self._done: Callable[[Outcome], None] | None = None
        self._lost: set[str] = set()
        self._failure = ""
        self._complete = create_proxy(self._completed)
        self._abort = create_proxy(self._aborted)
        self._gone = create_proxy(self._leave)
        self._sent: Any = None
        """the transaction that writes"""

    async def open(self, closed: Callable[[str], None], patience: float = 5.0) -> None:
        """Open the database, creating it if necessary; again, when it has been closed.

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
            raise Unavailable(_name(error)) from None
        names = self._db.objectStoreNames
        if not (names.contains("games") and names.contains("lines")):
            self.close()
            raise Unavailable("NotFoundError")
        for event in ("versionchange", "close"):
            self._db.addEventListener(event, self._gone)

    async def _opened(self, patience: float) -> Any:
        """The database; one that has to be made for this copy of the site alone begins with what all of them had."""
        try:
            return await asyncio.wait_for(_open(self._name, {} if self._name == SHARED else None), patience)
        except _MissingError:
            rows = await asyncio.wait_for(_rows_of(SHARED), COPYING)
        return await asyncio.wait_for(_open(self._name, rows), COPYING)

    def persist(self) -> None:
        """Ask the browser, at most once, never to evict what is stored here."""
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
        # Of a database that is deleted, the next version is null; a browser that deletes it by itself just closes it.
        newer = event.type == "versionchange" and isinstance(event.newVersion, int)
        self._lose(CLOSED if newer else CLEARED)

    def _lose(self, reason: str) -> None:
        if self._db is not None:
            self.close()
            self._reason = CLOSED if reason == CLOSED else STALLED
            self._closed(reason)

    # ---- reading

    async def games(self) -> dict[str, object]:
        """The sealed entry of every game by its id, as stored, valid or not."""
        transaction = self._begin("readonly", ["games"])
        games = transaction.objectStore("games")
        keys, values = games.getAllKeys(), games.getAll()
        await _ended(transaction)
        return {
            str(key): value for key, value in zip(_items(keys.result), _items(values.result), strict=True)
        }

    async def game(self, key: str, owner: str = "") -> tuple[object, list[tuple[object, object]]]:
        """The sealed entry of a game and its lines in order, with their numbers; `owner`, if given, becomes its owner.

        All in one transaction: another page's writes come before it, or are refused.
        """
        transaction = self._begin("readwrite" if owner else "readonly", ["games", "lines"])
        games, lines = transaction.objectStore("games"), transaction.objectStore("lines")
        stored = games.get(key)
        keys, values = lines.getAllKeys(_range(key)), lines.getAll(_range(key))
        if owner:
            stored.onsuccess = create_once_callable(lambda event: _own(games, key, stored.result, owner))
        await _ended(transaction)
        pairs = zip(_items(keys.result), _items(values.result), strict=True)
        return _plain(stored.result), [(key[1], value) for key, value in pairs]

    async def other_copies(self) -> Copies:
        """What other copies of the site keep at this origin: by their names, each game's sealed entry and lines."""
        found = {}
        for name in await other_databases(self._name):
            with suppress(Exception):  # what another copy keeps must not hinder this one
                rows = await asyncio.wait_for(_rows_of(name), COPYING)
                lines: dict[str, list[tuple[object, object]]] = {}
                for key, value in _pairs(rows, "lines"):
                    lines.setdefault(str(key[0]), []).append((key[1], value))
                found[name] = [
                    (str(key), value, lines.get(str(key), [])) for key, value in _pairs(rows, "games")
                ]
        return found

    # ---- writing

    def send(self, writes: tuple[Write, ...], done: Callable[[Outcome], None]) -> None:
        """Carry out `writes` in one transaction; `done` is called with the outcome, once it is on the disk."""
        self._done = done
        self._lost = set()
        self._failure = ""
        try:
            transaction = self._begin("readwrite", ["games", "lines"])
        except Unavailable as error:
            self._finish(Outcome(str(error)))
            return
        self._sent = transaction
        transaction.oncomplete = self._complete
        transaction.onabort = self._abort
        for write in writes:
            self._guarded(transaction, partial(self._write, transaction, write))

    def _guarded(self, transaction: Any, work: Callable[[], None]) -> None:
        """Do a part of `transaction`, aborting it if that fails."""
        if self._failure or transaction != self._sent:
            return
        try:
            work()
        except Exception as error:
            self._failure = _name(error)
            with suppress(Exception):  # the browser may have ended it already
                transaction.abort()

    def _write(self, transaction: Any, write: Write) -> None:
        games = transaction.objectStore("games")
        if not write.owned:
            self._apply(transaction, write)
            return
        # A page that takes the game over writes its own name: then this page must stop writing.
        stored, lost = games.get(write.id), self._lost

        def read(event: Any) -> None:
            if _owner(write.id, stored.result) != (write.entry.owner if write.entry else None):
                lost.add(write.id)
                return
            self._guarded(transaction, lambda: self._apply(transaction, write))

        stored.onsuccess = create_once_callable(read)

    def _apply(self, transaction: Any, write: Write) -> None:
        games, lines = transaction.objectStore("games"), transaction.objectStore("lines")
        if write.entry is None:
            games.delete(write.id)
            lines.delete(_range(write.id))
            return
        if write.cut is not None:
            lines.delete(_range(write.id, write.cut))
        games.put(seal(write.id, write.entry.to_text()), write.id)
        self._put_lines(transaction, write, 0)

    def _put_lines(self, transaction: Any, write: Write, first: int) -> None:
        """Write the lines from number `first` on, a batch at a time: the page responds between batches."""
        lines = transaction.objectStore("lines")
        last = None
        for number, text in write.lines[first : first + AT_ONCE]:
            last = lines.put(seal(line_place(write.id, number), text), to_js([write.id, number]))
        rest = first + AT_ONCE
        if last is not None and rest < len(write.lines):
            go_on = partial(self._put_lines, transaction, write, rest)
            last.onsuccess = create_once_callable(lambda event: self._guarded(transaction, go_on))

    def _completed(self, event: Any) -> None:
        if event.target == self._sent:  # not one of a connection that was lost since
            self._finish(Outcome(lost=frozenset(self._lost)))

    def _aborted(self, event: Any) -> None:
        if event.target != self._sent:
            return
        error = event.target.error
        self._finish(Outcome(self._failure or (str(error.name) if error else "AbortError")))

    def _finish(self, outcome: Outcome) -> None:
        done, self._done = self._done, None
        if done is not None:
            done(outcome)

    def _begin(self, mode: str, stores: list[str]) -> Any:
        if self._db is None:
            raise Unavailable(self._reason)
        try:
            return self._db.transaction(to_js(stores), mode, _STRICT)
        except Exception as error:
            name = _name(error)
        if name == "InvalidStateError":
            # Some browsers lose the connection without a word.
            asyncio.get_running_loop().call_soon(self._lose, CLEARED)
        raise Unavailable(name)


class _MissingError(Exception):
    """There is no such database."""


async def _open(name: str, rows: dict[str, tuple[Any, Any]] | None, *, any_version: bool = False) -> Any:
    """The database called `name`; if there is none it is made, with these keys and values in its stores.

    Without `rows`, raises `_MissingError` instead, and none is made. Raises `RuntimeError` with the name of an error.
    """
    opening = window.indexedDB.open(name) if any_version else window.indexedDB.open(name, VERSION)
    missing = False

    def upgrade(event: Any) -> None:
        nonlocal missing
        if rows is None:
            missing = True
            opening.transaction.abort()
            return
        for store in STORES:
            objects = opening.result.createObjectStore(store)
            keys, values = rows.get(store, ((), ()))
            for key, value in zip(keys, values, strict=True):
                with suppress(Exception):  # where it comes from it stays anyway
                    objects.put(value, key)

    opening.onupgradeneeded = create_once_callable(upgrade)
    try:
        return await _result(opening)
    except asyncio.CancelledError:
        # Nobody waits for it any more; left open, it would be in the way of other pages.
        opening.onsuccess = create_once_callable(lambda event: opening.result.close())
        raise
    except RuntimeError:
        if missing:
            raise _MissingError(name) from None
        raise


async def _rows_of(name: str) -> dict[str, tuple[Any, Any]]:
    """The keys and values, as JavaScript has them, of each store of another database; none if there is no such one."""
    try:
        db = await _open(name, None, any_version=True)
    except _MissingError:
        return {}
    try:
        stores = [store for store in STORES if db.objectStoreNames.contains(store)]
        if not stores:
            return {}
        transaction = db.transaction(to_js(stores), "readonly")
        found = {}
        for store in stores:
            objects = transaction.objectStore(store)
            found[store] = (objects.getAllKeys(), objects.getAll())
        await _settled(transaction)
        return {store: (keys.result, values.result) for store, (keys, values) in found.items()}
    finally:
        db.close()


def _pairs(rows: dict[str, tuple[Any, Any]], store: str) -> list[tuple[Any, Any]]:
    keys, values = rows.get(store, (None, None))
    return [] if keys is None else list(zip(_items(keys), _items(values), strict=True))


def _range(key: str, first: int = 0) -> Any:
    # In the order of keys, any array comes after any number.
    return window.IDBKeyRange.bound(to_js([key, first]), to_js([key, []]))


def _owner(key: str, sealed: object) -> str | None:
    try:
        return Entry.from_text(unseal(key, sealed)).owner
    except (Damaged, Newer):
        return None


def _own(games: Any, key: str, sealed: object, owner: str) -> None:
    try:
        entry = Entry.from_text(unseal(key, sealed))
    except (Damaged, Newer):
        return  # the reader detects that too
    games.put(seal(key, replace(entry, owner=owner).to_text()), key)


def _plain(value: Any) -> object:
    return value.to_py() if hasattr(value, "to_py") else value


def _items(array: Any) -> list[Any]:
    return list(array.to_py())


def _name(error: BaseException) -> str:
    # Pyodide wraps what a browser throws in an error of its own, which only quotes it.
    quoted = _QUOTED.search(str(error))
    return quoted[1] if quoted else str(getattr(error, "name", "") or type(error).__name__)


def _result(request: Any) -> asyncio.Future[Any]:
    """The result of `request`; raises `RuntimeError` with the name of its error."""
    return _await(request, "success", "error", lambda: request.result)


def _settled(transaction: Any) -> asyncio.Future[Any]:
    """Wait for the end of `transaction`; raises `RuntimeError` with the name of its error."""
    return _await(transaction, "complete", "abort", lambda: None)


async def _ended(transaction: Any) -> None:
    """The same; when nobody waits any more, `transaction` is given up."""
    try:
        await _settled(transaction)
    except asyncio.CancelledError:
        with suppress(Exception):
            transaction.abort()
        raise


def _await(target: Any, good: str, bad: str, value: Callable[[], Any]) -> asyncio.Future[Any]:
    future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
    proxies: list[Any] = []

    def end(event: Any) -> None:
        if not future.done():
            if event.type == bad:
                error = target.error
                future.set_exception(RuntimeError(str(error.name) if error else "UnknownError"))
            else:
                future.set_result(value())
        for kind in (good, bad):
            target.removeEventListener(kind, proxies[0])
        proxies[0].destroy()

    proxies.append(create_proxy(end))
    for kind in (good, bad):
        target.addEventListener(kind, proxies[0])
    return future
