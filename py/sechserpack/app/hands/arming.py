"""Arming: a control can be used only after it has been visible for a moment, with nothing moving.

So a double or late tap plays nothing unseen. Until then controls are drawn disabled; a timer redraws the page.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Hashable, Iterable

SECONDS = 0.3
"""seconds for which a control must be visible before it can be used"""
_EARLY = 0.002
"""seconds by which a timer may be early"""


class Arming:
    """Tracks how long each possible action at the table has been visible."""

    def __init__(self, redraw: Callable[[], None], seconds: float = SECONDS) -> None:
        """`redraw` is called when another thing becomes usable, `seconds` after it appeared."""
        self._redraw = redraw
        self._seconds = seconds
        self._since: dict[Hashable, float] = {}
        self._timer: asyncio.TimerHandle | None = None

    def show(self, things: Iterable[Hashable]) -> frozenset[Hashable]:
        """Note that exactly these `things` are visible from the drawing now due.

        Returns those that have been visible for long enough.
        """
        loop = asyncio.get_running_loop()
        now = loop.time()
        self._since = {thing: self._since.get(thing, now) for thing in things}
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        armed = {thing for thing, since in self._since.items() if now - since >= self._seconds - _EARLY}
        waiting = [since for thing, since in self._since.items() if thing not in armed]
        if waiting:
            self._timer = loop.call_at(min(waiting) + self._seconds, self._redraw)
        return frozenset(armed)
