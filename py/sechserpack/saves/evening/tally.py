"""Evenings: which finished games belong together, who won them, and what their places are worth.

Two games belong to one evening if somebody played in both, and no more than `PAUSE` lies between their ends, nor a
moment at which people have ended their evening; so does whatever such pairs join. Hence people may come and go, and two
groups at one device have evenings of their own until they mix. Nothing but these moments is stored: all of it follows
from the entries of the games, in whatever order they are given.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import fsum
from typing import NamedTuple

from ...draw.catalogue import Variant
from ...engine.fields import Check, list_of, whole
from ...setup.people import same_person
from ...setup.programme import length
from ..entries import LATEST, Entry
from ..retention import people_in

PAUSE = 6 * 60 * 60 * 1000
"""time without a game in ms after which an evening is over"""
ENDS = "evenings"
"""name of the small value that holds when people have ended an evening by hand, in ms since 1970, oldest first"""
MOST_ENDS = 400
"""maximum number of these moments: the latest are kept"""
ends_fit: Check = list_of(whole(0, LATEST), MOST_ENDS)
"""whether a stored value is valid for that"""


@dataclass(frozen=True)
class Played:
    """A finished game of an evening."""

    id: str
    way: Variant
    names: tuple[str, ...]
    """who sat there, by seat; "" for bots, and for people whom the statistics were told to forget"""
    places: tuple[int, ...]
    """place of every seat, from 1"""
    ended: int
    """in ms since 1970"""

    @property
    def minutes(self) -> int:
        """The weight of this game: about how long it takes."""
        return length(self.way)

    @property
    def seats_of(self) -> dict[str, int]:
        """Seat by person (see `same_person`); of several seats of one name the one with the best place."""
        seats: dict[str, int] = {}
        for seat, name in enumerate(self.names):
            key = same_person(name)
            if name and (key not in seats or self.places[seat] < self.places[seats[key]]):
                seats[key] = seat
        return seats


def played(entry: Entry, way: Variant) -> Played:
    """The game of an `entry` that has places, played in this `way`."""
    people = people_in(entry)
    names = tuple(name if seat in people else "" for seat, name in enumerate(entry.names))
    return Played(entry.id, way, names, entry.places, entry.played)


def worth(places: Sequence[int], seat: int) -> float:
    """What the place of `seat` is worth: 1 for the first alone, 0 for the last alone, whatever the number of seats.

    It counts each seat that it beats and half of each that it shares with, divided by those that it could beat.
    """
    own = places[seat]
    beaten = sum(place > own for place in places)
    shared = places.count(own) - 1
    return (2 * beaten + shared) / (2 * max(1, len(places) - 1))


class Standing(NamedTuple):
    """What a person has reached in an evening."""

    name: str
    """as spelt in the last game"""
    person: str
    """see `same_person`"""
    games: int
    wins: int
    """games won, shared first places included"""
    points: float
    """sum of what the places are worth, each times the minutes of its game"""


@dataclass(frozen=True)
class Evening:
    """The games of an evening, oldest first; at least one."""

    games: tuple[Played, ...]

    @property
    def ended(self) -> int:
        """When its last game so far ended, in ms since 1970."""
        return self.games[-1].ended

    def goes_on(self, now: int, ends: Sequence[int] = ()) -> bool:
        """Whether another game that ends `now` (in ms since 1970) would belong to it; `ends` as for `evenings_of`."""
        return goes_on(self.ended, now, ends)

    @property
    def standings(self) -> list[Standing]:
        """Everybody who has played, the best first: by points, then by wins; else as they sat down."""
        found: dict[str, tuple[str, int, list[float]]] = {}
        for game in self.games:
            for person, seat in game.seats_of.items():
                _, wins, points = found.get(person, ("", 0, []))
                won = game.places[seat] == 1
                gained = [*points, game.minutes * worth(game.places, seat)]
                found[person] = (game.names[seat], wins + won, gained)
        standings = [
            # Exact whatever the order of the games.
            Standing(name, person, len(points), wins, fsum(points))
            for person, (name, wins, points) in found.items()
        ]
        return sorted(standings, key=lambda one: (-one.points, -one.wins))


def goes_on(ended: int, now: int, ends: Sequence[int] = ()) -> bool:
    """Whether a game that ends `now` can belong to the evening of one that `ended` earlier, both in ms since 1970."""
    return now - ended <= PAUSE and not any(ended < end <= now for end in ends)


def evenings_of(games: Iterable[Played], ends: Sequence[int] = ()) -> list[Evening]:
    """The evenings that `games` make, latest first; games without people belong to none.

    None goes on beyond one of the moments at which people have ended it: `ends`, in ms since 1970.
    """
    ordered = sorted((game for game in games if any(game.names)), key=lambda game: (game.ended, game.id))
    evening_of: list[list[int]] = []
    """by game: the indices of all games of its evening so far, in a list that these games share"""
    last: dict[str, int] = {}
    for index, game in enumerate(ordered):
        evening_of.append([index])
        for person in game.seats_of:
            before = last.get(person)
            if before is not None and goes_on(ordered[before].ended, game.ended, ends):
                _join(evening_of, evening_of[before], evening_of[index])
            last[person] = index
    distinct = {id(indices): indices for indices in evening_of}
    evenings = [Evening(tuple(ordered[index] for index in sorted(each))) for each in distinct.values()]
    return sorted(evenings, key=lambda evening: (evening.ended, evening.games[-1].id), reverse=True)


def _join(evening_of: list[list[int]], one: list[int], other: list[int]) -> None:
    """Make one evening of two."""
    if one is not other:
        one.extend(other)
        for index in other:
            evening_of[index] = one


def until_pause(games: Iterable[Played]) -> list[Played]:
    """The first of `games`, latest first, up to a pause that ends every evening before it: all of the latest ones."""
    found: list[Played] = []
    for game in games:
        if found and found[-1].ended - game.ended > PAUSE:
            break
        found.append(game)
    return found
