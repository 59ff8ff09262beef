"""Luck: what dice showed against expectation, in numbers and in plain words."""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil, floor, sqrt

from ...locale import Words
from ...play.chi_square import LEAST
from ...play.throws import FACES, Counts, Luck, chances
from ..statistics.plots import Column

FEW = 30
"""number of throws below which nothing is said of luck"""


def labels(counts: Counts) -> range:
    """The possible results: 1 to 6, or the sums 2 to 12."""
    return range(1, 7) if len(counts) == FACES else range(2, 13)


def columns(counts: Counts) -> list[Column]:
    """Each result with its share in all throws, of which there is at least one, and where chance puts that."""
    throws = sum(counts)
    return [
        Column(str(label), count / throws, chance, *between(chance, throws))
        for label, count, chance in zip(labels(counts), counts, chances(counts), strict=True)
    ]


def between(chance: float, throws: int) -> tuple[float, float]:
    """95 % interval of the share of a result with probability `chance` in so many `throws`."""
    around = 1.96 * sqrt(chance * (1 - chance) / throws)
    return max(0.0, chance - around), min(1.0, chance + around)


def sentence(counts: Counts, words: Words) -> str:
    """What dice showed against expectation, in plain words: the sixes, or the sevens of two dice."""
    _ = words
    throws = sum(counts)
    shown, expected = labels(counts), chances(counts)
    mean = sum(label * count for label, count in zip(shown, counts, strict=True)) / throws
    if len(counts) == FACES:
        which, chance = counts[-1], expected[-1]
        fell = words.n(
            "Sixes: {sixes} with one die.",
            "Sixes: {sixes} with {dice} dice.",
            throws,
            sixes=which,
            dice=words.number(throws),
        )
        average = _("On average {mean}; 3.5 would be usual.", mean=words.number(mean, 2))
    else:
        which, chance = counts[5], expected[5]
        fell = words.n(
            "Sevens: {sevens} in one throw.",
            "Sevens: {sevens} in {throws} throws.",
            throws,
            sevens=which,
            throws=words.number(throws),
        )
        average = _("On average {mean}; 7 would be usual.", mean=words.number(mean, 2))
    if throws < FEW:
        return " ".join([fell, _("Too few to talk about luck.")])
    low, high = (share * throws for share in between(chance, throws))
    usual = _(
        "In nineteen cases out of twenty, chance gives {low} to {high}.",
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


# ---- how lucky somebody was, as one figure


def enough(luck: Luck) -> bool:
    """Whether there were enough throws to speak of luck."""
    return luck.expected >= LEAST


def figure(luck: Luck, words: Words) -> str:
    """Lucky throws against expectation, in per cent: "+15%"; "–" after too few throws."""
    if not enough(luck):
        return "–"
    percent = round(100 * luck.more)
    sign = "+" if percent > 0 else "\N{MINUS SIGN}" if percent < 0 else "±"
    return sign + words("{percent}%", percent=words.number(abs(percent)))


def luck_in_words(luck: Luck, lucky: Iterable[int], words: Words) -> str:
    """How lucky somebody was in one kind of game, whose `lucky` results count; "" without any, or without throws."""
    _ = words
    results = _either(lucky, words)
    if not results or not luck.throws:
        return ""
    fell = _(
        "In this game a {results} is luck: it came up {count} times; {expected} times would be usual.",
        results=results,
        count=_.number(luck.lucky),
        expected=_.number(luck.expected, 1),
    )
    return f"{fell} {_interval(luck, words)}"


def luck_in_all(luck: Luck, words: Words) -> str:
    """How lucky somebody was in all games where some results of the dice are lucky as such."""
    _ = words
    fell = _(
        "A lucky throw came up {count} times; {expected} would be usual.",
        count=_.number(luck.lucky),
        expected=_.number(luck.expected, 1),
    )
    return f"{fell} {_interval(luck, words)}"


def _interval(luck: Luck, words: Words) -> str:
    """What chance alone gives, and whether this was more or less."""
    _ = words
    if not enough(luck):
        return _("Too few to talk about luck.")
    spread = _.number(100 * luck.spread)
    usual = _(
        "In nineteen cases out of twenty, chance gives at most {spread}% more or fewer.",
        spread=spread,
    )
    if luck.more > luck.spread:
        verdict = _("That is more luck than most people have.")
    elif luck.more < -luck.spread:
        verdict = _("That is less luck than most people have.")
    else:
        verdict = _("So nothing unusual.")
    return f"{usual} {verdict}"


def _either(results: Iterable[int], words: Words) -> str:
    """The `results` as alternatives: "2 or 12"."""
    parts = [str(result) for result in sorted(results)]
    if len(parts) < 2:
        return "".join(parts)
    return words("{first} or {last}", first=", ".join(parts[:-1]), last=parts[-1])
