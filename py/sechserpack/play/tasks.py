"""Asyncio tasks that can be restarted, run in the background without losing errors, or give way to the page."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine, Generator
from typing import Any, TypeAlias, TypeVar

T = TypeVar("T")

Failed: TypeAlias = Callable[[BaseException], None]
"""is called with an error of the program itself"""

TURN = 0.012
"""seconds of work after which the page gets a turn"""


class Turns:
    """Long work that gives way to the page: `pause` is awaited often, and waits only when it is time to."""

    def __init__(self, clock: Callable[[], float] | None = None) -> None:
        """The work begins now; `clock` returns seconds, of this process unless given."""
        self._clock = clock or time.perf_counter
        self._began = self._clock()

    @property
    def due(self) -> bool:
        """Whether the page is to have a turn now."""
        return self._clock() - self._began > TURN

    async def pause(self, seconds: float = 0.0) -> None:
        """Give the page a turn, or so many seconds, if it is due."""
        if self.due:
            await asyncio.sleep(seconds)
            self._began = self._clock()


async def in_turns(work: Generator[Any, None, T], turns: Turns | None = None) -> T:
    """Do `work` in slices, so that the page stays responsive; returns its result."""
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
    """Await `work`; an error in it goes to `failed`."""
    try:
        await work
    except asyncio.CancelledError:
        raise
    except Exception as error:
        failed(error)


def _begin(work: Coroutine[Any, Any, None], failed: Failed) -> asyncio.Task[None]:
    task = asyncio.ensure_future(guarded(work, failed))
    # Work whose task was cancelled before it began would complain that nobody ever waited for it.
    task.add_done_callback(lambda task: work.close())
    return task


class Restartable:
    """At most one task at a time: starting one cancels the one before."""

    def __init__(self, failed: Failed) -> None:
        """No task yet; `failed` is called with errors in the tasks."""
        self._failed = failed
        self._task: asyncio.Task[None] | None = None

    @property
    def running(self) -> bool:
        """Whether a task has been started and has not finished."""
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
        """Let the current task finish by itself: the next `start` does not cancel it."""
        self._task = None


class Background:
    """Tasks that run independently of each other until they finish."""

    def __init__(self, failed: Failed) -> None:
        """No task yet; `failed` is called with errors in the tasks."""
        self._failed = failed
        self._tasks: set[asyncio.Task[None]] = set()

    def start(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Run `work` in the background; returns its task, which may be awaited."""
        task = _begin(work, self._failed)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task
