"""States: immutable values, printed as RECORD.md says, in which nothing gets lost."""

from __future__ import annotations

import contextlib
import dataclasses
import json
from copy import deepcopy
from typing import Any

import pytest

from sechserpack.engine.errors import GameError
from sechserpack.games import NAMES

from . import fields
from .candidates import candidates
from .per_game import contract_of
from .play import finished, played, sample
from .setups import SETUPS, Setup

each_setup = pytest.mark.parametrize("setup", SETUPS, ids=str)
each_table = pytest.mark.parametrize("setup", [setup for setup in SETUPS if not setup.options], ids=str)
PLAIN = (int, str, bool, float, type(None))


def frozen(value: Any) -> bool:
    """Whether nothing in `value` can be changed."""
    if isinstance(value, tuple | frozenset):
        return all(map(frozen, value))
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        params = value.__dataclass_params__  # type: ignore[attr-defined]
        return params.frozen and all(frozen(getattr(value, part.name)) for part in dataclasses.fields(value))
    return isinstance(value, PLAIN)


@each_setup
def test_states_are_immutable_and_hashable(setup: Setup) -> None:
    match = sample(setup)
    for at in range(len(match) + 1):
        state = match.state_at(at)
        assert frozen(state)
        assert hash(state) == hash(deepcopy(state))


@each_setup
def test_apply_never_changes_what_it_is_given(setup: Setup) -> None:
    match = sample(setup)
    game = match.game
    for at, event in enumerate(match.events):
        state = match.state_at(at)
        before = deepcopy(state)
        given = json.loads(json.dumps(event))
        after = game.apply(state, given)
        assert after == match.state_at(at + 1)
        assert state == before
        assert given == json.loads(json.dumps(event))
        for part in [given, *given]:
            if isinstance(part, list):
                part.reverse()
        assert after == match.state_at(at + 1), "the state does not hold on to the list it was given"


@each_setup
def test_a_refused_event_changes_nothing(setup: Setup) -> None:
    match = sample(setup)
    state = match.state_at(len(match) // 2)
    before = deepcopy(state)
    for event in list(candidates(setup.name, setup.seats))[::41]:
        with contextlib.suppress(GameError):
            setup.game.apply(state, event)
        assert state == before


@each_setup
def test_dumps_have_exactly_the_fields_of_the_notation(setup: Setup) -> None:
    match = sample(setup)
    expected = fields.of_dump(setup.name, setup.seats)
    for at in range(len(match) + 1):
        dump = match.game.dump(match.state_at(at))
        assert set(dump) == set(expected)
        for name, check in expected.items():
            assert check(dump[name]), f"{name}: {dump[name]!r}"


@each_setup
def test_views_have_exactly_the_fields_of_the_notation(setup: Setup) -> None:
    match = sample(setup)
    for seat in range(setup.seats):
        expected = fields.of_view(setup, seat)
        for at in range(0, len(match) + 1, 3):
            view = match.game.view(match.state_at(at), seat)
            assert set(view) == set(expected)
            for name, check in expected.items():
                assert check(view[name]), f"{name}: {view[name]!r}"


@each_setup
def test_what_is_printed_can_be_changed_without_harm(setup: Setup) -> None:
    """A dump shares nothing with the state: a bot that scribbles in its view changes nothing."""
    match = sample(setup)
    for at in range(0, len(match) + 1, 5):
        state = match.state_at(at)
        text = json.dumps(match.game.dump(state))
        scribble(match.game.dump(state))
        scribble(match.game.view(state, 0))
        assert json.dumps(match.game.dump(state)) == text


def scribble(value: Any) -> None:
    if isinstance(value, dict):
        for part in value.values():
            scribble(part)
        value["scribble"] = 1
    elif isinstance(value, list):
        for part in value:
            scribble(part)
        value.append("scribble")


@each_setup
def test_nothing_gets_lost(setup: Setup) -> None:
    conserved = contract_of(setup.name).conserved
    match = sample(setup)
    for at in range(len(match) + 1):
        conserved(setup, match.game.dump(match.state_at(at)))


@each_table
def test_nothing_gets_lost_up_to_the_end(setup: Setup) -> None:
    conserved = contract_of(setup.name).conserved
    match = finished(setup)
    for at in range(0, len(match) + 1, 1 + len(match) // 500):
        conserved(setup, match.game.dump(match.state_at(at)))
    conserved(setup, match.game.dump(match.state))


@each_table
def test_everybody_has_a_place_at_the_end(setup: Setup) -> None:
    """With the default options each seat is ranked once."""
    match = finished(setup)
    places = match.game.dump(match.state)["ranking"]
    assert sorted(seat for place in places for seat in place) == list(range(setup.seats))
    assert all(place == sorted(place) and place for place in places)


@pytest.mark.parametrize("name", NAMES)
def test_ranking_only_grows(name: str) -> None:
    setup = next(setup for setup in SETUPS if setup.name == name and not setup.options)
    match = played(setup, "ranking", 5000)
    before: list[Any] = []
    for at in range(len(match) + 1):
        ranking = match.game.dump(match.state_at(at))["ranking"]
        assert ranking[: len(before)] == before
        before = ranking
