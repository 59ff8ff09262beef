"""Eight hours of games in one page: what is there afterwards is no more than after the first hour."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, CDPSession, Page

from sechserpack.saves.checksum import unseal
from sechserpack.saves.entries import Entry
from sechserpack.saves.retention import FINISHED
from tests.browser.driver import remembering
from tests.browser.storage.keeping import items
from tests.support.browser import new_page, ready
from tools.bench import growth, playing
from tools.bench.chrome import LAPSE

from .tally import TRIES, Attack, chance

KIND = "long days"
HOURS = 8
GAMES = 8
"""played in an hour; in eight hours more than the finished games that are kept"""
#: What may be more after eight hours than after one: a part of what was there then, and a little in any case.
PARTS = 1.1
STEP = 1.2
"""by how much Python's memory grows at a time, which says little of how much more of it is used"""
NODES, LISTENERS, PROXIES, BYTES = 50, 10, 10, 1_000_000


class Count(NamedTuple):
    """What is there at one time, after garbage has been collected."""

    heap: int
    """bytes of JavaScript's heap"""
    wasm: int
    """bytes of Python's memory, which never shrinks"""
    nodes: int
    listeners: int
    proxies: int
    """proxies of Python objects"""
    games: int
    """games in the database that have their records, and are not results alone"""
    finished: int
    """those of them that are over and wait for nobody, not even for another round"""
    stored: int
    """characters in the database and among the small values"""


def counted(page: Page, session: CDPSession) -> Count:
    """Go to the menu and count."""
    found = growth.count(page, session, 0)
    listeners = int(session.send("Memory.getDOMCounters")["jsEventListeners"])
    entries, lines = items(page)
    known = [Entry.from_text(unseal(key, sealed)) for key, sealed in entries.items()]
    finished = sum(entry.over and not entry.bare for entry in known)
    small = page.evaluate("Object.entries({ ...localStorage }).flat().join('').length")
    stored = sum(map(len, entries.values())) + sum(map(len, lines.values())) + small
    games = len({game for game, _ in lines})
    return Count(found.heap, found.wasm, found.nodes, listeners, found.proxies, games, finished, stored)


@pytest.mark.all
def test_of_bots_in_one_page(attack: Attack, browser: Browser, site: str) -> None:
    def prepared(page: Page) -> None:
        page.add_init_script(LAPSE % growth.SPEED)
        remembering(muted=True)(page)

    page = new_page(browser, site, language="en", before=prepared)
    page.goto(site, wait_until="commit")
    ready(page)
    session = page.context.new_cdp_session(page)
    session.send("HeapProfiler.enable")
    page.evaluate(growth.TRACE)
    rng = chance("long days")
    ways = playing.ways()
    hours: list[Count] = []
    for hour in range(HOURS if TRIES else 2):
        # The last one is the same way in each hour: its table stays until the next game.
        for number in [*(rng.randrange(len(ways)) for _ in range(GAMES - 1)), 0]:
            with attack.attempt("hour", hour, ways[number].name):
                growth.play(page, ways[number], rng.randrange(2**30))
        hours.append(counted(page, session))
    # Lists fill up on the first half of a day, as far as they may; what grows on would do so on the other half too.
    first, last = hours[len(hours) // 2 - 1], hours[-1]
    more: dict[str, tuple[float, int, Callable[[Count], int]]] = {
        "nodes": (PARTS, NODES, lambda count: count.nodes),
        "listeners": (PARTS, LISTENERS, lambda count: count.listeners),
        "proxies": (PARTS, PROXIES, lambda count: count.proxies),
        "bytes of the heap": (PARTS, BYTES, lambda count: count.heap),
        "bytes of Python": (STEP, BYTES, lambda count: count.wasm),
    }
    for what, (parts, least, of) in more.items():
        with attack.attempt(what):
            assert of(last) <= parts * of(first) + least, [of(count) for count in hours]
    with attack.attempt("stored"):
        assert last.finished <= FINISHED, "more games are kept than should be"
        longest = max(count.stored / count.games for count in hours if count.games)
        assert last.stored <= PARTS * longest * last.games
    attack.notes.append(f"{first} after half of it, {last} after {len(hours)} hours")
    page.context.close()
