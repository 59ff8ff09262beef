"""Shows where the time goes, in Chromium: the waterfall of a first and of a warm start, and the profile of a tap.

`python -m tools.bench waterfall` prints what docs/MEASURING.md shows.
"""

from __future__ import annotations

import os
import statistics
from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Any

from playwright.sync_api import Browser, CDPSession, Page

from tools.bench import playing
from tools.bench.boot import WATCH as WATCH_READY
from tools.bench.boot import Snapshots
from tools.bench.chrome import START_MS, launched, opened, remembering
from tools.bench.host import PagesHost
from tools.bench.taps import REST, SEEN, UP
from tools.bench.taps import WATCH as WATCH_TAPS
from tools.serve import serving
from tools.site.paths import SITE

VISITS = int(os.environ.get("ROUNDS", "5"))
TAPS = 12
COUNTERS = {"styles": "RecalcStyleDuration", "layout": "LayoutDuration"}
WIDTH = 44
"""characters of the longest bar"""
WATCH = """
(() => {
    const marks = (globalThis.benchMarks = {});
    const mark = (name) => (marks[name] ??= performance.now());
    for (const name of ["compileStreaming", "compile"]) {
        const compile = WebAssembly[name];
        WebAssembly[name] = (...parts) => {
            // What the browser can do is tried with a few bytes.
            if (!(parts[0].byteLength <= 1e5)) mark("machine code begins");
            return compile.apply(WebAssembly, parts);
        };
    }
    const { instantiate } = WebAssembly;
    WebAssembly.instantiate = async (...parts) => {
        const instance = await instantiate.apply(WebAssembly, parts);
        if (parts[0] instanceof WebAssembly.Module && "machine code begins" in marks) mark("machine code is there");
        return instance;
    };
    // PyScript tells of itself by these; the first listener for files that are dropped comes when all is imported.
    addEventListener("py:progress", ({ detail }) => mark(detail));
    document.addEventListener("py:ready", () => mark("py:ready"));
    const listen = document.addEventListener;
    document.addEventListener = function (kind, ...rest) {
        if (kind === "dragover") mark("listening");
        return listen.call(this, kind, ...rest);
    };
})();
"""
TIMELINE = """
(() => {
    const { responseEnd, requestStart } = performance.getEntriesByType("navigation")[0];
    const files = performance.getEntriesByType("resource").map(({ name, startTime, responseEnd }) =>
        [name.split("/").at(-1).split("?")[0], startTime, responseEnd]);
    const paints = Object.fromEntries(performance.getEntriesByType("paint").map((one) => [one.name, one.startTime]));
    return { html: [requestStart, responseEnd], files, paints, marks: benchMarks, ready: readyAfter };
})()
"""
Span = tuple[float, float]
"""beginning and end, in milliseconds since the start of the visit"""


def spans(told: Mapping[str, Any]) -> dict[str, Span]:
    """The steps of a start, from what a page reports (`TIMELINE`); steps without data are missing."""
    marks: Mapping[str, float] = told["marks"]
    files: Sequence[tuple[str, float, float]] = told["files"]
    found: dict[str, Span] = {"HTML": (told["html"][0], told["html"][1])}

    def fetched(name: str, *ends: str) -> None:
        times = [(start, end) for file, start, end in files if file.endswith(ends)]
        if times:
            found[name] = min(start for start, _ in times), max(end for _, end in times)

    def between(name: str, start: str, end: str) -> None:
        if start in marks and end in marks and marks[end] > marks[start]:
            found[name] = marks[start], marks[end]

    fetched("styles", ".css")
    fetched("scripts", ".js", ".mjs")
    fetched("library (file)", ".zip")
    fetched("machine code (file)", ".wasm")
    if "first-contentful-paint" in told["paints"]:
        found["first paint"] = (
            told["paints"]["first-contentful-paint"],
            told["paints"]["first-contentful-paint"],
        )
    between("machine code: compile, instantiate", "machine code begins", "machine code is there")
    between("Python begins", "machine code is there", "py:ready")
    between("imports of the app", "py:ready", "listening")
    if "listening" in marks:
        found["first screen"] = marks["listening"], told["ready"]
    found["ready"] = told["ready"], told["ready"]
    return found


def middle(visits: Sequence[Mapping[str, Span]]) -> dict[str, Span]:
    """The medians of the steps of several starts; only steps that all of them have."""
    return {
        name: (
            statistics.median(visit[name][0] for visit in visits),
            statistics.median(visit[name][1] for visit in visits),
        )
        for name in visits[0]
        if all(name in visit for visit in visits)
    }


def drawn(steps: Mapping[str, Span]) -> list[str]:
    """The steps as lines with bars, by beginning."""
    last = max(end for _, end in steps.values()) or 1.0
    lines = []
    for name, (start, end) in sorted(steps.items(), key=lambda step: step[1]):
        left = round(start / last * WIDTH)
        bar = "▏" if start == end else "█" * max(1, round((end - start) / last * WIDTH))
        times = f"at {start:.0f} ms" if start == end else f"{start:.0f}–{end:.0f} ms"
        lines.append(f"{name:<36}{times:>16}  {' ' * left}{bar}")
    return lines


