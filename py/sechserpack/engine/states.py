"""The states of a match: some are kept as snapshots, the others recomputed from them on demand.

A game of 40,000 events would otherwise keep 40,000 states, most of them never read again.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import Generic, TypeVar

from .events import Event
from .game import Game

S = TypeVar("S")

STRIDE = 64
"""interval between snapshots in events; any other state costs fewer replayed events than that"""
_BLOCKS = 4
"""size of the LRU cache of recomputed blocks, for callers that ask for neighbours next"""


class States(Generic[S]):
    """The state after each event of a match, in blocks of `STRIDE` states whose first one is kept."""

    def __init__(self, game: Game[S], start: S, events: list[Event]) -> None:
        """`start` is the state before the first event; `events` is the match's own list, in step with these states."""
        self._game = game
        self._events = events
        self._kept = [start]
        self._last = [start]
        """the last, possibly incomplete block"""
        self._made: OrderedDict[int, list[S]] = OrderedDict()
        """earlier whole blocks by number, least recently used first"""

    def __len__(self) -> int:
        """The number of states: one more than events."""
        return (len(self._kept) - 1) * STRIDE + len(self._last)

    @property
    def now(self) -> S:
        """The last state."""
        return self._last[-1]

    def append(self, state: S) -> None:
        """Add the state after one more event."""
        if len(self._last) == STRIDE:
            self._remember(len(self._kept) - 1, self._last)
            self._kept.append(state)
            self._last = [state]
        else:
            self._last.append(state)

    def pop(self) -> None:
        """Remove the last state; the events before it must still be in the list."""
        self._last.pop()
        if not self._last:
            self._kept.pop()
            number = len(self._kept) - 1
            self._last = self._made.pop(number) if number in self._made else self._block(number)

    def at(self, events: int) -> S:
        """The state after the first `events` events. Raises `IndexError` if there is none."""
        if not 0 <= events < len(self):
            raise IndexError(events)
        number, place = divmod(events, STRIDE)
        if number == len(self._kept) - 1:
            return self._last[place]
        block = self._made.get(number)
        if block is None:
            block = self._block(number)
        self._remember(number, block)
        return block[place]

    def _block(self, number: int) -> list[S]:
        block = [self._kept[number]]
        first = number * STRIDE
        for event in self._events[first : first + STRIDE - 1]:
            block.append(self._game.apply(block[-1], event))
        return block

    def _remember(self, number: int, block: list[S]) -> None:
        self._made[number] = block
        self._made.move_to_end(number)
        if len(self._made) > _BLOCKS:
            self._made.popitem(last=False)
