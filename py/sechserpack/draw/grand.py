"""Big moments: one thing enlarged in the middle of the table, above everything, and at most one word, said twice.

The ground dims below it (`frame`). It is there as long as the moment's animation step, and lets taps through.
"""

from __future__ import annotations

from collections.abc import Sequence

from .html import Element, Node, circle, g, path, svg
from .html import text as svg_text
from .scene import Scene
from .seats import EDGES
from .signs import badge_in
from .view import TableView

OUT = 72.0
"""distance of the words from the middle, in units of a drawing 200 wide and high"""
LARGE = 26.0
"""size of their letters at most"""
WIDE = 190.0
"""their width at most"""
_LETTER = 0.6
"""how wide a letter is on average, in parts of its size"""


def grand(
    scene: Scene[TableView], thing: Node, word: str = "", *, seat: int | None = None, lang: str | None = None
) -> Element:
    """The enlarged `thing`, about 90 units wide round the origin, with a `word` for `seat` and for those opposite.

    `lang` is the language of the word, if it is another one than that of the page.
    """
    size = min(LARGE, WIDE / (_LETTER * max(len(word), 1)))
    return svg(viewBox="-100 -100 200 200", aria_hidden="true", lang=lang)[
        g(class_="grand-thing")[thing],
        (
            g(transform=f"rotate({turned})")[
                svg_text(
                    class_="grand-word",
                    text_anchor="middle",
                    y=f"{OUT:g}",
                    dy="0.36em",
                    font_size=f"{size:.1f}",
                )[word]
            ]
            for turned in both_ways(scene, seat)
        )
        if word
        else None,
    ]


def both_ways(scene: Scene[TableView], seat: int | None) -> tuple[int, ...]:
    """The degrees by which a word is turned to be read by `seat` and opposite; upright where everybody reads it so."""
    if not scene.seating.facing or seat is None:
        return (0,)
    ahead = 90 * EDGES.index(scene.seating.edge(seat))
    return (ahead, (ahead + 180) % 360)


def won(scene: Scene[TableView], seats: Sequence[int]) -> Element:
    """Who wins: a medal with the badges of `seats`, and their names."""
    large, middle = 2.2 / len(seats) ** 0.5, (len(seats) - 1) / 2
    return grand(
        scene,
        [
            circle(class_="grand-rim", cy="2", r="45"),
            circle(class_="grand-medal", r="44"),
            circle(class_="grand-ring", r="36"),
            path(class_="grand-shine", d="M-39 -10A40 40 0 0 1 -10 -39"),
            (
                g(transform=f"translate({34 * (index - middle):g} 0) scale({large:.2f})")[badge_in(seat)]
                for index, seat in enumerate(seats)
            ),
        ],
        scene.words.listed([scene.name(seat) for seat in seats]),
        seat=seats[0],
    )
