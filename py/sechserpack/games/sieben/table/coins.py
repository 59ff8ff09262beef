"""Where every coin is and where it came from, so that each can be seen sliding from payer to taker.

The rules only count coins. On the page a coin's key is the place where it lies: the third coin on the 7 is `f7-2`, the
first one at seat 0 is `h0-0`. Whenever coins move, each new key is paired with one that has gone.
"""

from __future__ import annotations

from ..rules.game import FIELDS
from .leather import key_on
from .view import SiebenView

PILE = 5
"""coins per pile on a seat's sign"""
PILES = 4
SHOWN = PILE * PILES
"""coins that a sign shows one by one"""


def key_at(seat: int, index: int) -> str:
    """The key of a seat's coin at `index` (from 0)."""
    return f"h{seat}-{index}"


def moves(before: SiebenView, after: SiebenView) -> dict[str, str]:
    """The coins that moved between two views: each one's key now, mapped to its key before."""
    gone: list[str] = []
    new: list[str] = []
    for field in FIELDS:
        had, has = before.board[field], after.board[field]
        gone += [key_on(field, index) for index in range(has, had)]
        new += [key_on(field, index) for index in range(had, has)]
    for seat, (had, has) in enumerate(zip(before.coins, after.coins, strict=True)):
        gone += [key_at(seat, min(index, SHOWN - 1)) for index in range(has, had)]
        new += [key_at(seat, index) for index in range(had, has)]
    # No coin is ever lost, so both lists have the same length.
    return dict(zip(new, gone, strict=True))
