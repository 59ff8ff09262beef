"""Lessons: first games in which chance and the others do what a script says, and sentences say what to do and why.

Each way to play may have one, in `games/NAME/lesson.py`. A lesson is content, not code: the rules are the real ones.
The learner sits on seat 0. All sentences are messages for the catalogues.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from markupsafe import escape

from ..engine.events import Event
from ..engine.options import Value
from .buttons import as_data
from .guidance import Command, Suggestion

MARK = 'data-suggested=""'
"""the attribute of the control that a lesson asks for"""
LEARNER = 0
"""the learner's seat"""


@dataclass(frozen=True)
class Do:
    """A decision of the learner: the `event` that the sentence asks for."""

    event: Event
    sentence: str
    also: tuple[Event, ...] = ()
    """other decisions with which the script goes on just as well"""
    free: bool = False
    """whether everything that the rules allow will do"""


@dataclass(frozen=True)
class Say:
    """A sentence to be read before it goes on."""

    sentence: str


Step: TypeAlias = Do | Say | Event
"""a decision of the learner, a sentence, or what chance brings and the others do"""


@dataclass(frozen=True)
class Lesson:
    """A first game of the way to play that has these `options`; its last step ends the game."""

    options: Mapping[str, Value]
    """those of the record; they include those that define the way to play"""
    others: tuple[str, ...]
    """the names of the others, from seat 1 on"""
    steps: tuple[Step, ...]
    end: str
    """the sentence at the end"""

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return 1 + len(self.others)


def marked(html: str, suggestion: Suggestion) -> str:
    """`html` with the control for `suggestion` marked; where that takes a card first, the card to pick up."""
    if isinstance(suggestion, Command):
        does = f'data-command="{suggestion.name}"'
        return html.replace(does, f"{does} {MARK}")
    event = suggestion
    plays = f'data-event="{escape(as_data(event))}"'
    if plays in html:
        return html.replace(plays, f"{plays} {MARK}")
    for length in range(len(event) - 1, 1, -1):
        drags = f'data-drag="{escape(as_data(event[:length]))}"'
        if drags in html:
            return html.replace(drags, f"{drags} {MARK}", 1)
    return html
