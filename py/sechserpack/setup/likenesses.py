"""Likenesses that this device has: how persons play, as numbers from which bots play like them, and their small files.

A file is one line of JSON: {"format": "sechserpack-likeness/1", …} with the fields of `Likeness`, numbers by name.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from typing import Any

from .. import games
from ..bots.likeness import Manner
from ..draw.catalogue import Variant
from ..engine.errors import Malformed
from ..engine.fields import Check, encodable, fitting, list_of, whole
from ..engine.strict import parse_json
from ..engine.text import N_
from .links import NAME_LENGTH, tidy_name
from .people import same
from .preferences import Preferences
from .variants import variant_query, variants

PREFERENCE = "likenesses"
"""name of the preference: a list of objects with the fields of `Likeness`"""
FORMAT = "sechserpack-likeness/1"
LARGEST = 10_000
"""maximum size of a file in bytes"""
MOST = 60
"""maximum number stored: those learnt last"""


@dataclass(frozen=True)
class Likeness:
    """How somebody plays one way to play."""

    name: str
    way: str
    """as `variant_query` names it"""
    numbers: Mapping[str, float]
    decisions: int
    """how many were learnt from, in so many `games`"""
    games: int
    learnt: int
    """when the last of these games was played, in ms since 1970"""

    @property
    def file_name(self) -> str:
        """What its file is called."""
        name = "".join(char if char.isalnum() else "-" for char in self.name)
        return f"{self.way.partition('&')[0]}-{name}.json"

    def to_file(self) -> str:
        """Its file's text."""
        return json.dumps({"format": FORMAT, **asdict(self)}) + "\n"


_FIELDS: dict[str, Check] = {
    "name": encodable(NAME_LENGTH),
    "way": encodable(100),
    "numbers": lambda stored: isinstance(stored, dict) and len(stored) < MOST,
    "decisions": whole(1, 10**6),
    "games": whole(1, 10**6),
    "learnt": whole(0, 2**53 - 1),
}


def _likeness_fits(stored: object) -> bool:
    return isinstance(stored, dict) and fitting(stored, _FIELDS).keys() == _FIELDS.keys()


likenesses_fit: Check = list_of(_likeness_fits, MOST)
"""whether a stored value is valid for the preference; unknown fields of later versions are ignored"""


def manner_of(way: str) -> Manner | None:
    """How persons differ in the way to play that `variant_query` names so; None if it is unknown, or they do not."""
    known = any(variant_query(each) == way for each in variants())
    return games.manner(way.partition("&")[0]) if known else None


def _read(stored: Mapping[str, Any]) -> Likeness | None:
    """The likeness in an object that fits; None if it says nothing to this version."""
    manner, name = manner_of(stored["way"]), tidy_name(stored["name"])
    if manner is None or not name or not manner.read(stored["numbers"]):
        return None
    return Likeness(**{**fitting(stored, _FIELDS), "name": name})


def stored_likenesses(preferences: Preferences) -> tuple[Likeness, ...]:
    """Those stored on this device, learnt last first; what this version does not know is left out."""
    stored = preferences.read(PREFERENCE)
    if not likenesses_fit(stored):
        return ()
    return tuple(found for one in stored if (found := _read(one)) is not None)


def _store(preferences: Preferences, every: Iterable[Likeness]) -> bool:
    return preferences.write(PREFERENCE, [asdict(one) for one in every][:MOST] or None)


def keep_likeness(preferences: Preferences, new: Likeness) -> bool:
    """Store a `new` one in place of what was known of this person; returns whether it worked."""
    rest = (
        one for one in stored_likenesses(preferences) if one.way != new.way or not same(one.name, new.name)
    )
    return _store(preferences, (new, *rest))


def forget_likenesses(preferences: Preferences, name: str | None = None, way: str = "") -> bool:
    """Delete those of the person called `name`, or of everybody, in this or any `way`; returns whether it worked."""
    every = stored_likenesses(preferences)
    kept = [
        one for one in every if not ((name is None or same(one.name, name)) and (not way or one.way == way))
    ]
    return len(kept) == len(every) or _store(preferences, kept)


def likeness_of(every: Iterable[Likeness], name: str, way: Variant) -> Likeness | None:
    """How the person called `name` plays this `way`, if that is among `every`."""
    query = variant_query(way)
    return next((one for one in every if one.way == query and same(one.name, name)), None)


def is_likeness(data: bytes) -> bool:
    """Whether a file claims to be a likeness."""
    return FORMAT.rpartition("/")[0].encode() in data[:100]


def read_likeness(data: bytes) -> Likeness:
    """The likeness in a file. Raises `Malformed` if it is damaged, or of a game or version that is unknown here."""
    try:
        stored: Any = parse_json(data.decode("utf-8", "replace")) if len(data) <= LARGEST else None
    except Malformed:
        stored = None
    fits = isinstance(stored, dict) and stored.get("format") == FORMAT and _likeness_fits(stored)
    found = _read(stored) if fits else None
    if found is None:
        raise Malformed(
            N_("This file is damaged, or from another version of Sechserpack, so nothing was added.")
        )
    return found
