"""Measures the start: our site against a bare page that only loads Pyodide, and against stock PyScript.

All are visited in turn in one run, so that other load on the machine affects them alike.
"""

from __future__ import annotations

import gzip
import os
import statistics
from collections import Counter
from collections.abc import Callable, Mapping
from contextlib import ExitStack
from pathlib import Path
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, Page

from tools.bench.chrome import NAME, SPEEDS, START_MS, launched, throttled
from tools.bench.rivals import bare_site, stock_site
from tools.bench.table import Report, Row, ratios, row_of
from tools.serve import serving
from tools.site.paths import SITE

WARM_UP = 3
"""visits before measuring: on the second one Chromium caches compiled code"""
RATIO = "warm start ÷ bare loadPyodide"
HURRIED = "start after games only ÷ bare loadPyodide"
STOCK = "warm start ÷ PyScript as it comes"
MILLISECONDS = "warm start"
BYTES = "first visit with gzip, to data-ready"
AIMS = {1: 0.28, 4: 0.25}
AIMS_HURRIED = {1: 0.36, 4: 0.32}
AIM_MEGABYTES = 5.2
WATCH = """
new MutationObserver(() => {
    if ("ready" in document.documentElement.dataset) globalThis.readyAfter ??= performance.now();
}).observe(document, { attributes: true, subtree: true });
"""
"""a script that records the time from the start of a visit until the page is ready"""
SETTLE = """
new Promise((done) => {
    // What a first visit leaves for later ones: its offline copy, and what it has written down of its memory.
    const root = document.documentElement;
    const end = performance.now() + %d;
    const stored = () => /^(stored|used|off|failed)/.test(root.dataset.snapshot ?? "");
    const look = () => {
        if (stored() || performance.now() > end) done(root.dataset.snapshot ?? "");
        else setTimeout(look, 50);
    };
    const copied = navigator.serviceWorker?.ready ?? Promise.resolve();
    Promise.race([copied, new Promise((late) => setTimeout(late, %d))]).then(look, look);
})
"""
PATIENCE_MS = 10_000
"""milliseconds that a page may take to store what speeds up its next start"""


def visit(
    context: BrowserContext,
    address: str,
    before: Callable[[Page], object] = lambda page: None,
    after: Callable[[Page], object] = lambda page: None,
) -> float:
    """Open a page until it is ready; return the milliseconds that took. `after` may do more before it is closed."""
    page = context.new_page()
    page.add_init_script(WATCH)
    before(page)
    page.goto(address)
    page.locator("html[data-ready]").wait_for(state="attached", timeout=START_MS)
    taken: float = page.evaluate("globalThis.readyAfter")
    after(page)
    page.close()
    return taken


class Snapshots:
    """Waits, after visits to our page, until it has stored what speeds up its next start.

    A page that reports nothing by the end of the first visit is not asked again.
    """

    def __init__(self) -> None:
        self.said = ""
        """what the latest visit reported: the value of `data-snapshot`"""
        self._asked = False

    def settle_by(self, evaluate: Callable[[str], str | None]) -> None:
        """Wait, asking the page by `evaluate`, which resolves a JavaScript promise."""
        if not self._asked or self.said:
            self._asked = True
            self.said = evaluate(SETTLE % (PATIENCE_MS, PATIENCE_MS)) or ""


def visit_times(
    browser: Browser, addresses: Mapping[str, str], rounds: int, rate: int = 1
) -> tuple[dict[str, list[float]], Counter[str]]:
    """The milliseconds until each address is ready, visited in turn with a warm cache; and our snapshots.

    The latter are counts of what the measured visits to "ours" reported about them. At "hurried" somebody goes into a
    game as soon as the page is ready, and leaves when the first dice lie.
    """
    contexts = {name: browser.new_context() for name in addresses}
    times: dict[str, list[float]] = {name: [] for name in addresses}
    snapshots = Snapshots()
    said: Counter[str] = Counter()

    def settle(page: Page) -> None:
        snapshots.settle_by(page.evaluate)

    for number in range(WARM_UP + rounds):
        for name, address in addresses.items():
            after = {"ours": settle, "hurried": _play}.get(name, _nothing)
            taken = visit(contexts[name], address, lambda page: throttled(page, rate), after)
            if number >= WARM_UP:
                times[name].append(taken)
                if name == "ours":
                    said[snapshots.said or "none"] += 1
    for context in contexts.values():
        context.close()
    return times, said


