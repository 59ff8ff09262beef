"""M7: who goes out, who deals next, when it is over and in which order."""

from __future__ import annotations

from random import Random

from sechserpack.games.sechs_mal_sechs.rules.game import GAME

from .tables import play, refusal, start

GOOD = (9, 5, 5, 5, 5, 9)
"""wins the prize and pays nothing next to BAD"""
POOR = (8, 5, 5, 5, 5, 8)
"""pays nothing next to BAD, but wins nothing"""
BAD = (1, 1, 1, 1, 1, 1)


def test_m7_after_a_round_the_next_on_the_left_deals_and_the_table_is_clear() -> None:
    state = play(start(3, dealer=1), {0: GOOD, 1: POOR, 2: BAD})
    seen = GAME.dump(state)
    last = seen.pop("last")
    assert last == {"rows": [list(GOOD), list(POOR), list(BAD)], "paid": [0, 0, 21], "won": [5, 0, 0]}
    assert seen == {
        "game": "sechs-mal-sechs",
        "turn": None,
        "chance": "deal",
        "legal": {},
        "over": False,
        "ranking": [],
        "round": 2,
        "dealer": 2,
        "pass": 1,
        "rows": [[None] * 6] * 3,
        "hands": [[], [], []],
        "deck": 0,
        "chips": [30, 25, 4],
        "pot": 16,
        "in": [True, True, True],
    }


def test_m7_last_stays_while_the_next_round_is_played() -> None:
    state = play(start(2), {0: GOOD, 1: BAD})
    last = GAME.fields(state)["last"]
    state = GAME.apply(state, GAME.sample(state, Random(1)))
    assert GAME.fields(state)["last"] == last
    seat = GAME.turn(state)
    assert seat is not None
    state = GAME.apply(state, GAME.legal(state)[seat][0])
    assert GAME.fields(state)["last"] == last


def test_m7_without_chips_a_seat_is_out_and_neither_gets_cards_nor_deals() -> None:
    """Seat 1 would deal next; the deal passes it by."""
    state = play(start(4, chips=10), {0: GOOD, 1: BAD, 2: POOR, 3: POOR})
    seen = GAME.fields(state)
    assert (seen["chips"], seen["pot"], seen["in"]) == ([15, 0, 10, 10], 5, [True, False, True, True])
    assert (seen["dealer"], seen["round"]) == (2, 2)
    state = GAME.apply(state, GAME.sample(state, Random(1)))
    seen = GAME.fields(state)
    assert [len(hand) for hand in seen["hands"]] == [2, 0, 2, 2]
    assert GAME.turn(state) == 3
    assert refusal(state, "lay", 1, 5, 1).rule == "M7"
    assert refusal(state, "lay", 0, 5, 1).rule == "M4"


def test_m7_last_shows_an_empty_row_of_a_seat_that_was_out() -> None:
    state = play(start(3, chips=10), {0: GOOD, 1: BAD, 2: POOR}, {0: GOOD, 2: BAD})
    assert GAME.fields(state)["last"] == {
        "rows": [list(GOOD), [None] * 6, list(BAD)],
        "paid": [0, 0, 10],
        "won": [5, 0, 0],
    }


def test_m6_m7_the_prize_saves_a_seat_that_has_paid_its_last_chip() -> None:
    state = play(start(2, chips=3), {0: (9, 1, 1, 1, 1, 9), 1: (1, 9, 9, 9, 9, 1)})
    seen = GAME.fields(state)
    assert seen["last"]["paid"] == [3, 3]
    assert seen["last"]["won"] == [5, 0]
    assert (seen["chips"], seen["pot"]) == ([5, 0], 1)
    assert GAME.ranking(state) == ((0,), (1,))


def test_m7_the_last_seat_with_chips_wins() -> None:
    state = play(start(2, chips=10, dealer=1), {0: BAD, 1: GOOD})
    seen = GAME.dump(state)
    last = seen.pop("last")
    assert last["paid"] == [10, 0]
    assert seen == {
        "game": "sechs-mal-sechs",
        "turn": None,
        "chance": None,
        "legal": {},
        "over": True,
        "ranking": [[1], [0]],
        "round": 1,
        "dealer": 1,
        "pass": 1,
        "rows": [[None] * 6] * 2,
        "hands": [[], []],
        "deck": 0,
        "chips": [0, 15],
        "pot": 5,
        "in": [False, True],
    }
    assert refusal(state, "lay", 1, 5, 1).rule == "M7"
    assert refusal(state, "deal", []).rule == "M7"


