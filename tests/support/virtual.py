"""Time that passes only when a test says so, for everything that waits: an event loop without threads or sleeps.

It needs no loop of its own in the thread: where another one is running (Playwright's, or Pyodide's), this one stands in
for it as long as `Time.do` or `Time.pass_by` takes.
"""

from __future__ import annotations

import asyncio
import contextvars
import heapq
import secrets
import time
from asyncio import events
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from random import Random
from types import ModuleType
from typing import Any, TypeVar

from sechserpack.app import table_control
from sechserpack.app.said import when
from sechserpack.engine import chance
from sechserpack.saves import library

T = TypeVar("T")

START = 1_900_000_000.0
"""seconds since 1970: when every test begins"""


class Time:
    """The time of a test, and the loops for which it passes. Stands in for the module `time` as well."""

    def __init__(self) -> None:
        """The beginning."""
        self.now = 0.0
        self._loops: list[VirtualLoop] = []
        self._chance = Chance()

    def stand_ins(self) -> list[tuple[ModuleType, str, ModuleType, object]]:
        """Modules of the app, the names of what they take time and chance from, what that is, and what is to be it."""
        timed = [(module, "time", time, self) for module in (library, when, table_control)]
        return [*timed, (chance, "secrets", secrets, self._chance)]

    @contextmanager
    def ruling(self) -> Iterator[None]:
        """Let the app take its time and its chance from here, but for what a test has already given it itself."""
        taken = [one for one in self.stand_ins() if getattr(one[0], one[1]) is one[2]]
        for module, name, _, instead in taken:
            setattr(module, name, instead)
        try:
            yield
        finally:
            for module, name, real, _ in taken:
                setattr(module, name, real)

    def time(self) -> float:
        """Seconds since 1970."""
        return START + self.now

    def localtime(self, seconds: float | None = None) -> time.struct_time:
        """What clocks on the wall say at some time, or now."""
        return time.localtime(self.time() if seconds is None else seconds)

    def monotonic(self) -> float:
        """Seconds since some time."""
        return self.now

    def loop(self) -> VirtualLoop:
        """A new loop for which this time passes."""
        loop = VirtualLoop(self)
        self._loops.append(loop)
        return loop

    def drop(self, loop: VirtualLoop) -> None:
        """Let nothing of `loop` happen any more; what waits in it is cancelled."""
        loop.cancel_all()
        self._loops.remove(loop)

    def pass_by(self, seconds: float) -> None:
        """Let time pass, and everything happen that it brings, in order."""
        until = self.now + seconds
        while True:
            while sum(loop.run_ready() for loop in tuple(self._loops)):
                pass
            due = [when for loop in self._loops if (when := loop.next_due()) is not None]
            if not due or min(due) > until:
                break
            self.now = max(self.now, min(due))
        self.now = until


class Chance:
    """Stands in for the module `secrets`: chance that is the same in every run of a test."""

    def __init__(self) -> None:
        """The beginning."""
        self._random = Random("chance")

    def token_hex(self, size: int) -> str:
        """So many bytes, as hexadecimal digits."""
        return self._random.randbytes(size).hex()


class _Timer(asyncio.TimerHandle):
    def __init__(self, when: float, number: int, work: Any, args: Any, loop: Any, context: Any) -> None:
        super().__init__(when, work, args, loop, context)
        self._number = number

    def __lt__(self, other: object) -> bool:
        assert isinstance(other, _Timer)
        return (self.when(), self._number) < (other.when(), other._number)


class VirtualLoop(asyncio.AbstractEventLoop):
    """As much of an event loop as tasks, futures and sleeps need."""

    def __init__(self, clock: Time) -> None:
        """Nothing is to be done yet."""
        self._clock = clock
        self._ready: deque[asyncio.Handle] = deque()
        self._timers: list[_Timer] = []
        self._tasks: set[asyncio.Task[Any]] = set()
        self._number = count()
        self.troubles: list[str] = []
        """what nobody took care of"""

    # ---- what asyncio wants of a loop

    def time(self) -> float:
        return self._clock.now

    def get_debug(self) -> bool:
        return False

    def is_running(self) -> bool:
        return True

    def is_closed(self) -> bool:
        return False

    def call_soon(
        self, callback: Callable[..., object], *args: Any, context: contextvars.Context | None = None
    ) -> asyncio.Handle:
        handle = asyncio.Handle(callback, args, self, context)
        self._ready.append(handle)
        return handle

    call_soon_threadsafe = call_soon

    def call_later(
        self, delay: float, callback: Callable[..., object], *args: Any, context: Any = None
    ) -> asyncio.TimerHandle:
        return self.call_at(self.time() + delay, callback, *args, context=context)

    def call_at(
        self, when: float, callback: Callable[..., object], *args: Any, context: Any = None
    ) -> asyncio.TimerHandle:
        timer = _Timer(when, next(self._number), callback, args, self, context)
        heapq.heappush(self._timers, timer)
        return timer

    def _timer_handle_cancelled(self, handle: asyncio.TimerHandle) -> None:
        pass  # it is left out when its time comes

    def create_future(self) -> asyncio.Future[Any]:
        return asyncio.Future(loop=self)

    def create_task(self, coro: Any, **how: Any) -> asyncio.Task[Any]:
        task: asyncio.Task[Any] = asyncio.Task(coro, loop=self, **how)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    def call_exception_handler(self, context: dict[str, Any]) -> None:
        self.troubles.append(f"{context.get('message')}: {context.get('exception')!r}")

    def default_exception_handler(self, context: dict[str, Any]) -> None:
        self.call_exception_handler(context)

    # ---- what the tests want of it

    @contextmanager
    def running(self) -> Iterator[None]:
        """Be the running loop meanwhile, and let its time be the app's."""
        before = events._get_running_loop()
        events._set_running_loop(self)
        try:
            with self._clock.ruling():
                yield
        finally:
            events._set_running_loop(before)

    def do(self, work: Callable[[], T]) -> T:
        """Do `work` as if this loop had called it."""
        with self.running():
            return work()

    def next_due(self) -> float | None:
        """When something is to happen next, if it is known."""
        while self._timers and self._timers[0].cancelled():
            heapq.heappop(self._timers)
        return self._timers[0].when() if self._timers else None

    def run_ready(self) -> bool:
        """Do what can be done now, once; whether there was anything."""
        while (due := self.next_due()) is not None and due <= self._clock.now:
            self._ready.append(heapq.heappop(self._timers))
        handles, self._ready = self._ready, deque()
        with self.running():
            for handle in handles:
                if not handle.cancelled():
                    handle._run()
        return bool(handles)

    def cancel_all(self) -> None:
        """Cancel whatever waits in here."""
        self._timers.clear()
        for task in tuple(self._tasks):
            task.cancel()
        while self.run_ready():
            pass
