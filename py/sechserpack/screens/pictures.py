"""The pictures of the variants, for cards on the menu."""

from __future__ import annotations

from htpy import Element, svg

from ..draw.catalogue import Variant


def picture(variant: Variant) -> Element:
    """The picture of `variant`, hidden from screen readers: the text beside it names it."""
    return svg(class_=f"picture picture-{variant.picture}", viewBox="0 0 160 104", aria_hidden="true")[
        variant.draw()
    ]
