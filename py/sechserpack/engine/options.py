"""Game options: their types, ranges and defaults.

The classes hold enough to validate a value in a record and to draw a control on the set-up screen.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from .errors import Malformed
from .events import brief, is_whole
from .text import N_

Value: TypeAlias = Any
"""a JSON value: bool, int, float, str, None or a list of whole numbers"""


@dataclass(frozen=True)
class Option:
    """One option, with its default value."""

    default: Value

    def accepts(self, value: Value, seats: int) -> bool:
        """Whether `value` has the right type and is in range for `seats` seats."""
        raise NotImplementedError


@dataclass(frozen=True)
class Whole(Option):
    """A whole number from `low` to `high`; if `nullable`, also None."""

    low: int
    high: int
    nullable: bool = False

    def accepts(self, value: Value, seats: int) -> bool:
        if value is None:
            return self.nullable
        return is_whole(value) and self.low <= value <= self.high


@dataclass(frozen=True)
class Real(Option):
    """A number from `low` to `high`, whole or not."""

    low: float
    high: float

    def accepts(self, value: Value, seats: int) -> bool:
        return type(value) in (int, float) and self.low <= value <= self.high


@dataclass(frozen=True)
class Flag(Option):
    """A boolean."""

    def accepts(self, value: Value, seats: int) -> bool:
        return type(value) is bool


@dataclass(frozen=True)
class Choice(Option):
    """One of a few values, numbers or strings."""

    values: tuple[Value, ...]

    def accepts(self, value: Value, seats: int) -> bool:
        return any(type(value) is type(known) and value == known for known in self.values)


@dataclass(frozen=True)
class SeatNumber(Option):
    """A seat of the game, 0 … seats-1."""

    def accepts(self, value: Value, seats: int) -> bool:
        return is_whole(value) and 0 <= value < seats


@dataclass(frozen=True)
class Counts(Option):
    """Counts of `kinds` kinds of things: a list of that length, each from `low` to `high`.

    Their sum is at least `per_seat` times the number of seats.
    """

    kinds: int
    low: int
    high: int
    per_seat: int

    def accepts(self, value: Value, seats: int) -> bool:
        if not isinstance(value, list | tuple) or len(value) != self.kinds:
            return False
        if not all(is_whole(count) and self.low <= count <= self.high for count in value):
            return False
        return sum(value) >= self.per_seat * seats


def resolve(known: Mapping[str, Option], given: Mapping[str, Value], seats: int) -> dict[str, Value]:
    """All options of a game of `seats` seats: the `given` ones, and defaults for the rest.

    Lists become tuples. Raises `Malformed` for an unknown option, a wrong type or a value out of range.
    """
    for name in given:
        if name not in known:
            raise Malformed(N_("This game has no option {option}."), option=brief(name))
    values = {}
    for name, option in known.items():
        value = given.get(name, option.default)
        if not option.accepts(value, seats):
            raise Malformed(
                N_("The option {option} cannot be {value}."), option=name, value=brief_value(value)
            )
        values[name] = tuple(value) if isinstance(value, list) else value
    return values


def brief_value(value: Value) -> str:
    """A short form of an option's value for an error message."""
    if isinstance(value, list | tuple):
        return f"a list of {len(value)}"
    if value is None or type(value) is bool:
        return {None: "null", True: "true", False: "false"}[value]
    return brief(value) if isinstance(value, str | int | float) else "an object"
