"""A bot for Sechser raus that plays the solved game: no other play would win more often.

It plays for first place, and when that is taken, for the next. Where the game is not solved (see `worth`), it plays its
own turn just as exactly, but with estimates of what follows.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from ....bots.policy import Policy, Thinking
from ....engine.game import View
from ....engine.options import Value
from .best_turn import drawn, paced
from .odds import layable, tables_for


def solver(options: Mapping[str, Value]) -> Policy:
    """A policy that considers all hands and computes its chances exactly."""
    max_throws = options["max_throws"]
    direction = options["direction"]

    def think(view: View, seat: int, rng: Random) -> Thinking:
        legal = {event[0]: tuple(event) for event in view["legal"][str(seat)]}
        if "lay_last" in legal:
            chosen = [event for event in view["legal"][str(seat)] if event[0] == "lay_last"]
            return tuple(rng.choice(chosen))
        if len(legal) == 1 and "lay" not in legal:
            return next(iter(legal.values()))
        hands, middle = view["dice"], view["middle"]
        round_table = [(seat + step * direction) % len(hands) for step in range(1, len(hands))]
        others = tuple(hands[other] for other in round_table if hands[other])
        edge = view["edge"] or {"value": 0, "count": 0}
        hand, left = hands[seat] + len(middle), max_throws - view["throws"]
        turn = tables_for(max_throws).turn(others)
        yield from paced(turn.prepare(hand, edge["count"], left))
        held = drawn(turn.choose(hand, edge["count"], left, layable(middle, edge["value"])), rng)
        if held != hand:
            laid = [event for event in view["legal"][str(seat)] if event[0] == "lay"]
            return tuple(rng.choice([event for event in laid if middle.count(event[2]) == hand - held]))
        again = turn.stop_or_throw(hand, edge["count"], left)
        return legal["roll" if drawn({1: again, 0: 1 - again}, rng) else "pass"]

    return think
