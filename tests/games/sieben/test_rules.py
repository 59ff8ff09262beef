"""S1 to S9, with tables worked out by hand."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from sechserpack.engine.errors import Illegal, Malformed
from sechserpack.engine.match import Match
from sechserpack.games.sieben.rules.game import FIELDS, GAME, State, balance, winner


def throw(state: State, *throws: tuple[int, int]) -> State:
    """Let whoever's turn it is throw these dice, one pair after the other."""
    for dice in throws:
        state = GAME.apply(GAME.apply(state, ("roll", state.turn)), ("dice", *dice))
    return state


def table(seats: int, coins: int, *throws: tuple[int, int]) -> State:
    return throw(GAME.start(seats, {"coins": coins}), *throws)


def board(state: State) -> dict[int, int]:
    """The fields that hold coins."""
    return {int(field): count for field, count in GAME.dump(state)["board"].items() if count}


def refusal(state: State, *event: Any) -> Illegal:
    with pytest.raises(Illegal) as caught:
        GAME.apply(state, event)
    assert str(caught.value).endswith(f" ({caught.value.rule})")
    return caught.value


THREE, FOUR, FIVE, SIX, SEVEN, EIGHT, NINE, TEN = (
    (1, 2),
    (1, 3),
    (2, 3),
    (2, 4),
    (3, 4),
    (4, 4),
    (5, 4),
    (4, 6),
)
TWO, ELEVEN, TWELVE = (1, 1), (5, 6), (6, 6)


def test_s1_everybody_begins_with_the_same_coins_and_an_empty_board() -> None:
    assert GAME.dump(GAME.start(3)) == {
        "game": "sieben",
        "turn": 0,
        "chance": None,
        "legal": {"0": [["roll", 0]]},
        "over": False,
        "ranking": [],
        "coins": [5, 5, 5],
        "board": {str(field): 0 for field in range(2, 13)},
        "in": [True, True, True],
        "choose": False,
    }
    state = GAME.start(8, {"coins": 50, "starter": 7})
    assert (state.coins, state.turn) == ((50,) * 8, 7)


@pytest.mark.parametrize(
    "options",
    [
        {"coins": 0},
        {"coins": 51},
        {"coins": True},
        {"coins": 5.0},
        {"starter": 3},
        {"starter": -1},
        {"places": True},
    ],
    ids=str,
)
def test_s1_options_out_of_range_are_malformed(options: dict[str, Any]) -> None:
    with pytest.raises(Malformed):
        GAME.start(3, options)


@pytest.mark.parametrize("seats", [1, 9])
def test_s1_two_to_eight_can_play(seats: int) -> None:
    with pytest.raises(Malformed):
        GAME.start(seats)


def test_s2_the_seat_throws_and_then_the_dice_fall() -> None:
    state = GAME.apply(GAME.start(2), ("roll", 0))
    seen = GAME.dump(state)
    assert (seen["turn"], seen["chance"], seen["legal"]) == (0, "dice", {})
    assert refusal(state, "roll", 0).rule == "S2"


@pytest.mark.parametrize("dice", [THREE, FOUR, FIVE, SIX, EIGHT, NINE, TEN, ELEVEN])
def test_s2_a_coin_goes_to_an_empty_field_and_the_turn_ends(dice: tuple[int, int]) -> None:
    state = table(3, 5, dice)
    assert (state.coins, board(state), state.turn) == ((4, 5, 5), {sum(dice): 1}, 1)


def test_s2_play_goes_round_clockwise() -> None:
    state = GAME.start(3, {"starter": 1})
    turns = []
    for dice in (THREE, FOUR, FIVE, SIX):
        turns.append(state.turn)
        state = throw(state, dice)
    assert turns == [1, 2, 0, 1]


def test_s2_sampled_dice_are_dice() -> None:
    rng = Random(1)
    rolling = GAME.apply(GAME.start(2), ("roll", 0))
    faces = Counter(die for _ in range(3000) for die in GAME.sample(rolling, rng)[1:])
    assert set(faces) == set(range(1, 7))
    assert all(850 < count < 1150 for count in faces.values())


def test_s2_what_the_dice_have_said_cannot_be_taken_back() -> None:
    match = Match.new(GAME, 2)
    for event in (("roll", 0), ("dice", 1, 1)):
        match.play(event)
        assert not match.can_undo()
    match.play(("place", 0, 5))
    assert match.undo() == ("place", 0, 5)
    assert match.state.choose


