"""The keyboard: shortcuts, and Space and Enter on the focused control."""

from __future__ import annotations

from typing import Any

from js import document

from ...app.app import App
from ...app.commands import Arguments
from ...app.hands.controls import PageLook, action_of, usable
from ...app.hands.presses import Presses
from ...app.hands.shortcuts import SPACE, is_character, key_name
from ..page import DocumentPage, closest
from ..reading import LINES
from .controls import DocumentElement, is_native
from .throws import Throws

_ENDS_OF_LOG = {"Home": "newest", "End": "oldest"}
_SCROLLING = {"PageUp", "PageDown", "ArrowUp", "ArrowDown"}
_ARROWS = {"ArrowRight": 1, "ArrowDown": 1, "ArrowLeft": -1, "ArrowUp": -1}


class Keyboard:
    """Handles all keys."""

    def __init__(
        self, app: App, page: DocumentPage, look: PageLook[DocumentElement], presses: Presses, throws: Throws
    ) -> None:
        self._app = app
        self._page = page
        self._look = look
        self._presses = presses
        self._throws = throws
        self.clicks = False
        """whether a key is about to click the focused control"""
        self._tabs = False

    def down(self, event: Any) -> None:
        """Handle a key that goes down or repeats."""
        app, pressed = self._app, str(event.key)
        app.shown.by_keyboard = True
        self._page.set_root(keyboard="")
        self.clicks = False
        self._tabs = pressed == "Tab"
        if event.ctrlKey or event.metaKey or event.altKey:
            return
        if pressed == "Escape":
            event.preventDefault()  # handled here; it is no way back (way_back.py)
            if not event.repeat:
                app.escape()
            return
        scrubs = is_native(event.target) and event.target.hasAttribute("data-scrub")
        if is_native(event.target) and not scrubs:
            enters = event.target.getAttribute("data-enter") if pressed == "Enter" else None
            if enters and not event.repeat:
                document.getElementById(enters).click()
            return  # it types into the field
        if is_character(pressed) and not app.shortcuts:
            return
        acts = is_character(pressed) or pressed in (" ", "Enter", "Backspace")
        if acts and not self._presses.key_down(key_name(pressed), event.timeStamp, repeat=bool(event.repeat)):
            event.preventDefault()
            return
        app.toast.tapped()
        if app.shown.sheet is None and closest(event.target, ".log") is not None and self._in_log(event):
            return
        focused = self._look.focused()
        if app.shown.sheet is None and app.replay.key(pressed, on_control=focused is not None):
            event.preventDefault()
        elif acts and not scrubs:
            self._act(event, key_name(pressed), focused)
        elif pressed in _ARROWS and app.shown.sheet is None:
            self._walk(event, focused, _ARROWS[pressed])

    def _in_log(self, event: Any) -> bool:
        """Handle a key that scrolls the log; returns whether it does."""
        key = str(event.key)
        if key in _ENDS_OF_LOG:
            event.preventDefault()
            self._app.command("log-to", Arguments(value=_ENDS_OF_LOG[key]))
        if key in _ENDS_OF_LOG or key in _SCROLLING:
            if closest(event.target, f"#{LINES}") is None:
                self._page.focus(f"#{LINES}")  # the browser scrolls the focused element
            return True
        return False

    def _act(self, event: Any, key: str, focused: DocumentElement | None) -> None:
        top = self._app.top
        if key == SPACE and focused is not None:
            if top.focusable and focused.closest(top.focusable) is None:
                event.preventDefault()  # it lies behind the topmost layer
            elif focused.get("data-shake") is not None:
                self._use(event, focused)
            else:
                self.clicks = True  # by the browser itself: Enter now, Space at key-up
            return
        control = self._look.keyed(key)
        if control is not None:
            self._use(event, control)
        elif self._app.shortcuts and key in top.tools:
            event.preventDefault()
            self._app.command(top.tools[key])

    def _use(self, event: Any, control: DocumentElement) -> None:
        event.preventDefault()
        if not usable(control):
            return
        if control.get("data-shake") is not None:
            self._throws.take(str(event.key), control)  # thrown at key-up
        else:
            control.element.click()

    def _walk(self, event: Any, focused: DocumentElement | None, by: int) -> None:
        """Move the focus to a neighbour within a group of things to pick up one of (`data-walk`).

        From elsewhere, enter the first group marked for that, if anything in it is usable.
        """
        around = None if focused is None else focused.closest("[data-walk]")
        group = None if around is None else around.element
        if group is None and not is_native(event.target):
            groups = document.querySelectorAll('#table [data-walk="first"]')
            group = next((one for one in groups if _usable_in(one)), None)
        if group is None:
            return
        event.preventDefault()
        things = _usable_in(group)
        if not things:
            return
        if focused is None or around is None:
            things[0 if by > 0 else -1].element.focus()
            return
        wanted = action_of(focused.get)
        at = next((index for index, one in enumerate(things) if action_of(one.get) == wanted), 0)
        things[(at + by) % len(things)].element.focus()

    def focused(self) -> None:
        """React to the focus having moved, by Tab or by the page."""
        if self._tabs:
            self._presses.focus_moved()

    def up(self, event: Any) -> None:
        """Handle a key that comes up."""
        pressed = str(event.key)
        self._tabs = False
        counts = self._presses.key_up(key_name(pressed))
        if self._throws.holds(pressed):
            event.preventDefault()
            dice = self._throws.let_go(pressed).dice
            if counts:
                self._throws.throw(dice)
        elif pressed == "Enter":
            self.clicks = False  # it clicked at key-down
        elif pressed == " " and self._look.focused() is not None and not counts:
            event.preventDefault()  # by now another button has the focus
            self.clicks = False


def _usable_in(group: Any) -> list[DocumentElement]:
    """The usable buttons of a group."""
    return [one for one in map(DocumentElement, group.querySelectorAll("button")) if usable(one)]
