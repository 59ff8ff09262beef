"""The patterns of plots, drawn once for all: lawns with bushes, and flowers by day or a lamp by night."""

from __future__ import annotations

from ....draw.cached import cached
from ....draw.html import Element, Node, circle, path, pattern, rect

PLANTS = (
    (((12, 13, 6.5),), "M41 9h.1M46 14h.1M39 16h.1"),
    (((41, 12, 5.0), (33, 10, 3.6)), "M10 10h.1M15 15h.1"),
    (((10, 11, 4.6), (19, 10, 3.6)), "M45 11h.1M40 8h.1"),
)
"""what grows in three kinds of plots: bushes, by their middle and radius, and flowers"""


@cached
def gardens(*, night: bool) -> Node:
    """The fill patterns of plots, 120 × 160 units from the upper left corner of each, called "garden-0" and so on.

    Houses cover most of a plot from its middle, so plants grow in its corners.
    """
    return [_garden(kind, night=night) for kind in range(len(PLANTS))]


def _garden(kind: int, *, night: bool) -> Element:
    bushes, flowers = PLANTS[kind]
    if night:
        bushes = PLANTS[2 * (kind % 2)][0]  # at the left: the lamp stands at the right
    return pattern(id=f"garden-{kind}", patternUnits="objectBoundingBox", width="1", height="1")[
        rect(class_="lawn", width="120", height="160"),
        path(class_="lawn-light", d="M0 0H120V5H5V160H0Z"),
        None if night else rect(class_="lawn-night", width="120", height="160"),
        (
            [
                circle(class_="bush", cx=f"{x}", cy=f"{y}", r=f"{r:g}"),
                circle(class_="bush-light", cx=f"{x - 0.28 * r:g}", cy=f"{y - 0.3 * r:g}", r=f"{0.55 * r:g}"),
            ]
            for x, y, r in bushes
        ),
        [path(class_="lamp", d="M44 22v-11"), circle(class_="lamp-light", cx="44", cy="9", r="3")]
        if night
        else path(class_="flowers", d=flowers),
    ]
