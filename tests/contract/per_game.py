"""What the contract has to know of each game, which lies with the game's own tests: `tests/games/NAME/contract.py`.

`RULES`          the ids of its rules
`PLAYTHROUGHS`   the tables of its recorded playthroughs
`fields`         what a printed state holds, by field; and `seen`, for a game with secrets, what a view holds
`conserved`      a check of a printed state: dice, coins, chips and cards are never lost or made
`otherwise`      for a game with secrets, see `hidden`
"""

from __future__ import annotations

from importlib import import_module
from types import ModuleType


def contract_of(name: str) -> ModuleType:
    """The contract module of the game called `name`."""
    return import_module(f"tests.games.{name.replace('-', '_')}.contract")
