"""The picture of a result: houses by day for 6mal6, lit windows for Straßenlegen, and the winner's chips."""

from __future__ import annotations

from ....draw.html import Node, circle, g, path, rect
from ....draw.scene import Scene
from .houses import chip, chip_on_edge, house, purse
from .view import SechsMalSechsView

STACK = 9
"""most chips in a stack"""


def trophy(scene: Scene[SechsMalSechsView]) -> Node:
    """The drawing, about 160 units wide and 104 high."""
    street = scene.view.variant == "strassen"
    large, small = purse(scene.view.chips[scene.view.ranking[0][0]])
    return [
        _night() if street else _day(),
        _stack(42, 44, large, large=True),
        _stack(62, 44, small, large=False),
    ]


def _day() -> list[Node]:
    return [
        rect(class_="sheet-paper", x="-79", y="-55", width="158", height="108", rx="4"),
        *(
            g(transform=f"translate({x} 3)")[
                g(class_="trophy-drop")[
                    g(transform="translate(0 -44)")[chip(10, number=column)],
                    g(class_="plot")[
                        rect(class_="plot-ground", x="-23", y="-31", width="46", height="76", rx="5")
                    ],
                    g(transform="translate(0 4) scale(0.9)")[house(value, 84)],
                ]
            ]
            for x, column, value in ((-51, 4, 5), (1, 5, 9))
        ),
    ]


def _night() -> list[Node]:
    return [
        circle(class_="moon", cx="64", cy="-36", r="9"),
        rect(class_="street-light", x="-82", y="-42", width="126", height="72", rx="8"),
        *(
            g(transform=f"translate({-62 + 41 * place} -6) scale(0.82)")[house(value, 84, lit=True)]
            for place, value in enumerate((4, 5, 6))
        ),
        rect(class_="road", x="-400", y="27", width="800", height="30"),
        path(class_="street-line", d="M-396 42 H400"),
    ]


def _stack(x: float, y: float, count: int, *, large: bool) -> Node:
    return g(transform=f"translate({x} {y}) scale(1.15)")[
        g(class_="trophy-drop")[
            (
                g(transform=f"translate(0 {-4.6 * index:g})")[chip_on_edge(large=large, odd=index % 2 == 1)]
                for index in range(min(STACK, count))
            )
        ]
    ]
