"""The tube of leather and brass, and the sand glass under it."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise

from ....draw.cached import cached
from ....draw.html import Element, Node, circle, ellipse, g, path, rect, svg
from ....draw.html import text as svg_text

TOP, NECK = 46.0, 1.5
"""distances of the outermost sand and of the neck from the middle of the glass, in drawing units"""
FULL = 0.9
"""share of a bulb that all of the sand fills"""
_BULB = ((17.0, 48.0), (17.0, 22.0), (3.0, 12.0), (3.0, 0.0))
"""Bézier curve of the glass's edge, from its end to its middle: (half width, distance from the middle)"""
_WALL = 0.7
"""thickness of the glass"""


@cached
def tube() -> Element:
    """The tube, standing over the glass, with its shadow."""
    return g(class_="tube")[
        ellipse(class_="tube-shadow", cx="30", cy="53", rx="54", ry="9", transform="rotate(-7)"),
        _tube(),
        _sign(),
    ]


@cached
def tube_above() -> Element:
    """The tube as it stands over the glass, seen from above like everything else on the table."""
    return g(class_="tube")[
        circle(class_="tube-shadow", cx="6", cy="10", r="34"),
        _top(),
    ]


def _top() -> Element:
    return g(transform="scale(0.9)")[
        circle(class_="tube-wall", r="37"),
        circle(class_="tube-rim", r="36"),
        circle(class_="tube-lid", r="29"),
        circle(class_="tube-stitch", r="25.5"),
        path(class_="tube-glint", d="M-31 -10 A32.6 32.6 0 0 1 -10 -31 M12 -26.3 A29 29 0 0 0 -26.3 12"),
        g(transform="translate(0 10.5) scale(1.75)")[_sign()],
    ]


def _sign() -> Element:
    return g(class_="tube-sign")[
        circle(cy="-6", r="13.5"),
        svg_text(text_anchor="middle", y="-0.8", font_size="15")["6"],
        path(class_="tube-sign-line", d="M-4.5 3 H4.5"),
    ]


_BRASS = (
    "M-25 -67 V-55 A25 7 0 0 0 25 -55 V-67 Z",
    "M-25 39 V51 A25 7.5 0 0 0 25 51 V39 A25 7 0 0 1 -25 39 Z",
)
_EDGES = "M-25 -58.5 A25 7 0 0 0 25 -58.5 M-25 43 A25 7 0 0 0 25 43"
_GRAIN = (
    "M-21 -40 q3 9 0 19 M-18.5 5 q2 12 -1 27 M-9.5 -44 q-2 14 1 26 M-7 14 q3 10 0 25 M2 -48 q2 8 0 17 M5 12 q-2 12 1 22"
    " M10.5 -42 q3 12 0 24 M11.5 2 q-3 16 0 30 M20.5 -46 q-2 10 1 21 M19.5 -8 q3 13 -1 28"
)


def _tube() -> list[Node]:
    return [
        path(class_="tube-wall", d="M-24 -66 V50 A24 7 0 0 0 24 50 V-66 Z"),
        path(class_="tube-grain", d=_GRAIN),
        path(class_="tube-stitch", d="M-15 -50 V39 M15 -50 V39"),
        *(path(class_="tube-brass", d=d) for d in _BRASS),
        path(class_="tube-glint", d=_EDGES),
        ellipse(class_="tube-rim", cy="-67", rx="25", ry="7.5"),
        ellipse(class_="tube-lid", cy="-67", rx="20.5", ry="5.4"),
        path(class_="tube-glint", d="M-20 -67.5 A20.5 5.4 0 0 0 20 -67.5"),
    ]


def revealed(left: float, lying: str, *, rising: bool) -> Element:
    """The glass with the share `left` of its sand above, and the tube beside it, by the SVG transform `lying`.

    While `rising`, the tube goes up from the glass first, towards the lamp.
    """
    return g(class_="revealed")[
        g(transform="scale(1.1)")[glass(max(round(left, 2), 0.01 if left else 0.0))],
        g(transform=lying, class_="tube-lifted")[_tube(), _sign()],
        g(class_="tube-rising")[_top()] if rising else None,
    ]


