"""Event loops for tests of what waits, in a process where a browser's test may have a loop of its own running."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any


def run(coroutine: Coroutine[Any, Any, None]) -> None:
    """Run `coroutine` to its end, in a thread: Playwright's own loop keeps running in the one of the tests."""
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, coroutine).result()