def starts(browser: Browser, address: str, visits: int) -> tuple[dict[str, Span], dict[str, Span], str]:
    """The steps of a first and of a warm start, medians of `visits`; and what the warm ones report of snapshots."""
    first, warm = [], []
    snapshots = Snapshots()

    def visited(page: Page) -> dict[str, Span]:
        for script in (WATCH_READY, WATCH):
            page.add_init_script(script)
        page.goto(address)
        page.locator("html[data-ready]").wait_for(state="attached", timeout=START_MS)
        return spans(page.evaluate(TIMELINE))

    for number in range(visits):
        context = browser.new_context()
        page = context.new_page()
        first.append(visited(page))
        if number == visits - 1:  # continue with a warm cache
            for _ in range(visits + 2):
                snapshots.settle_by(page.evaluate)
                page.close()
                page = context.new_page()
                warm.append(visited(page))
        context.close()
    return middle(first), middle(warm[2:]), snapshots.said


def sorts(profile: Mapping[str, Any], windows: Sequence[Span]) -> dict[str, float]:
    """The milliseconds of a profile (from Chromium's Profiler) by kind of work; idle is left out.

    Only what falls within the `windows` counts, which are in microseconds of the profile's clock.
    """
    names = {node["id"]: sort_of(node["callFrame"]) for node in profile["nodes"]}
    spent: defaultdict[str, float] = defaultdict(float)
    now = float(profile["startTime"])
    for sample, micros in zip(profile["samples"], profile["timeDeltas"], strict=True):
        now += micros
        if names[sample] != "idle" and any(start <= now <= end for start, end in windows):
            spent[names[sample]] += max(0, micros) / 1000
    return dict(spent)


def sort_of(frame: Mapping[str, Any]) -> str:
    """The kind of work done in a function, by its name and the address of its script."""
    name, url = str(frame["functionName"]), str(frame["url"])
    if name == "(idle)":
        return "idle"
    if name == "(garbage collector)":
        return "collecting garbage"
    if url.startswith("wasm:") or ".wasm" in url:
        return "Python"
    if "idiomorph" in url:
        return "patching the page"
    if "pyodide" in url:
        return "between Python and JavaScript"
    if name == "(program)" or not url:
        return "the browser itself: styles, layout, paint"
    return "other scripts"


def profile_of_taps(
    browser: Browser, address: str, taps: int = TAPS
) -> tuple[dict[str, float], dict[str, float], float]:
    """The processor milliseconds of a tap at Sechser raus: by kind of work, and by the browser's own counters.

    And the milliseconds until it is painted. What moves afterwards is not in it.
    """
    way = playing.ways()[0]
    context, page, session = opened(browser, address, WATCH_TAPS, remembering(language="en"))
    session.send("Performance.enable")
    session.send("Profiler.enable")
    session.send("Profiler.setSamplingInterval", {"interval": 200})
    playing.go(page, playing.link(way, ["human"] * 4, "profile"))
    session.send("Profiler.start")
    counted: list[list[float]] = []
    while (made := page.evaluate(REST, UP)) < taps:
        offered = page.evaluate(playing.OFFERED, playing.PATIENCE_MS)
        if not offered:
            break
        chosen = offered[made % len(offered)]
        before = _figures(session)
        playing.tap(session, chosen[1], chosen[2])
        page.evaluate(SEEN, made)
        counted.append([_figures(session)[name] - before[name] for name in COUNTERS.values()])
        page.evaluate(playing.HURRY)
    profile = session.send("Profiler.stop")["profile"]
    begin = _figures(session)["NavigationStart"] * 1e6
    times, ends = page.evaluate("[painted, paintedAt]")
    context.close()
    windows = [
        (begin + (end - taken) * 1000, begin + end * 1000) for taken, end in zip(times, ends, strict=True)
    ]
    spent = sorts(profile, windows)
    shares = {name: spent[name] / len(times) for name in sorted(spent, key=lambda name: -spent[name])}
    counters = {
        name: statistics.fmean(each) * 1000
        for name, each in zip(COUNTERS, zip(*counted, strict=True), strict=True)
    }
    return shares, counters, statistics.median(times)


def _figures(session: CDPSession) -> dict[str, float]:
    return {one["name"]: one["value"] for one in session.send("Performance.getMetrics")["metrics"]}


def main() -> int:
    """Measure and print both; return the exit status."""
    with serving(SITE, "/b", handler=PagesHost) as address, launched() as browser:
        first, warm, said = starts(browser, address, VISITS)
        shares, counters, taken = profile_of_taps(browser, address)
        version = browser.version
    print(f"Chromium {version}, medians of {VISITS}\n")
    print("First start:", *drawn(first), sep="\n")
    print(f"\nWarm start (snapshot: {said or 'none'}):", *drawn(warm), sep="\n")
    print(
        f"\nA tap at Sechser raus, painted after {taken:.1f} ms (median); the processor is busy, on average, with"
    )
    for name, milliseconds in shares.items():
        print(f"{name:<44}{milliseconds:6.2f} ms")
    print("of these, by the browser's own counters:")
    for name, milliseconds in counters.items():
        print(f"{name:<44}{milliseconds:6.2f} ms")
    return 0
