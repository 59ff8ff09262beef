"""People: who has sat at this device, each with the sign (a colour and a shape) that is theirs at every table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any
from unicodedata import normalize

from ..draw.seats import COLOURS
from ..engine.fields import Check, encodable, fitting, list_of, whole
from .links import NAME_LENGTH, tidy_name
from .preferences import Preferences

PREFERENCE = "people"
"""the name under which they are stored: a list of objects with the fields of `Person`"""
MOST = 24
"""how many people a device remembers: those who have played last"""


@dataclass(frozen=True)
class Person:
    """Somebody who has a `name` and a `sign`, from 0 to `COLOURS` - 1."""

    name: str
    sign: int
    coached: bool = False
    """whether they are told what the chances are before they decide"""


_COACH = "coach"
"""the field that says that somebody is coached; versions that do not know it leave it out"""
_FIELDS: dict[str, Check] = {"name": encodable(NAME_LENGTH), "sign": whole(0, COLOURS - 1)}


def _person_fits(stored: object) -> bool:
    return fitting(stored, _FIELDS).keys() == _FIELDS.keys()


people_fit: Check = list_of(_person_fits, MOST)
"""whether a stored value can be such a list; fields that a later version adds do no harm"""


def stored_people(preferences: Preferences) -> tuple[Person, ...]:
    """The people that this device remembers, who has played last first; none where that cannot be read."""
    stored = preferences.read(PREFERENCE)
    if not people_fit(stored):
        return ()
    people = [Person(tidy_name(one["name"]), one["sign"], one.get(_COACH) is True) for one in stored]
    return remembering((), reversed([person for person in people if person.name]))


def store(preferences: Preferences, people: Iterable[Person]) -> bool:
    """Store `people`; returns whether that worked."""
    values: list[dict[str, Any]] = [
        {"name": person.name, "sign": person.sign, **({_COACH: True} if person.coached else {})}
        for person in people
    ]
    return preferences.write(PREFERENCE, values)


def same_person(name: str) -> str:
    """What the names of one person have in common, however they are spelt: case and composition do not matter."""
    return normalize("NFKC", name).casefold()


def same(name: str, other: str) -> bool:
    """Whether two names mean the same person."""
    return same_person(name) == same_person(other)


def known(people: Iterable[Person], name: str) -> Person | None:
    """The one of `people` who is called `name`, if there is one."""
    return next((one for one in people if same(one.name, name)), None)


def coaching(people: Sequence[Person], name: str, *, coached: bool) -> tuple[Person, ...]:
    """`people` where the one of that `name` is `coached` or not."""
    return tuple(replace(one, coached=coached) if same(one.name, name) else one for one in people)


def remembering(people: Sequence[Person], played: Iterable[Person]) -> tuple[Person, ...]:
    """`people` after those who have `played` have come to the front, the last of them first."""
    known = list(people)
    for person in played:
        known = [person, *(one for one in known if not same(one.name, person.name))]
    return tuple(known[:MOST])


def forgetting(people: Sequence[Person], name: str) -> tuple[Person, ...]:
    """`people` without the one of that `name`."""
    return tuple(one for one in people if not same(one.name, name))


def swapping(people: Sequence[Person], changed: Person, before: int) -> tuple[Person, ...]:
    """`people` with somebody `changed`, who had the sign `before`; whoever had their new sign gets that one instead."""
    rest = [
        replace(one, sign=before) if one.sign == changed.sign else one
        for one in people
        if not same(one.name, changed.name)
    ]
    return (changed, *rest)[:MOST]


def signs_of(names: Sequence[str], people: Sequence[Person], most: int = COLOURS) -> tuple[int, ...]:
    """The sign of every seat, all of them different, given the names of the players.

    A table has as many signs as it has seats at `most`. Whoever is remembered has their own, if there is such a sign
    and no seat before has it too; all others have the sign that is the number of their seat or, where somebody has
    that, the next one that is free.
    """
    most = max(min(most, COLOURS), min(len(names), COLOURS))
    signs = {same_person(person.name): person.sign for person in reversed(people)}
    chosen: dict[int, int] = {}
    for seat, name in enumerate(names):
        sign = signs.get(same_person(name))
        if sign is not None and sign < most and sign not in chosen.values():
            chosen[seat] = sign
    for seat in range(len(names)):
        if seat not in chosen:
            wanted = ((seat + step) % most for step in range(most))
            chosen[seat] = next((sign for sign in wanted if sign not in chosen.values()), seat % COLOURS)
    return tuple(chosen[seat] for seat in range(len(names)))
