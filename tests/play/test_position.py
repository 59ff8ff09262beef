"""Positions of the day: the same everywhere, for every date, never trivial, and harder from Monday to Sunday."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from datetime import date, timedelta

import pytest

from sechserpack import games
from sechserpack.engine.generators import run
from sechserpack.locale import LANGUAGES, words
from sechserpack.play.position import OPEN, SEAT, WEEK, Position, of_day

NAMES = tuple("ABCDEFGH")
MONDAY = date(2026, 11, 23)
MOST_WORK = 4_000
"""slices of a few milliseconds at most that it may take to find a position"""


def position_of(day: date) -> Position:
    return run(of_day(day.isoformat(), NAMES))


def naive_is_wrong(position: Position) -> bool:
    found = games.positions(position.match.game.name)
    assert found is not None
    return position.cost(found.naive(position.match.state)) > 0


def check(day: date) -> Position:
    """The position of `day`, which is a decision with a sure answer that is not seen at once."""
    position = position_of(day)
    match, outlook = position.match, position.outlook
    assert position.day == day.isoformat()
    assert not match.over
    assert match.game.turn(match.state) == SEAT
    assert [player.human for player in position.players] == [True] + [False] * (len(position.players) - 1)
    assert set(outlook.decisions) == set(match.game.legal(match.state)[SEAT])
    assert not outlook.samples
    assert all(not estimate.margin for estimate in outlook.decisions.values())
    worths = sorted({round(each.value, 6) for each in outlook.decisions.values()}, reverse=True)
    assert OPEN[0] <= worths[0] <= OPEN[1]
    least, most = WEEK[day.weekday()]
    assert 0.01 <= least <= most <= 0.15
    assert least - 1e-6 <= worths[0] - worths[1] <= most + 1e-6
    assert position.next_best in outlook.decisions
    for language in LANGUAGES:
        reason = games.face(match.game.name).reason(
            match.state, position.best, position.next_best, words(language)
        )
        assert 0 < len(reason) <= 150, reason
    return position


def days(first: date, count: int) -> Iterator[date]:
    return (first + timedelta(number) for number in range(count))


def test_every_day_of_two_weeks_has_one() -> None:
    wrong = [naive_is_wrong(check(day)) for day in days(MONDAY, 14)]
    assert 0 < sum(wrong) < 14


@pytest.mark.all
def test_every_day_of_a_year_has_one_and_what_comes_to_mind_first_is_wrong_in_half_of_them() -> None:
    found = [check(day) for day in days(date(2027, 1, 1), 365)]
    wrong = sum(map(naive_is_wrong, found))
    assert 0.4 <= wrong / len(found) <= 0.6, wrong
    assert (
        len({(each.match.game.name, len(each.players)) for each in found}) == 4
    )  # two to four seats, and Sieben
    assert {each.best[0] for each in found} == {"roll", "pass", "lay", "place"}
    assert len({each.match.state for each in found}) > 300


def test_it_gets_harder_from_monday_to_sunday() -> None:
    assert all(one > other for one, other in itertools.pairwise(WEEK))
    hard = sum(naive_is_wrong(position_of(MONDAY + timedelta(7 * week + 6))) for week in range(10))
    easy = sum(naive_is_wrong(position_of(MONDAY + timedelta(7 * week))) for week in range(10))
    assert easy < hard


def test_it_is_the_same_for_everybody() -> None:
    """If this changes, people with another version of the app talk about another position."""
    position = position_of(date(2026, 11, 25))
    assert position.match.header.game == "sechser-raus"
    assert len(position.players) == 3
    assert position.match.events == (("roll", 0), ("dice", 6, 5, 5, 1, 3, 3))
    assert position_of(date(2026, 11, 25)).match.events == position.match.events


def test_it_is_found_in_small_slices() -> None:
    for day in days(MONDAY, 7):
        assert sum(1 for _ in of_day(day.isoformat(), NAMES)) <= MOST_WORK
