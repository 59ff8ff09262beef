"""The first screen as prerendered in the delivered page, readable before Python has started."""

from __future__ import annotations

from ..engine.callbacks import nothing
from ..locale import words
from ..screens.menu import menu
from ..screens.notices import notices
from .drawing import layers
from .said.toast import Toast


def prerender(language: str) -> str:
    """The menu as HTML, exactly what `Drawing` draws first on a device that has stored nothing yet.

    So Python's first drawing changes nothing: the page need not be laid out and painted again.
    """
    _ = words(language)
    toast = Toast(redraw=nothing, failed=nothing)
    return str(layers(menu(_), notice=notices([], _, record=False), toast=toast.element(_)))
