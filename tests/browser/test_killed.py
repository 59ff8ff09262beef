"""The browser is killed at any moment, without a word: what had been acknowledged is there, and nothing by half.

`make test` kills once, with a game of every kind open; `make kill` fifty times, and prints what it has found.
"""

from __future__ import annotations

import os
import signal
from collections import defaultdict
from contextlib import suppress
from pathlib import Path
from random import Random

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Error, expect

from tests.support.browser import ready
from tools import browser as chromium

from .driver import WAYS, link_of, remembering, replayed
from .keeping import kept

KILLS = int(os.environ.get("KILLS", "1"))
#: Tells of every event as soon as the page says that it is kept.
_TELL = """
new MutationObserver(() => {
    const main = document.querySelector("main[data-events]");
    if (main) console.log(`kept ${sessionStorage["sechserpack.open"]} ${main.dataset.events}`);
}).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ["data-events"] });
"""


def started(browser: Browser, folder: Path) -> BrowserContext:
    return browser.browser_type.launch_persistent_context(
        str(folder), executable_path=chromium.find(), args=chromium.arguments(), service_workers="block"
    )


def kill(folder: Path) -> None:
    """Kill the browser with this profile, the process that holds all others; nobody is told."""
    for entry in Path("/proc").iterdir():
        if entry.name.isdecimal():
            try:
                words = (entry / "cmdline").read_bytes().decode(errors="replace").split("\0")
            except OSError:
                continue
            if f"--user-data-dir={folder}" in words and not any(word.startswith("--type=") for word in words):
                os.kill(int(entry.name), signal.SIGKILL)


def test_no_event_is_lost_when_the_browser_is_killed(browser: Browser, site: str, tmp_path: Path) -> None:
    rng = Random("kill")
    profile = tmp_path / "profile"
    killed = games = events = beyond = 0
    acknowledged: dict[str, int] = defaultdict(int)
    context = started(browser, profile)
    while True:
        # What was acknowledged before the last kill is there, whole, and by the rules.
        page = context.new_page()
        page.goto(site + "static/boot.js")
        if killed:
            found = {entry.id: (entry, record) for entry, record in kept(page)}
            for key, least in acknowledged.items():
                entry, record = found[key]
                assert len(replayed(record)) == entry.events
                assert entry.events >= least, (
                    f"{entry.game}: {entry.events} events, {least} were acknowledged"
                )
                games, events, beyond = games + 1, events + least, beyond + entry.events - least
        if killed == KILLS:
            break
        acknowledged.clear()
        ways = WAYS if killed == 0 and KILLS > 1 else rng.sample(WAYS, 2)
        pages = []
        for way in ways:
            opened = context.new_page()

            def tell(message: ConsoleMessage) -> None:
                said = message.text.split()
                if said[0] == "kept" and said[1] != "undefined":
                    acknowledged[said[1]] = int(said[2])

            opened.on("console", tell)
            opened.add_init_script(_TELL)
            remembering(pace=rng.choice(["brisk", "instant"]))(opened)
            opened.goto(site + link_of(way, ["random"] * 3, seed=str(killed)), wait_until="commit")
            pages.append(opened)
            ready(opened)
            expect(opened.locator("main[data-game]")).to_have_count(1)
        pages[-1].wait_for_timeout(rng.uniform(0, 1500))  # any moment will do
        kill(profile)
        with suppress(Error):  # it may have been noticed by now
            context.close()
        killed += 1
        context = started(browser, profile)
    context.close()
    print(f"\n{killed} kills, {games} games, {events} events acknowledged and found, {beyond} more found")
    assert events > 0
    assert games >= (len(WAYS) if KILLS > 1 else 2)
