"""The screen stays awake: when a lock on it is asked for, and when again."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Protocol


class Lock(Protocol):
    """A lock that keeps the screen awake."""

    @property
    def released(self) -> bool:
        """Whether it no longer does so: the system releases it whenever the page is hidden, or when it likes."""

    def release(self) -> Awaitable[object]:
        """Let the screen go dark as it always does."""


class Awake:
    """Keeps the screen awake while that is `wanted`, the page can be seen, and the system allows it."""

    def __init__(self, request: Callable[[], Awaitable[Lock]], visible: Callable[[], bool]) -> None:
        """Nothing is wanted yet. `request` asks the system for a lock, and fails if that is refused."""
        self.wanted = False
        self._request = request
        self._visible = visible
        self._lock: Lock | None = None
        self._settling: asyncio.Future[None] | None = None
        self._again = False
        """whether something has happened since the system was asked last"""

    def want(self, *, wanted: bool) -> None:
        """Keep the screen awake, or stop doing so."""
        if wanted != self.wanted:
            self.wanted = wanted
            self.ask()

    def gesture(self) -> None:
        """Somebody has touched the page or pressed a key: some systems allow it only then, so they are asked again."""
        if not self._settled:
            self.ask()

    def ask(self) -> None:
        """Request or release the lock, whatever was refused before: the page has been shown or hidden."""
        self._again = True
        if self._settling is None or self._settling.done():
            self._settling = asyncio.ensure_future(self._settle())

    @property
    def _held(self) -> bool:
        return self._lock is not None and not self._lock.released

    @property
    def _settled(self) -> bool:
        return self._held == (self.wanted and self._visible())

    async def _settle(self) -> None:
        while self._again and not self._settled:
            self._again = False
            try:
                if self._held:
                    lock, self._lock = self._lock, None
                    assert lock is not None
                    await lock.release()
                else:
                    self._lock = await self._request()
            except Exception:
                continue  # low on power, or not allowed: then the screen goes dark as it always does
            self._again = True
