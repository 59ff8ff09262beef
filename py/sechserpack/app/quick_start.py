"""The quick start: when a snapshot of the interpreter's memory is made, from which the next start goes on.

It is made beside the menu and the set-up, after a while, and never while somebody plays; what it does not save is
not kept.
"""

from __future__ import annotations

import asyncio

from ..play.tasks import Restartable
from ..setup.starts import STARTS, TOO_MANY, UNFINISHED, Starts
from .base import Base
from .shown import Menu, SetUp

QUIET = 3.0
"""seconds beside the menu after which a snapshot is made"""
PATIENCE = 60.0
"""seconds within which all tabs that are starting have done so"""


class QuickStart:
    """Makes and forgets the snapshot."""

    def __init__(self, base: Base) -> None:
        """Nothing happens before `ready`."""
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
        """whether one is to be made"""
        self._making = False
        self._gone = False
        """whether the page is about to begin anew"""

    def ready(self) -> None:
        """Note how long this start took, and see what follows from that; to be called when the page is ready."""
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
        """Forget the snapshot where it is not wanted, or not worth it; the other way round, make one in time."""
        if not self._allowed:
            self._stop()
            self._wanted = True
            self._snapshots.forget()
            self._page.set_root(snapshot="off")
        self.look()

    def look(self) -> None:
        """See whether it is time: something else is shown now, or the copy of the site has been checked."""
        free = isinstance(self._shown.screen, Menu | SetUp)
        if not (free and self._wanted and self._allowed and self._offline.ready):
            self._stop()
        elif not self._making and not self._waiting.running:
            self._waiting.start(self._make())

    def make_room(self) -> None:
        """Delete the snapshot, as there is no room left for games, and make none any more in this version."""
        if self._starts.worth_it:
            self._note(self._starts.after_failure(TOO_MANY))
            self.settings_changed()

    def failed(self) -> bool:
        """Give the snapshot up after an error of the program; whether this start went on from one.

        Then the page begins anew without it: what was wrong in the memory is no error of the program.
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
        """Give the snapshot up if starts from it do not come to their end, and not only have not yet, in other tabs."""
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
