"""Memory: the games that are here in full, as they are played, or are not durable yet."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any

from ..engine.match import Match
from ..engine.record import header_line
from .entries import Entry
from .lines import Line, joined, lines_of_events

_SLICE = 200
"""lines that are written before the page may have a turn"""


class Memory(dict[str, Match[Any]]):
    """Matches by the keys of their games."""

    def forget(self, key: str) -> None:
        """Forget a game, if it is here."""
        self.pop(key, None)

    def lines(self, entry: Entry) -> Sequence[Line]:
        """All lines of the record of a game, with their numbers, as far as its entry goes."""
        match = self[entry.id]
        return joined(((0, header_line(match.header)),), lines_of_events(match.history[: entry.events], 1))

    def record(self, entry: Entry) -> Generator[int, None, bytes]:
        """The record of a game, as far as its entry goes, in slices."""
        parts = bytearray()
        for number, line in self.lines(entry):
            parts += line.encode() + b"\n"
            if number % _SLICE == 0:
                yield number
        return bytes(parts)
