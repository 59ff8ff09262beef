"""The layout of the plan on every screen: its rows, plots and words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from ....draw.scene import Scene
from .houses import LOWEST, PLOT
from .inscription import Inscription, inscription, legend
from .view import SechsMalSechsView

SIDE = 78.0
"""width of the strip with pot and deck"""
TALLEST = 150.0
"""maximum height of a plot"""
WIDEST = 92.0
"""maximum width of a plot"""
CROWD = 5
"""least number of rows that counts as crowded"""
BESIDE = 140.0
"""width of the strip with the names, if crowded"""
MARGIN = 4.0
"""margin of the drawing round the paper"""
ROAD = 9.0
"""width of the road in front of a row, in Straßenlegen"""
CAPTIONED = 6.0
"""width of the strip beside the rows, if names stand above them"""


class _Shape(NamedTuple):
    """Layout parameters for a shape of the page."""

    ratio: float
    """usual ratio of height to width of the room for a plan; 0 on tablets, where it depends on who sits where"""
    size: float
    """font size in drawing units, which are smaller on a smaller page"""
    labels: float = CAPTIONED
    """width of the strip with the names, if they stand beside their rows"""
    brief: bool = False
    """whether the rim has room for few words only"""
    most: int = 6
    """most rows with which it has room for any"""
    crowded: float = 0
    """`ratio` for five and six rows, if different; else 0"""


_SHAPES = {
    ("wide", False): _Shape(0, 9, 112),
    ("wide", True): _Shape(0, 9, 112),
    ("tall", False): _Shape(0, 12),
    ("tall", True): _Shape(0, 12),
    ("phone-tall", False): _Shape(1.05, 14),
    ("phone-tall", True): _Shape(0.84, 16, brief=True, crowded=0.7),
    ("phone-wide", False): _Shape(0.4, 16, 130, brief=True),
    ("phone-wide", True): _Shape(0.95, 16, brief=True, crowded=1.2),
    ("small-tall", False): _Shape(0.7, 14, brief=True),
    ("small-tall", True): _Shape(0.42, 19, 150, brief=True, most=4),
    ("small-wide", False): _Shape(0.42, 19, 150, brief=True),
    ("small-wide", True): _Shape(0.42, 19, 150, brief=True, most=4),
}
"""by shape of the page and whether people sit round it"""
_PAGES = {"wide": (1164.0, 760.0), "tall": (804.0, 1120.0)}
"""width and height of the table on a usual tablet, in pixels"""
_HAND, _HANDS, _LINE, _STRIP, _PLATE = 124.0, 136.0, 29.0, 56.0, 48.0
"""pixels taken at an edge by one hand of cards, by two, by a line above them, and by bots at a side or end"""
_OWN = {"wide": 170.0, "tall": 334.0}
"""pixels taken by the own hand if everything faces one way"""


@dataclass(frozen=True)
class Paper:
    """The layout of a plan with `rows` rows. The origin is where the rows and their prices begin."""

    rows: int
    labels: float
    """width of the strip beside the rows that names their seats"""
    head: float
    """height of the strip with the prices"""
    caption: float
    """height of the line above each row that names its seat"""
    plot: float
    """height of a plot"""
    across: float
    """width of a plot"""
    road: float
    """width of the road in front of each row"""
    size: float
    """font size of the inscription and the captions"""
    rim: Mapping[str, Inscription]
    """by edge of the paper, the inscription for the people there"""

    @property
    def height(self) -> float:
        """Height of a row."""
        return self.caption + self.plot + self.road

    @property
    def right(self) -> float:
        """Right end of the rows and the strip with pot and deck."""
        return self.labels + 6 * self.across + SIDE

    @property
    def bottom(self) -> float:
        """Bottom end of the rows."""
        return self.head + self.rows * self.height + 6

    @property
    def box(self) -> tuple[float, float, float, float]:
        """The whole paper: left, top, width, height."""
        left, top, right, bottom = (
            self.rim[edge].thick if edge in self.rim else 0.0 for edge in ("left", "top", "right", "bottom")
        )
        return -left, -top, left + self.right + right, top + self.bottom + bottom

    def top(self, row: int) -> float:
        """Top of a row."""
        return self.head + row * self.height

    def middle(self, row: int, field: int) -> tuple[float, float]:
        """Middle of a plot."""
        return self.labels + (field - 0.5) * self.across, self.top(row) + self.caption + self.plot / 2


def paper(scene: Scene[SechsMalSechsView]) -> Paper:
    """The layout of the plan on this screen; constant throughout a game, whoever goes out."""
    shape = _SHAPES[scene.seating.shape, scene.seating.facing]
    classic = scene.view.variant == "classic"
    rows = len(scene.players)
    crowded = rows >= CROWD and shape.crowded
    # If many rows leave no room for a line above each, names stand beside them.
    labels = BESIDE if crowded and crowded < 1 else shape.labels
    caption = 1.3 * shape.size if labels == CAPTIONED else 0.0
    head = 36.0 if classic else 8.0
    road = 0.0 if classic else ROAD
    width = labels + 6 * PLOT + SIDE
    edges = _read_from(scene) if rows <= shape.most else []
    words = legend(scene.words, classic=classic, brief=shape.brief)
    rim = {edge: inscription(words, size=shape.size, room=width) for edge in edges}
    ratio = crowded or shape.ratio or _ratio(scene)
    fixed = head + 6 + 2 * MARGIN + sum(each.thick for each in rim.values())
    plot = (ratio * (width + 2 * MARGIN) - fixed) / rows - caption - road
    across = PLOT
    if plot < LOWEST:
        # Rows have their minimum height: widen the plots into the room beside them.
        plot = LOWEST
        high = fixed + rows * (caption + plot + road)
        across = max(PLOT, min(WIDEST, (high / ratio - 2 * MARGIN - labels - SIDE) / 6))
    return Paper(rows, labels, head, caption, min(TALLEST, plot), across, road, shape.size, rim)


def _ratio(scene: Scene[SechsMalSechsView]) -> float:
    """Ratio of height to width of the room for the plan on a usual tablet, with everybody who sits round it."""
    seating = scene.seating
    width, height = _PAGES[seating.shape]
    line = _LINE if scene.guided else 0.0
    for edge, seats in seating.edges.items():
        beside = edge in ("left", "right")
        if not seats:
            continue
        if not seating.facing:
            if edge == seating.home:
                height -= _OWN[seating.shape] + (line if seating.shape == "tall" else 0)
            elif beside:
                width -= 2 * (_PLATE + _PLATE)
            else:
                height -= _PLATE * (1 if seating.shape == "wide" else -(-len(seats) // 2))
            continue
        people = any(scene.players[seat].human for seat in seats)
        deep = (_HAND if len(seats) == 1 else _HANDS + line) if people else _STRIP if beside else _PLATE
        if beside:
            width -= deep
        else:
            height -= deep
    return height / width


def _read_from(scene: Scene[SechsMalSechsView]) -> list[str]:
    """The edges with an inscription, so that no reader has to turn their head by more than a quarter turn."""
    seating = scene.seating
    if not seating.facing:
        return ["bottom"]
    return [
        edge
        for edge in ("bottom", "top")
        if any(scene.players[seat].human for seat in seating.edges.get(edge, ()))
    ] or ["bottom"]
