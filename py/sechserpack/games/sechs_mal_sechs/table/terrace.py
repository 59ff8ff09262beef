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


def road(sheet: Paper, place: int) -> Element:
    """The road in front of the row at `place`."""
    return rect(
        class_="road",
        x=f"{sheet.labels + 3:g}",
        y=f"{_road(sheet, place):g}",
        width=f"{6 * PLOT - 6:g}",
        height=f"{ROAD:g}",
        rx="2",
    )


def light(sheet: Paper, place: int, street: Street, *, best: bool, turn: bool = False) -> Element:
    """The light of a `street` behind its houses and on the road, brighter for the `best` one."""
    y, left, width = _road(sheet, place), _left(sheet, street, turn), street.houses * PLOT
    return g(class_="street best" if best else "street")[
        rect(
            class_="street-light",
            x=f"{left + 3:g}",
            y=f"{y - sheet.plot + 4:g}",
            width=f"{width - 6:g}",
            height=f"{sheet.plot - 4:g}",
            rx="8",
        ),
        path(class_="street-line", d=f"M{left + 6:g} {y + ROAD / 2:g} h{width - 12:g}"),
    ]


def terrace(sheet: Paper, place: int, street: Street, row: Sequence[int], *, turn: bool = False) -> Element:
    """The joints of a `street` in `row`, which may be turned to whoever sits opposite."""
    houses = row[street.field - 1 : street.field - 1 + street.houses]
    x, y = _left(sheet, street, turn), sheet.top(place) + sheet.caption
    if turn:
        x, y = x + street.houses * PLOT, y + sheet.plot
    return g(class_="terrace", transform=f"translate({x:g} {y:g}){' rotate(180)' * turn}")[
        joints(houses, sheet.plot)
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


def _road(sheet: Paper, place: int) -> float:
    return sheet.top(place + 1) - ROAD - 1


def _left(sheet: Paper, street: Street, turn: bool) -> float:
    return sheet.labels + (7 - street.field - street.houses if turn else street.field - 1) * PLOT
