"""Laying the drawn cards of SIX on the page: dragged by several fingers at once, by a tap on a place, and by arrows.

Which finger is over what, only a browser knows.
"""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import CDPSession, Locator, Page, expect

from tests.support.browser import until

from ..conftest import Open
from ..driver import moment, replayed, saved
from .test_six import FOUR, events, play_link, throws_until_change

Point = tuple[float, float]


def middle(where: Locator) -> Point:
    box = where.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def due(page: Page, seat: int) -> Locator:
    return page.locator(f"#hand-{seat} .due")


def place(page: Page, seat: int, slot: int) -> Locator:
    return page.locator(f"#hand-{seat} .slot").nth(slot - 1).locator(".lying")


def waiting(page: Page) -> list[int]:
    """The seats that have a card to lay."""
    return sorted({json.loads(event)[1] for event in moment(page).offered if "place" in event})


def touch(cdp: CDPSession, kind: str, *points: tuple[int, Point]) -> None:
    told = [{"x": x, "y": y, "id": finger} for finger, (x, y) in points]
    cdp.send("Input.dispatchTouchEvent", {"type": f"touch{kind}", "touchPoints": told})


def laid(page: Page, since: int) -> list[list[Any]]:
    match = replayed(saved(page))
    return [list(event) for event in match.events[since:] if event[0] == "place"]


def halfway(start: Point, end: Point) -> Point:
    return (start[0] + end[0]) / 2, (start[1] + end[1]) / 2


def test_cards_are_laid_with_two_fingers_at_once_and_with_a_tap(open_shared: Open) -> None:
    page = open_shared(play_link(FOUR, hesitate_ms=60_000), language="en", has_touch=True)
    throws_until_change(page)
    one, other, third = waiting(page)
    before = events(page)
    cdp = page.context.new_cdp_session(page)

    # Nobody lays a card before somebody else; a tap on it says where it goes.
    start = middle(due(page, one))
    foreign = middle(place(page, other, 1))
    touch(cdp, "Start", (1, start))
    touch(cdp, "Move", (1, halfway(start, foreign)))
    touch(cdp, "Move", (1, foreign))
    expect(page.locator(".dragged")).to_have_count(1)
    touch(cdp, "End")
    expect(page.locator(".dragged")).to_have_count(0)

    def told_where_it_goes() -> bool:
        due(page, third).tap()  # on a busy machine a finger may rest too long for a tap
        return "one of your three slots first" in page.locator("#toast").inner_text()

    until(page, told_where_it_goes)
    assert events(page) == before

    # Two fingers at once, while the page is drawn anew between them.
    ways = [(middle(due(page, one)), middle(place(page, one, 2)))]
    ways.append((middle(due(page, other)), middle(place(page, other, 3))))
    touch(cdp, "Start", *((finger, start) for finger, (start, _) in enumerate(ways)))
    touch(cdp, "Move", *((finger, halfway(*way)) for finger, way in enumerate(ways)))
    expect(page.locator(".dragged")).to_have_count(2)
    touch(cdp, "Move", *((finger, end) for finger, (_, end) in enumerate(ways)))
    expect(page.locator(".slot.below")).to_have_count(2)
    touch(cdp, "End", (1, ways[1][1]))  # one of them lets go
    until(page, lambda: events(page) > before)
    expect(page.locator(".dragged")).to_have_count(1)
    touch(cdp, "End")
    expect(page.locator(".six-hand .due")).to_have_count(1)

    # A tap on the place itself.
    place(page, third, 1).tap()
    expect(page.locator(".six-hand .due")).to_have_count(0)
    assert sorted(laid(page, before)) == sorted([["place", one, 2], ["place", other, 3], ["place", third, 1]])


@pytest.mark.all
def test_the_arrows_go_to_the_first_place_for_a_card_and_from_there_to_the_next(open_shared: Open) -> None:
    page = open_shared(play_link(FOUR, hesitate_ms=60_000), language="en", has_touch=True)
    throws_until_change(page)
    before = events(page)
    expect(page.locator(".place:enabled").first).to_be_visible()
    page.mouse.click(
        1, 1
    )  # whoever used keys before has the focus on a place already, which would be the first one
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.locator(".six-hand .due")).to_have_count(2)
    ((_, _, slot),) = laid(page, before)
    assert slot == 2
