"""Measures how the time for refusing a giant line grows with its size: linearly, not quadratically.

Most of a line's cost is in C (JSON, regular expressions, long numbers), which no test can count;
tests/commands/test_fuzz.py counts the Python. Processor time is measured, and the best of several turns: other load on
the machine can only slow a turn down.
"""

from __future__ import annotations

from tests.commands.giants import GIANTS, timed
from tools.bench.table import Report, Row

SMALL, TIMES = 100_000, 16
TURNS = 5
SHORTEST = 0.002
"""lower bound in seconds: anything faster is taken as this"""
AIM = 5.0 * TIMES
"""quadratic growth would be 256 times as long"""


def planned() -> list[Row]:
    """The row without its value."""
    return [Row(f"refusing a giant line: {TIMES} times as long ÷ once, worst line", aim=AIM, unit="times")]


def best(name: str, size: int) -> float:
    """The seconds of processor time to refuse this giant at that size."""
    return min(timed(name, size)[0] for _ in range(TURNS))


def measure() -> Report:
    """Refuse all giants in both sizes."""
    grown = {name: best(name, TIMES * SMALL) / max(best(name, SMALL), SHORTEST) for name in GIANTS}
    worst = max(grown, key=lambda name: grown[name])
    spread = (min(grown.values()), grown[worst])
    (row,) = planned()
    note = f"the worst is {worst}; the spread is that of the lines"
    return Report([Row(row.figure, "", 1, grown[worst], AIM, row.unit, False, TURNS, spread, note)])
