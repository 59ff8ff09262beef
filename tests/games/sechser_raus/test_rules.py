"""R1 to R8 by examples worked out by hand from RULES.md."""

from __future__ import annotations

import pytest

from .table import Table


def test_everybody_starts_with_six_dice_and_seat_0() -> None:
    """R1: six dice each; who begins is an option, by default seat 0, and play goes clockwise."""
    for seats in range(2, 9):
        table = Table(seats)
        assert table.dice == [6] * seats
        assert (table.turn, table.throws, table.bowl, table.middle, table.edge) == (0, 0, 0, [], None)
        assert table.may == [["roll", 0]]
        assert not table.over
        assert table.ranking == []


@pytest.mark.parametrize("dice", [1, 2, 6, 12])
def test_the_option_dice(dice: int) -> None:
    """R1"""
    assert Table(4, dice=dice).dice == [dice] * 4


@pytest.mark.parametrize("starter", [0, 1, 3])
def test_the_option_starter(starter: int) -> None:
    """R1"""
    table = Table(4, starter=starter)
    assert table.turn == starter
    table.refuses(["roll", (starter + 1) % 4], "R1")


@pytest.mark.parametrize(("direction", "order"), [(1, [2, 3, 0, 1, 2]), (-1, [2, 1, 0, 3, 2])])
def test_play_goes_round_in_one_direction(direction: int, order: list[int]) -> None:
    """R1: the same all game."""
    table = Table(4, starter=2, direction=direction)
    turns = []
    for _ in range(5):
        turns.append(table.turn)
        table.throw(6, *[1] * (table.dice[table.turn] - 1)).stop()
    assert turns == order


def test_only_the_seat_whose_turn_it_is_decides() -> None:
    """R1"""
    table = Table(3).throw(6, 3, 3, 1, 2, 5)
    for seat in (1, 2):
        for event in (["roll", seat], ["pass", seat], ["lay", seat, 3], ["lay_last", seat, 3]):
            table.refuses(event, "R1")


def test_all_dice_held_are_thrown_and_the_sixes_go_out() -> None:
    """R2: always, and at once."""
    table = Table(2)
    table.play(["roll", 0])
    assert (table.chance, table.throws, table.legal, table.turn) == ("dice", 1, {}, 0)
    table.refuses(["dice", 1, 2, 3, 4, 5], "R2")
    table.refuses(["dice", 1, 2, 3, 4, 5, 6, 6], "R2")
    table.refuses(["dice", 1, 2, 3, 4, 5, 7], "R2")
    table.refuses(["dice", 1, 2, 3, 4, 5, 0], "R2")
    table.play(["dice", 6, 3, 1, 6, 3, 2])
    assert (table.bowl, table.middle, table.dice) == (2, [1, 2, 3, 3], [0, 6])


def test_the_bowl_fills_up_and_is_never_emptied() -> None:
    """R2: two sixes, three sixes, and a bust in between."""
    table = Table(2).throw(6, 6, 1, 1, 2, 2).lay(1).stop()
    assert (table.bowl, table.dice) == (2, [2, 6])
    table.throw(2, 2, 2, 3, 3, 4)
    assert (table.bowl, table.dice) == (2, [2, 8])
    table.throw(6, 6)
    assert (table.bowl, table.dice) == (4, [0, 8])


def test_nobody_acts_while_dice_roll() -> None:
    """R2: the dice must fall first."""
    table = Table(2).play(["roll", 0])
    for event in (["roll", 0], ["pass", 0], ["lay", 0, 1], ["lay_last", 0, 1], ["roll", 1]):
        table.refuses(event, "R2")


def test_any_one_number_just_thrown_can_be_laid() -> None:
    """R3: all dice of that number; the others go back."""
    table = Table(2).throw(4, 1, 1, 3, 4, 1)
    assert table.may == [["lay", 0, 1], ["lay", 0, 3], ["lay", 0, 4], ["pass", 0], ["roll", 0]]
    table.lay(1)
    assert table.edge == {"value": 1, "count": 3}
    assert (table.middle, table.dice) == ([], [3, 6])


def test_only_one_number_in_a_throw() -> None:
    """R3: after laying one, another of the same throw cannot be laid."""
    table = Table(2).throw(4, 1, 1, 3, 4, 1).lay(1)
    assert table.may == [["pass", 0], ["roll", 0]]
    for number in (1, 3, 4):
        table.refuses(["lay", 0, number], "R3")


def test_numbers_that_do_not_lie_in_the_middle_cannot_be_laid() -> None:
    """R3"""
    table = Table(2)
    table.refuses(["lay", 0, 1], "R3")
    table.throw(4, 1, 1, 3, 6, 1)
    for number in (2, 5, 6, 0, 7, -1):
        table.refuses(["lay", 0, number], "R3")


