"""Moments of games worth looking at, found by the rules alone, as saved games."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from typing import Any

from sechserpack.bots.policy import decide, randomly
from sechserpack.bots.realtime import play_in_time
from sechserpack.draw.catalogue import Variant
from sechserpack.draw.scene import Scene
from sechserpack.draw.seated import seated
from sechserpack.draw.view import Audience
from sechserpack.engine.chance import stream
from sechserpack.engine.match import Match
from sechserpack.engine.player import Player
from sechserpack.engine.record import write
from sechserpack.games import face, find
from sechserpack.locale import words
from sechserpack.setup.form import default_name

#: Options that bring much to the table; a game that is missing here is played as it comes.
#: Random players of Straßenlegen would hardly ever come to an end: two rounds are enough to look at.
FULL: Mapping[str, Mapping[str, Any]] = {"sechser-raus": {"dice": 12}, "sechs-mal-sechs": {"rounds": 2}}
EVENTS = 600
"""how far a game is followed"""


def records(way: Variant, kinds: tuple[str, ...]) -> dict[str, bytes]:
    """Records that stop where a person has to decide: at the first time, with most to choose from, with most to see."""
    return _records(way.game, json.dumps({**FULL.get(way.game, {}), **way.options}), kinds)


@cache
def _records(game_name: str, options: str, kinds: tuple[str, ...]) -> dict[str, bytes]:
    match = _played(game_name, len(kinds), options)
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


def _choices(match: Match[Any], events: int, kinds: tuple[str, ...]) -> int:
    legal = match.game.legal(match.state_at(events))
    return max((len(choices) for seat, choices in legal.items() if kinds[seat] == "human"), default=0)


def _drawn(match: Match[Any], events: int, kinds: tuple[str, ...]) -> str:
    """The table as it is drawn, with all hands open: the longer, the more there is to see."""
    own = face(match.game.name)
    # What is hidden in a game in real time is time, and that is never drawn.
    everything = Audience(open=not match.game.realtime)
    players = tuple(Player(kind, kind) for kind in kinds)
    scene = Scene(
        view=own.view(match.state_at(events), everything),
        players=players,
        options=match.options,
        seating=seated(own, players, (1180, 820), facing=True),
        words=words("de"),
        events=events,
        event=match.events[events - 1] if events else None,
        before=own.view(match.state_at(events - 1), everything) if events else None,
    )
    return str(own.table(scene))