def test_s3_a_coin_is_taken_and_the_seat_throws_until_it_puts_one_down() -> None:
    state = table(2, 5, THREE, THREE)
    assert (state.coins, board(state), state.turn) == ((4, 6), {}, 1)
    state = throw(state, FOUR)
    assert (state.coins, board(state), state.turn) == ((4, 5), {4: 1}, 0)
    state = throw(state, FOUR, FOUR)  # takes it, and puts it down again on the same field
    assert (state.coins, board(state), state.turn) == ((4, 5), {4: 1}, 1)


def test_s4_on_a_7_everybody_pays_and_the_turn_ends() -> None:
    """S4"""
    state = table(3, 2, SEVEN)
    assert (state.coins, board(state), state.turn) == ((1, 1, 1), {7: 3}, 1)
    state = throw(state, SEVEN)  # never emptied by a 7
    assert (state.coins, board(state), state.turn) == ((0, 0, 0), {7: 6}, 2)


def test_s4_who_has_no_coin_pays_nothing_and_is_not_out() -> None:
    state = table(3, 1, THREE, SEVEN)
    assert (state.coins, board(state), state.turn) == ((0, 0, 0), {3: 1, 7: 2}, 2)
    assert GAME.dump(state)["in"] == [True, True, True]


def test_s5_a_2_takes_everything_but_the_7_and_throws_again() -> None:
    state = table(3, 3, SEVEN, THREE, FOUR, TWO)
    assert (state.coins, board(state), state.turn, state.choose) == ((4, 1, 1), {7: 3}, 0, False)


def test_s5_a_2_with_nothing_to_take_chooses_a_field() -> None:
    state = table(3, 3, SEVEN, TWO)  # what lies on the 7 does not count
    seen = GAME.dump(state)
    assert (seen["choose"], seen["turn"], seen["chance"]) == (True, 1, None)
    assert seen["legal"] == {"1": [["place", 1, field] for field in range(2, 13)]}
    assert refusal(state, "roll", 1).rule == "S5"
    assert refusal(state, "place", 0, 5).rule == "S2"
    assert refusal(state, "place", 1, 1).rule == "S5"
    assert refusal(state, "place", 1, 13).rule == "S5"


@pytest.mark.parametrize("field", FIELDS)
def test_s5_any_field_is_literal(field: int) -> None:
    state = GAME.apply(table(2, 5, SEVEN, TWO), ("place", 1, field))
    assert (state.coins, state.turn, state.choose) == ((4, 3), 0, False)
    assert board(state) == ({7: 3} if field == 7 else {7: 2, field: 1})


@pytest.mark.parametrize("field", [2, 12])
def test_s5_a_coin_on_the_2_or_the_12_is_taken_by_a_2(field: int) -> None:
    state = throw(GAME.apply(table(2, 5, TWO), ("place", 0, field)), TWO)
    assert (state.coins, board(state), state.turn, state.choose) == ((4, 6), {}, 1, False)


def test_s5_a_field_is_chosen_only_then() -> None:
    assert refusal(GAME.start(2), "place", 0, 5).rule == "S5"


def test_s6_a_12_takes_everything_and_throws_again() -> None:
    state = table(3, 3, SEVEN, THREE, FOUR, TWELVE)
    assert (state.coins, board(state), state.turn) == ((7, 1, 1), {}, 0)


def test_s6_a_12_with_nothing_to_take_throws_again() -> None:
    state = table(3, 3, TWELVE, TWELVE)
    assert (state.coins, board(state), state.turn, state.choose) == ((3, 3, 3), {}, 0, False)


def test_s7_a_seat_without_coins_still_throws_and_is_out_on_an_empty_field() -> None:
    state = table(3, 1, THREE, FOUR, FIVE)
    assert (state.coins, state.turn) == ((0, 0, 0), 0)
    state = throw(state, SIX)
    seen = GAME.dump(state)
    assert (seen["in"], seen["turn"], board(state)) == ([False, True, True], 1, {3: 1, 4: 1, 5: 1})
    assert refusal(state, "roll", 0).rule == "S7"


def test_s7_out_on_a_7_for_which_the_others_pay() -> None:
    state = table(3, 1, THREE, THREE, NINE, NINE, TEN)
    assert (state.coins, board(state), state.turn) == ((0, 1, 1), {10: 1}, 0)
    state = throw(state, SEVEN)
    assert (state.coins, board(state), state.turn) == ((0, 0, 0), {7: 2, 10: 1}, 1)
    assert GAME.dump(state)["in"] == [False, True, True]


