"""Counts the frames that are shown in time during the biggest animations.

The moments are those of `make film`: of each table the one in which most pieces move for longest, and the second one of
all. Whether a frame was in time is what Chromium's compositor reports in its trace, frame by frame: presented with
everything that was to move, or dropped, or presented without the main thread's part. Time stamps taken by a page
(requestAnimationFrame) would not show what is lost after that thread has done its part.

Without a screen Chromium draws in software, by a clock of its own at 60 Hz: a frame in time took no longer than 16.7 ms
from beat to beat. What a graphics processor would draw faster counts here in full.
"""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from playwright.sync_api import Browser, Page

from tools import film
from tools.bench.chrome import NAME, SPEEDS, launched, remembering, throttled
from tools.bench.table import Report, Row
from tools.serve import serving
from tools.site.paths import SITE, BuildFailed

FIGURE = "frames ≤ 16.7 ms in the five biggest animations"
BIGGEST = ("knocked", "sixes", "twelve", "pasch", "settlement")
"""names of `film.MOMENTS`; pieces moving, times how long: 21, 13, 9, 5 and 4 seconds"""
AIMS = {1: 0.95, 4: 0.85}
ROUNDS = int(os.environ.get("FRAME_ROUNDS", "2"))
"""number of times each animation is shown at each speed"""
CATEGORIES = ["cc", "benchmark", "disabled-by-default-devtools.timeline.frame"]
SHOWN = ("STATE_PRESENTED_ALL", "STATE_PRESENTED_PARTIAL")
LATE_MS = 3000
"""milliseconds within which an animation has begun"""
BACK = "[data-command='watch-to'][data-value='back']"
STILL = """
new Promise((done) => {
    // Until something moves, if it is to, and then until nothing that will end has moved for most of a second.
    const end = performance.now() + 20_000;
    let moved = performance.now() + %d;
    const moves = (one) => one.playState === "running" && one.effect.getComputedTiming().endTime < 10_000;
    const look = () => {
        if (document.getAnimations().some(moves)) moved = performance.now();
        if (performance.now() - moved > 700 || performance.now() > end) done(); else setTimeout(look, 50);
    };
    look();
})
"""


def frames(trace: Iterable[Mapping[str, Any]]) -> Counter[bool]:
    """How many frames of a trace in which something was to move were in time (True) and how many not.

    `trace` has Chromium's trace events. A frame may be reported in two parts, the main thread's and the compositor's;
    it is in time if both are.
    """
    found: dict[tuple[int, int, int], bool] = {}
    for event in trace:
        told = (event.get("args") or {}).get("frame_reporter") or (event.get("args") or {}).get(
            "chrome_frame_reporter"
        )
        if event.get("name") != "PipelineReporter" or not told:
            continue
        missed = bool(told.get("affects_smoothness"))
        moving = bool(told.get("has_main_animation") or told.get("has_compositor_animation"))
        if missed or (moving and told.get("state") in SHOWN):
            key = (event["pid"], told.get("layer_tree_host_id", 0), told["frame_sequence"])
            found[key] = found.get(key, True) and not missed
    return Counter(found.values())


def watched(browser: Browser, page: Page, rounds: int) -> Counter[bool]:
    """The frames of the replay's next event on the page, shown `rounds` times."""
    total: Counter[bool] = Counter()
    for _ in range(rounds):
        page.evaluate(STILL % 0)
        browser.start_tracing(page=page, categories=CATEGORIES)
        page.locator(film.FORWARD).click()
        page.evaluate(STILL % LATE_MS)
        total += frames(json.loads(browser.stop_tracing())["traceEvents"])
        page.locator(BACK).click()
    return total


def planned() -> list[Row]:
    """The rows without values."""
    return [Row(FIGURE, NAME, rate, aim=AIMS[rate], unit="share", higher=True) for rate in SPEEDS]


def measure(rounds: int = ROUNDS) -> Report:
    """Run the measurement. Raises `BuildFailed`."""
    found: dict[int, dict[str, Counter[bool]]] = {rate: {} for rate in SPEEDS}
    with serving(SITE, "/b") as address, launched() as browser:
        for name in BIGGEST:
            record = film.search(film.MOMENTS[name])
            if record is None:
                raise BuildFailed(f"The moment {name!r} does not happen in any game.")
            context = browser.new_context(viewport={"width": 1180, "height": 820}, service_workers="block")
            page = context.new_page()
            page.add_init_script(remembering(language="en"))
            film.open_before(page, address, *record)
            for rate in SPEEDS:
                session = throttled(page, rate)
                found[rate][name] = watched(browser, page, rounds)
                session.detach()
            context.close()
    rows = [row_for(rate, moments) for rate, moments in found.items()]
    lines = ["Frames in time by animation:"]
    for name in BIGGEST:
        shares = (
            f"{share(found[rate][name]):.1%} of {found[rate][name].total()} at {rate}×" for rate in SPEEDS
        )
        lines.append(f"  {name:<12}{', '.join(shares)}")
    return Report(rows, lines)


def share(counted: Counter[bool]) -> float:
    """The share of frames in time; 0 if there were none."""
    return counted[True] / counted.total() if counted.total() else 0.0


def row_for(rate: int, moments: Mapping[str, Counter[bool]]) -> Row:
    """The row of one speed, from the frames of each moment."""
    total: Counter[bool] = sum(moments.values(), Counter())
    shares = [share(counted) for counted in moments.values()]
    if not total.total():
        return Row(FIGURE, NAME, rate, None, AIMS[rate], "share", higher=True, note="the trace has no frames")
    spread = (min(shares), max(shares))
    note = "by Chromium's compositor; the spread is that of the animations"
    return Row(FIGURE, NAME, rate, share(total), AIMS[rate], "share", True, total.total(), spread, note)
