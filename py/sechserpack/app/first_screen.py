"""The first screen, as it stands in the page that is delivered: it can be read before Python has started."""

from __future__ import annotations

from ..engine.callbacks import nothing
from ..locale import words
from ..screens.menu import menu
from ..screens.notices import notices
from .drawing import layers
from .said.toast import Toast


def prerender(language: str) -> str:
    """The menu as HTML, letter for letter what `Drawing` draws first on a device that has kept nothing yet.

    So there is nothing to change in the page when Python draws it: it would be laid out and painted once more.
    """
    _ = words(language)
    toast = Toast(redraw=nothing, failed=nothing)
    return str(layers(menu(_), notice=notices([], _, record=False), toast=toast.element(_)))
