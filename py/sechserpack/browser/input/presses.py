"""Presses: what a finger came down on is what it taps, although the page may be drawn anew before it is lifted.

A browser tells of a click only if the same element is below the finger both times. When a bot's move is drawn in
between, or a piece slides away, it tells of none, or of one on what has come to lie there instead.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot
from typing import Any

from js import document

from ..page import closest
from .drag import SLACK

PLAYED = "[data-event], [data-command], [data-alias], [data-tap]"
"""the controls that we answer to"""
_CONTROLS = f"{PLAYED}, a[href]"
_SAYS = ("data-event", "data-alias", "data-command", "data-tap", "data-field", "data-value", "href")
"""what makes a control the one that it is: the attributes that tell what it does"""


@dataclass(frozen=True)
class _Held:
    control: Any
    says: tuple[str | None, ...]
    x: float
    y: float


class Presses:
    """The fingers that are down on controls."""

    def __init__(self) -> None:
        self._held: dict[int, _Held] = {}

    def down(self, event: Any) -> None:
        """A finger comes down; what it comes down on is remembered."""
        self.drop(event.pointerId)
        control = closest(event.target, _CONTROLS)
        if event.button == 0 and control is not None and control.tagName != "INPUT":
            self._held[event.pointerId] = _Held(control, _says(control), event.clientX, event.clientY)

    def drop(self, pointer: int) -> None:
        """The finger `pointer` does something else than to tap."""
        self._held.pop(pointer, None)

    def up(self, event: Any) -> tuple[bool, Any | None]:
        """A finger is lifted: whether the click that may follow is none, and the control to be clicked instead.

        That is the control which does what the finger came down on; None if there is none any more.
        """
        held = self._held.pop(event.pointerId, None)
        if held is None:
            return False, None
        same = held.control.isConnected and _says(held.control) == held.says
        moved = hypot(event.clientX - held.x, event.clientY - held.y) > SLACK
        below = document.elementFromPoint(event.clientX, event.clientY)
        if same and (moved or (below and held.control.contains(below))):
            return False, None  # the browser knows best
        if moved:
            return True, None
        for control in document.querySelectorAll(_CONTROLS):
            usable = control.tagName != "INPUT" and closest(control, "[disabled], [inert]") is None
            if usable and _says(control) == held.says:
                return True, control
        return True, None


def _says(control: Any) -> tuple[str | None, ...]:
    return tuple(control.getAttribute(name) or None for name in _SAYS)
