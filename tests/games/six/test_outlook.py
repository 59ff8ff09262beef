"""The oracle of SIX: what it makes of tables at which one can tell, and that it looks at nothing hidden."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sechserpack.bots.outlook import Estimate, Outlook
from sechserpack.engine.options import resolve
from sechserpack.games.six.mind import outlook
from sechserpack.games.six.mind.outlook import OUTLOOK
from sechserpack.games.six.rules.cards import open_slot
from sechserpack.games.six.rules.game import GAME
from sechserpack.games.six.rules.state import CARDS, MARKS, State, points
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
    assert found.scope == "game"
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
    state = throw(do(table(QUIET, (1, 17, 18), (16, 17, 18), rounds=1), ("wait", 90_000)), *MISS)
    found = asked(state, 1).decisions
    assert set(found) == {("secure", 1), ("roll", 1), ("lift", 1)}
    assert found["secure", 1].value > found["roll", 1].value + 0.1
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


def test_what_was_secured_counts_for_whoever_sits_down_later_too() -> None:
    """Everybody has seen each card being secured."""
    state = throw(table((18, 7, 8), QUIET, starter=1)._replace(round=2), (6, 6, 6))
    taken = do(state, ("secure", 0), ("wait", 110_000))
    assert asked(taken, 1).seats[0].value > 0.7


# ---- the game, not the round (X10)


def moments_before(state: State, *secured: tuple[int, ...]) -> list[State]:
    """`state` after the seats have secured these cards, after all but the last ones of each, and so on."""
    found = []
    for missing in range(max(map(len, secured)), -1, -1):
        every = []
        for own, cards in zip(state.cards, secured, strict=True):
            taken = cards[: max(0, len(cards) - missing)]
            rest = tuple(reversed(cards[len(taken) :]))
            every.append(
                own._replace(
                    secured=taken,
                    slots=((*rest, *own.slots[0]), *own.slots[1:]),
                    pile=tuple(card for card in own.pile if card not in cards),
                )
            )
        found.append(state._replace(cards=tuple(every)))
    return found


def about_to_lift(clock: int, seats: int = 2, **options: Any) -> State:
    """The second seat has just got the dice from the first one, so long after the glass was turned for two minutes."""
    state = table(*[(7, 8, 9)] * seats, **options)._replace(round=3)
    return throw(do(state, ("wait", clock)), *MISS)


@pytest.mark.parametrize(
    ("clock", "secured", "chance"),
    [
        pytest.param(170_000, ((), (1,)), 1, id="late, with a lead"),
        pytest.param(170_000, ((13,), (14,)), 1, id="late and level: who threw last gives back a card"),
        pytest.param(170_000, ((1, 2), (3,)), 1 / 2, id="late, behind by the very card that is given back"),
        pytest.param(170_000, ((1, 18), (3,)), 1 / 2, id="late: the 18 goes back, and all are level"),
        pytest.param(170_000, ((18, 1), (3,)), 0, id="late: the 18 remains"),
        pytest.param(170_000, ((1,), (2,), (3, 4)), 0, id="late, but a third seat is ahead"),
        pytest.param(60_000, ((), (3, 1)), 1, id="too early, but ahead by more than the card"),
        pytest.param(60_000, ((1,), (18, 2)), 1, id="too early, and the 18 remains"),
        pytest.param(60_000, ((1,), (2, 18)), 1 / 2, id="too early, and the 18 goes back"),
        pytest.param(60_000, ((1,), (3,)), 0, id="too early, and the only card goes back"),
    ],
)
def test_x10_a_lift_that_ends_the_game_is_worked_out(
    clock: int, secured: tuple[tuple[int, ...], ...], chance: float
) -> None:
    *earlier, state = moments_before(about_to_lift(clock, len(secured)), *secured)
    found = asked(state, 1, *earlier)
    assert found.decisions["lift", 1] == Estimate(chance)
    if chance == 1:
        assert found.decisions["roll", 1].value < 1
        assert found.seats[1] == Estimate(1)


def test_x10_the_same_lift_may_win_the_round_and_lose_the_game() -> None:
    """Seat 0 has secured nothing in this round, and in the earlier ones more than enough."""
    *earlier, state = moments_before(about_to_lift(170_000), (18, 17, 1), (9,))
    assert asked(state, 1, *earlier).decisions["lift", 1] == Estimate(0)
    assert asked(state._replace(round=1), 1, *earlier).decisions["lift", 1].value > 0.03


def test_x12_a_lift_too_early_that_does_not_end_the_round_is_no_way_to_win() -> None:
    """With `early` on it only costs a card; and once everybody has seen the glass, nobody is in doubt."""
    *earlier, state = moments_before(about_to_lift(60_000, early="on"), (1,), (18, 2))
    found = asked(state, 1, *earlier).decisions
    assert found["lift", 1].value < found["roll", 1].value < 1
    late = state._replace(clock=140_000)
    assert asked(late, 1, *earlier).decisions["lift", 1].margin > 0, "2 minutes, give or take 12 seconds"
    assert asked(late._replace(glimpsed=True), 1, *earlier).decisions["lift", 1] == Estimate(1)


@given(data=st.data(), seats=st.integers(2, 5), early=st.sampled_from(["ends", "on"]))
@settings(max_examples=25)
def test_x10_a_lift_that_is_sure_to_win_comes_first(data: st.DataObject, seats: int, early: str) -> None:
    """In the last round, with the sand surely gone, whatever everybody has: even for one who has seen nothing of it."""
    orders = [data.draw(st.permutations(CARDS)) for _ in range(seats)]
    counts = [data.draw(st.integers(0, 12)) for _ in range(seats)]
    state = about_to_lift(170_000, seats, early=early)
    cards = tuple(
        own._replace(
            secured=tuple(order[:count]),
            slots=tuple((card,) for card in order[count : count + 3]),
            pile=tuple(order[count + 3 :]),
            due=min(own.due, 15 - count),
        )
        for own, order, count in zip(state.cards, orders, counts, strict=True)
    )
    state = state._replace(cards=cards, claims=(0,) * seats)
    marks = [points(own) for own in cards]
    claimed = [MARKS[1] if open_slot(own, 1) else 0 for own in cards]  # X4: others might still take it
    rivals = [marks[seat] + (claimed[seat] if seat else 0) for seat in range(seats) if seat != 1]
    if marks[1] <= max(rivals):
        return
    assert GAME.ranking(do(state, ("lift", 1)))[0] == (1,)
    found = asked(state, 1)
    assert found.decisions["lift", 1] == Estimate(1)
    assert max(found.decisions.values()).value == 1


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
            0 <= each.value <= 1 and each.margin >= 0 for each in (*found.seats, *found.decisions.values())
        )


def test_it_does_not_read_the_clock_but_remembers_what_everybody_saw_being_secured() -> None:
    """X2: it looks up every five seconds."""
    state = one_card_each(116_500)
    oracle = OUTLOOK(resolve(GAME.options, state.options._asdict(), 2))
    view = GAME.view(state, 1)

    def told(**changed: Any) -> Outlook | None:
        return last_word(oracle, {**view, **changed}, 1, Random(3))

    assert told() == told(clock=119_999)
    assert told() != told(clock=121_000)
    assert told() != told(points=[40, view["points"][1]])


def test_it_gets_better_in_small_slices() -> None:
    state = one_card_each(60_000)
    oracle = OUTLOOK(resolve(GAME.options, state.options._asdict(), 2))
    lines: list[int] = []
    said = [found for found in counted(oracle(GAME.view(state, 1), 1, Random(4)), lines) if found is not None]
    assert [found.samples for found in said] == [40, 80, 120, 160]
    assert said[-1].seats[0].margin < said[0].seats[0].margin
    assert max(lines) < LONGEST
