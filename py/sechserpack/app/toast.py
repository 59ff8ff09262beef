"""The toast: one short message at a time, such as why something is not allowed."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from htpy import Element, button, div, span

from ..draw.foreign import with_german
from ..draw.help import rule_id
from ..draw.icons import icon
from ..locale import Words
from ..play.tasks import Failed, Restartable

SECONDS = 5.0
"""seconds for which a message stays"""
LINKED = 8.0
"""the same where a rule can be looked up, which takes a hand to get there"""


class Toast:
    """The message on the page, if any."""

    def __init__(self, redraw: Callable[[], None], failed: Failed) -> None:
        """No message yet; `redraw` draws the page when a message disappears by itself."""
        self._redraw = redraw
        self._text = ""
        self._good = False
        self._until_tap = False
        self.rule = ""
        """the id of the rule that the message is about and that can be looked up, or \"\""""
        self._hiding = Restartable(failed)

    def say(self, sentence: str, *, keep: bool = False, good: bool = False, rule: str = "") -> None:
        """Show `sentence` for a while, or with `keep` until the next tap. The caller draws the page.

        It looks `good` when nothing is wrong: something has been done, or there was nothing to be done. With the id of
        a `rule`, a button beside it opens the help there.
        """
        self._hiding.stop()
        self._text = sentence
        self._good = good
        self.rule = rule
        self._until_tap = keep
        if not keep:
            self._hiding.start(self._hide_later())

    def clear(self) -> None:
        """Remove the message."""
        self._text = self.rule = ""

    def tapped(self) -> None:
        """Remove a message that was to stay until the next tap or key press."""
        if self._until_tap and self._text:
            self._until_tap = False
            self.clear()
            self._redraw()

    def element(self, words: Words) -> Element:
        """The message as HTML; the element is there even without one."""
        classes = "toast empty" if not self._text else "toast good" if self._good else "toast"
        if not self.rule:
            sign = icon("check") if self._text and self._good else None
            return div({"role": "alert"}, class_=classes, id="toast")[sign, with_german(self._text, words)]
        return div({"role": "alert"}, class_=f"{classes} linked", id="toast")[
            span[with_german(self._text, words)],
            button(
                {"data-command": "help-at", "data-value": rule_id(self.rule)}, class_="act", type="button"
            )[span(class_="act-label")[words("Show the rule")]],
        ]

    async def _hide_later(self) -> None:
        await asyncio.sleep(LINKED if self.rule else SECONDS)
        if self._text:
            self.clear()
            self._redraw()


def saved_as(name: str, words: Words) -> str:
    """The sentence about a file called `name` that the browser has been given to save."""
    # Where downloads are put is for the browser to say, or for the person whom it asks.
    return words("Saved as “{name}”: you find it among your downloads.", name=name)
