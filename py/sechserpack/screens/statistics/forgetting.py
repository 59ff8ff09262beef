"""What can be done with what has been counted: it is saved as a table, or deleted when people are sure."""

from __future__ import annotations

from ...draw.buttons import action
from ...draw.html import Element, div
from ...locale import Words
from ..questions import Answer, question


def kept_or_forgotten(save: str, forget: str, asked: str, words: Words) -> Element:
    """The buttons called `save` and `forget`; or what is `asked` before anything is deleted, with its answers."""
    if asked:
        answers = (Answer(words("Delete"), "forget-now"), Answer(words("Keep"), "keep-counting"))
        return question(asked, *answers, class_="pads ask", button_class="choice")
    return div(".pads")[
        action("save-statistics", save, "export", kind="choice"),
        action("forget", forget, "trash", kind="choice"),
    ]
