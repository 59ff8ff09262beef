"""Playing: games end, the record is the game, chance comes from the seed alone."""

from __future__ import annotations

import json
import random
from random import Random
from typing import Any

import pytest

from sechserpack.bots.playout import play_out
from sechserpack.bots.policy import randomly
from sechserpack.engine.errors import Illegal, Malformed
from sechserpack.engine.game import Game
from sechserpack.engine.match import Match
from sechserpack.engine.record import lines_of, parse_header, replay_lines, write
from sechserpack.engine.strict import parse_json
from sechserpack.games import NAMES, find

from .play import copy, finished, played, sample
from .setups import SETUPS, Setup

each_setup = pytest.mark.parametrize("setup", SETUPS, ids=str)
each_table = pytest.mark.parametrize("setup", [setup for setup in SETUPS if not setup.options], ids=str)
each_game = pytest.mark.parametrize("name", NAMES)


@each_table
def test_random_play_ends(setup: Setup) -> None:
    match = finished(setup)
    assert match.game.turn(match.state) is None
    assert match.game.chance(match.state) is None
    assert match.game.legal(match.state) == {}


@each_table
def test_bots_play_to_the_end_and_the_record_tells_the_same(setup: Setup) -> None:
    match = Match.new(setup.game, setup.seats, seed="bots")
    play_out(match, [randomly] * setup.seats)
    again = list(replay_lines(lines_of(write(match.header, match.events).encode()), find))
    assert match.over
    assert again[-1][2] == match.state


@each_setup
def test_replay_equals_play(setup: Setup) -> None:
    match = sample(setup)
    items = list(replay_lines(lines_of(write(match.header, match.events).encode()), find))
    assert [event for _, event, _ in items[1:]] == list(match.events)
    assert [state for _, _, state in items] == [match.state_at(n) for n in range(len(match) + 1)]


@each_setup
def test_the_record_round_trips_byte_for_byte(setup: Setup) -> None:
    match = Match.resume(setup.game, sample(setup).header, sample(setup).events)
    text = write(match.header, match.events)
    lines = text.encode().split(b"\n")
    header = parse_header(parse_json(lines[0].decode()), find)
    events = [setup.game.parse(parse_json(line.decode())) for line in lines[1:-1]]
    assert lines[-1] == b""
    assert write(header, events) == text
    assert [json.loads(line) for line in lines[1:-1]] == json.loads(json.dumps(match.events))


@each_setup
def test_a_record_is_plain_json(setup: Setup) -> None:
    match = sample(setup)
    for line in write(match.header, match.events).splitlines():
        assert json.loads(line, parse_constant=pytest.fail) is not None


@each_table
def test_the_same_seed_is_the_same_game(setup: Setup) -> None:
    assert played(setup, "same").events == played(setup, "same").events


@each_table
def test_another_seed_is_another_game(setup: Setup) -> None:
    assert len({played(setup, seed).events for seed in range(5)}) == 5


@each_table
def test_without_a_seed_nobody_can_guess(setup: Setup) -> None:
    games = set()
    for _ in range(3):
        match = Match.new(setup.game, setup.seats)
        play_out(match, [randomly] * setup.seats)
        games.add(match.events)
    assert len(games) == 3


@each_setup
def test_a_resumed_match_draws_what_the_first_would_have_drawn(setup: Setup) -> None:
    match = sample(setup)
    resumed = 0
    for at, event in enumerate(match.events):
        if match.game.chance(match.state_at(at)) and event not in match.game.mishaps(match.state_at(at)):
            assert copy(match, at).draw() == event
            resumed += 1
            if resumed == 5:
                break
    assert resumed or setup.options == {"dice": 1}, (
        "where a single die may be laid at once, none may ever fall"
    )


@each_setup
def test_sampling_uses_its_own_generator_only(setup: Setup) -> None:
    match = sample(setup)
    before = random.getstate()
    for at in range(len(match)):
        state = match.state_at(at)
        if match.game.chance(state):
            event = match.game.sample(state, Random("own"))
            assert event == match.game.sample(state, Random("own"))
            assert event[0] == match.game.chance(state)
            assert match.game.parse(event) == event
            match.game.apply(state, event)
    assert random.getstate() == before


@each_setup
def test_slips_are_possible_whenever_the_game_says_so(setup: Setup) -> None:
    match = sample(setup)
    for at in range(len(match)):
        state = match.state_at(at)
        for mishap in match.game.mishaps(state):
            assert mishap[0] in match.game.chance_events
            match.game.apply(state, mishap)


@each_game
def test_every_chance_event_but_the_one_due_is_refused(name: str) -> None:
    """Nothing falls, is dealt, shuffled or turned when it is not its time."""
    setup = next(setup for setup in SETUPS if setup.name == name)
    match = sample(setup)
    game = match.game
    drawn: dict[str, Any] = {}
    for event in match.events:
        if event[0] in game.chance_events and event[0] != "wait":
            drawn.setdefault(event[0], event)
    assert drawn
    for at in range(len(match) + 1):
        state = match.state_at(at)
        for kind, event in drawn.items():
            if kind != game.chance(state):
                with pytest.raises(Illegal):
                    game.apply(state, event)


@pytest.mark.parametrize("setup", [s for s in SETUPS if s.game.realtime], ids=str)
def test_time_passes_whenever_no_chance_is_due(setup: Setup) -> None:
    match = sample(setup)
    game = match.game
    for at in range(len(match) + 1):
        state = match.state_at(at)
        if game.over(state) or game.chance(state):
            with pytest.raises(Illegal):
                game.apply(state, ["wait", 1])
        else:
            game.apply(state, ["wait", 1])
            game.apply(state, ["wait", 3_600_000])
            for time in (0, -1, 3_600_001):
                with pytest.raises(Illegal):
                    game.apply(state, ["wait", time])


@each_game
def test_the_game_says_what_it_is(name: str) -> None:
    game = find(name)
    assert isinstance(game, Game)
    assert game.name == name
    assert game.seats.step == 1
    assert 2 <= game.seats[0] <= game.seats[-1]
    assert not set(game.decisions) & set(game.chance_events)
    assert game.shapes == {**game.decisions, **game.chance_events}
    for seats in game.seats:
        game.start(seats)


@each_game
@pytest.mark.parametrize("seats", [-1, 0, 1, 100, 10**30, True, 3.0, "3", None, [3], {}], ids=repr)
def test_a_wrong_number_of_seats_is_malformed(name: str, seats: Any) -> None:
    game = find(name)
    assert game is not None
    with pytest.raises(Malformed):
        game.start(seats)


@each_game
def test_seats_just_outside_are_malformed(name: str) -> None:
    game = find(name)
    assert game is not None
    for seats in (game.seats[0] - 1, game.seats[-1] + 1):
        with pytest.raises(Malformed):
            game.start(seats)


@each_table
def test_stakes_add_up_and_the_next_round_can_begin(setup: Setup) -> None:
    match = finished(setup)
    stakes = match.game.payoffs(match.state)
    if stakes is not None:
        assert len(stakes) == setup.seats
        assert sum(stakes) == 0
    options = {**setup.options, **match.game.sequel(match.state)}
    assert not match.game.over(match.game.start(setup.seats, options))
