"""Long computations as generators that yield regularly, to keep the page responsive, and return a result."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Generator
from typing import Any, TypeVar

T = TypeVar("T")


def run(work: Generator[Any, None, T]) -> T:
    """Run `work` to its end without pausing; return its result."""
    while True:
        try:
            next(work)
        except StopIteration as done:
            result: T = done.value
            return result


async def run_in_slices(work: Generator[Any, None, T], pause: Callable[[], Awaitable[None]]) -> T:
    """Run `work` to its end, awaiting `pause()` after each slice; return its result."""
    while True:
        try:
            next(work)
        except StopIteration as done:
            result: T = done.value
            return result
        await pause()
