"""The road in front of a row, and what marks neighbouring houses as a street: light, wings between them, a pavement."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from ....draw.html import Element, g, path, rect
from ..rules.streets import Street
from .houses import HALF, PLOT, storeys
from .paper import ROAD, Paper

WING = 0.66
"""height of a wing between two houses, relative to the lower of their ground floors"""
EAVES = 4.5
"""height of its roof"""


def road(sheet: Paper) -> list[Element]:
    """The road in front of a row, from the top left of its first plot on, as everything here."""
    width, top = 6 * PLOT - 6, sheet.plot - 1
    return [
        rect(class_="road", x="3", y=f"{top:g}", width=f"{width:g}", height=f"{ROAD:g}", rx="2"),
        path(class_="road-line", d=f"M7 {top + ROAD / 2:g} h{width - 8:g}"),
    ]


def light(sheet: Paper, street: Street, *, best: bool) -> Element:
    """The light of a `street` behind its houses and on the road, brighter for the `best` one."""
    left, width = (street.field - 1) * PLOT, street.houses * PLOT
    return g(class_="street best" if best else "street")[
        rect(
            class_="street-light",
            x=f"{left + 3:g}",
            y="3",
            width=f"{width - 6:g}",
            height=f"{sheet.plot - 4:g}",
            rx="8",
        ),
        path(class_="street-line", d=f"M{left + 6:g} {sheet.plot - 1 + ROAD / 2:g} h{width - 12:g}"),
    ]


def terrace(sheet: Paper, street: Street, row: Sequence[int]) -> Element:
    """The joints of a `street` in `row`."""
    first = street.field - 1
    return g(class_="terrace", transform=f"translate({first * PLOT:g} 0)")[
        joints(row[first : first + street.houses], sheet.plot)
    ]


def joints(houses: Sequence[int], plot: float) -> list[Element]:
    """A wing between every two `houses` on plots of that height, the first from the origin on, and one pavement."""
    ground = plot - 7
    wide = PLOT - 2 * HALF
    wings = [
        (PLOT * number - wide / 2, WING * min(storeys(value, plot - 4)[0] for value in pair))
        for number, pair in enumerate(pairwise(houses), 1)
    ]
    return [
        path(
            class_="wing",
            d="".join(f"M{x:g} {ground:g}v{-high:.1f}h{wide:g}v{high:.1f}z" for x, high in wings),
        ),
        path(
            class_="wing-roof roof-7",
            d="".join(
                f"M{x - 0.6:g} {ground - high:.1f}l2 {-EAVES:g}h{wide - 2.8:g}l2 {EAVES:g}z"
                for x, high in wings
            ),
        ),
        path(
            class_="wing-door",
            d="".join(
                f"M{x + wide / 2 - 3.2:.1f} {ground:g}v{-0.45 * high:.1f}a3.2 3.2 0 0 1 6.4 0v{0.45 * high:.1f}z"
                for x, high in wings
            ),
        ),
        path(class_="pavement", d=f"M4 {ground + 1.6:g}h{len(houses) * PLOT - 8:g}"),
    ]