def _play(page: Page) -> None:
    """Go into a game and throw once."""
    page.evaluate("location.hash = '#play/sechser-raus?seats=human,human'")
    page.locator("#table [data-event*=roll]:enabled").click(timeout=START_MS)
    page.locator("main:not([data-events='0']):not([data-events='1'])").wait_for(timeout=START_MS)


def _nothing(page: Page) -> None:
    """Leave the page as it is."""


def first_visit(browser: Browser, address: str, folder: Path) -> dict[str, int]:
    """The files requested on a first visit, with their sizes in bytes when sent with gzip."""
    asked: set[str] = set()
    context = browser.new_context()
    visit(context, address, lambda page: page.on("request", lambda request: asked.add(request.url)))
    context.close()
    sizes = {}
    for url in asked:
        if not url.startswith(address):
            continue
        name = urlsplit(url).path.removeprefix(urlsplit(address).path) or "index.html"
        content = (folder / name).read_bytes()
        # A host sends what gzip does not shrink as it is.
        sizes[name] = min(len(content), len(gzip.compress(content, 9, mtime=0)))
    return sizes


def planned() -> list[Row]:
    """The rows without values."""
    return [
        *(Row(RATIO, NAME, rate, aim=AIMS[rate], unit="ratio") for rate in SPEEDS),
        *(Row(HURRIED, NAME, rate, aim=AIMS_HURRIED[rate], unit="ratio") for rate in SPEEDS),
        *(Row(MILLISECONDS, NAME, rate, unit="ms") for rate in SPEEDS),
        Row(STOCK, NAME, unit="ratio"),
        Row(BYTES, NAME, aim=AIM_MEGABYTES, unit="MB"),
    ]


def measure(rounds: int = int(os.environ.get("ROUNDS", "5"))) -> Report:
    """Run the measurement."""
    folders = {"ours": SITE, "bare": bare_site(), "stock": stock_site()}
    with ExitStack() as stack:
        addresses = {name: stack.enter_context(serving(path, "/b")) for name, path in folders.items()}
        addresses["hurried"] = addresses["ours"]
        slowly = {name: addresses[name] for name in ("ours", "hurried", "bare")}
        browser = stack.enter_context(launched())
        runs = {
            1: visit_times(browser, addresses, rounds),
            4: visit_times(browser, slowly, rounds, 4),
        }
        sizes = {name: first_visit(browser, addresses[name], folders[name]) for name in ("ours", "stock")}
        version = browser.version
    return report(runs, sizes, version)


def snapshot_note(said: Mapping[str, int]) -> str:
    """What the measured visits reported about their snapshots, as text."""
    return "snapshot: " + ", ".join(f"{word} in {count}" for word, count in said.items())


def report(
    runs: Mapping[int, tuple[dict[str, list[float]], Counter[str]]],
    sizes: Mapping[str, Mapping[str, int]],
    version: str,
) -> Report:
    """The rows, from the visits' milliseconds by speed and page, and the files' sizes in bytes by page."""
    rows = [
        row_of(
            ratios(times["ours"], times["bare"]),
            RATIO,
            NAME,
            rate,
            aim=AIMS[rate],
            note=snapshot_note(said),
        )
        for rate, (times, said) in runs.items()
    ]
    rows += [
        row_of(ratios(times["hurried"], times["bare"]), HURRIED, NAME, rate, aim=AIMS_HURRIED[rate])
        for rate, (times, _) in runs.items()
    ]
    rows += [row_of(times["ours"], MILLISECONDS, NAME, rate, unit="ms") for rate, (times, _) in runs.items()]
    times = runs[1][0]
    rows.append(row_of(ratios(times["ours"], times["stock"]), STOCK, NAME))
    megabytes = {name: sum(files.values()) / 1e6 for name, files in sizes.items()}
    rows.append(Row(BYTES, NAME, value=megabytes["ours"], aim=AIM_MEGABYTES, unit="MB", samples=1))
    details = [f"Chromium is {version}. Medians of the start, in turn, with a warm cache:"]
    for rate, (times, _) in runs.items():
        medians = (f"{name} {statistics.median(taken):.0f} ms" for name, taken in times.items())
        details.append(f"  {rate}×: {', '.join(medians)}")
    biggest = sorted(sizes["ours"].items(), key=lambda item: -item[1])[:4]
    said = (
        f"First visit, every file that Chromium asks for, gzip -9: {megabytes['ours']:.2f} MB in {len(sizes['ours'])} "
        f"files; PyScript as it comes: {megabytes['stock']:.2f} MB in {len(sizes['stock'])}. The biggest of ours:"
    )
    details += [
        said,
        *(f"  {size / 1e6:5.2f} MB  {name}" for name, size in biggest),
    ]
    return Report(rows, details)
