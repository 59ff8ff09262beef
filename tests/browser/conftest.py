"""Pages for the browser tests: on a device whose bots play at once, which several tests may share."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.support.browser import new_page, no_complaints, ready

from .driver import remembering

expect.set_options(timeout=30_000)  # a busy machine is no failure

Open = Callable[..., Page]


@pytest.fixture
def open_quick(open_page: Open) -> Open:
    """Opens pages as `open_page` does, on a device whose bots play at once; more settings as ``settings={…}``."""

    def opener(link: str = "", *, settings: dict[str, Any] | None = None, **options: Any) -> Page:
        return open_page(link, before=remembering(**(settings or {})), **options)

    return opener


@pytest.fixture(scope="module")
def devices() -> Iterator[dict[str, Page]]:
    """Pages that the tests of a module share, by what they were opened with."""
    pages: dict[str, Page] = {}
    yield pages
    for page in pages.values():
        page.context.close()


@pytest.fixture
def open_shared(
    browser: Browser, site: str, devices: dict[str, Page], request: pytest.FixtureRequest
) -> Iterator[Open]:
    """Opens pages as `open_quick` does, on a device that other tests of the module have played on before.

    That saves Python's start. It is for tests that only need a table: games of others wait on the device, and
    whatever a test changes besides games it has to change back.
    """
    used: list[str] = []

    def opener(link: str = "", *, settings: dict[str, Any] | None = None, **options: Any) -> Page:
        key = repr((settings, options))
        used.append(key)
        if key not in devices:
            page = devices[key] = new_page(browser, site, before=remembering(**(settings or {})), **options)
            page.goto(site + link, wait_until="commit")
            return ready(page)
        page = devices[key]
        width, height = options.get("viewport", (1180, 820))
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("location.hash = ''")
        expect(page.locator(".menu")).to_be_visible()
        if link:
            page.evaluate("link => { location.hash = link; }", link)
            expect(page.locator(".menu")).to_have_count(0)
        return page

    yield opener
    troubled = [devices[key] for key in dict.fromkeys(used)]
    if request.node.stash.get(_FAILED, False):
        for key in dict.fromkeys(used):
            devices.pop(key).context.close()
    no_complaints(*troubled)


_FAILED = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator[None]:
    """Note which tests have failed: nobody plays on where that happened."""
    report = yield
    if report.failed:
        item.stash[_FAILED] = True
    return report
