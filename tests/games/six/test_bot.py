"""The players of SIX: what they mean to do, seen from a table set up by hand."""

from __future__ import annotations

from random import Random
from statistics import median
from typing import Any

import pytest

from sechserpack.bots.playout import play_out
from sechserpack.bots.policy import Policy, decide, make_policy
from sechserpack.bots.realtime import Plan
from sechserpack.engine.match import Match
from sechserpack.engine.options import resolve
from sechserpack.games import seated
from sechserpack.games.six.mind.bot import NEWCOMER, OLD_HAND
from sechserpack.games.six.mind.worth import WORTH
from sechserpack.games.six.rules.game import GAME
from sechserpack.games.six.rules.state import State
from tools.bench.page_time import PageTime

from .scripts import MISS, do, table, throw

QUIET = (7, 8, 9)


def fresh(state: State, level: str) -> Policy:
    """A player of that level who has seen nothing of the game yet."""
    return make_policy(seated("six"), level, resolve(GAME.options, state.options._asdict(), len(state.cards)))


def plans(state: State, seat: int, tries: int = 60, level: str = "hard") -> list[Plan]:
    """What so many players of that level at `seat` mean to do who have just come, each with a seed of their own."""
    made: list[Any] = [
        decide(fresh(state, level), GAME.view(state, seat), seat, Random(seed)) for seed in range(tries)
    ]
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
    made = plans(throw(table(QUIET, (3, 12, 13)), (1, 1, 1)), 1, 1_000, "easy")
    assert {plan.decision for plan in made} == {("secure", 1)}
    seen = [plan.delay for plan in made if not plan.kept]
    overlooked = [plan for plan in made if plan.kept]
    hasty = plans(throw(table(QUIET, (1, 12, 13)), *MISS), 1, 100, "easy")
    assert {plan.decision for plan in hasty if plan.kept} == set()
    assert {plan.decision for plan in hasty} == {("secure", 1), ("roll", 1)}, (
        "whoever has the dice throws them"
    )
    assert NEWCOMER.take[0] <= min(seen) < max(seen) <= NEWCOMER.take[1]
    assert NEWCOMER.take[0] > OLD_HAND.take[0]
    assert 102 < len(overlooked) < 178, "14 in a hundred, and three and a half standard deviations"


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
    """X2: it counts about as well as people do, each glass a little differently."""
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


def test_x2_seconds_are_counted_with_one_error_for_each_glass() -> None:
    """Who lifts at some time would have done so at any later one: no look at the clock is better than the last."""
    errors = set()
    for seed in range(40):
        policy = fresh(table(QUIET, QUIET), "hard")
        lifting = []
        for time in range(90_000, 150_000, 1_000):
            state = throw(do(table(QUIET, QUIET), ("wait", time)), *MISS)
            plan: Any = decide(policy, GAME.view(state, 1), 1, Random(f"{seed}/{time}"))
            lifting.append(plan.decision[0] == "lift")
        assert lifting == sorted(lifting)
        errors.add(lifting.count(True))
    assert len(errors) > 5, "but not everybody counts alike"


@pytest.mark.parametrize("level", seated("six"))
def test_x10_nobody_looks_at_the_marks_of_others(level: str) -> None:
    match = Match.new(GAME, 3, {"rounds": 2}, seed="secret marks")
    policy, blind = (fresh(match.state, level) for _ in range(2))

    def think(view: Any, seat: int, rng: Random) -> Any:
        hidden = {
            **view,
            "points": [own if each == seat else 99 - own for each, own in enumerate(view["points"])],
        }
        state = rng.getstate()
        found = decide(policy, view, seat, rng)
        rng.setstate(state)
        assert decide(blind, hidden, seat, rng) == found
        return found
        yield

    play_out(match, [think] * 3)
    assert match.over


# ---- the lucky dog


def test_x6_a_lucky_dog_lays_cards_anywhere_and_misses_many() -> None:
    state = throw(table(QUIET, (18, 6, 12, 9)), *MISS, *MISS)
    assert {plan.decision for plan in plans(state, 1, level="random")} == {
        ("place", 1, slot) for slot in (1, 2, 3)
    }
    made = plans(throw(table(QUIET, (3, 12, 13)), (1, 1, 1)), 1, 400, "random")
    assert 0.2 < sum(plan.kept for plan in made) / len(made) < 0.4


