"""Lessons: first games in which chance and the others follow a script, and sentences say what to do and why.

Each way to play may have one, in `games/NAME/words/lesson.py`. A lesson is content, not code: the rules are the real
ones. The learner has seat 0. All sentences are messages for the catalogues.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from markupsafe import escape

from ...engine.events import Event
from ...engine.options import Value
from ..buttons import as_data
from .guidance import Command, Suggestion

MARK = 'data-suggested=""'
"""attribute of the control that a lesson asks for"""
LEARNER = 0
"""the learner's seat"""


@dataclass(frozen=True)
class Do:
    """A decision of the learner: the `event` that the sentence asks for."""

    event: Event
    sentence: str
    also: tuple[Event, ...] = ()
    """other decisions after which the script continues just as well"""
    free: bool = False
    """whether any legal decision will do"""


@dataclass(frozen=True)
class Say:
    """A sentence to be read before the script continues."""

    sentence: str


Step: TypeAlias = Do | Say | Event
"""a decision of the learner, a sentence, or an event of chance or of the others"""


@dataclass(frozen=True)
class Lesson:
    """A first game of the way to play that has these `options`; its last step ends the game."""

    options: Mapping[str, Value]
    """as in the record, including those that define the way to play"""
    others: tuple[str, ...]
    """the others' names, from seat 1 on"""
    steps: tuple[Step, ...]
    end: str
    """the sentence at the end"""

    @property
    def seats(self) -> int:
        """The number of seats."""
        return 1 + len(self.others)


def marked(html: str, suggestion: Suggestion) -> str:
    """`html` with the control for `suggestion` marked; where a card must be picked up first, that card."""
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
