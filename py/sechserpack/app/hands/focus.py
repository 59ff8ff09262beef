"""Keyboard focus: where it goes when the page has changed, so that it is never lost while the keyboard is used."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass

from ..ports import Page

_TABLE = "#table"
"""where the focus waits while nothing on a table can be used: Tab goes on from there, not from the top of the page"""
CARDS = "#table [data-command='select']"
"""where the focus goes when somebody has opened a hand"""
FIELDS = "#table [data-event]"
"""where it goes when something has been picked up that can be laid there"""
_PLACES = (
    "#result [data-command]",
    ".controls [data-command='reveal']",
    ".controls [data-event][data-key='␣']",
    ".controls [data-event]",
    FIELDS,
    "#table [data-command='go-on']",
    "#table [data-command='next-round']",
    CARDS,
    ".start",
    ".continue",
    ".card",
    _TABLE,
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
        self._game: Hashable = None
        self._step = ("", "")
        self._from: str | None = None
        """a selector of what has the focus while that is to go on from there, as soon as what comes next can be used"""

    def hold(self) -> None:
        """Note what has the focus: the page is about to be drawn."""
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
        """Move the focus after the page has been drawn with these `layers` (a pause, the log, a sheet), top one last.

        It goes into a layer that has just been opened: to the title of a sheet, into the lines of the log, so that keys
        scroll them, to the button that ends a pause, or to the answer of a question that changes nothing; and back to
        what had it before when the layer is closed. Where no layer opens or closes, it follows what can be seen of the
        `result`: the "result" itself, or the "tab" that brings it back. While the `keyboard` is in use, it stays on a
        control that has gone elsewhere on the page, and when it has been lost it goes to a sensible place; and it goes
        on to what comes next in a decision of several steps: `step` is a selector of that, and what was done for it.
        The table of another `game` takes it even before anything has been used: nobody is to go through the bar first.
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
            self._from = None  # somebody has gone elsewhere meanwhile
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
        """Move the focus to the first place that there is; where that cannot be used yet, it waits at the table."""
        place = next((place for place in _PLACES if self._page.focus(place)), None)
        if place is not None and self._page.focus_lost():
            self._page.focus(_TABLE)

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
