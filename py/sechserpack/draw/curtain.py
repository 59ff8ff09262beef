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
        self._alone = len(self._humans) == 1
        """whether the only person here may see their hand at any time"""

    def seat(self, humans: Iterable[int]) -> None:
        """Close it, as other people have sat down: even one who is alone now opens it once."""
        self._humans = tuple(humans)
        self._open = None
        self._alone = len(self._humans) == 1 and not self._secret

    @property
    def needed(self) -> bool:
        """Whether people here have anything to hide from each other."""
        return self._secret and not self._alone and bool(self._humans)

    def viewer(self, turn: int | None) -> int | None:
        """The seat whose hand may be shown while `turn` is to act; None for nobody's."""
        if self._alone:
            return self._humans[0]
        return turn if turn is not None and self._open == turn else None

    def covers(self, turn: int | None) -> bool:
        """Whether the person on seat `turn` has to open the curtain before acting."""
        return self.needed and turn in self._humans and self._open != turn

    def reveal(self, turn: int | None) -> None:
        """Open the curtain for the seat to act; no other hand is ever shown."""
        if self.covers(turn):
            self._open = turn
            self._alone = len(self._humans) == 1

    def cover(self) -> bool:
        """Close the curtain; return whether a hand was visible."""
        opened = self._open is not None
        self._open = None
        return opened
