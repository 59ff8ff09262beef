"""Keeping the screen awake: when to request a lock, and when to retry."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Protocol


class Lock(Protocol):
    """A lock that keeps the screen awake."""

    @property
    def released(self) -> bool:
        """Whether it is released: by the system whenever the page is hidden, or at will."""

    def release(self) -> Awaitable[object]:
        """Let the screen dim as usual."""


class Awake:
    """Keeps the screen awake while `wanted`, the page is visible, and the system allows it."""

    def __init__(self, request: Callable[[], Awaitable[Lock]], visible: Callable[[], bool]) -> None:
        """`request` asks the system for a lock, and raises if refused."""
        self.wanted = False
        self._request = request
        self._visible = visible
        self._lock: Lock | None = None
        self._settling: asyncio.Future[None] | None = None
        self._again = False
        """whether anything has changed since the system was last asked"""

    def want(self, *, wanted: bool) -> None:
        """Keep the screen awake, or stop doing so."""
        if wanted != self.wanted:
            self.wanted = wanted
            self.ask()

    def gesture(self) -> None:
        """React to a touch or key press: some systems grant a lock only then, so ask again."""
        if not self._settled:
            self.ask()

    def ask(self) -> None:
        """Request or release the lock despite earlier refusals; call when the page is shown or hidden."""
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
                continue  # low battery, or not allowed: then the screen dims as usual
            self._again = True
