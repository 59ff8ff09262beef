"""The way back that devices have beside the browser's: Android's button or swipe, which closes what lies on top."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from js import window
from pyodide.ffi import create_proxy


class WayBack:
    """Asks the browser to be told of the way back while something lies on top, where it does that (CloseWatcher).

    Elsewhere, and where nothing lies on top, that way leads through the tab's history: see `App.travelled`. But at its
    first entry, where an installed app begins, there it would end the app.
    """

    def __init__(self, covered: Callable[[], bool], close: Callable[[Any], object]) -> None:
        """`covered` says whether anything lies on top, `close` closes that."""
        self._covered = covered
        self._close = close
        self._there = hasattr(window, "CloseWatcher")
        self._closed = create_proxy(self._went)
        self._watcher: Any = None

    def follow(self) -> None:
        """Watch if something lies on top now, or no longer."""
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
        self._watcher = None  # one is good for once
        self._close(event)
