"""CPU seconds: what each test costs with every process that it starts, and what all of `make test` may cost.

Wall clocks say how busy a machine is; CPU seconds hardly depend on that, but on the machine. So they are counted in
seconds of the machine on which the budget was set: two small fixed pieces of work are timed again and again between
the tests. One makes strings and looks them up: whatever slows it down, such as a neighbour on the same core, slows
tests down as well, but less. The other one only reckons, and says how fast the core is. Between the two lie the tests,
and nearer to the first. That alone made too little of a run on a slow machine (461, where a quiet one read 535), and
the mean of both too much (622, where it read 514).
"""

from __future__ import annotations

import hashlib
import os
import statistics
import time
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

PROC = Path("/proc")
TICK = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100
UNITS = (0.0185, 0.00372)
"""CPU seconds that each of the `pieces_of_work` took where the budget was set"""
WEIGHTS = (0.75, 0.25)
"""how much each of them says of the tests"""
PAUSE = 3.0
"""seconds from one timing of them to the next"""


def tree(pid: int) -> float:
    """CPU seconds of a process, of all that it has started and waited for, and of all of those that still run.

    0 for a process that is not there. Where there is no /proc, only what this process itself knows of.
    """
    if not PROC.joinpath("self", "stat").exists():
        return sum(os.times()[:4])
    return sum(_of(each) for each in _family(pid))


def _family(pid: int) -> Iterator[int]:
    """`pid` and everything that descends from it."""
    yield pid
    try:
        threads = list(PROC.joinpath(str(pid), "task").iterdir())
    except OSError:
        return
    for thread in threads:
        try:
            children = thread.joinpath("children").read_text().split()
        except OSError:
            continue
        for child in children:
            yield from _family(int(child))


def _of(pid: int) -> float:
    try:
        told = PROC.joinpath(str(pid), "stat").read_bytes()
    except OSError:
        return 0.0
    # A process may call itself anything, with brackets and spaces: what is counted follows the last bracket.
    return sum(map(int, told[told.rindex(b")") + 2 :].split()[11:15])) / TICK


class Meter:
    """What has been spent in this process and below it since anybody asked last, at first since the process began."""

    def __init__(self) -> None:
        self._last = self._others = 0.0
        self._waited: tuple[float, ...] = ()

    def read(self, *, alone: bool = False) -> float:
        """CPU seconds since the last reading, at least 0: processes that are orphaned and end are lost.

        If this process has worked `alone`, as far as anybody knows, the others are asked only when one of them has
        ended: going through a browser's takes longer than most tests do. What they have spent is not lost, but read
        the next time.
        """
        own, waited = os.times()[:2], os.times()[2:4]
        if not alone or waited != self._waited:
            self._waited = waited
            self._others = tree(os.getpid()) - sum(own)
        before, self._last = self._last, time.process_time() + self._others
        return max(0.0, self._last - before)


def pieces_of_work() -> tuple[float, float]:
    """CPU seconds that two fixed pieces of work take now: one that needs memory, and one that only reckons."""
    began = time.thread_time()
    words: dict[str, int] = {}
    for number in range(120_000):
        name = f"{number % 997}"
        words[name] = words.get(name, 0) + number
    between = time.thread_time()
    digest = b""
    for _ in range(60):
        digest = hashlib.sha256(digest * 3000).digest()
    return between - began, time.thread_time() - between


@dataclass
class Bill:
    """What a run has cost so far."""

    tests: dict[str, float] = field(default_factory=lambda: defaultdict(float))
    """CPU seconds by the name of the test"""
    pieces: list[tuple[float, float]] = field(default_factory=list)
    """how long the pieces of work took, each time"""
    timed: float = -PAUSE

    def add(self, test: str, seconds: float) -> None:
        """Note what a test has cost, and time the pieces of work now and then."""
        self.tests[test] += seconds
        now = time.monotonic()
        if now - self.timed >= PAUSE:
            self.timed = now
            self.pieces.append(pieces_of_work())

    @property
    def slowness(self) -> float:
        """How much longer work takes here, during this run, than where the budget was set."""
        if not self.pieces:
            return 1.0
        ratios = [
            statistics.median(taken) / unit
            for taken, unit in zip(zip(*self.pieces, strict=True), UNITS, strict=True)
        ]
        return statistics.fmean(ratios, WEIGHTS)

    def dearest(self, count: int) -> list[tuple[str, float]]:
        """The tests that cost most, the dearest first, in seconds of the machine where the budget was set."""
        rows = sorted(self.tests.items(), key=lambda row: -row[1])
        return [(name, seconds / self.slowness) for name, seconds in rows[:count]]
