"""Examples worked out by hand: how large boards and hands are at the sizes that people have, and where they sit."""

from __future__ import annotations

from dataclasses import replace
from math import ceil

import pytest

from sechserpack.draw.geometry import DEFAULT, Layout, Rect, Seats, lay_out
from sechserpack.draw.geometry.forms import AIR, BROKEN, PAD

from .cases import NEEDS

TABLET, UPRIGHT, SMALL, LAPTOP = (1180, 820), (820, 1180), (1024, 768), (1440, 900)
PHONE, ON_ITS_SIDE = (390, 844), (844, 390)


def table(game: str, size: tuple[int, int], people: int, *, facing: bool = True, bots: int = 0) -> Layout:
    return lay_out(size, 1.0, Seats((True,) * people + (False,) * bots, facing), NEEDS[game])


@pytest.mark.parametrize("game", ["sechser-raus", "sieben"])
@pytest.mark.parametrize(
    ("size", "four", "eight", "one"),
    [
        (TABLET, 690, 690, 740),
        (UPRIGHT, 770, 770, 800),
        (SMALL, 690, 690, 690),
        (LAPTOP, 820, 820, 820),
        (PHONE, 366, 366, 370),
        (ON_ITS_SIDE, 336, 336, 330),
        ((667, 375), 280, 200, 300),
        ((568, 320), 180, 150, 185),
    ],
)
def test_a_round_board(game: str, size: tuple[int, int], four: int, eight: int, one: int) -> None:
    """The room below the bar is 820 - 52 - 2 × 4 = 760 pixels high on a tablet, and 390 - 44 - 8 = 338 on a phone."""
    for layout, least in (
        (table(game, size, 4), four),
        (table(game, size, 8), eight),
        (table(game, size, 1, facing=False, bots=3), one),
    ):
        assert layout.board.width == layout.board.height >= least
        assert not layout.scrolls


def test_a_board_that_only_the_page_limits_is_as_large_as_the_page() -> None:
    """Two people at an upright tablet have 150 pixels above and below a tray that is as wide as it."""
    layout = table("sechser-raus", UPRIGHT, 2)
    assert layout.board == Rect(4, pytest.approx(52 + 4 + (1120 - 812) / 2), 812, 812)
    assert [zone.turn for zone in layout.zones] == [0, 180]
    assert {zone.density for zone in layout.zones} == {"full"}


@pytest.mark.parametrize("size", [TABLET, UPRIGHT, SMALL, LAPTOP])
def test_four_people_at_a_tablet_sit_at_its_four_sides(size: tuple[int, int]) -> None:
    for game, needs in NEEDS.items():
        if needs.board.round:  # others have no corners to give away
            assert [zone.turn for zone in table(game, size, 4).zones] == [0, 90, 180, 270]


def test_the_tray_of_somebody_who_plays_alone() -> None:
    layout = table("sechser-raus", TABLET, 1, facing=False, bots=3)
    own, *others = layout.zones
    assert own.turn == 0
    assert [name for name, _ in own.boxes] == ["plate", "sentence", "controls"]
    assert own.density == "full"
    assert [width >= 48 and height >= 48 for width, height in own.buttons] == [True] * 7
    assert all([name for name, _ in zone.boxes] == ["plate"] for zone in others)


def test_people_side_by_side_at_a_telephone_share_the_room_for_what_they_do() -> None:
    """Seven buttons of 44 pixels are 388 wide: eight people cannot each have them on a page of 390 × 844."""
    layout = table("sechser-raus", PHONE, 8)
    assert all(zone.shared for zone in layout.zones)
    for edge in {zone.edge for zone in layout.zones}:
        at = [zone for zone in layout.zones if zone.edge == edge]
        desks = {tuple(round(part) for part in zone.on_page(dict(zone.boxes)["controls"])) for zone in at}
        assert len(desks) == 1


