"""Measures how the time for refusing a giant line grows with its size: with it, and not with its square.

What a line costs is spent in C for the most part (JSON, regular expressions, long numbers), which no test can count;
tests/commands/test_fuzz.py counts the Python. Processor time is measured, and the best of several turns: other load on
the machine can only make a turn slower.
"""

from __future__ import annotations

from tests.commands.giants import GIANTS, timed
from tools.bench.table import Report, Row

SMALL, TIMES = 100_000, 16
TURNS = 5
SHORTEST = 0.002
"""what takes less than so many seconds is measured as if it took them"""
AIM = 5.0 * TIMES
"""what grows with the square becomes 256 times as long"""


def planned() -> list[Row]:
    """The row without its value."""
    return [Row(f"refusing a giant line: {TIMES} times as long ÷ once, worst line", aim=AIM, unit="times")]


def best(name: str, size: int) -> float:
    """The seconds of processor time that refusing this giant takes at that size."""
    return min(timed(name, size)[0] for _ in range(TURNS))


def measure() -> Report:
    """Refuse all giants in both sizes."""
    grown = {name: best(name, TIMES * SMALL) / max(best(name, SMALL), SHORTEST) for name in GIANTS}
    worst = max(grown, key=lambda name: grown[name])
    spread = (min(grown.values()), grown[worst])
    (row,) = planned()
    note = f"the worst is {worst}; the spread is that of the lines"
    return Report([Row(row.figure, "", 1, grown[worst], AIM, row.unit, False, TURNS, spread, note)])
