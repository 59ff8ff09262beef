"""Bots in real time: plans come true in order, and games between bots are games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from sechserpack.bots.playout import play_out
from sechserpack.bots.policy import Policy, Thinking, make_policy
from sechserpack.bots.realtime import LONGEST_WAIT, Plan, RealtimeBots, play_in_time, reaction
from sechserpack.engine.events import Event
from sechserpack.engine.game import View
from sechserpack.engine.match import Match
from sechserpack.engine.options import resolve
from sechserpack.games.six.mind.bot import LEVELS
from sechserpack.games.six.rules.game import GAME

from .scripts import MISS, pile

QUIET = (7, 8, 9)


def scripted(plan: Callable[[View, int], Plan]) -> Policy:
    def think(view: View, seat: int, rng: Random) -> Thinking:
        return plan(view, seat)
        yield

    return think


def first(delay: int, *kinds: str) -> Policy:
    """Plans the first decision of the first of these kinds that is possible."""

    def plan(view: View, seat: int) -> Plan:
        events = [tuple(event) for kind in kinds for event in view["legal"][str(seat)] if event[0] == kind]
        return Plan(delay, events[0])

    return scripted(plan)


def match_of(*piles: tuple[int, ...], **options: Any) -> Match[Any]:
    """A match in its first round, with these cards."""
    match = Match.new(GAME, len(piles), options, seed="s")
    match.play(("shuffle", tuple(pile(*top) for top in piles)))
    match.play(("flip", 120_000))
    return match


def throw(match: Match[Any], *throws: tuple[int, ...]) -> None:
    for dice in throws:
        match.play(("roll", GAME.turn(match.state)))
        match.play(("dice", *dice))


def test_the_earliest_plan_comes_true_first() -> None:
    match = match_of(QUIET, (1, 12, 13), (1, 10, 11))
    throw(match, *MISS)
    policies = {0: first(400, "place"), 1: first(700, "secure"), 2: first(300, "secure", "place")}
    bots = RealtimeBots(match, policies)
    assert bots.update() == 300
    assert bots.act() is None, "its time has not come"
    match.play(("wait", 300))
    assert bots.update() == 0
    assert bots.act() == ("secure", 2)
    assert bots.update() == 100, "seat 0 goes on with its plan; seat 2 has made a new one"
    match.play(("wait", 100))
    bots.update()
    assert bots.act() == ("place", 0, 1)
    assert bots.update() == 200, "seat 2 places 300 after it has secured"


def test_time_passes_for_plans_however_it_is_cut() -> None:
    match = match_of(QUIET, QUIET)
    bots = RealtimeBots(match, {0: first(1000, "roll")})
    bots.update()
    for time in (1, 400, 599):
        match.play(("wait", time))
        left = bots.update()
    assert left == 0
    assert bots.act() == ("roll", 0)


def test_fallen_dice_change_every_mind() -> None:
    match = match_of(QUIET, QUIET, QUIET)
    throw(match, *MISS)
    bots = RealtimeBots(match, {0: first(900, "place")})
    assert bots.update() == 900
    match.play(("wait", 500))
    assert bots.update() == 400
    throw(match, (5, 5, 5))
    assert bots.update() == 900


def test_a_plan_that_is_not_possible_any_more_is_made_anew() -> None:
    """X7: who wanted to lift and hesitated too long must think again."""
    match = match_of(QUIET, QUIET, hesitate_ms=3000)
    throw(match, *MISS)
    bots = RealtimeBots(match, {1: first(3500, "lift", "roll")})
    assert bots.update() == 3500
    match.play(("wait", 3500))
    assert bots.update() == 3500
    match.play(("wait", 3500))
    bots.update()
    assert bots.act() == ("roll", 1)


def test_a_plan_holds_while_other_choices_go() -> None:
    """X7: who wanted to throw anyway does not care that lifting is over."""
    match = match_of(QUIET, QUIET, hesitate_ms=3000)
    throw(match, *MISS)
    bots = RealtimeBots(match, {1: first(3500, "roll")})
    bots.update()
    match.play(("wait", 3200))
    assert bots.update() == 300


def test_what_is_kept_for_later_waits_until_minds_change() -> None:
    match = match_of(QUIET, QUIET, QUIET)
    throw(match, *MISS)

    def plan(view: View, seat: int) -> Plan:
        return Plan(400, ("place", seat, 1), kept=view["dice_left"] == 3)

    bots = RealtimeBots(match, {0: scripted(plan)})
    assert bots.update() is None
    assert bots.planned() == {}
    match.play(("wait", 3_600_000))
    assert bots.update() is None
    assert bots.act() is None
    throw(match, (5, 5, 5))
    assert bots.update() == 400
    assert bots.planned() == {0: ("place", 0, 1)}


def test_plans_are_put_off_when_people_see_later_what_they_answer_to() -> None:
    match = match_of(QUIET, QUIET)
    bots = RealtimeBots(match, {0: first(1000, "roll")})
    bots.update()
    bots.postpone(300)
    assert bots.update() == 1300


def test_people_need_no_plan() -> None:
    match = match_of(QUIET, QUIET)
    assert RealtimeBots(match, {1: first(5, "roll")}).update() is None
    assert RealtimeBots(match, {}).update() is None


def test_a_long_wait_is_told_in_pieces() -> None:
    match = match_of(QUIET, QUIET, rounds=1, hesitate_ms=None)
    throw(match, *MISS)
    play_in_time(match, [first(LONGEST_WAIT + 5, "lift", "roll", "place")] * 2)
    waits = [event[1] for event in match.events if event[0] == "wait"]
    assert waits == [LONGEST_WAIT, 5]


def test_reactions() -> None:
    """Sometimes none, mostly a moment, now and then long enough to have hesitated (X7)."""
    rng = Random(1)
    times = [reaction(rng) for _ in range(2000)]
    assert min(times) == 0
    assert sum(time < 2_000 for time in times) > 1_400
    assert sum(time > 3_000 for time in times) > 200
    assert max(times) <= 50_000


def played(level: str, seats: int, seed: object, **options: Any) -> Match[Any]:
    match = Match.new(GAME, seats, options, seed=f"{level}/{seed}")
    policy = make_policy(LEVELS, level, resolve(GAME.options, options, seats))
    play_out(match, [policy] * seats)
    assert match.over
    assert len(match) < 6_000
    return match


def decisions(match: Match[Any]) -> list[tuple[Any, Event, bool]]:
    """(state, decision, whether the glass had run out) for everything that seats have decided."""
    found = []
    for at, event in enumerate(match.events):
        if event[0] in GAME.decisions:
            state = match.state_at(at)
            found.append((state, event, state.clock >= state.sand))
    return found


def test_the_same_seed_plays_the_same_game() -> None:
    for level in ("random", "hard"):
        assert played(level, 3, 1).events == played(level, 3, 1).events
        assert played(level, 3, 1).events != played(level, 3, 2).events


def test_random_players_do_everything_rightly_and_wrongly() -> None:
    """RECORD.md: all act, and time passes. They lift too early (X9) and in time, hesitate (X7), miss cards (X4)."""
    seen: Counter[str] = Counter()
    for seed in range(40):
        for state, event, late in decisions(played("random", 3, seed)):
            seen[event[0]] += 1
            seen["right"] += event[0] == "lift" and late
            seen["wrong"] += event[0] == "lift" and not late
            if event[0] == "roll":
                seen["missed"] += any(state.claims)
                seen["hesitated"] += (state.since_change or 0) > 3000
            seen["meanwhile"] += event[1] != state.turn
    for what in ("right", "wrong", "hesitated", "missed", "meanwhile", "secure", "place"):
        assert seen[what] >= 10, what


def test_random_is_uniform_among_what_a_seat_may_decide() -> None:
    """RECORD.md. While a seat may lift or throw and nothing else, it does either about as often."""
    chosen: Counter[str] = Counter()
    for seed in range(120):
        for state, event, _ in decisions(played("random", 2, seed, hesitate_ms=None)):
            if [option[0] for option in GAME.legal(state)[event[1]]] == ["lift", "roll"]:
                chosen[event[0]] += 1
    assert chosen.total() > 200
    assert 0.4 < chosen["lift"] / chosen.total() < 0.6


def test_lively_players_play_for_about_the_time_of_the_glass() -> None:
    """X2, X9: three rounds of about two minutes, and better than chance."""
    for seats in (2, 5):
        for seed in range(3):
            match = played("hard", seats, seed)
            lifts = [state.clock for state, event, _ in decisions(match) if event[0] == "lift"]
            assert len(lifts) == 3
            assert all(90_000 < clock < 150_000 for clock in lifts)
            points = GAME.dump(match.state)["points"]
            assert min(points) > 10


@pytest.mark.parametrize("level", ["random", "hard"])
@pytest.mark.parametrize(
    "options",
    [
        {"profi": True},
        {"profi": True, "pasch": "pair"},
        {"secure": "auto"},
        {"hesitate_ms": 0},
        {"hesitate_ms": None},
        {"sand_ms": 1_000},
        {"sand_ms": 3_600_000, "rounds": 1, "hesitate_ms": 60_000},
        {"sand_jitter": 0},
        {"sand_jitter": 0.5},
        {"rounds": 1, "starter": 1},
    ],
    ids=str,
)
def test_every_game_ends(level: str, options: dict[str, Any]) -> None:
    if level == "hard" and options.get("sand_ms") == 3_600_000:
        options = {**options, "sand_ms": 300_000}  # an hour of lively play is long indeed
    for seats in (2, 4):
        played(level, seats, 0, **options)
