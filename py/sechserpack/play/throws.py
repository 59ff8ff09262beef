"""Throws: what the dice have shown each seat in a game, counted from its events."""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt
from typing import Any, NamedTuple, TypeAlias

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


class Luck(NamedTuple):
    """How often dice were lucky, and how often that was to be expected."""

    lucky: int = 0
    expected: float = 0.0
    variance: float = 0.0
    """of the number of lucky throws, if chance alone decides"""
    throws: int = 0

    def and_also(self, other: Luck) -> Luck:
        """This and `other` throws together."""
        return Luck(
            self.lucky + other.lucky,
            self.expected + other.expected,
            self.variance + other.variance,
            self.throws + other.throws,
        )

    @property
    def more(self) -> float:
        """How many more throws were lucky than expected, as a part of those; below 0 if fewer."""
        return self.lucky / self.expected - 1

    @property
    def spread(self) -> float:
        """How far `more` is from 0 at most in nineteen of twenty cases, if chance alone decides."""
        return 1.96 * sqrt(self.variance) / self.expected


NO_LUCK = Luck()
"""no throws at all"""


def luck_in(game: Game[Any], counts: Counts) -> Luck:
    """How lucky dice were that showed these `counts` in a `game`; nothing where none of them is lucky by itself."""
    throws = sum(counts)
    lowest = 1 if len(counts) == FACES else 2
    if not game.lucky or not throws or (len(counts) == SUMS) is not game.two_dice:
        return NO_LUCK
    lucky = [result - lowest for result in game.lucky]
    chance = sum(chances(counts)[at] for at in lucky)
    expected = throws * chance
    return Luck(sum(counts[at] for at in lucky), expected, expected * (1 - chance), throws)


def chances(counts: Counts) -> list[float]:
    """How probable each result is: 1/6 for each face; two dice show 7 most often."""
    if len(counts) == FACES:
        return [1 / 6] * FACES
    return [(6 - abs(total - 7)) / 36 for total in range(2, 13)]


def throws_by_seat(game: Game[Any], seats: int, events: Iterable[Event]) -> tuple[Counts, ...]:
    """What the dice have shown every seat in `events`, all those of a game so far."""
    throws = Throws(game, seats)
    for event in events:
        throws.add(event)
    return throws.by_seat
