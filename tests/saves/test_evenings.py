"""Evenings: which games belong together, and what their places are worth, computed here a second time otherwise."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from sechserpack.saves.evening.tally import PAUSE, Evening, Played, evenings_of, played, worth
from sechserpack.saves.retention import forgetting
from sechserpack.setup.people import same_person
from sechserpack.setup.programme import SHORTEST
from sechserpack.setup.variants import variants
from tests.support.games.results import result

WAYS = variants()
TRAY, STREET = WAYS[0], WAYS[-1]
HOUR = 60 * 60 * 1000


def game(ended: int, names: Sequence[str], places: Sequence[int], way: int = 0, key: str = "") -> Played:
    """A finished game; bots have no names."""
    return Played(key or f"g{ended}", WAYS[way], tuple(names), tuple(places), ended)


def tally(evening: Evening) -> dict[str, int]:
    """The wins by name."""
    return {one.name: one.wins for one in evening.standings}


@some.composite
def places(draw: some.DrawFn, seats: int) -> tuple[int, ...]:
    """The places of so many seats, some of them shared: whoever shares a place leaves the next ones empty."""
    ranks = draw(some.lists(some.integers(0, seats - 1), min_size=seats, max_size=seats))
    return tuple(1 + sum(other < rank for other in ranks) for rank in ranks)


@some.composite
def games(draw: some.DrawFn) -> list[Played]:
    """Games of a few people at a few hours."""
    made = []
    for number in range(draw(some.integers(0, 12))):
        seats = draw(some.integers(2, 8))
        names = draw(
            some.lists(
                some.sampled_from(["", "", "Ada", "ADA", "Bo", "Cem", "Dora"]), min_size=seats, max_size=seats
            )
        )
        ended = draw(some.integers(0, 48)) * HOUR + draw(some.sampled_from([0, 0, 1]))
        made.append(
            game(ended, names, draw(places(seats)), draw(some.integers(0, len(WAYS) - 1)), f"g{number:02}")
        )
    return made


# ---- what a place is worth


@pytest.mark.parametrize(
    ("given_places", "expected"),
    [
        ((1, 2), (1, 0)),
        ((1, 1), (0.5, 0.5)),
        ((3, 1, 2), (0, 1, 0.5)),
        ((1, 2, 2, 4), (1, 0.5, 0.5, 0)),
        ((1, 2, 2, 2), (1, 1 / 3, 1 / 3, 1 / 3)),
        ((1, 1, 1, 1, 1), (0.5,) * 5),
        ((1,), (0,)),
    ],
)
def test_a_place_counts_the_seats_it_beats_and_half_of_those_it_shares_with(
    given_places: tuple[int, ...], expected: tuple[float, ...]
) -> None:
    assert tuple(worth(given_places, seat) for seat in range(len(given_places))) == pytest.approx(expected)


@given(some.integers(2, 8).flatmap(places))
def test_a_game_is_worth_half_its_seats_however_places_are_shared(shared: tuple[int, ...]) -> None:
    each = [worth(shared, seat) for seat in range(len(shared))]
    assert sum(each) == pytest.approx(len(shared) / 2)
    assert all(0 <= one <= 1 for one in each)
    for seat, place in enumerate(shared):
        for other, place_of_other in enumerate(shared):
            assert (each[seat] > each[other]) == (place < place_of_other)


# ---- which games belong together


def test_an_evening_ends_after_six_hours_without_a_game() -> None:
    first = game(0, ("Ada", "Bo"), (1, 2))
    again = game(PAUSE, ("Bo", "Ada"), (1, 2))
    late = game(2 * PAUSE + 1, ("Ada", "Bo"), (1, 2))
    found = evenings_of([late, first, again])
    assert found == [Evening((late,)), Evening((first, again))]
    assert found[1].goes_on(2 * PAUSE)
    assert not found[1].goes_on(2 * PAUSE + 1)


def test_people_end_an_evening_by_hand() -> None:
    one, two, three = (game(hour * HOUR, ("Ada", "Bo"), (1, 2)) for hour in range(3))
    assert evenings_of([one, two, three], [HOUR // 2]) == [Evening((two, three)), Evening((one,))]
    assert evenings_of([one, two, three], [HOUR, 2 * HOUR]) == [
        Evening((each,)) for each in (three, two, one)
    ]
    assert evenings_of([one, two, three], [0, 3 * HOUR]) == [Evening((one, two, three))]
    assert not Evening((three,)).goes_on(3 * HOUR, [3 * HOUR])
    assert Evening((three,)).goes_on(3 * HOUR, [2 * HOUR])


def test_people_come_and_go_and_others_have_an_evening_of_their_own() -> None:
    one = game(0, ("Ada", "Bo"), (1, 2))
    children = game(1, ("Emil", "", ""), (1, 2, 3))
    two = game(5 * HOUR, ("bo", "Cem"), (1, 2))
    three = game(10 * HOUR, ("Cem", "Dora"), (1, 2))
    back = game(12 * HOUR, ("Dora", "Ada"), (1, 2))
    assert evenings_of([one, children, two, three, back]) == [
        Evening((one, two, three, back)),
        Evening((children,)),
    ]
    # Until both play together: then they have done so all along.
    mixed = game(5 * HOUR + 1, ("Ada", "Emil"), (1, 2))
    assert evenings_of([one, children, mixed]) == [Evening((one, children, mixed))]


def test_bots_among_themselves_have_no_evening() -> None:
    assert evenings_of([game(0, ("", ""), (1, 2))]) == []
    assert evenings_of([]) == []


# ---- who has won


def test_wins_and_points_go_across_all_ways() -> None:
    evening = Evening(
        (
            game(0, ("Ada", "Bo", ""), (2, 1, 3)),
            game(1, ("Bo", "ADA", "Cem"), (1, 1, 3), way=len(WAYS) - 1),
            game(2, ("Ada", "", "ada"), (3, 1, 2)),
        )
    )
    assert [(one.name, one.person, one.games, one.wins) for one in evening.standings] == [
        ("Bo", "bo", 2, 2),
        ("ada", "ada", 3, 1),
        ("Cem", "cem", 1, 0),
    ]
    short, long = TRAY.minutes, STREET.minutes
    assert short != long
    assert [one.points for one in evening.standings] == pytest.approx(
        [short + 0.75 * long, short / 2 + 0.75 * long + short / 2, 0]
    )


def test_a_game_that_nobody_has_measured_counts_as_a_short_one() -> None:
    unmeasured = replace(game(0, ("Ada", "Bo"), (1, 2)), way=replace(TRAY, minutes=0))
    assert [one.points for one in Evening((unmeasured,)).standings] == [SHORTEST, 0]


def test_entries_of_the_library_are_its_games_and_who_is_forgotten_is_nobody() -> None:
    entry = result(7, ("Ada", "EASY", "Bo"), (2, 1, 3))
    assert played(entry, TRAY) == Played(entry.id, TRAY, ("Ada", "", "Bo"), (2, 1, 3), entry.played)
    left = forgetting(entry, "bo")
    assert left is not None
    assert played(left, TRAY).names == ("Ada", "", "")


# ---- laws


@settings(max_examples=40)
@given(games(), some.randoms())
def test_the_order_in_which_games_are_found_does_not_matter(found: list[Played], rng: Random) -> None:
    shuffled = found[:]
    rng.shuffle(shuffled)
    assert evenings_of(shuffled) == evenings_of(found)
    for evening in evenings_of(found):
        backwards = {one.person: one.points for one in Evening(evening.games[::-1]).standings}
        assert backwards == {one.person: one.points for one in evening.standings}


@settings(max_examples=40)
@given(games())
def test_everything_agrees_with_a_second_computation(found: list[Played]) -> None:
    """By looking at all pairs, and with fractions."""
    with_people = [each for each in found if any(each.names)]

    def people(each: Played) -> set[str]:
        return {same_person(name) for name in each.names if name}

    left = with_people[:]
    groups: list[list[Played]] = []
    while left:
        group = [left.pop()]
        for known in group:
            near = [
                other
                for other in left
                if people(known) & people(other) and abs(known.ended - other.ended) <= PAUSE
            ]
            group += near
            left = [other for other in left if other not in near]
        groups.append(sorted(group, key=lambda each: (each.ended, each.id)))
    evenings = evenings_of(found)
    assert sorted(groups, key=lambda group: group[0].id) == sorted(
        (list(evening.games) for evening in evenings), key=lambda group: group[0].id
    )
    for evening in evenings:
        wins: defaultdict[str, int] = defaultdict(int)
        points: defaultdict[str, Fraction] = defaultdict(Fraction)
        played_by: defaultdict[str, int] = defaultdict(int)
        for each in evening.games:
            for person in people(each):
                own = min(
                    place
                    for name, place in zip(each.names, each.places, strict=True)
                    if name and same_person(name) == person
                )
                others = list(each.places)
                others.remove(own)
                gained = sum(Fraction(2 if own < other else own == other, 2) for other in others)
                points[person] += each.way.minutes * gained / len(others)
                wins[person] += own == 1
                played_by[person] += 1
        standings = evening.standings
        assert {one.person: one.wins for one in standings} == wins
        assert {one.person: one.games for one in standings} == played_by
        assert {one.person for one in standings} == set(points)
        for one in standings:
            assert one.points == pytest.approx(float(points[one.person]))
            assert 0 <= one.points <= sum(each.way.minutes for each in evening.games)
        assert [one.points for one in standings] == sorted((one.points for one in standings), reverse=True)


@settings(max_examples=40)
@given(games())
def test_where_everybody_has_a_name_of_their_own_an_evening_is_worth_its_seats(found: list[Played]) -> None:
    own = [replace(each, names=tuple(f"P{seat}" for seat in range(len(each.names)))) for each in found]
    for evening in evenings_of(own):
        total = sum(each.minutes * len(each.names) / 2 for each in evening.games)
        assert sum(one.points for one in evening.standings) == pytest.approx(total)
        assert sum(tally(evening).values()) == sum(each.places.count(1) for each in evening.games)
