"""Who sits where: everybody once, clockwise, at the edges that the screen has room for."""

from __future__ import annotations

from itertools import pairwise

import pytest

from sechserpack.draw.seats import EDGES, SHAPES, Seating, seat_round, shape_of

COUNTS = range(2, 9)
every_plan = pytest.mark.parametrize(
    ("seats", "shape", "facing"),
    [(seats, shape, facing) for seats in COUNTS for shape in SHAPES for facing in (True, False)],
)


@pytest.mark.parametrize(
    ("size", "shape"),
    [
        ((1180, 820), "wide"),
        ((1024, 768), "wide"),
        ((1440, 900), "wide"),
        ((600, 600), "wide"),
        ((820, 1180), "tall"),
        ((600, 601), "tall"),
        ((390, 844), "phone-tall"),
        ((375, 812), "phone-tall"),
        ((360, 700), "phone-tall"),
        ((844, 390), "phone-wide"),
        ((2000, 599), "phone-wide"),
        ((721, 360), "phone-wide"),
        ((720, 450), "small-wide"),
        ((590, 410), "small-wide"),
        ((568, 320), "small-wide"),
        ((599, 599), "small-tall"),
        ((390, 699), "small-tall"),
        ((359, 800), "small-tall"),
        ((320, 568), "small-tall"),
    ],
)
def test_the_shape_of_a_screen(size: tuple[int, int], shape: str) -> None:
    assert shape_of(*size) == shape


@pytest.mark.parametrize(
    ("size", "text", "shape"),
    [
        ((1180, 820), 1.5, "wide"),
        ((1180, 820), 2, "small-wide"),
        ((820, 1180), 1.5, "tall"),
        ((820, 1180), 2, "small-tall"),
        ((844, 390), 1.25, "small-wide"),
        ((390, 844), 1.25, "small-tall"),
    ],
)
def test_large_letters_leave_as_little_room_as_a_small_page(
    size: tuple[int, int], text: float, shape: str
) -> None:
    assert shape_of(*size, text) == shape


@every_plan
def test_everybody_has_one_place_and_play_goes_clockwise(seats: int, shape: str, facing: bool) -> None:
    for first in range(seats):
        plan = seat_round(seats, shape, facing, first)
        round_the_table = [seat for edge in EDGES for seat in plan.edges.get(edge, ())]
        assert round_the_table == [(first + step) % seats for step in range(seats)] or (
            shape in ("phone-wide", "small-wide")  # begins at the right there
        )
        assert sorted(round_the_table) == list(range(seats))
        for seat in range(seats):
            assert seat in plan.edges[plan.edge(seat)]


@every_plan
def test_directions_go_once_round_the_table(seats: int, shape: str, facing: bool) -> None:
    plan = seat_round(seats, shape, facing)
    angles = [plan.angle(seat) for seat in range(seats)]
    steps = [(after - before) % 360 for before, after in pairwise([*angles, angles[0]])]
    assert all(step > 0 for step in steps)
    assert sum(steps) == pytest.approx(360)


@every_plan
def test_controls_lie_where_somebody_can_reach_them(seats: int, shape: str, facing: bool) -> None:
    plan = seat_round(seats, shape, facing)
    for seat in range(seats):
        at = plan.controls_edge(seat)
        assert at == (plan.edge(seat) if facing else plan.home)
        assert at in EDGES


@pytest.mark.parametrize("seats", COUNTS)
def test_on_a_phone_people_sit_at_its_short_ends(seats: int) -> None:
    ends_of = {
        "phone-tall": ("bottom", "top"),
        "phone-wide": ("left", "right"),
        "small-tall": ("bottom", "top"),
    }
    for shape, ends in ends_of.items():
        plan = seat_round(seats, shape, facing=True)
        filled = {edge for edge, there in plan.edges.items() if there}
        assert filled == set(ends)
        counts = [len(plan.edges[edge]) for edge in ends]
        assert abs(counts[0] - counts[1]) <= 1


@pytest.mark.parametrize("ends", [2, 4])
@pytest.mark.parametrize("seats", COUNTS)
def test_where_there_is_too_little_room_at_the_short_ends_people_sit_at_the_long_sides(
    seats: int, ends: int
) -> None:
    plan = seat_round(seats, "small-wide", facing=True, ends=ends)
    filled = {edge for edge, there in plan.edges.items() if there}
    assert filled == ({"left", "right"} if seats <= ends else {"bottom", "top"})


@pytest.mark.parametrize("seats", COUNTS)
def test_who_plays_alone_on_a_small_page_sits_beside_the_board_and_all_others_above_it(seats: int) -> None:
    plan = seat_round(seats, "small-wide", facing=False, first=1)
    assert plan.edges == {"top": tuple((1 + step) % seats for step in range(1, seats)), "right": (1,)}


def test_a_small_page_has_the_look_of_a_phone_and_more() -> None:
    assert seat_round(2, "phone-wide", facing=True).classes == "facing shape-phone-wide"
    assert seat_round(2, "small-wide", facing=True).classes == "facing shape-phone-wide snug"
    assert seat_round(2, "small-tall", facing=False).classes == "upright shape-phone-tall snug"


@pytest.mark.parametrize("shape", ["wide", "tall"])
@pytest.mark.parametrize("seats", COUNTS)
def test_a_tablet_has_room_for_three_at_an_edge(seats: int, shape: str) -> None:
    plan = seat_round(seats, shape, facing=True)
    assert max(len(there) for there in plan.edges.values()) <= 3
    if seats >= 4:
        assert all(plan.edges[edge] for edge in EDGES)
    if seats == 2:
        assert {edge for edge, there in plan.edges.items() if there} == {"top", "bottom"}


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("first", [0, 2])
def test_who_plays_alone_has_an_edge_alone(shape: str, first: int) -> None:
    plan = seat_round(4, shape, facing=False, first=first)
    assert plan.edges[plan.home] == (first,)
    assert plan.home == ("right" if shape in ("phone-wide", "small-wide") else "bottom")


def test_a_direction_is_clockwise_from_the_bottom() -> None:
    plan = Seating("wide", True, {"bottom": (0,), "left": (1,), "top": (2, 3), "right": ()})
    assert plan.angle(0) == 0
    assert plan.angle(1) == 90
    assert plan.angle(2) < 180 < plan.angle(3)
