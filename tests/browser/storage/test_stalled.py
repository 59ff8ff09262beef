"""A database that really answers nothing any more, and one that is deleted in mid-game.

What is said and what can be done then is tested in tests/app without a browser.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from ..conftest import Open
from ..driver import command, control, moment, replayed
from .keeping import kept
from .test_storage_trouble import LINK

#: Keeps everybody else waiting, as a process that hangs does, until `window.answer()` is called.
STALL = """async () => {
    const opening = indexedDB.open("sechserpack");
    const db = await new Promise((done) => { opening.onsuccess = () => done(opening.result); });
    const games = db.transaction(["games", "lines"], "readwrite").objectStore("games");
    let stalled = true;
    const again = () => { if (stalled) games.get("").onsuccess = again; };
    again();
    window.answer = () => { stalled = false; db.close(); };
}"""


def events_now(page: Page) -> int:
    """How many events the page says are kept."""
    return int(page.locator("main[data-game]").get_attribute("data-events") or -1)


@pytest.mark.all
def test_a_database_that_stalls_is_told_and_caught_up_with(open_shared: Open) -> None:
    page = open_shared(LINK, language="en")
    control(page, '["roll",0]').click()
    moment(page, 2)
    page.evaluate(STALL)
    page.locator("[data-event]").last.click()
    expect(page.locator("#notices")).to_contain_text("isn’t responding")
    page.locator("[data-event]:not([disabled])").last.click()
    assert events_now(page) == 2
    # The record can be had at once, also by keyboard: the notice comes before the way to the menu.
    command(page, "menu").focus()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Shift+Tab")
    expect(page.locator("#notices").get_by_role("button", name="Save the record as a file")).to_be_focused()
    with page.expect_download() as download:
        page.keyboard.press("Enter")
    record = download.value.path().read_bytes()
    happened = len(replayed(record))
    assert happened >= 4
    page.evaluate("answer()")
    expect(page.locator("#notices")).to_have_text("")
    expect(page.locator("main[data-game]")).to_have_attribute("data-events", str(happened))
    assert kept(page)[0][1] == record


@pytest.mark.all
def test_deleted_data_are_told_and_the_game_is_kept_again(open_quick: Open) -> None:
    page = open_quick(LINK, language="en")
    control(page, '["roll",0]').click()
    moment(page, 2)
    devtools = page.context.new_cdp_session(page)
    origin = page.evaluate("location.origin")
    devtools.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "indexeddb,local_storage"})
    expect(page.locator("#notices")).to_contain_text("is saved again")
    expect(page.locator("main[data-game]")).to_have_attribute("data-events", "2")
    page.locator('#notices [data-command="read"]').click()
    page.locator("[data-event]").last.click()
    now = moment(page, 3).events
    ((entry, record),) = kept(page)
    assert entry.events == len(replayed(record)) == now
    # The same when a script deletes the database.
    page.evaluate("indexedDB.deleteDatabase('sechserpack')")
    expect(page.locator("#notices")).to_contain_text("is saved again")
    assert kept(page) == [(entry, record)]
