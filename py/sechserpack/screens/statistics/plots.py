"""Small plots as SVG: places over time, dice against expectation, and durations of games.

Things are told apart by shape, not by colour, which comes from the style sheet. Each plot is one image for screen
readers, whose name says the essence; all its numbers are also in a table.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

from ...draw.html import Element, Node, circle, g, line, path, polyline, rect, svg, text

WIDTH, HEIGHT = 260, 100
"""size of a plot in its own units; letters are 12 high"""
_LEFT, _RIGHT, _TOP, _BOTTOM, _LABELS = 26, 8, 12, 8, 20
MOST = 30
"""most games in a plot over time: the latest ones"""


class Mark(NamedTuple):
    """A game in the plot of places."""

    place: int
    seats: int


@dataclass(frozen=True)
class Column:
    """A result of the dice in their plot."""

    label: str
    share: float
    """share of all throws, 0 to 1"""
    expected: float
    low: float
    high: float
    """`low` to `high` is the 95 % interval of the share"""


def places_plot(marks: Sequence[Mark], name: str) -> Element:
    """Places over time, first place on top: a full dot for a win, a ring for any other place."""
    shown = marks[-MOST:]
    seats = max(mark.seats for mark in shown)
    xs = _spread(len(shown))

    def y(place: int) -> float:
        return _TOP + 2 + (HEIGHT - _TOP - _BOTTOM) * (place - 1) / max(1, seats - 1)

    points = " ".join(f"{x:.1f},{y(mark.place):.1f}" for x, mark in zip(xs, shown, strict=True))
    drawn: list[Node] = [
        _scale(y(1), "1"),
        _scale(y(seats), str(seats)) if seats > 1 else None,
        (
            line(
                class_="plot-range", x1=f"{x:.1f}", x2=f"{x:.1f}", y1=f"{y(1):.1f}", y2=f"{y(mark.seats):.1f}"
            )
            for x, mark in zip(xs, shown, strict=True)
        ),
        polyline(class_="plot-way", points=points),
        (
            circle(
                class_="plot-won" if mark.place == 1 else "plot-lost",
                cx=f"{x:.1f}",
                cy=f"{y(mark.place):.1f}",
                r="4" if mark.place == 1 else "3",
            )
            for x, mark in zip(xs, shown, strict=True)
        ),
    ]
    return _plot("places", name, drawn)


def dice_plot(columns: Sequence[Column], name: str) -> Element:
    """How often each result fell: a bar, and beside it a bracket for what chance gives, marked at the expectation."""
    highest = max(max(column.share, column.high) for column in columns) or 1.0
    step = (WIDTH - 2 * _RIGHT) / len(columns)
    floor = HEIGHT - _LABELS

    def y(share: float) -> float:
        return floor - (floor - _TOP) * share / highest

    def column(number: int, one: Column) -> Element:
        left, width = _RIGHT + number * step, step * 0.46
        bar, near = left + step * 0.12, left + step * 0.66
        far = near + step * 0.2
        return g[
            rect(
                class_="plot-bar",
                x=f"{bar:.1f}",
                y=f"{y(one.share):.1f}",
                width=f"{width:.1f}",
                height=f"{floor - y(one.share):.1f}",
            ),
            rect(
                class_="plot-chance",
                x=f"{near:.1f}",
                y=f"{y(one.high):.1f}",
                width=f"{far - near:.1f}",
                height=f"{y(one.low) - y(one.high):.1f}",
            ),
            line(
                class_="plot-expected",
                x1=f"{near - 2:.1f}",
                x2=f"{far + 2:.1f}",
                y1=f"{y(one.expected):.1f}",
                y2=f"{y(one.expected):.1f}",
            ),
            text(class_="plot-label", x=f"{left + step / 2:.1f}", y=str(HEIGHT - 5), text_anchor="middle")[
                one.label
            ],
        ]

    drawn: list[Node] = [
        line(class_="plot-floor", x1=str(_RIGHT), x2=str(WIDTH - _RIGHT), y1=str(floor), y2=str(floor)),
        (column(number, one) for number, one in enumerate(columns)),
    ]
    return _plot("dice", name, drawn)


def durations_plot(minutes: Sequence[float], middle: float, longest: str, name: str) -> Element:
    """Durations of games as bars, with a line at the `middle`; `longest` names the longest."""
    shown = minutes[-MOST:]
    highest = max(shown) or 1.0
    floor = HEIGHT - _BOTTOM
    xs = _spread(len(shown))
    width = min(12.0, (WIDTH - _LEFT - _RIGHT) / len(shown) * 0.6)

    def y(value: float) -> float:
        return floor - (floor - _TOP - 8) * min(value, highest) / highest

    drawn: list[Node] = [
        (
            rect(
                class_="plot-bar",
                x=f"{x - width / 2:.1f}",
                y=f"{y(value):.1f}",
                width=f"{width:.1f}",
                height=f"{floor - y(value):.1f}",
            )
            for x, value in zip(xs, shown, strict=True)
        ),
        line(class_="plot-floor", x1=str(_RIGHT), x2=str(WIDTH - _RIGHT), y1=str(floor), y2=str(floor)),
        line(
            class_="plot-middle",
            x1=str(_RIGHT),
            x2=str(WIDTH - _RIGHT),
            y1=f"{y(middle):.1f}",
            y2=f"{y(middle):.1f}",
        ),
        text(class_="plot-label", x=str(_RIGHT), y="12")[longest],
    ]
    return _plot("durations", name, drawn)


Sign: TypeAlias = Literal["won", "bar", "chance", "middle"]


def sign(kind: Sign) -> Element:
    """A plot's sign, for its legend."""
    drawn: dict[Sign, Node] = {
        "won": circle(class_="plot-won", cx="6", cy="6", r="4"),
        "bar": rect(class_="plot-bar", x="3", y="1", width="6", height="10"),
        "chance": [
            rect(class_="plot-chance", x="3.5", y="1.5", width="5", height="9"),
            line(class_="plot-expected", x1="1", x2="11", y1="6", y2="6"),
        ],
        "middle": line(class_="plot-middle", x1="0", x2="12", y1="6", y2="6"),
    }
    return svg(class_="plot plot-sign", viewBox="0 0 12 12", aria_hidden="true")[drawn[kind]]


