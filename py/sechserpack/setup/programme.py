"""A programme: the ways to play that people have planned for an evening, one after another."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from .. import games
from ..draw.catalogue import Variant
from ..engine.fields import Check, encodable, fitting, list_of, whole
from .form import game_called
from .preferences import Preferences
from .variants import variant_query, variants

PREFERENCE = "programme"
"""name of the preference: an object with the fields of `Programme`, ways as `variant_query` names them"""
LENGTHS = (30, 60, 90, 120)
"""lengths in minutes that are offered"""
SHORTEST = 5
"""minutes of a game whose duration is not in the catalogue"""
_FEW = 3
"""number of ways below which an evening has too little variety"""
_MOST_WAITING = 2
_MINUTE = 60_000
_GRACE = 5
"""by how many minutes the last game may overrun the time that is left"""
_LATEST = 2**53 - 1


@dataclass(frozen=True)
class Programme:
    """Ways to play, of which some have been played; immutable."""

    minutes: int
    """how long people want to play; one of `LENGTHS`"""
    ways: tuple[Variant, ...]
    played: int = 0
    """number of `ways` that are behind them, from the first"""
    begun: int = 0
    """when the first game began, in ms since 1970; 0 before that"""

    @property
    def next(self) -> Variant | None:
        """The way that comes next; None at the end."""
        return self.ways[self.played] if self.played < len(self.ways) else None

    @property
    def under_way(self) -> bool:
        """Whether its first game has begun, and its last one not yet."""
        return bool(self.begun) and self.next is not None

    def ends(self) -> int:
        """When the time is up, in ms since 1970, once it has begun."""
        return self.begun + self.minutes * _MINUTE


def length(way: Variant) -> int:
    """About how many minutes a game takes."""
    return way.minutes or SHORTEST


def hurried(way: Variant) -> bool:
    """Whether `way` is played in real time."""
    return games.face(way.game).timing is not None


def ways_for(people: int) -> list[Variant]:
    """The ways to play with seats for so many `people`, in menu order; bots fill what is empty.

    Where these are too few for an evening, one or two people may have to wait.
    """

    def seating(count: int) -> list[Variant]:
        return [way for way in variants() if game_called(way.game).seats[-1] >= count]

    found = seating(people)
    return found if len(found) >= _FEW else seating(people - _MOST_WAITING)


def propose(people: int, minutes: int, turn: int = 0) -> Programme:
    """A programme for so many `people`, from 1 to 8; another `turn` begins with another way.

    All ways come equally often as far as the time allows, none twice in a row, and the last one is not in real time
    where that can be: somebody may be tired by then.
    """
    ways = ways_for(people)
    ways = [ways[(each + turn) % len(ways)] for each in range(len(ways))]
    chosen: list[Variant] = []
    left = minutes
    while True:
        fitting_ways = [way for way in ways if length(way) <= left and way not in chosen[-1:]]
        if not fitting_ways:
            break
        chosen.append(min(fitting_ways, key=chosen.count))
        left -= length(chosen[-1])
    return Programme(minutes, tuple(_calm_at_the_end(chosen)))


def _calm_at_the_end(ways: list[Variant]) -> list[Variant]:
    """`ways` with one that is not in real time last, if that can be without repeating any."""
    if not ways or not hurried(ways[-1]):
        return ways
    for at in reversed(range(len(ways) - 1)):
        swapped = [*ways]
        swapped[at], swapped[-1] = ways[-1], ways[at]
        if not hurried(swapped[-1]) and not _repeats(swapped):
            return swapped
    return ways


def _repeats(ways: Sequence[Variant]) -> bool:
    return any(one == other for one, other in pairwise(ways))


def swapped(programme: Programme, index: int, people: int) -> Programme:
    """`programme` with another way at `index`: each that people can ask for comes once before the first comes again.

    The neighbours stay, so it is none of them; how long all of it takes may change. Indices of ways that were played,
    or that there are not, change nothing.
    """
    if not programme.played <= index < len(programme.ways):
        return programme
    ways = programme.ways
    beside = {variant_query(way) for way in (*ways[max(0, index - 1) : index], *ways[index + 1 : index + 2])}
    order = ways_for(people)
    now = order.index(ways[index]) if ways[index] in order else -1
    rest = [order[(now + each) % len(order)] for each in range(1, len(order) + 1)]
    other = next((way for way in rest if variant_query(way) not in beside), ways[index])
    return replace(programme, ways=(*ways[:index], other, *ways[index + 1 :]))


def without_misfits(programme: Programme, people: int, now: int) -> Programme:
    """`programme` without what no longer fits: too few seats for so many `people`, or too little time after `now`.

    Of what is left it keeps the order; a way that would follow itself then is left out too. Times are in ms since 1970.
    """
    fits = ways_for(people)
    left = (programme.ends() - now) / _MINUTE + _GRACE if programme.begun else float("inf")
    kept = list(programme.ways[: programme.played])
    for way in programme.ways[programme.played :]:
        if way in fits and length(way) <= left and way not in kept[-1:]:
            kept.append(way)
            left -= length(way)
    return replace(programme, ways=tuple(kept))


def gone_on(programme: Programme, way: Variant, now: int) -> Programme:
    """`programme` when a game of `way` begins `now` (in ms since 1970): it goes on if that is what came next."""
    if programme.next != way:
        return programme
    return replace(programme, played=programme.played + 1, begun=programme.begun or now)


# ---- stored

_FIELDS: dict[str, Check] = {
    "minutes": whole(LENGTHS[0], LENGTHS[-1]),
    "ways": list_of(encodable(100), LENGTHS[-1] // SHORTEST),
    "played": whole(0, LENGTHS[-1] // SHORTEST),
    "begun": whole(0, _LATEST),
}


def programme_fits(stored: object) -> bool:
    """Whether a stored value is valid for the preference; unknown fields of later versions are ignored."""
    return isinstance(stored, dict) and fitting(stored, _FIELDS).keys() == _FIELDS.keys()


def stored_programme(preferences: Preferences) -> Programme | None:
    """The programme stored on this device; None if there is none, or it is unreadable.

    Ways that this version does not know, as a later one may have stored them, are left out.
    """
    stored = preferences.read(PREFERENCE)
    if not programme_fits(stored):
        return None
    known = {variant_query(way): way for way in variants()}
    ways = tuple(_known(stored["ways"], known))
    played = len(list(_known(stored["ways"][: stored["played"]], known)))
    return Programme(stored["minutes"], ways, played, stored["begun"])


def _known(queries: Collection[str], known: dict[str, Variant]) -> Iterator[Variant]:
    return (known[query] for query in queries if query in known)


def store_programme(preferences: Preferences, programme: Programme | None) -> bool:
    """Store `programme`, or forget it; returns whether it worked."""
    if programme is None:
        return preferences.write(PREFERENCE, None)
    value = {
        "minutes": programme.minutes,
        "ways": [variant_query(way) for way in programme.ways],
        "played": programme.played,
        "begun": programme.begun,
    }
    return preferences.write(PREFERENCE, value)
