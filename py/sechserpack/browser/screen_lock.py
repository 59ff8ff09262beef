"""The device stays awake while a game is on the table, and shows nothing else if somebody wants that."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from js import document, window

from .page import Page


class Awake:
    """Keeps the screen from going dark while it is `wanted`; where that cannot be, nothing happens."""

    def __init__(self, page: Page) -> None:
        """Nothing is wanted yet."""
        self.wanted = False
        self._lock: Any = None
        self._asking: asyncio.Future[None] | None = None
        # The system takes the lock away whenever the page is not to be seen.
        page.listen("visibilitychange", lambda event: self._ask())

    def want(self, *, wanted: bool) -> None:
        """Keep the screen awake from now on, or not any more."""
        if wanted != self.wanted:
            self.wanted = wanted
            self._ask()

    def _ask(self) -> None:
        if self._asking is None or self._asking.done():
            self._asking = asyncio.ensure_future(self._settle())

    async def _settle(self) -> None:
        """Ask for the lock or give it back, until it is as it is wanted."""
        locks = getattr(window.navigator, "wakeLock", None)
        if not locks:
            return
        while True:
            if self._lock is not None and self._lock.released:
                self._lock = None
            wanted = self.wanted and document.visibilityState == "visible"
            if wanted == (self._lock is not None):
                return
            try:
                if wanted:
                    self._lock = await locks.request("screen")
                else:
                    lock, self._lock = self._lock, None
                    await lock.release()
            except Exception:
                return  # low on power, or not allowed: then the screen goes dark as it always does


class Full:
    """The whole screen for the page, where the device can do that."""

    def __init__(self, page: Page, changed: Callable[[], None]) -> None:
        """`changed` is called when the page fills the screen, and when it does not any more."""
        self._changing: asyncio.Future[None] | None = None
        page.listen("fullscreenchange", lambda event: changed())

    @property
    def on(self) -> bool | None:
        """Whether the page fills the screen; None where it cannot."""
        if not getattr(document, "fullscreenEnabled", False):
            return None
        return bool(document.fullscreenElement)

    def toggle(self) -> None:
        """Fill the screen, or stop that."""
        on = self.on
        if on is None:
            return
        try:
            # What is asked for is asked for at once, as long as the tap counts that wants it.
            promise = document.exitFullscreen() if on else document.documentElement.requestFullscreen()
        except Exception:
            return
        self._changing = asyncio.ensure_future(_quietly(promise))


async def _quietly(promise: Any) -> None:
    try:
        await promise
    except Exception:
        return  # not allowed here; the page stays as it is, and the button says so
