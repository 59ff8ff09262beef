"""The table of all figures: its statistics, its verdicts, and what programs read."""

from __future__ import annotations

import importlib
import json
from pathlib import Path

import pytest

from tools.bench.__main__ import SUBJECTS, main, measured
from tools.bench.table import (
    Report,
    Row,
    missing,
    percentile,
    plain,
    ratios,
    row_of,
    table,
    write_json,
)


def test_a_row_has_the_median_and_the_spread() -> None:
    row = row_of([3.0, 1.0, 8.0], "start", "Firefox", 4, aim=3.0, unit="ms")
    assert (row.value, row.samples, row.spread) == (3.0, 3, (1.0, 8.0))
    assert row.key == "start | Firefox | 4×"


def test_a_row_without_samples_is_not_measured() -> None:
    row = row_of([], "start", aim=3.0)
    assert row.value is None
    assert row.ok is None
    assert "not measured" in row.cells()


@pytest.mark.parametrize(
    ("value", "aim", "higher", "ok"),
    [
        (1.0, 1.0, False, True),
        (1.1, 1.0, False, False),
        (1.0, 1.0, True, True),
        (0.9, 1.0, True, False),
        (0.9, None, True, None),
        (None, 1.0, False, None),
        (0.0, 0.0, False, True),
        (-4.0, 0.0, False, True),
    ],
)
def test_an_aim_is_reached_or_missed(
    value: float | None, aim: float | None, higher: bool, ok: bool | None
) -> None:
    assert Row("a", value=value, aim=aim, higher=higher).ok is ok


def test_ratios_are_those_of_neighbours() -> None:
    assert ratios([1.0, 4.0, 9.0], [2.0, 4.0, 10.0]) == [0.5, 1.0, 0.9]
    with pytest.raises(ValueError, match="shorter"):
        ratios([1.0, 2.0], [1.0])


def test_percentiles() -> None:
    assert percentile([7.0], 95) == 7.0
    assert percentile([float(value) for value in range(101)], 95) == 95.0
    assert percentile([3.0, 1.0, 2.0], 50) == 2.0


@pytest.mark.parametrize(
    ("number", "text"),
    [
        (0, "0"),
        (0.3666, "0.367"),
        (5.451, "5.45"),
        (1234.4, "1,234"),
        (12, "12"),
        (-2375.0, "-2,375"),
        (0.02267, "0.0227"),
    ],
)
def test_numbers_are_written_as_people_do(number: float, text: str) -> None:
    assert plain(number) == text


def test_the_table_has_every_row_with_its_note() -> None:
    rows = [Row("a", "Chromium", 4, 0.5, 0.4, "ratio", note="why"), Row("b", unit="MB", value=5.5, aim=6)]
    lines = table(rows)
    assert len(lines) == 5
    assert "NO" in lines[2]
    assert "≤ 0.400" in lines[2]
    assert lines[3].strip() == "why"
    assert "5.50 MB" in lines[4]
    assert "yes" in lines[4]


def test_programs_read_the_same(tmp_path: Path) -> None:
    write_json(
        [Row("a", "Chromium", 4, 0.5, 0.4, "ratio", samples=9, spread=(0.4, 0.6))], tmp_path / "x" / "b.json"
    )
    (row,) = json.loads((tmp_path / "x" / "b.json").read_text(encoding="utf-8"))
    assert row == {
        "figure": "a",
        "browser": "Chromium",
        "throttle": 4,
        "value": 0.5,
        "aim": 0.4,
        "unit": "ratio",
        "ok": False,
        "samples": 9,
        "spread": [0.4, 0.6],
        "higher": False,
        "note": "",
    }


def test_what_fails_says_why_in_its_rows(capsys: pytest.CaptureFixture[str]) -> None:
    class Broken:
        @staticmethod
        def planned() -> list[Row]:
            return [Row("a", aim=1.0), Row("b", higher=True)]

        @staticmethod
        def measure() -> Report:
            raise OSError("no\nbrowser")

    rows = measured(Broken).rows  # type: ignore[arg-type]
    assert [(row.figure, row.value, row.note) for row in rows] == [
        ("a", None, "no browser"),
        ("b", None, "no browser"),
    ]
    assert "OSError" in capsys.readouterr().err
    assert missing("", [Row("a")])[0].note


@pytest.mark.parametrize("name", SUBJECTS)
def test_every_subject_plans_its_rows(name: str) -> None:
    subject = importlib.import_module(f"tools.bench.{name}")
    rows = subject.planned()
    assert rows
    assert callable(subject.measure)
    assert all(row.value is None for row in rows)


def test_no_two_figures_have_one_key() -> None:
    rows = [row for name in SUBJECTS for row in importlib.import_module(f"tools.bench.{name}").planned()]
    assert len({row.key for row in rows}) == len(rows)


def test_an_unknown_subject_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["boots"]) == 2
    assert "boots" in capsys.readouterr().err
