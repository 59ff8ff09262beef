"""`make bench` says how true the chances are that the coach tells."""

from __future__ import annotations

from math import inf

import pytest

from sechserpack.bots.outlook import Estimate
from sechserpack.draw.catalogue import Variant
from tests.support.ways import WAYS, each_way
from tools.bench import odds
from tools.bench.__main__ import SUBJECTS
from tools.bench.odds import Told


def test_it_is_a_subject_of_its_own_with_a_row_for_every_way() -> None:
    assert "odds" in SUBJECTS
    assert len({row.figure for row in odds.planned()}) == len(WAYS)


def test_what_comes_as_it_was_told_is_not_marked_and_what_does_not_is() -> None:
    true = [Told(game, 0.25, float(game % 4 == 0)) for game in range(400)]
    false = [Told(game, 0.95, float(game % 4 == 0)) for game in range(400)]
    assert [line.strip()[:1] for line in odds.tenths([*true, *false])] == ["2", "!"]
    assert odds.brier(true) == pytest.approx(0.1875)
    assert odds.brier([Told(0, 1.0, 1.0), Told(0, 0.0, 0.0)]) == 0


def test_moments_of_one_game_prove_nothing() -> None:
    (line,) = odds.tenths([Told(0, 0.95, 0.0)] * 50)
    assert "!" not in line
    came = [float(number // 5 % 2) for number in range(100)]
    by_fives = [Told(number // 5, 0.5, each) for number, each in enumerate(came)]
    alone = [Told(number, 0.5, each) for number, each in enumerate(came)]
    assert odds._margin(by_fives) > 2 * odds._margin(alone)


def test_a_second_answer_tells_whether_margins_are_as_wide_as_they_say() -> None:
    assert odds.twice([Told(0, 0.5, 1.0)]) == []
    (line,) = odds.twice([Told(game, 0.5, 1.0, game / 10) for game in range(20)])
    assert " 55.0 % " in line
    assert line.endswith("20")


def test_two_sure_answers_are_one_or_as_far_from_each_other_as_can_be() -> None:
    assert odds.margins_between(Estimate(1.0), Estimate(1.0)) == 0
    assert odds.margins_between(Estimate(1.0), Estimate(0.5)) == inf
    assert odds.margins_between(Estimate(0.5, 0.03), Estimate(0.6, 0.04)) == pytest.approx(2)


def test_the_oracle_of_a_solved_game_is_asked_and_the_seats_share_of_the_win_comes() -> None:
    told = odds.moments(WAYS[0], 0)
    assert len(told) == odds.MOMENTS
    assert all(0 <= each.chance <= 1 and each.came in (0.0, 1.0) for each in told)


@pytest.mark.all
@each_way
def test_every_way_can_be_asked(way: Variant) -> None:
    told = odds.moments(way, 1)
    assert len(told) == odds.MOMENTS
    assert sum(each.apart is not None for each in told) == (way.game != "sechser-raus")
