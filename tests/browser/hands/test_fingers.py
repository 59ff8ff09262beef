"""Real fingers at a table: two that drift apart are two players, and whatever the system takes from them is let go.

Gestures, zoom and pointers that are taken away are made by the browser, from touches; nothing else has them.
"""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import CDPSession, Page, expect

from tests.support.browser import until

from ..conftest import Open
from ..driver import command, few_seats, link_of, moment, one_way
from ..games.test_six import FOUR, events, play_link, throws_until_change
from ..games.test_six_laying import Point, due, halfway, laid, middle, place, touch, waiting

#: Counts the fingers that the browser has taken away.
_WATCH = """() => {
    window.taken ??= (document.addEventListener("pointercancel", () => window.taken++), 0);
    window.taken = 0;
}"""
SCALE = "visualViewport.scale"


def apart(cdp: CDPSession, one: Point, other: Point, far: float = 120) -> None:
    """Two fingers come down and drift apart to the sides, slowly enough to be a gesture, and are lifted."""
    touch(cdp, "Start", (1, one), (2, other))
    for step in range(1, 13):
        by = far * step / 12
        touch(cdp, "Move", (1, (one[0] - by, one[1])), (2, (other[0] + by, other[1])))
    touch(cdp, "End")


def zoomed(page: Page) -> bool:
    return bool(page.evaluate(f"{SCALE} > 1.05"))


@pytest.mark.all
def test_two_fingers_that_drift_apart_zoom_the_help_and_never_a_table(open_shared: Open) -> None:
    page = open_shared(play_link(FOUR, hesitate_ms=60_000), language="en", has_touch=True)
    throws_until_change(page)
    page.evaluate(_WATCH)
    cdp = page.context.new_cdp_session(page)
    one, other = waiting(page)[:2]
    before = events(page)
    # Each taps a place, and their fingers drift before they are lifted.
    spots = sorted((middle(place(page, one, 1)), middle(place(page, other, 1))))
    apart(cdp, *spots, far=20)
    until(page, lambda: events(page) >= before + 2)
    # In the middle, on the bar, and far apart.
    apart(cdp, (500, 400), (640, 400), 200)
    apart(cdp, (500, 20), (640, 420), 200)
    for _ in range(2):  # nor do two taps in a row
        touch(cdp, "Start", (1, (560, 400)))
        touch(cdp, "End")
    assert page.evaluate(SCALE) == 1
    assert page.evaluate("taken") == 0

    command(page, "help").tap()
    expect(page.locator("#sheet")).to_be_visible()
    apart(cdp, (800, 400), (900, 400), 80)
    until(page, lambda: zoomed(page))
    # What was zoomed there can be zoomed out again at the table.
    expect(page.locator("html[data-zoomed]")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator("#sheet")).to_have_count(0)
    for _ in range(5):
        if not zoomed(page):
            break
        touch(cdp, "Start", (1, (200, 400)), (2, (900, 400)))
        for step in range(1, 13):
            touch(cdp, "Move", (1, (200 + 25 * step, 400)), (2, (900 - 25 * step, 400)))
        touch(cdp, "End")
    until(page, lambda: not zoomed(page))
    expect(page.locator("html[data-zoomed]")).to_have_count(0)


#: What scrolls on the screen of a table, and which way fingers scroll it.
_SCROLLERS = """() => [...document.querySelectorAll(".play, .play *")]
    .filter((one) => /auto|scroll/.test(getComputedStyle(one).overflowY))
    .map((one) => [one.id || one.className, getComputedStyle(one).touchAction])"""


@one_way
def test_what_scrolls_at_a_table_is_scrolled_up_and_down(open_shared: Open, way: Any) -> None:
    page = open_shared(
        link_of(way, ["human"] * few_seats(way), seed="a"), viewport=(568, 320), has_touch=True
    )
    moment(page)
    command(page, "log").click()
    found = dict(page.evaluate(_SCROLLERS))
    assert found["log-lines"]
    assert set(found.values()) == {"pan-y"}, found
    page.keyboard.press("Escape")


