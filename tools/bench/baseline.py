"""The last accepted figures, and whether any has become much worse.

Only figures that do not depend on a machine's speed: ratios and shares, never times.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from tools.bench.table import JSON_FILE

BASELINE = Path(__file__).with_name("baseline.json")
COMPARED = ("ratio", "share")
"""units of figures that can be compared across machines"""
TOLERANCE = 0.25
"""fraction of its former value by which a figure may be worse"""


def key(row: Mapping[str, Any]) -> str:
    """The unique key of a row of build/bench.json."""
    return f"{row['figure']} | {row['browser'] or '-'} | {row['throttle']}×"


def comparable(rows: Sequence[Mapping[str, Any]]) -> dict[str, dict[str, Any]]:
    """The comparable rows by key, each with its value and whether more is better."""
    return {
        key(row): {"value": round(row["value"], 4), "higher": row["higher"]}
        for row in rows
        if row["unit"] in COMPARED and row["value"] is not None
    }


def worse(
    before: Mapping[str, Mapping[str, Any]], rows: Sequence[Mapping[str, Any]], tolerance: float = TOLERANCE
) -> list[str]:
    """The complaints about `rows`: what is worse than `before` by more than the tolerance, or was not measured.

    A row that is absent was not asked for.
    """
    now = {key(row): row for row in rows}
    complaints = []
    for name, former in before.items():
        row = now.get(name)
        if row is None:
            continue
        value, was = row["value"], former["value"]
        if value is None:
            complaints.append(f"{name}: not measured: {row['note']}")
            continue
        limit = was / (1 + tolerance) if former["higher"] else was * (1 + tolerance)
        if value < limit if former["higher"] else value > limit:
            complaints.append(f"{name}: {value:.3g}, and {was:.3g} before (no worse than {limit:.3g})")
    return complaints


def _rows() -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = json.loads(JSON_FILE.read_text(encoding="utf-8"))
    return rows


def compare() -> int:
    """Compare the latest figures with the baseline; return the exit status, 1 if something has become worse."""
    if not JSON_FILE.exists():
        print("There are no figures yet: run make bench.", file=sys.stderr)
        return 2
    before = json.loads(BASELINE.read_text(encoding="utf-8"))
    rows = _rows()
    complaints = worse(before, rows)
    compared = len({key(row) for row in rows} & before.keys())
    print(*complaints, sep="\n", end="\n" if complaints else "")
    print(f"{compared} ratios compared, {len(complaints)} worse by more than {TOLERANCE:.0%}.")
    return 1 if complaints or not compared else 0


def renew() -> int:
    """Make the latest figures the baseline; keep what was not measured. Returns the exit status."""
    before = json.loads(BASELINE.read_text(encoding="utf-8")) if BASELINE.exists() else {}
    now = comparable(_rows())
    BASELINE.write_text(
        json.dumps({**before, **now}, indent=1, ensure_ascii=False, sort_keys=True) + "\n", encoding="utf-8"
    )
    print(f"{len(now)} ratios of {len({**before, **now})} are new in {BASELINE.name}.")
    return 0
