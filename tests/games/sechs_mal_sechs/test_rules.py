"""M1 to M4 and M9: cards, rows, passes and secrets."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from sechserpack.engine.errors import Illegal, Malformed
from sechserpack.games.sechs_mal_sechs.rules.game import GAME

from .tables import lay, play, refusal, start

DECK = tuple(value for value in range(1, 10) for _ in range(10 if value in (4, 5, 6) else 9))
"""M1: the cards of the game, sorted"""
TOP = (3, 6, 9, 4, 6, 9, 5, 8, 3, 6, 9, 7)
MIXED = (*TOP, *sorted((Counter(DECK) - Counter(TOP)).elements()))
"""the same in another order"""


def test_m1_m2_before_the_first_deal() -> None:
    row: list[None] = [None] * 6
    assert GAME.dump(GAME.start(3)) == {
        "game": "sechs-mal-sechs",
        "turn": None,
        "chance": "deal",
        "legal": {},
        "over": False,
        "ranking": [],
        "round": 1,
        "dealer": 0,
        "pass": 1,
        "rows": [row, row, row],
        "hands": [[], [], []],
        "deck": 0,
        "chips": [25, 25, 25],
        "pot": 0,
        "in": [True, True, True],
        "last": None,
    }


@pytest.mark.parametrize("seats", range(2, 7))
def test_m1_two_to_six_can_play(seats: int) -> None:
    assert GAME.dump(GAME.start(seats))["chips"] == [25] * seats


@pytest.mark.parametrize("seats", [1, 7, 0, -2, True, "2", 2.0])
def test_m1_no_other_number_can(seats: Any) -> None:
    with pytest.raises(Malformed):
        GAME.start(seats)


def test_m2_the_deal_goes_round_one_card_at_a_time_from_left_of_the_dealer() -> None:
    cards = (5, 3, 7, 1, 2, 9)
    rest = list(DECK)
    for card in cards:
        rest.remove(card)
    state = GAME.apply(GAME.start(3, {"dealer": 1}), ("deal", [*cards, *rest]))
    seen = GAME.dump(state)
    assert seen["hands"] == [[2, 3], [7, 9], [1, 5]]
    assert seen["deck"] == 78
    assert (seen["turn"], seen["chance"], seen["pass"], seen["dealer"]) == (2, None, 1, 1)


def test_m3_a_card_goes_on_a_free_field_and_two_are_drawn_from_the_top() -> None:
    state = GAME.apply(GAME.start(3), ("deal", MIXED))
    before = GAME.dump(state)
    assert before["hands"][1] == sorted([MIXED[0], MIXED[3]])
    value, kept = before["hands"][1]
    after = GAME.dump(GAME.apply(state, ("lay", 1, value, 4)))
    assert after["rows"] == [[None] * 6, [None, None, None, value, None, None], [None] * 6]
    assert after["hands"][1] == sorted([kept, *MIXED[6:8]])
    assert [after["hands"][seat] for seat in (0, 2)] == [before["hands"][seat] for seat in (0, 2)]
    assert after["deck"] == 76
    assert after["turn"] == 2


def test_m3_the_hand_grows_by_one_each_pass_and_is_gone_after_the_last() -> None:
    """Six draw after their last card too: 84 cards are just enough."""
    state = GAME.apply(GAME.start(6), ("deal", DECK))
    for number in range(6):
        for _ in range(6):
            seat = GAME.turn(state)
            assert seat is not None
            assert len(state.seats[seat].hand) == number + 2
            assert GAME.fields(state)["pass"] == number + 1
            assert GAME.fields(state)["deck"] == 72 - 2 * state.laid
            state = GAME.apply(state, GAME.legal(state)[seat][0])
    assert GAME.chance(state) == "deal"
    assert GAME.fields(state)["hands"] == [[]] * 6
    assert GAME.fields(state)["deck"] == 0


def test_m3_the_smallest_deck_is_just_enough() -> None:
    state = GAME.start(2, {"deck": [0, 0, 0, 28, 0, 0, 0, 0, 0]})
    state = GAME.apply(state, ("deal", [4] * 28))
    for _ in range(11):
        state = lay(state, (4, 1 + sum(map(bool, state.seats[state.table.turns[state.laid]].row))))
    assert GAME.fields(state)["deck"] == 2
    assert GAME.chance(lay(state, (4, 6))) == "deal"


@pytest.mark.parametrize(
    ("seats", "dealer", "turns"),
    [
        (2, 0, "10 01 10 01 10 01"),
        (2, 1, "01 10 01 10 01 10"),
        (3, 0, "120 201 012 120 201 012"),
        (4, 2, "3012 0123 1230 2301 3012 0123"),
        (5, 4, "01234 12340 23401 34012 40123 01234"),
        (6, 0, "123450 234501 345012 450123 501234 012345"),
    ],
)
def test_m4_pass_p_is_opened_by_the_pth_seat_left_of_the_dealer(seats: int, dealer: int, turns: str) -> None:
    state = start(seats, dealer=dealer)
    state = GAME.apply(state, GAME.sample(state, Random(4)))
    played = []
    for number in range(6):
        for _ in range(seats):
            seat = GAME.turn(state)
            assert seat is not None
            assert GAME.fields(state)["pass"] == number + 1
            played.append(seat)
            state = GAME.apply(state, GAME.legal(state)[seat][-1])
    assert "".join(map(str, played)) == turns.replace(" ", "")


def test_m4_counts_only_seats_still_in() -> None:
    """Seat 2 of four is out and the deal is with seat 1: 3 0 1, 0 1 3, 1 3 0, and again."""
    state = start(4, chips=2)
    rows = {0: (9, 5, 5, 5, 5, 9), 1: (9, 5, 5, 5, 5, 9), 2: (1,) * 6, 3: (9, 5, 5, 5, 5, 9)}
    state = play(state, rows)
    assert GAME.fields(state)["in"] == [True, True, False, True]
    assert GAME.fields(state)["dealer"] == 1
    state = GAME.apply(state, GAME.sample(state, Random(1)))
    assert "".join(map(str, state.table.turns)) == "301" + "013" + "130" + "301" + "013" + "130"
    assert [len(seat.hand) for seat in state.seats] == [2, 2, 0, 2]
    assert GAME.fields(state)["deck"] == 180 - 6


def test_m3_legal_lays_are_sorted_and_each_there_once() -> None:
    others = [value for value in (1, 2, 4, 6, 7, 8, 9) for _ in range(20)]
    state = GAME.apply(start(2), ("deal", [5] * 4 + [3] * 20 + [5] * 16 + others))
    assert GAME.legal(state) == {1: tuple(("lay", 1, 5, field) for field in range(1, 7))}
    state = lay(state, (5, 3), (5, 1))
    assert GAME.fields(state)["hands"] == [[3, 3, 5], [3, 3, 5]]
    assert GAME.legal(state) == {
        0: tuple(("lay", 0, value, field) for value in (3, 5) for field in (2, 3, 4, 5, 6))
    }


def test_m9_a_seat_sees_its_own_hand_and_only_counts_of_the_others() -> None:
    state = lay(GAME.apply(GAME.start(3), ("deal", MIXED)), (3, 1))
    full = GAME.dump(state)
    for seat in range(3):
        seen = GAME.view(state, seat)
        hands = seen.pop("hands")
        assert hands.pop(seat) == full["hands"][seat]
        assert hands == [len(full["hands"][other]) for other in range(3) if other != seat]
        assert seen.pop("legal") == ({"2": full["legal"]["2"]} if seat == 2 else {})
        assert seen == {key: value for key, value in full.items() if key not in ("hands", "legal")}


def test_m9_hands_without_cards() -> None:
    """Before the deal, and of seats that are out."""
    assert GAME.view(GAME.start(3), 1)["hands"] == [0, [], 0]
    state = play(start(3, chips=1), {0: (9, 5, 5, 5, 5, 9), 1: (9, 5, 5, 5, 5, 9), 2: (1,) * 6})
    state = GAME.apply(state, GAME.sample(state, Random(1)))
    assert GAME.view(state, 2)["hands"] == [2, 2, []]
    assert GAME.view(state, 0)["hands"][2] == 0


def test_m9_a_deal_and_a_lay_cannot_be_taken_back() -> None:
    assert GAME.reveals(("deal", DECK))
    assert GAME.reveals(("lay", 0, 3, 4))


def test_refusals_cite_the_rule() -> None:
    state = GAME.start(3)
    assert refusal(state, "lay", 1, 3, 1).rule == "M2"
    assert refusal(state, "lay", 3, 3, 1).rule == "M4"
    assert refusal(state, "deal", ()).rule == "M1"
    assert refusal(state, "deal", DECK[1:]).rule == "M1"
    assert refusal(state, "deal", (*DECK, 9)).rule == "M1"
    assert refusal(state, "deal", (2, *DECK[1:])).rule == "M1"
    assert refusal(state, "deal", (0, *DECK[1:])).rule == "M1"
    assert refusal(state, "deal", (10**24, *DECK[1:])).rule == "M1"
    state = GAME.apply(state, ("deal", MIXED))
    assert refusal(state, "deal", DECK).rule == "M2"
    assert refusal(state, "lay", 2, 3, 1).rule == "M4"
    assert refusal(state, "lay", -1, 3, 1).rule == "M4"
    assert refusal(state, "lay", 3, 3, 1).rule == "M4"
    for field in (0, 7, -1, 10**24):
        assert refusal(state, "lay", 1, 3, field).rule == "M2"
    for value in (0, 10, -3, 10**24, 10**5000):
        assert refusal(state, "lay", 1, value, 1).rule == "M1"
    state = lay(state, (3, 1))
    assert refusal(state, "lay", 2, 1, 1).rule == "M3"
    state = lay(state, (6, 1), (9, 1), (6, 2), (9, 2))
    assert GAME.turn(state) == 1
    assert refusal(state, "lay", 1, state.seats[1].hand[0], 1).rule == "M3"


def test_a_refusal_is_a_friendly_sentence() -> None:
    state = GAME.apply(GAME.start(3), ("deal", MIXED))
    assert refusal(state, "lay", 2, 3, 1).text(name=lambda seat: "Ada") == "It’s not Ada’s turn."
    assert refusal(state, "lay", 1, 8, 1).text() == "You have no 8 in your hand."


@pytest.mark.parametrize(
    "event",
    [
        ["lay", 0, 3],
        ["lay", 0, 3, 1, 1],
        ["lay", 0, 3, True],
        ["lay", 0, 3.0, 1],
        ["lay", "0", 3, 1],
        ["lay", None, 3, 1],
        ["deal"],
        ["deal", 3],
        ["deal", *DECK],
        ["deal", list(DECK), 1],
        ["deal", [list(DECK)]],
        ["deal", [*DECK[1:], True]],
        ["deal", [*DECK[1:], 9.0]],
        ["deal", [*DECK[1:], None]],
        ["deal", {}],
        ["roll", 0],
        ["shuffle", [list(DECK)]],
        ["Lay", 0, 3, 1],
        [],
        [0],
        "lay",
        None,
    ],
)
def test_what_is_no_event_is_malformed_at_any_time(event: Any) -> None:
    before = GAME.start(2)
    ended = play(start(2, rounds=1), {0: (1,) * 6, 1: (2,) * 6})
    assert GAME.over(ended)
    for state in (before, GAME.apply(before, ("deal", DECK)), ended):
        with pytest.raises(Malformed):
            GAME.apply(state, event)


def test_a_state_never_changes() -> None:
    state = GAME.apply(GAME.start(2), ("deal", DECK))
    before = GAME.dump(state)
    lay(state, (1, 1), (1, 1), (1, 2))
    with pytest.raises(Illegal):
        GAME.apply(state, ("lay", 1, 9, 1))
    assert GAME.dump(state) == before
    assert hash(state) == hash(GAME.apply(GAME.start(2), ("deal", DECK)))
