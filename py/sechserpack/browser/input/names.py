"""The names of icons: a bubble beside a button without words, while a finger rests on it or the keyboard is there.

A mouse that rests there is shown the browser's own tooltip.
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
"""seconds for which a name can be read after the finger has been lifted"""
BESIDE = 8
"""CSS pixels between a bubble and its control, and at least to the edges of the page"""


class NameBubble:
    """The one bubble of the page. It is hidden from screen readers, which say the name themselves."""

    def __init__(self, shown: Callable[[int], object]) -> None:
        """No name is shown. `shown` is called with a finger that is only told a name, and taps nothing."""
        self._shown = shown
        self._control: Any = None
        self._timer: asyncio.TimerHandle | None = None
        self._bubble = document.createElement("div")
        self._bubble.className = "name-bubble"
        self._bubble.hidden = True
        self._bubble.setAttribute("aria-hidden", "true")
        document.body.append(self._bubble)

    def down(self, event: Any) -> None:
        """A finger comes down: what it rests on for long is named."""
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
        """A finger is lifted: a name stays for a moment, and what has not been named is not."""
        if self._control is None:
            self._cancel()
        else:
            self._later(STAYS, self.hide)

    def focused(self, element: Any) -> None:
        """The focus comes to `element`: where the keyboard is used, it is named."""
        control = closest(element, NAMED)
        if control is not None and element.matches(":focus-visible") and _name_of(control):
            self._cancel()
            self._show(control)
        else:
            self.hide()

    def drawn(self) -> None:
        """The page has been drawn anew: a control may be gone, or be called something else."""
        if self._control is not None:
            if self._control.isConnected and _name_of(self._control):
                self._show(self._control)
            else:
                self.hide()

    def hide(self) -> None:
        """Show no name."""
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
        """Show the name of `control` below it, or above it where there is no room below."""
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
    """The name of a control on which it cannot be read, or no text."""
    name = str(control.getAttribute("title") or "")
    return "" if name in str(control.innerText) else name
