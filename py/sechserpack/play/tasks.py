"""Asyncio tasks that can be restarted, run in the background without losing errors, or yield to the page."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine, Generator
from typing import Any, TypeAlias, TypeVar

T = TypeVar("T")

Failed: TypeAlias = Callable[[BaseException], None]
"""called with program errors"""

TURN = 0.012
"""seconds of work after which to yield to the page"""


class Turns:
    """Yields to the page in long work: `pause` is awaited often, but sleeps only when due."""

    def __init__(self, clock: Callable[[], float] | None = None) -> None:
        """`clock` returns seconds; by default `time.perf_counter`."""
        self._clock = clock or time.perf_counter
        self._began = self._clock()

    @property
    def due(self) -> bool:
        """Whether it is time to yield."""
        return self._clock() - self._began > TURN

    async def pause(self, seconds: float = 0.0) -> None:
        """If due, sleep for `seconds` (0 merely yields)."""
        if self.due:
            await asyncio.sleep(seconds)
            self._began = self._clock()


async def in_turns(work: Generator[Any, None, T], turns: Turns | None = None) -> T:
    """Run `work` in slices that keep the page responsive; returns its result."""
    turns = turns or Turns()
    while True:
        try:
            next(work)
        except StopIteration as done:
            result: T = done.value
            return result
        if turns.due:
            await turns.pause()


async def guarded(work: Coroutine[Any, Any, None], failed: Failed) -> None:
    """Await `work`; pass an error in it to `failed`."""
    try:
        await work
    except asyncio.CancelledError:
        raise
    except Exception as error:
        failed(error)


def _begin(work: Coroutine[Any, Any, None], failed: Failed) -> asyncio.Task[None]:
    task = asyncio.ensure_future(guarded(work, failed))
    # A coroutine whose task is cancelled before it began would warn that it was never awaited.
    task.add_done_callback(lambda task: work.close())
    return task


class Restartable:
    """At most one task at a time: starting one cancels its predecessor."""

    def __init__(self, failed: Failed) -> None:
        """`failed` is called with errors in the tasks."""
        self._failed = failed
        self._task: asyncio.Task[None] | None = None

    @property
    def running(self) -> bool:
        """Whether the current task has not finished."""
        return self._task is not None and not self._task.done()

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        """Run `work` instead of the current task."""
        self.stop()
        self._task = _begin(work, self._failed)

    def stop(self) -> None:
        """Cancel the current task."""
        if self._task is not None:
            self._task.cancel()
            self._task = None

    def release(self) -> None:
        """Detach the current task: the next `start` does not cancel it."""
        self._task = None


class Background:
    """Tasks that run independently of each other until they finish."""

    def __init__(self, failed: Failed) -> None:
        """`failed` is called with errors in the tasks."""
        self._failed = failed
        self._tasks: set[asyncio.Task[None]] = set()

    def start(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Run `work` in the background; returns its task, which may be awaited."""
        task = _begin(work, self._failed)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task
