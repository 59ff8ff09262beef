"""The measurement of the start: what it counts, what it waits for, and that the first visit stays small."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.support.built import built_site
from tools.bench import boot, engines
from tools.bench.table import Report
from tools.engines.find import NoEngine


def reported() -> Report:
    runs = {
        1: (
            {
                "ours": [300.0, 400.0, 900.0],
                "hurried": [350.0, 350.0, 500.0],
                "bare": [1000.0] * 3,
                "stock": [1600.0] * 3,
            },
            Counter(used=3),
        ),
        4: (
            {"ours": [900.0] * 3, "hurried": [1200.0] * 3, "bare": [3000.0] * 3},
            Counter({"none": 2, "stored": 1}),
        ),
    }
    return boot.report(runs, {"ours": {"a": 5_000_000, "b": 1_000}, "stock": {"a": 6_000_000}}, "1.2")


def test_its_rows_are_those_that_are_planned() -> None:
    told = [(row.key, row.aim, row.unit) for row in reported().rows]
    assert told == [(row.key, row.aim, row.unit) for row in boot.planned()]


def test_the_figures_that_count_are_medians_of_neighbours() -> None:
    values = {row.key: row.value for row in reported().rows}
    assert values["warm start ÷ bare loadPyodide | Chromium | 1×"] == 0.4
    assert values["warm start ÷ bare loadPyodide | Chromium | 4×"] == 0.3
    assert values["start after games only ÷ bare loadPyodide | Chromium | 1×"] == 0.35
    assert values["start after games only ÷ bare loadPyodide | Chromium | 4×"] == 0.4
    assert values["warm start | Chromium | 1×"] == 400
    assert values["warm start ÷ PyScript as it comes | Chromium | 1×"] == 0.25
    assert values["first visit with gzip, to data-ready | Chromium | 1×"] == 5.001


def test_what_the_visits_said_of_snapshots_is_told() -> None:
    notes = [row.note for row in reported().rows]
    assert notes[:2] == ["snapshot: used in 3", "snapshot: none in 2, stored in 1"]


@pytest.mark.parametrize(("answers", "asked"), [(["stored", "used", "used"], 3), (["", "used"], 1)])
def test_a_page_without_snapshots_is_asked_once(answers: list[str], asked: int) -> None:
    calls: list[str] = []

    def evaluate(script: str) -> str:
        calls.append(script)
        return answers[len(calls) - 1]

    snapshots = boot.Snapshots()
    for _ in answers:
        snapshots.settle_by(evaluate)
    assert len(calls) == asked
    assert snapshots.said == answers[asked - 1]


def test_other_engines_have_the_same_figures() -> None:
    rows = engines.report("Firefox", {"ours": [100.0, 300.0], "bare": [400.0, 500.0]}, {"used": 2})
    assert [row.key for row in rows] == [row.key for row in engines.planned(["Firefox"])]
    assert rows[0].value == pytest.approx(0.425)
    assert rows[0].note == "snapshot: used in 2"


class Pages:
    """A driver whose pages are ready after as many milliseconds as `takes` says, by the ends of their addresses."""

    def __init__(self, takes: dict[str, float | None]) -> None:
        self.takes = takes
        self.address = ""
        self.closed = False

    def open(self, address: str) -> None:
        self.address = address

    def evaluate(self, expression: str) -> object:
        if "readyState" in expression:
            return "complete"
        if "data-ready" in expression:
            page = "ours" if self.address.endswith("/ours/") else "bare"
            return [self.address, self.takes[page]]
        return "used" if "snapshot" in expression else None

    def resize(self, width: int, height: int) -> None:
        pass

    def close(self) -> None:
        self.closed = True


def test_an_engine_that_is_missing_or_fails_leaves_the_others_their_rows(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    good, bad = Pages({"ours": 300.0, "bare": 1000.0}), Pages({"ours": None, "bare": 1000.0})

    def gone() -> Pages:
        raise NoEngine("There is none here.")

    @contextmanager
    def serving(folder: Path, prefix: str) -> Iterator[str]:
        yield f"http://here/{folder.name}/"

    monkeypatch.setattr(engines, "ENGINES", {"A": gone, "B": lambda: bad, "C": lambda: good})
    monkeypatch.setattr(engines, "serving", serving)
    monkeypatch.setattr(engines, "SITE", tmp_path / "ours")
    monkeypatch.setattr(engines, "bare_site", lambda: tmp_path / "bare")
    rows = {(row.figure, row.browser): row for row in engines.measure(2).rows}
    assert len(rows) == 6
    assert rows[boot.RATIO, "A"].note == "There is none here."
    assert "does not say when it was ready" in rows[boot.RATIO, "B"].note
    assert rows[boot.RATIO, "C"].value == pytest.approx(0.3)
    assert rows[boot.RATIO, "C"].note == "snapshot: used in 2"
    assert good.closed
    assert bad.closed


@pytest.mark.all
def test_a_first_visit_is_small(site: str, browser: Browser) -> None:
    sizes = boot.first_visit(browser, site, built_site())
    assert "index.html" in sizes
    assert "static/runtime/pyodide/python_stdlib.zip" in sizes
    assert sum(sizes.values()) / 1e6 <= 6.0
