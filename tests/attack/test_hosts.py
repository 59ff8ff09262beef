"""Hosts that redirect, cut off, are busy, or let a portal answer: none of that may cost the second visit, or a game."""

from __future__ import annotations

import shutil
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import suppress
from http.client import HTTPException
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Page, expect

from tests.browser.storage.test_offline import profile, publish, says_offline, version_of, visit
from tests.support import hosts
from tests.support.browser import ready
from tests.support.built import built_site
from tools.serve import Handler, serving

from .tally import TRIES, Attack, chance, tries

KIND = "hosts"
SITE = "/some/where"
#: Look for another version, and put it to work if there is one.
WAITS = """async () => {
    const found = await navigator.serviceWorker.getRegistration();
    await found.update();
    const worker = found.installing ?? found.waiting;
    if (!worker) return;
    if (worker.state !== "installed")
        await new Promise((done) => worker.addEventListener("statechange", done, { once: true }));
    const taken = new Promise((done) => navigator.serviceWorker.addEventListener("controllerchange", done));
    found.waiting.postMessage("apply");
    await taken;
}"""


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A profile of its own, in which workers work."""
    context = browser.new_context(service_workers="allow", locale="en-GB")
    yield context
    context.close()


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of the site that a test may change."""
    folder = tmp_path / "site"
    shutil.copytree(built_site(), folder)
    return folder


@pytest.fixture
def passer_by(context: BrowserContext) -> Page:
    """A tab in which Python does not start."""
    page = context.new_page()
    page.add_init_script("delete globalThis.structuredClone")  # it is too old for that
    return page


def shown(passer_by: Page, address: str) -> str:
    """The version of the page that is shown at `address`."""
    passer_by.goto("about:blank")
    passer_by.goto(address, wait_until="commit")
    return version_of(passer_by)


EVERY = [
    pytest.param(kind, prefix, id=f"{kind.__name__} {prefix or '/'}")
    for kind, prefix in [
        (hosts.IndexToFolder, SITE),
        (hosts.CleanUrls, ""),
        (hosts.IndexToFolder, ""),
        (hosts.IndexToFolderForNow, SITE),
        (hosts.CleanUrls, SITE),
        (hosts.PrettyUrls, ""),
        (hosts.PrettyUrls, SITE),
        (hosts.Redirecting, SITE),
    ]
]


@pytest.mark.all
@pytest.mark.parametrize(("kind", "prefix"), EVERY)
def test_that_redirect(attack: Attack, passer_by: Page, copy: Path, kind: type[Handler], prefix: str) -> None:
    with attack.attempt(kind.__name__, prefix or "/"):
        visited(passer_by, copy, kind, prefix)


def visited(passer_by: Page, copy: Path, kind: type[Handler], prefix: str) -> None:
    """Visit a host, online, with a new version, and offline."""
    context = passer_by.context
    with serving(copy, prefix, handler=kind) as address:
        page = visit(context, address)
        says_offline(page)
        first = version_of(page)
        for name in ("", "index.html", "?home"):
            assert shown(passer_by, address + name) == first
        publish(copy, "another")
        assert shown(passer_by, address) == first
        page.evaluate(WAITS)
        assert shown(passer_by, address) == "another"
    context.set_offline(True)  # a connection that is still open would be answered even now
    for name in ("", "index.html", "index", "?home"):
        assert shown(passer_by, address + name) == "another"
    if prefix and kind is hosts.IndexToFolder:
        # The worker cannot answer for its folder without a slash; the browser remembers the host's redirect.
        assert shown(passer_by, address.removesuffix("/")) == "another"
    if TRIES:
        page = visit(context, address)
        says_offline(page)


def test_that_show_a_folder_without_its_slash(attack: Attack, context: BrowserContext) -> None:
    """Some hosts show the page there, where all its addresses lead astray: it says what is missing."""
    with attack.attempt("no slash"), serving(built_site(), SITE, handler=hosts.CleanUrls) as address:
        page = context.new_page()
        page.goto(address.removesuffix("/"))
        expect(page.get_by_text("put a slash (/) at the end")).to_be_visible()
        page.goto(address)
        expect(page.get_by_text("put a slash (/) at the end")).to_be_hidden()


def moody() -> type[hosts.Moody]:
    """A host that answers as usual until it is told otherwise."""
    return type("MoodyHost", (hosts.Moody,), {})


