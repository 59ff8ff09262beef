"""The kept memory of the interpreter, damaged so that its digest fits: the page starts as without it, and plays."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, CDPSession, Error, Page, expect

from tests.browser.driver import command, control, moment, remembering
from tests.browser.storage.test_offline import says_offline
from tests.site.starting import Open
from tests.site.test_snapshot import COUNT, KEEP, KEPT, used
from tests.support.browser import expect_trouble, ready
from tests.support.built import PREFIX, built_site
from tests.support.rest import MOMENT, Moment
from tools.serve import serving

from .tally import Attack, chance, tries

KIND = "memory images"
GAME = "#play/sechser-raus?seats=human:Ada,human:Bo&seed=image"
LOADS = 2
"""starts by hand: one that brings down the page, and one that leaves the image alone"""
HANGS_MS = 100_000
"""after so long somebody closes the tab: longer than a start may be stuck before it begins anew by itself"""
DEAD_MS = 30_000
"""after so long without an answer to a tap as well"""

#: Puts the image aside, so that each try damages a good one.
ASIDE = """async () => {
    const [name] = (await caches.keys()).filter((name) => name.includes(" snapshot "));
    const cache = await caches.open(name);
    const [request] = await cache.keys();
    const aside = await caches.open("aside");
    await aside.put(request, await cache.match(request));
    await aside.put("/name", new Response(name));
}"""
#: Keeps the image again, damaged in these ways, [how, where from 0 to 1, bytes, seed] each, with a digest that fits.
DAMAGE = """async (damages) => {
    const aside = await caches.open("aside");
    const name = await (await aside.match("/name")).text();
    const request = (await aside.keys()).find(({ url }) => !url.endsWith("/name"));
    const before = await aside.match(request);
    const headers = new Headers(before.headers);
    let file = new Uint8Array(await before.arrayBuffer());
    const pages = 4 + new DataView(file.buffer).getUint32(0);
    for (const [how, where, size, seed] of damages) {
        const at = pages + Math.floor(where * (file.length - pages - size));
        let noise = seed;
        const next = () => (noise = (Math.imul(noise, 1103515245) + 12345) >>> 0) >>> 16;
        if (how === "noise") for (let place = at; place < at + size; place += 1) file[place] = next();
        if (how === "bit") file[at] ^= 1 << (seed & 7);
        if (how === "zeros") file.fill(0, at, at + size);
        if (how === "copied") file.copyWithin(at, pages, pages + size);
        if (how === "description") file[Math.floor(where * pages)] = next();
        if (how === "cut") file = file.slice(0, at);
    }
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", file));
    headers.set("x-sha-256", Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join(""));
    await (await caches.open(name)).put(request, new Response(file, { headers }));
    localStorage.clear();
    sessionStorage.clear();
}"""
KINDS = {
    "a bit": ("bit", 1, 1),
    "many bits": ("bit", 1, 2000),
    "a page of noise": ("noise", 4096, 1),
    "many pages of noise": ("noise", 4096, 50),
    "zeros": ("zeros", 65536, 3),
    "pages in a wrong place": ("copied", 40960, 3),
    "the description": ("description", 1, 2),
    "the end is missing": ("cut", 1, 1),
}


def damage(kind: str, rng: Random) -> list[list[object]]:
    """Damage of a kind, somewhere."""
    how, size, times = KINDS[kind]
    return [[how, rng.random(), size, rng.randrange(2**30)] for _ in range(times)]


def prepared(page: Page) -> None:
    """Keep the image of this version and put it aside."""
    assert page.evaluate(KEEP) == ""
    assert page.evaluate(KEPT)
    page.evaluate(ASIDE)


def plain(context: BrowserContext, site: str) -> Page:
    """A page of the site on which nothing runs."""
    page = context.new_page()
    page.goto(site + "static/library.mjs")
    return page


@pytest.mark.all
def test_with_damage_and_a_digest_that_fits(attack: Attack, open_page: Open, site: str) -> None:
    page = open_page(language="en")
    prepared(page)
    expect_trouble(page, "")
    context = page.context
    rng = chance("images")
    loads: dict[int, int] = {}
    names = list(KINDS)
    rng.shuffle(names)
    for number in range(tries(1)):
        kind = names[number % len(names)]
        with attack.attempt(number, kind):
            plain_page = plain(context, site)
            plain_page.evaluate(DAMAGE, damage(kind, rng))
            plain_page.close()
            needed = started_and_played(context, site)
            loads[needed] = loads.get(needed, 0) + 1
    attack.notes.append(", ".join(f"{count} after {load} loads" for load, count in sorted(loads.items())))


def started_and_played(context: BrowserContext, site: str) -> int:
    """Start a page, once more when it has been brought down, and play; after how many starts by hand it answered.

    Whoever loads a tab again that has crashed finds there what it remembered (Playwright can only open another).
    """
    errors: list[str] = []
    remembered = "{}"
    for load in range(1, LOADS + 1):
        page = context.new_page()
        page.add_init_script(f"Object.assign(sessionStorage, {remembered})")
        try:
            page.goto(site + GAME, wait_until="commit")
            for _ in range(2):  # it may begin anew by itself while somebody plays
                found = page.locator("html[data-ready], .boot[data-failed]").first
                found.wait_for(state="attached", timeout=HANGS_MS)
                expect(page.locator(".boot[data-failed]")).to_have_count(0)
                remembered = page.evaluate("JSON.stringify(sessionStorage)")
                try:
                    play(page)
                except Error as error:
                    errors.append(str(error).splitlines()[0][:100])
                else:
                    return load
        except Error as error:
            errors.append(str(error).splitlines()[0][:100])
        finally:
            page.close()
    raise AssertionError(f"it does not answer after {LOADS} starts: {errors}")


def play(page: Page) -> None:
    """Make a few throws; nothing is said of an error."""
    events = 0
    for _ in range(3):
        now = Moment(**page.evaluate(MOMENT, [events, DEAD_MS]))
        control(page, now.offered[0]).click(timeout=DEAD_MS)
        events = now.events + 1
    page.evaluate(MOMENT, [events, DEAD_MS])
    assert not page.locator("#sheet pre, .trouble").count(), "an error is said"


@pytest.mark.all
def test_from_which_several_tabs_start_at_once(attack: Attack, open_page: Open, site: str) -> None:
    """They count one another as unfinished, so one may start without it; none takes it from another."""
    first = open_page(language="en")
    prepared(first)
    context = first.context
    for number in range(tries(1, 0.2)):
        with attack.attempt(number):
            pages = [context.new_page() for _ in range(3)]
            for page in pages:
                page.goto(site + GAME, wait_until="commit")
            if number % 2:
                pages[0].reload(wait_until="commit")
            for page in pages:
                ready(page)
            assert any(used(page) for page in pages), "none has started from it"
            assert pages[0].evaluate(COUNT) is None
            assert pages[0].evaluate(KEPT)
            for page in pages:
                now = moment(page)
                control(page, now.offered[0]).click()
                moment(page, now.events + 1)
                page.close()
            last = context.new_page()
            last.goto(site, wait_until="commit")
            assert used(ready(last))
            last.close()


ZONES = ["Pacific/Kiritimati", "America/St_Johns", "Asia/Kathmandu", "Europe/Berlin", "America/Los_Angeles"]
#: Moments of a year, half of them in summer, near midnight somewhere.
MOMENTS = [1_767_225_600_000 + place * 86_400_000 * 9 + place * 3_700_000 for place in range(40)]
#: How Python on the page writes these moments, and how the browser would.
DATES = """async (moments) => {
    const { loadPyodide } = await import(new URL("static/interpreter.mjs", document.baseURI));
    const python = await loadPyodide({ stdout: (line) => console.log(line), stderr: (line) => console.error(line) });
    const said = python.runPython(`
import json
from sechserpack.app.said.when import day, iso_day, when
from sechserpack.locale import words
json.dumps([
    [iso_day(moment), day(moment, words("en")), when(moment, words("en"))] for moment in ${JSON.stringify(moments)}
])`);
    const two = (number) => String(number).padStart(2, "0");
    const days = moments.map((moment) => {
        const date = new Date(moment);
        return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
    });
    return [JSON.parse(said), days];
}"""
#: What the list of finished games says of when they ended.
ENDED = """() => [...document.querySelectorAll("#sheet .finished-watch")].map((game) => game.innerText)"""


@pytest.mark.all
def test_made_in_another_time_zone(attack: Attack, open_page: Open, site: str) -> None:
    """Python remembers in it by which clock it was made; nothing that is shown or stored goes by that."""
    for zone in ZONES[: max(2, tries(2, 0.2))]:
        with attack.attempt(zone):
            page = open_page(language="en", before=remembering())
            devtools = page.context.new_cdp_session(page)
            go(devtools, "UTC")
            page.evaluate("link => { location.hash = link; }", GAME.replace("human", "random"))
            expect(page.locator("main[data-over=true]")).to_have_count(1)
            page.evaluate("location.hash = ''")
            prepared(page)
            travelled = [seen_of_dates(page)]
            go(devtools, zone)
            page.reload()
            assert used(ready(page))
            travelled.append(seen_of_dates(page))
            page.evaluate(
                "async () => { for (const name of await caches.keys()) await caches.delete(name); }"
            )
            page.reload()
            assert not used(ready(page))
            travelled.append(seen_of_dates(page))
            made, restored, fresh = travelled
            assert made != fresh, "the browser has not travelled"
            assert restored == fresh
            for said, days in (made[0], restored[0], fresh[0]):
                assert [first for first, *_ in said] == days, "Python's days are not the browser's"


def go(devtools: CDPSession, zone: str) -> None:
    """Take the device to another time zone."""
    devtools.send("Emulation.setTimezoneOverride", {"timezoneId": ""})
    devtools.send("Emulation.setTimezoneOverride", {"timezoneId": zone})


def seen_of_dates(page: Page) -> tuple[Any, list[str]]:
    """How moments are written, and what is said of when games ended."""
    dates = page.evaluate(DATES, MOMENTS)
    command(page, "finished").click()
    expect(page.locator("#sheet .finished-watch").first).to_be_visible()
    ended = page.evaluate(ENDED)
    page.keyboard.press("Escape")
    expect(page.locator("#sheet")).to_have_count(0)
    return dates, ended


@pytest.mark.all
def test_for_which_there_is_no_room(attack: Attack, browser: Browser) -> None:
    """A device that has no room for it keeps games, and says nothing; when there is room it is kept."""
    with attack.attempt("full"), serving(built_site(), PREFIX) as address:
        context = browser.new_context(service_workers="allow", locale="en-GB")
        page = context.new_page()
        devtools = context.new_cdp_session(page)
        origin = address.removesuffix(f"{PREFIX}/")
        whole = sum(file.stat().st_size for file in built_site().rglob("*") if file.is_file())
        devtools.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": whole + 6_000_000})
        page.goto(address)
        ready(page)
        says_offline(page)
        expect(page.locator("html")).to_have_attribute("data-snapshot", re.compile("^failed"))
        expect(page.locator("#notices")).to_have_text("")
        assert not page.evaluate(KEPT)
        page.evaluate("link => { location.hash = link; }", GAME)
        now = moment(page)
        control(page, now.offered[0]).click()
        moment(page, now.events + 1)
        expect(page.locator("main[data-game]")).not_to_have_attribute("data-events", "0")
        devtools.send("Storage.overrideQuotaForOrigin", {"origin": origin})
        page.evaluate("location.hash = ''")
        page.reload()
        ready(page)
        expect(page.locator("html")).to_have_attribute("data-snapshot", "stored")
        page.reload()
        assert used(ready(page))
        command(page, "resume").click()
        assert moment(page).events > now.events
        context.close()