def test_with_dice_at_the_edge_only_their_number_can_be_laid() -> None:
    """R3: for the next seat, and for the same seat's next throw."""
    table = Table(2).throw(4, 1, 1, 3, 4, 2).lay(1)
    table.throw(1, 1, 4, 5)
    assert table.may == [["lay", 0, 1], ["pass", 0], ["roll", 0]]
    table.refuses(["lay", 0, 4], "R3")
    table.lay(1).stop()
    assert table.edge == {"value": 1, "count": 4}
    table.throw(1, 2, 3, 4, 5, 5)
    assert table.may == [["lay", 1, 1], ["pass", 1], ["roll", 1]]
    table.refuses(["lay", 1, 5], "R3")
    table.lay(1)
    assert table.edge == {"value": 1, "count": 5}
    assert table.dice == [2, 5]


def test_sixes_only_are_not_laid() -> None:
    """R3, R2: a six is out before anything can be laid."""
    table = Table(2).throw(6, 6, 6, 6, 6, 1)
    table.refuses(["lay", 0, 6], "R3")
    assert table.may == [["lay", 0, 1], ["pass", 0], ["roll", 0]]


def test_a_throw_without_anything_takes_all_and_ends_the_turn() -> None:
    """R4: those thrown and those at the edge, not the bowl."""
    table = Table(3).throw(6, 3, 3, 1, 2, 5).lay(3).stop()
    assert (table.dice, table.bowl, table.edge) == ([3, 6, 6], 1, {"value": 3, "count": 2})
    table.throw(1, 1, 2, 4, 4, 5)
    assert (table.dice, table.bowl, table.edge, table.middle) == ([3, 8, 6], 1, None, [])
    assert (table.turn, table.throws, table.may) == (2, 0, [["roll", 2]])


def test_a_seat_can_bust_on_what_it_has_laid_itself() -> None:
    """R4: in its second throw."""
    table = Table(2).throw(1, 1, 1, 1, 2, 3).lay(1).throw(2, 2)
    assert (table.dice, table.edge, table.turn) == ([6, 6], None, 1)


def test_with_an_empty_edge_there_is_no_bust() -> None:
    """R4: anything but a six can be laid then."""
    table = Table(2).throw(1, 2, 3, 4, 5, 5)
    assert (table.turn, table.middle) == (0, [1, 2, 3, 4, 5, 5])
    assert table.may == [*(["lay", 0, number] for number in range(1, 6)), ["pass", 0], ["roll", 0]]


def test_a_six_saves_from_a_bust() -> None:
    """R4: a six and nothing to lay is no bust; the seat passes or throws the rest again."""
    table = Table(2).throw(3, 3, 1, 1, 2, 2).lay(3).stop().throw(6, 1, 1, 2, 2, 4)
    assert (table.turn, table.bowl, table.middle, table.dice) == (1, 1, [1, 1, 2, 2, 4], [4, 0])
    assert table.may == [["pass", 1], ["roll", 1]]
    assert table.stop().dice == [4, 5]
    assert table.edge == {"value": 3, "count": 2}


def test_not_wanting_to_lay_is_no_bust() -> None:
    """R4: who could lay but does not passes on with what it had."""
    table = Table(2).throw(3, 3, 1, 1, 2, 2).stop()
    assert (table.dice, table.edge, table.turn, table.bowl) == ([6, 6], None, 1, 0)
    table.throw(3, 3, 1, 1, 2, 2).lay(3).throw(3, 1, 1, 1).play(["roll", 1])
    assert (table.dice, table.edge, table.throws) == ([6, 4], {"value": 3, "count": 2}, 3)


def test_laying_the_whole_middle_wins() -> None:
    """R5"""
    table = Table(3).throw(6, 6, 4, 4, 4, 4).lay(4)
    assert (table.ranking, table.turn, table.over) == ([[0]], 1, False)
    assert (table.dice, table.edge, table.bowl) == ([0, 6, 6], {"value": 4, "count": 4}, 2)


def test_sixes_alone_win() -> None:
    """R5: in the throw itself, nothing needs to be decided."""
    table = Table(3).throw(6, 6, 6, 6, 6, 6)
    assert (table.ranking, table.turn, table.bowl, table.edge) == ([[0]], 1, 6, None)


def test_laying_a_part_does_not_win() -> None:
    """R5, R6: the rest of the middle comes back."""
    table = Table(3).throw(6, 6, 4, 4, 4, 1).lay(4)
    assert (table.ranking, table.turn, table.dice) == ([], 0, [1, 6, 6])


def test_the_rest_comes_back_and_the_edge_stays() -> None:
    """R6: by laying, throwing again and passing."""
    for decision in (["lay", 0, 2], ["roll", 0], ["pass", 0]):
        table = Table(2).throw(2, 2, 3, 4, 6, 6).play(decision)
        assert table.middle == []
        assert table.dice == [2 if decision[0] == "lay" else 4, 6]
        assert table.bowl == 2


def test_throwing_again_takes_all_that_is_left() -> None:
    """R6"""
    table = Table(2).throw(2, 2, 3, 4, 6, 6).lay(2).play(["roll", 0])
    table.refuses(["dice", 1, 1, 1], "R2")
    table.play(["dice", 2, 6])
    assert (table.middle, table.bowl) == ([2], 3)


