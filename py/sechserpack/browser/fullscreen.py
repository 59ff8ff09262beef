"""The whole screen for the page, where the device can do that."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from js import document

from .page import DocumentPage


class WebFullscreen:
    """Fills the screen, or not."""

    def __init__(self, page: DocumentPage, changed: Callable[[], None]) -> None:
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
