"""The tables at which every game is tried: seats and options made from what the game itself says it takes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from sechserpack.engine import options as kinds
from sechserpack.engine.game import Game
from sechserpack.games import NAMES, find


@dataclass(frozen=True)
class Setup:
    """One table: a game, its number of seats and its options."""

    name: str
    seats: int
    options: Mapping[str, Any] = field(default_factory=dict, hash=False)

    @property
    def game(self) -> Game[Any]:
        game = find(self.name)
        assert game is not None
        return game

    def option(self, name: str) -> Any:
        """What an option is set to."""
        return self.options.get(name, self.game.options[name].default)

    def __str__(self) -> str:
        options = ",".join(f"{key}={value}" for key, value in self.options.items())
        return f"{self.name}-{self.seats}-{options or 'default'}".replace(" ", "")


def worth_trying(option: kinds.Option, seats: int) -> list[Any]:
    """The ends of an option's range, and what lies beside them."""
    if isinstance(option, kinds.Flag):
        return [not option.default]
    if isinstance(option, kinds.Choice):
        return [value for value in option.values if value != option.default]
    if isinstance(option, kinds.SeatNumber):
        return [seats - 1]
    if isinstance(option, kinds.Whole):
        values: list[int | None] = [option.low, option.low + 1, option.high]
        if option.nullable and option.default is not None:
            values.append(None)
        return [value for value in values if value != option.default]
    if isinstance(option, kinds.Real):
        return [option.low, (option.low + option.high) / 2, option.high]
    if isinstance(option, kinds.Counts):
        few = -(-option.per_seat * seats // option.high)
        return [[option.high] * few + [0] * (option.kinds - few), [option.high] * option.kinds]
    return []


def setups(name: str) -> Iterator[Setup]:
    """The default at every number of seats, every option by itself, and options all together."""
    game = find(name)
    assert game is not None
    for seats in game.seats:
        yield Setup(name, seats)
    tables = list(game.seats)
    low, high = {}, {}
    for turn, (key, option) in enumerate(game.options.items()):
        seats = tables[turn % len(tables)]
        for value in worth_trying(option, seats):
            yield Setup(name, seats, {key: value})
        if values := worth_trying(option, tables[0]):
            low[key], high[key] = values[0], values[-1]
    yield Setup(name, tables[0], low)
    yield Setup(name, tables[0], high)


SETUPS = [setup for name in NAMES for setup in setups(name)]
DEFAULTS = [Setup(name, find(name).seats[0]) for name in NAMES]  # type: ignore[union-attr]
