"""Requests to IndexedDB as awaitables, and its keys and values as Python objects."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from js import window
from pyodide.ffi import create_once_callable, create_proxy, to_js

PAGE = 500
"""entries or lines read before yielding to the page"""
_QUOTED = re.compile(r'"""(\w+Error)\b')


def lines_range(key: object, first: int = 0) -> Any:
    """The key range of a game's lines from number `first` on."""
    # In key order, any array comes after any number.
    return window.IDBKeyRange.bound(to_js([key, first]), to_js([key, []]))


def read_on(
    objects: Any, take: Callable[[list[Any], list[Any]], None], first: Any = None, last: Any = None
) -> None:
    """Read a store's keys and values, from `first` to `last` if given, in the store's open transaction.

    `take` gets them in batches, so that the page responds; all have been read when the transaction ends.
    """

    def ask(after: Any = None) -> None:
        if last is not None:
            range_ = window.IDBKeyRange.bound(first if after is None else after, last, after is not None)
        else:
            range_ = None if after is None else window.IDBKeyRange.lowerBound(after, True)
        keys, values = objects.getAllKeys(range_, PAGE), objects.getAll(range_, PAGE)
        # The second of two requests is answered last; what is requested then belongs to the same transaction.
        values.onsuccess = create_once_callable(lambda event: answered(keys.result, values.result))

    def answered(keys: Any, values: Any) -> None:
        found = items(keys)
        take(found, items(values))
        if len(found) == PAGE:
            ask(found[-1])

    ask()


def items(array: Any, depth: int = 1) -> list[Any]:
    """The items of a JavaScript array; what is nested deeper than `depth` stays a JavaScript object."""
    return list(array.to_py(depth=depth))


def game_of(key: Any) -> str | None:
    """The game of the line under `key`; None if no line has such a key."""
    if not window.Array.isArray(key) or key.length != 2 or not isinstance(key[0], str):
        return None
    return str(key[0])


def plain(value: Any) -> object:
    """A stored value: numbers, strings, booleans and None as in Python, anything else as a description."""
    if value is None or isinstance(value, str | int | float | bool):
        return value
    return {"type": described(value)[:100]}


def described(value: Any) -> str:
    """Any JavaScript value as text: its type and JSON, or its Python type if it has none."""
    try:
        kind = str(window.Object.prototype.toString.call(value))
        return f"{kind} {window.JSON.stringify(value)}"
    except Exception:  # whatever it is, it is not ours
        return type(value).__name__


def error_name(error: BaseException) -> str:
    """The name of an error thrown by the browser."""
    # Pyodide wraps it in an error of its own, which only quotes it.
    quoted = _QUOTED.search(str(error))
    return quoted[1] if quoted else str(getattr(error, "name", "") or type(error).__name__)


def result_of(request: Any) -> asyncio.Future[Any]:
    """The result of `request`; raises `RuntimeError` with its error's name."""
    return _await(request, "success", "error", lambda: request.result)


def settled(transaction: Any) -> asyncio.Future[Any]:
    """Wait for the end of `transaction`; raises `RuntimeError` with its error's name."""
    return _await(transaction, "complete", "abort", lambda: None)


async def ended(transaction: Any) -> None:
    """As `settled`, but aborts `transaction` when cancelled."""
    try:
        await settled(transaction)
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
