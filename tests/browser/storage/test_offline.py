"""One visit is enough for ever; a new version comes when it is asked for, whole or not at all.

A worker of a browser keeps the copy, and only a browser that is started anew can show that it is whole.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from sechserpack.draw.catalogue import Variant
from tests.support.browser import QUICK, patient, ready
from tests.support.built import PREFIX, built_site
from tools import browser as chromium
from tools.serve import serving
from tools.site.offline import worker
from tools.site.paths import files_below

from ..driver import WAYS, few_seats, link_of

SETTINGS = (
    """localStorage.setItem("sechserpack.settings", JSON.stringify({pace: "instant", language: "en"}))"""
)


@contextmanager
def profile(browser: Browser, folder: Path) -> Iterator[BrowserContext]:
    """A browser with a profile on disk, started anew."""
    context = browser.browser_type.launch_persistent_context(
        str(folder),
        executable_path=chromium.find(),
        args=[*chromium.arguments(), QUICK],
        viewport={"width": 1180, "height": 820},
    )
    try:
        yield patient(context)
    finally:
        context.close()


def visit(context: BrowserContext, address: str, link: str = "") -> Page:
    page = context.new_page()
    page.goto(address + link, wait_until="commit")
    return ready(page)


def says_offline(page: Page) -> None:
    expect(page.locator(".offline")).to_be_visible()


# All that runs comes in one file; what a single game would fetch later is found out by playing each.
@pytest.mark.parametrize("ways", [WAYS[:1], pytest.param(WAYS, marks=pytest.mark.all)], ids=["one", "all"])
def test_after_one_visit_games_are_played_without_a_server(
    browser: Browser, tmp_path: Path, ways: tuple[Variant, ...]
) -> None:
    with serving(built_site(), PREFIX) as address, profile(browser, tmp_path) as context:
        page = visit(context, address)
        page.evaluate(SETTINGS)
        says_offline(page)
    # The server is gone, and the browser is another process with the same profile.
    with profile(browser, tmp_path) as context:
        page = visit(context, address)
        for way in ways:
            link = link_of(way, ["random"] * few_seats(way), seed="offline")
            page.evaluate("link => { location.hash = link; }", link)
            expect(page.locator(f"main[data-game='{way.game}']")).to_have_attribute("data-over", "true")
            page.evaluate("location.hash = ''")
            expect(page.locator("main[data-game]")).to_have_count(0)


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of the site that a test may change."""
    folder = tmp_path / "site"
    shutil.copytree(built_site(), folder)
    return folder


def publish(folder: Path, version: str, *, cut: str | None = None) -> None:
    """Put another version into `folder`; `cut` names a file of it that arrives broken."""
    index = folder / "index.html"
    page = re.sub(r'data-version="[^"]*"', f'data-version="{version}"', index.read_text(encoding="utf-8"))
    index.write_text(page, encoding="utf-8")
    files = {path.relative_to(folder).as_posix(): path.read_bytes() for path in files_below(folder)}
    (folder / "sw.js").write_bytes(worker(files, version))
    if cut is not None:
        (folder / cut).write_bytes(files[cut][:100])


def version_of(page: Page) -> str:
    return page.locator("html").get_attribute("data-version") or ""


def test_a_new_version_waits_until_it_is_taken_in_the_menu(
    browser: Browser, copy: Path, tmp_path: Path
) -> None:
    with serving(copy, PREFIX) as address, profile(browser, tmp_path / "profile") as context:
        page = visit(context, address)
        says_offline(page)
        first = version_of(page)
        publish(copy, "another")
        page = visit(context, address, "#play/sechser-raus?seats=human,human")
        # The worker that was found waits; the game goes on in the version that it began with.
        page.evaluate("navigator.serviceWorker.getRegistration().then((found) => found.update())")
        page.locator(".controls [data-event]").first.click()
        expect(page.locator("main[data-game]")).to_have_attribute("data-events", "2")
        assert version_of(page) == first
        page.locator('.bar [data-command="menu"]').click()
        take = page.locator('[data-command="update"]')
        expect(take).to_be_visible()
        take.click()
        expect(page.locator("html")).to_have_attribute("data-version", "another")
        ready(page)
        # The game that was left is still there to be gone on with.
        page.locator('[data-command="resume"]').click()
        expect(page.locator("main[data-game]")).to_have_attribute("data-events", "2")


@pytest.mark.all
def test_half_an_update_changes_nothing(browser: Browser, copy: Path, tmp_path: Path) -> None:
    with serving(copy, PREFIX) as address, profile(browser, tmp_path / "profile") as context:
        page = visit(context, address)
        says_offline(page)
        first = version_of(page)
        publish(copy, "broken", cut="index.html")
        failed = page.evaluate(
            """navigator.serviceWorker.getRegistration().then(async (found) => {
                const worker = (await found.update().catch(() => found)).installing;
                if (!worker) return "refused";
                return new Promise((done) => worker.addEventListener("statechange", () => done(worker.state)));
            })"""
        )
        assert failed in ("redundant", "refused")
        page.reload()
        ready(page)
        assert version_of(page) == first
        says_offline(page)
        expect(page.locator('[data-command="update"]')).to_have_count(0)
