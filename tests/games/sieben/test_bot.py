"""The players of Sieben: S5 is all they can decide."""

from __future__ import annotations

from random import Random

import pytest

from sechserpack.bots.playout import play_out
from sechserpack.bots.policy import decide, make_policy
from sechserpack.engine.match import Match
from sechserpack.engine.options import resolve
from sechserpack.games.sieben.mind.bot import LEVELS
from sechserpack.games.sieben.mind.playing_on import rule_of_thumb
from sechserpack.games.sieben.mind.two_left import choices
from sechserpack.games.sieben.rules.game import EMPTY, GAME, Options, State


def choosing(coins: tuple[int, ...], seven: int) -> State:
    """Seat 0 has thrown a 2, and only the 7 has coins."""
    board = (*EMPTY[:7], seven, *EMPTY[8:])
    options = Options((sum(coins) + seven) // len(coins), 0)
    return State(options, coins, board, 0, choose=True)


def chosen(state: State) -> set[int]:
    """The fields that the bot chooses now and then."""
    policy = make_policy(LEVELS, "hard", resolve(GAME.options, {}, len(state.coins)))
    rng = Random(1)
    return {decide(policy, GAME.view(state, 0), 0, rng)[2] for _ in range(60)}


@pytest.mark.parametrize(
    ("coins", "seven", "fields"),
    [
        ((2, 1), 7, {7}),  # ahead: the 7 keeps its coin longest, and the game is short
        ((1, 3), 6, {6, 8}),  # behind: the next throw may take it, and the game goes on
        ((5, 5), 0, {3, 11}),
        ((6, 5, 3), 1, {7}),  # the same by rule of thumb, as there are no tables for three
        ((4, 5, 3), 3, {4, 10}),
        ((9, 10), 1, {6, 8}),  # nor for so many coins
    ],
)
def test_hard_hides_its_coin_on_the_7_if_it_is_ahead(
    coins: tuple[int, ...], seven: int, fields: set[int]
) -> None:
    """S5."""
    assert chosen(choosing(coins, seven)) == fields


def test_hard_takes_the_best_of_what_is_known() -> None:
    for own in range(1, 11):
        for other in range(11 - own):
            known = choices(10, own, other)
            best = max(known.values())
            assert all(
                known[field] == pytest.approx(best)
                for field in chosen(choosing((own, other), 10 - own - other))
            )


def test_the_rule_of_thumb_loses_little() -> None:
    lost = []
    for own in range(1, 11):
        for other in range(11 - own):
            known = choices(10, own, other)
            lost.append(max(known.values()) - known[rule_of_thumb((own, other), 0, 2)])
    assert max(lost) < 0.0055
    assert sum(lost) / len(lost) < 0.0006


def test_random_chooses_every_field_now_and_then() -> None:
    state = GAME.apply(GAME.apply(GAME.start(2), ("roll", 0)), ("dice", 1, 1))
    policy = make_policy(LEVELS, "random", resolve(GAME.options, {}, 2))
    rng = Random(1)
    found = {decide(policy, GAME.view(state, 0), 0, rng) for _ in range(300)}
    assert found == set(GAME.legal(state)[0])


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("coins", [1, 5])
def test_bots_play_to_the_end_and_the_same_seed_plays_the_same(seats: int, coins: int) -> None:
    options = resolve(GAME.options, {"coins": coins}, seats)
    levels = ["hard", *["random"] * (seats - 1)]
    matches = [Match.new(GAME, seats, {"coins": coins}, seed="a") for _ in range(2)]
    for match in matches:
        play_out(match, [make_policy(LEVELS, level, options) for level in levels])
        assert match.over
    assert matches[0].events == matches[1].events
