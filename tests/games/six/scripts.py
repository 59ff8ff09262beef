"""Tables of SIX as a test wants them: cards in a known order, dice and time by hand."""

from __future__ import annotations

from typing import Any

import pytest

from sechserpack.engine.errors import Illegal
from sechserpack.games.six.rules.game import GAME
from sechserpack.games.six.rules.state import CARDS, State


def pile(*top: int) -> tuple[int, ...]:
    """The 18 cards with these on top and the others below, ascending: the first three lie open."""
    return (*top, *(card for card in CARDS if card not in top))


def table(*piles: tuple[int, ...], sand: int = 120_000, **options: Any) -> State:
    """A table in its first round; each seat's pile begins with the cards named."""
    state = GAME.start(len(piles), options)
    return do(state, ("shuffle", tuple(pile(*top) for top in piles)), ("flip", sand))


def do(state: State, *events: tuple[Any, ...]) -> State:
    """The state after these events."""
    for event in events:
        state = GAME.apply(state, event)
    return state


def throw(state: State, *throws: tuple[int, ...]) -> State:
    """Let whoever's turn it is throw these dice, one after the other."""
    for dice in throws:
        state = do(state, ("roll", state.turn), ("dice", *dice))
    return state


def refusal(state: State, *event: Any) -> str:
    """The rule that forbids `event` here."""
    return refused(state, *event).rule


def refused(state: State, *event: Any) -> Illegal:
    """Why `event` is not possible here."""
    with pytest.raises(Illegal) as caught:
        GAME.apply(state, event)
    return caught.value


def legal(state: State, seat: int) -> list[tuple[Any, ...]]:
    return list(GAME.legal(state).get(seat, ()))


MISS = ((1, 1, 1), (1, 1), (1,))
"""sums 3, 2 and 1: a whole turn for who has none of these open"""
