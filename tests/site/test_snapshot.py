"""A start from the snapshot of the interpreter's memory; whatever is wrong with it, the page starts without.

When it is made is tested in tests/app without a browser; only a page has the worker, the caches and the memory itself.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser import expect_trouble, ready

from .starting import Open

TABLE = "#play/sechser-raus?seats=human,human&dice=1"
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
#: Puts another file in the place of the snapshot, made by `change`, with a digest that fits or not.
CHANGE = """async ([change, fits]) => {
    const [name] = (await caches.keys()).filter((name) => name.includes(" snapshot "));
    const cache = await caches.open(name);
    const [request] = await cache.keys();
    const before = await cache.match(request);
    const headers = new Headers(before.headers);
    const file = new Uint8Array(await before.arrayBuffer());
    if (change === "one bit") file[file.length >> 1] ^= 1;
    if (change === "all") file.fill(0, 4 + new DataView(file.buffer).getUint32(0));
    if (fits) {
        const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", file));
        headers.set("x-sha-256", Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join(""));
    }
    if (change === "browser") headers.set("x-maker", "another");
    await cache.put(request, new Response(file, { headers }));
}"""


Start = Callable[..., Page]


@pytest.fixture
def start(open_page: Open) -> Start:
    """Starts the page with a snapshot of its own, or one that is `broken` in some way."""

    def starter(link: str = "", *, broken: str = "", fits: bool = False) -> Page:
        page = open_page(link)
        assert page.evaluate(MAKE) == ""
        if broken:
            page.evaluate(CHANGE, [broken, fits])
        page.reload()
        return ready(page)

    return starter


def used(page: Page) -> bool:
    """Whether this start went on from a snapshot."""
    return page.locator('html[data-snapshot="used"]').count() == 1


def test_the_next_start_goes_on_from_it(start: Start) -> None:
    page = start(TABLE)
    assert used(page)
    assert (
        page.evaluate("localStorage.getItem(`${document.documentElement.dataset.storage}.unfinished`)")
        is None
    )
    page.locator('[data-command="throw"], [data-event]').first.click()
    expect(page.locator("main[data-game]")).not_to_have_attribute("data-events", "0")
    for _ in range(2):  # a language is chosen anew each time, and so is the theme
        page.reload()
        assert used(ready(page))


@pytest.mark.parametrize(("broken", "fits"), [("one bit", False), ("all", True), ("browser", True)])
def test_what_is_wrong_with_it_does_not_matter(start: Start, broken: str, fits: bool) -> None:
    page = start(TABLE, broken=broken, fits=fits)
    expect_trouble(page, "")
    assert not used(page)
    expect(page.locator("main[data-game]")).to_have_attribute("data-events", "0")
    assert page.evaluate(KEPT) is (broken == "browser")


def test_an_ipad_has_one_too(open_page: Open) -> None:
    # Pyodide calls functions in another way there, and has to do the same in the worker.
    agent = "Mozilla/5.0 (iPad; CPU OS 17_4 like Mac OS X) AppleWebKit/605.1.15 Version/17.4 Mobile/15E148 Safari/604.1"
    page = open_page(user_agent=agent, has_touch=True)
    assert page.evaluate(MAKE) == ""
    page.reload()
    assert used(ready(page))


def test_a_worker_that_is_killed_leaves_nothing(open_page: Open) -> None:
    page = open_page()
    page.evaluate(f"void ({MAKE})()")
    page.reload()
    assert not used(ready(page))
    assert not page.evaluate(KEPT)


def test_starts_that_did_not_come_to_their_end_are_counted(start: Start) -> None:
    page = start()
    count = "localStorage.getItem(`${document.documentElement.dataset.storage}.unfinished`)"
    # Whoever leaves during the start has not waited for its end.
    page.route("**/pyodide.asm.wasm", lambda route: None)
    with page.expect_request("**/pyodide.asm.wasm"):
        page.reload(wait_until="commit")
    expect_trouble(page, "")
    assert page.evaluate(count) == "1"
    page.goto("about:blank")
    page.unroute("**/pyodide.asm.wasm")
    page.go_back()
    assert used(ready(page))
    assert page.evaluate(count) is None
    page.evaluate(f"{count.replace('getItem(', 'setItem(')[:-1]}, '2')")
    page.reload()
    assert not used(ready(page))
    assert page.evaluate(KEPT)  # whether it is to blame is found out later, by Python