@pytest.mark.parametrize("early", ["ends", "on"])
def test_x12_a_lucky_dog_lifts_only_when_it_thinks_that_the_sand_has_run_out(early: str) -> None:
    """And counts badly: where others know, it is in doubt."""
    kinds = []
    for time in (60_000, 130_000, 240_000):
        state = throw(do(table(QUIET, QUIET, early=early), ("wait", time)), *MISS)
        kinds.append({plan.decision[0] for plan in plans(state, 1, 200, "random")})
    assert kinds == [{"roll"}, {"roll", "lift"}, {"lift"}]


@pytest.mark.parametrize(("seats", "profi"), [(2, False), (3, True), (5, False)])
def test_rounds_among_lucky_dogs_last(seats: int, profi: bool) -> None:
    """Of two minutes of sand: in the median 100 seconds at least, and none ends as it has begun."""
    times = []
    for seed in range(8):
        match = Match.new(GAME, seats, {"profi": profi}, seed=f"lucky/{seed}")
        PageTime(match, [fresh(match.state, "random") for _ in range(seats)]).play()
        for event in match.events:
            if event[0] == "flip":
                times.append(0)
            elif event[0] == "wait":
                times[-1] += event[1]
    assert median(times) >= 100_000
    assert min(times) > 60_000


# ---- the sly fox


def test_x6_a_sly_fox_keeps_a_drawn_card_until_it_helps() -> None:
    """An 18 falls once in 648 throws: it is laid where a slot is empty, and over nothing that is worth more."""
    state = throw(table(QUIET, (9, 10, 11, 18)), *MISS, *MISS)
    made = plans(state, 1, level="master")
    assert all(plan.kept for plan in made)
    emptied = do(throw(state, (3, 3, 3)), ("secure", 1))
    made = plans(emptied, 1, level="master")
    assert {(plan.decision, plan.kept) for plan in made} == {(("place", 1, 1), False)}


def test_x6_a_sly_fox_covers_no_card_that_is_better_for_the_next_throw() -> None:
    """A 9 is worth more than a 6, but cannot be thrown with one die."""
    state = throw(table(QUIET, (6, 10, 11, 9)), *MISS, *MISS)
    assert state.dice_left == 3
    assert {(plan.decision, plan.kept) for plan in plans(state, 1, level="master")} == {
        (("place", 1, 1), False)
    }
    for dice, kept in (((1, 1, 1), False), ((1, 1), True)):
        state = throw(state, dice)
        assert {plan.kept for plan in plans(state, 1, level="master")} == {kept}


def taken(state: State, seat: int, *cards: int) -> list[State]:
    """The moments in which `seat` secures these cards, which lie open before it, one after the other."""
    moments = [state]
    for card in cards:
        own = state.cards[seat]
        first, second, third = (stack[:-1] if stack[-1:] == (card,) else stack for stack in own.slots)
        every = [*state.cards]
        every[seat] = own._replace(slots=(first, second, third), secured=(*own.secured, card))
        state = state._replace(cards=tuple(every))
        moments.append(state)
    return moments


def means_in_the_end(time: int, seat: int, *cards: int) -> str:
    """What a sly fox at seat 1 does in the only round, after so much time, that has seen `seat` secure these cards."""
    state = do(table((18, 17, 4), (18, 17, 4), rounds=1), ("wait", time))
    moments = taken(throw(state, (2, 3, 2), (2, 3), (6,)), seat, *cards)
    policy = fresh(state, "master")
    for moment in moments:
        made: Any = decide(policy, GAME.view(moment, 1), 1, Random(1))
    return str(made.decision[0])


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("cards", [(), (4, 17), (18, 17, 4)])
def test_x12_a_sly_fox_never_lifts_only_because_it_leads(seat: int, cards: tuple[int, ...]) -> None:
    """To lift is to claim that the sand has run out."""
    assert means_in_the_end(30_000, seat, *cards) == "roll"
    assert means_in_the_end(110_000, seat, *cards) == "roll"


def test_x9_a_sly_fox_does_not_end_the_game_that_it_is_losing() -> None:
    """Though the glass must have run out: only more throws can help it."""
    assert means_in_the_end(140_000, 0, 18, 17, 4) == "roll"
    assert means_in_the_end(140_000, 1, 4) == "lift"
