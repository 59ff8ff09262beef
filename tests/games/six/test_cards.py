"""X4, X8 and what a seat may know, worked out by hand."""

from __future__ import annotations

import json

import pytest

from sechserpack.games.six.rules.game import GAME

from .scripts import MISS, do, legal, refusal, refused, table, throw

QUIET = (7, 8, 9)


def test_x4_others_may_secure_the_open_card_of_the_sum() -> None:
    state = throw(table(QUIET, (15, 12, 13), (10, 15, 11)), (5, 5, 5))
    assert legal(state, 1) == [("secure", 1)]
    assert legal(state, 2) == [("secure", 2)]
    state = do(state, ("wait", 50_000), ("secure", 2))
    seen = GAME.dump(state)
    assert seen["slots"][2] == [[10], [], [11]]
    assert seen["secured"] == [[], [], [15]]
    assert seen["piles"][2] == 15, "it is not replaced from the draw pile"
    assert seen["points"] == [0, 0, 4]
    assert refusal(state, "secure", 2) == "X4", "once"
    assert legal(state, 1) == [("secure", 1)], "the others still may"


def test_x4_not_without_that_card_and_not_before_a_throw() -> None:
    state = table(QUIET, (15, 12, 13))
    assert refusal(state, "secure", 1) == "X4"
    assert refusal(throw(state, (5, 5, 4)), "secure", 1) == "X4"


def test_x4_only_the_latest_throw_counts() -> None:
    state = throw(table(QUIET, (15, 12, 13)), (5, 5, 5))
    rolling = do(state, ("roll", 0))
    assert refusal(rolling, "secure", 1) == "X3"
    assert refusal(do(rolling, ("dice", 1, 1)), "secure", 1) == "X4"
    again = do(rolling, ("dice", 6, 6))
    assert do(again, ("secure", 1)).cards[1].secured == (12,)


def test_x4_x5_the_thrower_cannot_secure() -> None:
    state = throw(table((15, 8, 9), (15, 12, 13)), (5, 5, 5))
    assert legal(state, 0) == [("roll", 0)]
    assert refusal(state, "secure", 0) == "X5"


def test_x4_after_wechsel_too_until_the_next_roll_the_receiver_included() -> None:
    state = throw(table(QUIET, (1, 12, 13), (1, 10, 11)), *MISS)
    assert legal(state, 1) == [("lift", 1), ("roll", 1), ("secure", 1)]
    assert ("secure", 2) in legal(state, 2)
    assert ("secure", 0) not in legal(state, 0)
    state = do(state, ("secure", 1))
    assert legal(state, 1) == [("lift", 1), ("roll", 1)]


def test_x4_not_beyond_the_rounds_end() -> None:
    state = do(throw(table(QUIET, (1, 12, 13)), *MISS), ("lift", 1), ("flip", 1000))
    assert legal(state, 1) == [("roll", 1)]
    assert refusal(state, "secure", 1) == "X4"


def test_x4_covering_the_card_gives_it_up() -> None:
    """Seat 1 has a card to place from its own Wechsel, when seat 0 throws its 15."""
    state = throw(table(QUIET, (15, 12, 13, 18)), *MISS, *MISS, (5, 5, 5))
    assert legal(state, 1) == [*(("place", 1, slot) for slot in (1, 2, 3)), ("secure", 1)]
    assert refusal(do(state, ("place", 1, 1)), "secure", 1) == "X4"
    beside = do(state, ("place", 1, 2), ("secure", 1))
    assert beside.cards[1].slots == ((), (12, 18), (13,))


def test_x4_a_card_placed_after_the_fall_was_not_open() -> None:
    state = throw(table(QUIET, (10, 12, 13, 15)), *MISS, *MISS, (5, 5, 5))
    assert ("secure", 1) not in legal(state, 1)
    state = do(state, ("place", 1, 3))
    assert state.cards[1].slots[2] == (13, 15)
    assert refusal(state, "secure", 1) == "X4"


