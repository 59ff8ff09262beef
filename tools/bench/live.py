"""Measures real time: how even the tick is on a busy page, and how soon four simultaneous fingers see their effect."""

from __future__ import annotations

import os
import statistics

from playwright.sync_api import Browser, BrowserContext, CDPSession, Page

from tools.bench.chrome import NAME, launched
from tools.bench.ears import BUSY, LISTEN, heard, unevenness
from tools.bench.table import Report, Row, percentile
from tools.serve import serving
from tools.site.paths import SITE, BuildFailed

PEOPLE = "#play/six?seats=human,human,human,human&hesitate_ms=null&sand_ms=3600000"
EVERY = 0.5
"""seconds between ticks"""
SECONDS = 20.0
BLOCK, BETWEEN = 200, 700
"""milliseconds: how long the page is blocked each time, and the period of that"""
SETTLED = 2.5
"""seconds after a throw until the dice are silent"""
AIM_JITTER = 1.0
AIM_FELT = 1.1
JITTER = "SIX: tick off its beat, p99"
MISSED = "SIX: ticks missed"
FELT = "SIX: four fingers → all felt, p95 ÷ bare page"
TAPS = int(os.environ.get("TAPS", "12"))
"""number of times that four fingers come down"""

WATCH = """
(() => {
    globalThis.felt = [];
    globalThis.painted = [];
    let begun = null;
    new MutationObserver((changes) => {
        for (const { target } of changes) if (target.hasAttribute("data-pressed")) begun?.pressed.add(target);
    }).observe(document, { subtree: true, attributes: true, attributeFilter: ["data-pressed"] });
    const channel = new MessageChannel();
    const events = () => Number(document.querySelector("main[data-game]")?.dataset.events ?? 0);
    // A message sent while a frame is made arrives when that frame has been painted.
    channel.port1.onmessage = () => {
        if (!begun) return;
        if (!begun.felt && begun.pressed.size >= 4) {
            begun.felt = true;
            felt.push(performance.now() - begun.time);
        }
        if (events() >= begun.events + 4) {
            painted.push(performance.now() - begun.time);
            begun = null;
        } else requestAnimationFrame(() => channel.port2.postMessage(null));
    };
    addEventListener("pointerdown", (event) => {
        if (begun || !event.isTrusted) return;
        begun = { time: event.timeStamp, events: events(), pressed: new Set() };
        requestAnimationFrame(() => channel.port2.postMessage(null));
    }, { capture: true });
})();
"""


BARE = """<!doctype html>
<main data-game="" data-events="0">
    <button data-event='["place", 0]'></button><button data-event='["place", 1]'></button>
    <button data-event='["place", 2]'></button><button data-event='["place", 3]'></button>
</main>
<script>
    for (const button of document.querySelectorAll("button")) button.style = "width: 100px; height: 100px";
    addEventListener("pointerdown", (event) => {
        event.target.dataset.pressed = "";
        document.querySelector("main").dataset.events++;
    });
</script>
"""
"""a page that only shows four touches: no page in this browser is faster"""
REST = """
async () => {
    const end = performance.now() + 20_000;
    while (document.getAnimations().length) {
        if (performance.now() > end) {
            const what = ({ animationName, id, playState, effect: { target } }) =>
                `${animationName ?? id} (${playState}) of ${target?.outerHTML.slice(0, 120)}`;
            throw new Error(`It does not come to rest: ${document.getAnimations().map(what).join(", ")}`);
        }
        await new Promise((done) => setTimeout(done, 50));
    }
    await new Promise((done) => setTimeout(done, 100 + 50 * Math.random()));
}
"""
"""a script that waits until dice and cards have come to rest, 20 s at most, and then a random part of a frame"""
POINTS = """
() => {
    const picked = new Map();
    for (const control of document.querySelectorAll("[data-event]:enabled")) {
        const [kind, seat] = JSON.parse(control.dataset.event);
        if (!["roll", "place"].includes(kind) || picked.has(seat)) continue;
        const { left, top, width, height } = control.getBoundingClientRect();
        picked.set(seat, { x: left + width / 2, y: top + height / 2, id: seat });
    }
    return [...picked.values()];
}
"""
"""a script that returns the centre of one control per seat, to throw or to lay a card"""


THROW = "#table:not(:has(.arming)) [data-event*=roll]:enabled"
"""the button that throws, once everything on offer is armed"""


def opened(browser: Browser, address: str, script: str) -> tuple[BrowserContext, Page]:
    """A page on which four people are about to play."""
    context = browser.new_context(
        viewport={"width": 1180, "height": 820}, has_touch=True, bypass_csp=True, service_workers="block"
    )
    page = context.new_page()
    page.add_init_script(script)
    page.goto(address + PEOPLE)
    page.locator("html[data-ready]").wait_for(state="attached", timeout=60_000)
    return context, page


