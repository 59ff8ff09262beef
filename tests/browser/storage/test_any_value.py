"""A real database holds values and keys of every type there is: the page names what is damaged, and the rest goes on.

Values that CPython knows too are put in every place in tests/app.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from sechserpack.screens.parts import MOST
from tests.support.browser import ready

from ..conftest import Open
from ..driver import command, control, moment, unhurried
from .keeping import items

_PUT = """
async ([game, line]) => {
    const cyclic = {}; cyclic.self = cyclic;
    const values = [
        undefined, null, true, 0, -0, NaN, Infinity, 10n ** 400n, "", "x".repeat(1e6), "\\ud800",
        new Date(0), new Date(NaN),
        /a/g, [], [,], [[1]], {}, { toString: 1, toJSON: 2, then: 3, length: -1 }, cyclic, new Map([[{}, 1]]),
        new Set([new Map()]), new ArrayBuffer(9), new Uint8Array(9), new DataView(new ArrayBuffer(2)), new Blob(["a"]),
        new File(["a"], "a"), new Error("a"), new Boolean(false), new Number(6), new String("a"),
        new ImageData(1, 1), Object(6n),
    ];
    const keys = [
        0, -1, 0.5, Infinity, -Infinity, new Date(0), new Date(5), "", "\\ud800", "sechserpack.settings",
        "x".repeat(1e5), new ArrayBuffer(0), new Uint8Array([1, 2]), [], [1], ["a", ["b"]], [new Date(3)],
    ];
    const db = await new Promise((done) => {
        const opening = indexedDB.open("sechserpack");
        opening.onsuccess = () => done(opening.result);
    });
    const stores = db.transaction(["games", "lines"], "readwrite");
    const [games, lines] = ["games", "lines"].map((name) => stores.objectStore(name));
    values.forEach((value, number) => {
        games.put(value, `entry${number}`);
        games.put(game, `line${number}`);
        lines.put(line, [`line${number}`, 0]);
        lines.put(value, [`line${number}`, 1]);
    });
    for (const key of keys) {
        games.put(game, key);
        lines.put(line, [key, 0]);
        lines.put(line, key);
    }
    for (const odd of [-1, 0.5, "0", new Date(0), [], [0]]) lines.put(line, ["other", odd]);
    await new Promise((done, failed) => {
        stores.oncomplete = done;
        stores.onabort = () => failed(stores.error);
    });
    db.close();
    return [values.length, keys.length];
}
"""


@pytest.mark.all
def test_every_type_of_value_and_key(open_quick: Open) -> None:
    page = open_quick("#play/sechser-raus?seats=human:Ada,human&seed=t", language="en")
    control(page, '["roll",0]').click()
    moment(page, 2)
    command(page, "menu").click()
    page.evaluate("sessionStorage.clear()")
    games, lines = items(page)
    ((key, entry),) = games.items()
    settings = page.evaluate("localStorage['sechserpack.settings']")
    values, keys = page.evaluate(_PUT, [entry, lines[key, 0]])
    page.reload(wait_until="commit")
    ready(page)
    total = 2 * values + keys
    shown = page.locator("#part-broken .pager-shown")
    expect(shown).to_contain_text(f"of {total}")
    expect(page.locator("#notices")).to_contain_text("is damaged")
    page.locator('[data-command="read"]').click()
    # They are listed in parts; each one is told of and can be saved.
    for first in range(0, total, MOST):
        if first:
            page.locator("#part-broken-forward").press("Enter")
            expect(shown).to_contain_text(f"{first + 1} to ")
        here = min(MOST, total - first)
        expect(page.locator(".trouble")).to_have_count(here)
        for number in range(here):
            unhurried(page, number)
            with page.expect_download() as download:
                page.locator('.trouble [data-command="save-game"]').nth(number).press("Enter")
            assert download.value.path().stat().st_size
    # Whoever deletes the last one of a part comes to the part before.
    for left in reversed(range(total)):
        page.locator('.trouble [data-command="delete-game"]').first.press("Enter")
        page.locator('[data-command="delete-game-now"]').press("Enter")
        expect(page.locator(".trouble")).to_have_count(left and (left - 1) % MOST + 1)
    goes_on(page, key)
    assert page.evaluate("localStorage['sechserpack.settings']") == settings


def goes_on(page: Page, key: str) -> None:
    """The only game that is left goes on, also after a reload."""
    page.locator(f'.continue[data-value="{key}"]').click()
    assert moment(page, 2).events == 2
    page.reload(wait_until="commit")
    ready(page)
    assert moment(page, 2).events == 2
