"""What is read of Lighthouse's reports, and the host that it judges the page from."""

from __future__ import annotations

import gzip
import urllib.request
from pathlib import Path
from typing import Any

from tools.bench import lighthouse
from tools.bench.host import PagesHost
from tools.serve import serving


def report(performance: float, paint: float) -> dict[str, Any]:
    return {
        "categories": {
            "performance": {"score": performance},
            "best-practices": {
                "score": 0.8,
                "auditRefs": [
                    {"id": "deprecations", "weight": 5},
                    {"id": "is-on-https", "weight": 5},
                    {"id": "no-vote", "weight": 0},
                ],
            },
        },
        "audits": {
            "first-contentful-paint": {"numericValue": paint},
            "largest-contentful-paint": {"numericValue": 3000.0},
            "total-blocking-time": {"numericValue": 1500.0},
            "deprecations": {
                "score": 0,
                "title": "Uses deprecated APIs",
                "details": {"items": [{"value": "Something old", "source": {}}]},
            },
            "is-on-https": {"score": 1, "title": "Uses HTTPS"},
            "no-vote": {"score": 0, "title": "Whatever"},
        },
    }


def test_the_median_of_the_runs_counts_in_seconds() -> None:
    rows = lighthouse.report_of("mobile", [report(0.6, 2500.0), report(0.7, 1000.0), report(0.8, 1900.0)])
    values = {row.figure: (row.value, row.ok) for row in rows}
    assert values["Lighthouse mobile: performance"] == (0.7, False)
    assert values["Lighthouse mobile: first paint"] == (1.9, False)
    assert values["Lighthouse mobile: largest paint"] == (3.0, False)
    assert values["Lighthouse mobile: blocking time"] == (1.5, False)
    assert values["Lighthouse mobile: best-practices"] == (0.8, False)
    assert {row.throttle for row in rows} == {4}


def test_what_fails_is_told_with_its_reason() -> None:
    assert lighthouse.failing(report(1, 1)) == ["deprecations: Uses deprecated APIs (Something old)"]


def test_an_audit_without_a_number_has_no_figure() -> None:
    without = report(1, 1)
    del without["audits"]["total-blocking-time"]["numericValue"]
    without["categories"]["performance"]["score"] = None
    assert lighthouse.figures(without).keys() == {"best-practices", "first paint", "largest paint"}


def test_the_host_sends_files_as_github_pages_does(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<!doctype html>" * 50, encoding="utf-8")
    (tmp_path / "a.wasm").write_bytes(bytes(1000))
    (tmp_path / "a.zip").write_bytes(bytes(1000))
    with serving(tmp_path, "/b", handler=PagesHost) as address:

        def get(path: str, accepts: str = "gzip") -> Any:
            return urllib.request.urlopen(
                urllib.request.Request(address + path, headers={"Accept-Encoding": accepts}), timeout=10
            )

        with get("") as page:
            assert page.headers["Content-Encoding"] == "gzip"
            assert page.headers["Content-Type"] == "text/html; charset=utf-8"
            assert page.headers["Cache-Control"] == "max-age=600"
            assert gzip.decompress(page.read()).startswith(b"<!doctype html>")
        with get("a.wasm") as code:
            assert code.headers["Content-Type"] == "application/wasm"
            assert gzip.decompress(code.read()) == bytes(1000)
        with get("a.zip") as archive:
            assert archive.headers["Content-Encoding"] is None
            assert archive.headers["Cache-Control"] == "max-age=600"
        with get("a.wasm", "identity") as plain:
            assert plain.headers["Content-Encoding"] is None
            assert plain.read() == bytes(1000)