def throw(page: Page) -> None:
    """Throw the dice, whoever has them, as soon as that is armed."""
    page.locator(THROW).dispatch_event("pointerdown", {"pointerId": 77, "button": 0})
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


def ticks(browser: Browser, address: str, seconds: float = SECONDS) -> tuple[list[float], int]:
    """The deviation of each tick from an even beat in milliseconds, and the number of missing ticks, on a busy page."""
    context, page = opened(browser, address, LISTEN)
    page.touchscreen.tap(590, 5)  # sound requires a gesture
    page.wait_for_function("globalThis.listening")
    throw(page)
    begun = page.evaluate("listening.currentTime")
    page.evaluate(BUSY, [seconds + SETTLED, BLOCK, BETWEEN])
    times = [time for time in heard(page) if time > begun + SETTLED]
    context.close()
    if len(times) < 2:
        raise BuildFailed("The glass does not tick.")
    off, missing = unevenness(times, EVERY)
    return off, missing + max(0, int(seconds / EVERY) - len(times) - 2)


def four_fingers(cdp: CDPSession, page: Page) -> None:
    """Touch all four seats' controls at once: the one with the dice throws, all others lay a card."""
    points = page.evaluate(POINTS)
    cdp.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": points})
    cdp.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def paints(browser: Browser, address: str, taps: int = TAPS) -> tuple[list[float], list[float]]:
    """Milliseconds from four simultaneous touches until all are visibly felt, and until their effects are painted."""
    every_felt: list[float] = []
    every_painted: list[float] = []
    while len(every_felt) < taps:
        felt: list[float] = []
        context, page = opened(browser, address, WATCH)
        cdp = context.new_cdp_session(page)
        for _ in range(12):  # cards in a pile
            for _ in range(40):
                if page.locator("[data-event*=place]").count() >= 9:
                    break
                throw(page)
            page.locator(THROW).wait_for()
            page.evaluate(REST)
            four_fingers(cdp, page)
            done = len(felt) + 1
            page.wait_for_function("done => painted.length >= done", arg=done, timeout=10_000)
            felt, painted = page.evaluate("[felt, painted]")
        if not felt:
            raise BuildFailed("No finger was felt.")
        every_felt += felt
        every_painted += painted
        context.close()
    return every_felt, every_painted


def floor(browser: Browser, taps: int = TAPS) -> list[float]:
    """The milliseconds until four touches are felt on a page that does nothing else."""
    context = browser.new_context(viewport={"width": 1180, "height": 820}, has_touch=True)
    page = context.new_page()
    page.add_init_script(WATCH)
    page.route("**/*", lambda route: route.fulfill(body=BARE, content_type="text/html"))
    page.goto("http://localhost/")
    cdp = context.new_cdp_session(page)
    for tap in range(taps):
        page.evaluate(REST)
        four_fingers(cdp, page)
        page.wait_for_function("done => painted.length >= done", arg=tap + 1)
    felt: list[float] = page.evaluate("felt")
    context.close()
    return felt


def planned() -> list[Row]:
    """The rows without values."""
    return [
        Row(JITTER, NAME, aim=AIM_JITTER, unit="ms"),
        Row(MISSED, NAME, aim=0, unit="ticks"),
        Row(FELT, NAME, aim=AIM_FELT, unit="ratio"),
    ]


def measure(seconds: float = float(os.environ.get("TICKING", SECONDS)), taps: int = TAPS) -> Report:
    """Run the measurement."""
    with serving(SITE, "/b") as address, launched() as browser:
        off, missing = ticks(browser, address, seconds)
        bare = floor(browser, taps)
        felt, painted = paints(browser, address, taps)
        bare += floor(browser, taps)
    rows = [
        Row(
            JITTER,
            NAME,
            1,
            percentile(off, 99),
            AIM_JITTER,
            "ms",
            samples=len(off),
            spread=(min(off), max(off)),
        ),
        Row(MISSED, NAME, 1, missing, 0, "ticks", samples=len(off)),
        Row(
            FELT,
            NAME,
            1,
            percentile(felt, 95) / percentile(bare, 95),
            AIM_FELT,
            "ratio",
            samples=len(felt),
            note=f"{percentile(felt, 95):.1f} ms, on the bare page {percentile(bare, 95):.1f} ms",
        ),
    ]
    carried = f"{statistics.median(painted):.1f} ms, {percentile(painted, 95):.1f} at p95"
    return Report(
        rows,
        [
            f"The ticks were heard while the page was busy for {BLOCK} of {BETWEEN} ms.",
            f"Four fingers at once, {len(felt)} times: all is carried out after {carried}.",
        ],
    )
