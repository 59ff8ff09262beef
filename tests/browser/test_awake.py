"""The browser's wake lock and whole screen, as the page asks for them; where neither can be, nothing breaks.

When they are wanted is tested in tests/app without a browser.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .conftest import Open
from .driver import command, control, moment

ONE_THROW = "#play/sechser-raus?seats=human,human&dice=1"

#: Counts what is asked for; `hide` and `show` do what a system does when the page goes out of sight.
_LOCKS = """() => {
    window.locks = { held: 0, asked: 0 };
    let seen = "visible";
    let current = null;
    const let_go = (lock) => { if (!lock.released) { lock.released = true; locks.held--; } };
    Object.defineProperty(navigator, "wakeLock", { configurable: true, value: { request: async (kind) => {
        locks.asked++;
        if (window.refusing) throw new DOMException("no power", "NotAllowedError");
        locks.held++;
        const lock = { released: false, release: async () => let_go(lock) };
        current = lock;
        return lock;
    } } });
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => seen });
    const turn = (to) => { seen = to; document.dispatchEvent(new Event("visibilitychange")); };
    window.hide = () => { if (current) let_go(current); turn("hidden"); };
    window.show = () => turn("visible");
}"""
_AS_IT_WAS = """() => {
    delete navigator.wakeLock;
    for (const name of ["visibilityState", "fullscreenEnabled", "fullscreenElement"]) delete document[name];
    window.refusing = false;
}"""


def held(page: Page, count: int) -> None:
    """Wait until so many locks are held."""
    page.wait_for_function("count => locks.held === count", arg=count)


@pytest.mark.all
def test_the_screen_stays_on_while_a_game_is_played(open_shared: Open) -> None:
    page = open_shared(language="en")
    page.evaluate(_LOCKS)
    held(page, 0)
    page.evaluate("link => { location.hash = link; }", ONE_THROW)
    moment(page)
    held(page, 1)
    page.evaluate("hide()")
    held(page, 0)
    page.evaluate("show()")
    held(page, 1)
    control(page, '["lay_last",0,4]').click()
    held(page, 0)
    # Where the device says no, the game goes on all the same.
    page.evaluate("window.refusing = true")
    asked = page.evaluate("locks.asked")
    command(page, "next-round").click()
    assert moment(page).offered
    page.wait_for_function("asked => locks.asked > asked", arg=asked)
    held(page, 0)
    # WebKit says no after a reload, until somebody touches the page.
    page.evaluate("window.refusing = false")
    held(page, 0)
    page.mouse.click(590, 5)
    held(page, 1)
    page.evaluate(_AS_IT_WAS)


_FULL = """(can) => {
    let full = null;
    const own = (name, get) => Object.defineProperty(document, name, { configurable: true, get });
    own("fullscreenEnabled", () => can);
    own("fullscreenElement", () => full);
    const change = (element) => { full = element; document.dispatchEvent(new Event("fullscreenchange")); };
    document.documentElement.requestFullscreen = async function () {
        if (window.refusing) throw new TypeError("not now");
        change(this);
    };
    document.exitFullscreen = async () => change(null);
}"""


@pytest.mark.all
def test_the_whole_screen_is_for_those_who_want_it(open_shared: Open) -> None:
    page = open_shared(language="en")
    page.evaluate(_FULL, True)
    command(page, "settings").click()
    switch = page.get_by_role("switch", name="Full screen")
    expect(switch).to_have_attribute("aria-checked", "false")
    switch.click()
    expect(switch).to_have_attribute("aria-checked", "true")
    switch.click()
    expect(switch).to_have_attribute("aria-checked", "false")
    page.evaluate("window.refusing = true")
    switch.click()
    expect(switch).to_have_attribute("aria-checked", "false")
    expect(page.locator(".sheet-error")).to_have_count(0)
    command(page, "close").click()
    page.evaluate(_AS_IT_WAS)
    page.evaluate(
        "() => { delete document.documentElement.requestFullscreen; delete document.exitFullscreen; }"
    )


@pytest.mark.all
def test_a_device_that_can_do_neither_offers_neither(open_shared: Open) -> None:
    page = open_shared(language="en")
    page.evaluate(_FULL, False)
    page.evaluate("Object.defineProperty(navigator, 'wakeLock', { value: undefined, configurable: true })")
    page.evaluate("link => { location.hash = link; }", ONE_THROW)
    control(page, '["roll",0]').click()
    moment(page, 2)
    command(page, "settings").click()
    expect(page.locator("#sheet")).to_be_visible()
    expect(page.locator("#full")).to_have_count(0)
    command(page, "close").click()
    page.evaluate(_AS_IT_WAS)
    page.evaluate(
        "() => { delete document.documentElement.requestFullscreen; delete document.exitFullscreen; }"
    )
