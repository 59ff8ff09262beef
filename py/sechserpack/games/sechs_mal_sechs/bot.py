"""A sensible bot for 6mal6 and Straßenlegen: it sees its own hand and all rows, and counts the cards."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from ...bots.policy import Maker, Policy, Thinking
from ...engine.game import View
from ...engine.options import Value
from .bot_columns import weigh_columns
from .bot_streets import weigh_streets

_WEIGH = {"classic": weigh_columns, "strassen": weigh_streets}


def thoughtful(options: Mapping[str, Value]) -> Policy:
    """The policy that weighs every card on every field, in the way of the variant that `options` name."""
    weigh = _WEIGH[options["variant"]]
    deck = tuple(options["deck"])

    def think(view: View, seat: int, rng: Random) -> Thinking:
        weights = yield from weigh(view, seat, deck)
        best = max(weights.values())
        value, field = rng.choice([lay for lay, weight in weights.items() if weight >= best - 1e-9])
        return ("lay", seat, value, field)

    return think


LEVELS: Mapping[str, Maker] = {"hard": thoughtful}
