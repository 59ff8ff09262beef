"""Numbered lines to be stored, formatted and copied lazily, as there may be many."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import TypeAlias, overload

from ..engine.events import Event
from ..engine.record import event_line

Line: TypeAlias = tuple[int, str]
"""(number in the record, 0 for the header, text)"""

_SHORT = 1_000
"""number of lines below which they are copied eagerly"""


class _Lines(Sequence[Line]):
    """Lines that are accessed in order only."""

    @overload
    def __getitem__(self, at: int) -> Line: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[Line]: ...
    def __getitem__(self, at: int | slice) -> Line | Sequence[Line]:
        return tuple(self)[at]


class _Written(_Lines):
    def __init__(self, events: Sequence[Event], first: int) -> None:
        self._events = events
        self._first = first

    def __len__(self) -> int:
        return len(self._events)

    def __iter__(self) -> Iterator[Line]:
        return ((number, event_line(event)) for number, event in enumerate(self._events, self._first))


class _Joined(_Lines):
    def __init__(self, parts: tuple[Sequence[Line], ...]) -> None:
        self.parts = parts

    def __len__(self) -> int:
        return sum(map(len, self.parts))

    def __iter__(self) -> Iterator[Line]:
        return chain.from_iterable(self.parts)


def lines_of_events(events: Sequence[Event], first: int) -> Sequence[Line]:
    """The lines of `events`, numbered from `first`."""
    lines = _Written(events, first)
    return lines if len(lines) >= _SHORT else tuple(lines)


def joined(first: Sequence[Line], second: Sequence[Line]) -> Sequence[Line]:
    """`first` followed by `second`."""
    if not first or not second:
        return first or second
    if len(first) + len(second) < _SHORT:
        return (*first, *second)
    parts = first.parts if isinstance(first, _Joined) else (first,)
    if len(parts) > 1 and len(parts[-1]) + len(second) < _SHORT:
        return _Joined((*parts[:-1], (*parts[-1], *second)))
    return _Joined((*parts, second))
