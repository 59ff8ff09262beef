"""Controls: the elements that the app reacts to, what they do, and what a place or a key on the page means."""

from __future__ import annotations

from typing import Any

from js import document, window

from ...app.app import App
from ...app.presses import Action, Meaning
from ...app.shortcuts import SPACE
from ..constants import constant
from ..page import OFF, closest

PLAYED = "[data-event], [data-command], [data-alias], [data-tap], [data-why]"
"""the controls that the app itself reacts to; `data-why` says in a sentence why a thing can do nothing"""
CONTROLS = f"{PLAYED}, a[href]"
DRAWN = "#table :is([data-alias], [data-tap])"
"""those that are no buttons, but what lies on the table: taps there also cut short what moves"""
_CLICK = '{"bubbles": true, "cancelable": true}'
_NATIVE = ("INPUT", "SELECT", "TEXTAREA", "LABEL", "OPTION")


def is_native(element: Any) -> bool:
    """Whether the browser itself handles `element`: a field of a form."""
    return getattr(element, "tagName", "") in _NATIVE


def action_of(control: Any) -> Action:
    """What `control` does."""

    def said(name: str) -> str:
        return control.getAttribute(name) or ""

    command = said("data-command") or said("data-tap")
    if not command and said("data-why") and not (said("data-event") or said("data-alias")):
        command = "why"
    return Action(
        said("data-event") or said("data-alias"),
        command,
        said("data-field"),
        said("data-value"),
        said("href"),
        said("aria-label") if command == "form" else "",
    )


def usable(control: Any) -> bool:
    """Whether `control` can be used now."""
    return closest(control, OFF) is None


def control_at(x: float, y: float) -> Any | None:
    """The control at a point of the page, or None."""
    return closest(document.elementFromPoint(x, y), CONTROLS)


def control_that(action: Action, first: Any | None) -> Any | None:
    """A control that does `action` and can be used now, `first` if that still does; None if there is no button."""
    for control in (first, *document.querySelectorAll("button, a[href]")):
        if control is not None and control.isConnected and action_of(control) == action and usable(control):
            return control
    return None


def click(control: Any) -> None:
    """Click `control`, be it a button or a drawing."""
    control.dispatchEvent(window.MouseEvent.new("click", constant(_CLICK)))


class DocumentLook:
    """What places and keys on this page mean now."""

    def __init__(self, app: App) -> None:
        self._app = app

    def meaning_of(self, control: Any | None) -> Meaning:
        """What `control` means, or no control at all."""
        table = self._app.table
        if control is None:
            return Meaning(moving=table.moving)
        meant = table.rested or closest(control, DRAWN) is None
        return Meaning(action_of(control), meant and usable(control), table.moving)

    def at(self, x: float, y: float) -> Meaning:
        return self.meaning_of(control_at(x, y))

    def of(self, key: str) -> Meaning:
        control = self.focused() if key == SPACE else None
        if control is None:
            control = self.keyed(key)
        command = self._app.top.tools.get(key)
        if control is None and command is not None and self._app.shortcuts:
            return Meaning(Action(command=command))
        return self.meaning_of(control)

    def focused(self) -> Any | None:
        """The button or link that has the focus, or None."""
        return closest(document.activeElement, "button, a")

    def keyed(self, key: str) -> Any | None:
        """The control whose own key this is, disabled or not, or None; only what lies on top is looked at."""
        if not self._app.shortcuts and key != SPACE:
            return None
        for place in self._app.top.keyed:
            for control in document.querySelectorAll(f"{place} [data-key]"):
                if control.getAttribute("data-key").lower() == key and closest(control, "[inert]") is None:
                    return control
        return None
