"""The review of a game that is over: worked by hand where the chances are counted, and kept in bounds where not."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from sechserpack.bots.outlook import Estimate
from sechserpack.bots.playout import play_out
from sechserpack.bots.policy import randomly
from sechserpack.draw.catalogue import Variant
from sechserpack.engine.chance import stream
from sechserpack.engine.match import Match
from sechserpack.engine.record import Header
from sechserpack.games import find, outlook
from sechserpack.play import review as module
from sechserpack.play.course import Course
from sechserpack.play.review import Review
from tests.games.six.tables import random_match
from tests.support.at_once import last_word
from tests.support.games.oracles import Sampled, maker
from tests.support.ways import WAYS, each_way, finished, replayed

#: Two seats with two dice each and one throw in a turn. Ada throws two threes and, instead of laying them and winning,
#: passes on; Bo throws two sixes.
GIVEN_AWAY = [("roll", 0), ("dice", 3, 3), ("pass", 0), ("roll", 1), ("dice", 6, 6)]

#: The tables that chances follow from count in steps of this size.
NEAR = 2e-4


def match_of(events: list[tuple[Any, ...]], **options: Any) -> Match[Any]:
    game = find("sechser-raus")
    assert game is not None
    match = Match.resume(game, Header("sechser-raus", 2, options, {}), events)
    assert match.over
    return match


def reviewed(match: Match[Any], oracle: Any = None, people: tuple[int, ...] = (0, 1)) -> Review:
    review = Review(match, people, maker(oracle) if oracle else outlook(match.game.name), lambda: 0.0)
    for _ in review.work:
        pass
    assert review.done
    return review


@pytest.fixture
def given_away() -> Review:
    return reviewed(match_of(GIVEN_AWAY, dice=2, max_throws=1))


def first_seat_with_two_dice() -> float:
    """The chance of whoever begins with two dice for each of two seats, one throw in a turn: both from the oracle."""
    game = find("sechser-raus")
    make = outlook("sechser-raus")
    assert game is not None
    assert make is not None
    match = Match.new(game, 2, {"dice": 2, "max_throws": 1})
    found = last_word(make(match.options), match.view(0), 0, stream("any"))
    assert found is not None
    return found.seats[0].value


def test_what_a_throw_brought_and_what_a_decision_cost(given_away: Review) -> None:
    begins = first_seat_with_two_dice()
    assert 0.5 < begins < 1
    # Two equal dice win at once (R5): so the throw brought all that was missing.
    ada, bo = given_away.fortunes
    assert (ada.event, ada.seat, ada.before.value, ada.after.value) == (
        1,
        0,
        pytest.approx(begins, abs=NEAR),
        1,
    )
    # Whoever passes on with two dice leaves to the other one the chances of the beginning.
    (cost,) = given_away.costs
    assert (cost.event, cost.seat, cost.better) == (2, 0, ("lay", 0, 3))
    assert cost.best.value == 1
    assert cost.taken.value == pytest.approx(1 - begins, abs=NEAR)
    assert cost.cost == pytest.approx(begins, abs=NEAR)
    assert not cost.chips
    # And Bo has won with a throw of which the same was to be expected.
    assert (bo.event, bo.seat, bo.before.value, bo.after.value) == (4, 1, pytest.approx(begins, abs=NEAR), 1)
    assert given_away.exact
    assert given_away.scope == "game"
    assert given_away.looked == (3, 3)


def test_the_lines_tell_the_same(given_away: Review) -> None:
    begins = first_seat_with_two_dice()
    ada, bo = given_away.lines
    assert [point.step for point in ada.points] == list(range(6))
    expected = [begins, begins, 1, 1 - begins, 1 - begins, 0]
    assert [point.chance.value for point in ada.points] == pytest.approx(expected, abs=NEAR)
    assert [point.chance.value for point in bo.points] == pytest.approx(
        [1 - each for each in expected], abs=NEAR
    )
    assert given_away.course.breaks == []
    assert given_away.course.settled == {5: (0.0, 1.0)}


def test_a_throw_is_worth_what_it_may_bring() -> None:
    # Before a throw the chance is the mean of what it is after each throw there is.
    total = 0.0
    for one in range(1, 7):
        for two in range(1, 7):
            events: list[tuple[Any, ...]] = [("roll", 0), ("dice", one, two)]
            game = find("sechser-raus")
            make = outlook("sechser-raus")
            assert game is not None
            assert make is not None
            match = Match.resume(game, Header("sechser-raus", 2, {"dice": 2, "max_throws": 1}, {}), events)
            if game.ranking(match.state):
                total += 1 / 36
                continue
            found = last_word(make(match.options), match.view(0), 0, stream("any"))
            assert found is not None
            total += found.seats[0].value / 36
    assert total == pytest.approx(first_seat_with_two_dice(), abs=1e-9)


def test_chances_of_the_next_place_begin_anew() -> None:
    record = finished_with_three()
    review = reviewed(record)
    breaks = review.course.breaks
    assert len(breaks) == 1
    before = {line.seat: line for line in review.lines if line.points[-1].step == breaks[0]}
    after = {line.seat: line for line in review.lines if line.points[0].step == breaks[0]}
    (winner,) = set(before) - set(after)
    assert before[winner].points[-1].chance == Estimate(1.0)
    assert all(before[seat].points[-1].chance.value == 0 for seat in after)
    assert sum(line.points[0].chance.value for line in after.values()) == pytest.approx(1)
    assert len(after) == 2


def finished_with_three() -> Match[Any]:
    (way,) = (way for way in WAYS if way.game == "sechser-raus")
    return replayed(finished(way, 3))


# ---- where the chances are not counted


@each_way
def test_an_oracle_is_asked_only_from_the_view_of_who_acted(way: Variant) -> None:
    match = replayed(finished(way, 3 if way.game != "sieben" else None))
    oracle = Sampled(most=6)
    review = reviewed(match, oracle)
    assert oracle.asked
    game = match.game
    deciders = {(index, seat) for index, seat in review.course.decisions}
    for (step, seat), (view, asked_as) in zip(review._asked, oracle.asked, strict=True):
        assert asked_as == seat
        assert view == game.view(match.state_at(step), seat)
        if game.secret:
            after_own = (step - 1, seat) in deciders
            assert (step, seat) in deciders or after_own or match.history[step - 1][0] == "deal"
    assert review.looked == (len(review.course.decisions),) * 2
    assert match.events == replayed(finished(way, 3 if way.game != "sieben" else None)).events


@each_way
def test_the_same_game_has_the_same_review(way: Variant) -> None:
    match = replayed(finished(way))
    one, other = (reviewed(match, Sampled(most=9)) for _ in range(2))
    assert one.fortunes == other.fortunes
    assert one.costs == other.costs
    assert one.lines == other.lines
    assert one.lines


def test_chances_of_a_game_in_rounds_go_on_to_its_end() -> None:
    """X10: who has done best in a round has not won anything yet."""
    match = random_match(3)
    review = reviewed(match, Sampled(scope="game", most=3))
    assert len(review.course.breaks) == 2
    assert [line.seat for line in review.lines] == [0, 1, 2]
    first = match.game.ranking(match.state)[0]
    for line in review.lines:
        assert line.points[0].step < review.course.breaks[0]
        assert line.points[-1].step == len(match)
        assert line.points[-1].chance == Estimate((line.seat in first) / len(first))


def test_who_was_out_before_a_round_has_not_come_out_best_in_it() -> None:
    """Their chips neither grow nor shrink: that may be more than what anybody who plays gets."""
    (way, *_) = (way for way in WAYS if way.game == "sechs-mal-sechs")
    game = find(way.game)
    assert game is not None
    seen = 0
    for seed in range(5):
        match = Match.new(game, 3, way.options, f"out {seed}")
        play_out(match, [randomly] * 3)
        course = Course(match)
        for _ in course.work():
            pass
        begins = [0, *course.breaks]
        for begin, end in zip(begins, sorted(course.settled), strict=True):
            playing = course.dealt_to(begin + 1)
            out = set(range(3)) - set(playing)
            seen += bool(out)
            before, after = (match.game.fields(match.state_at(step))["chips"] for step in (begin, end))
            best = max(after[seat] - before[seat] for seat in playing)
            for seat in range(3):
                won = seat in playing and after[seat] - before[seat] == best
                assert bool(course.settled[end][seat]) == won
    assert seen, "nobody was out before the end"


def test_only_what_is_certain_is_told_of_estimates() -> None:
    (way, *_) = (way for way in WAYS if way.game == "sechs-mal-sechs")
    match = replayed(finished(way, 3))
    rough = reviewed(match, Sampled(most=2))
    for cost in rough.costs:
        assert cost.cost > cost.best.margin + cost.taken.margin
    fine = reviewed(match, Sampled(most=60))
    assert len(fine.costs) > len(rough.costs)
    chips = reviewed(match, Sampled(most=60, chips=True))
    assert chips.costs
    assert all(cost.chips for cost in chips.costs)


def test_what_chance_brings_to_a_hand_is_judged_by_its_owner() -> None:
    (way, *_) = (way for way in WAYS if way.game == "sechs-mal-sechs")
    match = replayed(finished(way, 3))
    review = reviewed(match, Sampled(most=6))
    dealt = [one for one in review.fortunes if match.history[one.event][0] == "deal"]
    assert [one.before.value for one in dealt[:3]] == pytest.approx([1 / 3] * 3)
    drawn = [one for one in review.fortunes if match.history[one.event][0] == "lay"]
    assert drawn
    assert not review.course.throws


class Ticking:
    """A clock that goes on by ten milliseconds each time that it is looked at."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += 0.01
        return self.now


