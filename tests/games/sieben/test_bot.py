"""The players of Sieben: S5 is all they can decide."""

from __future__ import annotations

from random import Random

import pytest

from sechserpack.bots.playout import play_out
from sechserpack.bots.policy import decide, make_policy
from sechserpack.engine.match import Match
from sechserpack.engine.options import resolve
from sechserpack.games.sieben.bot import LEVELS
from sechserpack.games.sieben.rules import GAME


def test_hard_hides_its_coin_on_the_7() -> None:
    """S5: where only a 12 takes it."""
    state = GAME.apply(GAME.apply(GAME.start(2), ("roll", 0)), ("dice", 1, 1))
    policy = make_policy(LEVELS, "hard", resolve(GAME.options, {}, 2))
    assert decide(policy, GAME.view(state, 0), 0, Random(1)) == ("place", 0, 7)


def test_random_chooses_every_field_now_and_then() -> None:
    state = GAME.apply(GAME.apply(GAME.start(2), ("roll", 0)), ("dice", 1, 1))
    policy = make_policy(LEVELS, "random", resolve(GAME.options, {}, 2))
    rng = Random(1)
    chosen = {decide(policy, GAME.view(state, 0), 0, rng) for _ in range(300)}
    assert chosen == set(GAME.legal(state)[0])


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
