"""Checks a finished game's dice for the dice sheet, and notes fingerprints on this device."""

from __future__ import annotations

from itertools import chain

from ...draw.html import Element
from ...engine.checkable import typed
from ...engine.errors import Malformed
from ...engine.match import Match
from ...engine.record import event_line, header_line
from ...engine.text import N_
from ...engine.verification import Verification, verify
from ...games import find
from ...locale import Words
from ...play.tasks import in_turns
from ...saves.noted import note, noted
from ...screens.fairness import NOTED, Known, dice_sheet
from ..base import Base
from ..shown import Sheet


class FairnessControl:
    """Controls the dice sheet."""

    def __init__(self, base: Base) -> None:
        """Noted fingerprints are in the preferences; checking starts lazily, when the sheet opens."""
        self._shown = base.shown
        self._settings = base.settings
        self._preferences = base.browser.preferences
        self._toast = base.toast
        self._page = base.browser.page
        self._background = base.background
        self._redraw = base.redraw
        self._checked: tuple[Match[object], int] | None = None
        """the match last checked or being checked, and its number of events then"""
        self._found: Verification | None = None
        self._asked = ""
        """the fingerprint as typed by the user"""

    @property
    def _match(self) -> Match[object] | None:
        played = self._shown.replay or self._shown.session
        return None if played is None else played.match

    def toggle(self) -> None:
        """Toggle the sheet about the game on the screen; a finished game is checked in the background."""
        match = self._match
        if match is None:
            return
        self._shown.toggle(Sheet.DICE)
        self._asked = ""
        if self._shown.sheet is Sheet.DICE and match.over and self._checked != (match, len(match)):
            self._found, self._checked = None, (match, len(match))
            self._background.start(self._check(match))

    async def _check(self, match: Match[object]) -> None:
        lines = chain((header_line(match.record_header()),), map(event_line, match.history))
        found = await in_turns(verify(lines, find))
        if self._checked == (match, len(match)):
            self._found = found
            self._redraw()

    def ask(self, text: str) -> None:
        """Take the `text` typed as a noted fingerprint."""
        self._asked = text

    def scan(self, link: str) -> None:
        """Note the fingerprint in a scanned `link`. Raises `Malformed` if there is none."""
        commit = typed(link.removeprefix(NOTED))
        if not commit:
            raise Malformed(N_("There is no fingerprint in it."))
        words = self._settings.words
        self._toast.say(
            words(
                "The fingerprint {start} … is noted on this device now. It proves the game, provided "
                "play has not begun yet.",
                start=commit[:8],
            )
            if note(self._preferences, commit)
            else words(
                "This device had noted the fingerprint {start} … before: it is the same game.",
                start=commit[:8],
            ),
            keep=True,
            good=True,
        )

    def sheet(self, words: Words) -> Element | None:
        """The dice sheet of the game on the screen; None without a game."""
        match = self._match
        if match is None:
            return None
        known = Known(noted(self._preferences), self._asked, self._page.address())
        return dice_sheet(match, self._found, known, words)