def test_x4_x8_a_card_opened_after_the_fall_counts_from_the_next_throw() -> None:
    """The 12 covers the 15: a 12 opens it, and only the next 15 secures it."""
    state = throw(table(QUIET, (15, 10, 11, 12)), *MISS, *MISS)
    state = do(state, ("place", 1, 1))
    assert refusal(throw(state, (5, 5, 5)), "secure", 1) == "X4", "X8: covered"
    state = do(throw(state, (6, 5, 1)), ("secure", 1))
    assert state.cards[1].slots[0] == (15,)
    state = throw(throw(state, (1, 1), (1,)), *MISS)
    state = do(throw(state, (5, 5, 5)), ("secure", 1))
    assert (state.cards[1].slots[0], state.cards[1].secured) == ((), (12, 15))


def test_x4_the_refusals_say_what_is_wrong() -> None:
    state = table((7, 8, 9), (10, 12, 13, 15))
    assert "Nobody has thrown" in refused(state, "secure", 1).text()
    state = throw(state, *MISS, *MISS, (5, 5, 5))
    assert refused(state, "secure", 0).text() == "seat 0 threw this, so only the others may secure."
    assert refused(state, "secure", 1).text() == "seat 1 has no open 15."
    state = do(state, ("place", 1, 1))
    assert refused(state, "secure", 1).text() == "The 15 wasn’t open yet when the dice fell."
    state = throw(state, (5, 5))
    assert refused(state, "secure", 1).text() == "The 10 is covered and can’t be secured."


def test_x4_auto_secures_as_the_dice_fall() -> None:
    state = throw(table(QUIET, (15, 12, 13), (10, 15, 11), secure="auto"), (5, 5, 5))
    seen = GAME.dump(state)
    assert seen["secured"] == [[], [15], [15]]
    assert seen["legal"] == {"0": [["roll", 0]]}
    assert refusal(state, "secure", 1) == "X4"


def test_x4_auto_leaves_the_throwers_own_card() -> None:
    state = throw(table((15, 8, 9), (15, 12, 13), secure="auto"), (5, 5, 5))
    assert [cards.secured for cards in state.cards] == [(), (15,)]
    assert state.dice_left == 3


def test_x4_auto_works_with_a_pasch_and_at_wechsel() -> None:
    state = throw(table(QUIET, (15, 12, 13), profi=True, secure="auto"), (5, 5, 5))
    assert (state.turn, state.cards[1].secured) == (1, (15,))
    state = throw(table(QUIET, (1, 12, 13), secure="auto"), *MISS)
    assert (state.turn, state.cards[1].secured) == (1, (1,))


def test_x8_covered_cards_come_back_one_by_one() -> None:
    state = throw(table((7, 8, 9), (10, 11, 16, 12, 13)), *MISS, *MISS, *MISS, *MISS)
    state = do(state, ("place", 1, 1), ("place", 1, 1))
    assert (state.turn, state.cards[1].slots[0]) == (0, (10, 12, 13))
    state = do(throw(state, (5, 5, 3)), ("secure", 1))
    state = do(throw(state, (6, 6)), ("secure", 1))
    assert (state.cards[1].slots[0], state.cards[1].secured) == ((10,), (13, 12))


def test_x2_x9_a_view_shows_neither_sand_nor_piles_nor_secured_cards() -> None:
    """RECORD.md: what a seat may know. Its own due card, the next one to be placed, is `drawn`."""
    state = throw(table((7, 8, 9, 17), (15, 12, 13, 16)), (5, 5, 5))
    state = throw(do(state, ("secure", 1)), (1, 1), (1,))
    full, own, other = GAME.dump(state), GAME.view(state, 0), GAME.view(state, 1)
    assert (own["drawn"], other["drawn"]) == (17, None)
    assert own["secured"] == other["secured"] == [0, 1]
    assert set(full) - set(own) == {"sand_ms", "pile_cards"}
    assert set(own) - set(full) == {"drawn"}
    assert own["legal"] == {"0": [["place", 0, 1], ["place", 0, 2], ["place", 0, 3]]}
    assert other["legal"] == {"1": [["lift", 1], ["roll", 1]]}
    for key in set(own) - {"drawn", "secured", "legal"}:
        assert own[key] == other[key] == full[key]


@pytest.mark.parametrize("seat", [0, 1])
def test_a_view_is_json(seat: int) -> None:
    view = GAME.view(throw(table(QUIET, QUIET), *MISS), seat)
    assert json.loads(json.dumps(view)) == view
