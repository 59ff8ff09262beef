"""Seating: where each seat is round the table, and which way its edge faces."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import atan2, degrees

from .geometry import Layout, Needs, Seats, Size, lay_out

EDGES = ("bottom", "left", "top", "right")
"""the table's edges, clockwise as seen from above"""
COLOURS = 8
"""number of colours and shapes for seats: as many as there can be seats"""


@dataclass(frozen=True)
class Seating:
    """A seating plan: the seats at each edge, in clockwise order.

    With `facing`, each edge is turned towards the people who sit there; otherwise everything is upright.
    """

    facing: bool
    edges: dict[str, tuple[int, ...]]
    layout: Layout | None = None
    """where everything lies; None for pictures, which have no page"""

    @property
    def laid(self) -> Layout:
        """Where everything lies on a page."""
        assert self.layout is not None, "a picture has no page"
        return self.layout

    @property
    def classes(self) -> str:
        """The CSS classes of a table: which way it faces, and whether it scrolls."""
        return ("facing" if self.facing else "upright") + " scrolls" * self.laid.scrolls

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

    def side(self, seat: int) -> int:
        """The side of the table on which `seat` sits: -1 is left, 1 right, 0 neither."""
        return (seat in self.edges["right"]) - (seat in self.edges["left"])

    def angle(self, seat: int) -> float:
        """The direction of `seat` seen from the middle, in degrees clockwise from the bottom."""
        if self.layout is not None:
            (x, y), (middle, centre) = self.layout.zones[seat].rect.middle, self.layout.board.middle
            return degrees(atan2(middle - x, y - centre)) % 360
        edge = self.edge(seat)
        seats = self.edges[edge]
        place = (seats.index(seat) + 0.5) / len(seats) - 0.5
        return EDGES.index(edge) * 90 + place * 70


def pictured(seats: int, *, facing: bool = False) -> Seating:
    """The plan of a table that is only a picture: seat 0 at the bottom, the others clockwise along the other edges."""
    others = seats - 1
    side = others // 3 if others > 2 else 0
    edges, taken = {}, 0
    for edge, count in zip(EDGES, (1, side, others - 2 * side, side), strict=True):
        edges[edge] = tuple(range(taken, taken + count))
        taken += count
    return Seating(facing, edges)


def seat_zoned(size: Size, letters: float, seats: Seats, needs: Needs) -> Seating:
    """The plan on a page of that `size` in CSS pixels, with letters so many times the usual size."""
    layout = lay_out(size, letters, seats, needs)
    order = sorted(range(len(seats.people)), key=lambda seat: (seat - seats.first) % len(seats.people))
    edges = {
        edge: tuple(seat for seat in order if layout.zones[seat].edge == number)
        for number, edge in enumerate(EDGES)
    }
    return Seating(seats.facing, edges, layout)
