"""A database that stalls, fails, is full, closed or gone in the middle of games: people play on, and are told."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from random import Random

import pytest
from playwright.sync_api import Page, TimeoutError, expect

from sechserpack.draw.catalogue import Variant
from tests.app.conftest import NewDevice
from tests.browser.driver import control, moment, saved
from tests.support.browser import expect_trouble, ready
from tests.support.device import Device, Tab
from tests.support.ways import WAYS, at_random, few_seats, few_ways, link_of, replayed

from .cuts import kept, started
from .tally import TRIES, Attack, chance, tries

KIND = "stalls"
LONG = 10.0
"""seconds after which a stalled database may be waited for by nobody"""


def link(way: Variant, seed: object) -> str:
    return link_of(way, ["human"] * few_seats(way), seed=str(seed))


def stepped(tab: Tab, choose: Callable[[list[str]], str]) -> int:
    """Do something at the table and wait; how much longer the record is then."""
    before = len(replayed(tab.saved()))
    tab.step(choose)
    tab.wait(LONG)
    return len(replayed(tab.saved())) - before


@pytest.mark.parametrize("way", [WAYS[0], *(pytest.param(way, marks=pytest.mark.all) for way in WAYS[1:])])
def test_that_never_answers_again(attack: Attack, new_device: NewDevice, way: Variant) -> None:
    for number in range(tries(1, 0.1)):
        with attack.attempt(way.name, number):
            rng = chance("never", way.name, number)
            device = new_device(untimed=True)
            tab = device.open(link(way, number))
            for _ in range(rng.randrange(4)):
                tab.step(at_random(rng.random()))
            if tab.over:
                continue
            promised = tab.events
            device.hold()
            for tap in range(3):
                if not tab.over:
                    assert stepped(tab, at_random(rng.random())) > 0 or tab.over, f"tap {tap} does nothing"
            assert tab.text("#notices"), "nothing is said of it"
            assert tab.events <= promised, "events are acknowledged that are not on the disk"
            # Whoever leaves and comes again is not locked out, and can take the record away.
            record = tab.saved()
            tab.command("menu")
            assert tab.screen == "menu"
            device.release()
            tab.wait(LONG)
            assert record in [found for _, found in kept(device).values()], (
                "not everything is kept in the end"
            )


@few_ways
def test_that_answers_late(attack: Attack, new_device: NewDevice, way: Variant) -> None:
    for number in range(tries(1, 0.2)):
        with attack.attempt(way.name, number):
            rng = chance("late", way.name, number)
            device = new_device(untimed=True)
            tab = device.open(link(way, number))
            for _ in range(12):
                if tab.over:
                    break
                device.hold()
                tab.step(at_random(rng.random()))
                tab.wait(rng.choice([0.1, 1, 2.9, 4, 20]))
                device.release()
                tab.wait(rng.choice([0, 0.1, 5]))
            tab.wait(LONG)
            record = tab.saved()
            tab.command("menu")
            assert [found for _, found in kept(device).values()] == [record]
            assert tab.text("#notices") == ""


ERRORS = ["QuotaExceededError", "AbortError", "UnknownError", "InvalidStateError", "TransactionInactiveError"]


@pytest.mark.parametrize("way", [WAYS[1], *(pytest.param(way, marks=pytest.mark.all) for way in WAYS)])
def test_whose_transactions_fail_now_and_then(attack: Attack, new_device: NewDevice, way: Variant) -> None:
    for number in range(tries(2, 0.2)):
        with attack.attempt(way.name, number):
            rng = chance("fail", way.name, number)
            device = new_device(untimed=True)
            tab = device.open(link(way, number))
            promised = 0
            for _ in range(12):
                if tab.over:
                    break
                device.trouble = rng.choice(["", "", *ERRORS])
                tab.step(at_random(rng.random()))
                tab.wait(1)
                assert not device.trouble or tab.events <= max(promised, len(replayed(tab.saved())))
                if not device.trouble:
                    promised = tab.events
                    ((entry, _),) = kept(device).values()
                    assert entry.events >= promised
            device.trouble = ""
            record = tab.saved()
            if not tab.over:
                tab.step()
                record = tab.saved()
            tab.wait(LONG)  # one game after another may have to be tried again
            if [found for _, found in kept(device).values()] != [record]:
                tab.command("menu")
                tab.wait(LONG)
            assert [found for _, found in kept(device).values()] == [record]


def test_that_is_full_acknowledges_nothing(attack: Attack, new_device: NewDevice) -> None:
    """What the page says in `data-events` is on the disk, whatever the disk says."""
    for way in WAYS if TRIES else WAYS[:3]:
        for error in ERRORS if TRIES else ERRORS[:1]:
            with attack.attempt(way.name, error):
                device = new_device(untimed=True)
                tab = device.open(link(way, error))
                tab.step()
                device.trouble = error
                for _ in range(3):
                    if not tab.over:
                        tab.step()
                        tab.wait(1)
                ((entry, _),) = kept(device).values()
                assert tab.events <= entry.events, f"{tab.events} acknowledged, {entry.events} on the disk"


def gone(device: Device) -> None:
    device.games.clear()
    device.lines.clear()


def everything_gone(device: Device) -> None:
    gone(device)
    device.small.clear()
    for tab in device.tabs:
        tab.memory.clear()


def closed(device: Device) -> None:
    device.newer_page_opens()


def small_refused(device: Device) -> None:
    device.keeps_small = False


TROUBLES = {
    "its games are gone": gone,
    "all data are cleared": everything_gone,
    "it is closed": closed,
    "small values are refused": small_refused,
}


@pytest.mark.parametrize("what", TROUBLES)
def test_in_the_middle_of_a_game(attack: Attack, new_device: NewDevice, what: str) -> None:
    """Whatever happens to it, the game on the table goes on, can be saved, and is a game on any other device."""
    for way in WAYS if TRIES else WAYS[:1]:
        for number in range(tries(1, 0.1)):
            with attack.attempt(way.name, number):
                rng = Random(f"{what} {number}")
                device = new_device(untimed=True)
                tab = device.open(link(way, number))
                for _ in range(rng.randrange(1, 4)):
                    tab.step(at_random(rng.random()))
                before = tab.saved()
                TROUBLES[what](device)
                tab.wait(1)
                sheet = tab.sheet
                assert tab.screen == "table", f"the game has left the table: {sheet}"
                for _ in range(4):
                    if not tab.over:
                        assert stepped(tab, at_random(rng.random())) > 0 or tab.over, "it does not go on"
                record = tab.saved()
                assert record.startswith(before)
                other = new_device().open()
                other.choose(record)
                assert other.screen == "table"


def test_that_cannot_be_opened_later(attack: Attack, new_device: NewDevice) -> None:
    """For a while it cannot be opened; then everything is there as it was."""
    for why in ["SecurityError", "InvalidStateError", "blocked", "newer", "UnknownError", ""]:
        with attack.attempt(why or "no reason"):
            device = new_device()
            tab = device.open(link(WAYS[0], why))
            tab.step()
            tab.command("menu")
            before = kept(device)
            device.unavailable = why or "x"
            tab.reload()
            assert tab.text("#notices")
            tab.go(link(WAYS[1], why))
            tab.step()
            tab.go("#")
            device.unavailable = ""
            tab.close()
            tab = started(device)
            assert kept(device) == before
            tab.command("resume")
            tab.step()


# ---- in a real browser

#: What happens to every transaction that writes, from the moment on at which `stalled` is set.
_INTO_IT = """
    globalThis.stalled = "";
    const begin = IDBDatabase.prototype.transaction;
    IDBDatabase.prototype.transaction = function (stores, mode, options) {
        if (stalled === "throws") throw new DOMException("x", "UnknownError");
        if (stalled === "closed") { this.close(); }
        const made = begin.call(this, stores, mode, options);
        if (mode !== "readwrite") return made;
        if (stalled === "aborts") setTimeout(() => { try { made.abort(); } catch {} }, 0);
        if (stalled === "never") {
            made.addEventListener = () => {};
            Object.defineProperty(made, "oncomplete", { set() {} });
            Object.defineProperty(made, "onabort", { set() {} });
        }
        return made;
    };
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (...given) {
        if (stalled === "full") throw new DOMException("x", "QuotaExceededError");
        return put.apply(this, given);
    };
