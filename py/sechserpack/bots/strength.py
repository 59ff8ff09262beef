"""Strength: one continuous scale per game, on which the named levels of its bots are points.

It is the same for all games in name only: each says how its bots play at a strength (see `games.seated`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import exp
from random import Random
from typing import TypeAlias, TypeVar

from .policy import Maker

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
