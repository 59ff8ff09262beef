"""The end of an evening: its tables, its story on paper, people × games on the slate, and everybody's coaster."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, NamedTuple

from ...bots.outlook import Estimate
from ...draw.html import Element, Node, button, div, h3, li, ol, p, section, span, ul
from ...draw.icons import icon
from ...draw.scene import in_sentence
from ...draw.teaching.chances import percent
from ...locale import Words
from ...saves.evening.story import Sentence, champions
from ...saves.evening.tally import Evening, Played
from ..pictures import picture
from ..sheets import sheet
from .keepsake import Keepsake
from .keepsake import picture as coaster
from .sheet import headline, how_it_counts, moment_button, people_and_games

_SHOWN: Mapping[str, Callable[[Any, Words], str]] = {
    "name": lambda name, words: in_sentence(name),
    "other": lambda name, words: in_sentence(name),
    "names": lambda names, words: words.listed([in_sentence(name) for name in names]),
    "points": lambda points, words: words.number(points, 1),
    "before": lambda chance, words: percent(Estimate(chance), words),
    "after": lambda chance, words: percent(Estimate(chance), words),
}
"""how values that are no whole numbers are put into words"""


def said(sentence: Sentence, words: Words) -> str:
    """A sentence of a story in words."""
    values = {
        key: _SHOWN[key](value, words) if key in _SHOWN else value for key, value in sentence.values.items()
    }
    return words(sentence.line, game=words(sentence.game.way.name), **values)


class Told(NamedTuple):
    """What the records of an evening tell."""

    story: Sequence[Sentence]
    kept: Collection[str]
    """the games with records"""
    keepsakes: Sequence[Keepsake]
    """in the order of the standings"""


def end_sheet(
    evening: Evening,
    title: str,
    day: str,
    marks: Mapping[str, Node],
    luck: Mapping[str, str],
    told: Told | None,
    words: Words,
) -> Element:
    """The sheet of an `evening` that is over, of which nothing is `told` until its records have been read.

    `marks` are the signs by name, `luck` is that of the dice as a figure by person.
    """
    _ = words
    standings = evening.standings
    first = [in_sentence(each.name) for each in champions(standings)]
    body: list[Node] = [
        section(".end-tables", aria_labelledby="end-tables")[
            h3(".unseen", id="end-tables")[_("The games")],
            ul[
                (
                    li[_table(game, number, told is not None and game.id in told.kept, marks, words)]
                    for number, game in enumerate(evening.games)
                )
            ],
        ],
        section(".end-paper", aria_labelledby="end-champion")[
            p(".evening-day")[day],
            h3(".end-champion", id="end-champion", dir="auto")[
                [marks.get(each.name) for each in champions(standings)],
                span[headline(standings, first, words)],
            ],
            p(".end-reading", role="status")[_("Looking it up …")]
            if told is None
            else ol(".story")[(li[_sentence(each, number, words)] for number, each in enumerate(told.story))],
        ],
        section(".end-slate.slate", aria_labelledby="end-slate")[
            h3(id="end-slate")[_("On the slate")],
            people_and_games(evening, marks, luck, words),
        ],
        section(".end-coasters", aria_labelledby="end-coasters")[
            h3(id="end-coasters")[_("A coaster to take home")],
            ul[(li[_coaster(each, number, words)] for number, each in enumerate(told.keepsakes))],
        ]
        if told is not None
        else None,
        how_it_counts(words),
    ]
    return sheet("story", title, body, words)


def _table(game: Played, number: int, kept: bool, marks: Mapping[str, Node], words: Words) -> Element:
    """A table that was played at, small, with the signs of whoever won there; watched from its beginning by a tap."""
    name = words(game.way.name)
    won = [marks.get(game.names[seat]) for seat in game.seats_of.values() if game.places[seat] == 1]
    drawn = span(class_=f"end-picture game-{game.way.game}")[picture(game.way)]
    if not kept:
        return div(".end-table")[drawn, span(".end-table-name")[name, won]]
    return button(
        {"data-command": "evening-to", "data-value": game.id, "data-field": "0"},
        class_="end-table",
        id=f"end-table-{number}",
        type="button",
    )[
        drawn,
        span(".end-table-name", aria_hidden="true")[name, won],
        span(".unseen")[words("Watch {game}", game=name)],
    ]


def _sentence(sentence: Sentence, number: int, words: Words) -> Node:
    told = said(sentence, words)
    if sentence.event is None:
        return span(".told", dir="auto")[told]
    leads = words(sentence.game.way.name)
    return moment_button(
        sentence.game,
        sentence.event,
        span(dir="auto")[told],
        leads,
        data_about=sentence.about,
        id=f"told-{number}",
    )


def _coaster(kept: Keepsake, number: int, words: Words) -> Element:
    return button(
        {"data-command": "keepsake", "data-value": str(number)}, class_="end-coaster", type="button"
    )[
        coaster(kept),
        span(".end-share", aria_hidden="true")[icon("share"), span(dir="auto")[kept.name]],
        span(".unseen")[words("Share {name}’s coaster", name=kept.name), ": ", ". ".join(kept.lines)],
    ]
