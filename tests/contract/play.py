"""Random play for the contract tests: any decision of any seat, any mishap, and time that passes."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

from sechserpack.engine.chance import stream
from sechserpack.engine.events import Event
from sechserpack.engine.match import Match

from .setups import Setup

EVENTS = 120
"""how far a game is followed where its end does not matter"""
MOST_EVENTS = 40_000
"""more than any game of random players at its default options takes"""
PAUSES = (1, 40, 999, 1000, 2999, 3001, 30_000)


def step(match: Match[Any], rng: Random) -> Event:
    """Let one more thing happen in a match that is not over."""
    game, state = match.game, match.state
    if game.chance(state) is not None:
        mishaps = game.mishaps(state)
        if mishaps and rng.random() < 0.2:
            return match.play(rng.choice(mishaps))
        drawn = match.draw()
        assert drawn is not None
        return drawn
    if game.realtime and rng.random() < 0.3:
        return match.play(("wait", rng.choice(PAUSES)))
    events = [event for choices in game.legal(state).values() for event in choices]
    assert events, "a game that is not over goes on somehow"
    # First the kind, then the event, so that rare kinds are not drowned in numbers.
    kind = rng.choice(sorted({event[0] for event in events}))
    return match.play(rng.choice([event for event in events if event[0] == kind]))


def played(setup: Setup, seed: object = 0, events: int = EVENTS) -> Match[Any]:
    """A match at that table, played at random up to so many events or its end."""
    match = Match.new(setup.game, setup.seats, setup.options, seed=f"{setup}/{seed}")
    rng = stream(match.seed, "player")
    while not match.over and len(match) < events:
        step(match, rng)
    return match


@cache
def sample(setup: Setup) -> Match[Any]:
    """The match that tests look at without playing on in it. Ask `copy` for one to play on in."""
    return played(setup)


@cache
def finished(setup: Setup) -> Match[Any]:
    """The same for a match that was played to its end."""
    match = played(setup, "end", MOST_EVENTS)
    assert match.over, f"not over after {MOST_EVENTS} events"
    return match


def copy(match: Match[Any], events: int | None = None) -> Match[Any]:
    """A match of its own with the first `events` events of `match`, and the same chance to come."""
    return Match.resume(match.game, match.header, match.events[:events], match.seed)
