"""The question before the way back leaves a table, as a finger may take that way by accident."""

from __future__ import annotations

from ..draw.buttons import action
from ..draw.html import Element, div, p
from ..locale import Words
from .sheets import sheet


def leave_sheet(words: Words, *, lesson: bool, whole: bool) -> Element:
    """The question whether to leave a game in progress, or a `lesson`.

    `whole` if everything that has happened is stored; otherwise the record can be saved first.
    """
    _ = words
    if lesson:
        told = _("The guided first game isn’t saved. Next time it starts from the beginning.")
    elif whole:
        told = _("Nothing is lost. The game waits on the menu.")
    else:
        told = _("Not everything that has happened is saved on this device. Save the record as a file first.")
    return sheet(
        "leave",
        _("Leave the table?"),
        [
            p[told],
            div(".pads")[
                action("close", _("Stay here"), kind="act main"),
                None if lesson or whole else action("export", _("Save the record as a file"), "export"),
                action("leave-table", _("Leave")),
            ],
        ],
        words,
    )
