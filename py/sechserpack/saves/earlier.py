"""Stored formats that are read for ever but no longer written, with the date of their end.

- Before 21 November 2026, when the repository's history begins: one game, as the small value "game", which holds its
  record and the seed of all chance to come.
- Before that day: small values without a checksum.
- 0.1.0 and later: an entry without the additions of version 2 of entries (dice, duration, who is left out). Still
  written where there is nothing to add (`entries.Entry.to_json`), so that older pages can read it.
- 0.1.0: one database and one cache for all copies of the site on an origin. The first copy keeps their plain names
  (`browser/storage_name.py`, `static/storage.js`) and takes its files out of that cache (`sw.js`).

`tests/stored` reads all of them from data that 0.1.0 left on a device.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any
from zlib import crc32

from ..engine.chance import LONGEST_SEED
from ..engine.fields import encodable

SINGLE_GAME = "game"
"""name of the small value that held the only game"""
_CHECKSUM = re.compile("[0-9a-f]{8}")


@dataclass(frozen=True)
class SingleGame:
    """The only game that a device kept."""

    record: bytes
    seed: str

    @property
    def key(self) -> str:
        """Its key among many games: the same however often it is found."""
        return f"first-{crc32(self.record):08x}"


def single_game_fits(value: object) -> bool:
    """Whether a stored value can be a single game."""
    return (
        isinstance(value, dict)
        and isinstance(value.get("record"), str)
        and encodable(LONGEST_SEED)(value.get("seed", ""))
    )


def single_game(stored: Any) -> SingleGame | None:
    """The game in a small value; None if it is none."""
    try:
        return SingleGame(stored["record"].encode(), str(stored.get("seed", "")))
    except (KeyError, TypeError, AttributeError, UnicodeEncodeError):
        return None


def never_had_checksum(values: Iterable[object]) -> bool:
    """Whether an object with these values but no checksum key dates from before there were checksums.

    It does not if one of the values is a checksum, whose key damage has changed.
    """
    return not any(isinstance(value, str) and _CHECKSUM.fullmatch(value) for value in values)
