"""Chromium for the tests: the built site under a sub-path, and pages that fail the test when they complain.

These fixtures are there in every test on CPython (tests/conftest.py takes them in):

``site``      the address of the built site, below a sub-path, ending in a slash
``browser``   one Chromium for the whole run
``open_page`` opens pages: ``open_page("#play/…", viewport=(390, 844), language="en")``
``page``      a page that shows the menu and is ready

A page fails its test, when that ends, on any console error, uncaught error, failed request, or request to
anything but the site. A test that provokes some says which: ``expect_trouble(page, "wasm")``.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Request,
    expect,
    sync_playwright,
)

from tests.support.built import PREFIX, built_site
from tools import browser as chromium
from tools.engines import complaints
from tools.serve import serving

#: Sizes to look at: DESIGN's tablets, laptop and telephones, lying and upright.
VIEWPORTS = [(1180, 820), (820, 1180), (1024, 768), (1440, 900), (390, 844), (844, 390)]
#: ``@each_viewport`` runs a test, which takes ``viewport``, in every size.
each_viewport = pytest.mark.parametrize("viewport", VIEWPORTS, ids=lambda size: "{}x{}".format(*size))
#: How long a page may take for anything at all on a busy machine; what comes sooner is seen sooner. Nothing waits for
#: less: a smaller time here or there is a false alarm there.
PATIENCE_MS = 240_000
expect.set_options(timeout=PATIENCE_MS)
#: Each page begins with Python's own code compiled for the first time. Compiling it once more, and better, takes the
#: other processors longer than a short test runs: a third of the time of all tests. Benchmarks do without this.
QUICK = "--js-flags=--liftoff-only"


@dataclass
class Watch:
    """What a page complained of so far, and what of that its test has said it expects."""

    origin: str
    troubles: list[str] = field(default_factory=list)
    expected: list[re.Pattern[str]] = field(default_factory=list)

    def unexpected(self) -> list[str]:
        """The complaints that no expectation covers."""
        return [one for one in self.troubles if not any(pattern.search(one) for pattern in self.expected)]


_watches: dict[Page, Watch] = {}


def watch(page: Page, origin: str) -> Watch:
    """Write down from now on what a page complains of."""
    seen = _watches[page] = Watch(origin)

    def add(complaint: str) -> None:
        if complaint:
            seen.troubles.append(complaint)

    def on_console(message: ConsoleMessage) -> None:
        if message.type == "error":
            add(complaints.console(message.text, message.location.get("url", "")))

    def on_request(request: Request) -> None:
        if not request.url.startswith((origin, "data:", "blob:")):
            seen.troubles.append(f"leaves the site: {request.url}")

    page.on("console", on_console)
    page.on("pageerror", lambda error: add(complaints.uncaught(error)))
    page.on("request", on_request)
    page.on("requestfailed", lambda request: add(complaints.failed(request.failure or "", request.url)))
    return seen


def expect_trouble(page: Page, *patterns: str) -> None:
    """Say that this page will complain of these things, and that this is right."""
    _watches[page].expected += [re.compile(pattern) for pattern in patterns]


def ready(page: Page) -> Page:
    """Wait until the page answers to taps, or says that it will not."""
    page.locator("html[data-ready], .boot[data-failed]").first.wait_for(state="attached")
    failed = page.locator(".boot[data-failed] .boot-detail")
    assert not failed.count(), f"the page did not start: {failed.text_content()}"
    return page


def patient(context: BrowserContext) -> BrowserContext:
    """The context; from now on its pages wait for everything as long as a busy machine may take."""
    context.set_default_timeout(PATIENCE_MS)
    return context


def until(page: Page, condition: Callable[[], object]) -> None:
    """Wait, while the page goes on, until something outside it has happened."""
    deadline = time.monotonic() + PATIENCE_MS / 1000
    while not condition():
        assert time.monotonic() < deadline, "it did not happen in time"
        page.evaluate(
            "new Promise((resolve) => setTimeout(resolve, 40))"
        )  # asking costs more than the page does


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """The address of the built site, below a sub-path, served with no header that a plain host would not send."""
    with serving(built_site(), PREFIX) as address:
        yield address


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One Chromium for the whole run; without it the test is left out. `make test` brings one before it begins."""
    program = chromium.installed()
    if not program:
        pytest.skip("needs Chromium: run make browser")
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=program, args=[*chromium.arguments(), QUICK])
        launched.on("context", patient)  # whoever makes one
        yield launched
        launched.close()


def new_page(
    browser: Browser,
    site: str,
    *,
    viewport: tuple[int, int] = (1180, 820),
    language: str = "de",
    context: BrowserContext | None = None,
    before: Callable[[Page], object] = lambda page: None,
    **options: Any,
) -> Page:
    """An empty page, watched from now on, in a browser profile of its own unless ``context`` says which.

    ``before`` may prepare the page, ``options`` go to the browser's context.
    """
    if context is None:
        size = {"width": viewport[0], "height": viewport[1]}
        locale = {"de": "de-DE", "en": "en-GB", "fr": "fr-FR"}[language]
        # The worker that keeps a copy of the site has tests of its own; elsewhere it would only take time.
        usual = {"viewport": size, "locale": locale, "service_workers": "block"}
        context = browser.new_context(**{**usual, **options})
    page = context.new_page()
    watch(page, site)
    before(page)
    return page


def no_complaints(*pages: Page) -> None:
    """Fail if one of these pages has complained of anything that no test expects; all is forgiven afterwards."""
    troubles = [trouble for page in pages for trouble in _watches[page].unexpected()]
    for page in pages:
        _watches[page].troubles.clear()
        _watches[page].expected.clear()
    assert not troubles, "the page complained:\n" + "\n".join(troubles)


@pytest.fixture
def open_page(browser: Browser, site: str) -> Iterator[Callable[..., Page]]:
    """Opens pages of the site; each in a browser profile of its own unless ``context`` says which."""
    pages: list[Page] = []
    mine: list[Page] = []  # whose contexts are nobody else's

    def opener(link: str = "", *, wait: bool = True, **options: Any) -> Page:
        """Open ``site + link``, on a `new_page` with these ``options``."""
        page = new_page(browser, site, **options)
        pages.append(page)
        if options.get("context") is None:
            mine.append(page)
        page.goto(site + link, wait_until="commit")
        return ready(page) if wait else page

    yield opener
    for page in pages:
        page.close()
    for page in mine:
        page.context.close()
    no_complaints(*pages)
    for page in pages:
        del _watches[page]


@pytest.fixture
def page(open_page: Callable[..., Page]) -> Page:
    """A page that shows the menu, in German, and is ready."""
    return open_page()