"""
_DELETE = """() => new Promise((done) => {
    const asked = indexedDB.deleteDatabase("sechserpack");
    asked.onsuccess = asked.onblocked = asked.onerror = () => done();
})"""
HOW = ["aborts", "throws", "closed", "full", "deleted", "cleared", "never"]


def answered(page: Page, least: int) -> int:
    """Tap what can be tapped until the record is longer: while the page waits for the disk, it shows what was before.

    A tap on that plays nothing, as what it would answer to has not been seen; but that must not take long. What has
    gone before a finger reaches it, as the disk has answered since, cannot be tapped at all.
    """
    for _ in range(10):
        with suppress(TimeoutError):
            control(page, moment(page).offered[-1]).click(timeout=5_000)
        page.evaluate("new Promise((done) => setTimeout(done, 700))")
        found = len(replayed(saved(page)))
        if found > least:
            return found
    raise AssertionError("a tap does nothing")


@pytest.mark.all
@pytest.mark.parametrize("how", HOW)
def test_a_real_one(attack: Attack, open_page: Callable[..., Page], how: str) -> None:
    for way in WAYS[:1] if tries(1, 0.1) < 3 else WAYS[:2]:
        with attack.attempt(how, way.name):
            page = open_page(
                before=lambda page: page.add_init_script(
                    _INTO_IT
                    + """localStorage["sechserpack.settings"] ??= JSON.stringify({pace: "instant", untimed: true});"""
                ),
                language="en",
            )
            expect_trouble(page, ".*")
            page.evaluate("link => { location.hash = link; }", link(way, how))
            now = moment(page)
            control(page, now.offered[-1]).click()
            events = moment(page, now.events + 1).events
            if how == "deleted":
                page.evaluate(_DELETE)
            elif how == "cleared":
                session = page.context.new_cdp_session(page)
                origin = page.evaluate("location.origin")
                session.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "all"})
            else:
                page.evaluate("how => { stalled = how; }", how)
            for _ in range(3):
                events = answered(page, events)
            expect(page.locator("#notices .notice").first).to_be_visible()
            expect(page.locator("#sheet pre")).to_have_count(0)
            assert int(page.locator("main[data-game]").get_attribute("data-events") or 0) <= events
            record = saved(page)
            assert len(replayed(record)) == events
            page.evaluate("stalled = ''")
            page.reload(wait_until="commit")
            ready(page)
            expect(page.locator(".menu, main[data-game]").first).to_be_attached()
