"""A player of Pig that stops at twenty."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from ....bots.policy import Maker, Policy, Thinking
from ....engine.game import View
from ....engine.options import Value


def cautious(options: Mapping[str, Value]) -> Policy:
    """The policy that holds once a turn has brought twenty points, or enough to win."""

    def think(view: View, seat: int, rng: Random) -> Thinking:
        enough = min(20, options["goal"] - view["points"][seat])
        return ("hold", seat) if view["total"] >= enough else ("roll", seat)
        yield

    return think


LEVELS: Mapping[str, Maker] = {"hard": cautious}
