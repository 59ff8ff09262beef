"""The games. Each folder holds everything of one game; only this list knows them all.

A folder has up to four rooms: `rules`, `mind` (bots, chances and solutions), `table` (what is drawn and heard) and
`words`; besides, its `catalogue` and its `face`. Required are rules with a `GAME` and `mind.bot` with `LEVELS`; the
rules of a small game may be a module.

A folder's modules are imported lazily: the command line needs no more than rules and bots, the menu no more than the
catalogue.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from ..bots.likeness import Manner
from ..bots.outlook import OracleMaker
from ..bots.policy import Maker
from ..bots.positions import Positions
from ..bots.strength import FITS, POINTS, Fitting
from ..engine.game import Game

if TYPE_CHECKING:  # the command line draws nothing, and runs without the packages for drawing
    from ..draw.catalogue import CatalogueEntry
    from ..draw.face import Face
    from ..draw.teaching.lesson import Lesson

FOLDERS = ("sechser_raus", "sieben", "six", "sechs_mal_sechs")
"""one per game, in menu order"""

NAMES = tuple(folder.replace("_", "-") for folder in FOLDERS)
"""the games' names in records and links"""


@cache
def find(name: str) -> Game[Any] | None:
    """The rules of the game called `name`, or None if unknown."""
    if name not in NAMES:
        return None
    game: Game[Any] = import_module(f"{_folder(name)}.rules").GAME
    return game


def levels(name: str) -> Mapping[str, Maker]:
    """The makers of a known game's bots, by level, besides "random"."""
    found: Mapping[str, Maker] = import_module(f"{_folder(name)}.mind.bot").LEVELS
    return found


def seated(name: str, strength: float = POINTS["easy"]) -> Mapping[str, Maker]:
    """The makers of its bots where people sit, besides "random".

    In some games somebody clumsy plays there in place of "random", and in some there are bots that fit people (`FITS`),
    of any `strength`.
    """
    bots = import_module(f"{_folder(name)}.mind.bot")
    found = dict(levels(name))
    found.update(getattr(bots, "SEATED", {}))
    fitting: Fitting | None = getattr(bots, "FITTING", None)
    if fitting is not None:
        found[FITS] = fitting(strength)
    return found


def outlook(name: str) -> OracleMaker | None:
    """The maker of a known game's oracle, which estimates everybody's chances; None if there is none."""
    if not has_outlook(name):
        return None
    found: OracleMaker = import_module(f"{_folder(name)}.mind.outlook").OUTLOOK
    return found


@cache
def has_outlook(name: str) -> bool:
    """Whether a known game has an oracle."""
    return _has(name, "mind", "outlook")


@cache
def manner(name: str) -> Manner | None:
    """How persons differ in a known game; None if it leaves them next to nothing to decide."""
    if not _has(name, "mind", "manner"):
        return None
    found: Manner = import_module(f"{_folder(name)}.mind.manner").MANNER
    return found


@cache
def positions(name: str) -> Positions | None:
    """What a known game's positions to be solved are made from; None if none of it is solved."""
    if not _has(name, "mind", "positions"):
        return None
    found: Positions = import_module(f"{_folder(name)}.mind.positions").POSITIONS
    return found


@cache
def catalogue(name: str) -> CatalogueEntry:
    """The catalogue entry of a known game that has a face."""
    entry: CatalogueEntry = import_module(f"{_folder(name)}.catalogue").CATALOGUE
    return entry


@cache
def face(name: str) -> Face[Any, Any]:
    """The face of a known game that has one."""
    found: Face[Any, Any] = import_module(f"{_folder(name)}.face").FACE
    return found


@cache
def has_face(name: str) -> bool:
    """Whether `name` is a known game that can be played on screen, not only by the command line."""
    return name in NAMES and _has(name, "face")


@cache
def lessons(name: str) -> tuple[Lesson, ...]:
    """A known game's guided first games: at most one per way to play, none if it has no module for them."""
    if not _has(name, "words", "lesson"):
        return ()
    found: tuple[Lesson, ...] = import_module(f"{_folder(name)}.words.lesson").LESSONS
    return found


def on_screen() -> list[str]:
    """The names of the games that can be played on screen, in menu order."""
    return [name for name in NAMES if has_face(name)]


def _has(name: str, *path: str) -> bool:
    """Whether a game's folder has this module, given as its path of rooms and its name."""
    ends = range(1, len(path) + 1)
    return all(find_spec(".".join([_folder(name), *path[:end]])) is not None for end in ends)


def _folder(name: str) -> str:
    return f"{__name__}.{name.replace('-', '_')}"
