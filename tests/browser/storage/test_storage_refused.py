"""What browsers do that keep nothing, or have no room left; the page starts all the same, says so, and is played.

What is said and what can still be done then is tested in tests/app without a browser.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from ..conftest import Open
from ..driver import command, control, moment, replayed
from .keeping import items, kept
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
#: Both put back what they change when `window.room()` is called.
FULL = {
    # At the end, when the browser has reckoned what it comes to.
    "in the end": """() => {
        const begin = IDBDatabase.prototype.transaction;
        window.room = () => { IDBDatabase.prototype.transaction = begin; };
        IDBDatabase.prototype.transaction = function (stores, mode, ...rest) {
            const real = begin.call(this, stores, mode, ...rest);
            if (mode === 'readwrite') {
                Object.defineProperty(real, 'error', { value: new DOMException('no', 'QuotaExceededError') });
                real.abort();
                real.objectStore = () => ({ get: () => ({}), put() {}, delete() {} });
            }
            return real;
        };
    }""",
    # Or at once.
    "at once": """() => {
        const put = IDBObjectStore.prototype.put;
        window.room = () => { IDBObjectStore.prototype.put = put; };
        IDBObjectStore.prototype.put = () => { throw new DOMException('no', 'QuotaExceededError'); };
    }""",
}


#: One of the eight, whose error comes later and which keeps nothing small either: what is said then is tested without.
USUAL = (("refuses", NOTHING_SMALL),)


@pytest.mark.parametrize(
    ("how", "small"),
    [
        pytest.param(
            how,
            small,
            marks=[] if (how, small) in USUAL else [pytest.mark.all],
            id=f"{how}, {'nothing' if small else 'settings'} kept",
        )
        for how in BLOCKED
        for small in ("", NOTHING_SMALL)
    ],
)
def test_who_keeps_nothing_is_told_and_plays(open_page: Open, how: str, small: str) -> None:
    page = open_page(language="en", before=lambda page: page.add_init_script(BLOCKED[how] + small))
    says(page, "won’t let Sechserpack save anything")
    plays(page)
    command(page, "mute").click()
    if small:
        says(page, "won’t let Sechserpack remember your settings")
    expect(command(page, "mute")).to_have_attribute("aria-pressed", "false")
    # What is played can still be saved as a file.
    with page.expect_download() as download:
        # By a key: the notice has just moved what lies under a finger, where a tap would not count yet.
        page.locator('.tools [data-command="export"]').press("Enter")
    assert len(download.value.path().read_text("utf-8").splitlines()) == 3


@pytest.mark.all  # tests/app/library/test_storage_refused.py fills a device in memory
@pytest.mark.parametrize("how", ["in the end", "at once"])
def test_a_full_device_is_told_and_played_on(open_shared: Open, how: str) -> None:
    page = open_shared(LINK, language="en")
    control(page, '["roll",0]').click()
    moment(page, 2)
    before = items(page)
    page.evaluate(FULL[how])
    played_on(page)
    says(page, "This device is full")
    assert items(page) == before
    # When there is room again, everything is kept after all.
    page.evaluate("room()")
    played_on(page)
    expect(page.locator("#notices")).to_have_text("")
    assert items(page) != before
    ((entry, record),) = kept(page)
    assert moment(page, 4).events == entry.events == len(replayed(record))


@pytest.mark.all
def test_a_really_full_device(open_quick: Open) -> None:
    # On a device of its own: once Chromium has made room for games, it looks at the quota only now and then.
    page = open_quick(language="en")
    devtools = page.context.new_cdp_session(page)
    origin = page.evaluate("location.origin")
    devtools.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 1})
    page.evaluate("link => { location.hash = link; }", LINK)
    says(page, "This device is full")
    played_on(page)
    assert moment(page).events == 0  # nothing of it is kept


def played_on(page: Page) -> None:
    """Whatever can be done first is done, and seen."""
    told = page.locator("#ticker").inner_text()
    page.locator("[data-event]:not([disabled])").last.click()
    expect(page.locator("#ticker")).not_to_have_text(told, use_inner_text=True)
