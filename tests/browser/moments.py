"""Moments of games worth looking at, found by the rules alone and brought to the page as saved games."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from typing import Any

from sechserpack.bots.policy import decide, randomly
from sechserpack.bots.realtime import play_in_time
from sechserpack.draw.catalogue import Variant
from sechserpack.draw.scene import Scene
from sechserpack.draw.seats import seat_round
from sechserpack.engine.chance import stream
from sechserpack.engine.match import Match
from sechserpack.engine.player import Player
from sechserpack.engine.record import write
from sechserpack.games import find, part
from sechserpack.locale import words
from sechserpack.setup.form import default_name

#: Options that bring much to the table; a game that is missing here is played as it comes.
#: Random players of Straßenlegen would hardly ever come to an end: two rounds are enough to look at.
FULL: Mapping[str, Mapping[str, Any]] = {"sechser-raus": {"dice": 12}, "sechs-mal-sechs": {"rounds": 2}}
EVENTS = 600
"""how far a game is followed"""


def records(way: Variant, kinds: tuple[str, ...]) -> dict[str, bytes]:
    """Records that stop where a person has to decide: at the first time, with most to choose from, with most to see."""
    match = _played(way.game, len(kinds), json.dumps({**FULL.get(way.game, {}), **way.options}))
    game = match.game
    deciding = [
        events
        for events in range(len(match) + 1)
        if any(kinds[seat] == "human" for seat in game.legal(match.state_at(events)))
    ]
    chosen = {
        "first": deciding[0],
        "choices": max(deciding, key=lambda events: _choices(match, events, kinds)),
        "fullest": max(deciding, key=lambda events: len(_drawn(match, events, kinds))),
        "over": len(match),
    }
    header = match.header
    names = [default_name(seat, kind, words("de")) for seat, kind in enumerate(kinds)]
    told = type(header)(header.game, header.seats, header.options, {"names": names, "players": list(kinds)})
    return {name: write(told, match.events[:events]).encode() for name, events in chosen.items()}


@cache
def _played(game_name: str, seats: int, options: str) -> Match[Any]:
    game = find(game_name)
    assert game is not None
    match = Match.new(game, seats, json.loads(options), f"moments/{seats}")
    if game.realtime:
        play_in_time(match, [randomly] * seats)
    while not match.over and len(match) < EVENTS:
        if match.draw() is None:
            seat = next(iter(game.legal(match.state)))
            rng = stream(match.seed, "bot", seat, len(match))
            match.play(decide(randomly, match.view(seat), seat, rng))
    return match


def _open(match: Match[Any], events: int) -> dict[str, Any]:
    """What is shown after so many events, and all hands besides."""
    state = match.state_at(events)
    return {**match.game.display(state, None), **match.game.dump(state)}


def _choices(match: Match[Any], events: int, kinds: tuple[str, ...]) -> int:
    legal = match.game.legal(match.state_at(events))
    return max((len(choices) for seat, choices in legal.items() if kinds[seat] == "human"), default=0)


def _drawn(match: Match[Any], events: int, kinds: tuple[str, ...]) -> str:
    """The table as it is drawn: the longer, the more there is to see."""
    options = {name: option.default for name, option in match.game.options.items()}
    scene = Scene(
        view=_open(match, events),
        players=tuple(Player(kind, kind) for kind in kinds),
        options={**options, **match.header.options},
        seating=seat_round(len(kinds), "wide", facing=True),
        words=words("de"),
        events=events,
        event=match.events[events - 1] if events else None,
        before=_open(match, events - 1) if events else None,
    )
    return str(part(match.game.name, "table").table(scene))
