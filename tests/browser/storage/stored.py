"""A device as version 0.1.0 left it, brought into a fresh browser, and what the page shows of it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from playwright.sync_api import Page, expect

from sechserpack.app.hands.presses import FRESH
from sechserpack.setup.settings import Settings
from tests.stored.fixtures import LATER
from tests.support.browser import PATIENCE_MS

from ..driver import command, control, moment, pick_up
from ..shared import CLOCK, later

#: What the page waits for before it is looked at: its events, and something to do for a person (or an end).
_TOLD = """
async ([events, patience]) => {
    const main = () => document.querySelector("main[data-game]");
    const usable = (what) => [...document.querySelectorAll(`[data-${what}]:not([disabled])`)];
    const rests = () => {
        const table = main();
        if (!table || table.dataset.events !== String(events)) return false;
        if (table.dataset.over === "true") return document.querySelector("#result") !== null;
        return usable("event").length > 0
            || document.querySelector('[data-command="select"]:not([disabled])') !== null
            || document.querySelector('[data-command="reveal"], [data-command="go-on"]') !== null;
    };
    const deadline = performance.now() + patience;
    // What can be done comes on one after the other as things come to rest: it has to have stayed the same for a while.
    const seen = () => [...document.querySelectorAll("[data-event], [data-command]")]
        .map((one) => `${one.dataset.event} ${one.dataset.command} ${one.disabled}`).join();
    let before = "";
    let since = performance.now();
    const stays = () => {
        const now = seen();
        if (now !== before) [before, since] = [now, performance.now()];
        return performance.now() - since > 1300;
    };
    while (document.documentElement.dataset.ready === undefined || !stays() || !rests()) {
        if (performance.now() > deadline) throw new Error(`not after ${events} events: ${main()?.dataset.events}`);
        await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    const { game, events: at, over: ended } = main().dataset;
    return {
        game, events: at, over: ended,
        offered: [...new Set(usable("event").map((one) => one.dataset.event))].sort(),
        commands: [...new Set([...document.querySelectorAll("[data-command]")].map((one) => one.dataset.command))]
            .sort(),
    };
}
"""
_FILL = """
async ({ database, local, session }) => {
    for (const [name, text] of Object.entries(local)) localStorage.setItem(name, text);
    for (const [name, text] of Object.entries(session)) sessionStorage.setItem(name, text);
    if (!database) return;
    await new Promise((done, failed) => {
        const opening = indexedDB.open(database.name, database.version);
        opening.onupgradeneeded = () => {
            for (const [name, { keyPath, autoIncrement }] of Object.entries(database.stores))
                opening.result.createObjectStore(name, { keyPath, autoIncrement });
        };
        opening.onerror = () => failed(opening.error);
        opening.onsuccess = () => {
            const db = opening.result;
            const names = Object.keys(database.stores);
            const writing = db.transaction(names, "readwrite");
            for (const name of names)
                for (const [key, value] of database.stores[name].items) writing.objectStore(name).put(value, key);
            writing.oncomplete = () => { db.close(); done(); };
            writing.onabort = () => failed(writing.error);
        };
    });
}
"""
_BLANK = "blank-page-for-storage"


def fill(
    page: Page,
    site: str,
    *,
    database: Mapping[str, Any] | None = None,
    local: Mapping[str, str] | None = None,
    session: Mapping[str, str] | None = None,
) -> None:
    """Put this into the storage of `page`, an empty one, at the origin of `site`; the app has not been there yet."""
    page.add_init_script(CLOCK)
    page.route(f"**/{_BLANK}", lambda route: route.fulfill(body="<!doctype html>", content_type="text/html"))
    page.goto(site + _BLANK)
    page.evaluate(_FILL, {"database": database, "local": dict(local or {}), "session": dict(session or {})})
    page.unroute(f"**/{_BLANK}")


def told(page: Page, events: int) -> dict[str, Any]:
    """What the page says by its fixed attributes once the game at the table has had so many events."""
    found: dict[str, Any] = page.evaluate(_TOLD, [events, PATIENCE_MS])
    return found


def picked(page: Page, events: int) -> list[str]:
    """Every event that can be played then, also those for which something has to be picked up first."""
    return sorted(moment(page, events).offered)


def every_part(page: Page, where: str, script: str) -> list[list[str]]:
    """What `script` finds in each part of the list that lies in `where`, from the first to the last, each once."""
    found: list[list[str]] = page.evaluate(script)
    shown = page.locator(f"{where} .pager-shown")
    further = page.locator(f"{where} .pager-forward:not([disabled])")
    while further.count():
        before = shown.inner_text()
        further.scroll_into_view_if_needed()
        later(page, FRESH)  # whoever taps there again has seen which part this is
        further.click()
        expect(shown).not_to_have_text(before)
        found += [one for one in page.evaluate(script) if one not in found]
    return found


def waiting(page: Page) -> list[list[str]]:
    """The games that wait, as the menu shows them in this order: id, title and players."""
    more = page.locator('[data-command="more"][aria-expanded="false"]')
    if more.count():
        more.click()
        expect(page.locator('[data-command="more"][aria-expanded="true"]')).to_have_count(1)
    return every_part(
        page,
        "#part-saved",
        """() => [...document.querySelectorAll(".kept .continue")].map((game) =>
            [game.dataset.value, ...[".continue-title", ".continue-players"]
                .map((part) => game.querySelector(part).textContent)])""",
    )


def troubles(page: Page) -> list[list[str]]:
    """What the menu says that cannot be used: where it lies, and what is said of it."""
    found: list[list[str]] = page.evaluate(
        """() => [...document.querySelectorAll(".trouble")].map((one) =>
            [one.querySelector('[data-command="save-game"]').dataset.value,
                one.querySelector("span").textContent]).sort()"""
    )
    return found


def notices(page: Page) -> list[str]:
    """What the page says is wrong, sentence by sentence; each of them is read and gone afterwards."""
    found = []
    notice = page.locator("#notices .notice p")
    while notice.count():
        found.append(notice.inner_text())
        page.locator('#notices [data-command="read"]').click()
        expect(page.locator("#notices").get_by_text(found[-1], exact=True)).to_have_count(0)
        later(page, FRESH)  # whoever taps there again has read what is said now
    return found


def finished(page: Page) -> list[list[str]]:
    """The finished games, as their sheet lists them: id, title and players."""
    command(page, "finished").click()
    expect(page.locator("#sheet")).to_be_visible()
    found = every_part(
        page,
        "#sheet",
        """() => [...document.querySelectorAll("#sheet .finished-watch")].map((game) =>
            [game.dataset.value, ...[".finished-name", ".finished-players"]
                .map((part) => game.querySelector(part).textContent)])""",
    )
    close_sheet(page)
    return found


def statistics(page: Page) -> dict[str, list[list[str]]]:
    """What the statistics say, by the heading of the way to play, in the columns that version 0.1.0 had."""
    command(page, "finished").click()
    command(page, "statistics").click()
    expect(page.locator("#sheet .scores").first).to_be_visible()
    found: dict[str, list[list[str]]] = page.evaluate(
        """() => Object.fromEntries([...document.querySelectorAll("#sheet .scores")].map((scores) => [
            scores.querySelector("h3").textContent,
            [...scores.querySelectorAll("tbody tr")].map((row) =>
                [...row.cells].slice(0, 4).map((cell) => cell.textContent)),
        ]))"""
    )
    close_sheet(page)
    return found


def settings(page: Page) -> dict[str, str]:
    """What the sheet of settings is set to; what version 0.1.0 could not set is as it is at first."""
    command(page, "settings").click()
    expect(page.locator("#sheet")).to_be_visible()
    found: dict[str, str] = page.evaluate(
        """() => Object.fromEntries([...document.querySelectorAll("#sheet [data-setting]")].map(
            (row) => [row.dataset.setting, row.querySelector("[aria-pressed=true]").dataset.value]))"""
    )
    found = {name: value.strip('"') for name, value in found.items()}
    close_sheet(page)
    for name in LATER:
        assert found.pop(name) == json.dumps(Settings().to_store()[name])
    return found


def set_ups(page: Page, ways: list[str]) -> dict[str, str | None]:
    """The link that the set-up of each of these ways (`#setup/…`) would start now."""
    found = {}
    for way in ways:
        page.evaluate("link => { location.hash = link; }", way)
        expect(page.locator("#start")).to_be_visible()
        found[way] = page.locator("#start").get_attribute("href")
        page.evaluate("location.hash = ''")
        expect(page.locator(".menu")).to_be_visible()
    return found


def seen(page: Page, ways: list[str], broken: int) -> dict[str, Any]:
    """All that the menu, its sheets and the set-ups of these ways show of what the device keeps.

    That is looked at as soon as so many things that are `broken` have been found.
    """
    expect(page.locator(".trouble")).to_have_count(broken)
    return {
        "notices": notices(page),
        "waiting": waiting(page),
        "troubles": troubles(page),
        "finished": finished(page) if command(page, "finished").count() else [],
        "statistics": statistics(page) if command(page, "finished").count() else {},
        "settings": settings(page),
        "set_ups": set_ups(page, ways),
    }


def close_sheet(page: Page) -> None:
    """Take away the sheet that lies over the page."""
    page.locator('#sheet header [data-command="close"]').click()
    expect(page.locator("#sheet")).to_have_count(0)


def played(page: Page, steps: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """What the page says before the first and after each of these steps of a game that has just been begun.

    A step taps the control of an event (``tap``) or of a command (``do``), and says how many events there are then.
    """
    found = []
    for step in steps:
        if "tap" in step:
            now = moment(page)
            thing = pick_up(page, now, step["tap"])
            if thing is not None:
                thing.click()
            control(page, step["tap"]).click()
        elif "do" in step:
            command(page, step["do"]).click()
            if step["do"] == "reveal":  # no event tells that the hand lies open
                expect(page.locator('[data-command="reveal"]')).to_have_count(0)
        said = told(page, step["events"])
        found.append({**said, "picked": [] if "reveal" in said["commands"] else picked(page, step["events"])})
    return found
