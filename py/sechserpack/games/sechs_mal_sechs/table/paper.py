"""How the plan is laid out: where its rows, plots and words are, on every screen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from ....draw.scene import Scene
from .houses import LOWEST, PLOT
from .inscription import Inscription, inscription, legend
from .view import SechsMalSechsView

SIDE = 78.0
"""how wide the strip with pot and deck is"""
TALLEST = 150.0
"""how high a plot is at most"""
WIDEST = 92.0
"""how wide a plot is at most"""
CROWD = 5
"""with so many rows there are many"""
BESIDE = 140.0
"""how wide the strip with the names of many rows is"""
MARGIN = 4.0
"""how much of the drawing lies round the paper"""
ROAD = 9.0
"""how wide the road in front of a row is, in Straßenlegen"""
CAPTIONED = 6.0
"""how wide the strip beside the rows is, where names stand above them"""


class _Shape(NamedTuple):
    """What the shape of the page asks for."""

    ratio: float
    """how high the room for a plan usually is for its width; on tablets that depends on who sits where"""
    size: float
    """how large its words are, in units of the drawing: those are smaller on a smaller page"""
    labels: float = CAPTIONED
    """how wide the strip with the names is, where they stand beside their rows"""
    brief: bool = False
    """whether there is room for few words along the rim"""
    most: int = 6
    """with how many rows there is room for any"""
    crowded: float = 0
    """the ratio for five and six rows, if it is another"""


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
"""by the shape of the page and whether people sit round it"""
_PAGES = {"wide": (1164.0, 760.0), "tall": (804.0, 1120.0)}
"""the table of a usual tablet, in pixels"""
_HAND, _HANDS, _LINE, _STRIP, _PLATE = 124.0, 136.0, 29.0, 56.0, 48.0
"""how many pixels people take along an edge with their hands (one or two), a line above these, bots at a side or end"""
_OWN = {"wide": 170.0, "tall": 334.0}
"""how many pixels the own hand takes where all lies one way round"""


@dataclass(frozen=True)
class Paper:
    """Where everything is on a plan of `rows` rows. The origin is where the rows and their prices begin."""

    rows: int
    labels: float
    """how wide the strip with whose row it is, beside the rows"""
    head: float
    """how high the strip with the prices is"""
    caption: float
    """how high the line with whose row it is, above each row"""
    plot: float
    """how high a plot is"""
    across: float
    """how wide it is"""
    road: float
    """how wide the road in front of each row is"""
    size: float
    """of the words of the inscription and the captions"""
    rim: Mapping[str, Inscription]
    """what is written along an edge of the paper, for those who sit there"""

    @property
    def height(self) -> float:
        """Of a row."""
        return self.caption + self.plot + self.road

    @property
    def right(self) -> float:
        """Where the rows and the strip beside them end."""
        return self.labels + 6 * self.across + SIDE

    @property
    def bottom(self) -> float:
        """Where the rows end."""
        return self.head + self.rows * self.height + 6

    @property
    def box(self) -> tuple[float, float, float, float]:
        """The whole paper: its left, its top, its width and its height."""
        left, top, right, bottom = (
            self.rim[edge].thick if edge in self.rim else 0.0 for edge in ("left", "top", "right", "bottom")
        )
        return -left, -top, left + self.right + right, top + self.bottom + bottom

    def top(self, row: int) -> float:
        """Where a row begins."""
        return self.head + row * self.height

    def middle(self, row: int, field: int) -> tuple[float, float]:
        """The middle of a plot."""
        return self.labels + (field - 0.5) * self.across, self.top(row) + self.caption + self.plot / 2


def paper(scene: Scene[SechsMalSechsView]) -> Paper:
    """How the plan is laid out on this screen: the same throughout a game, whoever goes out."""
    shape = _SHAPES[scene.seating.shape, scene.seating.facing]
    classic = scene.view.variant == "classic"
    rows = len(scene.players)
    crowded = rows >= CROWD and shape.crowded
    # Where many rows have no room for a line above each, names stand beside them.
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
        # Rows are as low as can be: what room there is beside them goes to the plots.
        plot = LOWEST
        high = fixed + rows * (caption + plot + road)
        across = max(PLOT, min(WIDEST, (high / ratio - 2 * MARGIN - labels - SIDE) / 6))
    return Paper(rows, labels, head, caption, min(TALLEST, plot), across, road, shape.size, rim)


def _ratio(scene: Scene[SechsMalSechsView]) -> float:
    """How high the room for the plan is for its width on a usual tablet, with everybody who sits round it."""
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
    """The edges along which words stand: nobody who reads the plan has to turn their head by more than a quarter."""
    seating = scene.seating
    if not seating.facing:
        return ["bottom"]
    return [
        edge
        for edge in ("bottom", "top")
        if any(scene.players[seat].human for seat in seating.edges.get(edge, ()))
    ] or ["bottom"]
