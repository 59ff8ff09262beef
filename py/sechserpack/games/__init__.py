"""The games. Each folder holds everything of one game; this list is all that knows them.

A folder has up to four rooms: `rules`, `mind` (bots, chances and solutions), `table` (what is drawn and heard) and
`words`; besides, its `catalogue` and its `face`. Rules with a `GAME` and `mind.bot` with
`LEVELS` must be there; the rules of a small game may be a module.

A folder's modules are loaded when they are asked for: the command line needs no more than rules and bots, the menu no
more than the catalogue.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from ..bots.outlook import OracleMaker
from ..bots.policy import Maker
from ..engine.game import Game

if TYPE_CHECKING:  # the command line draws nothing, and runs where nothing is installed that could
    from ..draw.catalogue import CatalogueEntry
    from ..draw.face import Face
    from ..draw.lesson import Lesson

FOLDERS = ("sechser_raus", "sieben", "six", "sechs_mal_sechs")
"""One line per game, in the order of the menu."""

NAMES = tuple(folder.replace("_", "-") for folder in FOLDERS)
"""The games' names in records and links."""


@cache
def find(name: str) -> Game[Any] | None:
    """The rules of the game called `name`, or None if there is none."""
    if name not in NAMES:
        return None
    game: Game[Any] = import_module(f"{_folder(name)}.rules").GAME
    return game


def levels(name: str) -> Mapping[str, Maker]:
    """The bots' levels of a known game, besides "random", and what makes a bot of each."""
    found: Mapping[str, Maker] = import_module(f"{_folder(name)}.mind.bot").LEVELS
    return found


def outlook(name: str) -> OracleMaker | None:
    """What makes the oracle of a known game, which says how likely everybody is to win; None if there is none."""
    if not has_outlook(name):
        return None
    found: OracleMaker = import_module(f"{_folder(name)}.mind.outlook").OUTLOOK
    return found


@cache
def has_outlook(name: str) -> bool:
    """Whether a known game has such an oracle."""
    return _has(name, "mind", "outlook")


@cache
def catalogue(name: str) -> CatalogueEntry:
    """What a known game that has a face says about itself."""
    entry: CatalogueEntry = import_module(f"{_folder(name)}.catalogue").CATALOGUE
    return entry


@cache
def face(name: str) -> Face[Any, Any]:
    """The face of a known game that has one."""
    found: Face[Any, Any] = import_module(f"{_folder(name)}.face").FACE
    return found


@cache
def has_face(name: str) -> bool:
    """Whether a known game can be played on screen, and not by the command line alone."""
    return name in NAMES and _has(name, "face")


@cache
def lessons(name: str) -> tuple[Lesson, ...]:
    """The guided first games of a known game: at most one for each way to play, none if it has no module for them."""
    if not _has(name, "words", "lesson"):
        return ()
    found: tuple[Lesson, ...] = import_module(f"{_folder(name)}.words.lesson").LESSONS
    return found


def on_screen() -> list[str]:
    """The names of the games that can be played on screen, in the order of the menu."""
    return [name for name in NAMES if has_face(name)]


def _has(name: str, *path: str) -> bool:
    """Whether a game's folder has this module, given as the rooms that lead to it and its own name."""
    ends = range(1, len(path) + 1)
    return all(find_spec(".".join([_folder(name), *path[:end]])) is not None for end in ends)


def _folder(name: str) -> str:
    return f"{__name__}.{name.replace('-', '_')}"
