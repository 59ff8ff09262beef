"""The states of a match: a few are kept, and the others are made again from them when they are asked for.

A game of 40,000 events would otherwise keep 40,000 states, and most are never looked at again.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import Generic, TypeVar

from .events import Event
from .game import Game

S = TypeVar("S")

STRIDE = 64
"""one state in so many is kept for good; asking for any other costs fewer events than that"""
_BLOCKS = 4
"""how many blocks of states, made again, are kept for whoever asks for their neighbours next"""


class States(Generic[S]):
    """The state after each event of a match, in blocks of `STRIDE` states, of which the first one is kept."""

    def __init__(self, game: Game[S], start: S, events: list[Event]) -> None:
        """Only `start`, before the first event. `events` is the match's own list, which always fits these states."""
        self._game = game
        self._events = events
        self._kept = [start]
        self._last = [start]
        """the last block, as far as it goes"""
        self._made: OrderedDict[int, list[S]] = OrderedDict()
        """whole blocks before it by their numbers, the one asked for last at the end"""

    def __len__(self) -> int:
        """How many states there are: one more than events."""
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
        """Remove the last state; the events before it are still there."""
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
