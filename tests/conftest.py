"""Fixtures and settings for all tests, on CPython and inside Pyodide."""

from __future__ import annotations

import faulthandler
import gc
import os
import signal
import sys
import time
from random import Random
from typing import Any

import pytest
from hypothesis import settings

from sechserpack.play import review
from tests.attack.tally import print_table

# A busy machine is no failure; the examples are the same in every run, so a failure can be repeated.
settings.register_profile("sechserpack", deadline=None, derandomize=True, print_blob=False)
settings.load_profile("sechserpack")

# What is worked out in the background of a replay takes as long as it may, and time in tests waits for it.
review.SECONDS = 0.2

_STDERR = pytest.StashKey[int]()

if sys.platform != "emscripten":
    # Inside Pyodide there is neither a browser nor a process to start one.
    from tests.support.browser import browser, open_page, page, site  # noqa: F401
    from tests.support.budget import Budget
    from tools.catalogues import compile_catalogues

    # The words are read from what is compiled; tests see those of the sources as they are now.
    compile_catalogues()


def pytest_configure(config: pytest.Config) -> None:
    """Count what tests cost; inside Pyodide there are no processes to count, and no signals."""
    if sys.platform != "emscripten":
        config.pluginmanager.register(Budget(config), "budget")
        config.stash[_STDERR] = os.dup(2)  # before what tests print is captured
        # A shell's background jobs have Ctrl-C ignored, and so would everything that tests start.
        if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
            signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what needs a page, and shuffle the tests if ORDER gives a seed for that: none may depend on another."""
    for item in items:
        wanted = getattr(item, "fixturenames", ())
        if "browser" in wanted:
            item.add_marker("page")
        if "paper" in wanted:
            item.add_marker("paper")
    if order := os.environ.get("ORDER"):
        Random(order).shuffle(items)


def pytest_collection_finish() -> None:
    """Let Python look for garbage among what tests leave behind only: what has been collected stays to the end.

    Pages that are read, and drawings, are many small things: by default they are looked through every 700. Inside
    Pyodide Hypothesis takes what is frozen for something that nobody holds.
    """
    if sys.platform == "emscripten":
        return
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)


@pytest.hookimpl(trylast=True)
def pytest_exception_interact(node: pytest.Item, call: pytest.CallInfo[Any]) -> None:
    """Keep the time limit after a failure, for which pytest lifts it: what ends a test may hang as well."""
    limit = float(node.config.getini("faulthandler_timeout") or 0)
    if limit and isinstance(node, pytest.Item):
        faulthandler.dump_traceback_later(limit, exit=True, file=node.config.stash[_STDERR])


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """Say what attacks have found, and how long all of `make test` took, which tells when it began.

    Pytest's own line stays the last one.
    """
    stats = terminalreporter.stats
    reports = [
        one for outcome in ("passed", "failed", "xfailed", "xpassed") for one in stats.get(outcome, ())
    ]
    print_table([one for one in reports if getattr(one, "when", "") == "call"], terminalreporter.write_line)
    began = os.environ.get("BEGAN")
    if began:
        terminalreporter.write_line(
            f"All of it, from the first check to the last test: {time.time() - float(began):.0f} s"
        )