def moods(seed: object, share: float) -> Callable[[str], str]:
    """A mood for every request: a share of them go wrong, each time in another way."""
    rng = chance("moods", seed)
    return lambda path: rng.choice(hosts.MOODS) if rng.random() < share else ""


def answer_of(address: str) -> bytes:
    """What somebody gets there who has never been here before."""
    try:
        with urllib.request.urlopen(address, timeout=30) as answer:
            return bytes(answer.read())
    except (OSError, HTTPException):
        return b""


def usual(path: str) -> str:
    return ""


def offline_too(context: BrowserContext, address: str, *versions: str) -> None:
    """The site is there without a network, in one of these versions."""
    context.set_offline(True)
    page = visit(context, address)
    assert version_of(page) in versions, version_of(page)
    says_offline(page)
    page.close()
    context.set_offline(False)


@pytest.mark.all
def test_that_fail_at_the_first_visit(attack: Attack, browser: Browser, tmp_path: Path) -> None:
    """As soon as the host is well, the site is there; nothing of what was sent meanwhile stays."""
    for number in range(tries(2, 0.2)):
        host = moody()
        with (
            attack.attempt(number),
            serving(built_site(), SITE, handler=host) as address,
            profile(browser, tmp_path / f"profile-{number}") as context,
        ):
            host.mood = staticmethod(moods(number, [0.02, 0.1, 0.5][number % 3]))
            page = context.new_page()
            for _ in range(2):
                with suppress(Error):
                    page.goto(address, wait_until="commit")
                page.wait_for_timeout(2500)
            host.mood = staticmethod(usual)
            page.close()
            page = visit(context, address)
            says_offline(page)
            offline_too(context, address, version_of(page))


@pytest.mark.all
def test_that_fail_at_an_update(attack: Attack, context: BrowserContext, passer_by: Page, copy: Path) -> None:
    host = moody()
    with serving(copy, SITE, handler=host) as address:
        page = visit(context, address)
        says_offline(page)
        versions = [version_of(page)]
        for number in range(tries(2, 0.3)):
            with attack.attempt(number):
                publish(copy, f"version-{number}")
                host.mood = staticmethod(moods(f"update {number}", [0.05, 0.3, 1][number % 3]))
                for _ in range(2):
                    page.evaluate(
                        "navigator.serviceWorker.getRegistration().then((found) => found.update()).catch(() => {})"
                    )
                    page.wait_for_timeout(700)
                page.reload(wait_until="commit")
                ready(page)
                assert version_of(page) in versions, "a version that was not taken is shown"
                versions.append(f"version-{number}")
                offline_too(context, address, *versions)
                host.mood = staticmethod(usual)
                if number % 2:
                    page.evaluate(WAITS)
                    assert shown(passer_by, address) == versions[-1]


@pytest.mark.all
@pytest.mark.parametrize("mood", hosts.MOODS)
def test_that_answer_everything_alike(attack: Attack, context: BrowserContext, mood: str) -> None:
    """A portal, a host that is down: who has been here before does not notice."""
    host = moody()
    with serving(built_site(), SITE, handler=host) as address:
        page = visit(context, address)
        says_offline(page)
        version = version_of(page)
        host.mood = staticmethod(lambda path: mood)
        assert b"data-version" not in answer_of(address), "the host is as ever"
        for name in ("", "index.html", "?home"):
            with attack.attempt(mood, name):
                page.goto(address + name, wait_until="commit")
                ready(page)
                says_offline(page)
                assert version_of(page) == version
        with attack.attempt(mood, "offline"):
            offline_too(context, address, version)


@pytest.mark.all
def test_while_browsers_clear_parts_of_the_copy(attack: Attack, context: BrowserContext) -> None:
    rng = chance("cleared")
    with serving(built_site(), SITE) as address:
        page = visit(context, address)
        says_offline(page)
        version = version_of(page)
        for number in range(tries(2, 0.2)):
            share = rng.choice([0.02, 0.3, 1])
            with attack.attempt(number, share):
                page.evaluate(
                    """async (share) => {
                        for (const name of await caches.keys()) {
                            const cache = await caches.open(name);
                            const keys = await cache.keys();
                            for (const key of keys.slice(0, Math.ceil(keys.length * share))) await cache.delete(key);
                            if (share === 1) await caches.delete(name);
                        }
                    }""",
                    share,
                )
                page.close()
                page = visit(context, address)
                says_offline(page)
                offline_too(context, address, version)
