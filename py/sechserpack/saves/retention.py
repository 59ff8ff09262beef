"""Retention: which finished games keep their records, which only count, and which are deleted."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from .entries import Entry

FINISHED = 50
"""how many finished games keep their records"""
RESULTS = 1_000
"""how many results are kept, including those of games with records"""


def finished(entries: Iterable[Entry]) -> list[Entry]:
    """The finished games that can be replayed, the last one first."""
    return newest(entry for entry in entries if entry.over and not entry.bare)


def counted(entries: Iterable[Entry]) -> list[Entry]:
    """The games that people have finished on this device, the last one first: those that the statistics count."""
    return newest(entry for entry in entries if entry.places and "human" in entry.kinds)


def newest(entries: Iterable[Entry]) -> list[Entry]:
    """The entries sorted by when they were played, the last one first."""
    return sorted(entries, key=lambda entry: entry.played, reverse=True)


def let_go(entries: Iterable[Entry]) -> dict[str, Entry | None]:
    """The games beyond the limits by id: the entry without a record, or None to delete it altogether.

    At most `FINISHED` finished games keep their records, and at most `RESULTS` results are kept.
    """
    all_entries = list(entries)
    results = [entry.id for entry in counted(all_entries)]
    within_limit = set(results[:RESULTS])
    changes: dict[str, Entry | None] = {}
    for entry in finished(all_entries)[FINISHED:]:
        changes[entry.id] = replace(entry, bare=True) if entry.id in within_limit else None
    for entry in counted(all_entries)[RESULTS:]:
        if entry.bare:
            changes[entry.id] = None
    return changes
