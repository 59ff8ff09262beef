"""Who sits where: everybody once, clockwise, at the edges where the layout has their zones."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from sechserpack.draw.geometry import DEFAULT, Seats
from sechserpack.draw.seats import EDGES, Seating, pictured, seat_zoned
from tests.support.screens import PAGES

COUNTS = range(2, 9)
every_plan = pytest.mark.parametrize(
    ("seats", "shape", "facing"),
    [(seats, shape, facing) for seats in COUNTS for shape in PAGES for facing in (True, False)],
)


def plan_of(seats: int, shape: str, facing: bool, first: int = 0) -> Seating:
    """The plan on a page of that shape: all are people if it is `facing`, otherwise only the `first`."""
    people = tuple(facing or seat == first for seat in range(seats))
    return seat_zoned(PAGES[shape], 1.0, Seats(people, facing, first), DEFAULT)


@every_plan
def test_everybody_has_one_place_at_the_edge_of_their_zone(seats: int, shape: str, facing: bool) -> None:
    plan = plan_of(seats, shape, facing)
    assert plan.layout is not None
    assert sorted(seat for there in plan.edges.values() for seat in there) == list(range(seats))
    for seat in range(seats):
        assert plan.edge(seat) == EDGES[plan.layout.zones[seat].edge]


@every_plan
def test_edges_follow_one_another_clockwise(seats: int, shape: str, facing: bool) -> None:
    for first in (0, seats - 1):
        plan = plan_of(seats, shape, facing, first)
        order = [EDGES.index(plan.edge((first + step) % seats)) for step in range(seats)]
        assert sum((after - before) % 4 for before, after in pairwise([*order, order[0]])) in (0, 4)


@pytest.mark.parametrize("seats", COUNTS)
def test_a_picture_has_everybody_clockwise_from_the_bottom(seats: int) -> None:
    plan = pictured(seats)
    assert [seat for edge in EDGES for seat in plan.edges[edge]] == list(range(seats))
    assert plan.edges["bottom"] == (0,)
    angles = [plan.angle(seat) for seat in range(seats)]
    assert angles == sorted(angles)
    assert plan.layout is None


def test_a_direction_is_clockwise_from_the_bottom() -> None:
    plan = Seating(True, {"bottom": (0,), "left": (1,), "top": (2, 3), "right": ()})
    assert plan.angle(0) == 0
    assert plan.angle(1) == 90
    assert plan.angle(2) < 180 < plan.angle(3)


@pytest.mark.parametrize("shape", PAGES)
def test_another_order_moves_people_and_no_place(shape: str) -> None:
    plan = plan_of(4, shape, True)
    order = (2, 0, 3, 1)
    moved = plan.taken_by(order)
    assert plan.layout is not None
    assert moved.layout is not None
    for place, seat in enumerate(order):
        assert moved.layout.zones[seat] == replace(plan.layout.zones[place], seat=seat)
        assert moved.edge(seat) == plan.edge(place)
