"""The bot of Sechser raus: it wins more than luck would let it, and never misses what is obvious."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from sechserpack.bots.playout import play_out
from sechserpack.bots.policy import decide, make_policy
from sechserpack.engine.chance import stream
from sechserpack.engine.match import Match
from sechserpack.engine.options import resolve
from sechserpack.games import find, levels

_game = find("sechser-raus")
assert _game is not None
GAME = _game
LEVELS = levels("sechser-raus")


def wins(seats: int, options: Mapping[str, Any], games: int) -> int:
    """How many games one `hard` bot wins against `random` ones, sitting in each seat in turn."""
    complete = resolve(GAME.options, options, seats)
    hard, weak = make_policy(LEVELS, "hard", complete), make_policy(LEVELS, "random", complete)
    won = 0
    for number in range(games):
        seat = number % seats
        match = Match.new(GAME, seats, options, seed=f"strength/{number}")
        play_out(match, [hard if other == seat else weak for other in range(seats)])
        won += GAME.ranking(match.state)[0] == (seat,)
    return won


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {}),
        (3, {}),
        (4, {}),
        (3, {"direction": -1, "knock": True}),
        (2, {"dice": 3}),
        (3, {"places": False}),
    ],
)
def test_hard_beats_random(seats: int, options: dict[str, Any]) -> None:
    """By more than five standard deviations of what luck alone would bring."""
    games = 300
    chance = 1 / seats
    deviation = (games * chance * (1 - chance)) ** 0.5
    assert wins(seats, options, games) > games * chance + 5 * deviation


def decision(*events: list[Any], seats: int = 2, **options: Any) -> Any:
    """What the bot decides after these events."""
    state = GAME.start(seats, options)
    for event in events:
        state = GAME.apply(state, event)
    seat = GAME.turn(state)
    assert seat is not None
    think = make_policy(LEVELS, "hard", resolve(GAME.options, options, seats))
    return decide(think, GAME.view(state, seat), seat, stream("decision"))


def test_it_lays_when_that_wins() -> None:
    """R5"""
    assert decision(["roll", 0], ["dice", 6, 6, 6, 6, 2, 2]) == ("lay", 0, 2)


def test_it_lays_its_last_die_without_throwing() -> None:
    """R9"""
    assert decision(seats=3, dice=1)[:2] == ("lay_last", 0)


def test_it_lays_many_rather_than_few() -> None:
    assert decision(["roll", 0], ["dice", 3, 3, 3, 3, 1, 2], max_throws=1) == ("lay", 0, 3)


def test_it_does_not_risk_a_long_edge_for_a_small_hand() -> None:
    """R4: eleven dice at the edge and one in the hand."""
    events: list[list[Any]] = [["roll", 0], ["dice", *[1] * 11, 2], ["lay", 0, 1]]
    assert decision(*events, dice=12) == ("pass", 0)


def test_it_copes_with_giant_hands() -> None:
    events: list[list[Any]] = []
    for seat in (0, 1, 2, 3, 4, 5, 6):
        events += [["roll", seat], ["dice", *[1] * 11, 2], ["lay", seat, 1], ["pass", seat]]
    events += [["roll", 7], ["dice", *[2] * 12]]
    assert decision(*events, seats=8, dice=12)[0] in ("roll", "lay_last")
    assert decision(*events, ["lay_last", 0, 1], ["roll", 1], ["dice", 1], seats=8, dice=12) == ("lay", 1, 1)
