"""Playouts: headless matches between bots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..engine.chance import stream
from ..engine.match import Match
from .policy import Policy, decide
from .realtime import play_in_time


def play_out(match: Match[Any], policies: Sequence[Policy]) -> None:
    """Play `match` to its end with one policy per seat, in turns or in simulated time.

    All chance comes from the match's seed, so the same seed and policies give the same record. In games played in
    turns, handling is a little rough: where the rules allow mishaps, some happen.
    """
    game = match.game
    if game.realtime:
        play_in_time(match, policies)
        return
    mishaps = stream(match.seed, "slips")
    while not match.over:
        if match.draw(mishaps):
            continue
        for seat in game.legal(match.state):
            rng = stream(match.seed, "bot", seat, len(match))
            match.play(decide(policies[seat], match.view(seat), seat, rng))
            break
