"""Real touches and keys at every table, twice at one place: what they play had been there to be seen.

That of hands that are not of a browser is tested in tests/app; here its times, its focus and its clicks are real.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import cycle
from random import Random
from typing import Any

import pytest
from playwright.sync_api import CDPSession, Page

from sechserpack.app.hands.presses import FRESH, HURRIED
from sechserpack.draw.catalogue import Variant
from sechserpack.games.sechser_raus.table.enamel import RADIUS, REACH
from sechserpack.games.sieben.table.leather import EDGE
from sechserpack.games.sieben.table.leather import REACH as HIDE_REACH

from ..conftest import Open
from ..driver import each_way, few_seats, link_of, one_way
from ..shared import later
from ..storage.keeping import kept

GAPS = (50, 120, 300, 500, 800, 1000)
"""milliseconds between two touches"""
SLACK = 40
"""milliseconds by which the observer in the page may have seen a control later than it was there"""
#: Notes for every control that plays something since when it is there, and for every touch or key what it met; and what
#: was played, as the page tells it.
_OBSERVE = """
(() => {
    if (window.pressesSeen) return;
    const since = new Map();
    window.overSeen = false;
    window.changes = 0;
    const look = () => {
        window.changes++;
        if (document.querySelector('#table[data-over="true"]')) window.overSeen = true;
        const there = new Set();
        for (const one of document.querySelectorAll("#table [data-event], #table [data-alias]"))
            there.add(one.dataset.event ?? one.dataset.alias);
        for (const event of since.keys()) if (!there.has(event)) since.delete(event);
        for (const event of there) if (!since.has(event)) since.set(event, performance.now());
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
    look();
    window.pressesSeen = [];
    const note = (event, control) => window.pressesSeen.push({
        kind: event.type,
        event: control?.dataset.event ?? control?.dataset.alias ?? null,
        usable: control ? !control.disabled : false,
        visible: event.timeStamp - (since.get(control?.dataset.event ?? control?.dataset.alias) ?? Infinity),
        events: Number(document.querySelector("main")?.dataset.events ?? 0),
    });
    const SELECTOR = "[data-event], [data-alias]";
    window.addEventListener("pointerdown", (event) => note(event, event.target.closest?.(SELECTOR)), true);
    window.addEventListener("keydown", (event) => {
        if (event.repeat) return;
        const key = event.key === " " || event.key === "Enter" ? "␣" : event.key.toLowerCase();
        const focused = key === "␣" && document.activeElement?.closest("button");
        const keyed = [...document.querySelectorAll("#table [data-key]")];
        note(event, focused || keyed.find((one) => one.dataset.key.toLowerCase() === key));
    }, true);
})()
"""
#: A card that is picked up is left out: to pick it up once more does nothing, and nobody waits for what comes of it.
_USABLE = """
() => [...document.querySelectorAll("#table button:not([disabled]):not(.tool, .door, [aria-pressed=true])")]
    .filter((one) => !one.closest("[inert]") && one.checkVisibility())
    .map((one) => {
        const box = one.getBoundingClientRect();
        return { x: box.x + box.width / 2, y: box.y + box.height / 2, key: one.dataset.key ?? null };
    })
    .filter((one) => one.x > 0 && one.y > 0 && one.x < innerWidth && one.y < innerHeight)
"""


def usable(page: Page) -> list[dict[str, Any]]:
    """Where the controls lie that can be used at the table, and their keys; waits until there are some.

    Empty when the game is over: what is on the result panel leads away from this table.
    """
    page.wait_for_function(f"() => window.overSeen || ({_USABLE})().length")
    found: list[dict[str, Any]] = page.evaluate(f"() => window.overSeen ? [] : ({_USABLE})()")
    return found


def rested(page: Page) -> list[dict[str, Any]]:
    """The same when a hand has waited so long that what it presses next is no second press of a pair.

    Whoever has just chosen a card may lay it at once; but the last press may have come while something moved, and for
    longer after that the page takes the next one for another that is to cut it short.
    """
    usable(page)
    later(page, HURRIED)
    return usable(page)


def touch(devtools: CDPSession, x: float, y: float) -> None:
    """A short tap of a finger."""
    devtools.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    devtools.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def seen_only(page: Page) -> None:
    """Everything that was played was met by a touch or a key that could be meant."""
    presses = page.evaluate("window.pressesSeen")
    # The second tap of a pair may have begun a game anew.
    record = [json.loads(line) for _, lines in kept(page) for line in lines.splitlines()[1:]]
    kinds = {"roll", "lay", "lay_last", "pass", "place", "secure", "lift"}
    played = [
        json.dumps(event, separators=(",", ":")) for event in record if event[0] in kinds and event[1] == 0
    ]
    assert played, "something was played at all"
    meant = [
        one["event"] for one in presses if one["event"] and one["usable"] and one["visible"] >= FRESH - SLACK
    ]
    for event in played:
        assert event in meant, f"{event} was played, but only {meant} had been seen: {presses}"
        meant.remove(event)


def tables(open_shared: Open, way: Variant) -> Page:
    """A table where one person plays against bots that take their time."""
    kinds = ["human", *["random"] * (few_seats(way) - 1)]
    page = open_shared(
        link_of(way, kinds, seed="taps"), settings={"pace": "brisk"}, has_touch=True, viewport=(820, 1180)
    )
    page.evaluate(_OBSERVE)
    page.evaluate("window.pressesSeen.length = 0; window.overSeen = false")
    later(page, 2 * FRESH)
    return page


@contextmanager
def drawn_anew(page: Page) -> Iterator[None]:
    """What is pressed meanwhile does something: when that can be seen, the time until the next press begins."""
    before = page.evaluate("window.changes")
    yield
    page.wait_for_function("before => window.changes > before || window.overSeen", arg=before)


def double_taps(page: Page, gaps: tuple[int, ...], steps: int, rng: Random) -> None:
    devtools = page.context.new_cdp_session(page)
    for _, gap in zip(range(steps), cycle(gaps), strict=False):
        there = rested(page)
        if not there:
            break
        spot = rng.choice(there)
        with drawn_anew(page):
            touch(devtools, spot["x"], spot["y"])
        later(page, gap)
        touch(devtools, spot["x"], spot["y"])


def double_keys(page: Page, gaps: tuple[int, ...], steps: int, rng: Random) -> None:
    for _, gap in zip(range(steps), cycle(gaps), strict=False):
        there = rested(page)
        if not there:
            break
        keys = [one["key"] for one in there if one["key"]]
        key = rng.choice(keys or ["␣"]).replace("␣", rng.choice(["Enter", "Space"]))
        with drawn_anew(page):
            for _ in range(3):
                page.keyboard.down(key)  # it repeats
            page.keyboard.up(key)
        later(page, gap)
        page.keyboard.press(key)


@pytest.mark.all  # tests/app/hands/test_taps.py asks the same of a page in memory
@one_way
def test_double_taps_and_keys_play_nothing_unseen(open_shared: Open, way: Variant) -> None:
    rng = Random(way.name)
    page = tables(open_shared, way)
    double_taps(page, (120,), 1, rng)
    double_keys(page, (500,), 1, rng)
    seen_only(page)


#: What a tap at each corner of the tray's picture, and at points on a circle round its middle, would play.
_TAPPED = """radius => {
    const { x, y, width, height } = document.querySelector("#tray").getBoundingClientRect();
    // The bowl stands beside the tray, and can be seen: whoever taps there has meant it.
    const played = (x, y) =>
        document.elementFromPoint(x, y)?.closest(".bowl, [data-alias]")?.dataset.alias ?? "";
    const corners = [[0.03, 0.03], [0.97, 0.03], [0.03, 0.97], [0.97, 0.97]];
    const turns = [...Array(36).keys()].map((number) => (number * Math.PI) / 18);
    const round = (by) => turns.map((turn) => [0.5 + by * Math.cos(turn), 0.5 + by * Math.sin(turn)]);
    const side = Math.min(width, height);  // the picture stands in the middle of its box
    const [left, top] = [x + (width - side) / 2, y + (height - side) / 2];
    const at = (spots) => [...new Set(spots.map(([a, b]) => played(left + a * side, top + b * side)))];
    return { corners: at(corners), inside: at(round(radius * 0.9)), outside: at(round(radius * 1.06)) };
}"""


@pytest.mark.parametrize(
    ("game", "radius"),
    [
        ("sieben", EDGE / (2 * HIDE_REACH)),
        pytest.param("sechser-raus", (RADIUS + 2) / (2 * REACH), marks=pytest.mark.all),
    ],
)
def test_only_the_board_itself_is_thrown_on_and_not_the_corners_of_its_picture(
    open_shared: Open, game: str, radius: float
) -> None:
    """Where a drawing ends and its square goes on, only the browser knows."""
    page = open_shared(f"#play/{game}?seats=human,human&seed=corners")
    page.locator("#tray[data-alias]").wait_for(state="attached")
    throws = page.locator("#tray").get_attribute("data-alias")
    assert throws
    assert page.evaluate(_TAPPED, radius) == {"corners": [""], "inside": [throws], "outside": [""]}


@pytest.mark.all
@pytest.mark.parametrize("gap", GAPS)
@each_way
def test_double_taps_and_keys_at_every_gap(open_shared: Open, way: Variant, gap: int) -> None:
    rng = Random(f"{way.name} {gap}")
    page = tables(open_shared, way)
    for _ in range(3):
        double_taps(page, (gap,), 4, rng)
        double_keys(page, (gap,), 4, rng)
    seen_only(page)
