"""The coaster in the bar of a table: a stroke for every game won this evening. It opens the evening's sheet."""

from __future__ import annotations

from math import cos, radians, sin

from ...draw.html import Element, button, circle, path, span, svg
from ...draw.scene import Scene
from ...draw.seats import COLOURS
from ...draw.signs import badge
from ...draw.view import TableView
from ..statistics.plots import tally

BESIDE = 4
"""most people whose strokes stand beside the coaster, where there is room"""
_STEP = 15.0
"""degrees from one stroke on its rim to the next, and from one person's to the next one's twice as many"""
_SIX = "".join(f"M{x} {y}h0" for x in (-2.6, 2.6) for y in (-4.2, 0, 4.2))
"""the six printed on it"""
_MOST = 16
"""most strokes on the rim: more would lie on one another"""


def coaster(scene: Scene[TableView]) -> Element | None:
    """The button; None at a table whose games count for no evening."""
    if scene.won is None:
        return None
    words = scene.words
    scores = ", ".join(f"{scene.name(seat)} {wins}" for seat, wins in scene.won.items())
    name = words("This evening")
    title = words("Games won this evening: {scores}", scores=scores) if any(scene.won.values()) else name
    people = [(seat, wins) for seat, wins in scene.won.items() if wins]
    return button(
        {"data-command": "evening"},
        class_="tool coaster",
        id="coaster",
        type="button",
        title=title,
    )[
        mat(people),
        (
            span(class_=f"coaster-tally seat-{seat % COLOURS}", aria_hidden="true")[
                badge(seat), tally(wins) or str(wins)
            ]
            for seat, wins in people[:BESIDE]
        ),
        span(".tool-label")[title],
    ]


def mat(people: list[tuple[int, int]]) -> Element:
    """The coaster itself, with the strokes of these `people`, of each their seat and the games that they have won."""
    return svg(class_="mat", viewBox="-22 -22 44 44", aria_hidden="true")[
        circle(class_="mat-board", r="19"),
        circle(class_="mat-ring", r="8.5"),
        path(class_="mat-print", d=_SIX),
        _strokes(people),
    ]


def _strokes(people: list[tuple[int, int]]) -> list[Element]:
    """A stroke on the rim for every game won, person by person, clockwise from the top, in their colours."""
    drawn: list[Element] = []
    angle, left = 0.0, _MOST
    for seat, wins in people:
        lines = []
        for _ in range(min(wins, left)):
            x, y = sin(radians(angle)), -cos(radians(angle))
            lines.append(f"M{11 * x:.1f} {11 * y:.1f}L{17 * x:.1f} {17 * y:.1f}")
            angle += _STEP
        left -= len(lines)
        angle += _STEP
        if lines:
            drawn.append(path(class_=f"stroke seat-{seat % COLOURS}", d="".join(lines)))
    return drawn