def test_at_most_three_throws() -> None:
    """R7: after the third there may be something to lay, but nothing to throw."""
    table = Table(2).throw(1, 1, 2, 2, 3, 3).throw(1, 1, 2, 2, 3, 3).throw(1, 1, 2, 2, 3, 3)
    assert table.throws == 3
    assert table.may == [["lay", 0, 1], ["lay", 0, 2], ["lay", 0, 3], ["pass", 0]]
    table.refuses(["roll", 0], "R7")


def test_the_turn_ends_by_itself_after_laying_with_the_last_throw() -> None:
    """R7: nothing is left to decide."""
    table = Table(2).throw(1, 1, 2, 2, 3, 3).throw(1, 1, 2, 2, 3, 3).throw(1, 1, 2, 2, 3, 3).lay(2)
    assert (table.turn, table.throws, table.dice, table.edge) == (1, 0, [4, 6], {"value": 2, "count": 2})


def test_the_turn_ends_by_itself_when_the_last_throw_brings_only_sixes_to_put_out() -> None:
    """R7: with an edge that none of the rest fits, the rest comes back and the turn is over."""
    table = Table(2).throw(5, 5, 1, 2, 3, 4).lay(5).throw(5, 1, 1, 1).throw(6, 1, 2, 3)
    assert (table.turn, table.throws, table.dice, table.middle) == (1, 0, [3, 6], [])
    assert (table.edge, table.bowl) == ({"value": 5, "count": 2}, 1)


def test_the_last_throw_with_an_edge_and_a_number_that_fits_still_asks() -> None:
    """R7, R3: laying and passing are two decisions then."""
    table = Table(2).throw(5, 5, 1, 2, 3, 4).lay(5).throw(5, 1, 1, 1).throw(5, 6, 2, 3)
    assert table.may == [["lay", 0, 5], ["pass", 0]]
    assert table.throws == 3
    declined = table.stop()
    assert (declined.turn, declined.dice, declined.edge) == (1, [3, 6], {"value": 5, "count": 2})


def test_the_last_throw_can_bust() -> None:
    """R7, R4"""
    table = Table(2).throw(5, 5, 1, 2, 3, 4).lay(5).throw(5, 1, 1, 1).throw(1, 1, 2, 3)
    assert (table.turn, table.dice, table.edge) == (1, [6, 6], None)


def test_who_has_not_thrown_cannot_pass() -> None:
    """R7"""
    table = Table(2)
    table.refuses(["pass", 0], "R7")
    table.throw(1, 1, 2, 2, 3, 3).stop().refuses(["pass", 1], "R7")


@pytest.mark.parametrize("most", [1, 2, 3, 10])
def test_the_option_max_throws(most: int) -> None:
    """R7"""
    table = Table(2, max_throws=most)
    for number in range(1, most + 1):
        assert ["roll", 0] in table.may
        table.throw(1, 2, 3, 4, 5, 5)
        assert table.throws == number
    table.refuses(["roll", 0], "R7")
    assert table.may == [*(["lay", 0, number] for number in range(1, 6)), ["pass", 0]]
    table.lay(5)
    assert (table.turn, table.throws) == (1, 0)


def test_with_one_throw_a_turn_may_end_without_any_decision() -> None:
    """R7, R2"""
    table = Table(2, max_throws=1).throw(1, 1, 2, 3, 4, 5).lay(1).throw(6, 2, 3, 4, 5, 5)
    assert (table.turn, table.dice, table.edge) == (0, [4, 5], {"value": 1, "count": 2})


def test_knocking_the_edge_over_takes_all_but_the_bowl() -> None:
    """R8: the hand it was about to throw and the edge; the turn ends."""
    table = Table(3, knock=True).throw(6, 6, 3, 3, 1, 1).lay(3).stop().play(["roll", 1], ["knocked"])
    assert (table.dice, table.edge, table.bowl, table.middle) == ([2, 8, 6], None, 2, [])
    assert (table.turn, table.throws, table.chance, table.may) == (2, 0, None, [["roll", 2]])


def test_the_sixes_of_a_knocked_throw_are_not_out() -> None:
    """R8: also in a second throw, only what went out before stays out."""
    table = Table(2, knock=True).throw(6, 3, 3, 1, 1, 1).lay(3).play(["roll", 0], ["knocked"])
    assert (table.dice, table.bowl, table.turn) == ([5, 6], 1, 1)


def test_nothing_is_knocked_over_without_the_option_or_without_an_edge() -> None:
    """R8"""
    Table(2).play(["roll", 0]).refuses(["knocked"], "R8")
    Table(2).throw(3, 3, 1, 1, 2, 2).lay(3).play(["roll", 0]).refuses(["knocked"], "R8")
    Table(2, knock=True).play(["roll", 0]).refuses(["knocked"], "R8")


def test_nothing_is_knocked_over_but_while_throwing() -> None:
    """R8: not before a throw, and not after one."""
    table = Table(2, knock=True).throw(3, 3, 1, 1, 2, 2).lay(3)
    table.refuses(["knocked"], "R8")
    table.throw(3, 1, 1, 2).refuses(["knocked"], "R8")
    table.stop().refuses(["knocked"], "R8")
