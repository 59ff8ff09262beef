"""Exact chances with two seats left; `solution` says up to how many coins."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from ..rules.game import FIELDS, HIGH, LOW, SEVEN
from .solution import MOST, PAIRS, STEPS, Pattern, numbers, place

BARE: Pattern = (0, 0, 0, 0, 0)
WAYS = (2, 3, 4, 5)
"""in how many of 36 throws two dice hit a given field of each pair"""
ALL_WAYS = 36


def known(total: int) -> bool:
    """Whether the chances are known with `total` coins in all."""
    return total <= MOST


@lru_cache(maxsize=8192)
def chance(total: int, there: Pattern, own: int, other: int) -> float:
    """The winning chance of the seat about to throw, which holds `own` coins of `total`; the other holds `other`.

    The board lies as in `there`, with the remaining coins on the 7. Both seats are in and make the best choice at S5.
    """
    if own == total:
        return 1.0  # S8
    if sum(there) % 2 == 0:
        return numbers()[place(total, there, own, other)] / STEPS
    found = 0.0
    for at, ways in enumerate(WAYS):
        coins = there[at]
        if coins:
            found += ways * coins * chance(total, _with(there, at, coins - 1), own + 1, other)
        if coins < 2:
            found += ways * (2 - coins) * _put(total, _with(there, at, coins + 1), own, other)
    found += chance(
        total, BARE, own + sum(there), other
    )  # a 2; `there` holds an odd number, so there is something to take
    found += chance(total, BARE, total - other, other)  # a 12
    found += 6 * _put(total, there, own, max(0, other - 1))
    return found / ALL_WAYS


def choices(total: int, own: int, other: int) -> Mapping[int, float]:
    """The winning chance for each field a seat may choose while only the 7 holds coins (S5)."""
    found = {SEVEN: _put(total, BARE, own, other)}
    for at, pair in enumerate((*PAIRS, (LOW, HIGH))):
        found |= dict.fromkeys(pair, _put(total, _with(BARE, at, 1), own, other))
    return {field: found[field] for field in FIELDS}


def _put(total: int, there: Pattern, own: int, other: int) -> float:
    """The chance of a seat that has put down one of its `own` coins, which made the board `there`.

    Without a coin it is out, so the other one wins (S7).
    """
    return 1 - chance(total, there, other, own - 1) if own else 0.0


def _with(there: Pattern, at: int, coins: int) -> Pattern:
    return (*there[:at], coins, *there[at + 1 :])
