"""Measures how soon a tap is visible: from the touch to the first frame in which the page has changed.

Every kind of decision of every way to play is tapped in real games of people, and so are covered hands and cards that
are picked up. Time begins when a finger acts: where all play at once when it comes down, else when it is lifted. A bare
page with a button that does the same and nothing else is measured before and after each way at the same speed: most of
either time is spent waiting for the next frame.
"""

from __future__ import annotations

import os
import time
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, CDPSession, Page

from sechserpack.draw.catalogue import Variant
from tools.bench import playing
from tools.bench.chrome import NAME, SPEEDS, launched, opened, remembering, throttled
from tools.bench.table import Report, Row, percentile
from tools.serve import serving
from tools.site.paths import SITE, BuildFailed

FIGURE = "tap → painted, p95, slowest action ÷ bare page"
AIMS = {1: 1.1, 4: 2.0}
TAPS = 10
"""taps of each kind, unless a game does not offer as many"""
PER_KIND = 4
"""limit on all taps together, as a multiple of the taps wanted of a kind"""
LEAST = 5
"""a kind with fewer taps is listed, but does not count for the row, as its slowest says little"""
LONGEST = {1: 60.0, 4: 120.0}
"""seconds after which a way to play is abandoned at each speed, whatever was tapped"""
DOWN, UP = "pointerdown", "pointerup"
AT_ONCE = {"reveal": DOWN, "select": UP}
"""when a finger acts on these, in any game: a curtain opens at once, a card that is touched may yet be dragged"""

WATCH = """
(() => {
    globalThis.painted = [];
    globalThis.paintedAt = [];
    globalThis.acts = "pointerup";
    let begun = null;
    const channel = new MessageChannel();
    const frame = () => {
        if (!begun) return;
        if (begun.changed) channel.port2.postMessage(null); else requestAnimationFrame(frame);
    };
    // A message that is sent while a frame is made arrives when it has been painted.
    channel.port1.onmessage = () => {
        if (begun) {
            paintedAt.push(performance.now());
            painted.push(paintedAt.at(-1) - begun.time);
        }
        begun = null;
    };
    const change = () => { if (begun) begun.changed = true; };
    const meant = ({ target, attributeName }) =>
        attributeName !== "data-pressed" && (target.closest ? target : target.parentNode)?.closest?.("#app");
    new MutationObserver((changes) => {
        if (begun && changes.some(meant)) change();
    }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...told) { change(); return animate.apply(this, told); };
    const begin = (event) => {
        if (begun || !event.isTrusted || event.type !== acts) return;
        begun = { time: event.timeStamp, changed: false };
        requestAnimationFrame(frame);
    };
    addEventListener("pointerdown", begin, { capture: true });
    addEventListener("pointerup", begin, { capture: true });
    globalThis.forget = () => { begun = null; };
})();
"""
"""a script to run before the page: it records in `painted` how many milliseconds the change after a touch took

That something is pressed is shown before anybody has decided anything, and does not count."""
REST = """
async (acts) => {
    globalThis.acts = acts;
    forget();
    // The touch comes at any part of a frame.
    await new Promise((done) => setTimeout(done, 20 + 50 * Math.random()));
    return painted.length;
}
"""
SEEN = """
(before) => new Promise((done) => {
    const end = performance.now() + 4000;
    const look = () => painted.length > before || performance.now() > end
        ? done(painted[before] ?? null) : setTimeout(look, 10);
    look();
})
"""
BARE = """<!doctype html><main id="app"><button style="width: 200px; height: 200px">0</button></main>
<script>
    const button = document.querySelector("button");
    addEventListener("pointerdown", () => {
        if (acts === "pointerdown") button.animate([{ filter: "brightness(1.35)" }, {}], { duration: 240 });
    });
    addEventListener("click", () => { if (acts === "pointerup") button.textContent++; });
</script>
"""
"""a page with a button that does next to nothing: no page in this browser is faster"""


def painted(page: Page, session: CDPSession, acts: str, x: float, y: float) -> float | None:
    """Tap there; return the milliseconds until the change was painted, or None if nothing has changed."""
    before = page.evaluate(REST, acts)
    playing.tap(session, x, y)
    taken: float | None = page.evaluate(SEEN, before)
    return taken


@contextmanager
def bare(browser: Browser, rate: int) -> Iterator[tuple[Page, CDPSession]]:
    """The bare page, slowed down by `rate`."""
    context = browser.new_context(viewport={"width": 1180, "height": 820}, has_touch=True)
    page = context.new_page()
    page.add_init_script(WATCH)
    page.route("**/*", lambda route: route.fulfill(body=BARE, content_type="text/html"))
    page.goto("http://localhost/")
    yield page, throttled(page, rate)
    context.close()


