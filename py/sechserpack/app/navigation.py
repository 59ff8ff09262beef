"""Navigation between screens, and their addresses."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..draw.catalogue import Variant
from ..engine.events import Event
from ..engine.match import Match
from ..engine.player import Player
from ..play.position import Position
from ..play.record_files import next_round
from ..setup.lessons import lesson_of
from ..setup.variants import variant_link, variant_of
from .afterwards.replay import ReplayControl
from .ports import Page
from .shown import Menu, Shown
from .table_control import TableControl

TABLE = "#table"
"""hash of a game being played: after a reload it is found among the saves"""

LOST = "#lost"
"""hash to which dead addresses lead (404.html, sw.js)"""


class Navigation:
    """Changes screens; never draws the page."""

    def __init__(self, shown: Shown, page: Page, table: TableControl, replay: ReplayControl) -> None:
        self._shown = shown
        self._page = page
        self._table = table
        self._replay = replay
        self._back = ""
        """address from which a guided first game was entered"""

    def sit_down(self, match: Match[Any], players: tuple[Player, ...], key: str = "") -> None:
        """Leave the current screen and play `match`, stored as `key` or as a new game."""
        self.leave()
        self._seat(match, players, key)

    def learn(self, variant: Variant, finished: Callable[[], object]) -> None:
        """Leave the current screen and play the guided first game of `variant`, which must have one.

        `finished` is called at its end.
        """
        lesson = lesson_of(variant)
        assert lesson is not None
        back = self._here or variant_link(variant)
        self.leave()
        self._back = back
        self._table.learn(variant.game, lesson, finished)

    def solve(self, position: Position, answer: Event | None, answered: Callable[[Event], object]) -> None:
        """Leave the current screen for `position`; `answered` is called with the decision there.

        `answer` is one that was made before.
        """
        self.leave()
        self._back = ""
        self._table.solve(position, answer, answered)

    @property
    def _here(self) -> str:
        """The address to come back to; "" for the menu, which offers no lessons."""
        shown = self._shown
        if shown.form is not None:
            return variant_link(shown.form.variant)
        session = shown.session
        if session is None:
            return ""
        return TABLE if session.kept else self._back

    def next_round(self) -> None:
        """Play the next round with the same people."""
        session = self._shown.session
        if session is None:
            return
        match = next_round(session.match, session.players)
        self.leave(closed=True)
        self._seat(match, session.players, "")

    def change_table(self) -> None:
        """Leave a finished game for the set-up of the next one, filled in with those who are here."""
        session = self._shown.session
        if session is None:
            return
        link = variant_link(variant_of(session.match.header.game, session.match.options))
        self.leave(closed=session.match.over)
        self._page.go(link)

    def leave(self, *, closed: bool = False) -> None:
        """Leave the replay and the table for the menu; `closed` if nobody is to continue the table's game."""
        self._replay.close()
        self._table.leave(closed=closed)
        self._shown.screen = Menu()

    def to_menu(self) -> None:
        """Go to the menu; a finished game is not offered there again."""
        session = self._shown.session
        self.leave(closed=session is not None and session.match.over)
        self._page.go("")

    def leave_lesson(self) -> None:
        """Leave a guided first game for where it was entered from; after a reload, for its set-up."""
        back = self._back
        self.leave()
        self._page.go(back)

    def forget_address(self) -> None:
        """Clear the address, so that neither a reload nor the back button repeats what failed."""
        self._page.replace_hash("#")

    def _seat(self, match: Match[Any], players: tuple[Player, ...], key: str) -> None:
        if self._page.hash().startswith("#play/"):
            self._page.replace_hash(TABLE)  # a reload or going back must not restart it
        elif self._page.hash() != TABLE:
            self._page.go(TABLE)
        self._table.sit_down(match, players, key)
