"""The comparison with the baseline: by how much a ratio may be worse."""

from __future__ import annotations

import importlib
import json
from pathlib import Path
from typing import Any

import pytest

from tools.bench import baseline
from tools.bench.__main__ import SUBJECTS
from tools.bench.table import Row


def row(
    value: float | None, *, unit: str = "ratio", higher: bool = False, figure: str = "start"
) -> dict[str, Any]:
    return Row(figure, "Chromium", 4, value, 0.3, unit, higher, note="gone").as_json()


BEFORE = {"start | Chromium | 4×": {"value": 0.4, "higher": False}}
BEFORE_HIGHER = {"start | Chromium | 4×": {"value": 1.0, "higher": True}}


@pytest.mark.parametrize("value", [0.1, 0.4, 0.49999])
def test_a_quarter_worse_is_let_pass(value: float) -> None:
    assert baseline.worse(BEFORE, [row(value)]) == []


def test_more_than_a_quarter_worse_is_told() -> None:
    (complaint,) = baseline.worse(BEFORE, [row(0.51)])
    assert complaint.startswith("start | Chromium | 4×: 0.51, and 0.4 before")


def test_where_more_is_better_less_is_worse() -> None:
    assert baseline.worse(BEFORE_HIGHER, [row(0.81, higher=True), row(0.1, figure="new")]) == []
    assert len(baseline.worse(BEFORE_HIGHER, [row(0.79, higher=True)])) == 1
    assert baseline.worse(BEFORE_HIGHER, [row(3.0, higher=True)]) == []


def test_what_could_not_be_measured_is_told_and_what_was_not_asked_for_is_not() -> None:
    assert baseline.worse(BEFORE, [row(None)]) == ["start | Chromium | 4×: not measured: gone"]
    assert baseline.worse(BEFORE, [row(9.0, figure="another")]) == []


def test_only_ratios_can_be_compared() -> None:
    rows = [
        row(0.5),
        row(900.0, unit="ms", figure="ms"),
        row(0.9, unit="share", higher=True, figure="frames"),
    ]
    rows += [row(0.7, unit="score", figure="judged"), row(None, figure="none")]
    assert baseline.comparable(rows) == {
        "start | Chromium | 4×": {"value": 0.5, "higher": False},
        "frames | Chromium | 4×": {"value": 0.9, "higher": True},
    }


def test_a_worse_ratio_fails_the_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    figures, kept = tmp_path / "bench.json", tmp_path / "baseline.json"
    monkeypatch.setattr(baseline, "JSON_FILE", figures)
    monkeypatch.setattr(baseline, "BASELINE", kept)
    assert baseline.compare() == 2  # nothing was measured
    figures.write_text(json.dumps([row(0.4)]), encoding="utf-8")
    assert baseline.renew() == 0
    assert baseline.compare() == 0
    figures.write_text(json.dumps([row(0.6)]), encoding="utf-8")
    assert baseline.compare() == 1
    assert "1 worse" in capsys.readouterr().out
    # What is measured later is added; what was not measured stays.
    figures.write_text(json.dumps([row(0.6, figure="new")]), encoding="utf-8")
    baseline.renew()
    assert len(json.loads(kept.read_text(encoding="utf-8"))) == 2
    figures.write_text(json.dumps([row(0.6, figure="unknown")]), encoding="utf-8")
    assert baseline.compare() == 1  # nothing of it can be compared


def test_the_kept_baseline_has_ratios_of_figures_that_there_are() -> None:
    planned = [one for name in SUBJECTS for one in importlib.import_module(f"tools.bench.{name}").planned()]
    known = {one.key: one for one in planned if one.unit in baseline.COMPARED}
    kept = json.loads(baseline.BASELINE.read_text(encoding="utf-8"))
    assert kept
    assert kept.keys() <= known.keys()
    assert all(kept[key]["higher"] == known[key].higher for key in kept)