def bare_taps(page: Page, session: CDPSession, acts: str, taps: int) -> list[float]:
    """The milliseconds of `taps` taps on the bare page."""
    times = (painted(page, session, acts, 100, 100) for _ in range(taps))
    return [taken for taken in times if taken is not None]


def taps_in(page: Page, session: CDPSession, way: Variant, taps: int, rate: int) -> dict[str, list[float]]:
    """The milliseconds of taps in games of `way`, by kind of action."""
    acts = DOWN if playing.realtime(way) else UP
    found: defaultdict[str, list[float]] = defaultdict(list)
    made: Counter[str] = Counter()
    end = time.monotonic() + LONGEST[rate]
    wanted = playing.decisions(way)
    game = 0

    def rarest(offered: list[list[Any]]) -> list[Any]:
        return min(offered, key=lambda offer: (made[playing.kind_of(offer)], offer[0]))

    options: dict[str, Any] = {"sand_ms": 3_600_000, "hesitate_ms": None} if acts == DOWN else {}
    while time.monotonic() < end:
        game += 1
        people = ["human"] * playing.seats_of(way)
        playing.go(page, playing.link(way, people, f"taps-{game}", **options))
        while offered := page.evaluate(playing.OFFERED, playing.PATIENCE_MS):
            chosen = rarest(offered)
            kind = playing.kind_of(chosen)
            made[kind] += 1
            taken = painted(page, session, AT_ONCE.get(kind, acts), chosen[1], chosen[2])
            if taken is not None:
                found[kind].append(taken)
            enough = all(made[each] >= taps for each in {*wanted, *made})
            if enough or sum(made.values()) >= PER_KIND * taps or time.monotonic() > end:
                return dict(found)
            if acts == UP:
                page.evaluate(playing.HURRY)
    return dict(found)


def planned() -> list[Row]:
    """The rows without values."""
    return [Row(FIGURE, NAME, rate, aim=AIMS[rate], unit="ratio") for rate in SPEEDS]


def measure(taps: int = int(os.environ.get("TAPS", TAPS))) -> Report:
    """Run the measurement."""
    rows: list[Row] = []
    details: list[str] = []
    with serving(SITE, "/b") as address, launched() as browser:
        for rate in SPEEDS:
            floors: dict[str, list[float]] = {DOWN: [], UP: []}
            times: dict[tuple[str, str], list[float]] = {}
            with bare(browser, rate) as (empty, touch):
                for way in playing.ways():
                    acts = DOWN if playing.realtime(way) else UP
                    floors[acts] += bare_taps(empty, touch, acts, taps)
                    script = remembering(language="en")
                    context, page, session = opened(browser, address, WATCH, script, rate=rate)
                    for kind, found in taps_in(page, session, way, taps, rate).items():
                        times[way.name, kind] = found
                    context.close()
                    floors[acts] += bare_taps(empty, touch, acts, taps)
            row, lines = report(rate, times, floors)
            rows.append(row)
            details += lines
    return Report(rows, details)


def report(
    rate: int, times: Mapping[tuple[str, str], Sequence[float]], floors: Mapping[str, Sequence[float]]
) -> tuple[Row, list[str]]:
    """The row of one speed and the lines beneath the table.

    `times` has milliseconds by way to play and kind of action, `floors` those on the bare page by when a finger acts.
    Raises `BuildFailed` if nothing was tapped.
    """
    if not times:
        raise BuildFailed("Nothing was tapped.")
    downs = {way.name for way in playing.ways() if playing.realtime(way)}
    floor = {acts: percentile(taken, 95) for acts, taken in floors.items() if taken}
    found = {
        (way, kind): percentile(taken, 95) / floor[AT_ONCE.get(kind, DOWN if way in downs else UP)]
        for (way, kind), taken in times.items()
    }
    counted = {name: ratio for name, ratio in found.items() if len(times[name]) >= LEAST} or found
    slowest = max(counted, key=lambda name: counted[name])
    row = Row(
        FIGURE,
        NAME,
        rate,
        counted[slowest],
        AIMS[rate],
        "ratio",
        samples=sum(len(times[name]) for name in counted),
        spread=(min(counted.values()), max(counted.values())),
        note=f"the slowest is {slowest[1]!r} of {slowest[0]}; the spread is that of all actions",
    )
    by_acts = ", ".join(f"{value:.1f} ms by {acts}" for acts, value in floor.items())
    lines = [f"Tap → painted at {rate}×, p95; the bare page takes {by_acts}:"]
    for name, ratio in sorted(found.items()):
        taken = times[name]
        way, kind = name
        lines.append(
            f"  {way:<14}{kind:<10}{percentile(taken, 95):6.1f} ms  {ratio:5.2f} ×  ({len(taken)} taps)"
        )
    return row, lines
