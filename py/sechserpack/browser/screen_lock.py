"""The screen wake lock, which keeps the device awake during a game."""

from __future__ import annotations

import asyncio
from typing import Any

from js import document, window

from .page import DocumentPage


class WakeLock:
    """Keeps the screen awake while that is `wanted`, where the browser can."""

    def __init__(self, page: DocumentPage) -> None:
        """Nothing is wanted yet."""
        self.wanted = False
        self._lock: Any = None
        self._asking: asyncio.Future[None] | None = None
        # The system releases the lock whenever the page is hidden.
        page.listen("visibilitychange", lambda event: self._ask())

    def want(self, *, wanted: bool) -> None:
        """Keep the screen awake, or stop doing so."""
        if wanted != self.wanted:
            self.wanted = wanted
            self._ask()

    def _ask(self) -> None:
        if self._asking is None or self._asking.done():
            self._asking = asyncio.ensure_future(self._settle())

    async def _settle(self) -> None:
        """Request or release the lock until its state is the wanted one."""
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
