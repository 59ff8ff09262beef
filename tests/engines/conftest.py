"""Browsers for these tests, and a summary that says which engines were left out."""

from __future__ import annotations

import importlib.util
import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import cache
from typing import Any

import pytest
from xdist.scheduler import LoadScopeScheduling

from tests.support.built import PREFIX, built_site
from tools import browser as chromium
from tools.engines import find
from tools.engines.driver import Driver
from tools.serve import Handler, serving

from .hosts import Watched
from .page import Page

#: Engines in which the page has to start, and those which are too old for it.
NEW = ("webkit", "firefox", "chromium", "chromium-106")
OLD = ("chromium-83", "chromium-90", "chromium-103")
each_engine = pytest.mark.parametrize("engine", NEW, scope="session")
each_old_engine = pytest.mark.parametrize("engine", OLD, scope="session")
in_firefox = pytest.mark.parametrize("engine", ["firefox"], scope="session")

Launch = Callable[..., Page]


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out the engines that $ENGINES does not name, if it names any."""
    chosen = os.environ.get("ENGINES", "").split()
    here = [item for item in items if isinstance(item, pytest.Function) and "engine" in item.fixturenames]
    others = [item for item in here if chosen and item.callspec.params["engine"] not in chosen]
    if others:
        config.hook.pytest_deselected(items=others)
        items[:] = [item for item in items if item not in others]


class _ByEngine(LoadScopeScheduling):
    """Gives all tests of an engine to one process, so that each is started there and nowhere else."""

    def _split_scope(self, nodeid: str) -> str:
        names = sorted((*NEW, *OLD), key=len, reverse=True)
        words = nodeid.partition("[")[2]
        return next((name for name in names if name in words), nodeid)


def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> LoadScopeScheduling | None:
    """What --dist=loadgroup means here."""
    return _ByEngine(config, log) if config.getoption("dist") == "loadgroup" else None


@cache
def program(engine: str) -> Any:
    """What an engine is started with, or the sentence that says why it cannot be."""
    if not importlib.util.find_spec("selenium"):
        return find.NoEngine("What drives other browsers is not installed here: run make test-browsers.")
    try:
        return chromium.find() if engine == "chromium" else find.ENGINES[engine]()
    except (chromium.NoBrowser, find.NoEngine) as failure:
        return failure


def launch(engine: str, **options: Any) -> Driver:
    """Start an engine with an empty profile; skips the test where it cannot be had.

    With $EVERY_ENGINE the test fails instead.
    """
    start = program(engine)
    if isinstance(start, Exception):
        (pytest.fail if os.environ.get("EVERY_ENGINE") else pytest.skip)(str(start))
    if engine == "webkit":
        from tools.engines.webkit import WebKit

        return WebKit(start, **options)
    if engine == "firefox":
        from tools.engines.firefox import Firefox

        return Firefox(start, **options)
    from tools.engines.chromium import Chromium

    # Old ones know no sandbox that today's systems allow; they see nothing but the site.
    return Chromium(start, *([] if engine == "chromium" else ["--no-sandbox"]), **options)


def host_for(engine: str) -> type[Handler]:
    """The host of the site on which complaints of the page in that engine are not lost."""
    return Watched if engine == "webkit" else Handler


@pytest.fixture
def launched(engine: str) -> Iterator[Launch]:
    """Starts browsers that end with the test."""
    with ExitStack() as stack:

        def start(**options: Any) -> Page:
            driver = launch(engine, **options)
            stack.callback(driver.close)
            return Page(driver)

        yield start


@pytest.fixture(scope="session")
def device(engine: str) -> Iterator[tuple[Page, str]]:
    """A page that shows the menu, with bots that play at once, and its address; the tests of an engine share it."""
    driver = launch(engine)
    try:
        with serving(built_site(), PREFIX, handler=host_for(engine)) as address:
            page = Page(driver)
            page.remember(address, pace="instant", untimed=True, language="en")
            page.open(address)
            page.ready()
            yield page, address
    finally:
        driver.close()


@pytest.fixture
def page(device: tuple[Page, str]) -> Iterator[Page]:
    """The page of `device`, which must not have complained when the test ends."""
    page, _ = device
    before = len(page.driver.complaints())
    yield page
    assert page.driver.complaints()[before:] == []
