"""The browser services needed for saving: a database, and locks between tabs."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from typing import Protocol, TypeAlias

from .writes import Outcome, Write

NEWER = "newer"
"""reason for having no database: it belongs to a newer version of this page"""
CLOSED = "closed"
"""reason for losing the database: a newer version of this page needs it for itself"""
CLEARED = "cleared"
"""reason for losing the database: it was deleted, or closed by the browser"""
FULL = "QuotaExceededError"
"""the browser's error name when there is no room left"""

Copies: TypeAlias = dict[str, list[tuple[str, object, list[tuple[object, object]]]]]
"""each game's id, sealed entry and lines, by name of the copy of the site"""


class Unavailable(Exception):
    """There is no database, or it does not respond.

    The reason is `NEWER`, `CLOSED`, `CLEARED`, `STALLED`, "blocked" or the name of the browser's error.
    """


class Database(Protocol):
    """Storage for games: a sealed entry, and the sealed lines of its record by number."""

    async def open(self, closed: Callable[[str], None]) -> None:
        """Open the database, creating it if necessary; may be called again after it was closed. Raises `Unavailable`.

        `closed` is called with `CLOSED` or `CLEARED` when the database is lost.
        """

    def persist(self) -> None:
        """Ask the browser, at most once, never to evict what is stored here."""

    def games(self) -> AsyncIterator[list[tuple[str, object]]]:
        """Pages of all games' ids and sealed entries, as stored, valid or not.

        A game whose key cannot be an id gets a substitute (`key_names`).
        """

    async def entry(self, key: str) -> object:
        """The sealed entry of a game, or None."""

    async def game(self, key: str, owner: str = "") -> tuple[object, list[tuple[object, object]]]:
        """The sealed entry of a game and its numbered lines in order; `owner`, if given, becomes its owner.

        All in one transaction: another page's writes come before it, or are rejected.
        """

    async def other_copies(self) -> Copies:
        """The games of other copies of the site at this origin."""

    def send(self, writes: tuple[Write, ...], done: Callable[[Outcome], None]) -> None:
        """Carry out `writes` in one transaction; `done` is called with the outcome once it is durable.

        Several transactions may be in flight; they are carried out in order.
        """


class TabLocks(Protocol):
    """Locks on games, so that only one tab plays each."""

    async def hold(self, key: str, lost: Callable[[str], None], *, steal: bool = False) -> bool:
        """Lock the game `key` until `release`, with `steal` even if another tab has it; returns whether it worked.

        `lost` is called with the key when another tab takes the game over.
        """

    def release(self, key: str) -> None:
        """Release the lock on the game `key`."""
