"""The pattern of a plot, drawn once for all: a lawn with a bush, and flowers by day or a lamp by night."""

from __future__ import annotations

from ....draw.cached import cached
from ....draw.html import Element, circle, path, pattern, rect

DAY, NIGHT = "garden", "garden-night"
"""ids of the patterns, which style sheets fill plots with"""


@cached
def garden(*, night: bool) -> Element:
    """The fill pattern of plots, 120 × 160 units from the upper left corner of each.

    Houses cover most of a plot from its middle, so plants grow in its corners.
    """
    return pattern(
        id=NIGHT if night else DAY,
        patternUnits="objectBoundingBox",
        width="1",
        height="1",
    )[
        rect(class_="lawn", width="120", height="160"),
        path(class_="lawn-light", d="M0 0H120V5H5V160H0Z"),
        None if night else rect(class_="lawn-night", width="120", height="160"),
        circle(class_="bush", cx="12", cy="13", r="6.5"),
        circle(class_="bush-light", cx="10.2", cy="11", r="3.6"),
        path(class_="lamp", d="M44 22v-11") if night else None,
        circle(class_="lamp-light", cx="44", cy="9", r="3")
        if night
        else path(class_="flowers", d="M41 9h.1M46 14h.1M39 16h.1"),
    ]
