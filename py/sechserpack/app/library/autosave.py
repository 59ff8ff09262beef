"""Autosave: nothing that a person can act on is drawn before everything that led to it is durable.

So no tap can come before the last one is saved, and what people can act on survives a power cut. Bots' events are drawn
at once, as nobody waits for them, and so is what still moves: nobody can act before it lies still, and meanwhile it is
saved. In a real-time game everything is drawn at once. While the database does not answer, or nothing can be stored,
the game goes on in memory.

`data-events` always holds the number of durable events. Only for a game that never had any storage does it hold the
number that have happened, as nobody can expect to find that game again.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Protocol

from ...play.session import Session
from ...play.tasks import Failed
from ...saves.library import Library
from ..ports import TabMemory
from ..shown import Shown
from .notices import Notices

LONGEST_DELAY = 3.0
"""seconds after which the page is drawn even if not everything is durable"""
OPEN = "open"
"""key of the open game in the tab's storage"""


class Redraw(Protocol):
    """A function that draws the page."""

    def __call__(self, *, force: bool = False) -> None:
        """Draw once everything that has happened is saved; with `force`, at once."""


class Autosave:
    """Saves the game at the table, and delays drawing until that is done."""

    def __init__(
        self,
        library: Library,
        shown: Shown,
        notices: Notices,
        tab: TabMemory,
        redraw: Redraw,
        acknowledge: Callable[[int, bool], None],
        failed: Failed,
    ) -> None:
        """`acknowledge` shows on the page how many events are durable, and whether the game is over with them."""
        self._library = library
        self._shown = shown
        self._notices = notices
        self._tab = tab
        self._redraw = redraw
        self._acknowledge = acknowledge
        self._failed = failed
        self.game = ""
        """library key of the game at the table; "" for none"""
        self.bare = False
        """whether to draw the table without anything playable"""
        self._behind = False
        self._overdue = False
        """whether drawing has waited so long that it no longer waits for durability"""
        self._new = False
        self._late: asyncio.TimerHandle | None = None
        self._taps: list[Callable[[], None]] = []

    # ---- the game at the table

    def begin(self, session: Session, key: str = "") -> None:
        """Save `session` from now on, as the game `key` or as a new one."""
        self.game = key or self._library.begin(session.match, session.players)
        self._new = True
        self._tab.write(OPEN, self.game)

    def save(self) -> None:
        """Save what has happened at the table."""
        session = self._shown.session
        if session is not None and self.game:
            self._library.keep(self.game, session.match)
            table = self._shown.table
            if table is not None and len(session.match) < table.drawn:
                self._acknowledge_drawn(session)  # what was undone may vanish at any moment

    def leave(self, *, closed: bool = False) -> None:
        """Stop saving; `closed` if nobody is to continue the game."""
        self._taps.clear()
        self._caught_up()
        if self.game and closed:
            self._library.close(self.game)
        if self.game:
            self._library.leave(self.game)
        self.game = ""

    def durable(self) -> int | None:
        """Number of durable events of the game at the table; None if it never had any storage."""
        return self._library.durable(self.game) if self.game else None

    @property
    def whole(self) -> bool:
        """Whether everything that has happened at the table is durable."""
        session = self._shown.session
        return session is not None and self.durable() == len(session.match)

    # ---- waiting until everything is durable

    @property
    def behind(self) -> bool:
        """Whether the page still shows an earlier state."""
        return self._behind

    @property
    def waiting(self) -> bool:
        """Whether taps must wait until everything before them is saved."""
        session = self._shown.session
        return session is not None and not session.match.game.realtime and self._library.saving(self.game)

    def defer(self, tap: Callable[[], None]) -> bool:
        """Queue `tap` if it must wait; returns whether it does."""
        if self.waiting or self._taps:
            self._taps.append(tap)
            return True
        return False

    def holds_back(self) -> bool:
        """Whether the page must not be drawn yet; it is drawn as soon as everything is saved."""
        session = self._shown.session
        if session is None or not self._library.saving(self.game):
            self._caught_up()
            return False
        if self._late is None:
            self._late = asyncio.get_running_loop().call_later(LONGEST_DELAY, self._draw_late)
        if self._new:
            # The screen still shows another game: draw this one at once, playable in a moment.
            self._new, self.bare, self._behind = False, True, True
            return False
        turn = session.match.game.turn(session.match.state)
        if session.match.game.realtime or self._overdue:
            return False
        if not session.settled or (turn is not None and not session.players[turn].human):
            self._behind = self.bare = False
            return False
        self._behind = True
        return True

    def stored(self) -> None:
        """React to newly durable events, or to a storage problem."""
        try:
            unread = list(self._notices.unread)
            self._notices.update()
            session = self._shown.session
            # The end of a game is shown only when its last event is durable, hence one more drawing.
            ended = session is not None and session.match.over and not self._library.saving(self.game)
            if self._behind or session is None or ended or self._notices.unread != unread:
                self._redraw()
            else:
                self._acknowledge_drawn(session)
            while self._taps and not self.waiting:
                taps, self._taps = self._taps, []
                taps.pop(0)()
                self._taps = taps + self._taps
        except Exception as error:
            self._failed(error)

    def _acknowledge_drawn(self, session: Session) -> None:
        """Show how many of the drawn events are durable; the next drawing shows the rest."""
        table, replay, durable = self._shown.table, self._shown.replay, self.durable()
        if table is not None:
            drawn = table.drawn if replay is None else replay.step
            events = min(drawn, len(session.match)) if durable is None else min(drawn, durable)
            self._acknowledge(events, session.match.over and events == len(session.match))

    def _draw_late(self) -> None:
        self.bare = False
        self._overdue = True
        if self._behind:
            self._redraw(force=True)

    def _caught_up(self) -> None:
        self._behind = self._new = self.bare = self._overdue = False
        if self._late is not None:
            self._late.cancel()
            self._late = None
