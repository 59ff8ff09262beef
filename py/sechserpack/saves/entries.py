"""Entries: the data stored about each game besides its record."""

from __future__ import annotations

import json
from collections.abc import Container, Generator, Mapping
from dataclasses import asdict, dataclass, field, replace
from typing import Any

from ..engine.chance import LONGEST_SEED
from ..engine.dice import REAL_DICE
from ..engine.events import is_whole
from ..engine.fields import Check, encodable, flag, key, list_of, misfits, short, values, whole
from ..engine.game import Ranking, places
from ..engine.lineup import Substitution, Swap, substitutions_fit, swaps_fit
from ..engine.strict import parse_json
from ..play.throws import FACES, SUMS, Counts
from .checksum import Damaged, unseal

VERSION = 3
"""version of the entry format; entries of newer versions are left alone, older ones are read

Version 2 added `dice`, `duration` and `left_out`; version 3 added `substitutions` and `swaps`.
"""
LATEST = 253_402_300_799_999
"""end of the year 9999 in ms since 1970: no calendar goes further"""
MOST_SEATS = 100
LONGEST = 10_000_000_000
"""maximum time at the table in ms: 115 days"""


class Newer(ValueError):
    """Stored data was written by a newer version of this page."""


@dataclass(frozen=True)
class Entry:
    """The data about a game besides its record."""

    id: str
    game: str
    seats: int
    options: Mapping[str, Any] = field(default_factory=dict)
    names: tuple[str, ...] = ()
    """of those who play the seats now; once it has places, of who has made most of a seat's decisions"""
    kinds: tuple[str, ...] = ()
    """the same players: "human" or a bot's level"""
    seed: str = ""
    """seed of all chance to come"""
    begun: int = 0
    """when the game began, in ms since 1970; `played`: when something last happened"""
    played: int = 0
    events: int = 0
    over: bool = False
    """whether the game is finished; a match for stakes continues after a round that is over"""
    owner: str = ""
    """page that writes this game; a page that finds another owner here has lost the game and stops"""
    places: tuple[int, ...] = ()
    """place of every seat, from 1, if the game was played to its end here; otherwise empty"""
    bare: bool = False
    """whether a finished game's record has been deleted and only this entry is left"""
    dice: tuple[Counts, ...] = ()
    """results of the dice by seat in a game with `places`, as in `throws_by_seat`; empty if unknown"""
    duration: int | None = None
    """time people spent at the table in ms, without long breaks; None if unknown"""
    left_out: tuple[int, ...] = ()
    """seats of people whom the statistics were told to forget"""
    substitutions: tuple[Substitution, ...] = ()
    """as in the record's header; none without a record"""
    swaps: tuple[Swap, ...] = ()
    """the same"""

    @property
    def drawn_dice(self) -> tuple[Counts, ...]:
        """`dice`, if they were drawn and not real ones."""
        return () if self.real_dice else self.dice

    @property
    def real_dice(self) -> bool:
        """Whether people threw dice of their own, whose luck is counted apart."""
        return bool(self.options.get(REAL_DICE))

    def to_text(self) -> str:
        """The entry as stored, before sealing."""
        return json.dumps(self.to_json())

    def to_json(self) -> dict[str, Any]:
        """The entry as a JSON object, in the oldest version that can hold it."""
        stored = asdict(self)
        added = {name: stored.pop(name) for name in _OPTIONAL}
        told = {name: value for name, value in added.items() if value not in ((), None)}
        version = 3 if told.keys() & _LINEUP else 2 if told else 1
        return {"v": version, **stored, **told}

    def stripped(self) -> Entry:
        """The entry once its record is deleted, without the names of people to be forgotten."""
        names = ("" if seat in self.left_out else name for seat, name in enumerate(self.names))
        return replace(self, bare=True, names=tuple(names), substitutions=(), swaps=())

    @classmethod
    def from_text(cls, line: str) -> Entry:
        """Parse `line`. Raises `Newer` or `Damaged`."""
        try:
            stored = parse_json(line)  # deep nesting would crash Pyodide itself
            version = stored.pop("v")
            # An unknown field was added by a later page.
            unknown = bool(stored.keys() - _FIELDS.keys())
            if is_whole(version) and (version > VERSION or (version > 1 and unknown)):
                raise Newer(version)
            wrong = [*misfits(stored, _FIELDS), *(_REQUIRED - stored.keys())]
            if not is_whole(version) or version < 1 or wrong:
                raise Damaged(f"an entry of another kind: {wrong}")
            lists = {name: tuple(stored[name]) for name in _LISTS & stored.keys()}
            if "dice" in lists:
                lists["dice"] = tuple(map(tuple, lists["dice"]))
            if "substitutions" in lists:
                lists["substitutions"] = tuple(Substitution(*each) for each in lists["substitutions"])
            if "swaps" in lists:
                lists["swaps"] = tuple(Swap(*each) for each in lists["swaps"])
            entry = cls(**{**stored, **lists})
        except (Newer, Damaged):
            raise
        except (ValueError, TypeError, KeyError, AttributeError) as error:
            raise Damaged(str(error)) from None
        if (entry.places and not entry.placed) or (entry.bare and not (entry.over and entry.places)):
            raise Damaged("an entry that contradicts itself")
        if not entry.counted_well:
            raise Damaged("an entry with impossible counts")
        return entry

    @property
    def counted_well(self) -> bool:
        """Whether `left_out` and `dice` fit the seats; dice need places, and the same kind of counts for all seats."""
        if any(seat >= self.seats for seat in self.left_out):
            return False
        return not self.dice or (
            bool(self.places) and len(self.dice) == self.seats and {*map(len, self.dice)} in ({FACES}, {SUMS})
        )

    @property
    def placed(self) -> bool:
        """Whether there are as many names, kinds and places as seats, with valid places."""
        complete = {len(self.names), len(self.kinds), len(self.places)} == {self.seats}
        return complete and all(1 <= place <= self.seats for place in self.places) and 1 in self.places


