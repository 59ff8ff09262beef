"""Pages for the browser tests: on a device whose bots play at once, which several tests may share."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from sechserpack.setup.settings import Settings
from tests.support.browser import new_page, no_complaints, ready

from .driver import remembering
from .paper import new_paper
from .shared import forget_everything, prepared

Open = Callable[..., Page]


@pytest.fixture
def open_quick(open_page: Open) -> Open:
    """Opens pages as `open_page` does, on a device whose bots play at once; more settings as ``settings={…}``.

    Python starts on the page itself, which costs less than in a worker: pages that tests share play on from there.
    """

    def opener(link: str = "", *, settings: dict[str, Any] | None = None, **options: Any) -> Page:
        return open_page(link, before=remembering(**{"quick_start": False, **(settings or {})}), **options)

    return opener


@pytest.fixture(scope="session")
def paper(browser: Browser, site: str) -> Iterator[Page]:
    """A page with the site's styles and without Python, for what CPython has drawn; see `paper.py`."""
    page = new_paper(browser, site)
    yield page
    page.context.close()


@pytest.fixture(scope="session")
def devices() -> Iterator[dict[str, Page]]:
    """Pages that tests share, by what they were opened with."""
    pages: dict[str, Page] = {}
    yield pages
    for page in pages.values():
        page.context.close()


@pytest.fixture
def open_shared(
    browser: Browser, site: str, devices: dict[str, Page], request: pytest.FixtureRequest
) -> Iterator[Open]:
    """Opens pages as `open_quick` does, on a device on which other tests have played before.

    That saves Python's start. Before, the app itself is made to forget: it is on its menu, without games and set-ups,
    with just these settings, in this language and size, and silent: sounds that nobody hears would be mixed for as long
    as the page is there. A test that reloads the page begins a start of its own.
    """
    used: list[str] = []

    def opener(
        link: str = "",
        *,
        settings: dict[str, Any] | None = None,
        language: str = "de",
        viewport: tuple[int, int] = (1180, 820),
        reduced_motion: str | None = None,
        **options: Any,
    ) -> Page:
        chosen = Settings(**{"pace": "instant", "language": language, "muted": True, **(settings or {})})
        key = repr(sorted(options.items()))
        used.append(key)
        page = devices.get(key)
        if page is None:
            page = devices[key] = new_page(browser, site, before=prepared, **options)
            page.goto(site, wait_until="commit")
            ready(page)
        page.set_viewport_size({"width": viewport[0], "height": viewport[1]})
        page.emulate_media(reduced_motion="reduce" if reduced_motion == "reduce" else "no-preference")
        forget_everything(page, chosen)
        if link:
            page.evaluate("link => { location.hash = link; }", link)
            expect(page.locator(".menu")).to_have_count(0)
        if link.startswith("#play/") and "seats=human" in link and not _OPTION.search(link):
            # A new table is drawn before it can be played: that begins when its first lines are kept.
            page.locator(_ANSWERS).first.wait_for(state="attached")
        return page

    yield opener
    troubled = [devices[key] for key in dict.fromkeys(used)]
    if request.node.stash.get(_FAILED, False):
        for key in dict.fromkeys(used):
            devices.pop(key).context.close()
    no_complaints(*troubled)


_OPTION = re.compile("(?:starter|dealer)=")
_ANSWERS = (
    "#table :is([data-event]:not([disabled]), [data-command='reveal'], [data-drag], [data-command='go-on'])"
)
_FAILED = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator[None]:
    """Note which tests have failed: nobody plays on where that happened."""
    report = yield
    if report.failed:
        item.stash[_FAILED] = True
    return report
