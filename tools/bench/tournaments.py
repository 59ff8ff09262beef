"""The tournament tables: how often bots of each level win among those of another.

Every game's tournament is a module with `NAME` and `measure(games)`, which returns lines to print: that of Sechser raus
beside its solver, the others in this folder. Sieben has none: its one choice matters too little to show in games, and
is evaluated exactly instead (`python -m tools.solver --check --game sieben`).
"""

from __future__ import annotations

import importlib
import os
import time
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from types import ModuleType

from tools.bench.table import Report, Row, missing

FIGURE = "tournament: "
GAMES = int(os.environ.get("TOURNAMENT", "200"))
"""games per pairing; 0: as many as each tournament needs to be sure"""


def tournaments() -> list[ModuleType]:
    """The modules of all tournaments."""
    here = sorted(path.stem for path in Path(__file__).parent.glob("tournament_*.py"))
    return [
        importlib.import_module(name)
        for name in ("tools.solver.tournament", *(f"tools.bench.{each}" for each in here))
    ]


def planned() -> list[Row]:
    """The rows without values."""
    return [_row(module) for module in tournaments()]


def measure() -> Report:
    """Play all tournaments."""
    return report(tournaments(), GAMES)


def report(modules: Iterable[ModuleType], games: int) -> Report:
    """Play these tournaments, with `games` games per pairing if not 0: the duration of each, and its lines.

    One that fails says why in its row, and the others are still played.
    """
    rows: list[Row] = []
    lines: list[str] = []
    for module in modules:
        began = time.monotonic()
        try:
            found: list[str] = module.measure(games) if games else module.measure()
        except Exception as failure:
            rows += missing(failure, [_row(module)])
            continue
        took = time.monotonic() - began
        rows.append(replace(_row(module), value=took, samples=len(found) - 1))
        lines += found
    return Report(rows, lines)


def _row(module: ModuleType) -> Row:
    return Row(FIGURE + module.NAME, unit="s")
