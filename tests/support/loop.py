"""Event loops for tests of what waits, in a process where a browser's test may have a loop of its own running."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

T = TypeVar("T")
LIMIT = 600.0
"""seconds after which nobody waits any longer; none of these tests needs a second"""


def run(coroutine: Coroutine[Any, Any, T]) -> T:
    """What `coroutine` comes to, in a thread: Playwright's own loop keeps running in the one of the tests."""

    async def in_time() -> T:
        async with asyncio.timeout(LIMIT):
            return await coroutine

    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, in_time()).result()
