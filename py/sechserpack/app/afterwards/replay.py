"""The actions of a replay, and the way back from it."""

from __future__ import annotations

import asyncio
from collections.abc import Generator
from typing import Any

from ...engine.match import Match
from ...engine.player import Player
from ...engine.record import LineError, write
from ...play.record_files import read_in_slices
from ...play.replay import Replay
from ...play.tasks import Restartable, in_turns
from ..base import Base
from ..shown import Menu, Sheet, Table, Watch
from ..table_control import TableControl
from .review import ReviewControl

WATCH = "#watch"
"""hash of a replay"""
_KEPT = "watch"
"""key of the replayed record in the tab's storage, so that a reload shows it again"""
_KEYS = {"ArrowRight": "forward", "ArrowLeft": "back", "Home": "first", "End": "last"}
_NOT_HERE = {"u", "r", "l"}
"""keys with a meaning at the table but not in a replay"""
_OPENERS = ("", "#", "#table")
"""hashes of the screens over which a sheet can lie that leads to a replay"""
_SLICE = 200
"""events written per slice"""


class ReplayControl:
    """Controls the replay on the screen; its actions are no-ops without one."""

    def __init__(self, base: Base, table: TableControl, review: ReviewControl) -> None:
        self._shown = base.shown
        self._table = table
        self._page = base.browser.page
        self._tab = base.browser.tab
        self._review = review
        self._redraw = base.redraw
        self._failed = base.failed
        self._drawing = Restartable(base.failed)
        self._background = Restartable(base.failed)
        """reads or stores the record of the replay"""
        self._back: Sheet | None = None

    # ---- coming and going

    def open(
        self, match: Match[Any], players: tuple[Player, ...], *, step: int = 0, back: Sheet | None = None
    ) -> None:
        """Replay `match` from `step` on, by default from its beginning; a game at the table resumes afterwards.

        `back` is the sheet from which it was opened, which opens again afterwards.
        """
        table = self._shown.table
        if table is not None:
            self._table.pause()
            table.session.stop()
            table.log = None
        self._begin(match, players, table)
        if step:
            self.seek(str(step))
        self._back = back
        self._background.start(self._keep(match))
        if self._page.hash() != WATCH:
            self._page.go(WATCH)

    def open_table(self) -> None:
        """Replay the game at the table from its beginning."""
        session = self._shown.session
        if session is not None and session.kept and self._shown.replay is None:
            self.open(session.match, session.lineup.first)

    def resume(self) -> bool:
        """Replay the game at the table, or, after a reload, the stored record once it has been read.

        Returns whether there is something to replay.
        """
        if self._shown.replay is not None:
            return True
        if self._shown.session is not None:
            self.open_table()
            return True
        record = self._tab.read(_KEPT)
        if record:
            self._background.start(self._read(record))
        return bool(record)

    def close(self) -> None:
        """Close the replay."""
        screen = self._shown.screen
        if not isinstance(screen, Watch):
            return
        screen.replay.stop()
        self._review.stop()
        self._background.stop()
        self._tab.write(_KEPT, None)
        self._shown.screen = screen.table or Menu()
        if self._page.hash() in _OPENERS:
            self._shown.sheet = self._back
        self._back = None
        if screen.table is not None:
            screen.table.session.start()

    def leave(self) -> None:
        """Go back to the table, if any, else to the menu."""
        self._page.go("" if self._shown.table is None else "#table")

    async def _keep(self, match: Match[Any]) -> None:
        """Store the record of `match` in the tab."""
        self._tab.write(_KEPT, await in_turns(_text_of(match)))

    async def _read(self, record: str) -> None:
        """Replay the `record` stored in the tab; delete it if damaged."""
        try:
            match, players = await in_turns(read_in_slices(record.encode("utf-8", "surrogatepass")))
        except LineError:
            self._tab.write(_KEPT, None)
            return
        if self._page.hash() == WATCH and self._shown.session is None:
            self._begin(match, players, None)
            self._redraw()

    def _begin(self, match: Match[Any], players: tuple[Player, ...], table: Table | None) -> None:
        replay = Replay(match, players, asyncio.sleep, self._changed, self._failed)
        self._shown.screen = Watch(replay, table)
        self._review.begin(match, players)

    # ---- what people do

    def key(self, key: str, *, on_control: bool) -> bool:
        """Handle a key press, `on_control` if a control has the focus; returns whether the key has a meaning here."""
        if self._shown.replay is None:
            return False
        if key in _KEYS:
            self.move(_KEYS[key])
            self._redraw()
            return True
        if key in (" ", "k") and not on_control:
            self.toggle()
            self._redraw()
            return True
        return key.lower() in _NOT_HERE

    def move(self, where: str) -> None:
        """Go one step "forward" or "back", or to the "first" or "last" one."""
        replay = self._shown.replay
        if replay is None:
            return
        step = replay.step
        if where == "forward":
            replay.playing = False
            replay.forward()
        elif where == "back":
            replay.back()
        elif where == "first":
            replay.first()
        elif where == "last":
            replay.playing = False
            replay.end()
        self._sound_since(step)

    def toggle(self) -> None:
        """Start or stop playing."""
        replay = self._shown.replay
        if replay is not None:
            step = replay.step
            replay.toggle()
            self._sound_since(step)

    def faster(self) -> None:
        """Switch to the next speed."""
        if self._shown.replay is not None:
            self._shown.replay.faster()

    def seek(self, step: str) -> None:
        """Seek to `step`, a number as text, from the slider; values that arrive together are drawn once."""
        replay = self._shown.replay
        if replay is None or not step.isdecimal():
            return
        replay.playing = False
        replay.seek(int(step))
        if not self._drawing.running:
            self._drawing.start(self._draw())

    async def _draw(self) -> None:
        await asyncio.sleep(0)
        self._redraw()

    def _changed(self) -> None:
        if self._shown.replay is not None:
            self._sound_since(-1)
            self._redraw()

    def _sound_since(self, step: int) -> None:
        """Play the sounds of the current step unless it is `step`."""
        replay = self._shown.replay
        if replay is not None and replay.step != step:
            for cue in replay.cues:
                self._table.sound(cue)


def _text_of(match: Match[Any]) -> Generator[int, None, str]:
    """The record of `match`, written in slices; yields the number of each slice's first event."""
    parts = [write(match.header, ())]
    for first in range(0, len(match), _SLICE):
        parts.append(write(match.header, match.history[first : first + _SLICE]).partition("\n")[2])
        yield first
    return "".join(parts)
