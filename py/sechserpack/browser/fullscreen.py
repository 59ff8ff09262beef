"""Full-screen mode, where the device has it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from js import document

from .page import DocumentPage


class WebFullscreen:
    """Enters and leaves full-screen mode."""

    def __init__(self, page: DocumentPage, changed: Callable[[], None]) -> None:
        """`changed` is called when the page enters or leaves full-screen mode."""
        self._changing: asyncio.Future[None] | None = None
        page.listen("fullscreenchange", lambda event: changed())

    @property
    def on(self) -> bool | None:
        """Whether the page fills the screen; None if unsupported."""
        if not getattr(document, "fullscreenEnabled", False):
            return None
        return bool(document.fullscreenElement)

    def toggle(self) -> None:
        """Enter or leave full-screen mode."""
        on = self.on
        if on is None:
            return
        try:
            # Requested at once, as browsers allow it only right after a tap.
            promise = document.exitFullscreen() if on else document.documentElement.requestFullscreen()
        except Exception:
            return
        self._changing = asyncio.ensure_future(_quietly(promise))


async def _quietly(promise: Any) -> None:
    try:
        await promise
    except Exception:
        return  # not allowed here; the page stays as it is, and the button says so
