"""The log of a long game under fingers and keys: every line can be reached, and none moves while it is read.

Only a browser scrolls; which lines there are is tested in tests/play without one.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser import until
from tests.support.games.long_games import round_and_round

from .conftest import Open
from .driver import command, moment, open_record

FIRST = "Ada throws 1, 2, 2, 2, 2 and 2."
#: Where a line is on the screen, and how many lines there are.
_PLACE = "id => [document.getElementById(id)?.getBoundingClientRect().top, document.querySelectorAll('.log li').length]"


def reading(open_shared: Open, events: int, **options: object) -> Page:
    """A page on which a game has come so far, with the log open."""
    page = open_shared(language="en", **options)
    open_record(page, round_and_round(events).decode())
    moment(page, events)
    command(page, "log").click()
    expect(page.locator("#log-lines")).to_be_focused()
    return page


def at_the_beginning(page: Page) -> bool:
    """Whether the first line of all can be seen."""
    last = page.locator(".log li").last
    box, lines = last.bounding_box(), page.locator("#log-lines").bounding_box()
    if last.text_content() != FIRST or box is None or lines is None:
        return False
    return box["y"] + box["height"] <= lines["y"] + lines["height"] + 1


@pytest.mark.parametrize("events", [400, pytest.param(20_000, marks=pytest.mark.all)])
def test_wheel_and_keys_reach_the_first_line(open_shared: Open, events: int) -> None:
    page = reading(open_shared, events)
    lines = page.locator(".log li")
    page.locator("#log-lines").hover()

    def scrolled() -> bool:
        page.mouse.wheel(0, 2500)
        assert lines.count() <= 240
        return at_the_beginning(page)

    if events < 1000:
        until(page, scrolled)
    page.keyboard.press("Home")
    until(page, lambda: lines.first.get_attribute("value") == str(events))
    assert page.locator("#log-lines").evaluate("lines => lines.scrollTop") == 0

    page.keyboard.press("End")
    until(page, lambda: at_the_beginning(page))
    page.keyboard.press("Escape")
    expect(page.locator(".log")).to_have_count(0)


@pytest.mark.all
def test_a_line_that_is_read_stays_where_it_is(open_shared: Open) -> None:
    page = reading(open_shared, 600)
    for scrolled in (0, 400):
        page.locator("#log-lines").evaluate("(lines, to) => { lines.scrollTop = to; }", scrolled)
        first = page.evaluate(
            """() => [...document.querySelectorAll('.log li')].find(line => line.getBoundingClientRect().top
                >= document.getElementById('log-lines').getBoundingClientRect().top).id"""
        )
        place, lines = page.evaluate(_PLACE, first)
        events = moment(page).events
        page.evaluate("document.querySelector('#table [data-event]').click()")
        moment(page, events + 1)
        expect(page.locator("#log-newest")).to_have_text("New lines")
        assert page.evaluate(_PLACE, first) == [pytest.approx(place, abs=1), lines + 1]
    page.locator("#log-newest").click()
    expect(page.locator("#log-newest")).to_have_text("Newest")
    assert page.locator("#log-lines").evaluate("lines => lines.scrollTop") == 0


@pytest.mark.all
def test_a_page_at_a_time_comes_to_the_first_line_too(open_shared: Open) -> None:
    page = reading(open_shared, 600)

    def paged() -> bool:
        page.keyboard.press("PageDown")
        return at_the_beginning(page)

    until(page, paged)
