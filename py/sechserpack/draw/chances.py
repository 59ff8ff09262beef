"""Chances in figures: what is written of an outlook at the seats and on the controls."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from itertools import pairwise
from math import ceil

from markupsafe import Markup

from ..bots.outlook import Estimate, Outlook
from ..engine.events import Event
from ..locale import Words
from .buttons import as_data
from .html import Element, span

BEST = "★"
"""the shape that marks the best decision, beside the word for it"""
_SAME = 1e-9
_CONTROL = re.compile(r"<button ([^>]*)>")
_PLAYS = re.compile(r'data-(event|drag)="([^"]*)"')


@dataclass(frozen=True)
class Figure:
    """A chance as it is written."""

    worth: float
    """by what decisions are compared: the chips to be expected, where there are any, otherwise the chance"""
    chance: str
    """as "62%" """
    margin: str = ""
    """as "± 3", in hundredths; "" for an exact chance"""
    chips: str = ""
    """as "+1.2": the chips to be expected of this round; "" in games without any"""
    best: bool = False

    def __str__(self) -> str:
        return f"{self.chance} {self.margin}".rstrip()


@dataclass(frozen=True)
class Chances:
    """What those at a table who are coached are told now.

    All of it comes from what the seat that is told may see; `seats` and `decisions` are empty until there is something.
    """

    coached: frozenset[int]
    """the seats of all who are coached, whether there is something to tell or not"""
    seats: Mapping[int, Figure] = field(default_factory=dict)
    """how likely the seats whose chances can be seen are to come out best"""
    decisions: Mapping[Event, Figure] = field(default_factory=dict)
    """what each decision would make of the chance of whoever takes it, in the order in which the rules offer them"""
    scope: str = "game"
    """what the chances are of: see `Outlook.scope`"""
    samples: int = 0
    """how many times the game was played on; 0 if the chances are exact"""

    def mark(self, table: Markup) -> Markup:
        """The HTML of the `table` with its figure on the control of every decision.

        What has to be picked up first has that of the best that can be done with it, in short.
        """
        if not self.decisions:
            return table
        figures = {as_data(event): figure for event, figure in self.decisions.items()}
        html, parts, done = str(table), [], 0
        for found in _CONTROL.finditer(html):
            said = _PLAYS.search(found[1])
            if said is None:
                continue
            data = said[2].replace(
                "&#34;", '"'
            )  # as htpy writes it; JSON of an event has nothing else to escape
            plays = said[1] == "event"
            figure = figures.get(data) if plays else _best_with(data, figures)
            if figure is not None:
                end = html.index("</button>", found.end())
                parts += [html[done:end], str(tag(figure, short=not plays))]
                done = end
        return Markup("".join([*parts, html[done:]]))


def _best_with(picked: str, figures: Mapping[str, Figure]) -> Figure | None:
    """The figure of the best decision that begins like `picked`, out of `figures` by event as JSON."""
    beginning = picked.removesuffix("]") + ","
    those = [figure for event, figure in figures.items() if event.startswith(beginning)]
    return max(those, key=lambda figure: figure.worth, default=None)


def tag(figure: Figure | None, *, short: bool = False) -> Element:
    """A small tag with a `figure`, for the eye alone; a `short` one has the chance only.

    An empty one keeps its place in the page and is not seen.
    """
    if figure is None:
        return span(class_="odds", aria_hidden="true")
    parts = {
        "odds-best": BEST if figure.best else "",
        "odds-chance": figure.chance,
        "odds-margin": "" if short else figure.margin,
        "odds-chips": "" if short else figure.chips,
    }
    # The style sheet draws them, as what stands beside a control is no part of what it is called (see buttons.hint).
    return span(class_="odds best" if figure.best else "odds", aria_hidden="true")[
        [span({"data-hint": text}, class_=part) for part, text in parts.items() if text]
    ]


# ---- from an outlook to figures


def seats_of(outlook: Outlook, words: Words) -> dict[int, Figure]:
    """The figure of every seat."""
    return {
        seat: Figure(chance.value, percent(chance, words), margin(chance, words))
        for seat, chance in enumerate(outlook.seats)
    }


def decisions_of(outlook: Outlook, words: Words) -> dict[Event, Figure]:
    """The figure of every decision; the best ones are marked, unless all are equal."""
    estimates = outlook.decisions
    worths = {event: outlook.gains.get(event, estimate).value for event, estimate in estimates.items()}
    highest, lowest = (find(worths.values(), default=0.0) for find in (max, min))
    fine = _alike(estimates.values())
    return {
        event: Figure(
            worths[event],
            percent(estimate, words, fine=fine),
            margin(estimate, words),
            chips(outlook.gains[event], words) if event in outlook.gains else "",
            best=worths[event] >= highest - _SAME > lowest,
        )
        for event, estimate in estimates.items()
    }


def percent(estimate: Estimate, words: Words, *, fine: bool = False) -> str:
    """A chance in hundredths: whole ones or, if it is exact and `fine` or nearly 0 or 1, with one decimal."""
    value = 100 * estimate.value
    exact = not estimate.margin
    rounded_away = exact and (0 < value < 0.5 or 99.5 <= value < 100)
    digits = 1 if exact and (fine or rounded_away) else 0
    step = 0.1 if digits else 1.0
    less = exact and 0 < value < step / 2
    more = exact and 100 - step / 2 <= value < 100
    number = words.number(step if less else 100 - step if more else value, digits)
    return ("<" if less else ">" if more else "") + words("{number}%", number=number)


def margin(estimate: Estimate, words: Words) -> str:
    """How far it may be off, in hundredths: never told as less than it is."""
    return "± " + words.number(ceil(100 * estimate.margin)) if estimate.margin else ""


def chips(gain: Estimate, words: Words) -> str:
    """The chips to be expected: "+1.2", "−0.4"."""
    value = round(gain.value, 1)
    return ("+" if value > 0 else "−" if value < 0 else "") + words.number(abs(value), 1)


def _alike(estimates: Iterable[Estimate]) -> bool:
    """Whether some exact chances would be told by the same whole number although they differ."""
    values = sorted(estimate.value for estimate in estimates if not estimate.margin)
    return any(high - low > _SAME and round(100 * low) == round(100 * high) for low, high in pairwise(values))
