"""Where every coin is, and which way it went: so that each can be seen to slide from whoever pays to whoever takes.

A coin has no name of its own in the rules. On the page it is called by where it lies: the third coin on the 7 is
`f7-2`, the first at seat 0 `h0-0`. When coins change places, each new name comes from one that is gone.
"""

from __future__ import annotations

from ...engine.game import View
from .leather import key_on
from .rules import FIELDS

PILE = 5
"""coins in one pile at a seat's sign"""
PILES = 4
SHOWN = PILE * PILES
"""coins that a sign shows one by one"""


def key_at(seat: int, index: int) -> str:
    """The name of the coin number `index` (from 0) of a seat."""
    return f"h{seat}-{index}"


def moves(before: View, view: View) -> dict[str, str]:
    """By the name of each coin that lies somewhere new: the name of the one it was, between two views of a game."""
    gone: list[str] = []
    new: list[str] = []
    for field in FIELDS:
        had, has = before["board"][str(field)], view["board"][str(field)]
        gone += [key_on(field, index) for index in range(has, had)]
        new += [key_on(field, index) for index in range(had, has)]
    for seat, (had, has) in enumerate(zip(before["coins"], view["coins"], strict=True)):
        gone += [key_at(seat, min(index, SHOWN - 1)) for index in range(has, had)]
        new += [key_at(seat, index) for index in range(had, has)]
    # No coin is ever lost, so there are as many of one as of the other.
    return dict(zip(new, gone, strict=True))
