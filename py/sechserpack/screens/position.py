"""A position to be solved: what lies over its table once it is answered, and what is told of it elsewhere."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import groupby
from typing import NamedTuple

from markupsafe import Markup

from .. import games
from ..draw.buttons import action
from ..draw.html import Element, Node, a, button, div, p, span, table, tbody, td, th, tr
from ..draw.scene import Scene
from ..draw.teaching.chances import BEST, Chances, Figure
from ..draw.teaching.guidance import Guidance
from ..draw.view import TableView
from ..engine.events import Event
from ..engine.text import C_
from ..locale import Words
from ..play.position import Position
from ..setup.days import yesterday
from .questions import Answer, question
from .result import board
from .statistics.plots import tally

LINK = "#position"
"""the position of today; of another day, its date in ISO format follows a slash"""
OWN = f"{LINK}/own"
"""an own decision"""
NEARLY = 0.03
"""cost of an answer up to which it is nearly the best"""


class PositionNow(NamedTuple):
    """The current state of a position."""

    position: Position
    answer: Event | None
    chances: Chances | None
    """the chances of all choices, once it is answered"""
    days: int = 0
    """days in a row, this one included"""
    today: bool = False
    """whether it is that of today"""
    own: bool = False
    """whether there are own decisions to be looked at"""
    wiping: bool = False
    """whether it asks to confirm that the strokes of earlier days are wiped away"""

    def mark(self, markup: Markup) -> Markup:
        """The HTML of the table with the chances of all choices, once it is answered."""
        return markup if self.chances is None else self.chances.mark(markup)

    def over(self, scene: Scene[TableView]) -> Element:
        """What lies over the table once it is answered: all chances, one sentence why, and the ways to go on."""
        assert self.answer is not None
        assert self.chances is not None
        words, position = scene.words, self.position
        face = games.face(scene.view.game)
        title = _verdict(position, self.answer, words)
        why = face.reason(position.match.state, position.best, position.next_best, words)
        return board(
            title,
            p(id="position-why")[why],
            self._choices(scene, self.chances),
            self._days(words),
            self._pads(words),
            described_by="position-why",
        )

    def _choices(self, scene: Scene[TableView], chances: Chances) -> Element:
        """All choices, the best first; those that are worth the same share a row."""
        words = scene.words
        ordered = sorted(chances.decisions.items(), key=lambda pair: -pair[1].worth)
        rows = [list(row) for _, row in groupby(ordered, key=lambda pair: round(pair[1].worth, 6))]
        return div(".position-choices")[
            table(class_="figures coach-figures")[tbody[(self._row(scene, row, words) for row in rows)]]
        ]

    def _row(self, scene: Scene[TableView], row: list[tuple[Event, Figure]], words: Words) -> Element:
        choice = games.face(scene.view.game).choice
        events, figure = [event for event, _ in row], row[0][1]
        marks: list[str] = []
        if figure.best:
            marks.append(f"{BEST} " + words(C_("of several decisions", "best")))
        if self.answer in events:
            marks.append(words("your choice"))
        if self.position.taken in events:
            marks.append(words("in your game"))
        return tr(class_="best" if figure.best else None)[
            th(scope="row")[
                " · ".join(choice(scene.view, event, words) for event in events),
                ([" ", span(class_="coach-best")[mark]] for mark in marks),
            ],
            td[str(figure)],
        ]

    def _days(self, words: Words) -> Node:
        if not (self.today and self.days):
            return None
        return p(class_="position-days")[
            words.n("One day so far", "{count} days in a row", self.days), tally(self.days)
        ]

    def _pads(self, words: Words) -> Node:
        day = self.position.day
        back = f"{LINK}/{yesterday(day)}" if self.today else LINK
        other = words("Yesterday’s") if self.today else words("Today’s")
        return [
            div(".pads")[
                self._own(words) if self.own else _link(back, other, "act main"),
                _link(back, other, "act quiet") if self.own else None,
                action("leave-lesson", words("Menu"), "menu", kind="act quiet"),
                action("result", words("Look at the table"), kind="act quiet"),
                action("share", words("Share it"), "share", kind="act quiet") if day else None,
            ],
            self._wipe(words) if self.today and self.days > 1 else None,
        ]

    def _own(self, words: Words) -> Element:
        """The way to an own decision; from another one, whose address is the same, that is no link."""
        if self.position.day:
            return _link(OWN, words("One of your own"), "act main")
        return action("own-position", words("Another of your own"), kind="act main")

    def _wipe(self, words: Words) -> Element:
        """The link that wipes the strokes of earlier days away, which asks first."""
        if self.wiping:
            return question(
                words("Wipe the strokes away?"),
                Answer(words("Wipe"), "forget-days-now"),
                Answer(words("Keep"), "keep-days"),
                class_="result-links ask",
                button_class="act",
            )
        return div(".result-links")[
            button({"data-command": "forget-days"}, class_="result-link", type="button")[
                words("Wipe the strokes away")
            ]
        ]


def asking(guides: Mapping[int, Guidance], words: Words) -> dict[int, Guidance]:
    """The `guides` of those who are to solve a position, each with the question before it."""
    question = words("What is best here?")
    return {
        seat: replace(guidance, sentence=f"{question} {guidance.sentence}")
        for seat, guidance in guides.items()
    }


def _link(link: str, label: str, kind: str) -> Element:
    return a(href=link, draggable="false", class_=kind)[span[label]]


def _verdict(position: Position, answer: Event, words: Words) -> str:
    cost = position.cost(answer)
    if not cost:
        return words("Well spotted!")
    return words("Nearly!") if cost <= NEARLY else words("There was a better one.")


def shared(now: PositionNow, date: str, words: Words) -> str:
    """The text to share an answered position with: how near it came, but not what is best."""
    assert now.answer is not None
    assert now.chances is not None
    chance = now.chances.decisions[now.answer].chance
    best = now.chances.decisions[now.position.best].chance
    return (
        words(
            "Sechserpack, position of {date}: {best}, the best there is. Can you see it too?",
            date=date,
            best=best,
        )
        if not now.position.cost(now.answer)
        else words(
            "Sechserpack, position of {date}: {chance}, and {best} was possible. Can you do better?",
            date=date,
            chance=chance,
            best=best,
        )
    )
