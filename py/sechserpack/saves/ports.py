"""What saving needs of the browser: a database, and locks between tabs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from .write_queue import Outcome, Write


class Unavailable(Exception):
    """There is no database here; the reason is "newer", "blocked" or the name of the browser's error."""


class Database(Protocol):
    """Where games are kept: for each a sealed entry, and the sealed lines of its record by their numbers."""

    async def open(self, closed: Callable[[], None]) -> None:
        """Open it, made anew if there is none. Raises `Unavailable`.

        `closed` is called when a newer page wants the database for itself.
        """

    def persist(self) -> None:
        """Ask the browser once never to clear away what is kept here."""

    async def games(self) -> dict[str, object]:
        """The sealed entry of every game, by its id; whatever else lies there too."""

    async def game(self, key: str, owner: str = "") -> tuple[object, list[tuple[object, object]]]:
        """The sealed entry of a game and its lines in order, by number; with `owner` it belongs to that one from now.

        All in one transaction: what another page writes comes before it, or is refused.
        """

    def send(self, writes: tuple[Write, ...], done: Callable[[Outcome], None]) -> None:
        """Carry out `writes` in one transaction; `done` hears what became of it, once it is on the disk."""


class TabLocks(Protocol):
    """The games that this tab plays, so that no other tab does."""

    async def hold(self, key: str, lost: Callable[[str], None], *, steal: bool = False) -> bool:
        """Hold the game `key` until `release`; with `steal` even if another tab does. Returns whether it is held.

        `lost` is called with the key when another tab takes the game over.
        """

    def release(self, key: str) -> None:
        """Let another tab have the game `key`."""
