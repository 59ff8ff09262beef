"""Every way to play that the menu offers, in games that are soon over, and what their records say."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import pytest

from sechserpack.bots.policy import decide, randomly
from sechserpack.draw.catalogue import Variant
from sechserpack.engine.chance import stream
from sechserpack.engine.match import Match
from sechserpack.engine.record import lines_of, replay_lines, write
from sechserpack.games import find
from sechserpack.setup.links import Setup, to_link
from sechserpack.setup.variants import variants

from .games.short import SHORT

WAYS = tuple(variants())
#: ``@each_way`` runs a test, which takes ``way``, for every one of them.
each_way = pytest.mark.parametrize("way", WAYS, ids=[way.name for way in WAYS])


each_game = pytest.mark.parametrize(
    "way",
    [
        pytest.param(
            way, id=way.name, marks=pytest.mark.all if number and WAYS[number - 1].game == way.game else ()
        )
        for number, way in enumerate(WAYS)
    ],
)
"""The same, but that the first way of each game is enough for `make test`: the others share its table."""
few_ways = pytest.mark.parametrize(
    "way",
    [
        pytest.param(way, id=way.name, marks=() if way.picture in ("tray", "tube") else pytest.mark.all)
        for way in WAYS
    ],
)
"""The same, but that one way in turns and one in real time are enough for `make test`."""
one_way = pytest.mark.parametrize(
    "way",
    [pytest.param(way, id=way.name, marks=() if way.picture == "tray" else pytest.mark.all) for way in WAYS],
)
"""The same, but that one way in turns is enough for `make test`."""


def link_of(way: Variant, kinds: Sequence[str], *, seed: str | None = None, names: Sequence[str] = ()) -> str:
    """The link that starts a short game of `way`: seats by `kinds` (and `names`)."""
    options = {**SHORT.get(way.game, {}), **way.options}
    return to_link(Setup(way.game, tuple(kinds), tuple(names or [""] * len(kinds)), options, seed))


def few_seats(way: Variant) -> int:
    """How many seats a test with few of them has: one more than the fewest, so that order matters."""
    game = find(way.game)
    assert game is not None
    return min(game.seats[0] + 1, game.seats[-1])


def replayed(record: bytes) -> Match[Any]:
    """The match that a record makes by the rules."""
    events = []
    header = None
    for header, event, _ in replay_lines(lines_of(record), find):  # noqa: B007 - the header is needed after the loop
        if event is not None:
            events.append(event)
    assert header is not None
    game = find(header.game)
    assert game is not None
    return Match.resume(game, header, events)


def at_random(seed: object) -> Callable[[list[str]], str]:
    """Chooses any event that is offered; the kind first, so that the rare ones have their turn."""
    rng = Random(str(seed))

    def choose(offered: list[str]) -> str:
        kind = rng.choice(sorted({json.loads(event)[0] for event in offered}))
        return rng.choice([event for event in offered if json.loads(event)[0] == kind])

    return choose


def finished(way: Variant, seats: int | None = None) -> bytes:
    """The record of a short game that is over, with so many seats, or as few as there can be."""
    game = find(way.game)
    assert game is not None
    match = Match.new(game, seats or game.seats[0], {**SHORT.get(way.game, {}), **way.options}, "watched")
    while not match.over:
        if match.draw() is None:
            seat = next(iter(game.legal(match.state)))
            match.play(decide(randomly, match.view(seat), seat, stream("watched", "bot", seat, len(match))))
    return write(match.header, match.events).encode()
