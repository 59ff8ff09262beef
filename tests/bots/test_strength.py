"""Strength: the named levels are points of one scale, and whoever is stronger wins more often."""

from __future__ import annotations

from collections import Counter
from math import exp
from random import Random

import pytest

from sechserpack.bots.playout import play_out
from sechserpack.bots.policy import Policy, make_policy, randomly
from sechserpack.bots.strength import FITS, POINTS, softly
from sechserpack.engine.match import Match
from sechserpack.engine.options import resolve
from sechserpack.games import find, levels, seated
from sechserpack.games.six.mind.bot import NEWCOMER, OLD_HAND, SLY_FOX, habits_at
from tools.bench.fit import DICE, WAYS, plain

FITTING = ("six", "sechs-mal-sechs", "sechser-raus")


def won_by(way: str, person: Policy, strength: float | None, games: int) -> float:
    """The person's share of games with two bots of some strength; None: who does anything."""
    name, options, begins, _ = WAYS[way]
    game = find(name)
    assert game is not None
    shares = 0.0
    for number in range(games):
        match = Match.new(game, 3, {**options, begins: number % 3}, f"plain/{number}")
        known = resolve(game.options, match.options, 3)
        bot = randomly if strength is None else seated(name, strength)[FITS](known)
        seat = number // 3 % 3
        play_out(match, [person if each == seat else bot for each in range(3)])
        first = game.ranking(match.state)[0]
        shares += (seat in first) / len(first)
    return shares / games


def test_a_soft_choice_prefers_what_weighs_more() -> None:
    rng = Random(1)
    found = Counter(softly({"good": 2.0, "bad": 0.0}, 1.0, rng) for _ in range(4_000))
    assert found["good"] / found["bad"] == pytest.approx(exp(2), rel=0.2)
    assert {softly({"good": 2.0, "bad": 0.0}, 1e-3, rng) for _ in range(100)} == {"good"}


def test_a_plain_beginner_meets_every_kind_of_opponent() -> None:
    """6mal6 among three: from easy prey to hopeless, with something fair between."""
    shares = [won_by("6mal6", plain, strength, 60) for strength in (None, 20, POINTS["easy"], 79)]
    assert shares == sorted(shares, reverse=True)
    assert shares[0] > 0.75
    assert 0.2 < shares[2] < 0.5, "a third is fair"
    assert shares[3] < 0.15


def test_somebody_who_never_passes_does_so_too() -> None:
    """Sechser raus among three, where luck leaves less to strength."""
    stubborn = DICE["never passes"]({})
    shares = [won_by("Sechser raus", stubborn, strength, 300) for strength in (None, 20, 100)]
    assert shares == sorted(shares, reverse=True)
    assert shares[0] > 0.42
    assert shares[1] > 0.33 > shares[2]


def test_the_named_levels_of_six_are_points_of_the_scale() -> None:
    assert [habits_at(POINTS[level]) for level in ("easy", "hard", "master")] == [NEWCOMER, OLD_HAND, SLY_FOX]
    takes = [habits_at(strength).take for strength in range(-20, 101, 5)]
    assert takes == sorted(takes, reverse=True)


@pytest.mark.parametrize("name", FITTING)
def test_bots_that_fit_sit_only_where_people_do(name: str) -> None:
    """The command line's levels stay what they are."""
    assert FITS not in levels(name)
    assert FITS in seated(name)
    game = find(name)
    assert game is not None
    for strength in (-20, 0, 3.5, 40, 85, 100):
        make_policy(seated(name, strength), FITS, resolve(game.options, {}, 3))
