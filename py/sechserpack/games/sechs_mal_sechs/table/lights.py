"""What light falls on: on the plan the column or the rows that a settlement tells of, and a street of six above it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ....draw.html import Element, g, path, rect
from ....draw.scene import Scene
from ..rules.settlement import Step
from .houses import HIGH, PLOT, house
from .paper import Paper
from .round import Round
from .steps import SIX_STREET
from .terrace import joints
from .view import SechsMalSechsView

GRAND = (6 * PLOT + 20, HIGH + 24)
"""width and height of the street of six"""
REACH = (0.96, 0.8)
"""how much of the paper's width and height it takes"""

Box = tuple[float, float, float, float]
"""left, top, right, bottom"""


def shade(sheet: Paper, now: Round) -> Element | None:
    """The shade on all of the plan but what the current step is about; None while none falls."""
    step = now.step
    if step is None or not step.seats or now.crowning:
        return None
    holes = (f"M{x:g} {y:g}H{right:g}V{bottom:g}H{x:g}z" for x, y, right, bottom in _lit(sheet, step))
    return path({"fill-rule": "evenodd"}, class_="plan-shade", d=_whole(sheet) + "".join(holes))


def _whole(sheet: Paper) -> str:
    """The outline of the paper."""
    left, top, width, height = sheet.paper
    across, down = width - 12, height - 12
    return (
        f"M{left + 6:g} {top - 2:g}h{across:g}a8 8 0 0 1 8 8v{down:g}a8 8 0 0 1 -8 8"
        f"h{-across:g}a8 8 0 0 1 -8 -8v{-down:g}a8 8 0 0 1 8 -8z"
    )


def _lit(sheet: Paper, step: Step) -> Iterator[Box]:
    """What light falls on; none of it lies on another part of it."""
    end = sheet.rows_right
    columns = {"column": (step.column,), "prize": (1, 6)}.get(step.kind, ())
    if not columns:
        yield from ((0.0, sheet.top(seat), end, sheet.top(seat) + sheet.height) for seat in step.seats)
        return
    edges = [(sheet.labels + (field - 1) * PLOT, sheet.labels + field * PLOT) for field in columns]
    yield from ((x, 0.0, right, sheet.rows_bottom) for x, right in edges)
    # The names of those who pay or get, as far as they do not lie in these columns already.
    beside = [0.0, *(x for edge in edges for x in edge), end]
    for x, right in zip(beside[::2], beside[1::2], strict=True):
        for seat in step.seats:
            if sheet.caption and right > x:
                yield x, sheet.top(seat), right, sheet.top(seat) + sheet.caption
            elif right == edges[0][0]:
                yield x, sheet.top(seat), sheet.labels, sheet.top(seat) + sheet.height


def grand_street(scene: Scene[SechsMalSechsView], now: Round, sheet: Paper) -> Element | None:
    """The street of six that has just been built, in the middle above everything; None at any other moment."""
    if scene.moment != SIX_STREET.name or scene.event is None:
        return None
    left, top, width, height = sheet.paper
    scale = min(REACH[0] * width / GRAND[0], REACH[1] * height / GRAND[1])
    x, y = left + width / 2, top + height / 2
    return g[
        path(class_="plan-shade", d=_whole(sheet)),
        g(transform=f"translate({x:g} {y:g}) scale({scale:.2f})")[_street(now.rows[scene.event[1]])],
    ]


def _street(row: Sequence[int]) -> Element:
    """Six lit houses wall to wall on a road, round the origin."""
    width, height = GRAND
    return g(class_="grand")[
        rect(
            class_="grand-ground",
            x=f"{-width / 2:g}",
            y=f"{-height / 2:g}",
            width=f"{width:g}",
            height=f"{height:g}",
            rx="8",
        ),
        path(class_="street-line", d=f"M{14 - width / 2:g} {height / 2 - 8:g}h{width - 28:g}"),
        g(transform=f"translate({-3 * PLOT:g} {-HIGH / 2 - 4:g})")[
            (
                g(transform=f"translate({(place + 0.5) * PLOT:g} {HIGH / 2:g})")[
                    house(value, HIGH - 4, lit=True)
                ]
                for place, value in enumerate(row)
            ),
            joints(row, HIGH),
        ],
    ]
