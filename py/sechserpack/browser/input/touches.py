"""Touches: in a real-time game every finger plays on touch-down, independently of other fingers.

A `click` would come late, and not at all while another finger rests somewhere. So controls act on touch, and the click
that follows is ignored; clicks without a touch, by keys and assistive technology, count.
"""

from __future__ import annotations

from typing import Any

from ...app.app import App
from .controls import DocumentElement

LATE = 1_000.0
"""milliseconds after a touch within which a click without a pointer id is attributed to it"""


class RealtimeTouches:
    """Tracks the touches that have acted."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._played: dict[int, float] = {}

    def down(self, event: Any) -> bool:
        """Handle a finger coming down; returns whether it needs no further handling."""
        self._played.pop(event.pointerId, None)
        session = self._app.shown.session
        if session is None or session.live is None or event.button != 0:
            return False
        control = self._app.controls.touched(DocumentElement(event.target))
        if control is None:
            return False
        self._played[event.pointerId] = event.timeStamp
        self._app.toast.tapped()
        self._app.controls.use(control)
        return True

    def has_played(self, click: Any) -> bool:
        """Whether `click` belongs to a touch that has acted already."""
        if not click.detail:
            return False  # from a key or from assistive technology
        pointer = getattr(click, "pointerId", None)
        if isinstance(pointer, int) and pointer >= 0:
            return self._played.pop(pointer, None) is not None
        # Some browsers do not say which pointer a click belongs to.
        recent = any(click.timeStamp - time < LATE for time in self._played.values())
        self._played.clear()
        return recent
