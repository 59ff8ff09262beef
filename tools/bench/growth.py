"""Measures what remains in a page in which bots have played hundreds of games.

The ways to play take turns; each game is played to its end, drawn and stored as always. Games are short, with few dice,
coins and rounds: what every game leaves behind counts, not its length. Waiting is shortened: timers, the page's clock
and its animations run `SPEED` times faster, so a game takes only the page's own work. Counts are taken on the menu,
after garbage collection: first when every way has been played a few times, so that everything created once exists, and
again at the end.
"""

from __future__ import annotations

import os
import time
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from playwright.sync_api import CDPSession, Page

from sechserpack.draw.catalogue import Variant
from tools.bench import playing
from tools.bench.chrome import LAPSE, NAME, launched, opened, remembering
from tools.bench.table import Report, Row
from tools.serve import serving
from tools.site.paths import SITE

GAMES = int(os.environ.get("GAMES", "150"))
WARM_UP = int(os.environ.get("WARM_UP", "3"))
"""games of each way to play before the first count"""
LOOKS = 5
"""intermediate counts, to show the course"""
SHORT: Mapping[str, Mapping[str, Any]] = {
    "sechser-raus": {"dice": 3},
    "sieben": {"coins": 2},
    "six": {"rounds": 1, "sand_ms": 5000},
    "sechs-mal-sechs": {"rounds": 1},
}
"""options that make a game short; a game without any is played with its defaults"""
SPEED = 40
LONGEST_MS = 120_000
MEMORY, NODES, PROXIES = (
    f"growth over {GAMES} bot games: JS heap + wasm",
    f"growth over {GAMES} bot games: DOM nodes",
    f"growth over {GAMES} bot games: PyProxies",
)
AIM_MEGABYTES = 5.0
TRACE = """
(async () => {
    // The interpreter's module hands out the one Pyodide that the page has.
    const { loadPyodide } = await import(new URL("static/interpreter.mjs", document.baseURI));
    const pyodide = await loadPyodide({
        stdout: (line) => console.log(line), stderr: (line) => console.error(line),
    });
    const module = pyodide._module;
    globalThis.wasmBytes = () => module.HEAP8.length;
    // Pyodide tells its map of every proxy that is made or destroyed; those that are collected as garbage only vanish.
    const living = new Set();
    const known = new WeakMap();
    module.pyproxy_alloc_map.set = (proxy) => {
        const weak = new WeakRef(proxy);
        known.set(proxy, weak);
        living.add(weak);
    };
    module.pyproxy_alloc_map.delete = (proxy) => living.delete(known.get(proxy));
    module.enable_pyproxy_allocation_tracing();
    globalThis.proxies = () => {
        for (const weak of living) if (weak.deref() === undefined) living.delete(weak);
        return living.size;
    };
    return true;
})()
"""
COLLECT = """
(async () => {
    const { loadPyodide } = await import(new URL("static/interpreter.mjs", document.baseURI));
    (await loadPyodide({})).runPython("import gc; gc.collect(); None");
})()
"""
OVER = """
(patience) => new Promise((done, failed) => {
    const end = Date.now() + patience;
    const look = () => {
        if (document.querySelector("main[data-game][data-over=true]")) done();
        else if (Date.now() > end) failed(new Error(`no end: ${document.body.innerText.slice(0, 300)}`));
        else setTimeout(look, 100);
    };
    look();
})
"""


class Count(NamedTuple):
    """The counts at one time."""

    games: int
    heap: int
    """bytes of JavaScript's heap"""
    wasm: int
    """bytes of Python's memory, which never shrinks"""
    nodes: int
    proxies: int
    """live proxies of Python objects created since tracing began"""

    @property
    def megabytes(self) -> float:
        """All memory."""
        return (self.heap + self.wasm) / 1e6


def play(page: Page, way: Variant, seed: int) -> None:
    """Let bots play a game of `way` to its end."""
    bots = [playing.best(way.game)] * playing.seats_of(way, 3)
    playing.go(page, playing.link(way, bots, f"growth-{seed}", **SHORT.get(way.game, {})))
    page.evaluate(OVER, LONGEST_MS)


def count(page: Page, session: CDPSession, games: int) -> Count:
    """Go to the menu, collect garbage and count."""
    page.evaluate("void (location.hash = '')")
    page.locator(".menu").wait_for(timeout=LONGEST_MS)
    page.evaluate("new Promise((done) => setTimeout(done, 20_000))")  # half a second of real time
    page.evaluate(COLLECT)
    for _ in range(2):  # what Python has released becomes garbage only then
        session.send("HeapProfiler.collectGarbage")
    heap = session.send("Runtime.getHeapUsage")["usedSize"]
    nodes = session.send("Memory.getDOMCounters")["nodes"]
    wasm, proxies = page.evaluate("[wasmBytes(), proxies()]")
    return Count(games, int(heap), int(wasm), int(nodes), int(proxies))


def planned() -> list[Row]:
    """The rows without values."""
    return [
        Row(MEMORY, NAME, aim=AIM_MEGABYTES, unit="MB"),
        Row(NODES, NAME, aim=0, unit="nodes"),
        Row(PROXIES, NAME, aim=0, unit="proxies"),
    ]


def measure(games: int = GAMES) -> Report:
    """Run the measurement."""
    began = time.monotonic()
    ways = playing.ways()
    script = remembering(language="en", pace="instant", muted=True)
    with serving(SITE, "/b") as address, launched() as browser:
        context, page, session = opened(browser, address, LAPSE % SPEED, script)
        session.send("HeapProfiler.enable")
        page.evaluate(TRACE)
        for number in range(WARM_UP * len(ways)):
            play(page, ways[number % len(ways)], number)
        counts = [count(page, session, 0)]
        # Always count after the same way to play, as the latest game's table stays until the next one.
        rounds = -(-games // len(ways))
        step = max(1, rounds // LOOKS)
        for turn in range(1, rounds + 1):
            for number, way in enumerate(ways):
                play(page, way, (WARM_UP + turn) * len(ways) + number)
            if turn % step == 0 or turn == rounds:
                counts.append(count(page, session, turn * len(ways)))
        context.close()
    return report(counts, time.monotonic() - began)


def report(counts: Sequence[Count], seconds: float) -> Report:
    """The rows, from the counts before the first game and on the way to the last one."""
    first, last = counts[0], counts[-1]
    grown = {
        MEMORY: last.megabytes - first.megabytes,
        NODES: float(last.nodes - first.nodes),
        PROXIES: float(last.proxies - first.proxies),
    }
    rows = [
        Row(row.figure, row.browser, 1, grown[row.figure], row.aim, row.unit, samples=last.games)
        for row in planned()
    ]
    lines = [f"Growth, {last.games} games in {seconds:.0f} s, after a collection of garbage:"]
    lines += [
        f"  {each.games:>4} games: heap {each.heap / 1e6:6.2f} MB, wasm {each.wasm / 1e6:6.2f} MB, "
        f"{each.nodes} nodes, {each.proxies} proxies"
        for each in counts
    ]
    return Report(rows, lines)
