"""The toast: one sentence at a time for the person, such as why something cannot be done."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from htpy import Element, div

from ..engine.errors import GameError, Illegal

if TYPE_CHECKING:
    from .app import App

SECONDS = 5.0
"""how long a sentence stays"""


class Toast:
    """What is said on the page of `app`, if anything."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._text = ""
        self._kept = False
        self._said = 0
        self._hushing: asyncio.Future[None] | None = None

    def say(self, sentence: str, *, keep: bool = False) -> None:
        """Show `sentence` for a while, or with `keep` until the next tap."""
        self._text = sentence
        self._kept = keep
        self._said += 1
        if not keep:
            self._hushing = asyncio.ensure_future(self._hush(self._said))

    def hush(self) -> None:
        """Say nothing any more."""
        self._text = ""

    async def _hush(self, number: int) -> None:
        await asyncio.sleep(SECONDS)
        if number == self._said and self._text:
            self.hush()
            self._app.render()

    def attend(self) -> None:
        """A person has tapped or pressed a key: what was to be read until then has been read."""
        if self._kept and self._text:
            self._kept = False
            self.hush()
            self._app.render()

    def refuse(self, error: GameError) -> None:
        """Say why something cannot be done, and draw it."""
        session = self._app.session

        def name(seat: int) -> str:
            return session.players[seat].name if session is not None else str(seat + 1)

        rule = f" ({error.rule})" if isinstance(error, Illegal) else ""
        self.say(error.text(self._app.words, name) + rule)
        self._app.render()

    def element(self) -> Element:
        """The sentence as it is on the page, whether or not there is one."""
        shown = "toast" if self._text else "toast empty"
        return div({"role": "alert"}, class_=shown, id="toast")[self._text]
