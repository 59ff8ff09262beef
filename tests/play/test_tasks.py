"""Tasks that are started anew: what was started before ends, what runs may be let go, and no error gets lost."""

from __future__ import annotations

import asyncio

import pytest

from sechserpack.play.tasks import Background, Restartable
from tests.support.loop import run

pytestmark = pytest.mark.cpython  # threads and event loops


async def breathe() -> None:
    """Let all tasks do what they can do now."""
    for _ in range(5):
        await asyncio.sleep(0)


class Work:
    """Work that can be told to end, and notes what becomes of it."""

    def __init__(self, notes: list[str], error: Exception | None = None) -> None:
        self.may_end = asyncio.Event()
        self._notes = notes
        self._error = error

    async def __call__(self) -> None:
        self._notes.append("begun")
        try:
            await self.may_end.wait()
        except asyncio.CancelledError:
            self._notes.append("cancelled")
            raise
        if self._error is not None:
            raise self._error
        self._notes.append("done")


def test_to_start_is_to_cancel_what_was_started_before() -> None:
    async def play() -> None:
        failures: list[BaseException] = []
        notes: list[str] = []
        task = Restartable(failures.append)
        assert not task.running
        task.start(Work(notes)())
        task.start(Work(notes)())  # the first has not even begun, and nobody complains about it
        await breathe()
        assert notes == ["begun"]
        last = Work(notes)
        task.start(last())
        await breathe()
        assert notes == ["begun", "cancelled", "begun"]
        assert task.running
        last.may_end.set()
        await breathe()
        assert notes[3:] == ["done"]
        assert not task.running
        assert not failures

    run(play())


def test_what_is_released_comes_to_its_own_end() -> None:
    async def play() -> None:
        failures: list[BaseException] = []
        notes: list[str] = []
        task = Restartable(failures.append)
        work = Work(notes)
        task.start(work())
        await breathe()
        task.release()
        task.stop()
        work.may_end.set()
        await breathe()
        assert notes == ["begun", "done"]
        assert not failures

    run(play())


def test_an_error_is_told() -> None:
    async def play() -> None:
        failures: list[BaseException] = []
        error = ValueError("three legs")
        task, background = Restartable(failures.append), Background(failures.append)
        for start in (task.start, background.start):
            work = Work([], error)
            start(work())
            work.may_end.set()
            await breathe()
        assert failures == [error, error]

    run(play())


def test_tasks_in_the_background_run_beside_one_another() -> None:
    async def play() -> None:
        failures: list[BaseException] = []
        notes: list[str] = []
        background = Background(failures.append)
        works = [Work(notes), Work(notes)]
        waited = [background.start(work()) for work in works]
        await breathe()
        assert notes == ["begun", "begun"]
        for work in works:
            work.may_end.set()
        await asyncio.gather(*waited)
        assert notes[2:] == ["done", "done"]
        assert not failures

    run(play())
