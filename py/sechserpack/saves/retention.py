"""Retention: which finished games keep their records, which only count, and which are deleted or rejected."""

from __future__ import annotations

from collections.abc import Container, Generator, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from ..setup.people import same_person
from .entries import Entry, without_seats
from .writes import Write

FINISHED = 50
"""maximum number of finished games with records"""
RESULTS = 1_000
"""maximum number of results, including games with records"""


def finished(entries: Iterable[Entry]) -> list[Entry]:
    """The finished games with a record, latest first."""
    return newest(entry for entry in entries if entry.over and not entry.bare)


def counted(entries: Iterable[Entry]) -> list[Entry]:
    """The games that the statistics count, latest first: finished by people on this device."""
    return newest(filter(counts_here, entries))


def counts_here(entry: Entry) -> bool:
    """Whether the statistics count this game: it was finished here, with people who are not left out."""
    return bool(entry.places) and bool(people_in(entry))


def people_in(entry: Entry) -> tuple[int, ...]:
    """The seats of people whom the statistics count in this game."""
    return tuple(
        seat for seat, kind in enumerate(entry.kinds) if kind == "human" and seat not in entry.left_out
    )


def forgetting(entry: Entry, person: str | None) -> Entry | None:
    """A result without one `person` (see `same_person`), or without anybody if None; returns None to delete it.

    A game with a record stays, with its names, but no longer counts for those forgotten.
    """
    kept = [
        seat for seat in people_in(entry) if person is not None and same_person(entry.names[seat]) != person
    ]
    if not kept:
        # With nobody left to count, a game still has its record, but a result has nothing else.
        return None if entry.bare else replace(entry, places=(), dice=(), left_out=())
    gone = tuple(seat for seat, kind in enumerate(entry.kinds) if kind == "human" and seat not in kept)
    changed = replace(entry, left_out=gone, dice=without_seats(entry.dice, gone))
    return changed.stripped() if entry.bare else changed


def newest(entries: Iterable[Entry]) -> list[Entry]:
    """The entries sorted by `played`, latest first."""
    return sorted(entries, key=lambda entry: entry.played, reverse=True)


def let_go(entries: Iterable[Entry]) -> dict[str, Entry | None]:
    """Changes to games beyond the limits, by id: the entry without a record, or None to delete it altogether.

    At most `FINISHED` finished games keep their records, and at most `RESULTS` results are kept.
    """
    all_entries = list(entries)
    results = [entry.id for entry in counted(all_entries)]
    within_limit = set(results[:RESULTS])
    changes: dict[str, Entry | None] = {}
    for entry in finished(all_entries)[FINISHED:]:
        changes[entry.id] = entry.stripped() if entry.id in within_limit else None
    for entry in counted(all_entries)[RESULTS:]:
        if entry.bare:
            changes[entry.id] = None
    return changes


@dataclass(frozen=True)
class Admitted:
    """The decision about the games of a file: the writes, and counts."""

    writes: tuple[Write, ...]
    bare: int
    """number of those admitted only as results, as there is no room for more records"""
    here: int
    """number of games that are here already"""
    beyond: int
    """number of games rejected because of the limits"""


def admit(
    writes: Sequence[Write], known: Mapping[str, Entry], broken: Container[str]
) -> Generator[None, None, Admitted]:
    """Decide which games in `writes` to add to those `known` or `broken`, which all stay.

    All resumable games are admitted; of the finished ones the latest, as far as there is room. Yields often, to keep
    the page responsive.
    """
    records = FINISHED - len(finished(known.values()))
    results = RESULTS - len(counted(known.values()))
    taken: dict[str, Write] = {}
    over: list[tuple[Write, Entry]] = []
    bare = here = beyond = 0
    order = []
    for number, write in enumerate(writes):
        order.append((-write.entry.played if write.entry else 0, number))
        yield
    for _, number in sorted(order):
        yield
        write = writes[number]
        entry, ours = write.entry, known.get(write.id)
        assert entry is not None
        if write.id in taken or write.id in broken or (ours and (entry.bare or not ours.bare)):
            here += 1
        elif not entry.over:
            taken[write.id] = replace(write, absent=ours is None)
        elif not entry.bare and records > 0:
            records -= 1
            results -= ours is None and counts_here(entry)
            taken[write.id] = replace(write, absent=ours is None)
        else:
            over.append((write, entry))
    # Of the rest only results can be kept, the latest ones.
    for write, entry in over:
        yield
        if write.id in taken or write.id in known:
            here += 1
        elif counts_here(entry) and results > 0:
            results -= 1
            bare += not entry.bare
            taken[write.id] = replace(write, entry=entry.stripped(), lines=(), absent=True)
        else:
            beyond += 1
    return Admitted(tuple(taken.values()), bare, here, beyond)
