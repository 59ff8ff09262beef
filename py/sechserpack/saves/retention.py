"""Retention: which finished games are kept, which only count, and which are let go."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from .entries import Entry

FINISHED = 50
"""how many finished games are kept to be looked at again"""
RESULTS = 1_000
"""of how many finished games it is kept who won, those among them"""


def finished(entries: Iterable[Entry]) -> list[Entry]:
    """The games that are over and can be looked at again, the last one first."""
    return newest(entry for entry in entries if entry.over and not entry.bare)


def counted(entries: Iterable[Entry]) -> list[Entry]:
    """The games that people have played to their end on this device, the last one first: what statistics count."""
    return newest(entry for entry in entries if entry.places and "human" in entry.kinds)


def newest(entries: Iterable[Entry]) -> list[Entry]:
    """The same, the one played last first."""
    return sorted(entries, key=lambda entry: entry.played, reverse=True)


def let_go(entries: Iterable[Entry]) -> dict[str, Entry | None]:
    """What becomes of games of which there are too many, by id: records go first, and all (None) last.

    There are at most `FINISHED` records of games that are over, and at most `RESULTS` results besides.
    """
    kept = list(entries)
    results = [entry.id for entry in counted(kept)]
    count = set(results[:RESULTS])
    going: dict[str, Entry | None] = {}
    for entry in finished(kept)[FINISHED:]:
        going[entry.id] = replace(entry, bare=True) if entry.id in count else None
    for entry in counted(kept)[RESULTS:]:
        if entry.bare:
            going[entry.id] = None
    return going
