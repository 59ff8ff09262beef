"""The players of SIX: what they mean to do, seen from a table set up by hand."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from sechserpack.bots.playout import play_out
from sechserpack.bots.policy import decide, make_policy
from sechserpack.bots.realtime import Plan
from sechserpack.engine.match import Match
from sechserpack.engine.options import resolve
from sechserpack.games.six.bot import DAWNS, LEVELS, NEWCOMER, OLD_HAND, WORTH
from sechserpack.games.six.rules import GAME
from sechserpack.games.six.state import State

from .scripts import MISS, do, table, throw

QUIET = (7, 8, 9)


def plans(state: State, seat: int, tries: int = 60, level: str = "hard") -> list[Plan]:
    """What a player of that level at `seat` means to do, with so many different seeds."""
    options = resolve(GAME.options, state.options._asdict(), len(state.cards))
    policy = make_policy(LEVELS, level, options)
    made: list[Any] = [decide(policy, GAME.view(state, seat), seat, Random(seed)) for seed in range(tries)]
    for plan in made:
        assert isinstance(plan, Plan)
        assert plan.decision in GAME.legal(state)[seat]
    return made


def test_it_knows_what_a_card_is_worth() -> None:
    """X1, X3: marks times odds, a third of the throws being of 3, 2 and 1 dice each."""
    assert WORTH[1] == pytest.approx(2 * (1 / 6) / 3)
    assert WORTH[6] == pytest.approx(1 * (10 / 216 + 5 / 36 + 1 / 6) / 3)
    assert WORTH[12] == pytest.approx(2 * (25 / 216 + 1 / 36) / 3)
    assert WORTH[18] == pytest.approx(7 * (1 / 216) / 3)


def test_it_takes_a_card_first() -> None:
    """X4: also before it throws or places."""
    made = plans(throw(table(QUIET, (1, 12, 13)), *MISS), 1)
    assert {plan.decision for plan in made} == {("secure", 1)}
    assert OLD_HAND.take[0] <= min(made).delay <= max(made).delay <= OLD_HAND.take[1]
    assert min(made).delay < max(made).delay


def test_a_newcomer_is_slower_and_overlooks_a_card_now_and_then() -> None:
    """X4: a card that is not secured before the next throw stays where it is."""
    made = plans(throw(table(QUIET, (1, 12, 13)), *MISS), 1, 1_000, "easy")
    assert {plan.decision for plan in made} == {("secure", 1)}
    seen = [plan.delay for plan in made if plan.delay <= NEWCOMER.take[1]]
    overlooked = [plan.delay for plan in made if plan.delay > NEWCOMER.take[1]]
    assert min(seen) >= NEWCOMER.take[0]
    assert min(overlooked) >= DAWNS[0]
    assert 110 < len(overlooked) < 190, "15 in a hundred, and three and a half standard deviations"


def test_an_old_hand_beats_newcomers() -> None:
    """X3: by what is secured, over many games."""
    firsts = 0
    for number in range(12):
        match = Match.new(GAME, 3, {"rounds": 2}, seed=f"levels{number}")
        options = resolve(GAME.options, {"rounds": 2}, 3)
        play_out(match, [make_policy(LEVELS, level, options) for level in ("easy", "hard", "easy")])
        firsts += GAME.ranking(match.state)[0] == (1,)
    assert firsts >= 9


def test_it_fills_an_empty_slot() -> None:
    """X6"""
    state = do(throw(table(QUIET, (11, 15, 18)), *MISS, *MISS, (5, 5, 5)), ("secure", 1))
    made = plans(state, 1)
    assert {plan.decision for plan in made} == {("place", 1, 2)}
    assert OLD_HAND.place[0] <= min(made).delay <= max(made).delay <= OLD_HAND.place[1]


def test_it_covers_the_card_worth_least() -> None:
    """X6: an 18 is worth 7 marks, but falls once in 648 throws; a 6 has one mark and falls often."""
    state = throw(table(QUIET, (18, 6, 12)), *MISS, *MISS)
    assert min(WORTH[18], WORTH[6], WORTH[12]) == WORTH[18]
    assert {plan.decision for plan in plans(state, 1)} == {("place", 1, 1)}


def test_it_throws_promptly_while_the_glass_is_young() -> None:
    """X7"""
    made = plans(do(throw(table(QUIET, QUIET), *MISS), ("wait", 1)), 1)
    assert {plan.decision for plan in made} == {("roll", 1)}
    assert max(made).delay <= OLD_HAND.throw[1]


def test_it_lifts_when_the_glass_must_have_run_out() -> None:
    """X9"""
    state = do(table(QUIET, QUIET), ("wait", 160_000))
    made = plans(throw(state, *MISS), 1)
    assert {plan.decision for plan in made} == {("lift", 1)}


@pytest.mark.parametrize("jitter", [0, 0.1, 0.5])
def test_it_is_in_doubt_when_the_glass_may_have_run_out(jitter: float) -> None:
    """X2: it counts about as well as people do."""
    state = do(table(QUIET, QUIET, sand_jitter=jitter), ("wait", 117_000))
    kinds = {plan.decision[0] for plan in plans(throw(state, *MISS), 1, 200)}
    assert kinds == {"lift", "roll"}


@pytest.mark.parametrize("limit", [0, 500])
def test_it_does_not_hesitate_too_long(limit: int) -> None:
    """X7: who has made up the mind lifts within `hesitate_ms`, however short that is."""
    state = throw(do(table(QUIET, QUIET, hesitate_ms=limit), ("wait", 160_000)), *MISS)
    made = plans(state, 1)
    assert {plan.decision for plan in made} == {("lift", 1)}
    assert max(made).delay <= limit
    if limit:
        assert max(plans(do(state, ("wait", 200)), 1)).delay <= limit - 200


def test_its_own_cards_wait_while_it_throws() -> None:
    """X5, X6"""
    state = throw(table(QUIET, QUIET), *MISS, *MISS)
    assert state.turn == 0
    assert state.cards[0].due == 1
    assert {plan.decision for plan in plans(throw(state, (1, 1, 1)), 0)} == {("roll", 0)}
