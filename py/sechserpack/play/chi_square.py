"""The chi-square goodness-of-fit test: how often fair dice deviate at least this far from their expectation."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, lgamma, log
from typing import NamedTuple

LEAST = 5.0
"""minimum expected count per group, below which the test is not valid"""
_TERMS = 500
"""maximum number of terms; a handful is enough for any number of dice"""
_EXACT = 1e-14


class Group(NamedTuple):
    """Adjacent results that are counted together."""

    first: int
    """index of the first result"""
    last: int
    fell: int
    expected: float


class Fit(NamedTuple):
    """Goodness of fit of observed to expected counts."""

    groups: tuple[Group, ...]
    statistic: float
    """chi-square: the sum of squared deviations, each divided by the expected count"""
    probability: float
    """p-value: the probability that fair dice deviate this far or farther"""


def fit(counts: Sequence[int], chances: Sequence[float]) -> Fit | None:
    """Test `counts` against the `chances` of the results, which add up to 1.

    Results at either end with an expected count below `LEAST` are merged with their neighbours. None if there are too
    few counts: fewer than three groups remain, or one in the middle is too small.
    """
    total = sum(counts)
    groups = [
        Group(at, at, count, total * chance)
        for at, (count, chance) in enumerate(zip(counts, chances, strict=True))
    ]
    while len(groups) > 1 and groups[0].expected < LEAST:
        groups[:2] = [_joined(groups[0], groups[1])]
    while len(groups) > 1 and groups[-1].expected < LEAST:
        groups[-2:] = [_joined(groups[-2], groups[-1])]
    if len(groups) < 3 or min(group.expected for group in groups) < LEAST:
        return None
    statistic = sum((group.fell - group.expected) ** 2 / group.expected for group in groups)
    return Fit(tuple(groups), statistic, beyond(statistic, len(groups) - 1))


def _joined(one: Group, next_: Group) -> Group:
    return Group(one.first, next_.last, one.fell + next_.fell, one.expected + next_.expected)


def beyond(statistic: float, degrees: int) -> float:
    """The probability that chi-square with `degrees` of freedom, at least 1, is `statistic` or more.

    The regularised incomplete gamma function Q(degrees / 2, statistic / 2).
    """
    shape, bound = degrees / 2, statistic / 2
    if bound <= 0:
        return 1.0
    scale = exp(shape * log(bound) - bound - lgamma(shape))
    if bound < shape + 1:
        return max(0.0, 1 - scale * _series(shape, bound))
    return scale * _fraction(shape, bound)


def _series(shape: float, bound: float) -> float:
    """The power series of the lower incomplete gamma function, unscaled."""
    term = total = 1 / shape
    for number in range(1, _TERMS):
        term *= bound / (shape + number)
        total += term
        if term < total * _EXACT:
            break
    return total


def _fraction(shape: float, bound: float) -> float:
    """The continued fraction of the upper incomplete gamma function, unscaled (Lentz's method)."""
    b = bound + 1 - shape
    c = 1e300
    d = 1 / b
    total = d
    for number in range(1, _TERMS):
        factor = number * (shape - number)
        b += 2
        d = 1 / (factor * d + b)
        c = b + factor / c
        total *= c * d
        if abs(c * d - 1) < _EXACT:
            break
    return total