_TIME = whole(0, LATEST)
_NAME = short(200)
_FIELDS: Mapping[str, Check] = {
    "id": key,
    "game": _NAME,
    "seats": whole(1, MOST_SEATS),
    "options": values,
    "names": list_of(_NAME, MOST_SEATS),
    "kinds": list_of(_NAME, MOST_SEATS),
    "seed": encodable(LONGEST_SEED),
    "begun": _TIME,
    "played": _TIME,
    "events": whole(0, 10**9),
    "over": flag,
    "owner": _NAME,
    "places": list_of(whole(1, MOST_SEATS), MOST_SEATS),
    "bare": flag,
    "dice": list_of(list_of(whole(0, 10**6), SUMS), MOST_SEATS),
    "duration": whole(0, LONGEST),
    "left_out": list_of(whole(0, MOST_SEATS - 1), MOST_SEATS),
    "substitutions": substitutions_fit,
    "swaps": swaps_fit,
}
_LINEUP = {"substitutions", "swaps"}
_LISTS = {"names", "kinds", "places", "dice", "left_out"} | _LINEUP
_OPTIONAL = {"dice", "duration", "left_out"} | _LINEUP
_REQUIRED = {"id", "game", "seats", "names", "kinds"}


def places_of(ranking: Ranking, seats: int) -> tuple[int, ...]:
    """The places in a finished game by seat, as in `Entry.places`.

    A game may end with its first winner (R11): all seats missing from `ranking` share the next place.
    """
    place = places(ranking)
    return tuple(place.get(seat, len(place) + 1) for seat in range(seats))


def without_seats(dice: tuple[Counts, ...], seats: Container[int]) -> tuple[Counts, ...]:
    """`Entry.dice` with zero counts for `seats`."""
    return tuple((0,) * len(counts) if seat in seats else counts for seat, counts in enumerate(dice))


def line_place(game: str, number: int) -> str:
    """The place (see `checksum.seal`) of a record's line: 0 is the header, 1 the first event."""
    return f"{game}/{number}"


def record_in_slices(entry: Entry, stored: list[tuple[object, object]]) -> Generator[None, None, bytes]:
    """The record of a game from its stored lines: pairs of number and sealed text, in order.

    Yields every few lines, to keep the page responsive. Raises `Damaged` if a line is missing or changed.
    """
    lines = []
    for expected, (number, sealed) in enumerate(stored):
        if number != expected or type(number) is not int:
            raise Damaged(f"line {expected} of {entry.id} is missing")
        lines.append(unseal(line_place(entry.id, expected), sealed))
        if expected % _SLICE == 0:
            yield
    if len(lines) != entry.events + 1:
        raise Damaged(f"{entry.id} has {len(lines) - 1} events and not {entry.events}")
    return "".join(line + "\n" for line in lines).encode("utf-8")


_SLICE = 50
"""lines read between two yields"""


def rescued(stored: list[tuple[object, object]]) -> bytes:
    """Whatever is left of a damaged game: its lines, unsealed but unchecked."""
    lines = [text[9:] if isinstance(text, str) else json.dumps(repr(text)) for _, text in stored]
    return "".join(line + "\n" for line in lines).encode("utf-8", "replace")
