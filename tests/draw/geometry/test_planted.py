"""Every law notices when it is broken: faults are planted here, each in a layout or in the search for one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from sechserpack.draw.geometry import Layout, Rect, Seats, board, forms, layout

from . import laws
from .cases import NEEDS, Case
from .test_laws import broken, shrinking, some, too_small

GOOD = Case("sechs-mal-sechs", (1180, 820), 1.0, Seats((True, False, True, True)))
SHARED = Case("sechser-raus", (390, 844), 1.0, Seats((True,) * 8))


def faults(case: Case, wrong: Layout) -> list[str]:
    return laws.all_laws(wrong, case.size, case.letters, case.seats, NEEDS[case.game])


def with_zone(found: Layout, seat: int, **changes: Any) -> Layout:
    zones = list(found.zones)
    zones[seat] = replace(zones[seat], **changes)
    return replace(found, zones=tuple(zones))


def with_box(found: Layout, seat: int, name: str, change: Callable[[Rect], Rect]) -> Layout:
    boxes = tuple((each, change(box) if each == name else box) for each, box in found.zones[seat].boxes)
    return with_zone(found, seat, boxes=boxes)


def moved(rect: Rect, x: float, y: float) -> Rect:
    return Rect(rect.x + x, rect.y + y, rect.width, rect.height)


def test_what_is_whole_is_found_whole() -> None:
    assert faults(GOOD, GOOD.lay_out()) == faults(SHARED, SHARED.lay_out()) == []


@pytest.mark.parametrize(
    ("says", "plant"),
    [
        ("zone 0 lies on zone 2", lambda good: with_zone(good, 0, rect=good.zones[2].rect)),
        ("lies on the board", lambda good: replace(good, board=moved(good.board, -200, 0))),
        ("bar lies on zone", lambda good: replace(good, bar=Rect(0, 0, 1180, 80))),
        ("board is not on the page", lambda good: replace(good, board=moved(good.board, 0, -300))),
        ("zone 3 is not on the page", lambda good: with_zone(good, 3, rect=Rect(1170, 60, 100, 100))),
        ("became", lambda good: replace(good, size=(1180, 1000))),
        ("smaller than the page", lambda good: replace(good, size=(1180, 700), scrolls=True)),
        ("hand of 0 is not in its zone", lambda good: with_box(good, 0, "hand", lambda b: moved(b, 600, 0))),
        ("plate of 0 lies on", lambda good: with_box(good, 0, "sentence", lambda b: Rect(3, 3, 200, 200))),
        (
            "what is said to 0 while there are no buttons lies on hand",
            lambda good: with_zone(good, 0, said=good.zones[0].rect._replace(x=0.0, y=0.0)),
        ),
        ("zones of", lambda good: replace(good, zones=good.zones[1:])),
        ("seat 2 has", lambda good: with_zone(good, 2, boxes=good.zones[2].boxes[:-1])),
        ("seat 1 has the buttons", lambda good: with_zone(good, 1, buttons=((44, 44),))),
        ("a button of 0 is 40.0 pixels", lambda good: with_zone(good, 0, buttons=((40, 44),))),
        (
            "a button of 0 is 23.0 pixels",
            lambda good: with_zone(good, 0, buttons=((23, 44),), density="tiny"),
        ),
        ("the buttons of 0 are", lambda good: with_zone(good, 0, buttons=((99, 44),) * 3)),
        (
            "the sentence of 2 has",
            lambda good: with_box(good, 2, "sentence", lambda b: Rect(b.x, b.y, 200, 9)),
        ),
        ("the plate of 2 has", lambda good: with_box(good, 2, "plate", lambda b: Rect(b.x, b.y, 40, 30))),
        ("is turned by 90", lambda good: with_zone(good, 0, turn=90 if good.zones[0].turn != 90 else 0)),
        ("do not go clockwise", lambda good: with_zone(good, 0, edge=3, turn=270)),
    ],
)
def test_a_fault_in_a_layout(says: str, plant: Callable[[Layout], Layout]) -> None:
    found = faults(GOOD, plant(GOOD.lay_out()))
    says = says.replace("90", "0") if GOOD.lay_out().zones[0].turn == 90 else says
    assert any(says in fault for fault in found), found


def test_a_desk_that_is_not_at_the_same_place_for_all() -> None:
    good = SHARED.lay_out()
    wrong = with_box(good, 1, "controls", lambda box: moved(box, 3, 0))
    assert any("controls at" in fault and "lies on controls at" in fault for fault in faults(SHARED, wrong))


PLANTED: list[tuple[str, Any, Any]] = [
    ("trays over trays", (board, "BETWEEN"), -30.0),
    ("trays over the board", (board, "GAP"), -12.0),
    ("things beside their tray", (forms, "PAD"), -6.0),
    ("things beyond the page", (layout, "INSET"), -5.0),
    ("controls that are too small", (forms, "SHRUNK"), 0.3),
    ("everybody turned the same way", (layout, "TURNS"), (0, 0, 0, 0)),
]


@pytest.mark.parametrize(
    ("where", "value"), [planted[1:] for planted in PLANTED], ids=[p[0] for p in PLANTED]
)
def test_a_fault_in_the_search(
    where: tuple[Any, str], value: Any, monkeypatch: pytest.MonkeyPatch, afresh: None
) -> None:
    monkeypatch.setattr(*where, value)
    assert broken(some(701, 11))


def test_a_board_that_gives_too_much_away(monkeypatch: pytest.MonkeyPatch, afresh: None) -> None:
    monkeypatch.setattr(layout, "GIVES", 0.7)
    assert too_small(some(701, 7))


def test_a_page_that_gives_a_smaller_board_than_a_smaller_one(
    monkeypatch: pytest.MonkeyPatch, afresh: None
) -> None:
    """A bar that is suddenly higher on tablets takes from the board there."""
    right = layout.bar_height
    monkeypatch.setattr(
        layout,
        "bar_height",
        lambda page, letters: right(page, letters) + 60 * (page[0] >= 850 or page[1] >= 850),
    )
    assert shrinking([Case("sieben", (849, 640), 1.0, Seats((True, True)))])


def test_a_board_that_leaps_while_a_window_is_dragged(monkeypatch: pytest.MonkeyPatch, afresh: None) -> None:
    """Sizes that are rounded to large steps are not smooth."""
    from .test_laws import test_the_board_grows_smoothly_while_a_window_is_dragged as smoothly

    largest = layout.largest

    def coarse(*asked: Any, **more: Any) -> Any:
        found = largest(*asked, **more)
        return found and found._replace(scale=50 * (found.scale // 50))

    monkeypatch.setattr(layout, "largest", coarse)
    with pytest.raises(AssertionError):
        smoothly("sieben")
