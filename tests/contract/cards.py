"""Cards dealt otherwise."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random


def permuted(cards: Sequence[int], places: Sequence[int], rng: Random) -> list[int]:
    """The cards with those at `places` in another order."""
    result = list(cards)
    shuffled = rng.sample(list(places), len(places))
    for place, other in zip(places, shuffled, strict=True):
        result[place] = cards[other]
    return result
