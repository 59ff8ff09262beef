"""Small values: their names and types, and the validation of stored texts.

They are stored beside the games, by name: "settings", "setup.GAME" (a link), "chance.GAME" (the options that
chance chooses), "people" (see `setup.people`), "party" (see `setup.party`), "programme" (see `setup.programme`),
"likenesses" (see `setup.likenesses`), "learnt" (topics), "taught" (links to the set-ups of ways to play), "starts" and
"unfinished" (see `setup.starts`), "days" (see `setup.days`), "evenings" (see `saves.evening.tally`), "noted"
(fingerprints), and once the only "game" (see `earlier`).
"""

from __future__ import annotations

from typing import Any

from ..engine.fields import encodable
from ..setup import days, learnt, lessons, likenesses, party, people, programme, starts
from ..setup.links import LONGEST_LINK
from ..setup.remembered import chance_fits
from . import noted
from .checksum import Damaged, unwrap
from .earlier import SINGLE_GAME, single_game_fits
from .evening import tally

_LONGEST = 20_000_000
"""maximum length in characters of a small value that is read; browsers keep no more than five million"""


def read_small(name: str, text: str) -> Any:
    """The value stored under `name` as `text`. Raises `Damaged`."""
    if len(text) > _LONGEST:
        raise Damaged(f"{name} is too long")
    value = unwrap(text)
    if not _fits(name, value):
        raise Damaged(f"{name} is of another type")
    return value


def _fits(name: str, value: object) -> bool:
    if name == "settings":
        return isinstance(value, dict)
    if name == learnt.NAME:
        return learnt.is_learnt(value)
    if name == SINGLE_GAME:
        return single_game_fits(value)
    if name == people.PREFERENCE:
        return people.people_fit(value)
    if name == party.PREFERENCE:
        return party.party_fits(value)
    if name == programme.PREFERENCE:
        return programme.programme_fits(value)
    if name == likenesses.PREFERENCE:
        return likenesses.likenesses_fit(value)
    if name == days.PREFERENCE:
        return days.days_fit(value)
    if name == noted.NAME:
        return noted.noted_fits(value)
    if name == tally.ENDS:
        return tally.ends_fit(value)
    if name.startswith("chance."):
        return chance_fits(value)
    if name in (starts.STARTS, starts.UNFINISHED):
        return starts.starts_fit(name, value)
    if name == lessons.TAUGHT:
        return lessons.taught_fits(value)
    return not name.startswith("setup.") or encodable(LONGEST_LINK)(value)
