"""Tasks that are started anew again and again, and errors in them that never get lost."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, TypeAlias

Failed: TypeAlias = Callable[[BaseException], None]
"""is told of an error of the program itself"""


async def guarded(work: Coroutine[Any, Any, None], failed: Failed) -> None:
    """Do `work`; an error in it goes to `failed`."""
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
    """One task at a time: to start it is to cancel the one before."""

    def __init__(self, failed: Failed) -> None:
        """Nothing runs yet; `failed` is told of errors in whatever is started."""
        self._failed = failed
        self._task: asyncio.Task[None] | None = None

    @property
    def running(self) -> bool:
        """Whether something has been started that has not come to its end."""
        return self._task is not None and not self._task.done()

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        """Do `work` from now on, and nothing that was started before."""
        self.stop()
        self._task = _begin(work, self._failed)

    def stop(self) -> None:
        """Do nothing any more."""
        if self._task is not None:
            self._task.cancel()
            self._task = None

    def release(self) -> None:
        """Let what runs now come to its own end: what is started next does not cancel it."""
        self._task = None


class Background:
    """Tasks that run beside one another until they are done."""

    def __init__(self, failed: Failed) -> None:
        """Nothing runs yet; `failed` is told of errors in whatever is started."""
        self._failed = failed
        self._tasks: set[asyncio.Task[None]] = set()

    def start(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Do `work` without being waited for; returns the task for whoever wants to wait."""
        task = _begin(work, self._failed)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task
