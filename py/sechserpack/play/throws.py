"""Throws: what the dice have shown each seat in a game, counted from its events."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeAlias

from ..engine.events import Event
from ..engine.game import Game

FACES = 6
SUMS = 11
"""how many sums two dice can have: 2 to 12"""

Counts: TypeAlias = tuple[int, ...]
"""how often each result fell: the faces 1 to 6 of single dice, or the sums 2 to 12 of two"""


class Throws:
    """Counts what the dice show, event by event."""

    def __init__(self, game: Game[Any], seats: int) -> None:
        """Nothing has been thrown yet in a `game` of so many `seats`."""
        self._sums = game.two_dice
        has_dice = "dice" in game.chance_events
        self._counts = [[0] * (SUMS if self._sums else FACES) for _ in range(seats if has_dice else 0)]
        self._seat = 0

    def add(self, event: Event) -> None:
        """Count `event`, the next one of a game that follows the rules."""
        if event[0] == "roll":
            self._seat = event[1]
        elif event[0] == "dice":
            counts = self._counts[self._seat]
            if self._sums:
                counts[event[1] + event[2] - 2] += 1
            else:
                for face in event[1:]:
                    counts[face - 1] += 1

    @property
    def by_seat(self) -> tuple[Counts, ...]:
        """The counts of every seat; empty for a game without dice."""
        return tuple(map(tuple, self._counts))


def throws_by_seat(game: Game[Any], seats: int, events: Iterable[Event]) -> tuple[Counts, ...]:
    """What the dice have shown every seat in `events`, all those of a game so far."""
    throws = Throws(game, seats)
    for event in events:
        throws.add(event)
    return throws.by_seat
