"""Probabilities of what a throw of Sechser raus contains."""

from __future__ import annotations

from functools import cache
from math import comb, factorial


@cache
def matching(dice: int) -> tuple[tuple[float, int, int], ...]:
    """(probability, sixes, dice of one given other number) for a throw of `dice`."""
    return tuple(
        (comb(dice, sixes) * comb(dice - sixes, hits) * 4 ** (dice - sixes - hits) / 6**dice, sixes, hits)
        for sixes in range(dice + 1)
        for hits in range(dice - sixes + 1)
    )


@cache
def some_sixes(dice: int) -> tuple[float, ...]:
    """The probabilities of 0, 1, … `dice` sixes in a throw of `dice`."""
    return tuple(comb(dice, sixes) * 5 ** (dice - sixes) / 6**dice for sixes in range(dice + 1))


@cache
def counts(dice: int) -> tuple[tuple[float, tuple[int, ...]], ...]:
    """What can be laid at an empty edge after a throw of `dice` dice without a six.

    (probability, distinct counts of the numbers that occur, ascending): (1, 3) if some number occurs once and another
    three times. How many numbers share a count does not matter.
    """
    found: dict[tuple[int, ...], int] = {}
    for parts in _partitions(dice, 5, dice):
        ways = factorial(dice) * factorial(5)
        for part in parts:
            ways //= factorial(part)
        for each in set(parts):
            ways //= factorial(parts.count(each))
        key = tuple(sorted(set(parts) - {0}))
        found[key] = found.get(key, 0) + ways
    return tuple((ways / 5**dice, key) for key, ways in sorted(found.items()))


def _partitions(dice: int, numbers: int, most: int) -> list[tuple[int, ...]]:
    """The ways to split `dice` dice into `numbers` counts, in descending order, none above `most`."""
    if not numbers:
        return [()] if not dice else []
    return [
        (count, *rest)
        for count in range(min(dice, most) + 1)
        for rest in _partitions(dice - count, numbers - 1, count)
    ]
