"""Seating: where each seat is round the table, and which way its edge faces."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import atan2, degrees

from .geometry import Layout, Needs, Seats, Size, lay_out

EDGES = ("bottom", "left", "top", "right")
"""the table's edges, clockwise as seen from above"""
SHAPES = ("wide", "tall", "phone-wide", "phone-tall", "small-wide", "small-tall")
"""layouts by shape of screen; a small one is a page zoomed in, or a small telephone"""
ENDS = 4
"""usual number of seats that fit at the two short ends of a small page in landscape"""
COLOURS = 8
"""number of colours and shapes for seats: as many as there can be seats"""

_ROUND = {
    2: (1, 0, 1, 0),
    3: (1, 1, 0, 1),
    4: (1, 1, 1, 1),
    5: (1, 1, 2, 1),
    6: (2, 1, 2, 1),
    7: (2, 1, 3, 1),
    8: (2, 2, 2, 2),
}
"""by number of seats: how many sit at the bottom, left, top and right of a tablet in landscape"""
_ROUND_TALL = {**_ROUND, 5: (1, 2, 1, 1), 6: (1, 2, 1, 2), 7: (1, 2, 2, 2)}


@dataclass(frozen=True)
class Seating:
    """A seating plan: the seats at each edge, in clockwise order.

    With `facing`, each edge is turned towards the people who sit there; otherwise everything is upright and the
    controls lie at the `home` edge.
    """

    shape: str
    facing: bool
    edges: dict[str, tuple[int, ...]]
    home: str = "bottom"
    layout: Layout | None = None
    """where everything lies; None for games whose tables are laid out by style sheets"""

    @property
    def classes(self) -> str:
        """The CSS classes of a table: which way it faces, and its shape unless everything has its place.

        A small page has the classes of a phone, plus "snug".
        """
        if self.layout is not None:
            return f"{'facing' if self.facing else 'upright'} zoned{' scrolls' * self.layout.scrolls}"
        shape = self.shape.replace("small-", "phone-")
        snug = " snug" if self.shape != shape else ""
        return f"{'facing' if self.facing else 'upright'} shape-{shape}{snug}"

    def taken_by(self, order: Sequence[int]) -> Seating:
        """The same plan if not seat 0 has the first place, seat 1 the next and so on, but the seats in this `order`."""
        if all(seat == place for place, seat in enumerate(order)):
            return self
        layout = self.layout
        if layout is not None:
            zones = sorted(
                (replace(zone, seat=order[zone.seat]) for zone in layout.zones), key=lambda zone: zone.seat
            )
            layout = replace(layout, zones=tuple(zones))
        edges = {edge: tuple(order[place] for place in places) for edge, places in self.edges.items()}
        return replace(self, edges=edges, layout=layout)

    def edge(self, seat: int) -> str:
        """The edge at which `seat` sits."""
        return next(edge for edge, seats in self.edges.items() if seat in seats)

    def controls_edge(self, seat: int) -> str:
        """The edge with the controls of `seat`."""
        return self.edge(seat) if self.facing else self.home

    def angle(self, seat: int) -> float:
        """The direction of `seat` seen from the middle, in degrees clockwise from the bottom."""
        if self.layout is not None:
            (x, y), (middle, centre) = self.layout.zones[seat].rect.middle, self.layout.board.middle
            return degrees(atan2(middle - x, y - centre)) % 360
        edge = self.edge(seat)
        seats = self.edges[edge]
        place = (seats.index(seat) + 0.5) / len(seats) - 0.5
        return EDGES.index(edge) * 90 + place * 70


def shape_of(width: float, height: float, text: float = 1) -> str:
    """The shape (one of `SHAPES`) of a page of `width` × `height` CSS pixels with letters `text` times the usual size.

    Letters twice as large leave as little room as a page zoomed in to twice its size; only slightly larger ones change
    nothing.
    """
    # With 16-pixel letters, such a page is also less than 600 pixels at its narrow side.
    if width > height and width / text <= 720 and height / text < 600:
        return "small-wide"
    if width <= height and width / text < 600 and (height / text < 700 or width / text < 360):
        return "small-tall"
    if min(width, height) < 600:
        return "phone-wide" if width > height else "phone-tall"
    return "wide" if width >= height else "tall"


def seat_round(seats: int, shape: str, facing: bool, first: int = 0, ends: int = ENDS) -> Seating:
    """The plan for `seats` people clockwise round a table of that `shape`, with seat `first` at the bottom.

    With `facing`, a tablet has people at all four edges and a phone at its two short ones; but a small page in
    landscape with more seats than fit at both `ends` uses its long sides. Without, `first` (the only person playing)
    sits at the bottom, or at the right of a phone in landscape.
    """
    order = [(first + step) % seats for step in range(seats)]
    if shape in ("phone-tall", "small-tall") or (shape == "small-wide" and facing and seats > ends):
        counts = _two_edges(seats, facing)
        return _plan(order, shape, facing, (counts[0], 0, counts[1], 0))
    if shape in ("phone-wide", "small-wide"):
        counts = _two_edges(seats, facing)
        plan = _plan(order, shape, facing, (0, counts[1], 0, counts[0]))
        if facing:
            return plan
        others = tuple(order[counts[0] :])
        # A small table has no room for signs beside it: they go above.
        where = "top" if shape == "small-wide" else "left"
        return Seating(shape, facing, {where: others, "right": tuple(order[: counts[0]])}, home="right")
    counts_of_four = _ROUND_TALL[seats] if shape == "tall" else _ROUND[seats]
    if not facing:
        # One person at the bottom, the others where upright signs fit.
        others_count = seats - 1
        side = others_count // 3 if others_count > 2 and shape == "wide" else 0
        counts_of_four = (1, side, others_count - 2 * side, side)
    return _plan(order, shape, facing, counts_of_four)


def seat_zoned(size: Size, letters: float, seats: Seats, needs: Needs) -> Seating:
    """The plan on a page of that `size` in CSS pixels, with letters so many times the usual size."""
    layout = lay_out(size, letters, seats, needs)
    order = sorted(range(len(seats.people)), key=lambda seat: (seat - seats.first) % len(seats.people))
    edges = {
        edge: tuple(seat for seat in order if layout.zones[seat].edge == number)
        for number, edge in enumerate(EDGES)
    }
    home = EDGES[layout.zones[seats.first].edge]
    return Seating(shape_of(*size, letters), seats.facing, edges, home, layout)


def _two_edges(seats: int, facing: bool) -> tuple[int, int]:
    near = (seats + 1) // 2 if facing else 1
    return near, seats - near


def _plan(order: list[int], shape: str, facing: bool, counts: tuple[int, ...]) -> Seating:
    edges = {}
    taken = 0
    # The first seat sits in the middle of the bottom edge or just right of it; clockwise from there goes left.
    for edge, count in zip(EDGES, counts, strict=True):
        edges[edge] = tuple(order[taken : taken + count])
        taken += count
    return Seating(shape, facing, edges)
