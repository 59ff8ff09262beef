"""The original old hand of SIX, as a yardstick: it lays every card at once and goes by the sand alone."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from sechserpack.bots.policy import Policy, Thinking
from sechserpack.bots.realtime import Plan
from sechserpack.engine.game import View
from sechserpack.engine.options import Value
from sechserpack.games.six.mind.worth import least_harm

TAKE, THROW, PLACE = (350, 950), (650, 1_300), (500, 1_500)
"""ranges in milliseconds"""
COUNTING = 0.04
"""relative error in counting seconds, drawn anew at every look"""
TURN = 5_000
"""milliseconds that its own turn was thought to take"""


def earlier(options: Mapping[str, Value]) -> Policy:
    """Its policy at a table with these `options`."""
    sand: int = options["sand_ms"]
    limit: int | None = options["hesitate_ms"]
    width: float = max(options["sand_jitter"], COUNTING)

    def run_out(clock: float) -> float:
        return min(1.0, max(0.0, (clock / sand - 1 + width) / (2 * width)))

    def think(view: View, seat: int, rng: Random) -> Thinking:
        choices = view["legal"][str(seat)]
        if ["secure", seat] in choices:
            return Plan(rng.randint(*TAKE), ("secure", seat))
        if view["turn"] != seat:
            return Plan(rng.randint(*PLACE), ("place", seat, least_harm(view["slots"][seat])))
        time = rng.randint(*THROW)
        if ["lift", seat] in choices:
            felt = view["clock"] * rng.gauss(1, COUNTING)
            if 1 - run_out(felt) < run_out(felt + TURN):
                return Plan(
                    time if limit is None else min(time, limit - view["since_change"]), ("lift", seat)
                )
        return Plan(time, ("roll", seat))
        yield

    return think