def test_s7_out_on_a_2_with_nothing_to_take() -> None:
    state = table(3, 1, SEVEN, TWO)
    assert GAME.dump(state)["in"] == [True, False, True]
    assert (state.turn, state.choose, board(state)) == (2, False, {7: 3})


def test_s7_winning_a_coin_keeps_it_in_even_if_the_coin_goes_down_again() -> None:
    state = table(3, 1, THREE, FOUR, FIVE, FIVE, SIX)
    assert (state.coins, board(state), state.turn) == ((0, 0, 0), {3: 1, 4: 1, 6: 1}, 1)
    assert GAME.dump(state)["in"] == [True, True, True]


def test_s7_seats_that_are_out_are_skipped() -> None:
    state = table(4, 1, THREE, FOUR, FIVE, SIX, EIGHT, NINE)
    assert (state.turn, state.out) == (2, (0, 1))
    state = throw(state, THREE, FOUR, TEN)  # takes two, puts one down
    assert (state.turn, state.coins) == (3, (0, 0, 1, 0))
    state = throw(state, SIX, EIGHT)
    assert state.turn == 2  # past 0 and 1


def test_s8_the_game_ends_when_all_coins_are_with_one_seat() -> None:
    state = table(2, 1, THREE, THREE)  # though it would have had to throw again
    seen = GAME.dump(state)
    assert (seen["over"], seen["turn"], seen["chance"], seen["legal"]) == (True, None, None, {})
    assert (seen["coins"], board(state), seen["ranking"]) == ([0, 2], {}, [[1], [0]])
    assert seen["in"] == [True, True]
    assert refusal(state, "roll", 0).rule == "S8"


def test_s8_not_while_coins_lie_on_the_7() -> None:
    state = table(2, 2, SEVEN, THREE, TWO)
    assert (state.coins, board(state), state.turn) == ((2, 0), {7: 2}, 0)
    state = throw(state, TWELVE)
    assert (state.coins, state.turn, GAME.ranking(state)) == ((4, 0), None, ((0,), (1,)))


def test_s8_the_last_seat_left_wins_and_takes_the_board() -> None:
    state = table(3, 1, FOUR, FOUR, FOUR, FIVE, SIX, SEVEN)
    assert (state.coins, board(state), state.turn) == ((0, 0, 0), {4: 1, 5: 1, 7: 1}, 2)
    state = throw(state, EIGHT)
    seen = GAME.dump(state)
    assert (seen["over"], seen["coins"], board(state)) == (True, [0, 3, 0], {})
    assert (seen["ranking"], seen["in"]) == ([[1], [2], [0]], [False, True, False])


def test_s8_who_was_never_out_shares_the_place_after_the_winner() -> None:
    state = table(4, 1, THREE, FOUR, FIVE, SIX, EIGHT, TWELVE)
    assert GAME.dump(state)["ranking"] == [[1], [2, 3], [0]]
    assert state.coins == (0, 4, 0, 0)


def test_s9_the_winner_begins_the_next_round_and_keeps_the_coins() -> None:
    state = table(4, 1, THREE, FOUR, FIVE, SIX, EIGHT, TWELVE)
    assert balance(state) == (-1, 3, -1, -1)
    assert winner(state) == 1
    assert GAME.start(4, {"starter": winner(state)}).turn == 1


@pytest.mark.parametrize(
    ("event", "rule"),
    [
        (("roll", 1), "S2"),
        (("roll", 2), "S2"),
        (("roll", -1), "S2"),
        (("place", 0, 7), "S5"),
        (("dice", 1, 2), "S2"),
    ],
    ids=str,
)
def test_s2_what_cannot_be_at_the_beginning(event: tuple[Any, ...], rule: str) -> None:
    assert refusal(GAME.start(2), *event).rule == rule


@pytest.mark.parametrize("dice", [(0, 3), (3, 0), (7, 3), (3, 7), (-1, 8), (10**25, 1)])
def test_s2_a_die_has_six_sides(dice: tuple[int, int]) -> None:
    assert refusal(GAME.apply(GAME.start(2), ("roll", 0)), "dice", *dice).rule == "S2"


@pytest.mark.parametrize(
    "event", [["dice", 3], ["dice", 1, 2, 3], ["dice", [1, 2]], ["roll"], ["place", 0], ["lay", 0, 1]]
)
def test_two_dice_are_part_of_the_notation(event: list[Any]) -> None:
    """RECORD.md writes this game's dice as `["dice", a, b]`; any other number of them is malformed."""
    with pytest.raises(Malformed):
        GAME.apply(GAME.apply(GAME.start(2), ("roll", 0)), event)
