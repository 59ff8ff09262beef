"""The layout of the plan on its board: its rows, plots and words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from math import sqrt

from ....draw.scene import Scene
from .houses import LOWEST, PLOT
from .inscription import Inscription, inscription, legend
from .view import SechsMalSechsView

SIDE = 72.0
"""width of the strip with pot and deck"""
TALLEST = 116.0
"""maximum height of a plot"""
WIDEST = 80.0
"""maximum width of a plot"""
MARGIN = 3.0
"""margin of the drawing round the paper"""
FOOT = 6.0
"""below the last row"""
ROAD = 9.0
"""width of the road in front of a row, in Straßenlegen"""
CAPTIONED = 6.0
"""width of the strip beside the rows, if names stand above them"""
NAMED = 47.0
"""the same without the name itself, if names stand beside their rows: a sign, and some room"""
NAME = 6.4
"""width of a name beside a row, relative to the height of its letters"""
CAPTION = 1.3
"""height of the line with a name above a row, relative to that of its letters"""
LETTERS = (12.5, 16.0)
"""how high letters are in pixels, at least and at most"""
LETTERED = 45.0
"""how many times as high the plan is"""
WORTH = 0.93
"""how much smaller plots may become for words along the rim"""
ENOUGH = 50.0
"""how many pixels wide plots are that may become still smaller for them"""
ROOM = (900.0, 520.0)
"""a board to draw the plan for if it is not known"""


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
    spare: tuple[float, float] = (0.0, 0.0)
    """room to spare at both sides together, and above and below: plots keep their proportions"""

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
        return self.head + self.rows * self.height + FOOT

    @property
    def box(self) -> tuple[float, float, float, float]:
        """The whole paper: left, top, width, height."""
        across, down = self.spare
        top, bottom = (self.rim[edge].thick if edge in self.rim else 0.0 for edge in ("top", "bottom"))
        return (-across / 2, -top - down / 2, self.right + across, self.bottom + top + bottom + down)

    def top(self, row: int) -> float:
        """Top of a row."""
        return self.head + row * self.height

    def middle(self, row: int, field: int) -> tuple[float, float]:
        """Middle of a plot."""
        return self.labels + (field - 0.5) * self.across, self.top(row) + self.caption + self.plot / 2


def paper(scene: Scene[SechsMalSechsView]) -> Paper:
    """The layout of the plan on this screen; constant throughout a game, whoever goes out."""
    layout = scene.seating.layout
    room = ROOM if layout is None else (layout.board.width, layout.board.height)
    classic = scene.view.variant == "classic"
    words = (legend(scene.words, classic=classic), legend(scene.words, classic=classic, brief=True))
    letters = 1.0 if layout is None else layout.letters
    return _paper(len(scene.players), classic, room, letters, words, _read_from(scene))


@lru_cache(maxsize=16)
def _paper(
    rows: int,
    classic: bool,
    room: tuple[float, float],
    letters: float,
    words: tuple[str, str],
    edges: tuple[str, ...],
) -> Paper:
    """The layout with the largest plots, on a board with that `room` in pixels.

    It has the first of the `words` along the rim with which plots are hardly smaller than without any.
    """
    size = letters * min(LETTERS[1], max(LETTERS[0], sqrt(room[0] * room[1]) / LETTERED))
    ways = [_Way(rows, classic, room, size, beside) for beside in (True, False)]
    bare = max(way.worth(way.scale(0.0)) for way in ways)
    found: list[tuple[float, Paper]] = []
    for text in words:
        found = [way.made(text, edges) for way in ways]
        if max(worth for worth, _ in found) >= min(WORTH * bare, ENOUGH):
            break
    else:
        found = [way.made("", ()) for way in ways]
    return max(found, key=_worth)[1]


def _worth(found: tuple[float, Paper]) -> float:
    return found[0]


@dataclass(frozen=True)
class _Way:
    """A way to lay out a plan: with names `beside` its rows, or above them."""

    rows: int
    classic: bool
    room: tuple[float, float]
    letters: float
    """how high letters are, in pixels"""
    beside: bool

    @property
    def head(self) -> float:
        return 36.0 if self.classic else 8.0

    @property
    def road(self) -> float:
        return 0.0 if self.classic else ROAD

    @property
    def caption(self) -> float:
        """In pixels."""
        return 0.0 if self.beside else CAPTION * self.letters

    @property
    def labels(self) -> tuple[float, float]:
        """Width of the strip beside the rows: in units, and what is added to that in pixels."""
        return (NAMED, NAME * self.letters) if self.beside else (CAPTIONED, 0.0)

    def scale(self, rim: float) -> float:
        """How many pixels a unit may have, with so many pixels for words along the rim."""
        width, height = self.room
        labels, name = self.labels
        across = (width - name) / (2 * MARGIN + labels + 6 * PLOT + SIDE)
        fixed = self.head + FOOT + 2 * MARGIN
        down = (height - rim - self.rows * self.caption) / (fixed + self.rows * (LOWEST + self.road))
        return max(0.1, min(across, down))

    def plots(self, scale: float, rim: float) -> tuple[float, float]:
        """Width and height of the plots, in units."""
        width, height = (each / scale - 2 * MARGIN for each in self.room)
        labels, name = self.labels
        across = (width - labels - name / scale - SIDE) / 6
        down = (height - (rim + self.rows * self.caption) / scale - self.head - FOOT) / self.rows - self.road
        return min(WIDEST, across), min(TALLEST, down)

    def worth(self, scale: float, rim: float = 0.0) -> float:
        """The narrow side of plots, in pixels."""
        return scale * min(self.plots(scale, rim))

    def made(self, text: str, edges: tuple[str, ...]) -> tuple[float, Paper]:
        """The layout with a `text` for the people at these `edges`, and what it is worth."""
        scale = self.scale(0.0)
        words: dict[str, Inscription] = {}
        rim = 0.0
        for _ in range(2):  # a smaller scale leaves as much room for words, measured in pixels
            room = self.room[0] / scale - 2 * MARGIN
            written = (
                inscription(text, size=round(self.letters / scale, 1), room=round(room)) if text else None
            )
            words = {} if written is None else dict.fromkeys(edges, written)
            rim = sum(each.thick for each in words.values()) * scale
            scale = self.scale(rim)
        across, plot = self.plots(scale, rim)
        labels, name = self.labels
        size = self.letters / scale
        sheet = Paper(
            self.rows,
            labels + name / scale,
            self.head,
            self.caption / scale,
            plot,
            across,
            self.road,
            size,
            words,
        )
        _, _, width, height = sheet.box
        spare = (
            max(0.0, self.room[0] / scale - 2 * MARGIN - width),
            max(0.0, self.room[1] / scale - 2 * MARGIN - height),
        )
        return self.worth(scale, rim), replace(sheet, spare=spare)


def _read_from(scene: Scene[SechsMalSechsView]) -> tuple[str, ...]:
    """The edges with an inscription, so that no reader has to turn their head by more than a quarter turn."""
    seating = scene.seating
    if not seating.facing:
        return ("bottom",)
    return tuple(
        edge
        for edge in ("bottom", "top")
        if any(scene.players[seat].human for seat in seating.edges.get(edge, ()))
    ) or ("bottom",)
