"""Counts long tasks: what keeps the page from responding for more than 50 ms during a whole game.

A person plays every way to play against the best bots, tapping at random, at the pace at which nothing is waited for;
animations are cut short, as by people who tap the table. The start and the set-up are not counted: counting begins when
the table is there and nothing has been busy for a moment.
"""

from __future__ import annotations

import os
import time
from collections.abc import Mapping, Sequence

from playwright.sync_api import CDPSession, Page

from sechserpack.draw.catalogue import Variant
from tools.bench import playing
from tools.bench.chrome import NAME, launched, opened, remembering
from tools.bench.table import Report, Row
from tools.serve import serving
from tools.site.paths import SITE

FIGURE = "long tasks (> 50 ms) in a whole game"
LONGEST_FIGURE = "longest task in a whole game"
LONGEST = float(os.environ.get("LONGEST", "60"))
"""seconds after which a game is abandoned"""
WATCH = """
globalThis.longTasks = [];
new PerformanceObserver((list) => {
    for (const { duration, startTime } of list.getEntries()) longTasks.push([startTime, duration]);
}).observe({ type: "longtask" });
"""
CALM = """
new Promise((done) => {
    // From now on for a second without a long task.
    const begun = performance.now();
    const look = () => {
        const last = Math.max(begun, ...longTasks.map(([start, took]) => start + took));
        if (performance.now() - last > 1000 || performance.now() - begun > 10_000) done(longTasks.length = 0);
        else setTimeout(look, 100);
    };
    look();
})
"""


def play(page: Page, session: CDPSession, way: Variant, seats: int = 4) -> tuple[list[float], int, bool]:
    """Play a game of `way`; return its long tasks' lengths in ms, its number of events, and whether it ended."""
    seats = playing.seats_of(way, seats)
    kinds = ["human"] + [playing.best(way.game)] * (seats - 1)
    playing.go(page, playing.link(way, kinds, "long-tasks"))
    page.evaluate(CALM)
    end = time.monotonic() + LONGEST
    over = True
    for _ in playing.moves(page, session, playing.at_random(way.name)):
        if time.monotonic() > end:
            over = False
            break
        page.evaluate(f"void setTimeout(() => {{ {playing.HURRY} }}, 100)")
    events = int(page.evaluate("document.querySelector('main[data-game]').dataset.events"))
    return [took for _, took in page.evaluate("longTasks")], events, over


def planned() -> list[Row]:
    """The rows without values."""
    return [Row(FIGURE, NAME, aim=0, unit="tasks"), Row(LONGEST_FIGURE, NAME, unit="ms")]


def measure() -> Report:
    """Run the measurement."""
    found = {}
    with serving(SITE, "/b") as address, launched() as browser:
        for way in playing.ways():
            # Each game gets a page of its own, as if it were the first of an evening.
            script = remembering(language="en", pace="flowing")
            context, page, session = opened(browser, address, WATCH, script)
            found[way.name] = play(page, session, way)
            context.close()
    return report(found)


def report(found: Mapping[str, tuple[Sequence[float], int, bool]]) -> Report:
    """The rows, from each way's long tasks in ms, number of events, and whether its game ended."""
    counts = [len(tasks) for tasks, _, _ in found.values()]
    longest = [max(tasks, default=0.0) for tasks, _, _ in found.values()]
    rows = [
        Row(FIGURE, NAME, 1, sum(counts), 0, "tasks", samples=len(counts), spread=(min(counts), max(counts))),
        Row(
            LONGEST_FIGURE,
            NAME,
            1,
            max(longest),
            None,
            "ms",
            samples=len(counts),
            spread=(min(longest), max(longest)),
        ),
    ]
    lines = ["Long tasks by game (all six together are in the table):"]
    for name, (tasks, events, over) in found.items():
        said = f"{len(tasks)}, the longest {max(tasks):.0f} ms" if tasks else "none"
        lines.append(
            f"  {name:<14}{said}, in {events} events" + ("" if over else f" (left after {LONGEST:.0f} s)")
        )
    return Report(rows, lines)
