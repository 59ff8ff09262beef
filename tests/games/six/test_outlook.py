"""The oracle of SIX: what it makes of tables at which one can tell, and that it looks at nothing hidden."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from random import Random
from typing import Any

import pytest

from sechserpack.bots.outlook import Outlook
from sechserpack.engine.options import resolve
from sechserpack.games.six.mind import outlook
from sechserpack.games.six.mind.outlook import OUTLOOK
from sechserpack.games.six.rules.game import GAME
from sechserpack.games.six.rules.state import State
from tests.contract.play import sample
from tests.contract.setups import SETUPS
from tests.support.at_once import last_word
from tests.support.slices import LONGEST, counted

from .scripts import MISS, do, table, throw

QUIET = (7, 8, 9)


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outlook, "SAMPLES", 160)


def asked(state: State, seat: int, *earlier: State) -> Outlook:
    """What it says of `state` to `seat`, having been asked about some `earlier` ones."""
    oracle = OUTLOOK(resolve(GAME.options, state.options._asdict(), len(state.cards)))
    for one in earlier:
        next(oracle(GAME.view(one, seat), seat, Random(0)))
    found = last_word(oracle, GAME.view(state, seat), seat, Random(1))
    assert found is not None
    assert found.scope == "round"
    return found


def one_card_each(time: int, **options: Any) -> State:
    """Seat 0 has secured a 1, seat 1 a 2 and has just got the dice, so much later."""
    state = table((2, 7, 8), (1, 7, 8), rounds=1, **options)
    state = do(throw(state, (6, 5, 5), (1, 3)), ("wait", time))
    cards = [
        own._replace(secured=(card,), slots=((), *own.slots[1:]))
        for own, card in zip(state.cards, (2, 1), strict=True)
    ]
    return throw(state._replace(cards=tuple(cards), claims=(0, 0)), (6,))


def test_x9_to_lift_costs_a_card_as_long_as_the_sand_runs_and_brings_one_afterwards() -> None:
    early, late = (asked(one_card_each(time), 1).decisions for time in (20_000, 170_000))
    assert early["lift", 1].value == 0
    assert early["roll", 1].value > 0.3
    assert late["lift", 1].value > 0.93
    assert late["lift", 1].margin < 0.05


def test_x9_in_doubt_the_chance_lies_between() -> None:
    """X2: of two minutes, give or take a tenth, the glass has about half."""
    assert 0.3 < asked(one_card_each(120_000), 1).decisions["lift", 1].value < 0.7


def test_x4_a_card_at_hand_is_better_taken() -> None:
    state = throw(do(table(QUIET, (13, 8, 9), rounds=1), ("wait", 100_000)), (6, 6, 1))
    found = asked(state, 1)
    assert set(found.decisions) == {("secure", 1)}
    assert found.decisions["secure", 1].value > 0.6
    assert found.seats[1].value == pytest.approx(found.decisions["secure", 1].value), (
        "which it would do anyway"
    )
    assert sum(each.value for each in found.seats) == pytest.approx(1)


def test_x4_who_throws_gives_up_the_card_at_hand() -> None:
    state = throw(do(table(QUIET, (1, 17, 18), (16, 17, 18)), ("wait", 90_000)), *MISS)
    found = asked(state, 1).decisions
    assert set(found) == {("secure", 1), ("roll", 1), ("lift", 1)}
    assert found["secure", 1].value > found["roll", 1].value + 0.2
    assert found["lift", 1].value == pytest.approx(1 / 3), "so far nobody has anything"


def test_x6_a_drawn_card_is_laid_over_the_worst_one_rather_than_the_best() -> None:
    state = throw(table(QUIET, (17, 10, 12, 18), rounds=1), *MISS, *MISS)
    found = asked(state, 1).decisions
    assert set(found) == {("place", 1, slot) for slot in (1, 2, 3)}
    assert found["place", 1, 1].value > max(found["place", 1, 2].value, found["place", 1, 3].value)


def test_x11_a_pasch_turns_the_table_round_only_where_it_is_played_so() -> None:
    """Whoever gets the dice back gets no card for it: so there are other chances."""
    plain, profi = (asked(table((1, 2, 3), QUIET, QUIET, profi=profi), 0) for profi in (False, True))
    assert plain != profi


def test_what_was_secured_earlier_in_the_round_is_remembered_if_it_was_seen() -> None:
    state = table((18, 7, 8), QUIET, starter=1)
    thrown = throw(state._replace(round=2), (6, 6, 6))
    taken = do(thrown, ("secure", 0), ("wait", 110_000))
    seen, new = asked(taken, 1, thrown), asked(taken, 1)
    assert seen.seats[0].value > 0.65
    assert new.seats[0].value < 0.6, "whoever sits down now can only guess, and counts from here on"


def moments() -> Iterator[tuple[State, int]]:
    """States of all kinds, with each seat."""
    for setup in [one for one in SETUPS if one.name == "six"][:12:2]:
        match = sample(setup)
        for at in {*range(5), *range(5, len(match), 1 + len(match) // 4), len(match)}:
            for seat in range(setup.seats):
                yield match.state_at(min(at, len(match))), seat


def test_it_can_be_asked_at_any_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Before the cards are dealt, while dice roll, between rounds; only when all is over it has nothing to say."""
    monkeypatch.setattr(outlook, "SAMPLES", 8)
    monkeypatch.setattr(outlook, "FIRST", 8)
    for state, seat in moments():
        oracle = OUTLOOK(resolve(GAME.options, state.options._asdict(), len(state.cards)))
        view = GAME.view(state, seat)
        before = deepcopy(view)
        found = last_word(oracle, view, seat, Random(2))
        assert view == before
        if GAME.over(state):
            assert found is None
            continue
        assert found is not None
        assert sum(each.value for each in found.seats) == pytest.approx(1)
        assert set(found.decisions) == set(GAME.legal(state).get(seat, ()))
        assert all(
            0 <= each.value <= 1 and each.margin > 0 for each in (*found.seats, *found.decisions.values())
        )


def test_it_neither_reads_the_clock_nor_knows_the_marks_of_others() -> None:
    """X2: it looks up every five seconds."""
    state = one_card_each(116_500)
    oracle = OUTLOOK(resolve(GAME.options, state.options._asdict(), 2))
    view = GAME.view(state, 1)

    def told(**changed: Any) -> Outlook | None:
        return last_word(oracle, {**view, **changed}, 1, Random(3))

    assert told() == told(clock=119_999) == told(points=[40, view["points"][1]])
    assert told() != told(clock=121_000)


def test_it_gets_better_in_small_slices() -> None:
    state = one_card_each(60_000)
    oracle = OUTLOOK(resolve(GAME.options, state.options._asdict(), 2))
    lines: list[int] = []
    said = [found for found in counted(oracle(GAME.view(state, 1), 1, Random(4)), lines) if found is not None]
    assert [found.samples for found in said] == [40, 80, 120, 160]
    assert said[-1].seats[0].margin < said[0].seats[0].margin
    assert max(lines) < LONGEST
