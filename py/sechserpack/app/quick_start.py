"""Quick start: when the snapshot of the interpreter's memory, from which the next start resumes, is kept.

`static/interpreter.mjs` has one made for every start that has none. It is kept once the site's own copy is there, as
that needs the room first.
"""

from __future__ import annotations

import asyncio

from ..play.tasks import Restartable
from ..setup.starts import STARTS, TOO_MANY, UNFINISHED, Starts
from .base import Base

PATIENCE = 60.0
"""seconds within which all starting tabs have started"""


class QuickStart:
    """Keeps and deletes the snapshot."""

    def __init__(self, base: Base) -> None:
        """Idle until `ready`."""
        self._snapshots = base.browser.snapshots
        self._settings = base.settings
        self._preferences = base.browser.preferences
        self._page = base.browser.page
        self._offline = base.browser.offline
        self._judging = Restartable(base.failed)
        self._starts = Starts()
        self._offered = False
        """whether there is a snapshot to keep"""
        self._gone = False
        """whether the page is about to reload"""

    def ready(self) -> None:
        """Act on how this start and those before it went; call when the page is ready."""
        self._starts = Starts.read(self._preferences.read(STARTS), self._snapshots.version)
        if self._unfinished >= TOO_MANY:
            self._judging.start(self._judge())
        self._offered = self._snapshots.made
        self.settings_changed()

    def settings_changed(self) -> None:
        """Delete the snapshot if it is unwanted or of no use; otherwise see whether to keep one."""
        if not self._allowed:
            self._snapshots.forget()
            self._page.set_root(snapshot="off")
        self.look()

    def look(self) -> None:
        """Keep what there is to keep, if the site's own copy has been checked."""
        if self._offered and self._allowed and self._offline.ready:
            self._offered = False
            self._snapshots.keep(self._kept)

    def make_room(self) -> None:
        """Delete the snapshot, as games need its room, and keep no more in this version."""
        if self._starts.worth_it:
            self._note(self._starts.after_failure(TOO_MANY))
            self.settings_changed()

    def failed(self) -> bool:
        """Drop the snapshot after an error of the program; returns whether this start came from a kept one.

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

    def _kept(self, reason: str) -> None:
        if not self._allowed:  # that has changed meanwhile
            self._snapshots.forget()
            return
        self._page.set_root(snapshot=f"failed: {reason}" if reason else "stored")
        if reason:
            self._note(self._starts.after_failure())

    def _note(self, starts: Starts) -> None:
        if starts != self._starts:
            self._preferences.write(STARTS, starts.to_store())
        self._starts = starts
