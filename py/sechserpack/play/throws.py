"""Throws: the results of the dice by seat, counted from a game's events."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import sqrt
from typing import Any, NamedTuple, TypeAlias

from ..engine.dice import REAL_DICE
from ..engine.events import Event
from ..engine.game import Game
from ..engine.options import Value

FACES = 6
SUMS = 11
"""number of possible sums of two dice: 2 to 12"""

Counts: TypeAlias = tuple[int, ...]
"""counts of each result: the faces 1 to 6 of single dice, or the sums 2 to 12 of two"""


class Throws:
    """Counts the results of the dice, event by event."""

    def __init__(self, game: Game[Any], seats: int, options: Mapping[str, Value] | None = None) -> None:
        """Create zero counts for `seats` seats. Real dice of which only the sum is known are not counted."""
        self._sums = game.two_dice
        has_dice = "dice" in game.chance_events and not (game.called and (options or {}).get(REAL_DICE))
        self._counts = [[0] * (SUMS if self._sums else FACES) for _ in range(seats if has_dice else 0)]
        self._seat = 0

    def add(self, event: Event) -> None:
        """Count `event`, the next one of a legal game."""
        if event[0] == "roll":
            self._seat = event[1]
        elif event[0] == "dice" and self._counts:
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
    """Observed and expected number of lucky results."""

    lucky: int = 0
    expected: float = 0.0
    variance: float = 0.0
    """variance of the number of lucky results with fair dice"""
    throws: int = 0

    def and_also(self, other: Luck) -> Luck:
        """The sum of both."""
        return Luck(
            self.lucky + other.lucky,
            self.expected + other.expected,
            self.variance + other.variance,
            self.throws + other.throws,
        )

    @property
    def more(self) -> float:
        """The relative excess of lucky over expected results; below 0 if fewer."""
        return self.lucky / self.expected - 1

    @property
    def spread(self) -> float:
        """Half the width of the 95 % interval of `more` with fair dice."""
        return 1.96 * sqrt(self.variance) / self.expected


NO_LUCK = Luck()
"""no throws"""


def luck_in(game: Game[Any], counts: Counts) -> Luck:
    """The luck in `counts`; `NO_LUCK` in games without lucky results, or if `counts` do not fit the game."""
    throws = sum(counts)
    lowest = 1 if len(counts) == FACES else 2
    if not game.lucky or not throws or (len(counts) == SUMS) is not game.two_dice:
        return NO_LUCK
    lucky = [result - lowest for result in game.lucky]
    chance = sum(chances(counts)[at] for at in lucky)
    expected = throws * chance
    return Luck(sum(counts[at] for at in lucky), expected, expected * (1 - chance), throws)


def chances(counts: Counts) -> list[float]:
    """The probability of each result: 1/6 for each face, or a triangle around 7 for sums."""
    if len(counts) == FACES:
        return [1 / 6] * FACES
    return [(6 - abs(total - 7)) / 36 for total in range(2, 13)]


def throws_by_seat(
    game: Game[Any], seats: int, events: Iterable[Event], options: Mapping[str, Value] | None = None
) -> tuple[Counts, ...]:
    """The results of the dice by seat in `events`, which must begin with the game's first."""
    throws = Throws(game, seats, options)
    for event in events:
        throws.add(event)
    return throws.by_seat
