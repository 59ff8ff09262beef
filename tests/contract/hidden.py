"""Other worlds that a seat cannot tell from this one: what it does not know is dealt otherwise.

A game with secrets has `otherwise` among what the contract knows of it: it takes the events of a game and gives events
after which everything that `seat` may know is the same. If a view differs then, it leaks.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from sechserpack.engine.events import Event
from sechserpack.games import NAMES

from .per_game import contract_of
from .setups import Setup

SECRETS = {name for name in NAMES if hasattr(contract_of(name), "otherwise")}
"""The games in which somebody knows what others do not. In all others a view is the whole state."""


def otherwise(setup: Setup, events: Sequence[Event], seat: int, rng: Random) -> list[Any]:
    """Events that `seat` cannot tell from these, in a game with secrets."""
    made: list[Any] = contract_of(setup.name).otherwise(setup, events, seat, rng)
    return made


def otherwise_at_table(setup: Setup, events: Sequence[Event], seat: int, rng: Random) -> list[Any]:
    """Events that whoever sits on `seat` and sees the table cannot tell from these.

    That is `otherwise`, unless the table shows more than the view of a seat holds; then the contract has a function of
    this name too.
    """
    contract = contract_of(setup.name)
    made: list[Any] = getattr(contract, "otherwise_at_table", contract.otherwise)(setup, events, seat, rng)
    return made
