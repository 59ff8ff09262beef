"""What only a browser can show of the device's ways: its own history, its way back, and files that come from outside.

What becomes of them is tested in tests/app (test_way_back.py, test_files.py), where the page is asked to do it.
"""

from __future__ import annotations

import re

from playwright.sync_api import Page, Route, expect

from tests.support.browser import ready

from .conftest import Open
from .driver import command, moment, remembering

RECORD = '{"format": "sechserpack/1", "game": "sieben", "seats": 2}\n["roll", 0]\n["dice", 1, 2]\n'
#: What a device does when it opens a file with the app, and what Android's way back does; no test has such a device.
DEVICE = """
    Object.defineProperty(window, "launchQueue", { value: { setConsumer: (take) => (globalThis.launch = take) } });
    const Watcher = globalThis.CloseWatcher;
    globalThis.watchers = [];
    globalThis.CloseWatcher = class extends Watcher {
        constructor() {
            super();
            watchers.push(this);
            this.addEventListener("close", () => watchers.splice(watchers.indexOf(this), 1));
        }
        destroy() { super.destroy(); watchers.splice(watchers.indexOf(this), 1); }
    };
"""


def test_the_ways_of_a_device(open_page: Open) -> None:
    def prepared(page: Page) -> None:
        remembering(quick_start=False)(page)
        page.add_init_script(DEVICE)
        page.route("**/handed", lambda route: answer(route))

    def answer(route: Route) -> None:
        asked.append(route.request.url)
        route.fulfill(body=RECORD, content_type="text/plain")

    asked: list[str] = []
    page = open_page("#handed", before=prepared, language="en")
    # A file that was shared is taken, once.
    assert moment(page).events == 2
    assert len(asked) == 1
    expect(page).to_have_url(re.compile("#table$"))
    title = page.locator("#sheet-title")
    # The browser's way back asks, and the entry stays; so do those before it and after it.
    entries = page.evaluate("history.length")
    page.go_back()
    expect(title).to_have_text("Leave the table?")
    expect(title).to_be_focused()
    expect(page).to_have_url(re.compile("#table$"))
    assert page.evaluate("[history.length, watchers.length]") == [entries, 1]
    # Android's closes the question; and so does Escape, which is none.
    page.evaluate("watchers[0].requestClose()")
    expect(title).to_have_count(0)
    command(page, "settings").click()
    expect(title).to_have_text("Settings")
    page.keyboard.press("Escape")
    expect(title).to_have_count(0)
    assert page.evaluate("watchers.length") == 0
    expect(page.locator("#table")).to_be_visible()
    page.go_back()
    command(page, "leave-table").click()
    expect(page.locator(".card").first).to_be_visible()
    expect(page).to_have_url(re.compile("#$"))
    # After a reload the numbers of the entries go on where they were.
    page.go_forward()
    assert moment(page).events == 2
    page.reload(wait_until="commit")
    ready(page)
    assert moment(page).events == 2
    page.go_back()
    expect(title).to_have_text("Leave the table?")
    assert len(asked) == 1
    # A file that the device opens with the app.
    page.evaluate(
        """(record) => globalThis.launch({ files: [{ getFile: async () => new File([record], "game.jsonl") }] })""",
        RECORD + '["roll", 1]\n["dice", 3, 2]\n',
    )
    expect(page.locator("#table")).to_have_attribute("data-events", "4")
    # One that is gone when it is to be read, and a start without one.
    page.evaluate("globalThis.launch({ files: [{ getFile: () => Promise.reject(new Error('gone')) }] })")
    expect(page.locator("#toast")).to_contain_text("This file can’t be read.")
    page.evaluate("globalThis.launch({ files: [] })")
    assert moment(page).events == 4
