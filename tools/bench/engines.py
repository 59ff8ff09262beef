"""Measures the start in WebKitGTK and in Firefox, as `boot` does in Chromium.

These are driven by WebDriver, where no script can run before a page's own: so the page itself reports when it was
ready, by the mark "sechserpack:ready" in its timeline.
"""

from __future__ import annotations

import os
import time
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from contextlib import ExitStack
from typing import Any

from tools.bench.boot import MILLISECONDS, RATIO, WARM_UP, Snapshots, snapshot_note
from tools.bench.rivals import bare_site
from tools.bench.table import Report, Row, missing, ratios, row_of
from tools.engines import find
from tools.engines.driver import Driver, Gone
from tools.serve import serving
from tools.site.paths import SITE, BuildFailed

AIM = 0.35
PATIENCE = 120.0
"""seconds that a start may take"""
READY = """
new Promise((done, failed) => {
    const mark = () => performance.getEntriesByName("sechserpack:ready")[0]?.startTime;
    const boot = document.querySelector("#boot[data-failed]");
    if (boot) failed(boot.innerText);
    else if (document.querySelector("html[data-ready]")) done([location.href, mark()]);
    else done(null);
})
"""
EMPTY = "static/licences.txt"
"""a file of our site that is no page"""


def _webkit() -> Driver:
    programs = find.webkit()
    from tools.engines.webkit import WebKit

    return WebKit(programs)


def _firefox() -> Driver:
    program = find.firefox()
    from tools.engines.firefox import Firefox

    return Firefox(program)


ENGINES: Mapping[str, Callable[[], Driver]] = {"WebKitGTK": _webkit, "Firefox": _firefox}
"""launchers by engine; they raise `NoEngine`, and `ImportError` where what drives the engine is not installed"""


def until(ask: Callable[[], Any], what: str, patience: float = PATIENCE) -> Any:
    """Poll `ask` until it returns something true. Raises `BuildFailed`, saying `what` did not happen in time."""
    end = time.monotonic() + patience
    while time.monotonic() < end:
        try:
            answer = ask()
        except Gone:
            answer = None
        if answer:
            return answer
        time.sleep(0.1)  # leaves the processor to the page
    raise BuildFailed(f"{what} did not happen in {patience:.0f} s.")


def visit(driver: Driver, address: str) -> float:
    """Open a page until it is ready; return the milliseconds since the start of the visit. Raises `BuildFailed`."""
    mark = "window.leaving = true"
    driver.evaluate(mark)
    driver.open(address)

    def ask() -> list[Any] | None:
        answer: list[Any] | None = driver.evaluate(f"window.leaving ? null : {READY}")
        return answer if answer and answer[0] == address else None

    taken = until(ask, f"The start of {address}")[1]
    if taken is None:
        raise BuildFailed(f"{address} does not say when it was ready.")
    return float(taken)


def visit_times(
    driver: Driver, addresses: Mapping[str, str], rounds: int
) -> tuple[dict[str, list[float]], Counter[str]]:
    """As `boot.visit_times`, at full speed, in one profile."""
    times: dict[str, list[float]] = {name: [] for name in addresses}
    snapshots = Snapshots()
    said: Counter[str] = Counter()
    for number in range(WARM_UP + rounds):
        for name, address in addresses.items():
            taken = visit(driver, address)
            if name == "ours":
                snapshots.settle_by(driver.evaluate)
            if number >= WARM_UP:
                times[name].append(taken)
                if name == "ours":
                    said[snapshots.said or "none"] += 1
    return times, said


def planned(names: Iterable[str] = ENGINES) -> list[Row]:
    """The rows without values."""
    return [
        *(Row(RATIO, name, aim=AIM, unit="ratio") for name in names),
        *(Row(MILLISECONDS, name, unit="ms") for name in names),
    ]


def measure(rounds: int = int(os.environ.get("ROUNDS", "3"))) -> Report:
    """Run the measurement; a missing engine gets rows that say so."""
    rows: list[Row] = []
    with ExitStack() as stack:
        folders = {"ours": SITE, "bare": bare_site()}
        addresses = {name: stack.enter_context(serving(path, "/b")) for name, path in folders.items()}
        for name, launch in ENGINES.items():
            try:
                driver = launch()
            except (find.NoEngine, ImportError, TimeoutError) as failure:
                rows += missing(failure, planned([name]))
                continue
            try:
                driver.resize(1180, 820)
                driver.open(addresses["ours"] + EMPTY)
                until(lambda driver=driver: driver.evaluate("document.readyState") == "complete", EMPTY)  # type: ignore[misc]
                times, said = visit_times(driver, addresses, rounds)
            except Exception as failure:  # a failure must not lose the other engine's rows
                rows += missing(failure, planned([name]))
                continue
            finally:
                driver.close()
            rows += report(name, times, said)
    return Report(rows)


def report(name: str, times: Mapping[str, list[float]], said: Mapping[str, int]) -> list[Row]:
    """The rows of an engine, from the visits' milliseconds by page."""
    note = snapshot_note(said)
    return [
        row_of(ratios(times["ours"], times["bare"]), RATIO, name, aim=AIM, note=note),
        row_of(times["ours"], MILLISECONDS, name, unit="ms"),
    ]
