"""The way back of devices besides the browser's: Android's button or swipe, which closes the topmost layer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from js import window
from pyodide.ffi import create_proxy


class WayBack:
    """Has the browser report the way back while something lies on top, where it can (CloseWatcher).

    Elsewhere, and with nothing on top, the way back leads through the tab's history: see `App.travelled`. But at its
    first entry, where an installed app begins, it would end the app.
    """

    def __init__(self, covered: Callable[[], bool], close: Callable[[Any], object]) -> None:
        """`covered` says whether anything lies on top; `close` closes that."""
        self._covered = covered
        self._close = close
        self._there = hasattr(window, "CloseWatcher")
        self._closed = create_proxy(self._went)
        self._watcher: Any = None

    def follow(self) -> None:
        """Start or stop watching, as something lies on top or no longer does."""
        if not self._there:
            return
        covered = self._covered()
        if covered and self._watcher is None:
            self._watcher = window.CloseWatcher.new()
            self._watcher.addEventListener("close", self._closed)
        elif not covered and self._watcher is not None:
            watcher, self._watcher = self._watcher, None
            watcher.removeEventListener("close", self._closed)
            watcher.destroy()

    def _went(self, event: Any) -> None:
        self._watcher = None  # each works only once
        self._close(event)
