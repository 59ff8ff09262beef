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
from ..saves.ports import Unavailable
from ..saves.write_queue import Outcome, Write

NAME = "sechserpack"
VERSION = 1
AT_ONCE = 200
"""lines that are written before the page gets a turn"""
_QUOTED = re.compile(r'"""(\w+Error)\b')
_STRICT = window.JSON.parse('{"durability": "strict"}')


class IndexedDb:
    """The database of games on this device."""

    def __init__(self) -> None:
        """The database is not open yet."""
        self._db: Any = None
        self._persistence_requested = False
        self._closed: Callable[[], None] = lambda: None
        self._done: Callable[[Outcome], None] | None = None
        self._lost: set[str] = set()
        self._failure = ""
        self._complete = create_proxy(self._completed)
        self._abort = create_proxy(self._aborted)
        self._proxies: list[Any] = []

    async def open(self, closed: Callable[[], None], patience: float = 5.0) -> None:
        """Open the database, creating it if necessary. Raises `Unavailable`, also after `patience` seconds."""
        self._closed = closed
        try:
            opening = window.indexedDB.open(NAME, VERSION)
        except Exception as error:
            raise Unavailable(_name(error)) from None
        upgrade = create_once_callable(lambda event: _make(opening.result))
        opening.onupgradeneeded = upgrade
        try:
            self._db = await asyncio.wait_for(_result(opening), patience)
        except asyncio.TimeoutError:  # noqa: UP041 - the same only from 3.11 on, where mypy knows it as another
            raise Unavailable("blocked") from None
        except RuntimeError as error:
            raise Unavailable("newer" if str(error) == "VersionError" else str(error)) from None
        names = self._db.objectStoreNames
        if not (names.contains("games") and names.contains("lines")):
            self.close()
            raise Unavailable("NotFoundError")
        for event, handler in (("versionchange", self._leave), ("close", self._leave)):
            proxy = create_proxy(handler)
            self._proxies.append(proxy)
            self._db.addEventListener(event, proxy)

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
        self.close()
        self._closed()

    # ---- reading

    async def games(self) -> dict[str, object]:
        """The sealed entry of every game by its id, as stored, valid or not."""
        transaction = self._begin("readonly", ["games"])
        games = transaction.objectStore("games")
        keys, values = games.getAllKeys(), games.getAll()
        await _settled(transaction)
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
        await _settled(transaction)
        pairs = zip(_items(keys.result), _items(values.result), strict=True)
        return _plain(stored.result), [(key[1], value) for key, value in pairs]

    # ---- writing

    def send(self, writes: tuple[Write, ...], done: Callable[[Outcome], None]) -> None:
        """Carry out `writes` in one transaction; `done` is called with the outcome, once it is on the disk."""
        self._done = done
        self._lost = set()
        self._failure = ""
        try:
            transaction = self._begin("readwrite", ["games", "lines"])
        except Exception as error:
            self._finish(Outcome(_name(error)))
            return
        transaction.oncomplete = self._complete
        transaction.onabort = self._abort
        for write in writes:
            self._guarded(transaction, partial(self._write, transaction, write))

    def _guarded(self, transaction: Any, work: Callable[[], None]) -> None:
        """Do a part of `transaction`, aborting it if that fails."""
        if self._failure:
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
        stored = games.get(write.id)

        def read(event: Any) -> None:
            if _owner(write.id, stored.result) != (write.entry.owner if write.entry else None):
                self._lost.add(write.id)
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
        self._finish(Outcome(lost=frozenset(self._lost)))

    def _aborted(self, event: Any) -> None:
        error = event.target.error
        self._finish(Outcome(self._failure or (str(error.name) if error else "AbortError")))

    def _finish(self, outcome: Outcome) -> None:
        done, self._done = self._done, None
        if done is not None:
            done(outcome)

    def _begin(self, mode: str, stores: list[str]) -> Any:
        if self._db is None:
            raise Unavailable("closed")
        return self._db.transaction(to_js(stores), mode, _STRICT)


def _make(db: Any) -> None:
    db.createObjectStore("games")
    db.createObjectStore("lines")


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
