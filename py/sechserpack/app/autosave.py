"""Autosave: nothing that a person can act on is drawn before everything that led to it is durable.

So no tap can come before the last one is kept, and what is on the screen is what is there after a power cut. It costs
3 ms on an ordinary disk. What bots do is drawn at once, as nobody waits for it; `data-events` says how much is durable.
In a game in real time everything is drawn at once.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Protocol

from ..play.session import Session
from ..play.tasks import Failed
from ..saves.library import Library
from .notices import Notices
from .ports import TabMemory
from .shown import Shown

PATIENCE = 3.0
"""seconds after which the page is drawn although the device has not kept everything yet"""
OPEN = "open"
"""where a tab remembers the game that it plays"""


class Redraw(Protocol):
    """Draws the page."""

    def __call__(self, *, force: bool = False) -> None:
        """Draw it once what happened is kept; with `force` at once."""


class Autosave:
    """Keeps the game at the table, and holds the page back until that is done."""

    def __init__(
        self,
        library: Library,
        shown: Shown,
        notices: Notices,
        tab: TabMemory,
        redraw: Redraw,
        acknowledge: Callable[[int], None],
        failed: Failed,
    ) -> None:
        """Nobody sits at a table yet; `acknowledge` says on the page how many events are durable."""
        self._library = library
        self._shown = shown
        self._notices = notices
        self._tab = tab
        self._redraw = redraw
        self._acknowledge = acknowledge
        self._failed = failed
        self.game = ""
        """the game at the table, as the library knows it"""
        self.bare = False
        """whether the table is to be drawn without anything that can be played"""
        self._behind = False
        self._new = False
        self._late: asyncio.TimerHandle | None = None
        self._taps: list[Callable[[], None]] = []

    # ---- the game at the table

    def begin(self, session: Session, key: str = "") -> None:
        """Keep `session` from now on: as the game `key`, or as a new one."""
        self.game = key or self._library.begin(session.match, session.players)
        self._new = True
        self._tab.write(OPEN, self.game)

    def keep(self) -> None:
        """Keep what has happened at the table."""
        session = self._shown.session
        if session is not None and self.game:
            self._library.keep(self.game, session.match)

    def leave(self, *, closed: bool = False) -> None:
        """Leave the table; `closed` if nobody is to go on with its game."""
        self._taps.clear()
        self._caught_up()
        if self.game and closed:
            self._library.close(self.game)
        if self.game:
            self._library.leave(self.game)
        self.game = ""

    def durable(self) -> int | None:
        """How many events of the game at the table are kept, if that is not all of them and more are on their way."""
        return self._library.durable(self.game) if self._library.waiting(self.game) else None

    # ---- what has to wait

    @property
    def behind(self) -> bool:
        """Whether the page still shows what was before something happened."""
        return self._behind

    @property
    def waiting(self) -> bool:
        """Whether a tap has to wait until what came before it is kept."""
        session = self._shown.session
        return session is not None and not session.match.game.realtime and self._library.waiting(self.game)

    def later(self, tap: Callable[[], None]) -> bool:
        """Let `tap` wait for its turn if it came too soon; returns whether it did."""
        if self.waiting or self._taps:
            self._taps.append(tap)
            return True
        return False

    def holds_back(self) -> bool:
        """Whether the page must not be drawn yet; it will be as soon as everything is kept."""
        session = self._shown.session
        if session is None or not self._library.waiting(self.game):
            self._caught_up()
            return False
        if self._late is None:
            self._late = asyncio.get_running_loop().call_later(PATIENCE, self._draw_late)
        if self._new:
            # What lay on the screen before is another game: this one is there at once, and can be played in a moment.
            self._new, self.bare, self._behind = False, True, True
            return False
        turn = session.match.game.turn(session.match.state)
        if session.match.game.realtime:
            return False
        if turn is not None and not session.players[turn].human:
            self._behind = self.bare = False
            return False
        self._behind = True
        return True

    def stored(self) -> None:
        """More is durable, or something is wrong."""
        try:
            unread = list(self._notices.unread)
            self._notices.look()
            session = self._shown.session
            # That a game is over is said only when its last event is kept, so then the page is drawn once more.
            ended = session is not None and session.match.over and not self._library.waiting(self.game)
            if self._behind or session is None or ended or self._notices.unread != unread:
                self._redraw()
            elif self._shown.replay is None:
                kept = self.durable()
                self._acknowledge(len(session.match) if kept is None else kept)
            while self._taps and not self.waiting:
                taps, self._taps = self._taps, []
                taps.pop(0)()
                self._taps = taps + self._taps
        except Exception as error:
            self._failed(error)

    def _draw_late(self) -> None:
        self.bare = False
        if self._behind:
            self._redraw(force=True)

    def _caught_up(self) -> None:
        self._behind = self._new = self.bare = False
        if self._late is not None:
            self._late.cancel()
            self._late = None