@cached
def glass(left: float) -> Element:
    """The sand glass with the share `left` of its sand still above (0 … 1); static, as no time passes now."""
    bulbs = (
        "M-17 -48 H17 C17 -22 3 -12 3 0 C3 12 17 22 17 48 H-17 C-17 22 -3 12 -3 0 C-3 -12 -17 -22 -17 -48 Z"
    )
    return g({"data-sand": f"{left:g}"}, class_="glass")[
        ellipse(class_="tube-shadow", cx="4", cy="58", rx="27", ry="6"),
        path(class_="glass-bulbs", d=bulbs),
        path(class_="sand above", d=_outline(sand_above(left), _HOLLOW)) if left else None,
        path(class_="sand falling", d="M0 -3 V44") if left else None,
        path(class_="sand below", d=_outline(sand_below(1 - left), _HEAP)) if left < 1 else None,
        path(class_="glass-shine", d="M-11 -42 C-11 -28 -6 -18 -3 -11 M-11 42 C-11 32 -9 26 -6 21"),
        rect(class_="glass-wood", x="-24", y="-56", width="48", height="9", rx="4"),
        rect(class_="glass-wood", x="-24", y="47", width="48", height="9", rx="4"),
        path(class_="glass-post", d="M-20.5 -47 V47 M20.5 -47 V47"),
    ]


# ---- levels of the sand

Outline = list[tuple[float, float]]
"""right edge of a symmetrical heap of sand, as points (half width, y)"""


def sand_above(share: float) -> Outline:
    """The sand in the upper bulb, lying on the neck: `share` of all (0 … 1)."""
    return [(half, -out) for half, out in _filled(share, from_neck=True)]


def sand_below(share: float) -> Outline:
    """The sand in the lower bulb, lying on the bottom: `share` of all (0 … 1)."""
    return _filled(share, from_neck=False)


def _filled(share: float, *, from_neck: bool) -> Outline:
    """The part of a bulb that `share` of the sand fills, from its base to its surface."""
    edge = [point for point in _edge() if NECK <= point[1] <= TOP]
    if from_neck:
        edge.reverse()
    wanted = share * FULL * _area(edge)
    filled = edge[:1]
    area = 0.0
    for point in edge[1:]:
        slice_ = _area([filled[-1], point])
        if area + slice_ >= wanted:
            part = (wanted - area) / slice_ if slice_ else 0.0
            last = filled[-1]
            filled.append((last[0] + (point[0] - last[0]) * part, last[1] + (point[1] - last[1]) * part))
            break
        area += slice_
        filled.append(point)
    return filled


def _area(edge: Outline) -> float:
    """The area between the edge and the middle line, cut straight across at both ends."""
    return sum((one[0] + other[0]) / 2 * abs(one[1] - other[1]) for one, other in pairwise(edge))


@lru_cache(maxsize=1)
def _edge() -> Outline:
    """Points along the inside of a bulb, from its end to its middle."""
    points = []
    for step in range(241):
        t = step / 240
        parts = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
        half = sum(part * point[0] for part, point in zip(parts, _BULB, strict=True))
        out = sum(part * point[1] for part, point in zip(parts, _BULB, strict=True))
        points.append((half - _WALL, out))
    return points


_HOLLOW, _HEAP = 0.5, -0.42
"""slopes of the sand's surface: above it sinks in the middle, where it runs out; below it is heaped up"""


def _outline(edge: Outline, steep: float) -> str:
    """SVG path of the heap with this right edge; its surface falls towards the middle if `steep` > 0, else rises.

    As much of the sand lies above the end of the edge as is missing below it.
    """
    (half, surface), base = edge[-1], edge[0][1]
    deep = min(abs(surface - base), abs(steep) * half / 2) * (1 if steep > 0 else -1)
    top = surface - deep
    few = [*(point for point in edge[::8] if abs(point[1] - base) < abs(top - base)), (half, top)]
    around = [*few, (0.0, surface + deep), *((-half, y) for half, y in reversed(few))]
    return "M" + " L".join(f"{half:.2f} {y:.2f}" for half, y in around) + " Z"


@cached
def tube_icon() -> Element:
    """The "lift" icon: a small tube with an arrow."""
    return svg(class_="tube-icon", viewBox="-14 -14 28 28", aria_hidden="true")[
        path(class_="tube-icon-tube", d="M-5 -3 H5 V12 H-5 Z"),
        path(class_="tube-icon-arrow", d="M0 -13 L6 -7 H2 V-4.5 H-2 V-7 H-6 Z"),
    ]
