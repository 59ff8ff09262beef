"""The screen wake lock, which keeps the device awake during a game."""

from __future__ import annotations

from typing import Any

from js import document, window

from ..app.awake import Awake
from .page import DocumentPage

_GESTURES = ("pointerup", "click", "keydown")
"""events that browsers accept as user gestures; a touch-down is none yet"""


class WakeLock:
    """Keeps the screen awake while that is wanted, where the browser can.

    WebKit refuses without a gesture, so after a reload the next one requests it again. The system releases the lock
    whenever the page is hidden, so it is requested again when the page is back.
    """

    def __init__(self, page: DocumentPage) -> None:
        self._awake = Awake(_request, lambda: document.visibilityState == "visible")
        page.listen("visibilitychange", lambda event: self._ask())
        for kind in _GESTURES:
            page.listen(kind, lambda event: self._gesture())

    def want(self, *, wanted: bool) -> None:
        """Keep the screen awake, or stop doing so."""
        if _locks():
            self._awake.want(wanted=wanted)
        else:
            self._awake.wanted = wanted

    def _ask(self) -> None:
        if _locks():
            self._awake.ask()

    def _gesture(self) -> None:
        if _locks():
            self._awake.gesture()


def _locks() -> Any:
    return getattr(window.navigator, "wakeLock", None)


async def _request() -> Any:
    return await _locks().request("screen")
