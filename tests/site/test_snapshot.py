"""A start from the snapshot of the interpreter's memory; whatever is wrong with it, the page starts without.

When it is kept is tested in tests/app without a browser; only a page has the worker, the caches and the memory itself.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser import expect_trouble, ready

from .starting import WASM, Open, answered, without_python

TABLE = "#play/sechser-raus?seats=human,human"
KEEP = """() => new Promise((done) => {
    document.dispatchEvent(new CustomEvent("sechserpack:keep", { detail: { done } }));
})"""
KEPT = """async () => {
    const names = (await caches.keys()).filter((name) => name.includes(" snapshot "));
    return names.length === 1 && (await (await caches.open(names[0])).keys()).length === 1;
}"""
#: Makes the snapshot rubbish, with a digest that fits.
SPOIL = """async () => {
    const [name] = (await caches.keys()).filter((name) => name.includes(" snapshot "));
    const cache = await caches.open(name);
    const [request] = await cache.keys();
    const before = await cache.match(request);
    const headers = new Headers(before.headers);
    const file = new Uint8Array(await before.arrayBuffer());
    file.fill(0, 4 + new DataView(file.buffer).getUint32(0));
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", file));
    headers.set("x-sha-256", Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join(""));
    await cache.put(request, new Response(file, { headers }));
}"""
#: Keeps a file as a snapshot, changed in one of these ways; what is found of it then.
FOUND = """async (change) => {
    const { keep, kept } = await import(new URL("static/snapshot.mjs", location.href));
    await keep("this version", new Uint8Array([1, 2, 3]), 5);
    const name = (await caches.keys()).find((name) => name.endsWith(" snapshot this version"));
    const cache = await caches.open(name);
    const [request] = await cache.keys();
    const before = await cache.match(request);
    const headers = new Headers(before.headers);
    const file = new Uint8Array(await before.arrayBuffer());
    if (change === "one bit") file[1] ^= 1;
    if (change === "browser") headers.set("x-maker", "another");
    await cache.put(request, new Response(file, { headers }));
    const found = await kept(change === "version" ? "another" : "this version", change === "fingers" ? 0 : 5);
    return found && found.file.then((bytes) => [...new Uint8Array(bytes)], (error) => error.message);
}"""
FINDS = {
    "": [1, 2, 3],
    "one bit": "the snapshot is damaged",
    "browser": None,
    "fingers": None,
    "version": None,
}
MAKER = "**/static/snapshot-maker.mjs"
#: Stores these values, the version of the site with those that belong to one.
REMEMBER = """(values) => {
    const { storage, version } = document.documentElement.dataset;
    for (const [name, value] of Object.entries(values)) {
        if ("version" in value) value.version = version;
        localStorage.setItem(`${storage}.${name}`, JSON.stringify(value));
    }
}"""
COUNT = "localStorage.getItem(`${document.documentElement.dataset.storage}.unfinished`)"
#: What a crash would leave in the tab, whose page says nothing then.
CRASH = """() => {
    const key = `${document.documentElement.dataset.storage}.seen`;
    const seen = sessionStorage.getItem(key);
    const keep = () => sessionStorage.setItem(key, seen);
    addEventListener("pagehide", keep);
    document.addEventListener("visibilitychange", keep);
}"""
#: Pyodide calls functions in another way on an iPad, and has to do the same in the worker.
IPAD = {
    "user_agent": "Mozilla/5.0 (iPad; CPU OS 17_4 like Mac OS X) AppleWebKit/605.1.15 Version/17.4 Mobile/15E148 "
    "Safari/604.1",
    "has_touch": True,
}


def how(page: Page) -> str | None:
    """From which snapshot this start went on: None from none, "made" from a worker's, "used" from one that was kept."""
    return page.locator("html").get_attribute("data-snapshot")


def used(page: Page) -> bool:
    """Whether this start went on from a snapshot that had been kept."""
    return how(page) == "used"


