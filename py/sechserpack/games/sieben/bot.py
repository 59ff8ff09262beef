"""A player of Sieben with the only opinion that one can have in this game: where a coin may wait longest (S5).

All others throw before it does so again. So it hides its coin where the fewest throws reach it: on the 7, which only a
12 empties (1 throw in 36; the fields 2 and 12 are emptied by two throws in 36, the others by at least four). This is
worth about half a percent of the games.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from ...bots.policy import Maker, Policy, Thinking
from ...engine.game import View
from ...engine.options import Value
from .rules import SEVEN


def hiding(options: Mapping[str, Value]) -> Policy:
    """The policy of a bot that hides its coin on the 7 (S5)."""

    def think(view: View, seat: int, rng: Random) -> Thinking:
        return ("place", seat, SEVEN) if view["choose"] else ("roll", seat)
        yield  # never reached: makes this a generator, which decides without a pause

    return think


LEVELS: Mapping[str, Maker] = {"hard": hiding}
