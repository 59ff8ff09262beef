"""Keyboard focus: where it goes when the page has changed, so that it is never lost while the keyboard is used."""

from __future__ import annotations

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
_PAUSE = "#pause [data-command='resume']"


class Focus:
    """Moves the focus when layers over the screen open and close, and when elements disappear."""

    def __init__(self, page: Page) -> None:
        """No layer is open on `page` yet."""
        self._page = page
        self._layer: str | None = None
        self._result: str | None = None

    def follow(self, layer: str | None, result: str | None = None, *, keyboard: bool) -> None:
        """Move the focus after the page has been drawn with this `layer` (a sheet, the log, or a pause) open.

        It goes to the title of a sheet that has just been opened, into the lines of the log, so that keys scroll them,
        or to the button that ends a pause; back to the control that opened a layer when it is closed; and to a
        sensible place when it has been lost while the `keyboard` is in use. Where no layer opens or closes, it follows
        what can be seen of the `result`: the "result" itself, or the "tab" that brings it back.
        """
        before, self._layer = self._layer, layer
        result_before, self._result = self._result, result
        if layer != before:
            if layer is not None:
                self._page.focus(_PAUSE if layer == "pause" else "#sheet-title, #log-lines")
                return
            if self._page.focus(f".tool[data-command='{before}']"):
                return
        elif layer is None and result is not None and result != result_before:
            self._page.focus("#result-title" if result == "result" else "#result-tab")
            return
        if keyboard and self._page.focus_lost() and not self._page.focus_beside():
            any(self._page.focus(place) for place in _PLACES)
