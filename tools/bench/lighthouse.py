"""Audits a first visit with Lighthouse, as on a telephone and as on a desktop; the host behaves like GitHub Pages.

npm fetches Lighthouse into build/, for this measurement alone (lighthouse/package.json pins it). For a telephone it
assumes a slow network and a processor four times slower than this one: its times depend on the machine.
"""

from __future__ import annotations

import json
import os
import subprocess
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from tools import browser as chromium
from tools.bench.chrome import NAME
from tools.bench.host import PagesHost
from tools.bench.table import Report, Row, row_of
from tools.locked import fetched
from tools.serve import serving
from tools.site.paths import BUILD, SITE, BuildFailed

HERE = Path(__file__).parent / "lighthouse"
FETCHED = BUILD / "bench" / "lighthouse"
PROGRAM = FETCHED / "node_modules" / "lighthouse" / "cli" / "index.js"
RUNS = 3
"""runs of each kind; the median of each figure counts"""
LONGEST = 240
"""seconds that a run may take"""
KINDS: Mapping[str, tuple[str, ...]] = {"mobile": (), "desktop": ("--preset=desktop",)}
"""kinds of device, with their options"""
SLOWER = {"mobile": 4, "desktop": 1}
"""how many times slower than this machine's processor Lighthouse assumes each one's to be"""
PERFORMANCE, PRACTICES = "performance", "best-practices"
#: Figures: name, audit, unit, divisor of the audit's number, and aim on a telephone.
AUDITS: Sequence[tuple[str, str, str, float, float]] = (
    ("first paint", "first-contentful-paint", "s", 1000, 1.2),
    ("largest paint", "largest-contentful-paint", "s", 1000, 1.5),
    ("blocking time", "total-blocking-time", "s", 1000, 0.5),
)
AIM_PERFORMANCE = 0.9
AIM_PRACTICES = 1.0


def fetch() -> None:
    """Fetch what package-lock.json names, unless it is there already. Raises `BuildFailed`."""
    if not fetched(HERE, FETCHED):
        raise BuildFailed("npm could not fetch Lighthouse; is there a network?")


def judged(address: str, options: Sequence[str]) -> dict[str, Any]:
    """Lighthouse's report on an address. Raises `BuildFailed`."""
    flags = " ".join([*chromium.arguments(), "--headless", "--disable-gpu"])
    with tempfile.TemporaryDirectory() as folder:
        output = Path(folder) / "report.json"
        command = [
            "node",
            str(PROGRAM),
            address,
            *options,
            f"--only-categories={PERFORMANCE},{PRACTICES}",
            "--output=json",
            f"--output-path={output}",
            "--quiet",
            "--no-enable-error-reporting",
            f"--chrome-flags={flags}",
        ]
        environment = {**os.environ, "CHROME_PATH": chromium.find()}
        try:
            done = subprocess.run(
                command, env=environment, capture_output=True, text=True, check=False, timeout=LONGEST
            )
        except subprocess.TimeoutExpired as late:
            raise BuildFailed(f"Lighthouse did not end in {LONGEST} s.") from late
        if done.returncode or not output.exists():
            reason = (done.stderr.strip().splitlines() or ["it ended without a word"])[-1]
            raise BuildFailed(f"Lighthouse failed: {reason}")
        report: dict[str, Any] = json.loads(output.read_text(encoding="utf-8"))
    if failure := report.get("runtimeError"):
        raise BuildFailed(f"Lighthouse could not judge the page: {failure.get('message', failure)}")
    return report


def figures(report: Mapping[str, Any]) -> dict[str, float]:
    """The figures of one report, by name."""
    found = {
        name: float(report["categories"][name]["score"])
        for name in (PERFORMANCE, PRACTICES)
        if report["categories"][name]["score"] is not None
    }
    for name, audit, _, divisor, _ in AUDITS:
        value = report["audits"][audit].get("numericValue")
        if value is not None:
            found[name] = float(value) / divisor
    return found


def failing(report: Mapping[str, Any]) -> list[str]:
    """The audits of best practices that the page fails, each with its first reason."""
    lines = []
    for reference in report["categories"][PRACTICES]["auditRefs"]:
        audit = report["audits"][reference["id"]]
        if audit["score"] is None or audit["score"] >= 1 or not reference.get("weight"):
            continue
        items = (audit.get("details") or {}).get("items") or [{}]
        reason = next(
            (str(items[0][key]) for key in ("value", "description", "issueType") if items[0].get(key)), ""
        )
        lines.append(f"{reference['id']}: {audit['title']}" + (f" ({reason})" if reason else ""))
    return lines


def planned() -> list[Row]:
    """The rows without values."""
    return [row for kind in KINDS for row in report_of(kind, [])]


def report_of(kind: str, reports: Sequence[Mapping[str, Any]]) -> list[Row]:
    """The rows of one kind of device, from the reports of its runs."""
    found = [figures(report) for report in reports]
    mobile = kind == "mobile"

    def row(name: str, aim: float | None, unit: str, *, higher: bool = False) -> Row:
        samples = [each[name] for each in found if name in each]
        return row_of(
            samples, f"Lighthouse {kind}: {name}", NAME, SLOWER[kind], aim=aim, unit=unit, higher=higher
        )

    return [
        row(PERFORMANCE, AIM_PERFORMANCE if mobile else None, "score", higher=True),
        *(row(name, aim if mobile else None, unit) for name, _, unit, _, aim in AUDITS),
        row(PRACTICES, AIM_PRACTICES, "score", higher=True),
    ]


def measure(runs: int = int(os.environ.get("RUNS", RUNS))) -> Report:
    """Run the measurement."""
    fetch()
    rows: list[Row] = []
    details: list[str] = []
    with serving(SITE, "/b", handler=PagesHost) as address:
        for kind, options in KINDS.items():
            reports = [judged(address, options) for _ in range(runs)]
            rows += report_of(kind, reports)
            # An audit may fail in one run and pass in another.
            for complaint in sorted({line for report in reports for line in failing(report)}):
                count = sum(complaint in failing(report) for report in reports)
                details.append(f"  {kind}, in {count} of {runs} runs: {complaint}")
    version = reports[-1]["lighthouseVersion"]
    said = "Best practices that fail:" if details else "No best practice fails."
    return Report(rows, [f"Lighthouse {version}, {runs} runs each. {said}", *details])
