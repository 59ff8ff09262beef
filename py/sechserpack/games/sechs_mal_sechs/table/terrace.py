"""The road in front of a row, and what marks neighbouring houses as a street: light, wings between them, a pavement."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ....draw.html import Element, g, path, rect
from ..rules.streets import Street
from .houses import half_width, storeys
from .paper import ROAD, Paper

WING = 0.66
"""height of a wing between two houses, relative to the lower of their ground floors"""
EAVES = 4.5
"""height of its roof"""


def road(sheet: Paper, place: int) -> Element:
    """The road in front of the row at `place`."""
    return rect(
        class_="road",
        x=f"{sheet.labels:g}",
        y=f"{_road(sheet, place):g}",
        width=f"{6 * sheet.across:g}",
        height=f"{ROAD:g}",
        rx="2",
    )


def light(sheet: Paper, place: int, street: Street, *, best: bool) -> Element:
    """The light of a `street` behind its houses and on the road, brighter for the `best` one."""
    y, left, width = _road(sheet, place), _left(sheet, street), street.houses * sheet.across
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


def terrace(sheet: Paper, place: int, street: Street, row: Sequence[int]) -> Element:
    """The joints of a `street` in `row`: a wing between every two houses, and one pavement."""
    ground = sheet.middle(place, 1)[1] + (sheet.plot - 4) / 2 - 5
    fields = range(street.field, street.field + street.houses)
    wings = list(_wings(sheet, row, fields))
    left, width = _left(sheet, street), street.houses * sheet.across
    return g(class_="terrace")[
        path(
            class_="wing",
            d="".join(f"M{x:g} {ground:g}v{-high:.1f}h{wide:g}v{high:.1f}z" for x, wide, high in wings),
        ),
        path(
            class_="wing-roof",
            d="".join(
                f"M{x - 0.6:g} {ground - high:.1f}l2 {-EAVES:g}h{wide - 2.8:g}l2 {EAVES:g}z"
                for x, wide, high in wings
            ),
        ),
        path(
            class_="wing-door",
            d="".join(
                f"M{x + wide / 2 - 3.2:.1f} {ground:g}v{-0.45 * high:.1f}a3.2 3.2 0 0 1 6.4 0v{0.45 * high:.1f}z"
                for x, wide, high in wings
            ),
        ),
        path(class_="pavement", d=f"M{left + 4:g} {ground + 1.6:g}h{width - 8:g}"),
    ]


def _wings(sheet: Paper, row: Sequence[int], fields: range) -> Iterator[tuple[float, float, float]]:
    """The left end, width and height of every wing."""
    half = half_width(sheet.across)
    for field in fields[:-1]:
        base = min(storeys(row[place - 1], sheet.plot - 4)[0] for place in (field, field + 1))
        yield sheet.middle(0, field)[0] + half, sheet.across - 2 * half, WING * base


def _road(sheet: Paper, place: int) -> float:
    return sheet.top(place + 1) - ROAD - 1


def _left(sheet: Paper, street: Street) -> float:
    return sheet.labels + (street.field - 1) * sheet.across
