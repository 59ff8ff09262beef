"""Chances in figures: how an outlook is shown at the seats and on the controls."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from itertools import pairwise
from math import ceil

from markupsafe import Markup

from ...bots.outlook import Estimate, Outlook
from ...engine.events import Event
from ...locale import Words
from ..buttons import as_data
from ..html import Element, span

BEST = "★"
"""the shape that marks the best decision, beside the word for it"""
_SAME = 1e-9
_CONTROL = re.compile(r"<button ([^>]*)>")
_PLAYS = re.compile(r'data-(event|drag)="([^"]*)"')


@dataclass(frozen=True)
class Figure:
    """A chance as displayed."""

    worth: float
    """basis for comparing decisions: the expected chips where there are any, otherwise the chance"""
    chance: str
    """a percentage, "62%" for example"""
    margin: str = ""
    """such as "± 3", in hundredths; "" for an exact chance"""
    chips: str = ""
    """expected chips of this round, such as "+1.2"; "" in games without any"""
    best: bool = False

    def __str__(self) -> str:
        return f"{self.chance} {self.margin}".rstrip()


@dataclass(frozen=True)
class Chances:
    """What the coached people at a table are told now.

    Based only on what the seat being told may see; `seats` and `decisions` are empty until there are estimates.
    """

    coached: frozenset[int]
    """all coached seats, whether there is something to tell or not"""
    seats: Mapping[int, Figure] = field(default_factory=dict)
    """how likely each seat with visible chances is to come out best"""
    decisions: Mapping[Event, Figure] = field(default_factory=dict)
    """the chance of the acting seat after each decision, in the order of the rules"""
    scope: str = "game"
    """what the chances are of: see `Outlook.scope`"""
    samples: int = 0
    """number of playouts; 0 if the chances are exact"""

    def mark(self, table: Markup) -> Markup:
        """The HTML of `table` with the figure of every decision on its control.

        A control that only picks something up gets the best figure it can lead to, in short.
        """
        if not self.decisions:
            return table
        figures = {as_data(event): figure for event, figure in self.decisions.items()}
        html, parts, done = str(table), [], 0
        for found in _CONTROL.finditer(html):
            said = _PLAYS.search(found[1])
            if said is None:
                continue
            data = said[2].replace("&#34;", '"')  # htpy's escape; JSON of an event has nothing else to escape
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

    An empty one is invisible and keeps its place in the page.
    """
    if figure is None:
        return span(class_="odds", aria_hidden="true")
    parts = {
        "odds-best": BEST if figure.best else "",
        "odds-chance": figure.chance,
        "odds-margin": "" if short else figure.margin,
        "odds-chips": "" if short else figure.chips,
    }
    # Drawn by the style sheet, as figures are not part of a control's name (see buttons.hint).
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
    """A chance in hundredths: whole or, if exact and `fine` or nearly 0 or 1, with one decimal."""
    value = 100 * estimate.value
    exact = not estimate.margin
    rounded_away = exact and (0 < value < 0.5 or 99.5 <= value < 100)
    digits = 1 if exact and (fine or rounded_away) else 0
    step = 0.1 if digits else 1.0
    less = exact and 0 < value < step / 2
    more = exact and 100 - step / 2 <= value < 100
    number = words.number(step if less else 100 - step if more else value, digits)
    # Translators: the sign as your language has it, with a space or without.
    return ("<" if less else ">" if more else "") + words("{number}%", number=number)


def margin(estimate: Estimate, words: Words) -> str:
    """The margin of error in hundredths, rounded up; "" if exact."""
    return "± " + words.number(ceil(100 * estimate.margin)) if estimate.margin else ""


def chips(gain: Estimate, words: Words) -> str:
    """The expected chips: "+1.2", "−0.4"."""
    value = round(gain.value, 1)
    return ("+" if value > 0 else "−" if value < 0 else "") + words.number(abs(value), 1)


def _alike(estimates: Iterable[Estimate]) -> bool:
    """Whether some exact chances differ but round to the same whole number."""
    values = sorted(estimate.value for estimate in estimates if not estimate.margin)
    return any(high - low > _SAME and round(100 * low) == round(100 * high) for low, high in pairwise(values))
