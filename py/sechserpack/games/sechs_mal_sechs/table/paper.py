"""The layout of the plan on its board: its rows, plots and words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from math import sqrt

from ....draw.scene import Scene
from .houses import HIGH, LOWEST, PLOT
from .inscription import Inscription, inscription, legend
from .view import SechsMalSechsView

STRIP = 76.0
"""how much room pot and deck take, which lie beside the rows or below them"""
TOUCH = 44.0
"""how many pixels wide plots are that can be touched"""
EDGE = 28.0
"""how much wider and higher than need be the paper is, if there is room to spare"""
MARGIN = 3.0
"""margin of the drawing round the paper"""
GUTTER = 5.0
"""from the last plot of a row to the end of the row, as much as there is before the first"""
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
LETTERS = (12.5, 19.0)
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
    below: bool
    """whether pot and deck lie below the rows and not beside them"""
    labels: float
    """width of the strip beside the rows that names their seats"""
    head: float
    """height of the strip with the prices"""
    caption: float
    """height of the line above each row that names its seat"""
    plot: float
    """height of a plot"""
    road: float
    """width of the road in front of each row"""
    size: float
    """font size of the inscription and the captions"""
    rim: Mapping[str, Inscription]
    """by edge of the paper, the inscription for the people there"""
    scale: float
    """how many pixels a unit has"""
    spare: tuple[float, float] = (0.0, 0.0)
    """room to spare at both sides together, and above and below: plots keep their proportions"""
    turned: frozenset[int] = frozenset()
    """the rows that are turned to people opposite: everything in them stands on its head"""

    @property
    def height(self) -> float:
        """Height of a row."""
        return self.caption + self.plot + self.road

    @property
    def right(self) -> float:
        """Right end of everything."""
        return self.rows_right + STRIP * (not self.below)

    @property
    def bottom(self) -> float:
        """Bottom end of everything."""
        return self.rows_bottom + STRIP * self.below

    @property
    def rows_right(self) -> float:
        """Right end of the rows."""
        return self.labels + 6 * PLOT + GUTTER

    @property
    def rows_bottom(self) -> float:
        """Bottom end of the rows."""
        return self.head + self.rows * self.height + FOOT

    @property
    def pot(self) -> tuple[float, float]:
        """The middle of the pot."""
        if self.below:
            return self.labels + 1.5 * PLOT, self.bottom - STRIP / 2 - 4
        return self.right - STRIP / 2 + 1, max(38.0, 0.25 * self.bottom)

    @property
    def deck(self) -> tuple[float, float]:
        """The middle of the deck."""
        if self.below:
            return self.labels + 4.5 * PLOT, self.bottom - STRIP / 2 - 2
        return self.right - STRIP / 2 + 1, max(0.74 * self.bottom, 118.0)

    @property
    def touched(self) -> bool:
        """Whether its plots are as large as a finger."""
        return self.scale * min(PLOT, self.plot) >= TOUCH

    @property
    def paper(self) -> tuple[float, float, float, float]:
        """The whole paper: left, top, width, height."""
        return self._with(min(EDGE, self.spare[0]), min(EDGE, self.spare[1]))

    @property
    def board(self) -> tuple[float, float, float, float]:
        """The same of the board that it lies on."""
        return self._with(self.spare[0] + 2 * MARGIN, self.spare[1] + 2 * MARGIN)

    def _with(self, across: float, down: float) -> tuple[float, float, float, float]:
        top, bottom = (self.rim[edge].thick if edge in self.rim else 0.0 for edge in ("top", "bottom"))
        return (-across / 2, -top - down / 2, self.right + across, self.bottom + top + bottom + down)

    def top(self, row: int) -> float:
        """Top of a row."""
        return self.head + row * self.height

    def middle(self, row: int, field: int) -> tuple[float, float]:
        """Middle of a plot."""
        x, y = (field - 0.5) * PLOT, self.plot / 2
        if row in self.turned:
            x, y = 6 * PLOT - x, self.plot + self.road - y
        return self.labels + x, self.top(row) + self.caption + y

    def onto(self, row: int) -> str:
        """The SVG transform of what is drawn for a row from the top left of its first plot on."""
        turn = f" rotate(180 {3 * PLOT:g} {(self.plot + self.road) / 2:g})" if row in self.turned else ""
        return f"translate({self.labels:g} {self.top(row) + self.caption:g}){turn}"


def _turned(scene: Scene[SechsMalSechsView]) -> frozenset[int]:
    """The rows of people who sit opposite: streets are read from left to right.

    In 6mal6 there are none: its houses stand in columns with all others.
    """
    layout = scene.seating.layout
    if layout is None or scene.view.variant == "classic":
        return frozenset()
    return frozenset(
        seat for seat, player in enumerate(scene.players) if player.human and layout.zones[seat].turn == 180
    )


def paper(scene: Scene[SechsMalSechsView]) -> Paper:
    """The layout of the plan on this screen; constant throughout a game, whoever goes out."""
    layout = scene.seating.layout
    room = ROOM if layout is None else (layout.board.width, layout.board.height)
    classic = scene.view.variant == "classic"
    words = (legend(scene.words, classic=classic), legend(scene.words, classic=classic, brief=True))
    letters = 1.0 if layout is None else layout.letters
    return _paper(len(scene.players), classic, room, letters, words, _read_from(scene), _turned(scene))


@lru_cache(maxsize=16)
def _paper(
    rows: int,
    classic: bool,
    room: tuple[float, float],
    letters: float,
    words: tuple[str, str],
    edges: tuple[str, ...],
    turned: frozenset[int],
) -> Paper:
    """The layout with the largest plots, on a board with that `room` in pixels.

    It has the first of the `words` along the rim with which plots are hardly smaller than without any.
    """
    size = letters * min(LETTERS[1], max(LETTERS[0], sqrt(room[0] * room[1]) / LETTERED))
    found: list[Paper] = []
    for plot in (HIGH, LOWEST):
        found.append(
            _fitted(
                [
                    _Way(rows, classic, room, size, plot, beside, below)
                    for below in (False, True)
                    for beside in (True, False)
                ],
                words,
                edges,
            )
        )
        if found[-1].touched:
            break
    return replace(max(found, key=_scale), turned=turned)


def _fitted(ways: Sequence[_Way], words: Sequence[str], edges: tuple[str, ...]) -> Paper:
    """The layout with the largest plots in one of these ways, with the first `words` that leave them their size."""
    bare = max(way.scale(0.0) for way in ways)
    found: list[Paper] = []
    for text in words:
        found = [way.made(text, edges) for way in ways]
        if max(sheet.scale for sheet in found) >= min(WORTH * bare, ENOUGH / PLOT):
            break
    else:
        found = [way.made("", ()) for way in ways]
    return max(found, key=_scale)


def _scale(sheet: Paper) -> float:
    return sheet.scale


@dataclass(frozen=True)
class _Way:
    """A way to lay out a plan: with names `beside` its rows or above, with pot and deck `below` them or at the side."""

    rows: int
    classic: bool
    room: tuple[float, float]
    letters: float
    """how high letters are, in pixels"""
    plot: float
    """height of a plot"""
    beside: bool
    below: bool

    @property
    def strip(self) -> tuple[float, float]:
        """How much width and height pot and deck take."""
        return (0.0, STRIP) if self.below else (STRIP, 0.0)

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
        across = (width - name) / (2 * MARGIN + labels + 6 * PLOT + GUTTER + self.strip[0])
        fixed = self.head + FOOT + 2 * MARGIN + self.strip[1]
        down = (height - rim - self.rows * self.caption) / (fixed + self.rows * (self.plot + self.road))
        return max(0.1, min(across, down))

    def made(self, text: str, edges: tuple[str, ...]) -> Paper:
        """The layout with a `text` for the people at these `edges`."""
        scale = self.scale(0.0)
        labels, name = self.labels
        words: dict[str, Inscription] = {}
        rim = 0.0
        for _ in range(2):  # a smaller scale leaves as much room for words, measured in pixels
            room = min(
                self.room[0] / scale - 2 * MARGIN,
                labels + name / scale + 6 * PLOT + GUTTER + self.strip[0] + EDGE,
            )
            written = (
                inscription(text, size=round(self.letters / scale, 1), room=round(room)) if text else None
            )
            words = {} if written is None else dict.fromkeys(edges, written)
            rim = sum(each.thick for each in words.values()) * scale
            scale = self.scale(rim)
        size = self.letters / scale
        sheet = Paper(
            self.rows,
            self.below,
            labels + name / scale,
            self.head,
            self.caption / scale,
            self.plot,
            self.road,
            size,
            words,
            scale,
        )
        _, _, width, height = sheet.board
        spare = (max(0.0, self.room[0] / scale - width), max(0.0, self.room[1] / scale - height))
        return replace(sheet, spare=spare)


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
