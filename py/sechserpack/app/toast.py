"""The toast: one sentence at a time for the person, such as why something cannot be done."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from htpy import Element, div

from ..play.tasks import Failed, Restartable

SECONDS = 5.0
"""how long a sentence stays"""


class Toast:
    """What is said on the page, if anything."""

    def __init__(self, redraw: Callable[[], None], failed: Failed) -> None:
        """Nothing is said yet; `redraw` draws the page when a sentence goes by itself."""
        self._redraw = redraw
        self._text = ""
        self._until_tap = False
        self._hiding = Restartable(failed)

    def say(self, sentence: str, *, keep: bool = False) -> None:
        """Show `sentence` for a while, or with `keep` until the next tap. Whoever calls draws the page."""
        self._hiding.stop()
        self._text = sentence
        self._until_tap = keep
        if not keep:
            self._hiding.start(self._hide_later())

    def hush(self) -> None:
        """Say nothing any more."""
        self._text = ""

    def attend(self) -> None:
        """A person has tapped or pressed a key: what was to be read until then has been read."""
        if self._until_tap and self._text:
            self._until_tap = False
            self.hush()
            self._redraw()

    def element(self) -> Element:
        """The sentence as it is on the page, whether or not there is one."""
        shown = "toast" if self._text else "toast empty"
        return div({"role": "alert"}, class_=shown, id="toast")[self._text]

    async def _hide_later(self) -> None:
        await asyncio.sleep(SECONDS)
        if self._text:
            self.hush()
            self._redraw()
