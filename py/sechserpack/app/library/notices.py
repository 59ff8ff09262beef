"""Notices: storage problems, shown until they are over or dismissed."""

from __future__ import annotations

from ...saves.library import Library


class Notices:
    """The notices not yet dismissed, most urgent first."""

    def __init__(self, library: Library) -> None:
        self._library = library
        self._trouble = ""
        self._emptied = 0
        self._told: set[str] = set()
        """ids of the broken games that a notice reports or has reported"""
        self._checking = True
        """whether the first check of all games is still under way: its findings belong with those of the start"""
        self._damaged = False
        """whether damage has been reported"""
        self.unread: list[str] = []
        """names of the problems; see `screens.notices`"""

    def warn(self, trouble: str, *, urgent: bool = False) -> None:
        """Show the problem `trouble` until it is dismissed, before all others if `urgent`."""
        if trouble == "damaged":
            self._damaged = True
        if trouble not in self.unread:
            self.unread.insert(0 if urgent else len(self.unread), trouble)

    def dismiss(self, trouble: str) -> None:
        """Dismiss the notice about `trouble`."""
        self.unread = [one for one in self.unread if one != trouble]

    def update(self, *, checked: bool = False) -> None:
        """Sync with the library; `checked` once all games have been checked."""
        trouble = self._library.trouble
        if trouble != self._trouble:
            self.dismiss(self._trouble)
            self._trouble = trouble
            if trouble:
                self.warn(trouble, urgent=True)
        if self._library.emptied > self._emptied and not trouble:
            self._emptied = self._library.emptied
            self.warn("emptied", urgent=True)
        new = [broken for broken in self._library.broken() if broken.id not in self._told]
        self._told |= {broken.id for broken in new}
        if any(not broken.newer for broken in new) and not (self._checking and self._damaged):
            self.warn("damaged")
        if any(broken.newer for broken in new):
            self.warn("later")
        self._checking = self._checking and not checked
