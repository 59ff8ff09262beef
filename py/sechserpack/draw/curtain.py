"""The curtain: whose hand people who share a screen may see, and when it is covered again."""

from __future__ import annotations

from collections.abc import Iterable


class Curtain:
    """Covers hands in a game with secrets while more than one person plays on this screen."""

    def __init__(self, humans: Iterable[int], *, secret: bool) -> None:
        """Closed, for the seats in `humans`. `secret` says whether the game has anything to hide."""
        self._humans = tuple(humans)
        self._secret = secret
        self._open: int | None = None

    @property
    def needed(self) -> bool:
        """Whether people here have anything to hide from each other."""
        return self._secret and len(self._humans) > 1

    def viewer(self, turn: int | None) -> int | None:
        """The seat whose hand may be shown while `turn` is to act; None for nobody's."""
        if len(self._humans) == 1:
            return self._humans[0]
        return turn if turn is not None and self._open == turn else None

    def covers(self, turn: int | None) -> bool:
        """Whether the person on seat `turn` has to open the curtain before acting."""
        return self.needed and turn in self._humans and self._open != turn

    def reveal(self, turn: int | None) -> None:
        """Open the curtain for the seat to act; no other hand is ever shown."""
        if self.covers(turn):
            self._open = turn

    def cover(self) -> bool:
        """Close the curtain; return whether a hand was visible."""
        opened = self._open is not None
        self._open = None
        return opened
