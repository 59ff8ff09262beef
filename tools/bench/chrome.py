"""Chromium for measurements: at several speeds, with settings, with a clock that runs faster."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, BrowserContext, CDPSession, Page, sync_playwright

from sechserpack.setup.settings import Settings
from tools import browser as chromium

NAME = "Chromium"
SPEEDS = (1, 4)
"""CPU throttling rates, applied in turn"""
START_MS = 120_000
LAPSE = """
((speed) => {
    // Timers, the clock and animations run faster; what the page does in between takes as long as ever.
    const { setTimeout: later, setInterval: again } = globalThis;
    globalThis.setTimeout = (work, wait = 0, ...rest) => later(work, wait / speed, ...rest);
    globalThis.setInterval = (work, wait = 0, ...rest) => again(work, wait / speed, ...rest);
    const now = performance.now.bind(performance);
    performance.now = () => now() * speed;
    const stamp = Object.getOwnPropertyDescriptor(Event.prototype, "timeStamp").get;
    Object.defineProperty(Event.prototype, "timeStamp", { get() { return stamp.call(this) * speed; } });
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...told) {
        const animation = animate.apply(this, told);
        animation.playbackRate = speed;
        return animation;
    };
})(%d)
"""


@contextmanager
def launched() -> Iterator[Browser]:
    """A Chromium for the duration of the block. Raises `NoBrowser`."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium.find(), args=[*chromium.arguments(), "--disable-gpu"]
        )
        try:
            yield browser
        finally:
            browser.close()


def throttled(page: Page, rate: int) -> CDPSession:
    """Slow the page's processor down by `rate` from now on; return a session for more of the kind."""
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": rate})
    return session


def remembering(**settings: Any) -> str:
    """A script that gives a device these settings, unless it has some."""
    kept = json.dumps(Settings(**settings).to_store())
    return f"""if (!localStorage.getItem("sechserpack.settings"))
        localStorage.setItem("sechserpack.settings", {json.dumps(kept)});"""


def ready(page: Page) -> Page:
    """Wait until the page responds to taps."""
    page.locator("html[data-ready]").wait_for(state="attached", timeout=START_MS)
    return page


def opened(
    browser: Browser,
    address: str,
    *scripts: str,
    size: tuple[int, int] = (1180, 820),
    touch: bool = True,
    rate: int = 1,
) -> tuple[BrowserContext, Page, CDPSession]:
    """A page at `address`, ready and then slowed down by `rate`; `scripts` run before its own.

    It ignores its own policy, so that scripts can measure it, and makes no offline copy.
    """
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]},
        has_touch=touch,
        bypass_csp=True,
        service_workers="block",
        locale="en-GB",
    )
    page = context.new_page()
    for script in scripts:
        page.add_init_script(script)
    page.goto(address)
    return context, ready(page), throttled(page, rate)
