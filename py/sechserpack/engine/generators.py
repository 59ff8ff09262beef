"""Long computations as generators, which yield regularly so that the page stays responsive, and return a result."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Generator
from typing import Any, TypeVar

T = TypeVar("T")


def run(work: Generator[Any, None, T]) -> T:
    """The result of `work`, computed without a pause."""
    while True:
        try:
            next(work)
        except StopIteration as done:
            result: T = done.value
            return result


async def run_in_slices(work: Generator[Any, None, T], pause: Callable[[], Awaitable[None]]) -> T:
    """The result of `work`; awaits `pause()` after each of its slices."""
    while True:
        try:
            next(work)
        except StopIteration as done:
            result: T = done.value
            return result
        await pause()
