"""The check of a finished game's dice, on the sheet about them."""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain

from ..draw.html import Element
from ..engine.match import Match
from ..engine.record import event_line, header_line
from ..engine.verification import Verification, verify
from ..games import find
from ..locale import Words
from ..play.tasks import Background, in_turns
from ..screens.fairness import dice_sheet
from .shown import Sheet, Shown


class FairnessControl:
    """What people do to see whether dice were honest."""

    def __init__(self, shown: Shown, background: Background, redraw: Callable[[], None]) -> None:
        """Nothing is checked before somebody looks."""
        self._shown = shown
        self._background = background
        self._redraw = redraw
        self._checked: tuple[Match[object], int] | None = None
        """the match that has been checked, and how many events it had then"""
        self._found: Verification | None = None

    @property
    def _match(self) -> Match[object] | None:
        played = self._shown.replay or self._shown.session
        return None if played is None else played.match

    def toggle(self) -> None:
        """Open the sheet about the game on the screen, or close it; a game that is over is checked meanwhile."""
        match = self._match
        if match is None:
            return
        self._shown.toggle(Sheet.DICE)
        if self._shown.sheet is Sheet.DICE and match.over and self._checked != (match, len(match)):
            self._found, self._checked = None, (match, len(match))
            self._background.start(self._check(match))

    async def _check(self, match: Match[object]) -> None:
        lines = chain((header_line(match.record_header()),), map(event_line, match.history))
        found = await in_turns(verify(lines, find))
        if self._checked == (match, len(match)):
            self._found = found
            self._redraw()

    def sheet(self, words: Words) -> Element | None:
        """The sheet about the dice of the game on the screen."""
        match = self._match
        return None if match is None else dice_sheet(match, self._found, words)
