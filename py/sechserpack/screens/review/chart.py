"""Charts over the moments of a game: one line per seat, told apart by colour, dashes and sign.

A chart stretches to any width, so that its moments lie exactly above those of a slider of that width. It is one image
for screen readers; what it says can also be read in words.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from markupsafe import Markup

from ...draw.cached import markup
from ...draw.html import Element, g, line, polyline, svg
from ...draw.seats import COLOURS
from ...draw.signs import badge_in

HEIGHT = 100
"""height of a chart in its own units; its width is the game's number of events"""
FINEST = 240
"""most points drawn of a line: more cannot be told apart on any screen"""
_APART = 13.0
"""least distance between signs at one moment, in hundredths of the height"""


class Dot(NamedTuple):
    """A point of a line."""

    step: int
    share: float
    """height, 0 to 1"""
    margin: float = 0.0
    """half the width of its 95 % interval"""


class Curve(NamedTuple):
    """An unbroken line of one seat."""

    seat: int
    dots: tuple[Dot, ...]
    stepped: bool = False
    """whether it stays constant from one point to the next"""


class Chart(NamedTuple):
    """The contents of a chart."""

    curves: tuple[Curve, ...]
    last: int
    """number of the game's events"""
    breaks: tuple[int, ...] = ()
    """steps at which a round ended or a place was taken"""
    marks: tuple[float, ...] = (0.0, 0.5, 1.0)
    """heights of the horizontal scale lines, 0 to 1"""


def at(chart: Chart, step: int) -> dict[int, Dot]:
    """The last dot of each seat's line up to `step`, by seat; seats without a line there are left out.

    Where one line ends and another begins, the end of the first counts: it has just been decided.
    """
    found: dict[int, Dot] = {}
    for curve in chart.curves:
        dots = curve.dots
        if dots[0].step <= step <= dots[-1].step:
            found.setdefault(curve.seat, next(dot for dot in reversed(dots) if dot.step <= step))
    return found


def drawing(chart: Chart, step: int, name: str) -> Element:
    """The image called `name`, with a cursor at `step`, where every seat's sign lies on its line."""
    across = _percent(step / max(1, chart.last))
    return svg(class_="chart-picture", role="img", aria_label=name)[
        _lines(chart),
        line(class_="chart-cursor", x1=across, x2=across, y1="0", y2="100%"),
        (
            svg(x=across, y=_percent(1 - height / HEIGHT), class_="chart-sign")[
                g(transform="scale(0.72)")[badge_in(seat)]
            ]
            for seat, height in _spread({seat: dot.share * HEIGHT for seat, dot in at(chart, step).items()})
        ),
    ]


def line_sign(seat: int) -> Element:
    """A sample of the line of `seat`, for a legend."""
    return svg(class_=f"chart-key seat-{seat % COLOURS}", viewBox="0 0 32 10", aria_hidden="true")[
        line(class_=_dashes(seat), x1="1", x2="31", y1="5", y2="5")
    ]


@lru_cache(maxsize=4)
def _lines(chart: Chart) -> Markup:
    """All that is independent of the cursor; cached, as the chart is drawn at every step."""
    drawn = svg(
        width="100%",
        height="100%",
        viewBox=f"0 0 {max(1, chart.last)} {HEIGHT}",
        preserveAspectRatio="none",
    )[
        (
            line(class_="chart-scale", x1="0", x2=str(chart.last), y1=_y(mark), y2=_y(mark))
            for mark in chart.marks
        ),
        (
            line(class_="chart-break", x1=str(at_), x2=str(at_), y1="0", y2=str(HEIGHT))
            for at_ in chart.breaks
        ),
        (_band(curve) for curve in chart.curves if any(dot.margin for dot in curve.dots)),
        (
            polyline(class_=f"{_dashes(curve.seat)} seat-{curve.seat % COLOURS}", points=_points(curve))
            for curve in chart.curves
        ),
    ]
    return markup(drawn)


def _band(curve: Curve) -> Element:
    """The 95 % interval around a line."""
    dots = thinned(curve.dots)
    upper = [f"{dot.step},{_y(min(1.0, dot.share + dot.margin))}" for dot in dots]
    lower = [f"{dot.step},{_y(max(0.0, dot.share - dot.margin))}" for dot in reversed(dots)]
    return polyline(class_=f"chart-band seat-{curve.seat % COLOURS}", points=" ".join([*upper, *lower]))


def _points(curve: Curve) -> str:
    found = []
    before: Dot | None = None
    for dot in thinned(curve.dots):
        if curve.stepped and before is not None:
            found.append(f"{dot.step},{_y(before.share)}")
        found.append(f"{dot.step},{_y(dot.share)}")
        before = dot
    return " ".join(found)


def thinned(dots: Sequence[Dot]) -> list[Dot]:
    """At most about `FINEST` of the `dots`: the first, the last, and the highest and lowest of every few."""
    if len(dots) <= FINEST:
        return list(dots)
    size = -(-2 * len(dots) // FINEST)
    kept: set[Dot] = {dots[0], dots[-1]}
    for first in range(0, len(dots), size):
        some = dots[first : first + size]
        kept |= {min(some, key=lambda dot: dot.share), max(some, key=lambda dot: dot.share)}
    return [dot for dot in dots if dot in kept]


def _spread(heights: dict[int, float]) -> Iterable[tuple[int, float]]:
    """The `heights` by seat, moved apart as little as possible so that signs do not overlap."""
    ordered = sorted(heights.items(), key=lambda each: each[1])
    apart = min(_APART, HEIGHT / max(1, len(ordered) - 1))
    placed: list[float] = []
    for _seat, height in ordered:
        placed.append(max(height, placed[-1] + apart) if placed else height)
    most = float(HEIGHT)
    for number in reversed(range(len(placed))):
        placed[number] = min(placed[number], most)
        most = placed[number] - apart
    return [(seat, height) for (seat, _), height in zip(ordered, placed, strict=True)]


def _dashes(seat: int) -> str:
    return f"chart-line dashes-{seat % COLOURS}"


def _y(share: float) -> str:
    return f"{HEIGHT * (1 - share):.1f}"


def _percent(share: float) -> str:
    return f"{100 * share:.2f}%"
