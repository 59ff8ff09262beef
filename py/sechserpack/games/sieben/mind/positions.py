"""Positions of Sieben to be solved: the only choice there is, a field for one's coin (S5)."""

from __future__ import annotations

from random import Random

from ....bots.positions import Positions
from ....engine.events import Event
from ..rules.game import GAME, LOW, SEVEN, State

_COINS = (3, 4, 5)
"""coins for each of two seats, so that the table is solved (see `solution`)"""


def naive(state: State) -> Event:
    """Hide the coin where it is hit most rarely."""
    return ("place", state.turn, LOW)


def chance(state: State, rng: Random) -> Event:
    """Two dice; a 2 where there is nothing to take, so that somebody with a coin may choose."""
    assert state.turn is not None
    empty = sum(state.board) == state.board[SEVEN]
    return ("dice", 1, 1) if empty and state.coins[state.turn] else GAME.sample(state, rng)


POSITIONS = Positions([(2, {"coins": coins}) for coins in _COINS], naive, chance)
