"""Fixtures and settings for all tests, on CPython and inside Pyodide."""

from __future__ import annotations

import os
import sys
import time
from typing import Any

from hypothesis import settings

from sechserpack.play import review
from tests.attack.tally import print_table

# A busy machine is no failure; the examples are the same in every run, so a failure can be repeated.
settings.register_profile("sechserpack", deadline=None, derandomize=True, print_blob=False)
settings.load_profile("sechserpack")

# What is worked out in the background of a replay takes as long as it may, and time in tests waits for it.
review.SECONDS = 0.2

if sys.platform != "emscripten":
    # Inside Pyodide there is neither a browser nor a process to start one.
    from tests.support.browser import browser, open_page, page, site  # noqa: F401
    from tests.support.budget import Budget
    from tools.catalogues import compile_catalogues

    # The words are read from what is compiled; tests see those of the sources as they are now.
    compile_catalogues()


def pytest_configure(config: Any) -> None:
    """Count what tests cost; inside Pyodide there are no processes to count."""
    if sys.platform != "emscripten":
        config.pluginmanager.register(Budget(config), "budget")


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
