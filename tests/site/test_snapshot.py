"""A start from the snapshot of the interpreter's memory; whatever is wrong with it, the page starts without.

When it is made is tested in tests/app without a browser; only a page has the worker, the caches and the memory itself.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser import expect_trouble, ready

from .starting import WASM, Open, without_python

TABLE = "#play/sechser-raus?seats=human,human"
MAKE = """() => new Promise((done) => {
    globalThis.maker = new Worker("./static/snapshot-maker.mjs", { type: "module" });
    maker.onmessage = async ({ data }) => {
        if (data.file) {
            const cache = await caches.open(data.name);
            await cache.put(data.address, new Response(data.file, { headers: data.headers }));
        }
        done(data.reason ?? "");
    };
    maker.onerror = ({ message }) => done(message);
    maker.postMessage({
        version: document.documentElement.dataset.version,
        fingers: navigator.maxTouchPoints,
    });
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
    const { addressed, kept } = await import(new URL("static/snapshot.mjs", location.href));
    const { name, address, headers, file } = await addressed("this version", new Uint8Array([1, 2, 3]), 5);
    if (change === "one bit") new Uint8Array(file)[1] ^= 1;
    if (change === "browser") headers["x-maker"] = "another";
    await (await caches.open(name)).put(address, new Response(file, { headers }));
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


def used(page: Page) -> bool:
    """Whether this start went on from a snapshot."""
    return page.locator('html[data-snapshot="used"]').count() == 1


@pytest.mark.parametrize(
    "browser_is", [{}, pytest.param(IPAD, marks=pytest.mark.all)], ids=["this one", "an iPad"]
)
def test_the_next_start_goes_on_from_it_unless_it_is_to_blame(
    open_page: Open, browser_is: dict[str, Any]
) -> None:
    # It is made beside the page, whose own Python it does not need.
    page = open_page(TABLE, wait=False, before=without_python, **browser_is)
    page.wait_for_load_state("domcontentloaded")
    page.unroute_all()
    assert page.evaluate(MAKE) == ""
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


def test_a_worker_that_is_killed_leaves_nothing(open_page: Open) -> None:
    page = open_page(wait=False, before=without_python)
    page.wait_for_load_state("domcontentloaded")  # before that there may be no element to tell the version
    with page.expect_worker():
        page.evaluate(f"void ({MAKE})()")
    page.reload(wait_until="commit")
    assert not page.evaluate(KEPT)
