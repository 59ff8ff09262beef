"""Locks between tabs: a game is played in one tab at a time, and a tab learns when another one takes it over."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from js import Promise, window
from pyodide.ffi import create_once_callable

from .constants import constant
from .storage_name import storage_name

_IF_FREE = '{"ifAvailable": true}'
_STEAL = '{"steal": true}'


class WebLocks:
    """This tab's locks. Where the browser has none, every game is free."""

    def __init__(self) -> None:
        self._held: dict[str, Any] = {}
        self._wanted: set[str] = set()
        self._watching: set[asyncio.Future[None]] = set()
        self._letting_go: dict[str, asyncio.Future[None]] = {}

    async def hold(self, key: str, lost: Callable[[str], None], *, steal: bool = False) -> bool:
        """Lock the game `key` until `release`; with `steal`, even if another tab has it. Returns whether that worked.

        `lost` is called with the key when another tab takes the game over.
        """
        locks = getattr(window.navigator, "locks", None)
        if not locks or key in self._held:
            return True
        if key in self._letting_go:
            await self._letting_go[key]
        self._wanted.add(key)
        answer: asyncio.Future[bool] = asyncio.get_running_loop().create_future()

        def granted(lock: Any) -> Any:
            if not lock or key not in self._wanted:  # not free, or released before it was granted
                _answer(answer, held=bool(lock))
                return None

            def keep(resolve: Any, reject: Any) -> None:
                self._held[key] = resolve

            promise = Promise.new(create_once_callable(keep))
            _answer(answer, held=True)
            return promise

        try:
            request = locks.request(
                f"{storage_name()}.game.{key}",
                constant(_STEAL if steal else _IF_FREE),
                create_once_callable(granted),
            )
        except Exception:
            return True
        watching = asyncio.ensure_future(self._watch(key, request, answer, lost))
        self._watching.add(watching)
        watching.add_done_callback(self._watching.discard)
        return await answer

    async def _watch(
        self, key: str, request: Any, answer: asyncio.Future[bool], lost: Callable[[str], None]
    ) -> None:
        """Wait until the lock is released or stolen."""
        try:
            await request
        except Exception:
            if not answer.done():
                _answer(
                    answer, held=True
                )  # locks do not work here; the owner's name in each entry still does
            elif self._held.pop(key, None):
                lost(key)
        gone = self._letting_go.pop(key, None)
        if gone is not None and not gone.done():
            gone.set_result(None)

    def release(self, key: str) -> None:
        """Release the lock on the game `key`."""
        self._wanted.discard(key)
        resolve = self._held.pop(key, None)
        if resolve:
            self._letting_go[key] = asyncio.get_running_loop().create_future()
            resolve()


def _answer(future: asyncio.Future[bool], *, held: bool) -> None:
    if not future.done():
        future.set_result(held)
