"""Tables of 6mal6 set by hand: the deal that lets every seat lay the row it should."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from sechserpack.engine.errors import Illegal
from sechserpack.engine.events import Event
from sechserpack.games.sechs_mal_sechs.rules.game import GAME, State

PLENTY = [20] * 9
"""a deck in which no value runs out"""

Rows = Mapping[int, Sequence[int]]
"""the row of each seat that is in"""

SHEET = (
    (6, 2, 3, 9, 7, 9),
    (2, 4, 4, 5, 7, 9),
    (1, 5, 4, 7, 6, 6),
    (8, 3, 5, 6, 8, 7),
    (3, 4, 4, 6, 5, 8),
    (4, 2, 3, 6, 7, 7),
)
"""M8: the rows of the rule sheet's example"""


def start(seats: int, **options: Any) -> State:
    return GAME.start(seats, {"deck": PLENTY, **options})


def deal(state: State, rows: Rows) -> Event:
    """The deal that brings every seat the values of its row in time, from left to right."""
    turns = state.table.turns
    count = len(rows)
    assert set(turns) == set(rows)
    deck = Counter(dict(enumerate(state.table.options.deck, 1)))
    cards: list[int | None] = [None] * deck.total()
    for place, seat in enumerate(turns[:count]):
        cards[place], cards[count + place] = rows[seat][:2]
    for laid, seat in enumerate(turns[: 2 * count]):
        drawn = 2 + 2 * (laid // count)
        cards[2 * (count + laid) : 2 * (count + laid) + 2] = rows[seat][drawn : drawn + 2]
    deck.subtract(card for card in cards if card)
    rest = deck.elements()
    return ("deal", tuple(card or next(rest) for card in cards))


def lay(state: State, *cards: tuple[int, int]) -> State:
    """Let whoever's turn it is lay these cards, each a value and a field, one seat after the other."""
    for value, field in cards:
        state = GAME.apply(state, ("lay", GAME.turn(state), value, field))
    return state


def play(state: State, *rows: Sequence[int] | Rows) -> State:
    """Play one round after the other so that these are the rows; those of all seats, or of the seats still in."""
    for each in rows:
        row = each if isinstance(each, Mapping) else dict(enumerate(zip(*[iter(each)] * 6, strict=True)))
        state = GAME.apply(state, deal(state, row))
        for laid, seat in enumerate(state.table.turns):
            field = laid // len(row) + 1
            assert GAME.turn(state) == seat
            state = GAME.apply(state, ("lay", seat, row[seat][field - 1], field))
    return state


def refusal(state: State, *event: Any) -> Illegal:
    with pytest.raises(Illegal) as caught:
        GAME.apply(state, event)
    assert str(caught.value).endswith(f" ({caught.value.rule})")
    return caught.value
