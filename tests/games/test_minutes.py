"""How long a game takes, as the menu says it: measured on simulated games, at the pace of people at a table."""

from __future__ import annotations

import pytest

from sechserpack import games
from sechserpack.bots.playout import play_out
from sechserpack.bots.policy import make_policy
from sechserpack.draw.catalogue import Variant
from sechserpack.engine.match import Match
from sechserpack.setup.variants import variants

A_DECISION = 5
"""seconds that people take for a decision: a look at the throw, a word to the others, a tap, and what then moves"""
A_ROUND = 60
"""seconds that a round of a game in real time takes besides its clock: counting, and turning the glass"""
SEATS = (2, 4, 5)
GAMES = 2
ROUNDS = 3


def minutes(variant: Variant, seats: int, seed: str) -> float:
    """How many minutes people would have taken for one game of old hands."""
    game = games.find(variant.game)
    assert game is not None
    match = Match.new(game, seats, dict(variant.options), seed)
    policies = [make_policy(games.levels(variant.game), "hard", match.options)] * seats
    play_out(match, policies)
    if game.realtime:
        waited = sum(event[1] for event in match.history if event[0] == "wait") / 1000
        return float(waited + A_ROUND * match.options["rounds"]) / 60
    return sum(event[0] in game.decisions for event in match.history) * A_DECISION / 60


@pytest.mark.parametrize(
    "variant",
    # The bots of the last one think ten times as long as those of the others.
    [
        pytest.param(each, marks=pytest.mark.all if "strassen" in each.options.values() else (), id=each.name)
        for each in variants()
    ],
)
def test_the_menu_says_about_how_long_a_game_takes(variant: Variant) -> None:
    taken = [minutes(variant, seats, f"minutes {number}") for seats in SEATS for number in range(GAMES)]
    mean = sum(taken) / len(taken)
    assert variant.minutes % 5 == 0
    assert abs(variant.minutes - mean) <= max(5, mean / 4), f"{mean:.1f} minutes on average: {sorted(taken)}"


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_the_set_up_says_about_how_long_so_many_rounds_take(seats: int) -> None:
    entry = games.catalogue("sechs-mal-sechs")
    game = games.find("sechs-mal-sechs")
    assert game is not None
    for variant in entry.variants:
        match = Match.new(game, seats, {**variant.options, "rounds": ROUNDS, "chips": 100}, "rounds")
        play_out(match, [make_policy({}, "random", match.options)] * seats)
        taken = sum(event[0] in game.decisions for event in match.history) * A_DECISION / 60
        assert taken == pytest.approx(entry.options["rounds"].minutes * ROUNDS * seats, rel=0.1)