def test_nobody_shares_in_a_game_in_real_time() -> None:
    for size in (TABLET, PHONE, ON_ITS_SIDE, (320, 256)):
        assert not any(zone.shared for zone in table("six", size, 5).zones)


@pytest.mark.parametrize(
    ("size", "mat", "hand"),
    [
        (TABLET, 624 * 315, 408),
        (UPRIGHT, 345 * 618, 408),
        (SMALL, 561 * 283, 356),
        (LAPTOP, 716 * 362, 411),
        (PHONE, 332 * 224, 173),
        (ON_ITS_SIDE, 203 * 320, 173),
        ((568, 320), 154 * 104, 112),
    ],
)
def test_mat_and_cards_of_four_people(size: tuple[int, int], mat: int, hand: int) -> None:
    """A hand is 3.72 cards and three gaps wide: 408 pixels are cards of 104."""
    layout = table("six", size, 4)
    assert layout.board.width * layout.board.height >= mat
    assert min(dict(zone.boxes)["hand"].width for zone in layout.zones) >= hand


@pytest.mark.parametrize(
    ("size", "mat", "hand", "bots"),
    [
        (TABLET, 525 * 354, 430, 300),
        (UPRIGHT, 673 * 455, 486, 300),
        (SMALL, 488 * 330, 404, 270),
        (LAPTOP, 593 * 401, 471, 330),
        (PHONE, 318 * 215, 357, 130),
        (ON_ITS_SIDE, 202 * 320, 246, 120),
    ],
)
def test_mat_and_cards_of_somebody_who_plays_alone(
    size: tuple[int, int], mat: int, hand: int, bots: int
) -> None:
    """What people have in hands grows before what bots have, which is only looked at."""
    layout = table("six", size, 1, facing=False, bots=3)
    assert layout.board.width * layout.board.height >= mat
    own, *others = [dict(zone.boxes)["hand"].width for zone in layout.zones]
    assert own >= hand
    assert min(others) >= bots


@pytest.mark.parametrize(
    ("size", "people", "area"),
    [
        (TABLET, 4, 916 * 512),
        (TABLET, 6, 916 * 438),
        (UPRIGHT, 4, 556 * 872),
        (SMALL, 4, 760 * 460),
        (SMALL, 6, 760 * 386),
        (PHONE, 4, 374 * 310),
        (PHONE, 6, 374 * 235),
        (ON_ITS_SIDE, 4, 370 * 351),
        (ON_ITS_SIDE, 6, 290 * 351),
    ],
)
def test_the_plan(size: tuple[int, int], people: int, area: int) -> None:
    layout = table("sechs-mal-sechs", size, people)
    assert layout.board.width * layout.board.height >= area


def test_a_plan_has_half_the_narrow_side_wherever_it_does_not_scroll() -> None:
    for size in (TABLET, UPRIGHT, SMALL, LAPTOP, PHONE, ON_ITS_SIDE, (667, 375), (568, 320)):
        for people in range(2, 7):
            layout = table("sechs-mal-sechs", size, people)
            assert layout.scrolls or min(layout.board[2:]) >= min(size) / 2, (size, people)


@pytest.mark.parametrize(("people", "bots"), [(1, 0), (1, 2), (4, 0)])
def test_a_sentence_is_wide_where_its_edge_has_room(people: int, bots: int) -> None:
    """Alone at a tablet, plate and row of fields leave some 400 of 1,172 pixels to what 6mal6 says."""
    layout = table("sechs-mal-sechs", TABLET, people, facing=people > 1, bots=bots)
    own = layout.zones[0]
    sentence = dict(own.boxes)["sentence"]
    assert sentence.width >= 220
    lines = ceil(BROKEN * NEEDS["sechs-mal-sechs"].sentence.best / sentence.width)
    assert lines <= 4
    assert sentence.height >= lines * 20, "not in large letters"
    assert own.rect.width <= TABLET[0] - 8


