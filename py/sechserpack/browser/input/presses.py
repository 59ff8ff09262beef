"""Presses: a finger taps the control that it came down on, even if the page is redrawn before it is lifted.

A browser sends a click only if the same element is below the finger both times. When a bot's move is drawn in between,
or a piece slides away, it sends none, or one on whatever lies there by then.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot
from typing import Any

from js import document

from ..page import closest
from .drag import SLACK

PLAYED = "[data-event], [data-command], [data-alias], [data-tap]"
"""the controls that the app reacts to"""
_CONTROLS = f"{PLAYED}, a[href]"
_ACTION = ("data-event", "data-alias", "data-command", "data-tap", "data-field", "data-value", "href")
"""the attributes that define what a control does"""


@dataclass(frozen=True)
class _Held:
    control: Any
    action: tuple[str | None, ...]
    x: float
    y: float


class Presses:
    """The fingers that are down on controls."""

    def __init__(self) -> None:
        self._held: dict[int, _Held] = {}

    def down(self, event: Any) -> None:
        """Note the control that a finger comes down on."""
        self.drop(event.pointerId)
        control = closest(event.target, _CONTROLS)
        if event.button == 0 and control is not None and control.tagName != "INPUT":
            self._held[event.pointerId] = _Held(control, _action(control), event.clientX, event.clientY)

    def drop(self, pointer: int) -> None:
        """Forget the finger `pointer`, which is doing something other than tapping."""
        self._held.pop(pointer, None)

    def up(self, event: Any) -> tuple[bool, Any | None]:
        """Whether to ignore the click that may follow when a finger is lifted, and the control to click instead.

        That is a control with the same action as the one that the finger came down on; None if there is none any more.
        """
        held = self._held.pop(event.pointerId, None)
        if held is None:
            return False, None
        same = held.control.isConnected and _action(held.control) == held.action
        moved = hypot(event.clientX - held.x, event.clientY - held.y) > SLACK
        below = document.elementFromPoint(event.clientX, event.clientY)
        if same and (moved or (below and held.control.contains(below))):
            return False, None  # the browser's own click is right
        if moved:
            return True, None
        for control in document.querySelectorAll(_CONTROLS):
            usable = control.tagName != "INPUT" and closest(control, "[disabled], [inert]") is None
            if usable and _action(control) == held.action:
                return True, control
        return True, None


def _action(control: Any) -> tuple[str | None, ...]:
    return tuple(control.getAttribute(name) or None for name in _ACTION)
