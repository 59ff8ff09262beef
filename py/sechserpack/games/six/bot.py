"""Players of SIX: quick eyes and hands, a feeling for time, and an eye for the cards worth most.

They react as fast as people do and count the seconds about as well; who is new to it overlooks a card now and then.
Their thinking ends in a `Plan` (see `bots.realtime`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import product
from random import Random

from ...bots.policy import Maker, Policy, Thinking
from ...bots.realtime import Plan
from ...engine.game import View
from ...engine.options import Value
from .state import CARDS, DICE, MARKS, SLOTS


@dataclass(frozen=True)
class Habits:
    """What tells players apart. Times are milliseconds, from and to."""

    take: tuple[int, int]
    """until a hand is on a card that may be secured"""
    throw: tuple[int, int]
    """until the dice are picked up and thrown again"""
    place: tuple[int, int]
    """until a drawn card is looked at and placed"""
    counting: float
    """how far off the seconds are counted, as the deviation of the clock's speed"""
    overlooks: float
    """how often a card that may be secured is not seen at once, but only as late as `DAWNS`"""


OLD_HAND = Habits(take=(350, 950), throw=(650, 1_300), place=(500, 1_500), counting=0.04, overlooks=0.0)
NEWCOMER = Habits(take=(800, 2_000), throw=(900, 1_900), place=(900, 2_600), counting=0.12, overlooks=0.15)
DAWNS = (3_500, 7_000)
"""milliseconds until a card is seen after all"""
TURN = 5_000
"""how many milliseconds more its own turn would take"""


def _odds() -> tuple[float, ...]:
    """How likely a throw has each sum, at the sum's own number; turns throw 3, 2 and 1 dice about equally often."""
    odds = [0.0] * (CARDS[-1] + 1)
    for count in range(1, DICE + 1):
        for dice in product(range(1, 7), repeat=count):
            odds[sum(dice)] += 1 / 6**count / DICE
    return tuple(odds)


WORTH = tuple(marks * odds for marks, odds in zip(MARKS, _odds(), strict=True))
"""the marks that an open card brings with each throw of another seat, on average, at the card's own number"""


def player(habits: Habits, options: Mapping[str, Value]) -> Policy:
    """The policy of somebody with these `habits` at a table with these `options`: they tell how long the glass runs."""
    sand: int = options["sand_ms"]
    limit: int | None = options["hesitate_ms"]
    width: float = max(options["sand_jitter"], habits.counting)

    def run_out(clock: float) -> float:
        """X2: how likely the glass has run out, `clock` milliseconds after it was turned."""
        return min(1.0, max(0.0, (clock / sand - 1 + width) / (2 * width)))

    def lifts(view: View, rng: Random) -> bool:
        """X9: whether the risk of being wrong is smaller than that of being caught after its own throws."""
        felt = view["clock"] * rng.gauss(1, habits.counting)
        return 1 - run_out(felt) < run_out(felt + TURN)

    def think(view: View, seat: int, rng: Random) -> Thinking:
        choices = view["legal"][str(seat)]
        if ["secure", seat] in choices:
            overlooked = rng.random() < habits.overlooks
            return Plan(rng.randint(*(DAWNS if overlooked else habits.take)), ("secure", seat))
        if view["turn"] != seat:
            return Plan(rng.randint(*habits.place), ("place", seat, _slot(view["slots"][seat])))
        # Its own due cards can wait: while it throws, an open card only makes the turn longer (X5).
        if ["lift", seat] in choices and lifts(view, rng):
            time = rng.randint(*habits.throw)
            left = time if limit is None else limit - view["since_change"]
            return Plan(min(time, left), ("lift", seat))
        return Plan(rng.randint(*habits.throw), ("roll", seat))
        yield  # makes this a generator: nobody thinks for long here

    return think


def _slot(slots: list[list[int]]) -> int:
    """X6: where a drawn card does least harm."""
    return min(SLOTS, key=lambda slot: harm(slots[slot - 1]))


def harm(stack: Sequence[int]) -> float:
    """X6: how much it costs to cover this slot, the larger the worse: least if no card lies there."""
    return WORTH[stack[-1]] if stack else -1.0


LEVELS: Mapping[str, Maker] = {"easy": partial(player, NEWCOMER), "hard": partial(player, OLD_HAND)}
