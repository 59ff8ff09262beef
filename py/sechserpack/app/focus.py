"""Focus: where the keyboard is when the page has changed. It is never nowhere while the keyboard is used."""

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
    ".start",
    ".continue",
    ".card",
    "#table",
)
"""where to go on when what had the focus is gone; the first that there is"""


class Focus:
    """Follows what lies open over the screen, and what has gone from it."""

    def __init__(self, page: Page) -> None:
        """Nothing lies over the screen of `page` yet."""
        self._page = page
        self._layer: str | None = None

    def follow(self, layer: str | None, *, keyboard: bool) -> None:
        """Go where the person looks now that the page is drawn, with this `layer` (a sheet, or the log) open.

        That is the title of a layer that has just been opened, the control that had opened it when it is closed, and
        a sensible place when, with the `keyboard`, the focus has got lost.
        """
        before, self._layer = self._layer, layer
        if layer != before:
            if layer is not None:
                self._page.focus("#sheet-title, #log-title")
                return
            if self._page.focus(f".tool[data-command='{before}']"):
                return
        if keyboard and self._page.focus_lost() and not self._page.focus_beside():
            any(self._page.focus(place) for place in _PLACES)
