"""Every option of 6mal6: its default, its range and what it does."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from sechserpack.engine.errors import Malformed
from sechserpack.engine.options import resolve
from sechserpack.games.sechs_mal_sechs.rules.game import GAME

from .tables import play, refusal, start


def test_defaults() -> None:
    assert resolve(GAME.options, {}, 6) == {
        "variant": "classic",
        "chips": 25,
        "deck": (9, 9, 9, 10, 10, 10, 9, 9, 9),
        "rounds": None,
        "dealer": 0,
    }
    assert sum(GAME.options["deck"].default) == 84


FINE: list[tuple[str, list[Any]]] = [
    ("variant", ["classic", "strassen"]),
    ("chips", [1, 25, 500]),
    (
        "deck",
        [
            [50] * 9,
            [42, 0, 0, 0, 0, 0, 0, 0, 0],
            [0, 0, 0, 0, 0, 0, 0, 0, 50],
            [4, 5, 5, 5, 5, 5, 5, 5, 3],
            (9,) * 9,
        ],
    ),
    ("rounds", [None, 1, 100]),
    ("dealer", [0, 1, 2]),
]
WRONG: list[tuple[str, list[Any]]] = [
    ("variant", ["Classic", "", None, 0, True, ["classic"]]),
    ("chips", [0, 501, -1, 25.0, True, "25", None, [25], 10**24]),
    (
        "deck",
        [
            [9] * 8,
            [9] * 10,
            [51, 9, 9, 9, 9, 9, 9, 9, 9],
            [-1, 9, 9, 9, 9, 9, 9, 9, 9],
            [9.0, 9, 9, 9, 9, 9, 9, 9, 9],
            [True, 9, 9, 9, 9, 9, 9, 9, 9],
            [None, 9, 9, 9, 9, 9, 9, 9, 9],
            [[9] * 9],
            [41, 0, 0, 0, 0, 0, 0, 0, 0],
            [0] * 9,
            [],
            84,
            None,
            "999999999",
            {},
            {str(value): 10 for value in range(9)},
        ],
    ),
    ("rounds", [0, 101, -1, 1.0, True, "1", [1]]),
    ("dealer", [3, -1, 0.0, False, None, "0", [0]]),
    ("dice", [6]),
]


@pytest.mark.parametrize(("option", "value"), [(name, value) for name, values in FINE for value in values])
def test_values_in_range(option: str, value: Any) -> None:
    """In a game of three seats: a deck has at least 42 cards."""
    GAME.start(3, {option: value})


@pytest.mark.parametrize(("option", "value"), [(name, value) for name, values in WRONG for value in values])
def test_values_out_of_range_or_of_another_type(option: str, value: Any) -> None:
    with pytest.raises(Malformed):
        GAME.start(3, {option: value})


@pytest.mark.parametrize("seats", range(2, 7))
def test_deck_holds_at_least_fourteen_cards_for_each_seat(seats: int) -> None:
    enough = [50, 14 * seats - 50, 0, 0, 0, 0, 0, 0, 0] if seats > 3 else [14 * seats, *[0] * 8]
    GAME.start(seats, {"deck": enough})
    enough[0] -= 1
    with pytest.raises(Malformed):
        GAME.start(seats, {"deck": enough})


def test_chips_are_what_every_seat_starts_with() -> None:
    assert GAME.fields(GAME.start(4, {"chips": 500}))["chips"] == [500] * 4


def test_deck_says_which_cards_are_dealt() -> None:
    state = GAME.start(2, {"deck": [0, 0, 0, 0, 14, 0, 0, 0, 14]})
    assert GAME.fields(GAME.apply(state, ("deal", [5, 9] * 14)))["hands"] == [[9, 9], [5, 5]]
    assert refusal(state, "deal", [5] * 13 + [9] * 15).rule == "M1"
    assert refusal(state, "deal", [4] + [5] * 13 + [9] * 14).rule == "M1"


def test_dealer_deals_first() -> None:
    state = GAME.start(3, {"dealer": 2})
    assert GAME.fields(state)["dealer"] == 2
    assert GAME.turn(GAME.apply(state, GAME.sample(state, Random(1)))) == 0


@pytest.mark.parametrize("rounds", [1, 2, 4])
def test_rounds_end_the_game(rounds: int) -> None:
    state = start(2, rounds=rounds, chips=100)
    for number in range(rounds):
        assert not GAME.over(state)
        assert GAME.fields(state)["round"] == number + 1
        state = play(state, {0: (5,) * 6, 1: (6,) * 6})
    assert GAME.over(state)
    assert GAME.fields(state)["round"] == rounds
