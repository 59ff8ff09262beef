"""Notices: what is wrong with keeping games, until somebody has read it."""

from __future__ import annotations

from ..saves.library import Library


class Notices:
    """What is to be read, oldest first."""

    def __init__(self, library: Library) -> None:
        """Nothing is wrong yet with `library`."""
        self._library = library
        self._known: tuple[str, int] = ("", 0)
        self.unread: list[str] = []
        """names of what is wrong, see `screens.notices`"""

    def warn(self, trouble: str) -> None:
        """Say what is wrong until it has been read."""
        if trouble not in self.unread:
            self.unread.append(trouble)

    def read(self, trouble: str) -> None:
        """Somebody has read it."""
        self.unread = [one for one in self.unread if one != trouble]

    def look(self) -> None:
        """Find out what is wrong with the library now, and what no longer is."""
        broken = self._library.broken()
        now = (self._library.trouble, sum(not one.newer for one in broken))
        before, self._known = self._known, now
        if now[0] != before[0]:
            self.read(before[0])
            if now[0]:
                self.warn(now[0])
        if now[1] > before[1]:
            self.warn("damaged")
        if any(one.newer for one in broken) and before == ("", 0) and now == before:
            self.warn("later")
