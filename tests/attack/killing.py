"""A real browser with a real profile, which is killed at any moment, without a word, and started again."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Error, Page

from tests.browser.driver import remembering
from tests.support.browser import QUICK, patient, ready
from tools import browser as chromium

#: Tells of every event as soon as the page says that it is kept.
_TELL = """
new MutationObserver(() => {
    const main = document.querySelector("main[data-events]");
    if (main) console.log(`kept ${sessionStorage["sechserpack.open"]} ${main.dataset.events}`);
}).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ["data-events"] });
"""
#: Tells of every sentence in the toast, and of every game that is not listed any more.
_TELL_MORE = """
{
    let said = "", listed = new Set();
    new MutationObserver(() => {
        const toast = document.querySelector("#toast")?.textContent ?? "";
        if (toast !== said) console.log("said " + (said = toast));
        if (!document.querySelector(".menu")) return;
        const games = [...document.querySelectorAll('.menu [data-command="resume"]')];
        const now = new Set(games.map((one) => one.dataset.value));
        for (const game of listed) if (!now.has(game)) console.log("gone " + game);
        listed = now;
    }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
}
"""
#: A finger that taps whatever can be tapped, every 15 ms.
_TAP = """
globalThis.tapping = setInterval(() => {
    const all = (what) => [...document.querySelectorAll(what)];
    const any = (found) => found[Math.floor(Math.random() * found.length)];
    const event = any(all("main [data-event]:not([disabled])"));
    const other = any(all('main :is([data-command="reveal"], [data-command="go-on"], [data-command="select"])'));
    (Math.random() < 0.7 && event || other || event)?.click();
}, 15);
"""


class Victim:
    """A browser with a profile on the disk."""

    def __init__(self, browser: Browser, profile: Path, *, workers: bool = False) -> None:
        """A browser that is not running yet; with `workers` it keeps copies of sites."""
        self._browser = browser
        self._profile = profile
        self._workers = workers
        self.context: BrowserContext
        self.acknowledged: dict[str, int] = {}
        """how many events of each game were told to be kept, since the start"""
        self.said: list[str] = []
        """the sentences that were said"""
        self.gone: set[str] = set()
        """the games that were shown, and then not any more"""
        self.told: list[str] = []
        """whatever else the pages wrote on their console"""

    def start(self) -> None:
        """Start it, with whatever the profile holds."""
        self.acknowledged, self.said, self.gone, self.told = {}, [], set(), []
        made = self._browser.browser_type.launch_persistent_context(
            str(self._profile),
            executable_path=chromium.find(),
            args=[*chromium.arguments(), QUICK],
            service_workers="allow" if self._workers else "block",
        )
        self.context = patient(made)

    def page(
        self,
        address: str,
        *scripts: str,
        wait: bool = True,
        tells: Callable[[str], object] | None = None,
        pace: str = "instant",
    ) -> Page:
        """A page at an address, which tells what it acknowledges; `tells` hears whatever it writes on its console."""
        page = self.context.new_page()

        def tell(message: ConsoleMessage) -> None:
            kind, _, rest = message.text.partition(" ")
            if kind == "kept" and not rest.startswith("undefined"):
                key, events = rest.split()
                self.acknowledged[key] = int(events)
            elif kind == "said":
                self.said.append(rest)
            elif kind == "gone":
                self.gone.add(rest)
            else:
                self.told.append(message.text)
            if tells:
                tells(message.text)

        page.on("console", tell)
        for script in (_TELL, _TELL_MORE, *scripts):
            page.add_init_script(script)
        remembering(pace=pace, untimed=False)(page)
        page.goto(address, wait_until="commit")
        return ready(page) if wait else page

    @staticmethod
    def tap(page: Page) -> None:
        """Let a finger tap on a page from now on."""
        page.evaluate(f"() => {{ {_TAP} }}")

    def kill(self) -> None:
        """Kill it, with all of its processes; nobody is told."""
        group = self._group()
        if group is not None:
            os.killpg(group, signal.SIGKILL)
        with suppress(Error):  # it may have been noticed by now
            self.context.close()

    def close(self) -> None:
        """Let it end as people end it."""
        self.context.close()

    def _group(self) -> int | None:
        """The group of processes of the browser with this profile."""
        for entry in Path("/proc").iterdir():
            if entry.name.isdecimal():
                try:
                    words = (entry / "cmdline").read_bytes().decode(errors="replace").split("\0")
                except OSError:
                    continue
                ours = f"--user-data-dir={self._profile}" in words
                if ours and not any(word.startswith("--type=") for word in words):
                    group = os.getpgid(int(entry.name))
                    assert group != os.getpgid(0), "it shares a group with the tests"
                    return group
        return None