@pytest.mark.parametrize(("game", "size"), [("sieben", PHONE), ("sechs-mal-sechs", PHONE), ("six", TABLET)])
def test_a_tray_lies_in_the_middle_of_its_edge_where_no_corner_is_better(
    game: str, size: tuple[int, int]
) -> None:
    layout = table(game, size, 2)
    for zone in layout.zones:
        x, y = zone.rect.middle
        beside = zone.turn in (90, 270)
        assert (y if beside else x) == pytest.approx(
            (layout.bar.height + size[1]) / 2 if beside else size[0] / 2, abs=2
        )


@pytest.mark.parametrize(("game", "bots"), [("six", 1), ("sechs-mal-sechs", 5)])
def test_bots_at_the_left_are_beside_the_middle_of_the_board(game: str, bots: int) -> None:
    """Which lies above a hand, so that it is not that of the page."""
    layout = table(game, TABLET, 1, facing=False, bots=bots)
    others = [zone.rect for zone in layout.zones[1:]]
    assert {zone.edge for zone in layout.zones[1:]} == {1}
    middle = (min(rect.y for rect in others) + max(rect.bottom for rect in others)) / 2
    assert middle == pytest.approx(layout.board.middle[1], abs=2)
    assert middle < (layout.bar.height + TABLET[1]) / 2 - 50


@pytest.mark.parametrize("game", ["sechser-raus", "sieben"])
def test_whoever_plays_alone_has_their_tray_beside_the_middle_of_the_board(game: str) -> None:
    """A board of 760 pixels in the middle of nine parts of sixteen leaves 323 of a tablet's 1,180 at the right."""
    layout = table(game, TABLET, 1, facing=False, bots=1)
    own = layout.zones[0]
    assert own.edge == 3
    assert own.rect.x >= layout.board.right + 8
    assert own.rect.middle[1] == pytest.approx(layout.board.middle[1], abs=1)
    corner = table(game, SMALL, 1, facing=False, bots=1).zones[0]
    assert corner.rect.bottom == SMALL[1] - 4, "there the board would have to be smaller for that"


@pytest.mark.parametrize("game", ["sechser-raus", "sieben"])
def test_plates_stand_in_the_middle_of_their_edges_where_the_board_leaves_them_room(game: str) -> None:
    """Corners are for things that are too wide for the 306 pixels between a board of 820 and the edge of a laptop."""
    layout = table(game, LAPTOP, 1, bots=2)
    own, left, right = layout.zones
    assert (own.edge, left.edge, right.edge) == (0, 1, 3)
    assert left.rect.middle[1] == right.rect.middle[1] == pytest.approx(layout.board.middle[1])


@pytest.mark.parametrize("bots", [2, 3, 4])
@pytest.mark.parametrize("size", [TABLET, LAPTOP, SMALL, (1280, 720), (1920, 1080)])
def test_hands_of_bots_do_not_part_a_table_into_two(size: tuple[int, int], bots: int) -> None:
    """On a laptop four of them found room below each other, between the mat and the hand."""
    layout = table("six", size, 1, facing=False, bots=bots)
    others = [zone.rect for zone in layout.zones if zone.edge == 2]
    assert not others or max(rect.bottom for rect in others) <= size[1] * 0.6


@pytest.mark.parametrize("size", [TABLET, PHONE, ON_ITS_SIDE])
def test_what_is_said_has_the_room_of_a_button_that_comes_seldom(size: tuple[int, int]) -> None:
    own = table("sechs-mal-sechs", size, 1, facing=False, bots=1).zones[0]
    boxes = dict(own.boxes)
    assert own.said is not None
    assert own.said.holds(boxes["sentence"], 0.01)
    assert own.said.holds(boxes["controls"], 0.01)
    assert not any(own.said.overlaps(boxes[name]) for name in ("plate", "hand"))
    assert all(zone.said is None for zone in table("six", size, 3).zones), (
        "there they come and go all the time"
    )


