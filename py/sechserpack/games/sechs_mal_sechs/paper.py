"""How the plan is laid out: where its rows, plots and words are, on every screen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from ...draw.scene import Scene
from ...draw.seats import EDGES
from .houses import LOWEST, PLOT
from .inscription import Inscription, inscription, legend
from .view import SechsMalSechsView

SIDE = 78.0
"""how wide the strip with pot and deck is"""
TALLEST = 118.0
"""how high a plot is at most"""
ROAD = 9.0
"""how wide the road in front of a row is, in Straßenlegen"""
CAPTIONED = 6.0
"""how wide the strip beside the rows is, where names stand above them"""


class _Shape(NamedTuple):
    """What the shape of the page asks for."""

    ratio: float
    """how high a plan may be for its width"""
    size: float
    """how large its words are, in units of the drawing: those are smaller on a smaller page"""
    labels: float = CAPTIONED
    """how wide the strip with the names is, where they stand beside their rows"""
    brief: bool = False
    """whether there is room for few words along the rim"""
    most: int = 6
    """with how many rows there is room for any"""


_SHAPES = {
    ("wide", False): _Shape(0.6, 10, 112),
    ("wide", True): _Shape(0.54, 9.5, 112),
    ("tall", False): _Shape(1.0, 10, 112),
    ("tall", True): _Shape(1.8, 15),
    ("phone-tall", False): _Shape(1.25, 14),
    ("phone-tall", True): _Shape(0.55, 19, 150, brief=True, most=4),
    ("phone-wide", False): _Shape(1.05, 16),
    ("phone-wide", True): _Shape(0.92, 18, brief=True),
    ("small-tall", False): _Shape(0.7, 14, brief=True),
    ("small-tall", True): _Shape(0.3, 19, 150, brief=True, most=4),
    ("small-wide", False): _Shape(0.9, 16, brief=True),
    ("small-wide", True): _Shape(0.3, 19, 150, brief=True, most=4),
}
"""by the shape of the page and whether people sit round it"""


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
        return self.labels + 6 * PLOT + SIDE

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
        return self.labels + (field - 0.5) * PLOT, self.top(row) + self.caption + self.plot / 2


def paper(scene: Scene[SechsMalSechsView]) -> Paper:
    """How the plan is laid out on this screen: the same throughout a game, whoever goes out."""
    shape = _SHAPES[scene.seating.shape, scene.seating.facing]
    classic = scene.view.variant == "classic"
    rows = len(scene.players)
    labels = shape.labels
    caption = 1.3 * shape.size if labels == CAPTIONED else 0.0
    head = 36.0 if classic else 8.0
    road = 0.0 if classic else ROAD
    width = labels + 6 * PLOT + SIDE
    edges = _read_from(scene) if rows <= shape.most else []

    def along(room: float) -> Inscription:
        return inscription(
            legend(scene.words, classic=classic, brief=shape.brief), size=shape.size, room=room
        )

    rim = {edge: along(width) for edge in edges if edge in ("top", "bottom")}
    room = (shape.ratio * width - head - sum(each.thick for each in rim.values())) / rows
    plot = max(LOWEST, min(TALLEST, room - caption - road))
    high = head + rows * (caption + plot + road) + 6
    rim |= {edge: along(high) for edge in edges if edge in ("left", "right")}
    return Paper(rows, labels, head, caption, plot, road, shape.size, rim)


def _read_from(scene: Scene[SechsMalSechsView]) -> list[str]:
    """The edges from which people read the plan."""
    seating = scene.seating
    if not seating.facing:
        return ["bottom"]
    return [
        edge for edge in EDGES if any(scene.players[seat].human for seat in seating.edges.get(edge, ()))
    ] or ["bottom"]
