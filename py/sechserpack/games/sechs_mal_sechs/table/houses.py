"""Drawings of houses, cards and chips, cached: a table is full of them and often redrawn."""

from __future__ import annotations

from collections.abc import Iterator

from ....draw.cached import cached
from ....draw.html import Element, circle, ellipse, g, path, rect
from ....draw.html import text as svg_text
from ....draw.numbers import grounded_in

PLOT = 58.0
"""width of a plot, in drawing units"""
HIGH = 64.0
"""height of a plot"""
LOWEST = 46.0
"""height of a plot where those would be too small to be touched"""
HALF = 20.0
"""half the width of a house"""
WALL = 27.0
"""base height of a house's ground floor, which bears the number"""
ROOF = 10.0
FLOOR = 11.0
"""height of a floor of windows above the number"""


@cached
def house(value: int, height: float, *, lit: bool = False) -> Element:
    """The house number `value` on a plot `height` units high, round the origin.

    The higher the number, the taller the house; light falls on it from the left.
    """
    ground = height / 2 - 5
    base, top = storeys(value, height)
    half = HALF
    floors = int((ground - top - base) // FLOOR)
    eaves = half + 4.5
    return g(class_=f"house roof-{value}" + (" lit" if lit else ""))[
        rect(
            class_="house-ground",
            x=f"{-half - 2:.1f}",
            y=f"{ground - 2:.1f}",
            width=f"{2 * half + 8:.1f}",
            height="4.5",
            rx="2",
        ),
        rect(
            class_="house-chimney",
            x=f"{half * 0.45:.1f}",
            y=f"{top - ROOF:.1f}",
            width="5.5",
            height=f"{ROOF}",
        )
        if value > 3
        else None,
        rect(
            class_="house-wall",
            x=f"{-half:.1f}",
            y=f"{top:.1f}",
            width=f"{2 * half:.1f}",
            height=f"{ground - top:.1f}",
        ),
        path(
            class_="house-window",
            d="".join(
                f"M{x:.1f} {ground - base - floor * FLOOR + 3:.1f}h7v6h-7z"
                for floor in range(1, floors + 1)
                for x in (-half * 0.75, -3.5, half * 0.75 - 7)
            ),
        )
        if floors
        else None,
        path(
            class_="house-roof",
            d=f"M{-eaves:.1f} {top + 1:.1f} L0 {top - ROOF:.1f} L{eaves:.1f} {top + 1:.1f} Z",
        ),
        path(
            class_="house-shade",
            d=f"M0 {top - ROOF:.1f} L{eaves:.1f} {top + 1:.1f} H{half:.1f} V{ground:.1f} H{half - 5:.1f}"
            f" V{top + 1:.1f} H{half * 0.55:.1f} Z",
        ),
        path(
            class_="house-light",
            d=f"M{-eaves:.1f} {top + 1:.1f}L0 {top - ROOF:.1f}v3L{3.5 - eaves:.1f} {top + 1:.1f}z",
        ),
        number(value, ground - base / 2 + 0.5, min(base * 0.95, 2.2 * half)),
    ]


def storeys(value: int, height: float) -> tuple[float, float]:
    """The height of the ground floor of house `value`, which bears its number, and the y where its walls end."""
    # A high plot has room for a large number, which can be read from across the table.
    scale = min(1.75, max(1.0, height / LOWEST))
    rising = (value - 1) / 8
    room = height - 5 - ROOF - 2
    base = min(WALL * scale * 0.86, room)
    return base, height / 2 - 5 - base - max(0.0, room - base) * rising


def number(value: int, middle: float, size: float) -> Element:
    """A house number round y = `middle`; 6 and 9 are underlined, as they are read from all sides."""
    return g(class_="house-number")[
        svg_text({"font-size": f"{size:g}"}, text_anchor="middle", y=f"{middle + size * 0.35:.1f}", x="0")[
            str(value)
        ],
        rect(
            x=f"{-size * 0.26:.1f}",
            y=f"{middle + size * 0.43:.1f}",
            width=f"{size * 0.52:.1f}",
            height=f"{size * 0.07:.1f}",
        )
        if value in (6, 9)
        else None,
    ]


@cached
def chip(radius: float, *, large: bool = False, number: int = 0) -> Element:
    """A chip round the origin, small (worth 1) or large (worth 5); `number` 0 prints none on it."""
    inner = radius * 0.68
    return g(class_="chip large" if large else "chip")[
        circle(class_="chip-side", cy=f"{radius * 0.12:.1f}", r=f"{radius:.1f}"),
        circle(class_="chip-face", r=f"{radius:.1f}"),
        circle(
            {
                "stroke-dasharray": f"{radius * 0.44:.2f} {radius * 0.44:.2f}",
                "stroke-width": f"{radius * 0.3:.1f}",
            },
            class_="chip-edge",
            r=f"{radius * 0.84:.1f}",
        ),
        circle(class_="chip-middle", r=f"{inner:.1f}"),
        svg_text({"font-size": f"{radius:g}"}, text_anchor="middle", y=f"{radius * 0.36:.1f}")[
            grounded_in(number)
        ]
        if number
        else None,
    ]


@cached
def back(width: float, height: float) -> Element:
    """The back of a card, round the origin: a street of gables."""
    unit = width / 44
    return g(class_="cardback")[
        rect(
            class_="cardback-edge",
            x=f"{-width / 2:.1f}",
            y=f"{-height / 2:.1f}",
            width=f"{width:.1f}",
            height=f"{height:.1f}",
            rx=f"{4 * min(1, unit * 1.6):.1f}",
        ),
        rect(
            class_="cardback-pattern",
            x=f"{-width / 2 + 3 * unit:.1f}",
            y=f"{-height / 2 + 3 * unit:.1f}",
            width=f"{width - 6 * unit:.1f}",
            height=f"{height - 6 * unit:.1f}",
            rx="2",
        ),
        path(class_="cardback-roof", d=_GABLES, transform=f"scale({unit:.2f})"),
    ]


_GABLES = (
    "M-15 17V4L-10 -1L-5 4V17ZM-5 17V-7L0.5 -13L6 -7V17ZM6 17V0L10.5 -5L15 0V17Z"
    "M-11.6 7h3.2v4h-3.2zM-1.4 -4h3.8v4h-3.8zM-1.4 4h3.8v4h-3.8zM8.9 3h3.2v4h-3.2z"
)
"""three terraced houses with windows, for a card 44 units wide"""


@cached
def front(value: int) -> Element:
    """A small open card, 20 × 26 units round the origin."""
    return g(class_=f"cardfront house roof-{value}")[
        rect(class_="cardback-edge", x="-10", y="-13", width="20", height="26", rx="4"),
        path(class_="house-roof", d="M-9 -4 L0 -11 L9 -4 Z"),
        number(value, 4, 17),
    ]


@cached
def chip_on_edge(*, large: bool, odd: bool = False) -> Element:
    """A chip seen from the side, 14 units wide, with its bottom at the origin; every second one in a stack is `odd`."""
    return g(class_="chip side large" if large else "chip side")[
        rect(class_="chip-face", x="-7", y="-4", width="14", height="4.6", rx="1.6"),
        path(
            class_="chip-edge",
            d="M-6 -1.7 h2.4 M-1.2 -1.7 h2.4 M3.6 -1.7 h2.4" if odd else "M-4 -1.7 h2.4 M1.6 -1.7 h2.4",
        ),
        ellipse(class_="chip-middle", cy="-4.3", rx="6.4", ry="1.4"),
    ]


def in_chips(amount: int) -> Iterator[bool]:
    """An `amount` chip by chip: True for each large one, worth 5, then False for each small one."""
    yield from [True] * (amount // 5)
    yield from [False] * (amount % 5)


def purse(amount: int) -> tuple[int, int]:
    """The numbers of large and small chips for `amount`: 25 are 2 and 15, as dealt out; a seat always has change."""
    large = max(0, amount - 11) // 5
    return large, amount - 5 * large
