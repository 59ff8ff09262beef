"""The programme of an evening: what is proposed fits the people and the time, and what no longer fits is left out."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from sechserpack.games import find
from sechserpack.saves.checksum import Damaged, wrap
from sechserpack.saves.small_values import read_small
from sechserpack.setup.party import MOST
from sechserpack.setup.programme import (
    LENGTHS,
    PREFERENCE,
    Programme,
    gone_on,
    hurried,
    length,
    propose,
    store_programme,
    stored_programme,
    swapped,
    ways_for,
    without_misfits,
)
from sechserpack.setup.variants import variants

from .test_remembered import Kept

MINUTE = 60_000
NOW = 1_700_000_000_000

everybody = pytest.mark.parametrize("people", range(1, MOST + 1))
however_long = pytest.mark.parametrize("minutes", LENGTHS)


def names(programme: Programme) -> list[str]:
    return [way.name for way in programme.ways]


def seats(name: str) -> int:
    game = find(name)
    assert game is not None
    return game.seats[-1]


@everybody
@however_long
def test_a_proposal_fits_people_and_time(people: int, minutes: int) -> None:
    ways = ways_for(people)
    assert len(ways) >= 3
    for turn in range(len(ways)):
        programme = propose(people, minutes, turn)
        planned = names(programme)
        total = sum(map(length, programme.ways))
        assert minutes - min(map(length, ways)) < total <= minutes
        assert all(one != other for one, other in pairwise(planned))
        assert all(people - seats(way.game) <= 2 for way in programme.ways)
        assert not hurried(programme.ways[-1])
        counts = [planned.count(way.name) for way in ways if length(way) <= 10]
        assert max(counts) - min(counts) <= 2


def test_whoever_has_a_seat_in_enough_games_never_waits() -> None:
    for people in range(1, 7):
        assert all(seats(way.game) >= people for way in ways_for(people))
    assert [way.name for way in ways_for(5)] == [way.name for way in variants()]
    assert [way.name for way in ways_for(6)] == ["Sechser raus", "Sieben", "6mal6", "Straßenlegen"]


def test_another_day_begins_with_another_game() -> None:
    assert len({names(propose(4, 60, turn))[0] for turn in range(6)}) == 6


def test_a_game_can_be_swapped_for_each_other_one() -> None:
    programme = propose(4, 60)
    found = [names(programme)[1]]
    for _ in range(12):
        programme = swapped(programme, 1, 4)
        planned = names(programme)
        assert all(one != other for one, other in pairwise(planned))
        found.append(planned[1])
    others = {way.name for way in ways_for(4)} - {names(programme)[0], names(programme)[2]}
    assert set(found[: len(others)]) == set(found) == others
    assert swapped(programme, 99, 4) == programme
    assert swapped(programme, -1, 4) == programme


def test_what_was_played_cannot_be_swapped() -> None:
    programme = propose(4, 60)
    played = gone_on(programme, programme.ways[0], NOW)
    assert swapped(played, 0, 4) == played
    assert swapped(played, 1, 4) != played


def test_it_goes_on_with_what_came_next_alone() -> None:
    programme = propose(3, 30)
    first, second = programme.ways[:2]
    assert gone_on(programme, second, NOW) == programme
    on = gone_on(programme, first, NOW)
    assert (on.played, on.begun, on.next, on.under_way) == (1, NOW, second, True)
    later = gone_on(on, second, NOW + MINUTE)
    assert (later.played, later.begun) == (2, NOW)
    for way in programme.ways[2:]:
        later = gone_on(later, way, NOW)
    assert (later.next, later.under_way) == (None, False)


@pytest.mark.parametrize("seed", range(60))
def test_what_is_left_fits_whatever_happens(seed: int) -> None:
    """People come and go, games take as long as they like; what was played stays, in whatever order."""
    rng = Random(seed)
    people, now = rng.randint(1, MOST), NOW
    programme = propose(people, rng.choice(LENGTHS), rng.randrange(6))
    behind: list[str] = []
    while (way := programme.next) is not None:
        assert way in ways_for(people)
        programme = gone_on(programme, way, now)
        behind.append(way.name)
        now += rng.randint(1, 40) * MINUTE
        people = max(1, min(MOST, people + rng.choice((-1, 0, 0, 1))))
        if rng.random() < 0.3:
            programme = swapped(programme, rng.randrange(len(programme.ways)), people)
        programme = without_misfits(programme, people, now)
        assert names(programme)[: programme.played] == behind
        coming = programme.ways[programme.played :]
        assert sum(map(length, coming)) * MINUTE <= max(0, programme.ends() - now) + 5 * MINUTE
        assert all(one != other for one, other in pairwise(names(programme)[programme.played - 1 :]))


def test_it_is_kept_on_the_device() -> None:
    kept = Kept()
    assert stored_programme(kept) is None
    programme = gone_on(propose(4, 90, 2), propose(4, 90, 2).ways[0], NOW)
    assert store_programme(kept, programme)
    assert stored_programme(kept) == programme
    stored = kept.read(PREFERENCE)
    assert read_small(PREFERENCE, wrap(stored)) == stored
    assert store_programme(kept, None)
    assert stored_programme(kept) is None


def test_ways_of_a_later_version_are_left_out() -> None:
    kept = Kept()
    kept.write(
        PREFERENCE, {"minutes": 60, "ways": ["tarock", "sieben", "six&profi=true"], "played": 2, "begun": 1}
    )
    programme = stored_programme(kept)
    assert programme is not None
    assert (names(programme), programme.played) == (["Sieben", "SIX Profi"], 1)


@pytest.mark.parametrize(
    "value",
    [
        7,
        [],
        {},
        {"minutes": 60, "ways": ["sieben"], "played": 0},
        {"minutes": 61.0, "ways": ["sieben"], "played": 0, "begun": 0},
        {"minutes": 60, "ways": "sieben", "played": 0, "begun": 0},
        {"minutes": 60, "ways": [7], "played": 0, "begun": 0},
        {"minutes": 60, "ways": ["sieben"] * 99, "played": 0, "begun": 0},
        {"minutes": 60, "ways": ["sieben"], "played": -1, "begun": 0},
        {"minutes": 60, "ways": ["sieben"], "played": 0, "begun": True},
    ],
)
def test_anything_else_is_damaged(value: object) -> None:
    kept = Kept()
    kept.write(PREFERENCE, value)
    assert stored_programme(kept) is None
    with pytest.raises(Damaged):
        read_small(PREFERENCE, wrap(value))
