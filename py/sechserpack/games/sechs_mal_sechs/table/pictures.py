"""The plan and the street on the menu's cards."""

from __future__ import annotations

from ....draw.html import Node, circle, g, path, rect
from .houses import chip, house


def plots() -> list[Node]:
    """The drawing, 160 units wide and 104 high."""
    rows = ((5, 0, 8), (7, 3, 0))
    return [
        rect(class_="sheet-paper", x="8", y="1", width="144", height="102", rx="4"),
        *(
            g(transform=f"translate({36 + 44 * column} 12) scale(0.7)")[chip(11, number=column + 4)]
            for column in range(3)
        ),
        *(
            g(class_="plot", transform=f"translate({36 + 44 * column} {41 + 40 * row}) scale(0.7)")[
                rect(class_="plot-ground", x="-27", y="-25", width="54", height="50", rx="5"),
                house(value, 52) if value else None,
            ]
            for row, values in enumerate(rows)
            for column, value in enumerate(values)
        ),
    ]


def street() -> list[Node]:
    """The drawing, 160 units wide and 104 high."""
    return [
        rect(class_="dusk", x="-400", y="0", width="960", height="104"),
        circle(class_="moon", cx="146", cy="12", r="9"),
        rect(class_="street-light", x="-8", y="18", width="176", height="80", rx="34"),
        *(
            g(transform=f"translate({20 + 40 * place} 57) scale(0.91)")[house(4 + place, 62, lit=True)]
            for place in range(4)
        ),
        rect(class_="road", x="-400", y="84", width="960", height="20"),
        path(class_="street-line", d="M-396 94 H556"),
    ]
