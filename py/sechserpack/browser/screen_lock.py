"""The screen lock: the device stays awake while a game is on the table."""

from __future__ import annotations

import asyncio
from typing import Any

from js import document, window

from .page import DocumentPage


class WakeLock:
    """Keeps the screen from going dark while it is `wanted`; where that cannot be, nothing happens."""

    def __init__(self, page: DocumentPage) -> None:
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
