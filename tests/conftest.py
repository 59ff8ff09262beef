"""Fixtures and settings for all tests, on CPython and inside Pyodide."""

from __future__ import annotations

import os
import sys
import time
from typing import Any

from hypothesis import settings

# A busy machine is no failure; the examples are the same in every run, so a failure can be repeated.
settings.register_profile("sechserpack", deadline=None, derandomize=True, print_blob=False)
settings.load_profile("sechserpack")

if sys.platform != "emscripten":
    # Inside Pyodide there is neither a browser nor a process to start one.
    from tests.support.browser import browser, open_page, page, site  # noqa: F401
    from tools.catalogues import compile_catalogues

    # The words are read from what is compiled; tests see those of the sources as they are now.
    compile_catalogues()


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """Say how long all of `make test` took, which tells when it began; pytest's own line stays the last one."""
    began = os.environ.get("BEGAN")
    if began:
        terminalreporter.write_line(
            f"All of it, from the first check to the last test: {time.time() - float(began):.0f} s"
        )
