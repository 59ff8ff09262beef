"""The bot: it plays by the rules, from its view alone, thinks in slices and beats chance in both variants."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from sechserpack.bots.playout import play_out
from sechserpack.bots.policy import decide, make_policy
from sechserpack.engine.generators import run
from sechserpack.engine.match import Match
from sechserpack.engine.options import resolve
from sechserpack.games.sechs_mal_sechs.mind.bot import LEVELS
from sechserpack.games.sechs_mal_sechs.mind.bot_streets import plans
from sechserpack.games.sechs_mal_sechs.rules.game import GAME
from sechserpack.games.sechs_mal_sechs.rules.streets import streets, worth
from tests.support.slices import LONGEST, counted

VARIANTS = ("classic", "strassen")

each_variant = pytest.mark.parametrize("variant", VARIANTS)


def match_of(levels: list[str], seed: object = 0, **options: Any) -> Match[Any]:
    """A whole match between these levels."""
    match = Match.new(GAME, len(levels), options, seed=f"bot/{seed}")
    resolved = resolve(GAME.options, options, len(levels))
    play_out(match, [make_policy(LEVELS, level, resolved) for level in levels])
    assert match.over
    return match


@each_variant
@pytest.mark.parametrize("seats", [2, 4])
def test_hard_beats_random(variant: str, seats: int) -> None:
    games = 3 * seats
    wins = 0
    for number in range(games):
        own = number % seats
        levels = ["random"] * seats
        levels[own] = "hard"
        match = match_of(levels, number, variant=variant, chips=6)
        wins += own in GAME.ranking(match.state)[0]
    assert wins >= 0.8 * games


@each_variant
@pytest.mark.parametrize("seats", range(2, 7))
def test_hard_plays_with_any_seats_and_the_same_seed_plays_the_same(variant: str, seats: int) -> None:
    first, second = (match_of(["hard"] * seats, variant=variant, rounds=2) for _ in range(2))
    assert first.events == second.events


@each_variant
@pytest.mark.parametrize(
    "deck",
    [[0, 0, 0, 0, 28, 0, 0, 0, 0], [14, 0, 0, 0, 0, 0, 0, 0, 14], [50] * 9, [0, 0, 0, 0, 7, 7, 7, 7, 0]],
)
def test_hard_plays_with_any_deck(variant: str, deck: list[int]) -> None:
    match_of(["hard", "hard"], variant=variant, deck=deck, rounds=2, chips=1)


@each_variant
def test_hard_needs_nothing_but_its_view_as_json(variant: str) -> None:
    options = {"variant": variant, "rounds": 1}
    match = Match.new(GAME, 3, options, seed="json")
    policy = make_policy(LEVELS, "hard", resolve(GAME.options, options, 3))
    while not match.over:
        if match.draw() is None:
            seat = GAME.turn(match.state)
            assert seat is not None
            view = match.view(seat)
            copy = json.loads(json.dumps(view))
            event = decide(policy, view, seat, Random(1))
            assert view == copy, "a policy leaves its view alone"
            assert decide(policy, copy, seat, Random(1)) == event
            match.play(event)


def longest_slice(level: str, variant: str, seats: int, decisions: int = 100) -> int:
    """How many lines of Python run at most between two pauses while bots of `level` play a round, or so much of it."""
    options = {"variant": variant, "rounds": 1}
    match = Match.new(GAME, seats, options, seed="slices")
    policy = make_policy(LEVELS, level, resolve(GAME.options, options, seats))
    lines: list[int] = []
    while not match.over and decisions:
        if match.draw() is None:
            seat = GAME.turn(match.state)
            assert seat is not None
            decisions -= 1
            match.play(run(counted(policy(match.view(seat), seat, Random(1)), lines)))
    return max(lines)


@each_variant
def test_hard_thinks_in_short_slices(variant: str) -> None:
    assert longest_slice("hard", variant, 6) < LONGEST


def view_of(rows: list[str], hand: list[int], variant: str) -> dict[str, Any]:
    """What seat 0 sees: rows with . for a free field, and its own hand; it is in its last pass but some."""
    view = GAME.view(GAME.start(len(rows), {"variant": variant}), 0)
    view["rows"] = [[None if card == "." else int(card) for card in row] for row in rows]
    view["hands"] = [hand, *[8 - row.count(".") for row in rows[1:]]]
    return view


def laid(rows: list[str], hand: list[int], variant: str = "classic") -> tuple[int, int]:
    """The value and the field that the bot chooses there."""
    policy = make_policy(LEVELS, "hard", resolve(GAME.options, {"variant": variant}, len(rows)))
    _, seat, value, field = decide(policy, view_of(rows, hand, variant), 0, Random(1))
    assert seat == 0
    return value, field


def test_hard_lays_what_does_not_cost_much() -> None:
    """M5: in the last pass, the card that is just enough or the best there is."""
    assert laid(["99999.", "55555."], [1, 2, 2, 3, 9, 4, 4]) == (9, 6)


def test_hard_looks_at_the_rows_of_the_others() -> None:
    """M5: field 6 is lost against a 9 and a 9; the 8 is better where it saves something."""
    assert laid(["999.9.", "999799", "999799"], [8, 1, 1, 1, 1, 1]) in ((8, 4), (1, 6))


def test_hard_goes_for_the_prize() -> None:
    """M6: nothing is to be lost in column 1 any more, but a 9 there wins the five chips."""
    assert laid([".99995", "299999"], [9, 3, 3, 4, 4, 5, 5]) == (9, 1)


def test_hard_completes_a_street() -> None:
    assert laid(["456.89", "11111."], [1, 2, 3, 7, 9, 9], "strassen") == (7, 4)
    assert laid(["12.999", "111119"], [1, 2, 3, 7, 9, 9], "strassen") == (3, 3)


def test_hard_prefers_the_street_that_beats_the_others() -> None:
    """M11: a small one is worth nothing against 1 2 3 4, so the hope is for 5 6 7 8."""
    assert laid([".567..", "123499"], [4, 8, 1], "strassen") in ((4, 1), (8, 5))
    assert laid(["567..9", "123499"], [9, 8, 1], "strassen") == (8, 4)


def test_all_plans_of_the_bot_are_what_they_claim_to_be() -> None:
    """M11: each is worth at least so much when it is laid and the other fields are of no use."""
    for plan in plans():
        row = [0] * 6
        for field, value in plan.cards:
            row[field] = value
        assert worth(streets(row)) == plan.worth
    assert len({plan.cards for plan in plans()}) == len(plans())
    assert len({plan.worth for plan in plans()}) == 7 + 28 + 6 + 5 + 4
