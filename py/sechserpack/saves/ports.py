"""The browser's services that saving needs: a database, and locks between tabs."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from typing import Protocol, TypeAlias

from .writes import Outcome, Write

NEWER = "newer"
"""why there is no database: it is that of a newer version of this page"""
CLOSED = "closed"
"""why there is no database any more: a newer version of this page needs it for itself"""
CLEARED = "cleared"
"""the same: it has been deleted, or the browser has closed it"""
FULL = "QuotaExceededError"
"""why nothing is stored: as the browser names it when there is no room left"""

Copies: TypeAlias = dict[str, list[tuple[str, object, list[tuple[object, object]]]]]
"""what copies of the site keep: by their names, each game's id, sealed entry and lines"""


class Unavailable(Exception):
    """There is no database, or it does not answer.

    The reason is `NEWER`, `CLOSED`, `CLEARED`, `STALLED`, "blocked" or the name of the browser's error.
    """


class Database(Protocol):
    """Storage for games: for each a sealed entry, and the sealed lines of its record by number."""

    async def open(self, closed: Callable[[str], None]) -> None:
        """Open the database, creating it if necessary; again, when it has been closed. Raises `Unavailable`.

        `closed` is called when it is lost: with `CLOSED` when a newer page needs it for itself, or with `CLEARED`.
        """

    def persist(self) -> None:
        """Ask the browser, at most once, never to evict what is stored here."""

    def games(self) -> AsyncIterator[list[tuple[str, object]]]:
        """The sealed entry of every game by its id, as stored, valid or not: some at a time.

        A game under a key that can be no id has an id of its own here (`key_names`).
        """

    async def entry(self, key: str) -> object:
        """The sealed entry of a game, or None."""

    async def game(self, key: str, owner: str = "") -> tuple[object, list[tuple[object, object]]]:
        """The sealed entry of a game and its lines in order, with their numbers; `owner`, if given, becomes its owner.

        All in one transaction: another page's writes come before it, or are refused.
        """

    async def other_copies(self) -> Copies:
        """What other copies of the site keep at this origin: by their names, each game's sealed entry and lines."""

    def send(self, writes: tuple[Write, ...], done: Callable[[Outcome], None]) -> None:
        """Carry out `writes` in one transaction, all or none; `done` is called with the outcome, once it is durable.

        Several transactions may be on their way; they are carried out in order.
        """


class TabLocks(Protocol):
    """Locks on the games that this tab plays, so that no other tab does."""

    async def hold(self, key: str, lost: Callable[[str], None], *, steal: bool = False) -> bool:
        """Lock the game `key` until `release`; with `steal` even if another tab has it. Returns whether that worked.

        `lost` is called with the key when another tab takes the game over.
        """

    def release(self, key: str) -> None:
        """Release the lock on the game `key`."""
