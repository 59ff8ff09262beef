"""Strength: one continuous scale per game, on which the named levels of its bots are points.

It is the same for all games in name only: each says how its bots play at a strength (see `games.seated`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from math import exp
from random import Random
from typing import TypeAlias, TypeVar

from ..engine.game import View
from ..engine.options import Value
from .policy import Maker, Policy, Thinking

T = TypeVar("T")

WEAKEST, STRONGEST = -20.0, 100.0
POINTS: Mapping[str, float] = {"random": 0.0, "easy": 40.0, "hard": 80.0, "master": STRONGEST}
"""strength by named level"""
FITS = "fits"
"""the level whose strength follows from the games of those it plays with"""

Fitting: TypeAlias = Callable[[float], Maker]
"""makes the maker of a bot of any strength"""


def softly(weights: Mapping[T, float], temperature: float, rng: Random) -> T:
    """Choose one of `weights`, the likelier the more it weighs.

    A `temperature` above 0, in the unit of the weights, is the difference by which one is about 2.7 times as likely as
    another.
    """
    most = max(weights.values())
    chances = [exp((weight - most) / temperature) for weight in weights.values()]
    return rng.choices(list(weights), chances)[0]


def carelessness(strength: float, half: float, bend: float) -> float:
    """The temperature of the choices of a bot of this `strength`, which is below that of "hard".

    `half` is the temperature at half the strength of "hard", where it falls the faster the larger `bend` is.
    """
    strength = max(1.0, strength)
    return float(half * ((POINTS["hard"] - strength) / strength) ** bend)


def between(careless: Callable[[float, Mapping[str, Value]], Policy], hard: Maker, master: Maker) -> Fitting:
    """The makers of bots between these: below the strength of `hard` they are `careless` ones of their strength.

    Above it they make the more of their decisions as `master` does, and the others as `hard`.
    """

    def at_strength(strength: float) -> Maker:
        part = (strength - POINTS["hard"]) / (POINTS["master"] - POINTS["hard"])
        if part < 0:
            return partial(careless, strength)
        return lambda options: _alternating(part, master(options), hard(options))

    return at_strength


def _alternating(part: float, stronger: Policy, weaker: Policy) -> Policy:
    """A policy that makes a `part` of its decisions as the `stronger` one does, the others as the `weaker` one."""

    def think(view: View, seat: int, rng: Random) -> Thinking:
        return (yield from (stronger if rng.random() < part else weaker)(view, seat, rng))

    return think
