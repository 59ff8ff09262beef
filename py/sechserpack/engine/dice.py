"""Throws of dice, common to all games."""

from __future__ import annotations

from random import Random

from .events import Event

FACES = range(1, 7)
"""the numbers on a die"""


def thrown(rng: Random, count: int) -> Event:
    """The event of `count` thrown dice: exactly what `rng.choices` would draw, but faster.

    Not for verifiable chance, whose scheme draws dice differently (see `checkable`).
    """
    chance = rng.random
    event: list[str | int] = ["dice"]
    for _ in range(count):
        event.append(int(chance() * 6) + 1)
    return tuple(event)
