"""People: those who have played on this device, each with a fixed sign (a colour and a shape)."""

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
"""name of the preference: a list of objects with the fields of `Person`"""
_MARK = "Bot "
MOST = 24
"""maximum number of people remembered: those who played last"""


@dataclass(frozen=True)
class Person:
    """A remembered person; `sign` is from 0 to `COLOURS` - 1."""

    name: str
    sign: int
    coached: bool = False
    """whether they are told the chances before they decide"""


_COACH = "coach"
"""stored field for `coached`; older versions drop it"""
_FIELDS: dict[str, Check] = {"name": encodable(NAME_LENGTH), "sign": whole(0, COLOURS - 1)}


def _person_fits(stored: object) -> bool:
    return fitting(stored, _FIELDS).keys() == _FIELDS.keys()


people_fit: Check = list_of(_person_fits, MOST)
"""whether a stored value is valid for the preference; unknown fields of later versions are ignored"""


def stored_people(preferences: Preferences) -> tuple[Person, ...]:
    """The people remembered by this device, last player first; empty if unreadable."""
    stored = preferences.read(PREFERENCE)
    if not people_fit(stored):
        return ()
    people = [Person(tidy_name(one["name"]), one["sign"], one.get(_COACH) is True) for one in stored]
    return remembering((), reversed([person for person in people if person.name]))


def store(preferences: Preferences, people: Iterable[Person]) -> bool:
    """Store `people`; returns whether it worked."""
    values: list[dict[str, Any]] = [
        {"name": person.name, "sign": person.sign, **({_COACH: True} if person.coached else {})}
        for person in people
    ]
    return preferences.write(PREFERENCE, values)


def same_person(name: str) -> str:
    """The key of the person called `name`, ignoring case and Unicode composition."""
    return normalize("NFKC", name).casefold()


def same(name: str, other: str) -> bool:
    """Whether two names refer to the same person."""
    return same_person(name) == same_person(other)


def marked(name: str) -> str:
    """What a bot is called that plays like the person called `name`: everywhere, in any language.

    The mark comes first, as plates cut off what does not fit.
    """
    return f"{_MARK}{name}"[:NAME_LENGTH].strip()


def known(people: Iterable[Person], name: str) -> Person | None:
    """The person called `name`, or None."""
    return next((one for one in people if same(one.name, name)), None)


def coaching(people: Sequence[Person], name: str, *, coached: bool) -> tuple[Person, ...]:
    """`people` with the one of that `name` set to `coached`."""
    return tuple(replace(one, coached=coached) if same(one.name, name) else one for one in people)


def remembering(people: Sequence[Person], played: Iterable[Person]) -> tuple[Person, ...]:
    """`people` with those who have `played` moved to the front, the last of them first, cut to `MOST`."""
    known = list(people)
    for person in played:
        known = [person, *(one for one in known if not same(one.name, person.name))]
    return tuple(known[:MOST])


def forgetting(people: Sequence[Person], name: str) -> tuple[Person, ...]:
    """`people` without the one of that `name`."""
    return tuple(one for one in people if not same(one.name, name))


def swapping(people: Sequence[Person], changed: Person, before: int) -> tuple[Person, ...]:
    """`people` with one `changed`, whose previous sign `before` goes to whoever had the new one."""
    rest = [
        replace(one, sign=before) if one.sign == changed.sign else one
        for one in people
        if not same(one.name, changed.name)
    ]
    return (changed, *rest)[:MOST]


def signs_of(names: Sequence[str], people: Sequence[Person], most: int = COLOURS) -> tuple[int, ...]:
    """Distinct signs by seat for players of these `names`.

    A table has as many signs as its maximum of seats, `most`. Remembered people have their own sign, if it exists here
    and no earlier seat has it; a bot that plays like one has theirs, unless they sit here. All others have their seat's
    number as a sign or, if taken, the next free one.
    """
    most = max(min(most, COLOURS), min(len(names), COLOURS))
    chosen: dict[int, int] = {}
    for called in (str, marked):
        signs = {same_person(called(person.name)): person.sign for person in reversed(people)}
        for seat, name in enumerate(names):
            sign = signs.get(same_person(name))
            if sign is not None and sign < most and seat not in chosen and sign not in chosen.values():
                chosen[seat] = sign
    for seat in range(len(names)):
        if seat not in chosen:
            wanted = ((seat + step) % most for step in range(most))
            chosen[seat] = next((sign for sign in wanted if sign not in chosen.values()), seat % COLOURS)
    return tuple(chosen[seat] for seat in range(len(names)))
