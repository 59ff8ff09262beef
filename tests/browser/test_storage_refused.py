"""A device that keeps nothing, or has no room left: the page starts, says so, and is played as ever."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser import ready

from .conftest import Open
from .driver import command, control, moment
from .keeping import items
from .test_storage_trouble import LINK, plays, says

#: What browsers do when people forbid pages to keep things.
BLOCKED = {
    "throws": "IDBFactory.prototype.open = () => { throw new DOMException('no', 'SecurityError'); };",
    "refuses": """IDBFactory.prototype.open = () => {
        const request = new EventTarget();
        request.error = new DOMException('no', 'InvalidStateError');
        setTimeout(() => request.dispatchEvent(new Event('error')), 10);
        return request;
    };""",
    "missing": "Object.defineProperty(window, 'indexedDB', { value: undefined, configurable: true });",
    "forbidden": """Object.defineProperty(window, 'indexedDB', {
        get() { throw new DOMException('no', 'SecurityError'); }, configurable: true,
    });""",
}
NOTHING_SMALL = """for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, { get() { throw new DOMException('no', 'SecurityError'); } });
"""
FULL = {
    # At the end, when the browser has reckoned what it comes to.
    "in the end": """const begin = IDBDatabase.prototype.transaction;
        IDBDatabase.prototype.transaction = function (stores, mode, ...rest) {
            const real = begin.call(this, stores, mode, ...rest);
            if (window.full && mode === 'readwrite') {
                Object.defineProperty(real, 'error', { value: new DOMException('no', 'QuotaExceededError') });
                real.abort();
                real.objectStore = () => ({ get: () => ({}), put() {}, delete() {} });
            }
            return real;
        };""",
    # Or at once.
    "at once": """const put = IDBObjectStore.prototype.put;
        IDBObjectStore.prototype.put = function (...what) {
            if (window.full) throw new DOMException('no', 'QuotaExceededError');
            return put.apply(this, what);
        };""",
}


@pytest.mark.parametrize("small", ["", NOTHING_SMALL], ids=["settings kept", "nothing kept"])
@pytest.mark.parametrize("how", BLOCKED)
def test_who_keeps_nothing_is_told_and_plays(open_page: Open, how: str, small: str) -> None:
    page = open_page(language="en", before=lambda page: page.add_init_script(BLOCKED[how] + small))
    says(page, "lets the page keep nothing")
    plays(page)
    command(page, "mute").click()
    if small:
        says(page, "does not let the page remember your settings")
    # What is played can still be saved as a file.
    with page.expect_download() as download:
        page.locator('.tools [data-command="export"]').click()
    assert len(download.value.path().read_text("utf-8").splitlines()) == 3


@pytest.mark.parametrize("how", FULL)
def test_a_full_device_is_told_and_played_on(open_quick: Open, how: str) -> None:
    page = open_quick(language="en")
    page.add_init_script(FULL[how])
    page.goto(page.url.partition("#")[0] + "?#" + LINK.removeprefix("#"))
    ready(page)
    control(page, '["roll",0]').click()
    moment(page, 2)
    before = items(page)
    page.evaluate("window.full = true")
    played_on(page)
    says(page, "has no room left")
    assert items(page) == before
    # When there is room again, everything is kept after all.
    page.evaluate("window.full = false")
    played_on(page)
    expect(page.locator("#notices")).to_have_text("")


def test_a_really_full_device(open_quick: Open) -> None:
    page = open_quick(language="en")
    devtools = page.context.new_cdp_session(page)
    origin = page.evaluate("location.origin")
    devtools.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 1})
    page.goto(page.url.partition("#")[0] + LINK)
    says(page, "has no room left")
    control(page, '["roll",0]').click()
    assert moment(page, 2).events == 2


def played_on(page: Page) -> None:
    """Whatever can be done first is done."""
    now = moment(page).events
    page.locator("[data-event]").last.click()
    moment(page, now + 1)