#: What becomes of a finger that rests on the first thing that a selector names: true if no menu opens.
_REST = """(selectors) => selectors.map((selector) => {
    const event = new PointerEvent("contextmenu",
        { bubbles: true, cancelable: true, pointerType: "touch", button: 0 });
    document.querySelector(selector).dispatchEvent(event);
    return event.defaultPrevented;
})"""


def test_a_finger_that_rests_opens_no_menu_but_where_text_is(open_shared: Open) -> None:
    page = open_shared(language="en", has_touch=True)
    assert page.evaluate(_REST, [".card", ".tool"]) == [True, True]
    assert page.evaluate("document.querySelector('.card').draggable") is False
    command(page, "help").tap()
    assert page.evaluate(_REST, [".sheet-body p", ".help-entry"]) == [False, True]
    assert page.evaluate("getComputedStyle(document.querySelector('.sheet-body p')).userSelect") == "text"
    assert page.evaluate("getComputedStyle(document.querySelector('.help-entry')).userSelect") == "none"
    page.keyboard.press("Escape")
    page.evaluate("link => { location.hash = link; }", "#setup/six")
    expect(page.locator("#start")).to_be_visible()
    if not page.locator("input.name").count():
        page.locator("#chair-0").tap()
    page.locator("input.name").wait_for()
    assert page.evaluate(_REST, ["input.name", "#start"]) == [False, True]
    page.evaluate("link => { location.hash = link; }", "#play/sechser-raus?seats=human,human")
    moment(page)
    assert page.evaluate(_REST, ["#table", "#ticker"]) == [True, True]


@pytest.mark.all
def test_a_card_that_is_dragged_goes_back_when_its_hand_is_called_away(open_shared: Open) -> None:
    page = open_shared(play_link(FOUR, hesitate_ms=60_000), language="en", has_touch=True)
    throws_until_change(page)
    one, other = waiting(page)[:2]
    before = events(page)
    cdp = page.context.new_cdp_session(page)
    ways = [(middle(due(page, seat)), middle(place(page, seat, 2))) for seat in (one, other)]
    dragged = page.locator(".dragged")

    # A mouse whose button was released where the page was not told of it.
    start, end = ways[0]
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(*halfway(start, end), steps=3)
    expect(dragged).to_have_count(1)
    page.evaluate(
        """document.dispatchEvent(new PointerEvent("pointermove",
            { pointerId: 1, pointerType: "mouse", buttons: 0, clientX: 300, clientY: 300, bubbles: true }))"""
    )
    expect(dragged).to_have_count(0)
    page.mouse.up()

    # The system takes one finger away; the other one lays its card.
    page.evaluate(
        """() => {
            window.down = [];
            document.addEventListener("pointerdown", (event) => window.down.push(event.pointerId));
        }"""
    )
    touch(cdp, "Start", *((finger, way[0]) for finger, way in enumerate(ways)))
    touch(cdp, "Move", *((finger, halfway(*way)) for finger, way in enumerate(ways)))
    expect(dragged).to_have_count(2)
    page.evaluate(
        "document.dispatchEvent(new PointerEvent('pointercancel', { pointerId: down[0], bubbles: true }))"
    )
    expect(dragged).to_have_count(1)
    touch(cdp, "Move", *((finger, way[1]) for finger, way in enumerate(ways)))
    touch(cdp, "End")
    until(page, lambda: events(page) > before)
    expect(dragged).to_have_count(0)
    assert laid(page, before) == [["place", other, 2]]

    # Somebody answers a call in the middle of a drag: whoever comes back finds no card in the air.
    touch(cdp, "Start", (1, ways[0][0]))
    touch(cdp, "Move", (1, halfway(*ways[0])))
    expect(dragged).to_have_count(1)
    page.evaluate("window.dispatchEvent(new Event('pagehide'))")
    expect(dragged).to_have_count(0)
    touch(cdp, "End")
    expect(page.locator("#pause")).to_be_visible()
    assert len(laid(page, before)) == 1
