"""Long work in slices: generators that yield so that a page stays smooth, and return what comes of the work."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Generator
from typing import Any, TypeVar

T = TypeVar("T")


def run(work: Generator[Any, None, T]) -> T:
    """What comes of `work`, done in one go."""
    while True:
        try:
            next(work)
        except StopIteration as done:
            result: T = done.value
            return result


async def run_in_slices(work: Generator[Any, None, T], pause: Callable[[], Awaitable[None]]) -> T:
    """What comes of `work`; after each of its slices `pause` is awaited."""
    while True:
        try:
            next(work)
        except StopIteration as done:
            result: T = done.value
            return result
        await pause()
