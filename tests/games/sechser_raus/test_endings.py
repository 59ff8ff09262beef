"""R9 to R11 by examples worked out by hand from RULES.md: the last die, what all may see, and the places."""

from __future__ import annotations

from .table import GAME, Table


def last_die(**options: object) -> Table:
    """Seat 0 holds one die, seat 1 has busted, so the edge is empty and it is the turn of seat 0."""
    table = Table(2, **options).throw(3, 3, 3, 3, 3, 1).lay(3).stop().throw(1, 1, 2, 2, 4, 4)
    assert (table.dice, table.edge, table.turn) == ([1, 11], None, 0)
    return table


def test_the_last_die_can_be_laid_at_an_empty_edge_without_throwing() -> None:
    """R9: with a number of its choice from 1 to 5."""
    table = last_die()
    assert table.may == [*(["lay_last", 0, number] for number in range(1, 6)), ["roll", 0]]
    for number in (0, 6, 7, -1):
        table.refuses(["lay_last", 0, number], "R9")
    table.play(["lay_last", 0, 4])
    assert (table.dice, table.edge, table.ranking) == ([0, 11], {"value": 4, "count": 1}, [[0], [1]])


def test_the_last_die_may_be_thrown_instead() -> None:
    """R9: "may"; but then it is too late for laying it so."""
    table = last_die().throw(2)
    assert table.may == [["lay", 0, 2], ["pass", 0], ["roll", 0]]
    table.refuses(["lay_last", 0, 2], "R9")
    assert table.stop().dice == [1, 11]


def test_its_number_is_then_that_of_the_edge() -> None:
    """R9, R3: the next seat can lay only that number."""
    table = Table(3).throw(3, 3, 3, 3, 3, 1).lay(3).stop().throw(1, 1, 2, 2, 4, 4)
    table.throw(5, 5, 5, 5, 1, 1).stop()
    table.play(["lay_last", 0, 2])
    assert (table.turn, table.edge, table.ranking) == (1, {"value": 2, "count": 1}, [[0]])
    table.throw(2, 1, 1, 3, 3, 4, 4, 5, 5, 5, 5)
    assert table.may == [["lay", 1, 2], ["pass", 1], ["roll", 1]]


def test_not_with_more_dice_not_with_an_edge_not_after_a_throw() -> None:
    """R9: exactly one die, an empty edge, the start of the turn."""
    Table(2, dice=2).refuses(["lay_last", 0, 3], "R9")
    table = Table(2, dice=2).throw(3, 1).lay(3).stop().throw(3, 2).lay(3).stop()
    assert table.dice == [1, 1]
    assert table.may == [["roll", 0]]
    table.refuses(["lay_last", 0, 3], "R9")
    in_turn = Table(2, dice=2).throw(6, 1)
    assert in_turn.may == [["lay", 0, 1], ["pass", 0], ["roll", 0]]
    in_turn.refuses(["lay_last", 0, 1], "R9")


def test_with_one_die_each_the_first_seat_can_win_at_once() -> None:
    """R9, R1"""
    table = Table(3, dice=1)
    assert table.may == [*(["lay_last", 0, number] for number in range(1, 6)), ["roll", 0]]
    table.play(["lay_last", 0, 1])
    assert table.may == [["roll", 1]]
    table.throw(1).lay(1)
    assert table.ranking == [[0], [1], [2]]
    assert (table.over, table.edge, table.dice) == (True, {"value": 1, "count": 2}, [0, 0, 1])


def test_what_everybody_holds_is_visible_to_all() -> None:
    """R10: views show the dice of every seat, and whatever else lies on the table."""
    state = GAME.start(3)
    for event in (["roll", 0], ["dice", 6, 3, 3, 1, 2, 5]):
        state = GAME.apply(state, event)
        for seat in range(3):
            view = GAME.view(state, seat)
            assert view["dice"] == GAME.dump(state)["dice"]
            assert view["middle"] == GAME.dump(state)["middle"]


def test_the_others_play_on_for_the_places() -> None:
    """R11: winners are passed over, their dice at the edge stay, the last seat gets the last place."""
    table = Table(4).throw(6, 6, 4, 4, 4, 4).lay(4)
    table.throw(4, 4, 4, 4, 4, 4).lay(4)
    assert (table.ranking, table.turn) == ([[0], [1]], 2)
    assert table.edge == {"value": 4, "count": 10}
    table.throw(4, 1, 1, 1, 1, 1).lay(4).stop()
    assert table.turn == 3
    table.throw(1, 1, 1, 1, 1, 1)
    assert (table.dice, table.edge, table.turn) == ([0, 0, 5, 17], None, 2)
    table.throw(6, 6, 6, 6, 6)
    assert (table.ranking, table.over) == ([[0], [1], [2], [3]], True)
    assert (table.turn, table.chance, table.legal, table.throws) == (None, None, {}, 0)
    assert table.dice == [0, 0, 0, 17]


def test_winners_are_passed_over_in_the_other_direction_too() -> None:
    """R11, R1"""
    table = Table(4, direction=-1).throw(6, 6, 6, 6, 6, 6)
    assert table.turn == 3
    table.throw(6, 1, 1, 2, 2, 2).stop().throw(6, 6, 6, 6, 6, 6)
    assert table.turn == 1
    table.throw(6, 1, 1, 2, 2, 2).stop()
    assert table.turn == 3


def test_who_has_a_place_does_not_act_any_more() -> None:
    """R11"""
    table = Table(3).throw(6, 6, 6, 6, 6, 6)
    table.refuses(["roll", 0], "R11")
    table.refuses(["pass", 0], "R11")


def test_without_places_the_game_ends_with_the_first_winner() -> None:
    """R11: the ranking is the winner alone."""
    table = Table(4, places=False).throw(6, 6, 4, 4, 4, 4).lay(4)
    assert (table.over, table.ranking, table.turn, table.throws) == (True, [[0]], None, 0)
    assert (table.dice, table.edge) == ([0, 6, 6, 6], {"value": 4, "count": 4})
    table.refuses(["roll", 1], "R11")
    table.refuses(["knocked"], "R11")


def test_with_two_seats_the_first_winner_ends_it_too() -> None:
    """R11: the last seat left gets the last place."""
    table = Table(2).throw(6, 6, 6, 6, 6, 6)
    assert (table.over, table.ranking, table.dice) == (True, [[0], [1]], [0, 6])
