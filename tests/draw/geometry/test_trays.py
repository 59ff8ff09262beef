"""Trays: what is let into the table round the things of those who sit there."""

from __future__ import annotations

from itertools import combinations
from types import ModuleType

import pytest

from sechserpack.draw.geometry import Layout, Rect, forms, lay_out
from sechserpack.draw.geometry import layout as layouts
from sechserpack.draw.geometry.forms import PAD
from sechserpack.draw.geometry.layout import INSET
from sechserpack.draw.geometry.shapes import bounds
from sechserpack.draw.geometry.trays import BEYOND, FAR, owning, parted

from .cases import NEEDS, Case, cases
from .laws import NEARLY
from .test_aims import ON_ITS_SIDE, PHONE, TABLET, UPRIGHT, table

SOME = cases()[::331]


def on_page(layout: Layout, turn: int | None) -> list[Rect]:
    """Where the trays of people lie on the page, from left to right; those of bots are seen one at a time."""
    drawn = [layout.zones[seat] for seat in layout.with_trays(turn)]
    return sorted(zone.on_page(zone.tray) for zone in drawn if zone.buttons)


@pytest.mark.parametrize("case", SOME, ids=str)
def test_trays_hold_the_things_of_their_seats_and_lie_apart(case: Case) -> None:
    layout = case.lay_out()
    found = on_page(layout, None)
    for one, other in combinations(found, 2):
        assert not one.overlaps(other, -NEARLY)
    for tray in found:
        assert tray.x >= INSET - PAD - NEARLY
        assert tray.right <= layout.size[0] - INSET + PAD + NEARLY
    for zone in layout.zones:
        for name, box in zone.boxes:
            inner = zone.on_page(box)
            least = PAD + BEYOND - NEARLY
            round_it = Rect(
                inner.x - least, inner.y - least, inner.width + 2 * least, inner.height + 2 * least
            )
            assert not zone.buttons or any(tray.holds(round_it) for tray in found), (zone.seat, name)


@pytest.mark.parametrize("case", SOME[::3], ids=str)
def test_trays_lie_where_they_do_whoever_is_next(case: Case) -> None:
    layout = case.lay_out()
    still = on_page(layout, None)
    for turn in range(len(layout.zones)):
        assert turn in layout.with_trays(turn), "the light has to fall on it"
        for before, after in zip(still, on_page(layout, turn), strict=True):
            assert after == pytest.approx(before)


@pytest.mark.parametrize(
    ("game", "size", "people", "across", "down"),
    [
        ("sechser-raus", TABLET, 1, FAR, FAR),  # in a corner beside a round board
        ("sechser-raus", UPRIGHT, 4, FAR, FAR),
        ("sieben", PHONE, 4, 9.3, 9.3),  # two trays side by side
        ("sieben", PHONE, 1, FAR, PAD + BEYOND),  # all between the page's edge and the board
        ("sieben", TABLET, 4, FAR, FAR),
    ],
)
def test_things_keep_away_from_the_rim_where_there_is_room(
    game: str, size: tuple[int, int], people: int, across: float, down: float
) -> None:
    """Three pixels at least, and nine where nothing else needs them; and the rim itself is three pixels wide."""
    layout = table(game, size, people, facing=people > 1, bots=0 if people > 1 else 2)
    tray = layout.zones[0].tray
    there = [box for _, box in layout.zones[0].boxes]
    assert min(box.x for box in there) - tray.x == pytest.approx(across, abs=0.1)
    assert min(box.y for box in there) - tray.y == pytest.approx(down, abs=0.1)


@pytest.mark.parametrize(
    ("size", "full", "all_of_them"),
    [(TABLET, 17, 55), (UPRIGHT, 8, 50), (PHONE, 16, 27), (ON_ITS_SIDE, 14, 33)],
)
def test_few_trays_are_full_to_their_rims(size: tuple[int, int], full: int, all_of_them: int) -> None:
    """Those in which things that are a little smaller would win nothing, or cannot be smaller."""
    trays = [
        (zone.tray, bounds(box for _, box in zone.boxes))
        for game in ("sechser-raus", "sieben", "six", "sechs-mal-sechs")
        for people in range(1, 6)
        for zone in table(game, size, people, facing=people > 1, bots=0 if people > 1 else 2).zones
        if zone.buttons and not zone.shared
    ]
    assert len(trays) == all_of_them
    assert sum(min(box.x - tray.x, box.y - tray.y) < PAD + BEYOND + 1 for tray, box in trays) <= full


