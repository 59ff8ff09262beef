"""Games of other copies of the site at the same origin, so that they can be exported from any copy."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any
from zlib import crc32

from ..play.record_files import check_in_slices
from ..play.tasks import Turns, in_turns
from .checksum import Damaged, unseal
from .database.connection import Connection
from .entries import Entry, Newer, record_in_slices
from .ports import Unavailable


async def games_of_other_copies(
    database: Connection, own: Mapping[str, Entry]
) -> tuple[list[dict[str, Any]], list[Entry]]:
    """The intact games of other copies that are not among our `own`, as JSON with entry and record.

    And the results of those without a record. Games that this version cannot play are left to the copy that can.
    """
    games: dict[str, dict[str, Any]] = {}
    results: dict[str, Entry] = {}
    turns = Turns()
    try:
        copies = await database.other_copies()
    except Unavailable:
        return [], []  # without storage, no copy keeps anything
    for name, kept in copies.items():
        for key, sealed, lines in kept:
            await turns.pause()
            try:
                entry = Entry.from_text(unseal(key, sealed))
                record = b"" if entry.bare else await in_turns(record_in_slices(entry, lines), turns)
                if record:
                    await in_turns(check_in_slices(record), turns)
            except (Damaged, Newer, ValueError):
                continue
            ours = own.get(key)
            if ours is not None and (
                entry.bare or (ours.events, ours.played) == (entry.events, entry.played)
            ):
                continue
            if ours is not None:
                # Both copies have continued it, so they are now two games.
                entry = replace(entry, id=f"{crc32(name.encode()):08x}{crc32(key.encode()):08x}")
            if entry.bare:
                results[entry.id] = entry
            else:
                games[entry.id] = {"entry": entry.to_json(), "record": record.decode()}
    return list(games.values()), list(results.values())
