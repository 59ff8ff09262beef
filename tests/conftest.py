"""Fixtures and settings for all tests, on CPython and inside Pyodide."""

from __future__ import annotations

import sys

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
