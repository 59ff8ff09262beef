"""Undo: back to the state before, but never past what somebody has learnt."""

from __future__ import annotations

import pytest

from sechserpack.engine.chance import stream
from sechserpack.engine.errors import Illegal
from sechserpack.engine.match import Match
from sechserpack.games import NAMES

from .hidden import SECRETS, otherwise
from .play import copy, sample, step
from .setups import SETUPS, Setup

each_setup = pytest.mark.parametrize("setup", SETUPS, ids=str)


@each_setup
def test_undo_is_the_replayed_prefix_and_redo_brings_it_back(setup: Setup) -> None:
    match = copy(sample(setup), 0)
    for event in sample(setup).events:
        match.play(event)
        if not match.can_undo():
            continue
        length, state = len(match), match.state
        assert match.undo() == event
        assert len(match) == length - 1
        assert match.events == sample(setup).events[: length - 1]
        assert match.state == copy(match).state
        assert match.can_redo()
        assert match.redo() == event
        assert match.state == state
        assert not match.can_redo()
    assert match.events == sample(setup).events


@each_setup
def test_the_barrier_holds(setup: Setup) -> None:
    """Back as far as it goes, step by step: the last thing left is one that tells somebody something."""
    match = copy(sample(setup))
    while match.can_undo():
        match.undo()
    with pytest.raises(Illegal):
        match.undo()
    if match.events:
        assert match.game.reveals(match.events[-1])
    undone = len(sample(setup)) - len(match)
    for _ in range(undone):
        match.redo()
    assert match.events == sample(setup).events
    assert match.state == sample(setup).state
    with pytest.raises(Illegal):
        match.redo()


@each_setup
def test_chance_cannot_be_taken_back(setup: Setup) -> None:
    game = setup.game
    for event in sample(setup).events:
        if event[0] in game.chance_events:
            assert game.reveals(event)


@each_setup
def test_nothing_can_be_taken_back_from_which_a_view_has_learnt(setup: Setup) -> None:
    """After what can be undone, nobody sees more than what they saw before and the decision itself."""
    match = sample(setup)
    game = match.game
    for at, event in enumerate(match.events):
        if game.reveals(event):
            continue
        before, after = match.state_at(at), match.state_at(at + 1)
        assert game.chance(after) is None or game.chance(after) != "dice", "chance would be drawn at once"
        if setup.name not in SECRETS:
            continue
        for seat in range(setup.seats):
            other = Match.resume(
                game, match.header, otherwise(setup, match.events[:at], seat, stream("undo", at))
            )
            assert game.view(other.state, seat) == game.view(before, seat)
            assert game.view(game.apply(other.state, event), seat) == game.view(after, seat)


def test_there_is_nothing_to_undo_at_the_start() -> None:
    for name in NAMES:
        setup = next(setup for setup in SETUPS if setup.name == name)
        match = copy(sample(setup), 0)
        assert not match.can_undo()
        assert not match.can_redo()
        with pytest.raises(Illegal):
            match.undo()


@each_setup
def test_playing_on_forgets_what_was_undone(setup: Setup) -> None:
    match = copy(sample(setup), 0)
    for event in sample(setup).events:
        match.play(event)
        if match.can_undo():
            match.undo()
            step(match, stream(match.seed, "another"))
            assert not match.can_redo()
            with pytest.raises(Illegal):
                match.redo()
            return


@each_setup
def test_a_refused_event_leaves_a_match_alone(setup: Setup) -> None:
    match = copy(sample(setup))
    events, state = match.events, match.state
    with pytest.raises(ValueError, match=r"."):
        match.play(["no such kind"])
    with pytest.raises(ValueError, match=r"."):
        match.play([next(iter(setup.game.decisions)), 99])
    assert (match.events, match.state) == (events, state)


@each_setup
def test_chance_goes_on_the_same_after_an_undo(setup: Setup) -> None:
    match = copy(sample(setup), 0)
    for event in sample(setup).events:
        match.play(event)
        if match.can_undo():
            match.undo()
            resumed = copy(match)
            one, other = stream("x"), stream("x")
            for _ in range(6):
                if not match.over:
                    assert step(match, one) == step(resumed, other)
            return
