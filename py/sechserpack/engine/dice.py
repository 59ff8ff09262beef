"""Throws of dice, common to all games."""

from __future__ import annotations

from itertools import combinations_with_replacement
from random import Random

from .events import Event

FACES = range(1, 7)
"""the numbers on a die"""
REAL_DICE = "real_dice"
"""option of games with dice: people throw dice of their own and enter what fell, so no throw is drawn"""


def dice_of_sum(total: int, count: int, alike: int = 1) -> tuple[int, ...] | None:
    """`count` dice that show `total`, to stand for any that do; None if there are none.

    At least so many of them are `alike`, and otherwise as few as can be.
    """

    def most(dice: tuple[int, ...]) -> int:
        return max(map(dice.count, dice))

    thrown = combinations_with_replacement(FACES, count)
    fitting = (dice for dice in thrown if sum(dice) == total and most(dice) >= alike)
    return min(fitting, key=most, default=None)


def thrown(rng: Random, count: int) -> Event:
    """The event of `count` thrown dice: exactly what `rng.choices` would draw, but faster.

    Not for verifiable chance, whose scheme draws dice differently (see `checkable`).
    """
    chance = rng.random
    event: list[str | int] = ["dice"]
    for _ in range(count):
        event.append(int(chance() * 6) + 1)
    return tuple(event)
