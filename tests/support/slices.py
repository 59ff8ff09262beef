"""How long work is: in lines of Python, or in calls, which are the same however busy the machine is."""

from __future__ import annotations

import sys
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

Y = TypeVar("Y")
R = TypeVar("R")

LONGEST = 125_000
"""the lines that a slice may run: about 5 ms where this was set; the aim is 8 ms in a browser, which is slower, and
`make bench` measures that"""


@contextmanager
def counting(lines: list[int]) -> Iterator[None]:
    """Add to `lines` how many lines of Python run meanwhile."""
    count = 0

    def trace(frame: Any, kind: str, argument: Any) -> Any:
        nonlocal count
        count += kind == "line"
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        yield
    finally:
        sys.settrace(before)
        lines.append(count)


def counted(thinking: Generator[Y, None, R], lines: list[int]) -> Generator[Y, None, R]:
    """The same as `thinking`; adds to `lines`, for each slice of it, how many lines of Python have run."""
    while True:
        try:
            with counting(lines):
                found = next(thinking)
        except StopIteration as end:
            result: R = end.value
            return result
        yield found


def within(most: int, work: Callable[[], R]) -> R:
    """Do `work`, which fails as soon as it has called more than `most` functions, Python's own among them.

    That takes less time than to count lines.
    """
    calls = 0

    def count(frame: Any, kind: str, argument: Any) -> None:
        nonlocal calls
        calls += kind in ("call", "c_call")
        if calls == most:
            raise AssertionError(f"this comes to {most:,} calls, and is not done yet")

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        result = work()
    finally:
        sys.setprofile(before)
    assert calls < most
    return result
