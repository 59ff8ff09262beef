"""The games. Each folder holds everything of one game; this list is all that knows them."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from types import ModuleType
from typing import Any

from ..engine.game import Game

FOLDERS = ("sechser_raus", "sieben", "six", "sechs_mal_sechs")
"""One line per game, in the order of the menu."""

NAMES = tuple(folder.replace("_", "-") for folder in FOLDERS)
"""The games' names in records and links."""


@cache
def find(name: str) -> Game[Any] | None:
    """The rules of the game called `name`, or None if there is none."""
    if name not in NAMES:
        return None
    game: Game[Any] = part(name, "rules").GAME
    return game


def part(name: str, module: str) -> ModuleType:
    """One module of a known game's folder (`rules`, `bot`, `table`, `story`, `help`).

    Loaded when asked for, so that the command line needs nothing but the rules and the bots.
    """
    return import_module(f"{__name__}.{name.replace('-', '_')}.{module}")