def share_bar(share: float) -> Element:
    """A bar for a share, 0 to 1, beside its number."""
    return svg(class_="plot-share", viewBox="0 0 60 10", aria_hidden="true", preserveAspectRatio="none")[
        rect(class_="plot-ground", x="0", y="3", width="60", height="4"),
        rect(class_="plot-bar", x="0", y="0", width=f"{60 * min(1.0, share):.1f}", height="10"),
    ]


def tally(count: int) -> Element | None:
    """Tally marks for `count`, in groups of five; None for 0 or more than `MOST`."""
    if not 0 < count <= MOST:
        return None
    strokes = (
        f"M{23 * (one // 5) - 2} 15l19-13" if one % 5 == 4 else f"M{23 * (one // 5) + 5 * (one % 5)} 2l-1 14"
        for one in range(count)
    )
    width = 23 * ((count + 4) // 5)
    return svg(class_="tally", viewBox=f"-3 0 {width} 18", aria_hidden="true")[path(d="".join(strokes))]


def _plot(kind: str, name: str, drawn: Node) -> Element:
    return svg(class_=f"plot plot-{kind}", viewBox=f"0 0 {WIDTH} {HEIGHT}", role="img", aria_label=name)[
        drawn
    ]


def _scale(y: float, label: str) -> list[Element]:
    return [
        line(class_="plot-scale", x1=str(_LEFT - 6), x2=str(WIDTH - _RIGHT), y1=f"{y:.1f}", y2=f"{y:.1f}"),
        text(class_="plot-label", x=str(_LEFT - 12), y=f"{y + 4:.1f}", text_anchor="end")[label],
    ]


def _spread(count: int) -> list[float]:
    """Horizontal positions of so many games, no farther apart than a finger's width."""
    step = min(22.0, (WIDTH - _LEFT - _RIGHT - 8) / max(1, count - 1))
    return [_LEFT + 4 + number * step for number in range(count)]
