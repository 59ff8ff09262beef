"""Counting the records of a table, with everything that chance can bring."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

from sechserpack.engine.events import Event
from sechserpack.engine.game import Game
from sechserpack.games import find

FILE = Path(__file__).with_name("counts.json")


@dataclass(frozen=True)
class Setup:
    """A small table, and how many records of 0, 1, 2 … events can be played at it."""

    table: str
    """what the table shows"""
    name: str
    seats: int
    options: Mapping[str, Any] = field(default_factory=dict)
    chance: Mapping[str, list[Any]] = field(default_factory=dict)
    """what chance may bring, by kind of event; without an entry: dice fall in every way, all else is impossible"""
    counts: tuple[int, ...] = ()

    def __str__(self) -> str:
        return f"{self.name}: {self.table}".replace(" ", "_")

    @cached_property
    def game(self) -> Game[Any]:
        game = find(self.name)
        assert game is not None
        return game

    def start(self) -> Any:
        """The state before the first event."""
        return self.game.start(self.seats, self.options)

    def events(self, state: Any) -> list[Event]:
        """Everything that can happen next, decisions and chance alike."""
        game = self.game
        if game.over(state):
            return []
        due = game.chance(state)
        if due is None:
            events = [event for events in game.legal(state).values() for event in events]
            return events + [("wait", time) for time in self.chance.get("wait", [])]
        if due in self.chance:
            return [*self._given(state, due), *game.mishaps(state)]
        assert due == "dice", f"the table does not say what a {due} may be"
        count = len(game.sample(state, Random(0))) - 1
        return [("dice", *dice) for dice in product(range(1, 7), repeat=count)] + list(game.mishaps(state))

    def _given(self, state: Any, due: str) -> list[Event]:
        if due != "dice":
            return [(due, parts) for parts in self.chance[due]]
        count = len(self.game.sample(state, Random(0))) - 1
        return [("dice", *dice) for dice in self.chance["dice"] if len(dice) == count]


def count(setup: Setup, depth: int) -> list[int]:
    """How many records of 0, 1, … `depth` events there are.

    States that are equal have the same future, so every state is followed only once, together with the number of
    records that lead to it.
    """
    counts = []
    ways: dict[Any, int] = {setup.start(): 1}
    for _ in range(depth):
        counts.append(sum(ways.values()))
        after: dict[Any, int] = {}
        for state, number in ways.items():
            for event in setup.events(state):
                following = setup.game.apply(state, event)
                after[following] = after.get(following, 0) + number
        ways = after
    return [*counts, sum(ways.values())]


def load() -> list[Setup]:
    """The tables in the file."""
    tables = json.loads(FILE.read_text(encoding="utf-8"))
    return [Setup(**{**table, "counts": tuple(table["counts"])}) for table in tables]
