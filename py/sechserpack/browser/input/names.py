"""Names of icons: a bubble beside a wordless button, while a finger rests on it or the keyboard has focused it.

A resting mouse gets the browser's own tooltip.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from js import document, window

from ...app.hands.presses import LONG
from ..page import closest

NAMED = "#app [title]"
STAYS = 1.5
"""seconds for which a name stays after the finger is lifted"""
BESIDE = 8
"""CSS pixels between bubble and control, and at least to the edges of the page"""


class NameBubble:
    """The page's only bubble, hidden from screen readers, which say the name themselves."""

    def __init__(self, shown: Callable[[int], object]) -> None:
        """`shown` is called with a pointer that was only shown a name, and taps nothing."""
        self._shown = shown
        self._control: Any = None
        self._timer: asyncio.TimerHandle | None = None
        self._bubble = document.createElement("div")
        self._bubble.className = "name-bubble"
        self._bubble.hidden = True
        self._bubble.setAttribute("aria-hidden", "true")
        document.body.append(self._bubble)

    def down(self, event: Any) -> None:
        """Handle a finger coming down: name what it rests on for long."""
        self.hide()
        control = closest(event.target, NAMED)
        if event.pointerType == "mouse" or control is None or not _name_of(control):
            return
        pointer = event.pointerId

        def rested() -> None:
            self._show(control)
            self._shown(pointer)

        self._later(LONG / 1000, rested)

    def lifted(self) -> None:
        """Handle a finger being lifted: a shown name stays for a moment, a pending one is cancelled."""
        if self._control is None:
            self._cancel()
        else:
            self._later(STAYS, self.hide)

    def focused(self, element: Any) -> None:
        """Name the `element` that gets the focus, if the keyboard is in use."""
        control = closest(element, NAMED)
        if control is not None and element.matches(":focus-visible") and _name_of(control):
            self._cancel()
            self._show(control)
        else:
            self.hide()

    def drawn(self) -> None:
        """Update after a drawing: a control may be gone, or renamed."""
        if self._control is not None:
            if self._control.isConnected and _name_of(self._control):
                self._show(self._control)
            else:
                self.hide()

    def hide(self) -> None:
        """Hide the bubble."""
        self._cancel()
        self._control = None
        self._bubble.hidden = True

    def _cancel(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _later(self, seconds: float, work: Callable[[], None]) -> None:
        self._cancel()
        self._timer = asyncio.get_running_loop().call_later(seconds, work)

    def _show(self, control: Any) -> None:
        """Show the name of `control` below it, or above it if there is no room below."""
        self._control = control
        self._bubble.textContent = _name_of(control)
        self._bubble.hidden = False
        box, own = control.getBoundingClientRect(), self._bubble.getBoundingClientRect()
        below = box.bottom + BESIDE
        top = below if below + own.height < window.innerHeight else box.top - BESIDE - own.height
        left = box.left + (box.width - own.width) / 2
        left = max(BESIDE, min(left, window.innerWidth - own.width - BESIDE))
        self._bubble.style.left = f"{left:.0f}px"
        self._bubble.style.top = f"{top:.0f}px"


def _name_of(control: Any) -> str:
    """The name of a control; "" if its text says it already."""
    name = str(control.getAttribute("title") or "")
    return "" if name in str(control.innerText) else name
