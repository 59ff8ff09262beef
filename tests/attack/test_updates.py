"""A device of version 0.1.0 gets other versions and the one before again, and is killed meanwhile: all of it stays."""

from __future__ import annotations

import hashlib
import os
import shutil
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.storage.keeping import items
from tests.browser.storage.stored import fill, settings, statistics
from tests.browser.storage.test_offline import publish, says_offline, version_of
from tests.stored.fixtures import stored
from tests.support.built import PREFIX, built_site
from tools.serve import serving
from tools.site.offline import NOT_KEPT
from tools.site.paths import files_below

from .killing import Victim
from .tally import Attack, chance, tries
from .test_hosts import WAITS

KIND = "updates"
#: The SHA-256 of every file that is kept of the version that the page says it is, by its path.
CACHED = """async () => {
    const { version } = document.documentElement.dataset;
    const names = (await caches.keys()).filter((name) => name.endsWith(` ${version}`) && !name.includes(" snapshot "));
    const found = {};
    for (const cache of await Promise.all(names.map((name) => caches.open(name))))
        for (const request of await cache.keys()) {
            const bytes = await (await cache.match(request)).arrayBuffer();
            const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
            const path = request.url.slice(new URL("./", document.baseURI).href.length);
            found[path] = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
        }
    return found;
}"""
#: What begins an update, and what takes it in the end.
LOOKS = "() => { navigator.serviceWorker.getRegistration().then((found) => found.update()).catch(() => {}); }"
TAKES = """() => { navigator.serviceWorker.getRegistration().then(
    (found) => (found.waiting ?? found.installing)?.postMessage("apply")); }"""


def digests(folder: Path) -> dict[str, str]:
    """The SHA-256 of every file of the site in `folder` that browsers are to keep, by its path."""
    files = {path.relative_to(folder).as_posix(): path for path in files_below(folder)}
    return {
        name: hashlib.sha256(path.read_bytes()).hexdigest()
        for name, path in files.items()
        if name not in NOT_KEPT
    }


def kept_there(page: Page) -> dict[str, Any]:
    """All that a page in its menu keeps of games, results and settings, as it lies there and as it is shown."""
    games, lines = items(page)
    small: dict[str, str] = page.evaluate("({ ...localStorage })")
    # How long starts took is another thing in each version.
    passing = {"sechserpack.starts", "sechserpack.unfinished"}
    return {
        "games": games,
        "lines": lines,
        "small": {name: text for name, text in small.items() if name not in passing},
        "statistics": statistics(page),
        "settings": settings(page),
    }


def differing(before: dict[str, Any], now: dict[str, Any]) -> list[str]:
    """What is not as it was."""
    found = []
    for part, things in before.items():
        found += [f"{part}: {name}" for name in things if things[name] != now[part].get(name)]
        found += [f"{part}: {name} is new" for name in now[part] if name not in things]
    return found[:5]


@pytest.mark.all
def test_there_and_back_with_kills(attack: Attack, browser: Browser, tmp_path: Path) -> None:
    rng = chance("there and back")
    folders: dict[str, Path] = {}
    for version in ("older", "newer"):
        folders[version] = tmp_path / version
        shutil.copytree(built_site(), folders[version])
        with (folders[version] / "static" / "style.css").open("a", encoding="utf-8") as style:
            style.write(f"/* {version} */\n")
        publish(folders[version], version)
    # Dates of files count seconds, and the host says by them what has changed.
    for file in files_below(folders["newer"]):
        os.utime(file, (0, file.stat().st_mtime + 10))
    whole = {version: digests(folder) for version, folder in folders.items()}
    (tmp_path / "site").symlink_to(folders["older"])
    halfway = 0
    with serving(tmp_path / "site", PREFIX) as address:
        victim = Victim(browser, tmp_path / "profile", workers=True)
        victim.start()
        page = victim.context.new_page()
        fill(page, address, database=stored("indexed_db.json"), local=stored("local_storage.json")["device"])
        page.close()
        page = victim.page(address)
        says_offline(page)
        before = kept_there(page)
        for number in range(tries(2, 0.2)):
            to = ["newer", "older"][number % 2]
            with attack.attempt("kill", number, "while", to, "comes"):
                (tmp_path / "site").unlink()
                (tmp_path / "site").symlink_to(folders[to])
                page.evaluate(LOOKS)
                page.wait_for_timeout(rng.uniform(0, 3000))
                if rng.random() < 0.5:
                    page.evaluate(TAKES)
                    page.wait_for_timeout(rng.uniform(0, 100))
                page = killed(victim, address, offline=rng.random() < 0.5)
                halfway += version_of(page) != to
                assert page.evaluate(CACHED) == whole[version_of(page)], "it is not kept as it was made"
                victim.context.set_offline(False)
                if version_of(page) != to:  # the second time it comes, and then is there without a network
                    # With nobody left to ask, the browser may have put it to work already.
                    page.evaluate(WAITS)
                    page.wait_for_timeout(rng.uniform(0, 100))
                    page = killed(victim, address, offline=True)
                    victim.context.set_offline(False)
                assert version_of(page) == to
                assert page.evaluate(CACHED) == whole[to], "it is not kept as it was made"
                found = differing(before, kept_there(page))
                assert not found, found
        victim.close()
    attack.notes.append(f"{halfway} updates had not come to their end")


def killed(victim: Victim, address: str, *, offline: bool) -> Page:
    """The menu once the browser has been killed and started anew."""
    victim.kill()
    victim.start()
    victim.context.set_offline(offline)
    page = victim.page(address)
    says_offline(page)
    return page
