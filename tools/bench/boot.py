"""Measures the start: our site against a bare page that only loads Pyodide, and against stock PyScript.

All three are visited in turn in one run, so that any other load on the machine affects them alike.
"""

from __future__ import annotations

import gzip
import os
import statistics
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tools import browser as chromium
from tools.bench.rivals import bare_site, stock_site
from tools.serve import serving
from tools.site.paths import SITE

WARM_UP = 3
"""visits before measuring: the second one makes Chromium cache compiled code"""
AIM_RATIO = 0.45
AIM_MEGABYTES = 5.6
WATCH = """
new MutationObserver(() => {
    if ("ready" in document.documentElement.dataset) globalThis.readyAfter ??= performance.now();
}).observe(document, { attributes: true, subtree: true });
"""
"""a script that notes the time from the start of a visit until the page is ready"""


def visit(context: BrowserContext, address: str, before: Callable[[Page], None] = lambda page: None) -> float:
    """Open a page until it is ready; returns the milliseconds that took."""
    page = context.new_page()
    page.add_init_script(WATCH)
    before(page)
    page.goto(address)
    page.locator("html[data-ready]").wait_for(state="attached", timeout=60_000)
    taken: float = page.evaluate("globalThis.readyAfter")
    page.close()
    return taken


def visit_times(browser: Browser, addresses: dict[str, str], rounds: int) -> dict[str, list[float]]:
    """The milliseconds until each address is ready, visited in turn with a warm cache."""
    contexts = {name: browser.new_context() for name in addresses}
    times: dict[str, list[float]] = {name: [] for name in addresses}
    for number in range(WARM_UP + rounds):
        for name, address in addresses.items():
            taken = visit(contexts[name], address)
            if number >= WARM_UP:
                times[name].append(taken)
    for context in contexts.values():
        context.close()
    return times


def first_visit(browser: Browser, address: str, folder: Path) -> dict[str, int]:
    """The files requested on a first visit, with the size of each in bytes when sent with gzip."""
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
        # A host sends what does not get smaller as it is.
        sizes[name] = min(len(content), len(gzip.compress(content, 9, mtime=0)))
    return sizes


def measure(rounds: int = int(os.environ.get("ROUNDS", "9"))) -> list[str]:
    """Run the measurement; returns its report in lines."""
    folders = {"ours": SITE, "bare": bare_site(), "stock": stock_site()}
    with ExitStack() as stack:
        addresses = {name: stack.enter_context(serving(path, "/b")) for name, path in folders.items()}
        playwright = stack.enter_context(sync_playwright())
        browser = playwright.chromium.launch(
            executable_path=chromium.find(), args=[*chromium.arguments(), "--disable-gpu"]
        )
        times = visit_times(browser, addresses, rounds)
        bytes_ours = first_visit(browser, addresses["ours"], folders["ours"])
        bytes_stock = first_visit(browser, addresses["stock"], folders["stock"])
        version = browser.version
        browser.close()
    return report(times, bytes_ours, bytes_stock, version)


def ratio(times: dict[str, list[float]], above: str, below: str) -> float:
    """The median of the ratios of neighbouring visits, which is robust against a machine that slows down."""
    return statistics.median(a / b for a, b in zip(times[above], times[below], strict=True))


def report(
    times: dict[str, list[float]], ours: dict[str, int], stock: dict[str, int], version: str
) -> list[str]:
    """The report of all figures, in lines."""
    names = {
        "ours": "our site, to data-ready",
        "bare": "bare page, loadPyodide alone",
        "stock": "PyScript as it comes, our modules by [files]",
    }
    lines = [f"Start with a warm cache, Chromium {version}, {len(times['ours'])} visits each, in turn:"]
    for name, words in names.items():
        taken = times[name]
        spread = f"{min(taken):.0f} to {max(taken):.0f}"
        lines.append(f"  {words:<46}{statistics.median(taken):6.0f} ms  ({spread})")
    megabytes = sum(ours.values()) / 1e6
    biggest = sorted(ours.items(), key=lambda item: -item[1])[:4]
    lines += [
        f"  ours / bare   {ratio(times, 'ours', 'bare'):.2f}   (aim: at most {AIM_RATIO})",
        f"  ours / stock  {ratio(times, 'ours', 'stock'):.2f}",
        "First visit, every file that Chromium asks for, with gzip -9:",
        f"  our site      {megabytes:.2f} MB in {len(ours)} files   (aim: at most {AIM_MEGABYTES} MB)",
        *(f"      {size / 1e6:5.2f} MB  {name}" for name, size in biggest),
        f"  stock         {sum(stock.values()) / 1e6:.2f} MB in {len(stock)} files",
    ]
    return lines
