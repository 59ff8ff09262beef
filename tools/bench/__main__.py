"""`make bench`: runs the measurements named, or all of them; prints one table and writes it to build/bench.json.

`python -m tools.bench compare` compares build/bench.json with the baseline, `baseline` makes it the baseline, and
`waterfall` prints where the time of a start and of a tap goes.
"""

from __future__ import annotations

import argparse
import importlib
import sys
import time
import traceback
from types import ModuleType

from tools.bench import baseline
from tools.bench.table import JSON_FILE, Report, missing, table, write_json
from tools.site.paths import ROOT

SUBJECTS = (
    "boot",
    "engines",
    "lighthouse",
    "taps",
    "live",
    "games",
    "frames",
    "layout",
    "core",
    "giants",
    "growth",
    "tournaments",
    "odds",
    "fit",
    "likeness",
)
"""the measurements' modules in this folder; each has `planned()`, its rows without values, and `measure()`"""


def measured(subject: ModuleType) -> Report:
    """The report of a measurement; if it fails, its rows say why."""
    try:
        found: Report = subject.measure()
    except Exception as failure:  # a failure must not lose the others' rows
        traceback.print_exc(limit=-3)
        return Report(missing(failure, subject.planned()))
    return found


def main(arguments: list[str]) -> int:
    """Run the command line; return the exit status."""
    if arguments[:1] == ["compare"]:
        return baseline.compare()
    if arguments[:1] == ["baseline"]:
        return baseline.renew()
    if arguments[:1] == ["waterfall"]:
        return int(importlib.import_module("tools.bench.waterfall").main())
    parser = argparse.ArgumentParser(prog="tools.bench", description="Measure the built site and the core.")
    parser.add_argument("subjects", nargs="*", metavar="SUBJECT", help=f"of {', '.join(SUBJECTS)}; else all")
    chosen = parser.parse_args(arguments).subjects or list(SUBJECTS)
    unknown = [name for name in chosen if name not in SUBJECTS]
    if unknown:
        print(f"There is no measurement {unknown[0]!r}; there are: {', '.join(SUBJECTS)}.", file=sys.stderr)
        return 2
    found = []
    for name in chosen:
        began = time.monotonic()
        print(f"{name} …", end=" ", file=sys.stderr, flush=True)
        found.append(measured(importlib.import_module(f"tools.bench.{name}")))
        print(f"{time.monotonic() - began:.0f} s", file=sys.stderr)
        rows = [row for report in found for row in report.rows]
        write_json(rows)  # each time, so that an interrupted run keeps what it has measured
    print(*table(rows), sep="\n")
    for report in found:
        if report.details:
            print("", *report.details, sep="\n")
    print(f"\nThe same for programs: {JSON_FILE.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
