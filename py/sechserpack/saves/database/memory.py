"""Memory: full games, because they are being played or are not durable yet."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any

from ...engine.match import Match
from ...engine.record import header_line
from ..entries import Entry
from ..lines import Line, joined, lines_of_events

_SLICE = 200
"""lines formatted between two yields"""


class Memory(dict[str, Match[Any]]):
    """Matches by key."""

    def forget(self, key: str) -> None:
        """Forget a game, if present."""
        self.pop(key, None)

    def lines(self, entry: Entry) -> Sequence[Line]:
        """The numbered lines of a game's record, as far as its entry goes."""
        match = self[entry.id]
        return joined(((0, header_line(match.header)),), lines_of_events(match.history[: entry.events], 1))

    def record(self, entry: Entry) -> Generator[int, None, bytes]:
        """The record file of a game, as far as its entry goes, in slices."""
        parts = bytearray()
        for number, line in self.lines(entry):
            parts += line.encode() + b"\n"
            if number % _SLICE == 0:
                yield number
        return bytes(parts)
