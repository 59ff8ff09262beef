"""What every bot keeps to: it sees a view and nothing else, thinks in slices, and decides what is legal."""

from __future__ import annotations

import inspect
import json
import random
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import pytest

from sechserpack.bots.playout import play_out
from sechserpack.bots.policy import Policy, decide, make_policy, randomly
from sechserpack.bots.realtime import Plan
from sechserpack.engine.chance import stream
from sechserpack.engine.errors import Malformed
from sechserpack.engine.match import Match
from sechserpack.engine.options import resolve
from sechserpack.games import NAMES, find, levels
from tests.contract.hidden import SECRETS, otherwise
from tests.contract.play import sample
from tests.contract.setups import SETUPS, Setup
from tests.support.slices import LONGEST, counted

LEVELS = [(name, level) for name in NAMES for level in ("random", *levels(name))]
each_level = pytest.mark.parametrize(("name", "level"), LEVELS)


def policy(setup: Setup, level: str) -> Policy:
    game = setup.game
    return make_policy(levels(setup.name), level, resolve(game.options, setup.options, setup.seats))


def tables(name: str) -> list[Setup]:
    return [setup for setup in SETUPS if setup.name == name]


def moments(setup: Setup, most: int = 12) -> Iterator[tuple[Any, int]]:
    """States of a random game in which a seat has something to decide, and that seat."""
    match = sample(setup)
    found = [
        (match.state_at(at), seat)
        for at in range(len(match) + 1)
        for seat in setup.game.legal(match.state_at(at))
    ]
    yield from found[:: 1 + len(found) // most]


def decided(thought: Any) -> Any:
    """The decision, of those too who also say when."""
    return thought.decision if isinstance(thought, Plan) else thought


@each_level
def test_every_decision_is_legal(name: str, level: str) -> None:
    for setup in tables(name):
        think = policy(setup, level)
        for state, seat in moments(setup):
            thought = decide(think, setup.game.view(state, seat), seat, stream("legal"))
            assert decided(thought) in setup.game.legal(state)[seat]
            if isinstance(thought, Plan):
                assert type(thought.delay) is int
                assert thought.delay >= 0


@each_level
def test_the_same_view_and_generator_make_the_same_decision(name: str, level: str) -> None:
    """A view that has been through JSON will do, and no other source of chance is used."""
    for setup in tables(name)[:12]:
        for state, seat in moments(setup, 6):
            view = setup.game.view(state, seat)
            before = random.getstate()
            first = decide(policy(setup, level), deepcopy(view), seat, stream("same"))
            again = decide(policy(setup, level), json.loads(json.dumps(view)), seat, stream("same"))
            assert first == again
            assert random.getstate() == before


@each_level
def test_a_bot_leaves_the_view_as_it_was(name: str, level: str) -> None:
    for setup in tables(name)[:6]:
        for state, seat in moments(setup, 6):
            view = setup.game.view(state, seat)
            decide(policy(setup, level), view, seat, stream("same"))
            assert view == setup.game.view(state, seat)


@each_level
def test_a_bot_is_given_its_own_view_and_nothing_else(name: str, level: str) -> None:
    setup = tables(name)[1]
    given: list[tuple[Any, int, Any]] = []

    def watched(real: Policy) -> Any:
        def think(view: Any, seat: int, rng: Any) -> Any:
            given.append((deepcopy(view), seat, rng))
            return real(view, seat, rng)

        return think

    match = Match.new(setup.game, setup.seats, seed="watched")
    play_out(match, [watched(policy(setup, level))] * setup.seats)
    views = {
        json.dumps(setup.game.view(match.state_at(at), seat), sort_keys=True)
        for at in range(len(match) + 1)
        for seat in range(setup.seats)
    }
    assert given
    for view, seat, rng in given:
        assert json.dumps(view, sort_keys=True) in views
        assert set(view["legal"]) == {str(seat)}
        assert isinstance(rng, random.Random)


@each_level
def test_what_a_bot_cannot_see_does_not_move_it(name: str, level: str) -> None:
    """In another world that looks the same to its seat it decides the same."""
    if name not in SECRETS:
        return
    for setup in tables(name)[:8]:
        match = sample(setup)
        for at in range(2, len(match), 1 + len(match) // 8):
            for seat in setup.game.legal(match.state_at(at)):
                events = otherwise(setup, match.events[:at], seat, stream("world", at))
                there = Match.resume(setup.game, match.header, events).view(seat)
                here = setup.game.view(match.state_at(at), seat)
                think = policy(setup, level)
                assert decide(think, there, seat, stream("b", at)) == decide(
                    think, here, seat, stream("b", at)
                )


@each_level
def test_thinking_comes_in_slices(name: str, level: str) -> None:
    """A thought is a generator that yields nothing until it returns the decision."""
    for setup in tables(name)[:12]:
        for state, seat in moments(setup, 3):
            thinking = policy(setup, level)(setup.game.view(state, seat), seat, stream("slices"))
            assert inspect.isgenerator(thinking)
            lines: list[int] = []
            assert all(nothing is None for nothing in counted(thinking, lines))
            assert max(lines) < LONGEST


def test_random_is_as_likely_to_do_anything() -> None:
    view = {"legal": {"1": [["lay", 1, 2], ["pass", 1], ["roll", 1]]}}
    rng = stream("uniform")
    counts: dict[Any, int] = {}
    for _ in range(3000):
        event = decide(randomly, view, 1, rng)
        counts[event] = counts.get(event, 0) + 1
    assert set(counts) == {("lay", 1, 2), ("pass", 1), ("roll", 1)}
    assert all(abs(count - 1000) < 130 for count in counts.values()), "five standard deviations"


def test_there_is_always_random_and_no_unknown_level() -> None:
    for name in NAMES:
        known = levels(name)
        assert "random" not in known
        assert make_policy(known, "random", {}) is randomly
        for level in ("", "easy peasy", "Hard", "\ud800", "x" * 1000):
            with pytest.raises(Malformed):
                make_policy(known, level, {})


@pytest.mark.parametrize("name", NAMES)
def test_random_bots_use_all_that_a_game_offers(name: str) -> None:
    game = find(name)
    assert game is not None
    seen = set()
    for number in range(40):
        match = Match.new(game, 3, seed=f"all{number}")
        play_out(match, [randomly] * 3)
        seen |= {event[0] for event in match.events}
    assert seen >= set(game.decisions)
