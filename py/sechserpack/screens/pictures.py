"""The pictures of the variants."""

from __future__ import annotations

from ..draw.catalogue import Variant
from ..draw.html import Element, div, svg


def picture(variant: Variant) -> Element:
    """The picture of `variant`, hidden from screen readers: the text beside it names it."""
    return svg(class_=f"picture picture-{variant.picture}", viewBox="0 0 160 104", aria_hidden="true")[
        variant.draw()
    ]


def sheet_mark(variant: Variant) -> Element:
    """The picture of `variant` before the title of a sheet about it."""
    return div(class_=f"sheet-mark game-{variant.game}")[picture(variant)]
