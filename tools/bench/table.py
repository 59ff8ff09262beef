"""The table that `make bench` prints: rows, their statistics, and the same as JSON."""

from __future__ import annotations

import json
import math
import statistics
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tools.site.paths import BUILD

JSON_FILE = BUILD / "bench.json"
REASON = 160
"""most characters of a reason why something was not measured"""
HEADINGS = ("figure", "browser", "CPU", "value", "aim", "ok", "samples", "spread")


@dataclass(frozen=True)
class Row:
    """One figure, for one browser at one speed."""

    figure: str
    browser: str = ""
    """empty if no browser is measured"""
    throttle: int = 1
    """how many times slower the processor was made"""
    value: float | None = None
    """None if not measured"""
    aim: float | None = None
    unit: str = ""
    """a "ratio", "share" or "score" (0 to 1); or "MB", "ms", "s", or the name of what is counted"""
    higher: bool = False
    """whether more is better"""
    samples: int = 0
    spread: tuple[float, float] | None = None
    """the lowest and the highest sample"""
    note: str = ""
    """a remark; the reason if the figure was not measured"""

    @property
    def ok(self) -> bool | None:
        """Whether the aim is reached; None without a value or an aim."""
        if self.value is None or self.aim is None:
            return None
        return self.value >= self.aim if self.higher else self.value <= self.aim

    @property
    def key(self) -> str:
        """The row's unique key."""
        return " | ".join([self.figure, self.browser or "-", f"{self.throttle}×"])

    def as_json(self) -> dict[str, Any]:
        """The row for programs."""
        return {
            "figure": self.figure,
            "browser": self.browser,
            "throttle": self.throttle,
            "value": self.value,
            "aim": self.aim,
            "unit": self.unit,
            "ok": self.ok,
            "samples": self.samples,
            "spread": None if self.spread is None else list(self.spread),
            "higher": self.higher,
            "note": self.note,
        }

    def cells(self) -> tuple[str, ...]:
        """The row for people, in the order of `HEADINGS`."""
        aim = "" if self.aim is None else f"{'≥' if self.higher else '≤'} {plain(self.aim)}"
        unit = "" if self.unit in ("ratio", "share", "score", "") else f" {self.unit}"
        return (
            self.figure,
            self.browser,
            f"{self.throttle}×",
            "not measured" if self.value is None else plain(self.value) + unit,
            aim,
            {True: "yes", False: "NO", None: ""}[self.ok],
            str(self.samples or ""),
            "" if self.spread is None else f"{plain(self.spread[0])} to {plain(self.spread[1])}",
        )


@dataclass(frozen=True)
class Report:
    """The results of a measurement."""

    rows: Sequence[Row]
    details: Sequence[str] = field(default_factory=tuple)
    """lines to print beneath the table"""


def row_of(
    samples: Sequence[float],
    figure: str,
    browser: str = "",
    throttle: int = 1,
    *,
    aim: float | None = None,
    unit: str = "ratio",
    higher: bool = False,
    note: str = "",
) -> Row:
    """A row with the median of `samples`, which are in `unit`; without samples, one that says so."""
    if not samples:
        return Row(figure, browser, throttle, None, aim, unit, higher, note=note or "no samples")
    spread = (min(samples), max(samples))
    value = statistics.median(samples)
    return Row(figure, browser, throttle, value, aim, unit, higher, len(samples), spread, note)


def missing(reason: object, rows: Iterable[Row]) -> list[Row]:
    """`rows` marked as not measured for this `reason`."""
    said = " ".join(str(reason).split())[:REASON] or "it ended without a word"
    return [
        Row(row.figure, row.browser, row.throttle, None, row.aim, row.unit, row.higher, note=said)
        for row in rows
    ]


def ratios(above: Sequence[float], below: Sequence[float]) -> list[float]:
    """The ratios of paired samples, whose median is robust against a machine that slows down."""
    return [one / other for one, other in zip(above, below, strict=True)]


def percentile(values: Sequence[float], percent: int) -> float:
    """The value that `percent` per cent of `values` do not exceed; `values` must not be empty."""
    if len(values) == 1:
        return values[0]
    return statistics.quantiles(values, n=100, method="inclusive")[percent - 1]


def plain(number: float) -> str:
    """A number for people: whole if it is, else with at most three significant digits."""
    if number == round(number) and abs(number) < 1e7:
        return f"{round(number):,}"
    digits = max(0, 2 - math.floor(math.log10(abs(number))))
    return f"{number:,.{min(digits, 4)}f}"


def table(rows: Sequence[Row]) -> list[str]:
    """The rows as lines, each note beneath its row."""
    cells = [HEADINGS, *(row.cells() for row in rows)]
    widths = [max(len(line[column]) for line in cells) for column in range(len(HEADINGS))]
    lines = [
        "  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip()
        for line in cells
    ]
    lines.insert(1, "  ".join("-" * width for width in widths))
    notes = [""] * 2 + [f"    {row.note}" if row.note else "" for row in rows]
    return [each for line, note in zip(lines, notes, strict=True) for each in (line, note) if each]


def write_json(rows: Sequence[Row], file: Path = JSON_FILE) -> None:
    """Write the rows for programs."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(
        json.dumps([row.as_json() for row in rows], indent=1, ensure_ascii=False) + "\n", encoding="utf-8"
    )
