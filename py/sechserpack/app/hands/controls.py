"""Controls: the action that an element of the page declares, and what pressing it does.

Used by the page, and by tests that tap without a browser: an element is known only by its attributes and its
ancestors'.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from typing import Generic, Protocol, TypeAlias, TypeVar

from ..afterwards.replay import ReplayControl
from ..commands import Arguments
from ..library.files import FileControl
from ..ports import File
from ..said.toast import Toast
from ..table_control import TableControl
from .presses import CURTAINS, Action, Meaning, Press
from .shortcuts import SPACE, Top

PLAYED = "[data-event], [data-command], [data-alias], [data-tap], [data-why]"
"""controls that the app itself handles; `data-why` is a sentence saying why a thing can do nothing"""
CONTROLS = f"{PLAYED}, a[href]"
OFF = "[disabled], [inert]"
"""what cannot be used, nor anything inside it"""
TABLE = "#table"
_DRAWN = f"{TABLE} [data-alias], {TABLE} [data-tap]"
"""controls that are things on the table rather than buttons: taps there also cut animations short"""
_TOUCHED = ", ".join(f"{TABLE} [data-{kind}]" for kind in ("event", "alias", "command", "why"))
"""controls that act on touch-down in a real-time game"""
_CLICKED = "#result, a, [disabled], [data-drag], .door"
"""but not within these: what can be dragged may be about to be, and a plate lies where hands come down by chance"""
_AT_ONCE = ("name:", "asked")
"""prefixes of field names that apply with every keystroke rather than on completion"""
_WHY = "why"
"""pseudo-command of a control that only explains why it can do nothing"""

Said: TypeAlias = Callable[[str], str | None]
"""an element's attribute value by name; None if absent"""


E = TypeVar("E", bound="Element")
E_co = TypeVar("E_co", bound="Element", covariant=True)


class Element(Protocol):
    """An element of the page."""

    def get(self, attribute: str, /) -> str | None:
        """An attribute's value; None if absent."""

    def closest(self: E, selector: str, /) -> E | None:
        """The innermost match of `selector`, this element or an ancestor; None without one."""


class Document(Protocol[E_co]):
    """All elements of the page."""

    def at(self, x: float, y: float) -> E_co | None:
        """The topmost element at this point, if any."""

    def focused(self) -> E_co | None:
        """The focused element, if any."""

    def all(self, selector: str) -> Iterable[E_co]:
        """The elements that match `selector`."""


def action_of(said: Said) -> Action:
    """The action declared by these attributes."""
    event = said("data-event") or said("data-alias") or ""
    command = said("data-command") or said("data-tap") or ""
    if not command and not event and said("data-why"):
        command = _WHY
    return Action(
        event,
        command,
        said("data-field") or "",
        said("data-value") or "",
        said("href") or "",
        (said("aria-label") or "") if command == "form" else "",
    )


def usable(control: Element) -> bool:
    """Whether `control` can be used now."""
    return control.closest(OFF) is None


class Controls:
    """Carries out what controls declare."""

    def __init__(
        self,
        table: TableControl,
        replay: ReplayControl,
        files: FileControl,
        toast: Toast,
        command: Callable[[str, Arguments], object],
        change_form: Callable[[str, str], object],
    ) -> None:
        """`command` runs a command by name; `change_form` takes a field and its new value."""
        self._table = table
        self._replay = replay
        self._files = files
        self._toast = toast
        self._command = command
        self._change_form = change_form

    # ---- what is pressed

    def click(self, target: Element) -> bool:
        """Handle a click on `target`; returns whether to prevent the browser's default."""
        self._toast.tapped()
        control = target.closest(PLAYED)
        if control is None:
            self.hurry(target)
            return False
        if control.get("disabled") is not None or control.get("type") == "file":
            return False  # a file is chosen first; `changed` follows
        return self.use(control)

    def use(self, control: Element) -> bool:
        """Run the action of `control`; returns whether it is a link, which is not to be followed."""
        action = action_of(control.get)
        if action.event:
            self._table.play(json.loads(action.event))
        elif action.command == _WHY:
            self._table.explain(control.get("data-why") or "", control.get("data-rule") or "")
        else:
            self._command(action.command, Arguments(action.field, action.value))
        return bool(action.link)

    def touched(self, target: E) -> E | None:
        """The control that acts on touch-down on `target` in a real-time game, or None."""
        control = target.closest(_TOUCHED)
        return None if control is None or control.closest(_CLICKED) is not None else control

    def turn_cards(self, press: Press, control: Element | None) -> bool:
        """Cover or reveal the hand on touch-down on its `control`; returns whether that was done.

        It stays so however long the finger does: slow hands mean the same.
        """
        command = "" if control is None else control.get("data-command") or ""
        if command not in CURTAINS or not press.usable:
            return False
        self._command(command, Arguments())
        return True

    def hurry(self, target: Element) -> None:
        """Cut animations short if `target` is on the table."""
        if target.closest(TABLE) is not None:
            self._table.skip()

    # ---- what is written and chosen

    def written(self, field: Element, text: str) -> None:
        """Handle `text` being typed into a field, or a slider being dragged; more may follow."""
        name = field.get("data-field")
        if name and name.startswith(_AT_ONCE):
            self._change_form(name, text)
        elif field.get("data-scrub") is not None:
            self._replay.seek(text)

    def changed(self, field: Element, text: str, *, checked: bool = False, file: File | None = None) -> None:
        """Handle a completed field: it holds `text`, is `checked`, or a `file` has been chosen."""
        name = field.get("data-field")
        if name and not name.startswith(_AT_ONCE):
            self._change_form(name, json.dumps(checked) if field.get("type") == "checkbox" else text)
        elif field.get("data-command") == "import" and file is not None:
            self._files.open(file)

    # ---- what it means

    def meaning_of(self, control: Element | None) -> Meaning:
        """What `control` means now; None stands for a place without one."""
        if control is None:
            return Meaning(moving=self._table.moving)
        meant = self._table.rested or control.closest(_DRAWN) is None
        return Meaning(action_of(control.get), meant and usable(control), self._table.moving)


class PageLook(Generic[E]):
    """Resolves places and keys on a page to their current meanings."""

    def __init__(
        self, document: Document[E], controls: Controls, top: Callable[[], Top], shortcuts: Callable[[], bool]
    ) -> None:
        """`top` returns the topmost layer, `shortcuts` whether single-character shortcuts are on."""
        self._document = document
        self._controls = controls
        self._top = top
        self._shortcuts = shortcuts

    def at(self, x: float, y: float) -> Meaning:
        """What a tap at this point would do."""
        below = self._document.at(x, y)
        return self._controls.meaning_of(None if below is None else below.closest(CONTROLS))

    def of(self, key: str) -> Meaning:
        """What this key would do."""
        control = self.focused() if key == SPACE else None
        if control is None:
            control = self.keyed(key)
        command = self._top().tools.get(key)
        if control is None and command is not None and self._shortcuts():
            return Meaning(Action(command=command))
        return self._controls.meaning_of(control)

    def focused(self) -> E | None:
        """The focused button or link, or None."""
        active = self._document.focused()
        return None if active is None else active.closest("button, a")

    def keyed(self, key: str) -> E | None:
        """The topmost layer's control with this `key`, disabled or not, or None."""
        if not self._shortcuts() and key != SPACE:
            return None
        for place in self._top().keyed:
            for control in self._document.all(f"{place} [data-key]"):
                own = control.get("data-key") or ""
                if own.lower() == key and control.closest("[inert]") is None:
                    return control
        return None
