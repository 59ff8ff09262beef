"""Confirmation questions, asked in place before something is deleted for good."""

from __future__ import annotations

from typing import NamedTuple

from ..draw.html import Element, button, div, span
from ..locale import Words


class Answer(NamedTuple):
    """An answer: its button's label, and the command that it runs."""

    label: str
    command: str


def question(
    text: str, yes: Answer, no: Answer, *, class_: str, button_class: str, value: str | None = None
) -> Element:
    """The question `text` with its two answers; `value` is the argument of both commands.

    The focus goes to the answer that changes nothing (app/hands/focus.py).
    """

    def answer(given: Answer) -> Element:
        return button(
            {"data-command": given.command, "data-value": value},
            class_=button_class,
            type="button",
        )[span[given.label]]

    return div(class_=f"question {class_}", role="group", aria_label=text)[
        span[text], div(class_="answers")[answer(yes), answer(no)]
    ]


def delete_question(game: str, words: Words, *, class_: str, button_class: str) -> Element:
    """The question whether to delete the game, or whatever else is stored, with the id `game`."""
    return question(
        words("Delete this game for good?"),
        Answer(words("Delete"), "delete-game-now"),
        Answer(words("Keep"), "keep-game"),
        class_=class_,
        button_class=button_class,
        value=game,
    )
