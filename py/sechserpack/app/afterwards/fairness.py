"""The check of a finished game's dice, on the sheet about them, and the fingerprints that people note."""

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
    """What people do to see whether dice were honest."""

    def __init__(self, base: Base) -> None:
        """Nothing is checked before somebody looks. The fingerprints that are noted are in the preferences."""
        self._shown = base.shown
        self._settings = base.settings
        self._preferences = base.browser.preferences
        self._toast = base.toast
        self._page = base.browser.page
        self._background = base.background
        self._redraw = base.redraw
        self._checked: tuple[Match[object], int] | None = None
        """the match that has been checked, and how many events it had then"""
        self._found: Verification | None = None
        self._asked = ""
        """what somebody has typed for its fingerprint"""

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
        """Somebody types a fingerprint that they have noted."""
        self._asked = text

    def scan(self, link: str) -> None:
        """Note the fingerprint in a `link` that somebody has scanned. Raises `Malformed` where there is none."""
        commit = typed(link.removeprefix(NOTED))
        if not commit:
            raise Malformed(N_("There is no fingerprint in it."))
        words = self._settings.words
        self._toast.say(
            words(
                "The fingerprint {start} … is noted on this device now. It proves the game if that has not begun yet.",
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
        """The sheet about the dice of the game on the screen."""
        match = self._match
        if match is None:
            return None
        known = Known(noted(self._preferences), self._asked, self._page.address())
        return dice_sheet(match, self._found, known, words)