def test_m7_the_others_rank_by_the_round_they_went_out_in() -> None:
    """Seats 3 and 1 in the first round, 4 in the second, 0 in the third; 2 is left."""
    state = play(
        start(5, chips=10),
        {0: POOR, 1: BAD, 2: GOOD, 3: BAD, 4: POOR},
        {0: POOR, 2: GOOD, 4: BAD},
    )
    assert GAME.ranking(state) == ()
    state = play(state, {0: BAD, 2: GOOD})
    assert GAME.over(state)
    assert GAME.dump(state)["ranking"] == [[2], [0], [4], [1, 3]]
    assert GAME.fields(state)["round"] == 3
    assert GAME.fields(state)["in"] == [False, False, True, False, False]


def test_m6_m7_when_all_have_paid_everything_the_prize_leaves_somebody() -> None:
    """Everybody pays the last chip; the shared prize keeps those who tie in the game, the rest is out."""
    rows = {0: (9, 5, 5, 5, 5, 5), 1: (5, 5, 5, 5, 5, 9), 2: (5, 5, 5, 5, 5, 5)}
    state = play(start(3, chips=1), rows)
    seen = GAME.fields(state)
    assert seen["last"]["paid"] == [1, 1, 1]
    assert seen["last"]["won"] == [1, 1, 0]
    assert (seen["chips"], seen["pot"], seen["in"]) == ([1, 1, 0], 1, [True, True, False])
    assert not GAME.over(state)


def test_m7_a_game_in_which_everybody_always_ties_goes_on() -> None:
    state = start(3, chips=1)
    for number in range(5):
        state = play(state, {0: (5,) * 6, 1: (5,) * 6, 2: (5,) * 6})
        assert GAME.fields(state)["chips"] == [1, 1, 1]
        assert GAME.fields(state)["round"] == number + 2
        assert GAME.fields(state)["dealer"] == (number + 1) % 3


def test_m7_with_rounds_seats_with_chips_rank_by_chips_before_those_out() -> None:
    state = play(
        start(5, chips=10, rounds=2),
        {0: POOR, 1: BAD, 2: GOOD, 3: POOR, 4: POOR},
        {0: POOR, 2: GOOD, 3: BAD, 4: POOR},
    )
    assert GAME.over(state)
    assert GAME.fields(state)["chips"] == [10, 0, 20, 0, 10]
    assert GAME.dump(state)["ranking"] == [[2], [0, 4], [3], [1]]
    assert GAME.fields(state)["round"] == 2
    assert GAME.fields(state)["dealer"] == 2  # seat 1 was out when the deal passed on
    assert GAME.dump(state)["chance"] is None


def test_m7_rounds_do_not_keep_a_game_going_that_is_over() -> None:
    state = play(start(2, chips=10, rounds=100), {0: GOOD, 1: BAD})
    assert GAME.ranking(state) == ((0,), (1,))


def test_m7_all_who_are_left_may_share_the_first_place() -> None:
    state = play(start(3, rounds=1), {0: POOR, 1: POOR, 2: POOR})
    assert GAME.dump(state)["ranking"] == [[0, 1, 2]]


def test_m12_m7_in_strassen_seats_go_out_in_the_same_way() -> None:
    street = (4, 5, 6, 7, 8, 9)
    state = play(start(3, variant="strassen", chips=6), {0: BAD, 1: street, 2: BAD})
    assert GAME.fields(state)["chips"] == [0, 12, 0]
    assert GAME.fields(state)["pot"] == 6
    assert GAME.dump(state)["ranking"] == [[1], [0, 2]]


def test_m12_a_round_without_a_street_changes_nothing_but_round_and_dealer() -> None:
    state = play(start(2, variant="strassen"), {0: BAD, 1: GOOD})
    seen = GAME.fields(state)
    assert seen["last"]["paid"] == seen["last"]["won"] == [0, 0]
    assert (seen["chips"], seen["pot"], seen["round"], seen["dealer"]) == ([25, 25], 0, 2, 1)
