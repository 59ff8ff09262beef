"""How long the slices of a thought are: in lines of Python, which are the same however busy the machine is."""

from __future__ import annotations

import sys
from collections.abc import Generator
from typing import Any, TypeVar

Y = TypeVar("Y")
R = TypeVar("R")

LONGEST = 125_000
"""the lines that a slice may run: about 5 ms where this was set; the aim is 8 ms in a browser, which is slower, and
`make bench` measures that"""


def counted(thinking: Generator[Y, None, R], lines: list[int]) -> Generator[Y, None, R]:
    """The same as `thinking`; adds to `lines`, for each slice of it, how many lines of Python have run."""
    count = 0

    def trace(frame: Any, kind: str, argument: Any) -> Any:
        nonlocal count
        count += kind == "line"
        return trace

    while True:
        count, before = 0, sys.gettrace()
        sys.settrace(trace)
        try:
            found = next(thinking)
        except StopIteration as end:
            result: R = end.value
            return result
        finally:
            sys.settrace(before)
            lines.append(count)
        yield found
