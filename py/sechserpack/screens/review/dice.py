"""The dice of one game against expectation, and how often fair dice stray as far, in plain words."""

from __future__ import annotations

from collections.abc import Sequence

from ...draw.html import Node, button, div, h3, p, section
from ...draw.icons import icon
from ...locale import Words
from ...play.chi_square import Fit, fit
from ...play.throws import FACES, Counts, chances
from ..statistics import plots
from . import luck


def dice_section(dice: Sequence[Counts], words: Words) -> Node:
    """What all dice of a game showed; `dice` has the counts by seat. None for a game without dice."""
    _ = words
    counts = tuple(map(sum, zip(*dice, strict=True)))
    if not any(counts):
        return None
    return section(aria_labelledby="review-dice")[
        h3(id="review-dice")[_("The dice of this game")],
        div(".plots.review-dice")[plots.dice_plot(luck.columns(counts), _listed(counts, words))],
        p(".plot-note")[_counted(counts, words)],
        p[verdict(counts, words)],
        button({"data-command": "dice"}, class_="choice", type="button")[icon("check"), _("Honest dice?")],
    ]


def _listed(counts: Counts, words: Words) -> str:
    """How often each result fell, as the text alternative of the plot."""
    each = [
        f"{label}: {words.number(count)}" for label, count in zip(luck.labels(counts), counts, strict=True)
    ]
    return ", ".join(each)


def _counted(counts: Counts, words: Words) -> str:
    _ = words
    if len(counts) == FACES:
        thrown = _.n(
            "One die was thrown.", "{dice} dice were thrown.", sum(counts), dice=_.number(sum(counts))
        )
    else:
        thrown = _.n(
            "Two dice were thrown once.",
            "Two dice were thrown {throws} times.",
            sum(counts),
            throws=_.number(sum(counts)),
        )
    shown = _("The bars are what fell; the brackets are where chance puts them nineteen times out of twenty.")
    return f"{thrown} {shown}"


def verdict(counts: Counts, words: Words) -> str:
    """How often fair dice stray at least as far from expectation as these (chi-square test)."""
    found = fit(counts, chances(counts))
    if found is None:
        return words("Too few to say whether that is unusual.")
    return " ".join(filter(None, [how_often(found.probability, words), _together(found, counts, words)]))


def how_often(probability: float, words: Words) -> str:
    """In how many fair games dice stray at least as far, in plain words."""
    _ = words
    if probability >= 0.95:
        return _("Fair dice nearly always stray at least this far from the average.")
    for out_of in (10, 100, 1000):
        games = round(probability * out_of)
        if games and probability * out_of >= 0.95:
            return _.n(
                "Fair dice stray this far or farther in one game in {all}.",
                "Fair dice stray this far or farther in {count} games in {all}.",
                games,
                all=_.number(out_of),
            )
    return _(
        "Fair dice stray this far or farther in less than one game in {all}.",
        all=_.number(1000),
    )


def _together(found: Fit, counts: Counts, words: Words) -> str:
    """Which results were pooled, as too rare to be counted alone."""
    first = luck.labels(counts)[0]
    joined = [
        words.listed([str(first + at) for at in range(group.first, group.last + 1)])
        for group in found.groups
        if group.first < group.last
    ]
    if not joined:
        return ""
    return words("Rare sums are counted together: {sums}.", sums="; ".join(joined))
