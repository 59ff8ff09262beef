"""Measures how long the layout of a table takes in Pyodide, under node.

Layout also runs while a window is dragged, so caches that survive a change of size are warm. For each size the fastest
of several runs counts: other load on the machine can only slow one down.
"""

from __future__ import annotations

import json
import subprocess
import time
from collections.abc import Mapping
from pathlib import Path

import markupsafe

from sechserpack.draw.geometry import Needs, Seats, lay_out
from sechserpack.games.sechs_mal_sechs.table.needs import NEEDS as SECHS_MAL_SECHS
from sechserpack.games.sechser_raus.table.needs import NEEDS as SECHSER_RAUS
from sechserpack.games.six.table.needs import NEEDS as SIX
from tools.bench.table import Report, Row
from tools.site.paths import ROOT, BuildFailed

AIM = 5.0
"""milliseconds, for eight people round the page"""
SIZES = ((1180, 820), (820, 1180), (1024, 768), (1440, 900), (390, 844), (844, 390), (667, 375), (568, 320))
TABLES: Mapping[str, tuple[Needs, Seats]] = {
    "eight people": (SECHSER_RAUS, Seats((True,) * 8)),
    "one of eight": (SECHSER_RAUS, Seats((True,) + (False,) * 7, facing=False)),
    "SIX, five people": (SIX, Seats((True,) * 5)),
    "6mal6, six people": (SECHS_MAL_SECHS, Seats((True,) * 6)),
}
TIMES = 15
FIGURE = "layout of a table, eight people, slowest page"


def paces() -> dict[str, list[float]]:
    """By table, the milliseconds for each page."""
    found = {}
    for name, (needs, seats) in TABLES.items():
        found[name] = [min(_once(size, step, needs, seats) for step in range(TIMES)) for size in SIZES]
    return found


def _once(size: tuple[int, int], step: int, needs: Needs, seats: Seats) -> float:
    began = time.perf_counter()
    lay_out((size[0] + step, size[1]), 1.0, seats, needs)
    return (time.perf_counter() - began) * 1000


def planned() -> list[Row]:
    """The rows without values."""
    return [Row(FIGURE, "Pyodide", 1, aim=AIM, unit="ms")]


def report(found: Mapping[str, list[float]]) -> Report:
    """The row and lines, from the milliseconds."""
    eight = found["eight people"]
    row = Row(
        FIGURE, "Pyodide", 1, max(eight), AIM, "ms", False, len(eight) * TIMES, (min(eight), max(eight))
    )
    lines = ["Layouts in Pyodide under node, milliseconds, fastest and slowest of the pages:"]
    lines += [f"  {name:<26}{min(each):6.2f}{max(each):8.2f}" for name, each in found.items()]
    return Report([row], lines)


def measure() -> Report:
    """Run the measurement in Pyodide. Raises `BuildFailed`."""
    script = str(ROOT / "tools" / "bench" / "layout.mjs")
    packages = Path(markupsafe.__file__).parent.parent
    command = ["node", script, str(ROOT / "node_modules" / "pyodide"), str(ROOT), str(packages)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        reason = (done.stderr.strip().splitlines() or ["it ended without a word"])[-1]
        raise BuildFailed(f"The bench of layouts failed: {reason}")
    return report(json.loads(done.stdout))
