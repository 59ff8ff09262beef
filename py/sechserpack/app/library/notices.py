"""Notices: problems with storing games, until they are over or dismissed."""

from __future__ import annotations

from ...saves.library import Library


class Notices:
    """The notices that have not been dismissed, the most urgent first."""

    def __init__(self, library: Library) -> None:
        """No notices yet about `library`."""
        self._library = library
        self._trouble = ""
        self._emptied = 0
        self._told: set[str] = set()
        """the broken games that have been told of, or are told of by a notice that is shown"""
        self._checking = True
        """whether the first check of all games is still under way: what it finds belongs to what the start found"""
        self._damaged = False
        """whether it has been told by then that something is damaged"""
        self.unread: list[str] = []
        """the names of the problems, see `screens.notices`"""

    def warn(self, trouble: str, *, urgent: bool = False) -> None:
        """Show the problem `trouble` until it is dismissed: before all others if it is `urgent`."""
        if trouble == "damaged":
            self._damaged = True
        if trouble not in self.unread:
            self.unread.insert(0 if urgent else len(self.unread), trouble)

    def dismiss(self, trouble: str) -> None:
        """Dismiss the notice about `trouble`."""
        self.unread = [one for one in self.unread if one != trouble]

    def update(self, *, checked: bool = False) -> None:
        """Update the notices to the present state of the library; `checked` when all games have been checked."""
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
