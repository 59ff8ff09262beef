"""Luck: what dice have shown beside what is to be expected of them, in numbers and in plain words."""

from __future__ import annotations

from math import ceil, floor, sqrt

from ..locale import Words
from ..play.throws import FACES, Counts

FEW = 30
"""below how many throws nothing is said of luck"""


def labels(counts: Counts) -> range:
    """What the dice show: 1 to 6, or the sums 2 to 12."""
    return range(1, 7) if len(counts) == FACES else range(2, 13)


def odds(counts: Counts) -> list[float]:
    """How probable each result is: 1/6 for each face; two dice show 7 most often."""
    if len(counts) == FACES:
        return [1 / 6] * 6
    return [(6 - abs(total - 7)) / 36 for total in range(2, 13)]


def shares(counts: Counts) -> list[float]:
    """What part of all throws each result is; there is at least one throw."""
    return [count / sum(counts) for count in counts]


def between(chance: float, throws: int) -> tuple[float, float]:
    """Between which shares something of this probability is in nineteen of twenty cases, after so many `throws`."""
    around = 1.96 * sqrt(chance * (1 - chance) / throws)
    return max(0.0, chance - around), min(1.0, chance + around)


def sentence(counts: Counts, words: Words) -> str:
    """What dice showed beside what was to be expected, in plain words: of the sixes, or of the sevens of two dice."""
    _ = words
    throws = sum(counts)
    shown, chances = labels(counts), odds(counts)
    mean = sum(label * count for label, count in zip(shown, counts, strict=True)) / throws
    if len(counts) == FACES:
        which, chance = counts[-1], chances[-1]
        fell = words.n(
            "Sixes: {sixes} with one die.",
            "Sixes: {sixes} with {dice} dice.",
            throws,
            sixes=which,
            dice=words.number(throws),
        )
        average = _("On average {mean}; 3.5 was to be expected.", mean=words.number(mean, 2))
    else:
        which, chance = counts[5], chances[5]
        fell = words.n(
            "Sevens: {sevens} in one throw.",
            "Sevens: {sevens} in {throws} throws.",
            throws,
            sevens=which,
            throws=words.number(throws),
        )
        average = _("On average {mean}; 7 was to be expected.", mean=words.number(mean, 2))
    if throws < FEW:
        return " ".join([fell, _("Too few to speak of luck.")])
    low, high = (share * throws for share in between(chance, throws))
    usual = _(
        "Chance alone gives {low} to {high} nineteen times out of twenty.",
        low=words.number(ceil(low)),
        high=words.number(floor(high)),
    )
    verdict = (
        _("That is more than usual.")
        if which > high
        else _("That is less than usual.")
        if which < low
        else ""
    )
    return " ".join(filter(None, [fell, usual, verdict, average]))
