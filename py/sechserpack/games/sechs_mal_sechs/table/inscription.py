"""The inscription along the rim of the plan: what costs what, turned to the people round it."""

from __future__ import annotations

from functools import lru_cache
from textwrap import wrap
from typing import NamedTuple

from ....draw.html import Element, g
from ....draw.html import text as svg_text
from ....locale import Words

LETTER = 0.47
"""average width of a letter, relative to the font size"""
LINE = 1.2
"""line height, relative to the font size"""
AIR = (7.0, 3.0)
"""between the words and the edge of the paper, and between them and what lies on it"""


class Inscription(NamedTuple):
    """The words along one edge."""

    lines: tuple[str, ...]
    size: float
    """font size"""

    @property
    def thick(self) -> float:
        """The width of the rim they stand on."""
        return len(self.lines) * LINE * self.size + sum(AIR)


def legend(words: Words, *, classic: bool, brief: bool = False) -> str:
    """What costs what, in one or two sentences (M5, M6, M10, M12), or a `brief` reminder of it."""
    if brief:
        return (
            words("The lowest house pays the column’s price.")
            if classic
            else words("A street rises from left to right: 4-5-6.")
        )
    if classic:
        return words(
            "The lowest house in each column pays the column’s price. Fields 1 and 6: the highest sum gets 5."
        )
    return words(
        "Street: 3 or more houses rising by one from left to right, such as 4-5-6. Each "
        "house of the best street costs everybody else 1 chip."
    )


@lru_cache(64)
def inscription(text: str, *, size: float, room: float) -> Inscription:
    """The `text` in font size `size`, wrapped for an edge `room` units long.

    Cached: it is constant throughout a game, and takes longer to find than the rest of the table to draw.
    """
    most = int((room - 12) / (LETTER * size))
    lines = wrap(text, most)
    # Balance the lines: the narrowest wrap without extra lines.
    even = next(found for letters in range(1, most + 1) if len(found := wrap(text, letters)) <= len(lines))
    return Inscription(tuple(even), size)


def written(edge: str, text: Inscription, box: tuple[float, float, float, float]) -> Element:
    """The words along the `edge` of a paper that fills `box` (left, top, width, height), turned to that edge."""
    left, top, width, height = box
    x, y, turn = {
        "bottom": (left + width / 2, top + height, 0),
        "top": (left + width / 2, top, 180),
        "left": (left, top + height / 2, 90),
        "right": (left + width, top + height / 2, -90),
    }[edge]
    return g(class_="plan-rim", transform=f"translate({x:g} {y:g}) rotate({turn})")[
        (
            svg_text(
                {"font-size": f"{text.size:g}"},
                text_anchor="middle",
                y=f"{number * LINE * text.size - text.thick + AIR[1] + text.size:.1f}",
            )[line]
            for number, line in enumerate(text.lines)
        )
    ]
