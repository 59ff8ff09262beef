"""Views: what a seat may know, and nothing from which it could tell more."""

from __future__ import annotations

import json

import pytest

from sechserpack.engine.chance import stream
from sechserpack.engine.match import Match
from sechserpack.games import NAMES

from .hidden import SECRETS, otherwise
from .play import copy, sample
from .setups import SETUPS, Setup

OPEN = [setup for setup in SETUPS if setup.name not in SECRETS]
SECRET = [setup for setup in SETUPS if setup.name in SECRETS]


@pytest.mark.parametrize("setup", OPEN, ids=str)
def test_without_secrets_a_view_is_the_state_with_its_own_decisions(setup: Setup) -> None:
    match = sample(setup)
    for at in range(len(match) + 1):
        state = match.state_at(at)
        dump = match.game.dump(state)
        for seat in range(setup.seats):
            own = {key: events for key, events in dump["legal"].items() if key == str(seat)}
            assert match.game.view(state, seat) == {**dump, "legal": own}


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_a_view_holds_the_decisions_of_its_seat_alone(setup: Setup) -> None:
    match = sample(setup)
    for at in range(len(match) + 1):
        state = match.state_at(at)
        legal = match.game.dump(state)["legal"]
        for seat in range(setup.seats):
            own = match.game.view(state, seat)["legal"]
            assert own == ({str(seat): legal[str(seat)]} if str(seat) in legal else {})


@pytest.mark.parametrize("setup", SECRET, ids=str)
def test_a_view_is_the_same_in_every_world_that_the_seat_cannot_tell_apart(setup: Setup) -> None:
    match = sample(setup)
    game = match.game
    for at in range(1, len(match) + 1, max(1, len(match) // 12)):
        for seat in range(setup.seats):
            events = otherwise(setup, match.events[:at], seat, stream("views", at, seat))
            state = Match.resume(game, match.header, events).state
            assert game.view(state, seat) == game.view(match.state_at(at), seat)


@pytest.mark.parametrize("name", [name for name in NAMES if name in SECRETS])
def test_these_other_worlds_are_other_worlds(name: str) -> None:
    """The test above would find nothing if nothing were different."""
    setup = next(setup for setup in SECRET if setup.name == name)
    match = sample(setup)
    different = set()
    for at in range(1, len(match) + 1):
        events = otherwise(setup, match.events[:at], 0, stream("worlds", at))
        there = setup.game.dump(Match.resume(setup.game, match.header, events).state)
        here = setup.game.dump(match.state_at(at))
        different |= {key for key in here if here[key] != there[key]}
    assert different >= {"six": {"pile_cards", "sand_ms"}, "sechs-mal-sechs": {"hands"}}.get(name, set())
    assert different


@pytest.mark.parametrize("setup", SECRET, ids=str)
def test_what_a_view_hides_it_does_not_hold_under_another_name(setup: Setup) -> None:
    """Every part of a view that the dump has too is the same there, or a count of it, or nothing."""
    match = sample(setup)
    for at in range(0, len(match) + 1, 7):
        state = match.state_at(at)
        dump = match.game.dump(state)
        for seat in range(setup.seats):
            view = match.game.view(state, seat)
            assert set(view) - set(dump) <= {"drawn"}
            for key in set(view) & set(dump) - {"legal"}:
                assert (
                    view[key] is None
                    or view[key] == dump[key]
                    or [part if isinstance(part, int) else len(part) for part in view[key]]
                    == [len(part) for part in dump[key]]
                )


@pytest.mark.parametrize("setup", [s for s in SETUPS if not s.options], ids=str)
def test_the_match_shows_the_same_view(setup: Setup) -> None:
    match = copy(sample(setup), len(sample(setup)) // 2)
    for seat in range(setup.seats):
        assert match.view(seat) == match.game.view(match.state, seat)
        assert json.loads(json.dumps(match.view(seat))) == match.view(seat)
