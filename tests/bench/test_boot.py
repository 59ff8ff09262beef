"""The measurement of the start: what it counts, and that the first visit stays small."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.support.built import built_site
from tools.bench import boot
from tools.bench.__main__ import SUBJECTS


def test_the_ratio_is_that_of_neighbours() -> None:
    times = {"ours": [1.0, 4.0, 9.0], "bare": [2.0, 4.0, 10.0]}
    assert boot.ratio(times, "ours", "bare") == 0.9


def test_the_report_says_the_figures_that_count() -> None:
    times = {"ours": [400.0] * 3, "bare": [1000.0] * 3, "stock": [1600.0] * 3}
    text = "\n".join(boot.report(times, {"a": 5_000_000, "b": 1_000}, {"a": 6_000_000}, "1.2"))
    assert "ours / bare   0.40" in text
    assert "ours / stock  0.25" in text
    assert "5.00 MB in 2 files" in text


@pytest.mark.all
def test_a_first_visit_is_small(site: str, browser: Browser) -> None:
    sizes = boot.first_visit(browser, site, built_site())
    assert "index.html" in sizes
    assert "static/runtime/pyodide/python_stdlib.zip" in sizes
    assert sum(sizes.values()) / 1e6 <= boot.AIM_MEGABYTES


def test_every_subject_is_there() -> None:
    for name in SUBJECTS:
        module = pytest.importorskip(f"tools.bench.{name}")
        assert callable(module.measure)