@pytest.mark.parametrize(
    "browser_is", [{}, pytest.param(IPAD, marks=pytest.mark.all)], ids=["this one", "an iPad"]
)
def test_the_next_start_goes_on_from_it_unless_it_is_to_blame(
    open_page: Open, browser_is: dict[str, Any]
) -> None:
    # The first start has it from a worker.
    page = open_page(TABLE, **browser_is)
    assert how(page) == "made"
    assert not page.evaluate(KEPT)
    assert page.evaluate(KEEP) == ""
    # After two starts that did not come to their end it is not tried, nor after one whose page is not there any more;
    # Python finds out later whether it was to blame.
    page.route(WASM, lambda route: None)
    expect_trouble(page, "")
    for times in ("2", "1"):
        page.evaluate(f"{COUNT.replace('getItem(', 'setItem(')[:-1]}, '{times}')")
        assert unfinished(page, page.reload) == "2"
        assert page.evaluate(KEPT)
    # Another one is counted as long as it goes on; but whoever leaves has not waited for its end.
    page.evaluate(COUNT.replace("getItem", "removeItem"))
    assert unfinished(page, page.reload) == "1"
    page.goto("about:blank")
    assert unfinished(page, page.go_back) == "1"
    page.unroute(WASM)
    page.reload()
    assert used(ready(page))
    assert page.evaluate(COUNT) is None
    page.locator('[data-command="throw"], [data-event]').first.click()
    expect(page.locator("main[data-game]")).not_to_have_attribute("data-events", "0")
    # It is left alone by a tab whose page was not left, but gone while somebody looked at it.
    page.evaluate(CRASH)
    page.reload()
    assert not used(ready(page))
    assert page.evaluate(KEPT)
    page.evaluate(COUNT.replace("getItem", "removeItem"))
    # What cannot be used is tried once.
    page.evaluate(SPOIL)
    page.reload()
    assert not used(ready(page))
    expect(page.locator("main[data-game]")).not_to_have_attribute("data-events", "0")
    assert not page.evaluate(KEPT)


def unfinished(page: Page, go: Callable[..., object]) -> str | None:
    """How many starts are not finished while this one waits for its machine code."""
    with page.expect_request(WASM):
        go(wait_until="commit")
    counted: str | None = page.evaluate(COUNT)
    return counted


def test_only_what_is_whole_and_was_made_here_is_taken(open_page: Open) -> None:
    page = open_page(wait=False, before=without_python)
    for change, found in FINDS.items():
        assert page.evaluate(FOUND, change) == found, change


@pytest.mark.parametrize(
    "answer",
    [
        "postMessage({ reason: 'no room' });",
        "throw new Error('it does not run here');",
        "postMessage({ file: new Uint8Array([255, 255, 255, 255]).buffer });",
    ],
    ids=["fails", "breaks", "makes rubbish"],
)
@pytest.mark.all
def test_where_no_worker_can_make_it_python_starts_on_the_page(open_page: Open, answer: str) -> None:
    page = open_page(TABLE, before=answered(MAKER, body=answer, content_type="text/javascript"))
    assert how(page) is None
    page.locator('[data-command="throw"], [data-event]').first.click()
    expect(page.locator("main[data-game]")).not_to_have_attribute("data-events", "0")


@pytest.mark.parametrize(
    "stored",
    [
        {"settings": {"quick_start": False}},
        pytest.param({"starts": {"version": "", "failed": 2}}, marks=pytest.mark.all),
    ],
    ids=["switched off", "given up"],
)
def test_who_does_not_want_one_or_cannot_have_one_starts_without(
    open_page: Open, stored: dict[str, Any]
) -> None:
    page = open_page(wait=False, before=without_python)
    page.wait_for_load_state("domcontentloaded")
    page.evaluate(REMEMBER, stored)
    page.unroute_all()
    page.reload()
    ready(page)
    assert how(page) in {None, "off"}
    assert not page.workers