@pytest.mark.parametrize("game", ["sechser-raus", "sieben", "six", "sechs-mal-sechs"])
def test_a_sentence_does_not_touch_the_rim_of_its_tray(game: str) -> None:
    zone = table(game, TABLET, 1, facing=False, bots=1).zones[0]
    sentence = dict(zone.boxes)["sentence"]
    assert sentence.x >= PAD + AIR
    assert zone.rect.width - sentence.right >= PAD + AIR


@pytest.mark.parametrize("size", [TABLET, LAPTOP, SMALL])
def test_cards_of_somebody_alone_are_as_large_as_their_edge_allows(size: tuple[int, int]) -> None:
    """And cost the board nothing."""
    needs = NEEDS["sechs-mal-sechs"]
    assert needs.hand is not None
    narrow = replace(needs, hand=replace(needs.hand, alone=0.0))
    seats = Seats((True, False, False), facing=False)
    wide, usual = (lay_out(size, 1.0, seats, each) for each in (needs, narrow))
    assert wide.board[2:] == usual.board[2:]
    (hand, before) = (dict(each.zones[0].boxes)["hand"] for each in (wide, usual))
    assert hand.height == before.height
    assert hand.width > 1.2 * before.width


@pytest.mark.parametrize("letters", [1.0, 1.5, 2.0])
def test_a_page_at_four_hundred_percent_has_everything(letters: float) -> None:
    """1280 × 1024 zoomed in to 400 % is a page of 320 × 256: it scrolls, but only up and down."""
    for game in NEEDS:
        layout = lay_out((320, 256), letters, Seats((True, False), facing=False), NEEDS[game])
        assert layout.size[0] == 320
        assert layout.board.width >= 100


def test_hands_of_people_who_share_a_desk_lie_at_one_place() -> None:
    """In the order in which their plates lie, as whoever sits there sees them."""
    for size in ((667, 375), PHONE, ON_ITS_SIDE, (568, 320), (320, 256)):
        for people in (4, 5, 6):
            layout = table("sechs-mal-sechs", size, people)
            assert all(zone.shared for zone in layout.zones)
            desks = {layout.together(seat) for seat in range(people)}
            assert sorted(len(desk) for desk in desks) == [people // 2, people - people // 2], size
            assert sorted(seat for desk in desks for seat in desk) == list(range(people))
    alone = table("sechs-mal-sechs", TABLET, 1, facing=False, bots=2)
    assert [alone.together(seat) for seat in range(3)] == [(0,), (), ()]


def test_a_board_that_is_not_round_lies_in_the_middle_of_the_room_that_is_left() -> None:
    """Three plates at the top and a hand at the bottom of a telephone: above and below the plan is as much room."""
    layout = table("sechs-mal-sechs", PHONE, 1, facing=False, bots=5)
    own, *others = layout.zones
    above = layout.board.y - max(zone.rect.y + zone.rect.height for zone in others)
    below = own.rect.y - (layout.board.y + layout.board.height)
    assert above == pytest.approx(below, abs=4)  # a tray of plates reaches three pixels further


def test_a_board_with_few_rows_is_wide() -> None:
    board = NEEDS["sechs-mal-sechs"].board
    shapes = [board.of(seats).lowest for seats in range(2, 7)]
    assert shapes == sorted(shapes, reverse=True)
    assert shapes[0] > 1 > shapes[2] == board.lowest == shapes[-1]
    assert DEFAULT.board.of(2) is DEFAULT.board


@pytest.mark.parametrize(("size", "people", "high"), [(TABLET, 1, 600), (LAPTOP, 6, 800)])
def test_a_board_with_many_rows_is_high(size: tuple[int, int], people: int, high: int) -> None:
    """Six plots in six rows are no larger for a board that is wider: 500 and 530 pixels high it would be as large."""
    layout = table("sechs-mal-sechs", size, people, facing=people > 1, bots=6 - people)
    assert layout.board.height >= high
