"""The curtain as fingers, keys and the browser work it: how long a finger stays, and what ends a look at a hand.

Who sees what, all through a game, is tested in tests/app without a browser.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from sechserpack.app.hands.presses import CURTAIN

from ..conftest import Open
from ..driver import centre
from ..shared import later

LINK = "#play/sechs-mal-sechs?seats=human:Ada,human:Bo,human:Cem&seed=curtain&rounds=1"
HOLD_MS = 600
"""longer than a tap"""


def reveal(page: Page) -> Locator:
    return page.locator('[data-command="reveal"]')


def cards(page: Page) -> Locator:
    """The cards of an open hand."""
    return page.locator('[data-command="select"]')


def covered(page: Page) -> None:
    """There is a button to open the hand, and not a card to be seen or found."""
    expect(reveal(page)).to_be_enabled()
    expect(cards(page)).to_have_count(0)
    expect(page.locator("[data-event]")).to_have_count(0)
    expect(page.locator("[data-drag], [data-value]:not(.language)")).to_have_count(0)
    later(page, CURTAIN)  # the button has been seen: a slow double tap opens nothing


def opened(page: Page, count: int) -> None:
    expect(cards(page)).to_have_count(count)
    expect(reveal(page)).to_have_count(0)


def lay_first(page: Page) -> None:
    cards(page).first.click()
    page.locator("[data-event]").first.click()


@pytest.fixture
def page(open_shared: Open) -> Page:
    """Three people, and the hand of whoever begins is covered."""
    opened_page = open_shared(LINK)
    covered(opened_page)
    return opened_page


@pytest.mark.all
def test_by_keyboard_too(page: Page) -> None:
    page.keyboard.press("Tab")
    reveal(page).press("Enter")
    opened(page, 2)
    page.keyboard.press("Escape")
    covered(page)
    page.keyboard.press(" ")
    opened(page, 2)


@pytest.mark.all
def test_however_long_the_button_is_held_the_hand_stays_open(page: Page) -> None:
    page.mouse.move(*centre(reveal(page)))
    page.mouse.down()
    opened(page, 2)
    later(page, HOLD_MS)
    page.mouse.up()
    opened(page, 2)
    later(page, CURTAIN)
    page.locator('[data-command="cover"]').click()
    covered(page)


@pytest.mark.all  # tests/app/table/test_curtain.py asks the same of a page in memory
def test_a_finger_opens_takes_its_time_and_is_interrupted(open_shared: Open) -> None:
    page = open_shared(LINK, has_touch=True, viewport=(390, 844))
    reveal(page).tap()
    opened(page, 2)
    later(page, CURTAIN)
    page.locator('[data-command="cover"]').tap()
    covered(page)
    devtools = page.context.new_cdp_session(page)
    x, y = centre(reveal(page))
    touch = {"touchPoints": [{"x": x, "y": y}]}
    devtools.send("Input.dispatchTouchEvent", {"type": "touchStart", **touch})
    opened(page, 2)
    later(page, HOLD_MS)
    devtools.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    opened(page, 2)
    later(page, CURTAIN)
    page.locator('[data-command="cover"]').tap()
    covered(page)
    devtools.send("Input.dispatchTouchEvent", {"type": "touchStart", **touch})
    opened(page, 2)
    devtools.send("Input.dispatchTouchEvent", {"type": "touchCancel", "touchPoints": []})
    covered(page)


@pytest.mark.all
def test_the_turn_ends_and_the_next_hand_is_covered(page: Page) -> None:
    for count in (2, 2):
        reveal(page).click()
        opened(page, count)
        before = int(page.locator("main").get_attribute("data-events") or 0)
        lay_first(page)
        expect(page.locator("main")).to_have_attribute("data-events", str(before + 1))
        covered(page)


def turn_round(page: Page) -> None:
    page.set_viewport_size({"width": 820, "height": 1180})


def go_away(page: Page) -> None:
    page.evaluate("""
        Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
        Object.defineProperty(document, "hidden", { value: true, configurable: true });
        document.dispatchEvent(new Event("visibilitychange"));
    """)


def happens(target: str, kind: str, event: str = "Event") -> Callable[[Page], object]:
    return lambda page: page.evaluate(f"{target}.dispatchEvent(new {event}('{kind}'))")


HAPPENINGS = {
    "turned": turn_round,
    "hidden": go_away,
    "blur": happens("window", "blur"),
    "pagehide": happens("window", "pagehide"),
    "orientation": happens("window", "orientationchange"),
    "frozen": happens("document", "freeze"),
    "cancelled": happens("document", "pointercancel", "PointerEvent"),
}


USUAL = ("turned", "hidden", "cancelled")
"""a new size, an event of the document and one of a finger; the others only have other names"""


@pytest.mark.parametrize(
    "names",
    [USUAL, pytest.param(sorted(HAPPENINGS.keys() - set(USUAL)), marks=pytest.mark.all)],
    ids=["usual", "others"],
)
def test_it_is_covered_again(page: Page, names: list[str]) -> None:
    for name in names:
        reveal(page).click()
        opened(page, 2)
        cards(page).first.click()
        HAPPENINGS[name](page)
        covered(page)
        page.evaluate("delete document.visibilityState; delete document.hidden")