def test_it_costs_no_more_than_it_may_and_no_slice_does_two_things(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "FINE", 0.0)
    monkeypatch.setattr(module, "SECONDS", 40.0)
    (way, *_) = (way for way in WAYS if way.game == "six")
    oracle = Sampled()  # it never comes to an end
    review = Review(replayed(finished(way)), (0,), maker(oracle), Ticking())
    before = 0
    for _ in review.work:
        assert oracle.steps - before <= 1
        before = oracle.steps
    assert oracle.steps == pytest.approx(module.SECONDS / 0.01, abs=2)
    assert review.done
    # However slow it is, all of the game has been looked at.
    looked, decisions = review.looked
    assert looked == decisions


def test_a_long_game_is_looked_at_in_part_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST", 12)
    (way, *_) = (way for way in WAYS if way.game == "six")
    match = replayed(finished(way, 3))
    review = reviewed(match, Sampled(most=3), (0,))
    assert len(review._asked) <= 13
    looked, decisions = review.looked
    assert 0 < looked < decisions
    steps = [step for step, _ in review._asked]
    assert steps == sorted(steps), "an oracle that remembers is shown nothing that is later before"
    assert steps[-1] > len(match) / 2


def test_people_come_first_and_the_whole_game() -> None:
    hundred = [(step, 0) for step in range(100)]
    leaps = list(module._in_leaps(hundred))
    assert sorted(leaps) == hundred
    for looked in (7, 13, 25, 50):
        seen = sorted(step for step, _ in leaps[:looked])
        assert max(later - step for step, later in itertools.pairwise(seen)) <= 2 * 100 / looked + 2
    (way, *_) = (way for way in WAYS if way.game == "sechs-mal-sechs")
    review = Review(replayed(finished(way, 3)), (1,), None)
    for _ in review.work:
        pass
    mine = {key for key in review.course.decisions if key[1] == 1}
    assert mine <= set(review._plan())
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(module, "MOST", len(review.course.dealt) + len(mine))
        chosen = set(review._plan()) - set(review.course.dealt)
    assert all(seat == 1 for _, seat in chosen)


def test_it_goes_on_where_it_was_interrupted() -> None:
    match = replayed(finished(WAYS[0], 2))
    review = Review(match, (0,), outlook(match.game.name))
    seen = 0
    for _ in review.work:
        seen += 1
        if seen == 4:
            break
    assert not review.done
    for _ in review.work:
        seen += 1
    assert review.done
    assert review.lines == reviewed(match, people=(0,)).lines


def test_without_an_oracle_there_are_still_dice_and_standings() -> None:
    for way in WAYS:
        match = replayed(finished(way))
        review = Review(match, (0,), None)
        for _ in review.work:
            pass
        assert review.done
        assert not review.lines
        assert not review.costs
        assert bool(review.course.standings) == (way.game != "sechser-raus")
        if review.course.standings:
            assert review.course.standings[-1][1] == review.course.face.standing(match.state)
