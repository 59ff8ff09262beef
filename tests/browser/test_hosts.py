"""Hosts that redirect, and two copies of the site on one host: none of that may cost the second visit, or a game."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.support import hosts
from tests.support.browser import ready
from tests.support.built import built_site
from tools.serve import Handler, serving

from .driver import command, control, moment
from .stored import waiting
from .test_offline import profile, publish, says_offline, version_of, visit

SITE = "/some/where"
WAITS = """async () => {
    const found = await navigator.serviceWorker.getRegistration();
    await found.update();
    const worker = found.installing ?? found.waiting;
    if (worker.state !== "installed")
        await new Promise((done) => worker.addEventListener("statechange", done, { once: true }));
    const taken = new Promise((done) => navigator.serviceWorker.addEventListener("controllerchange", done));
    found.waiting.postMessage("apply");
    await taken;
}"""


@pytest.fixture
def context(browser: Browser, tmp_path: Path) -> Iterator[BrowserContext]:
    """A browser with a profile of its own, in which workers work."""
    with profile(browser, tmp_path / "profile") as context:
        yield context


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of the site that a test may change."""
    folder = tmp_path / "site"
    shutil.copytree(built_site(), folder)
    return folder


def shown(context: BrowserContext, address: str) -> str:
    """The version of the page that a new tab shows at `address`."""
    page = context.new_page()
    page.goto(address, wait_until="commit")
    version = version_of(page)
    page.close()
    return version


EVERY = [
    pytest.param(kind, prefix, id=f"{kind.__name__} {prefix or '/'}", marks=marks)
    for kind, prefix, marks in [
        (hosts.IndexToFolder, SITE, ()),
        (hosts.CleanUrls, "", pytest.mark.all),
        (hosts.IndexToFolder, "", pytest.mark.all),
        (hosts.IndexToFolderForNow, SITE, pytest.mark.all),
        (hosts.CleanUrls, SITE, pytest.mark.all),
        (hosts.PrettyUrls, "", pytest.mark.all),
        (hosts.PrettyUrls, SITE, pytest.mark.all),
        (hosts.Redirecting, SITE, pytest.mark.all),
    ]
]


@pytest.mark.parametrize(("kind", "prefix"), EVERY)
def test_a_host_that_redirects(context: BrowserContext, copy: Path, kind: type[Handler], prefix: str) -> None:
    with serving(copy, prefix, handler=kind) as address:
        page = visit(context, address)
        says_offline(page)
        first = version_of(page)
        for name in ("", "index.html", "?home"):
            assert shown(context, address + name) == first
        publish(copy, "another")
        assert shown(context, address) == first
        page.evaluate(WAITS)
        assert shown(context, address) == "another"
    context.set_offline(True)  # a connection that is still open would be answered even now
    for name in ("", "index.html", "index", "?home"):
        assert shown(context, address + name) == "another"
    if prefix and kind is hosts.IndexToFolder:
        # The worker cannot answer for its folder without a slash; the browser remembers the host's redirect.
        assert shown(context, address.removesuffix("/")) == "another"
    page = visit(context, address)
    says_offline(page)


def test_a_folder_without_its_slash_says_what_is_missing(browser: Browser, context: BrowserContext) -> None:
    """Some hosts show the page there, where all its addresses lead astray."""
    with serving(built_site(), SITE, handler=hosts.CleanUrls) as address:
        page = context.new_page()
        page.goto(address.removesuffix("/"))
        expect(page.get_by_text("put a slash (/) at the end")).to_be_visible()
        page.goto(address)
        expect(page.get_by_text("put a slash (/) at the end")).to_be_hidden()


def played(page: Page, link: str) -> int:
    """Begin a game and play a little; how many events it has."""
    page.evaluate("link => { location.hash = link; }", link)
    now = moment(page)
    control(page, now.offered[-1]).click()
    moment(page, now.events + 1)
    command(page, "menu").click()
    expect(page.locator(".menu")).to_be_visible()
    return now.events + 1


def players(page: Page) -> list[str]:
    """Who plays in the games that wait."""
    expect(page.locator(".menu")).to_be_visible()
    return sorted(who for _, _, who in waiting(page))


GAME = "#play/sechser-raus?seats=human:{},human:{}&seed=copies"


@pytest.mark.all
def test_two_copies_on_one_host_leave_one_another_alone(context: BrowserContext, tmp_path: Path) -> None:
    for name in ("a", "b"):
        (tmp_path / "root" / name).parent.mkdir(exist_ok=True)
        (tmp_path / "root" / name).symlink_to(built_site())
    with serving(tmp_path / "root") as address:
        first = visit(context, f"{address}a/")
        played(first, GAME.format("Ada", "Bo"))
        first.evaluate('localStorage.setItem("sechserpack.settings", JSON.stringify({language: "en"}))')
        says_offline(first)
        # The second one begins with what is there; from then on each goes its own way.
        second = visit(context, f"{address}b/")
        expect(second.locator("html")).to_have_attribute("lang", "en")
        (both,) = players(second)
        assert "Ada" in both
        played(second, GAME.format("Cleo", "Dan"))
        command(second, "mute").click()
        says_offline(second)
    context.set_offline(True)
    # Without the server both are still there, each with its own games.
    first.close()
    second.close()
    first = visit(context, f"{address}a/")
    says_offline(first)
    assert players(first) == [both]
    assert "muted" not in first.evaluate("localStorage.getItem('sechserpack.settings')")
    second = visit(context, f"{address}b/")
    says_offline(second)
    assert len(players(second)) == 2
    # That holds even when the small values are lost, which tell who has the plain name.
    second.evaluate("localStorage.clear()")
    second.reload()
    ready(second)
    assert len(players(second)) == 2
    # The file of everything holds those of the other copy too.
    with first.expect_download() as download:
        command(first, "settings").click()
        command(first, "everything").click()
    saved = download.value.path().read_text("utf-8")
    assert saved.count('["game"') == 2
    assert "Cleo" in saved
