"""Questions that are asked in place before something is gone for good."""

from __future__ import annotations

from typing import NamedTuple

from htpy import Element, button, div, span

from ..locale import Words


class Answer(NamedTuple):
    """One answer: what its button says, and the command that it carries out."""

    label: str
    command: str


def question(
    text: str, yes: Answer, no: Answer, *, class_: str, button_class: str, value: str | None = None
) -> Element:
    """The question `text` with its two answers; `value` is what both commands are about."""

    def answer(given: Answer) -> Element:
        return button(
            {"data-command": given.command, "data-value": value},
            class_=button_class,
            type="button",
        )[span[given.label]]

    return div(class_=class_, role="group", aria_label=text)[span[text], answer(yes), answer(no)]


def delete_question(game: str, words: Words, *, class_: str, button_class: str) -> Element:
    """Whether the game with the id `game`, or whatever else is kept under it, shall go."""
    return question(
        words("Delete this game for good?"),
        Answer(words("Delete"), "delete-game-now"),
        Answer(words("Keep"), "keep-game"),
        class_=class_,
        button_class=button_class,
        value=game,
    )
