"""Counts of tries and losses: how an attack goes on after a loss, and the table that is printed at the end."""

from __future__ import annotations

import os
import traceback
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from random import Random
from typing import Any

TRIES = int(os.environ.get("TRIES") or 0)
"""how many tries of each kind `make attack` makes; 0 for the few of `make test`"""
SEED = os.environ.get("SEED") or "1"
"""the seed of all chance in the attacks"""
PROPERTY = "attack"
"""under which name a report carries the tally of its test"""
_MOST_LOSSES = 25
"""losses after which an attack has shown enough"""


def tries(few: int, share: float = 1) -> int:
    """How many tries to make: `few` in `make test`, otherwise a `share` of those asked for, one at least."""
    return max(1, round(TRIES * share)) if TRIES else few


def chance(*names: object) -> Random:
    """Chance of its own for whatever the names say; the same for the same seed."""
    return Random(" ".join(map(str, (SEED, *names))))


@dataclass
class Attack:
    """The tries that one test makes, and what was lost in them."""

    tries: int = 0
    losses: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    """figures worth telling, such as how many events were acknowledged"""
    first: str = ""
    """where the first loss came to light"""

    @contextmanager
    def attempt(self, *what: object) -> Iterator[None]:
        """One try, which `what` names; whatever goes wrong in it is a loss, and the next try comes."""
        self.tries += 1
        try:
            yield
        except Exception as error:
            said = str(error).strip().splitlines() or [type(error).__name__]
            self.losses.append(f"{' '.join(map(str, what))}: {said[0][:300]}")
            self.first = self.first or traceback.format_exc()
            if len(self.losses) >= _MOST_LOSSES:
                raise AssertionError(self.report()) from error

    def report(self) -> str:
        """What was lost, try by try, and where the first loss came to light."""
        losses = "\n".join(self.losses)
        return f"{len(self.losses)} losses in {self.tries} tries (SEED={SEED}):\n{losses}\n\n{self.first}"


@dataclass
class _Row:
    tries: int = 0
    losses: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    known: str = ""


def print_table(reports: Sequence[Any], write: Any) -> None:
    """Print the tallies that test `reports` carry, with `write`, a line at a time; nothing without any."""
    rows: dict[tuple[str, str], _Row] = {}
    for report in reports:
        for name, value in getattr(report, "user_properties", ()):
            if name == PROPERTY:
                row = rows.setdefault((value["kind"], value["test"]), _Row())
                row.tries += value["tries"]
                row.losses += value["losses"]
                row.notes += value["notes"]
                row.known = row.known or getattr(report, "wasxfail", "")
    if not rows:
        return
    width = max(len(test) for _, test in rows)
    write("")
    write(f"Attacks with SEED={SEED} {f'TRIES={TRIES}' if TRIES else '(short form)'}")
    last = ""
    for (kind, test), row in sorted(rows.items()):
        if kind != last:
            write(f"  {kind}")
            last = kind
        notes = f"  {'; '.join(row.notes)}" if row.notes else ""
        write(f"    {test:{width}}  {row.tries:6} tries  {len(row.losses):3} losses{notes}")
        if row.known:
            write(f"      known: {row.known.removeprefix('reason: ')}")
        for loss in row.losses[: 1 if row.known else 10]:
            write(f"      lost: {loss}")
    total = sum(row.tries for row in rows.values())
    new = sum(len(row.losses) for row in rows.values() if not row.known)
    known = sum(len(row.losses) for row in rows.values() if row.known)
    write(f"  all together: {total} tries, {new} losses" + (f", and {known} that are known" if known else ""))