@pytest.mark.parametrize(
    ("module", "spared", "nothing"), [(forms, "ROOMY", ()), (forms, "LARGER", ()), (layouts, "FOR_RIMS", 0)]
)
def test_what_trays_have_to_spare_costs_no_board_anything(
    module: ModuleType, spared: str, nothing: object, monkeypatch: pytest.MonkeyPatch, afresh: None
) -> None:
    tried = [case for case in SOME if NEEDS[case.game].board.round]
    roomy = [case.lay_out() for case in tried]
    monkeypatch.setattr(module, spared, nothing)
    lay_out.cache_clear()
    tight = [case.lay_out() for case in tried]
    # A round board lies in the middle of what trays leave; it is as large.
    assert [layout.board[2:] for layout in tight] == [layout.board[2:] for layout in roomy]
    assert [layout.zones for layout in tight] != [layout.zones for layout in roomy]


@pytest.mark.parametrize(
    ("size", "people", "trays"), [((1024, 768), 5, 1), ((844, 390), 7, 2), ((844, 390), 8, 2)]
)
def test_a_tray_that_several_share_is_one(size: tuple[int, int], people: int, trays: int) -> None:
    """Also where it begins halfway between two pixels: one is not drawn over the other."""
    layout = table("sieben", size, people, facing=people > 5)
    assert len(layout.with_trays(None)) == trays


# ---- those who wait


@pytest.mark.parametrize("case", SOME, ids=str)
def test_hands_of_those_who_wait_lie_in_their_tray_beside_all_plates_and_each_other(case: Case) -> None:
    layout = case.lay_out()
    for zone in layout.zones:
        if not zone.buttons or "hand" not in dict(zone.boxes):
            continue
        hand = dict(zone.boxes)["hand"]
        rooms = [
            zone.on_page(Rect(room.x + hand.x, room.y + hand.y, room.width, room.height))
            for room in layout.waiting[zone.seat].values()
        ]
        assert [*layout.waiting[zone.seat]] == [*layout.together(zone.seat)]
        plates = [other.on_page(dict(other.boxes)["plate"]) for other in layout.zones]
        for room in rooms:
            assert zone.on_page(zone.tray).holds(room, NEARLY)
            assert not any(room.overlaps(plate, -NEARLY) for plate in plates)
        assert not any(one.overlaps(other, -NEARLY) for one, other in combinations(rooms, 2))


def test_hands_of_those_who_wait_side_by_side_lie_before_their_plates() -> None:
    """A tray of 200 × 100 with two plates of 60 × 20 at its top, and a hand of 160 × 40 at its bottom."""
    tray, hand = Rect(0, 0, 200, 100), Rect(20, 55, 160, 40)
    side_by_side = [Rect(35, 5, 60, 20), Rect(105, 5, 60, 20)]
    assert parted(tray, side_by_side, hand) == [Rect(30, 42.5, 70, 40), Rect(100, 42.5, 70, 40)]
    one_above_the_other = [Rect(70, 5, 60, 20), Rect(70, 30, 60, 20)]
    assert parted(tray, one_above_the_other, hand) == [Rect(0, 55, 100, 40), Rect(100, 55, 100, 40)]
    beside_the_hand = [Rect(5, 55, 10, 20)]
    assert parted(tray, beside_the_hand, hand) == [hand]


@pytest.mark.parametrize(("width", "x"), [(60, 125), (110, 125), (120, 130), (160, 170)])
def test_a_hand_that_waits_right_of_a_plate_lies_in_the_middle_of_the_tray_or_stays(
    width: int, x: int
) -> None:
    """A tray of 400 × 50 with a plate at its left, and a hand of 150 × 40 that begins 5 pixels right of that."""
    plate, hand = Rect(5, 10, width, 30), Rect(10 + width, 5, 150, 40)
    assert parted(Rect(0, 0, 400, 50), [plate], hand) == [Rect(x, 5, 150, 40)]


def test_what_those_own_who_wait_lies_in_most_of_the_room_beside_their_plates() -> None:
    tray = Rect(0, 0, 200, 100)
    assert owning(tray, [Rect(70, 5, 60, 20)]) == [Rect(0, 25, 200, 75)]
    assert owning(tray, [Rect(5, 5, 60, 20), Rect(5, 30, 60, 20)]) == [
        Rect(65, 0, 67.5, 100),
        Rect(132.5, 0, 67.5, 100),
    ]
    narrow = Rect(0, 0, 100, 200)
    assert owning(narrow, [Rect(5, 5, 90, 20), Rect(5, 30, 90, 20)]) == [
        Rect(0, 50, 100, 75),
        Rect(0, 125, 100, 75),
    ]


@pytest.mark.parametrize(("size", "people"), [(TABLET, 3), (TABLET, 4), (UPRIGHT, 3), (UPRIGHT, 4)])
def test_plate_and_hand_lie_on_one_axis_where_that_costs_nothing(size: tuple[int, int], people: int) -> None:
    for zone in table("sechs-mal-sechs", size, people).zones:
        boxes = dict(zone.boxes)
        assert boxes["plate"].middle[1] == pytest.approx(boxes["hand"].middle[1], abs=1)
