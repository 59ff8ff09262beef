"""Drawings of SIX cards: number and marks in the seat's colour and shape, or the back."""

from __future__ import annotations

from ....draw.cached import cached
from ....draw.html import Element, Node, circle, g, path, rect, span, svg
from ....draw.html import text as svg_text
from ....draw.signs import badge_in
from ....locale import Words
from ..rules.state import MARKS

WIDTH, HEIGHT = 60, 84
_ROW = 4
"""most marks in a row"""
_UNDERLINED = (6, 9)
"""numbers that read as another one upside down"""


def spoken(number: int, words: Words) -> str:
    """A card in words: its number and its marks."""
    return words.n("{number} (one mark)", "{number} ({count} marks)", MARKS[number], number=number)


def written(number: int) -> Node:
    """The number of a card, underlined as on the card itself if it reads as another one upside down."""
    return span(class_="grounded")[str(number)] if number in _UNDERLINED else str(number)


@cached
def front(seat: int, number: int) -> Element:
    """The face of a seat's card; the enclosing element must label it."""
    return svg(class_=f"six-face seat-{seat}", viewBox=f"0 0 {WIDTH} {HEIGHT}", aria_hidden="true")[
        face(seat, number)
    ]


@cached
def face(seat: int, number: int) -> Element:
    """`front` for use inside a drawing, its top left corner at the origin."""
    return g(class_=f"seat-{seat}")[
        _paper(),
        path(class_="face-foot", d="M1 57h58v19a7 7 0 0 1-7 7H8a7 7 0 0 1-7-7z"),
        svg_text(
            class_="face-number" if number > 9 else "face-number single", x="30", y="45", text_anchor="middle"
        )[str(number)],
        path(class_="face-line", d="M18 50 H42") if number in _UNDERLINED else None,
        marks(seat, MARKS[number]),
    ]


def _paper() -> Element:
    return rect(class_="face-paper", x="1", y="1", width=f"{WIDTH - 2}", height=f"{HEIGHT - 2}", rx="7")


def marks(seat: int, count: int) -> Element:
    """The marks in the lower part of a card: `count` of the seat's badges, in one row or two."""
    rows = [min(_ROW, count)] if count <= _ROW else [_ROW, count - _ROW]
    size = 0.52 if len(rows) == 1 else 0.44
    places = [
        (30 + (index - (in_row - 1) / 2) * 12.4, 68.5 if len(rows) == 1 else 64 + 10.4 * row)
        for row, in_row in enumerate(rows)
        for index in range(in_row)
    ]
    return g(class_="face-marks")[
        (g(transform=f"translate({x:.1f} {y}) scale({size})")[badge_in(seat)] for x, y in places)
    ]


@cached
def back(seat: int) -> Element:
    """The back of a seat's cards."""
    return svg(class_=f"six-face seat-{seat}", viewBox=f"0 0 {WIDTH} {HEIGHT}", aria_hidden="true")[
        rear(seat)
    ]


@cached
def rear(seat: int) -> Element:
    """`back` for use inside a drawing, its top left corner at the origin."""
    return g(class_=f"seat-{seat}")[
        _paper(),
        rect(class_="back-field", x="5.5", y="5.5", width="49", height="73", rx="4.5"),
        rect(class_="back-line", x="8.5", y="8.5", width="43", height="67", rx="2.5"),
        circle(class_="back-sign", cx="30", cy="42", r="14.5"),
        g(transform="translate(30 42) scale(0.95)")[badge_in(seat)],
    ]
