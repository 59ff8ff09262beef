"""The party: the people round this device, clockwise, stored once for all games."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, TypeAlias

from ..engine.fields import Check, encodable, fitting, list_of, whole
from ..engine.player import HUMAN
from ..locale import LANGUAGES, Words, words
from .links import NAME_LENGTH, Setup, tidy_name
from .people import Person, same, same_person
from .preferences import Preferences

PREFERENCE = "party"
"""name of the preference: a list of objects with the fields of `Member`, clockwise"""
MOST = 8
"""maximum number of members"""


@dataclass(frozen=True)
class Member:
    """Somebody who belongs to the table. A guest has no `name`, and is known by their number in the party."""

    name: str = ""
    waited: int = 0
    """rank of when they last had to wait for a seat: 0 for never, the highest for the last game"""


Party: TypeAlias = tuple[Member, ...]
"""members in the order in which they sit, clockwise"""

_FIELDS: dict[str, Check] = {"name": encodable(NAME_LENGTH), "waited": whole(0, MOST)}


def _member_fits(stored: object) -> bool:
    return isinstance(stored, dict) and fitting(stored, _FIELDS).keys() == stored.keys() & _FIELDS.keys()


party_fits: Check = list_of(_member_fits, MOST)
"""whether a stored value is valid for the preference; unknown fields of later versions are ignored"""


# ---- stored


def stored_party(preferences: Preferences) -> Party:
    """The party stored on this device; empty if there is none or it is unreadable."""
    stored = preferences.read(PREFERENCE)
    if not party_fits(stored):
        return ()
    return tuple(Member(named(one.get("name", "")), one.get("waited", 0)) for one in stored)


def store_party(preferences: Preferences, party: Party) -> bool:
    """Store `party`, unless it is empty; returns whether it worked."""
    if not party:
        return True
    values: list[dict[str, Any]] = [
        {**({"name": one.name} if one.name else {}), **({"waited": one.waited} if one.waited else {})}
        for one in party
    ]
    return preferences.write(PREFERENCE, values)


def earlier_party(setups: Iterable[Setup], people: Sequence[Person]) -> Party:
    """The party of a device on which every game still had its own people, from its last `setups`.

    These agree, or else the people who played last, who come first among its `people`, tell which is the latest. Empty
    if neither is so.
    """
    parties = [party for party in dict.fromkeys(map(party_of, setups)) if party]
    if len(parties) == 1:
        return parties[0]
    recent = [same_person(person.name) for person in people]
    latest = [party for party in parties if (own := _keys(party)) and own == recent[: len(own)]]
    return max(latest, key=lambda party: (len(_keys(party)), len(party)), default=())


def _keys(party: Party) -> list[str]:
    return [same_person(one.name) for one in party if one.name]


# ---- names


def guest(number: int, words: Words) -> str:
    """The name of a person without one; `number` counts from 1."""
    return words("Guest {number}", number=number)


@cache
def _guests() -> frozenset[str]:
    return frozenset(guest(number, words(code)) for code in LANGUAGES for number in range(1, MOST + 1))


def named(name: str) -> str:
    """`name` tidied; "" if it is only a guest's, in any language."""
    tidy = tidy_name(name)
    return "" if tidy in _guests() else tidy


def names_of(party: Party, words: Words) -> tuple[str, ...]:
    """What the members are called."""
    return tuple(one.name or guest(number, words) for number, one in enumerate(party, 1))


# ---- who plays, and who waits


def party_of(setup: Setup) -> Party:
    """The people of `setup` alone."""
    return tuple(
        Member(named(name)) for kind, name in zip(setup.kinds, setup.names, strict=True) if kind == HUMAN
    )


def waiting(party: Party, seats: int) -> frozenset[int]:
    """The indices of those who wait where there are so many `seats`.

    Whoever has waited more recently plays; among equals, those who come first in the party.
    """
    order = sorted(range(len(party)), key=lambda index: -party[index].waited)
    return frozenset(order[seats:])


def after_game(party: Party, waited: Collection[int]) -> Party:
    """`party` after a game has begun for which those with these indices had to wait."""
    if not waited:
        return party
    latest = MOST + 1
    now = [replace(one, waited=latest) if index in waited else one for index, one in enumerate(party)]
    ranks = sorted({0} | {one.waited for one in now})
    return tuple(replace(one, waited=ranks.index(one.waited)) for one in now)


def resized(party: Party, count: int, earlier: Party) -> Party:
    """`party` with `count` members: the last ones leave, or those of an `earlier` party come back, then guests."""
    members = list(party[:count])
    for index in range(len(members), count):
        back = earlier[index] if index < len(earlier) else Member()
        taken = back.name and any(same(back.name, one.name) for one in members)
        members.append(Member() if taken else back)
    return tuple(members)


def reseated(party: Party, waits: Collection[int], names: Sequence[str]) -> tuple[Party, frozenset[int]]:
    """`party`, of which those in `waits` wait, when people of these `names` sit at the table now, clockwise.

    Also returns who waits then. Those who stay keep their ranks, also under another name; those who wait their places.
    """
    left = [one for index, one in enumerate(party) if index not in waits]
    found: list[Member | None] = []
    for name in map(named, names):
        old = next((one for one in left if same(one.name, name)), None)
        if old is not None:
            left.remove(old)
        found.append(old if old is None else replace(old, name=name))
    members = [
        (replace(left.pop(0), name=named(name)) if left else Member(named(name))) if one is None else one
        for one, name in zip(found, names, strict=True)
    ]
    still: list[int] = []
    for index in sorted(waits):
        still.append(min(index, len(members)))
        members.insert(index, party[index])
    return tuple(members), frozenset(still)


def replaced(party: Party, before: Sequence[str], now: Sequence[str], words: Words) -> Party | None:
    """`party` when people with the names `now` sit at a table where there were those `before`, clockwise.

    Those who wait go on waiting, and so does whoever makes room for one of them. None if those who were there are not
    all of the party, so that it is another one.
    """
    called = names_of(party, words)
    index = {same_person(name): number for number, name in enumerate(called)}
    were, are = ([same_person(name) for name in names] for names in (before, now))
    if not set(were) <= index.keys():
        return None
    waited = index.keys() - set(were)
    left = set(were) - set(are)
    waits = waited - set(are) | (left if waited & set(are) else set())
    return reseated(party, {index[key] for key in waits}, now)[0]
