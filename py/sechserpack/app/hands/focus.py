"""Keyboard focus: where it goes when the page changes, so that it is never lost while the keyboard is in use."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass

from ..ports import Page

_TABLE = "#table"
"""where the focus waits while nothing on a table is usable: Tab goes on from there, not from the top of the page"""
CARDS = "#table [data-command='select']"
"""focus target after a hand has been opened"""
FIELDS = "#table [data-event]"
"""focus target after something has been picked up that can be laid there"""
_PLACES = (
    "#result [data-command]",
    ".controls [data-command='reveal']",
    ".controls [data-event][data-key='␣']",
    ".controls [data-event]",
    "#six-sums",
    FIELDS,
    "#table [data-command='go-on']",
    "#table [data-command='next-round']",
    CARDS,
    ".start",
    ".continue",
    ".card",
    _TABLE,
)
"""fallback targets when the focused element has disappeared: the first that exists"""
_SHEET = "#sheet-title"
_ENTRANCES = {
    "pause": "#pause [data-command='resume']",
    "log": "#log-lines",
    "question": ".question [data-command^='keep']",
}
"""focus target of an opening layer, by name; for all others, which are sheets, their title"""
QUESTION = ".question"
"""a question asked in place before something is deleted"""
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
"""attributes that identify a control without an id across drawings"""


def selector_of(attribute: Callable[[str], str | None]) -> str:
    """A selector of the control with these attributes; "" if none of them identifies it."""
    ident = attribute("id")
    if ident:
        return f"[id='{_quoted(ident)}']"
    said = ((name, attribute(name)) for name in _SAID)
    return "".join(f"[{name}='{_quoted(value)}']" for name, value in said if value)


def _quoted(value: str) -> str:
    return value.replace("\\", "\\\\").replace("'", "\\'").replace("\n", "\\a ")


@dataclass
class _Layer:
    """A layer over the screen."""

    name: str
    opener: str
    """selector of what had the focus before it opened"""
    entered: bool = False
    """whether it has taken the focus"""


class Focus:
    """Moves the focus when layers open and close, and when elements disappear."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._layers: list[_Layer] = []
        self._result: str | None = None
        self._held = ""
        """selector of what had the focus before the drawing"""
        self._back = ""
        """selector of where the focus returns once that is usable again"""
        self._game: Hashable = None
        self._step = ("", "")
        self._from: str | None = None
        """selector of the focused element while the focus is to move on to the next step, once that is usable"""

    def hold(self) -> None:
        """Note what has the focus; call before drawing."""
        self._held = self._page.focused_control()

    def follow(
        self,
        layers: Sequence[str],
        result: str | None = None,
        *,
        keyboard: bool,
        game: Hashable = None,
        step: tuple[str, str] = ("", ""),
    ) -> None:
        """Move the focus after drawing these `layers` (a pause, the log, a sheet), topmost last.

        An opening layer takes it: the title of a sheet, the lines of the log, so that keys scroll them, the button that
        ends a pause, or a question's answer that changes nothing. A closing layer returns it. Otherwise it follows what
        is visible of the `result`: the "result" itself, or the "tab" that brings it back.

        While the `keyboard` is in use, the focus stays on a control that has moved on the page, finds a sensible place
        when lost, and moves on to the next step of a decision in several steps: `step` is its selector, and what was
        done for it. The table of another `game` takes a lost focus even before any input: nobody is to tab through the
        bar first.
        """
        game_before, self._game = self._game, game
        elsewhere = game != game_before
        step_before, self._step = self._step, step
        result_before, self._result = self._result, result
        if self._page.usable(QUESTION):
            layers = [*layers, "question"]
        if self._layered(layers):
            return
        if elsewhere:
            self._back = ""  # that was a place at another table
        if not layers and result is not None and result != result_before:
            self._page.focus("#result-title" if result == "result" else "#result-tab")
            return
        if not keyboard:
            if elsewhere and game is not None and self._page.focus_lost():
                self._page.focus(_TABLE)
            return
        if step != step_before:
            self._from = self._held if step[0] else None
        elif self._from != self._held:
            self._from = None  # the focus has been moved elsewhere meanwhile
        if self._from is not None and self._page.usable(step[0]):
            self._from = None
            self._page.focus(step[0])
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
            self._find_a_place()

    def _find_a_place(self) -> None:
        """Focus the first fallback that exists; while it is not usable yet, wait at the table."""
        place = next((place for place in _PLACES if self._page.focus(place)), None)
        if place is not None and self._page.focus_lost():
            self._page.focus(_TABLE)

    def _layered(self, names: Sequence[str]) -> bool:
        """Move the focus if layers have opened or closed; returns whether it was moved."""
        before = self._layers
        same = 0
        while same < min(len(before), len(names)) and before[same].name == names[same]:
            same += 1
        closed, opened = before[same:], names[same:]
        if not closed and not opened:
            return False
        # A layer that replaces another leads back to where that one was opened.
        opener = closed[0].opener if closed else self._held
        self._layers = [*before[:same], *(_Layer(name, opener) for name in opened)]
        top = self._layers[-1] if self._layers else None
        if top is None or top.entered:
            for place in (opener, f".tool[data-command='{closed[0].name}']"):
                if place and self._page.usable(place):
                    self._page.focus(place)
                    return True
        if top is None:
            self._back = opener  # a table where time is about to resume is not usable yet
            return False
        top.entered = True
        self._page.focus(_ENTRANCES.get(top.name, _SHEET))
        return True
