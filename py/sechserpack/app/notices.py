"""Notices: problems with storing games, until they are dismissed."""

from __future__ import annotations

from ..saves.library import Library


class Notices:
    """The notices that have not been dismissed, oldest first."""

    def __init__(self, library: Library) -> None:
        """No notices yet about `library`."""
        self._library = library
        self._known: tuple[str, int] = ("", 0)
        self.unread: list[str] = []
        """the names of the problems, see `screens.notices`"""

    def warn(self, trouble: str) -> None:
        """Show the problem `trouble` until it is dismissed."""
        if trouble not in self.unread:
            self.unread.append(trouble)

    def dismiss(self, trouble: str) -> None:
        """Dismiss the notice about `trouble`."""
        self.unread = [one for one in self.unread if one != trouble]

    def update(self) -> None:
        """Update the notices to the present state of the library."""
        broken = self._library.broken()
        now = (self._library.trouble, sum(not one.newer for one in broken))
        before, self._known = self._known, now
        if now[0] != before[0]:
            self.dismiss(before[0])
            if now[0]:
                self.warn(now[0])
        if now[1] > before[1]:
            self.warn("damaged")
        if any(one.newer for one in broken) and before == ("", 0) and now == before:
            self.warn("later")
