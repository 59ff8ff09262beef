"""The bots for 6mal6 and Straßenlegen: they see their own hand and all rows, and count cards."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from random import Random

from ....bots.policy import Maker, Policy, Thinking
from ....bots.strength import POINTS, Fitting, between, carelessness, softly
from ....engine.game import View
from ....engine.options import Value
from .bot_columns import Weights, weigh_columns
from .bot_streets import weigh_streets
from .search import search_columns, search_streets
from .worlds import Moment

_WEIGH = {"classic": weigh_columns, "strassen": weigh_streets}
CARELESS = {"classic": (3.0, 1.0), "strassen": (4.5, 0.35)}
"""by variant: the temperature, in chips, at half the strength of "hard", and its bend (see `carelessness`)"""


def weigher(
    options: Mapping[str, Value],
) -> Callable[[View, int, Sequence[int]], Generator[None, None, Weights]]:
    """What weighs every card on every field, by the variant in `options`."""
    return _WEIGH[options["variant"]]


def thoughtful(options: Mapping[str, Value]) -> Policy:
    """The policy that lays what weighs most."""
    weigh = weigher(options)
    deck = tuple(options["deck"])

    def think(view: View, seat: int, rng: Random) -> Thinking:
        weights = yield from weigh(view, seat, deck)
        best = max(weights.values())
        value, field = rng.choice([lay for lay, weight in weights.items() if weight >= best - 1e-9])
        return ("lay", seat, value, field)

    return think


def searching(options: Mapping[str, Value]) -> Policy:
    """The policy that plays out the round in many worlds consistent with its view."""
    deck = tuple(options["deck"])
    classic = options["variant"] == "classic"

    def think(view: View, seat: int, rng: Random) -> Thinking:
        legal = view["legal"][str(seat)]
        if len(legal) == 1:
            return tuple(legal[0])
        moment = Moment(view, seat, deck)
        if classic:
            value, column = yield from search_columns(moment, deck, rng)
        else:
            weights = yield from weigh_streets(view, seat, deck)
            likely = sorted(weights, key=lambda lay: (-weights[lay], lay))
            lays = [(value, field - 1) for value, field in likely]
            value, column = yield from search_streets(moment, deck, lays, rng)
        return ("lay", seat, value, column + 1)

    return think


def careless(strength: float, options: Mapping[str, Value]) -> Policy:
    """The policy that weighs as the thoughtful one does, and chooses the more softly the lower its `strength` is."""
    weigh = weigher(options)
    deck = tuple(options["deck"])
    temperature = carelessness(strength, *CARELESS[options["variant"]])

    def think(view: View, seat: int, rng: Random) -> Thinking:
        weights = yield from weigh(view, seat, deck)
        return ("lay", seat, *softly(weights, temperature, rng))

    return think


FITTING: Fitting = between(careless, thoughtful, searching)
LEVELS: Mapping[str, Maker] = {
    "easy": FITTING(POINTS["easy"]),
    "hard": thoughtful,
    "master": searching,
}
