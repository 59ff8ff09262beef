"""Outlooks: how likely each seat is to come out best, and what every decision would make of that.

An oracle is given what one seat can see and nothing else, like a policy, so it can never tell a secret. Some count
exactly, others play the game on many times with what the seat cannot see drawn at random; those get better as long as
they are asked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from math import sqrt
from random import Random
from typing import Literal, NamedTuple, Protocol, TypeAlias

from ..engine.events import Event
from ..engine.game import View
from ..engine.options import Value

SURE = 1.96
"""standard errors on either side within which nineteen of twenty cases lie"""


class Estimate(NamedTuple):
    """A figure, and how far it may be off."""

    value: float
    margin: float = 0.0
    """in nineteen of twenty cases the truth is no farther away than this; 0 where `value` is exact"""


class Outlook(NamedTuple):
    """What can be said of the chances at one moment of a game."""

    scope: Literal["game", "round"]
    """what the chances are of: of the first place in the game, or of coming out best in this round"""
    seats: tuple[Estimate, ...]
    """the chance of every seat, 0 to 1; those who come out best together share it"""
    decisions: Mapping[Event, Estimate] = {}
    """by legal decision of the seat that was asked for: its own chance if it takes this one; empty if it has none"""
    gains: Mapping[Event, Estimate] = {}
    """the chips it may then expect of this round, in a game with chips; otherwise empty"""
    samples: int = 0
    """how many times the game was played on; 0 if the chances were counted"""


class Oracle(Protocol):
    """Says what the chances are in one game."""

    def __call__(self, view: View, seat: int, rng: Random) -> Iterator[Outlook | None]:
        """What can be said of `view`, which is that of `seat`, better from step to step.

        Yields at least every 8 ms of work so that the page stays responsive: None as long as there is nothing to say.
        It ends when nothing would be gained by going on. `rng` is the only source of chance.
        """
        ...


OracleMaker: TypeAlias = Callable[[Mapping[str, Value]], Oracle]
"""makes the oracle for a match, given all of its options, which are known to every player"""


def share(hits: float, samples: int) -> Estimate:
    """The estimate of a chance that came true in `hits` of `samples`, at least one; shared firsts count in part.

    The margin is Wilson's, which is not 0 where something never happened, or always.
    """
    around = SURE * SURE / samples
    part = hits / samples
    low_and_high = SURE * sqrt(max(0.0, part * (1 - part)) / samples + around / samples / 4) / (1 + around)
    middle = (part + around / 2) / (1 + around)
    return Estimate(part, max(part - (middle - low_and_high), middle + low_and_high - part))


def mean(total: float, squares: float, samples: int) -> Estimate:
    """The estimate of an average of `samples` figures, at least one, from their sum and the sum of their squares."""
    average = total / samples
    spread = max(0.0, squares / samples - average * average)
    return Estimate(average, SURE * sqrt(spread / max(1, samples - 1)))
