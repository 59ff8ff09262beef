"""Quick start: when to make the snapshot of the interpreter's memory from which the next start resumes.

It is made while the menu or the set-up is shown, after a delay, and never during play; one that saves no time is
dropped.
"""

from __future__ import annotations

import asyncio

from ..play.tasks import Restartable
from ..setup.starts import STARTS, TOO_MANY, UNFINISHED, Starts
from .base import Base
from .shown import Menu, SetUp

QUIET = 3.0
"""seconds on the menu or set-up before a snapshot is made"""
PATIENCE = 60.0
"""seconds within which all starting tabs have started"""


class QuickStart:
    """Makes and deletes the snapshot."""

    def __init__(self, base: Base) -> None:
        """Idle until `ready`."""
        self._snapshots = base.browser.snapshots
        self._shown = base.shown
        self._settings = base.settings
        self._preferences = base.browser.preferences
        self._page = base.browser.page
        self._offline = base.browser.offline
        self._waiting = Restartable(base.failed)
        self._judging = Restartable(base.failed)
        self._starts = Starts()
        self._wanted = False
        """whether to make one"""
        self._making = False
        self._gone = False
        """whether the page is about to reload"""

    def ready(self) -> None:
        """Note this start's duration and act on it; call when the page is ready."""
        snapshots = self._snapshots
        starts = self._starts = Starts.read(self._preferences.read(STARTS), snapshots.version)
        if snapshots.took is not None:
            starts = starts.after(snapshots.took, restored=snapshots.used)
        self._note(starts)
        doubtful = self._unfinished >= TOO_MANY
        if doubtful:
            self._judging.start(self._judge())
        self._wanted = not snapshots.used and not doubtful
        self.settings_changed()

    def settings_changed(self) -> None:
        """Delete the snapshot if it is unwanted or not worth it; otherwise see whether to make one."""
        if not self._allowed:
            self._stop()
            self._wanted = True
            self._snapshots.forget()
            self._page.set_root(snapshot="off")
        self.look()

    def look(self) -> None:
        """Start or stop making one: the screen has changed, or the offline copy has been checked."""
        free = isinstance(self._shown.screen, Menu | SetUp)
        if not (free and self._wanted and self._allowed and self._offline.ready):
            self._stop()
        elif not self._making and not self._waiting.running:
            self._waiting.start(self._make())

    def make_room(self) -> None:
        """Delete the snapshot, as games need its room, and make no more in this version."""
        if self._starts.worth_it:
            self._note(self._starts.after_failure(TOO_MANY))
            self.settings_changed()

    def failed(self) -> bool:
        """Drop the snapshot after an error of the program; returns whether this start came from one.

        Then the page reloads without it: corrupt memory is no error of the program.
        """
        used = self._snapshots.used and not self._gone
        if used:
            self._gone = True
            self._note(self._starts.after_failure())
            self._snapshots.forget(anew=True)
        return used

    @property
    def _unfinished(self) -> int:
        return int(self._preferences.read(UNFINISHED) or 0)

    async def _judge(self) -> None:
        """Drop the snapshot if starts from it never finish, rather than being under way in other tabs."""
        await asyncio.sleep(PATIENCE)
        if self._unfinished >= TOO_MANY:
            self._preferences.write(UNFINISHED, None)
            self._note(self._starts.after_failure())
            self._snapshots.forget()
            self.settings_changed()

    @property
    def _allowed(self) -> bool:
        return self._settings.now.quick_start and self._starts.worth_it

    async def _make(self) -> None:
        await asyncio.sleep(QUIET)
        self._making = True
        self._snapshots.make(self._made)

    def _made(self, reason: str) -> None:
        self._making = False
        self._wanted = False
        self._page.set_root(snapshot=f"failed: {reason}" if reason else "stored")
        if reason:
            self._note(self._starts.after_failure())

    def _stop(self) -> None:
        self._waiting.stop()
        if self._making:
            self._making = False
            self._snapshots.stop()

    def _note(self, starts: Starts) -> None:
        if starts != self._starts:
            self._preferences.write(STARTS, starts.to_store())
        self._starts = starts
