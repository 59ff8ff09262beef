"""Keyboard focus: where it goes when the page has changed, so that it is never lost while the keyboard is used."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from .ports import Page

_PLACES = (
    "#result [data-command]",
    ".controls [data-command='reveal']",
    ".controls [data-event][data-key='␣']",
    ".controls [data-event]",
    "#table [data-event]",
    "#table [data-command='go-on']",
    "#table [data-command='next-round']",
    "#table [data-command='select']",
    ".start",
    ".continue",
    ".card",
    "#table",
)
"""where the focus goes when its element has disappeared: the first of these that exists"""
_SHEET = "#sheet-title"
_ENTRANCES = {
    "pause": "#pause [data-command='resume']",
    "log": "#log-lines",
    "question": ".question [data-command^='keep']",
}
"""what takes the focus when a layer opens, by its name; of all others, which are sheets, their title does"""
QUESTION = ".question"
"""a question that is asked in place, before something is deleted"""
_SAID = (
    "data-event",
    "data-alias",
    "data-command",
    "data-tap",
    "data-why",
    "data-field",
    "data-value",
    "href",
)
"""what makes a control without an id the same one after the page has been drawn again"""


def selector_of(attribute: Callable[[str], str | None]) -> str:
    """A selector of the control whose attributes are these; "" if it has none to be known by."""
    ident = attribute("id")
    if ident:
        return f"[id='{_quoted(ident)}']"
    said = ((name, attribute(name)) for name in _SAID)
    return "".join(f"[{name}='{_quoted(value)}']" for name, value in said if value)


def _quoted(value: str) -> str:
    return value.replace("\\", "\\\\").replace("'", "\\'").replace("\n", "\\a ")


@dataclass
class _Layer:
    """Something that lies over the screen."""

    name: str
    opener: str
    """a selector of what had the focus before it was opened"""
    entered: bool = False
    """whether it has taken the focus"""


class Focus:
    """Moves the focus when layers over the screen open and close, and when elements disappear."""

    def __init__(self, page: Page) -> None:
        """No layer is open on `page` yet."""
        self._page = page
        self._layers: list[_Layer] = []
        self._result: str | None = None
        self._held = ""
        """a selector of what had the focus before the page was drawn"""
        self._back = ""
        """a selector of where the focus is to return, once that can be used again"""

    def hold(self) -> None:
        """Note what has the focus: the page is about to be drawn."""
        self._held = self._page.focused_control()

    def follow(self, layers: Sequence[str], result: str | None = None, *, keyboard: bool) -> None:
        """Move the focus after the page has been drawn with these `layers` (a pause, the log, a sheet), top one last.

        It goes into a layer that has just been opened: to the title of a sheet, into the lines of the log, so that keys
        scroll them, to the button that ends a pause, or to the answer of a question that changes nothing; and back to
        what had it before when the layer is closed. Where no layer opens or closes, it follows what can be seen of the
        `result`: the "result" itself, or the "tab" that brings it back. While the `keyboard` is in use, it stays on a
        control that has gone elsewhere on the page, and when it has been lost it goes to a sensible place.
        """
        result_before, self._result = self._result, result
        if self._page.usable(QUESTION):
            layers = [*layers, "question"]
        if self._layered(layers):
            return
        if not layers and result is not None and result != result_before:
            self._page.focus("#result-title" if result == "result" else "#result-tab")
            return
        if not keyboard:
            return
        if self._held and self._page.focused_control() != self._held and self._page.usable(self._held):
            self._page.focus(self._held)
        if not self._page.focus_lost():
            self._back = ""
        elif self._back and self._page.usable(self._back):
            self._page.focus(self._back)
            self._back = ""
        elif layers:
            self._page.focus(_ENTRANCES.get(layers[-1], _SHEET))
        elif not self._page.focus_beside():
            any(self._page.focus(place) for place in _PLACES)

    def _layered(self, names: Sequence[str]) -> bool:
        """Move the focus if layers have been opened or closed; returns whether that was done."""
        before = self._layers
        same = 0
        while same < min(len(before), len(names)) and before[same].name == names[same]:
            same += 1
        closed, opened = before[same:], names[same:]
        if not closed and not opened:
            return False
        # What takes the place of another layer leads back to where that one was opened.
        opener = closed[0].opener if closed else self._held
        self._layers = [*before[:same], *(_Layer(name, opener) for name in opened)]
        top = self._layers[-1] if self._layers else None
        if top is None or top.entered:
            for place in (opener, f".tool[data-command='{closed[0].name}']"):
                if place and self._page.usable(place):
                    self._page.focus(place)
                    return True
        if top is None:
            self._back = opener  # a table at which time is about to go on cannot be used yet
            return False
        top.entered = True
        self._page.focus(_ENTRANCES.get(top.name, _SHEET))
        return True
