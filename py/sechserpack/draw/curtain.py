"""The curtain: whose hand people who share a screen may see, and when it is covered again."""

from __future__ import annotations

from collections.abc import Iterable


class Curtain:
    """Covers hands in a game with secrets, as soon as more than one person plays at this screen."""

    def __init__(self, humans: Iterable[int], *, secret: bool) -> None:
        """A curtain for the seats of `humans`, closed. `secret` says whether there is anything to hide at all."""
        self._humans = tuple(humans)
        self._secret = secret
        self._open: int | None = None

    @property
    def needed(self) -> bool:
        """Whether there is anything to hide from somebody here."""
        return self._secret and len(self._humans) > 1

    def viewer(self, turn: int | None) -> int | None:
        """The seat whose hand may be on the screen while `turn` is to act; None for nobody's."""
        if len(self._humans) == 1:
            return self._humans[0]
        return turn if turn is not None and self._open == turn else None

    def covers(self, turn: int | None) -> bool:
        """Whether `turn` is to act and has to open the curtain first."""
        return self.needed and turn in self._humans and self._open != turn

    def reveal(self, turn: int | None) -> None:
        """Open the curtain for whoever is to act; nobody else's hand is ever shown."""
        if self.covers(turn):
            self._open = turn

    def cover(self) -> bool:
        """Close the curtain; returns whether a hand was open."""
        opened = self._open is not None
        self._open = None
        return opened
