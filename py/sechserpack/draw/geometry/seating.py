"""Seating: the plans of trays round a board that are worth trying for so many seats.

A tray lies at an edge, in a corner or along it, and belongs to one seat or to several that sit side by side. Which way
round it is turned is said by its edge; where everything lies all one way round, no tray is turned.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from .forms import Kind

BOTTOM, LEFT, TOP, RIGHT = range(4)
"""the edges, clockwise as seen from above"""
EDGES = ("bottom", "left", "top", "right")
ROUND, OPPOSITE, SHARED = range(3)
"""how people sit, the most usual way first (`Plan.manner`); who plays alone sits at the bottom,
or else at the right"""
TURNS = (0, 90, 180, 270)
"""how far somebody's things are turned who sits at that edge, clockwise"""


@dataclass(frozen=True)
class Seats:
    """Who sits at a table, clockwise: for every seat whether a person sits there, and what they see.

    With `facing`, people sit round the page and each sees things their way round; otherwise everything is upright, and
    seat `first` is that of whoever holds the device.
    """

    people: tuple[bool, ...]
    facing: bool = True
    first: int = 0


class Tray(NamedTuple):
    """A tray of a plan: whose it is, and where it lies."""

    edge: int
    seats: tuple[int, ...]
    """clockwise"""
    kind: Kind
    along: float
    """where it lies along its edge: 0 is the page's left or top end, 1 the other"""
    step: float = 0.0
    """by how many of its own lengths it lies further, for trays that lie beside each other"""


class Group(NamedTuple):
    """Trays of a plan that get the same form, as they face each other."""

    kind: Kind
    trays: tuple[int, ...]
    """their indices in the plan"""
    seen: int
    """of how many of them the board has to be measured: the others are these turned round"""
    places: tuple[tuple[int, float, float], ...]
    """where they lie, whoever's they are: edge, `Tray.along` and `Tray.step` of each"""


class Plan(NamedTuple):
    """Trays round a board."""

    trays: tuple[Tray, ...]
    groups: tuple[Group, ...]
    centres: tuple[tuple[float, float], ...]
    """where in the room for all of them the middle of the board may lie: (0.5, 0.5) is its middle"""
    manner: int = 0
    """how people sit: `ROUND` the table, `OPPOSITE` each other at two of its edges, or at such a `SHARED` desk"""


_COUNTS = {
    1: ((1, 0, 0, 0),),
    2: ((1, 0, 1, 0), (0, 1, 0, 1)),
    3: ((1, 1, 0, 1), (1, 1, 1, 0), (2, 0, 1, 0), (0, 2, 0, 1)),
    4: ((1, 1, 1, 1), (2, 0, 2, 0), (0, 2, 0, 2)),
    5: ((1, 1, 2, 1), (1, 2, 1, 1), (3, 0, 2, 0), (0, 3, 0, 2)),
    6: ((2, 1, 2, 1), (1, 2, 1, 2), (3, 0, 3, 0), (0, 3, 0, 3)),
    7: ((2, 1, 3, 1), (1, 2, 2, 2), (4, 0, 3, 0), (0, 4, 0, 3)),
    8: ((2, 2, 2, 2), (4, 0, 4, 0), (0, 4, 0, 4)),
}
"""by number of seats, how many may sit at the bottom, left, top and right"""
_SHIFTS = (0.5, 0.4, 0.3, 0.2)
"""where the board lies between the many and the few, if there are more trays on one side than on the other"""
HALF = 0.25
"""the same in the middle of one half, of which the many have the other: where several people sit at two edges"""
NEARER = 0.57
"""the same if the few have more than the many"""


@lru_cache(maxsize=128)
def plans(seats: Seats) -> tuple[Plan, ...]:
    """The plans to try for these seats, the most usual ones first."""
    found = list(_facing(seats) if seats.facing or sum(seats.people) > 1 else _alone(seats))
    if not seats.facing and sum(seats.people) > 1:
        found += _one_desk(seats)
    return tuple(dict.fromkeys(found))


def _order(seats: Seats) -> tuple[int, ...]:
    """All seats clockwise, beginning with the first."""
    count = len(seats.people)
    return tuple((seats.first + step) % count for step in range(count))


def _kind(seats: Seats, tray: Sequence[int]) -> Kind:
    return Kind(len(tray), any(seats.people[seat] for seat in tray))


# ---- people round the page


def _facing(seats: Seats) -> Iterator[Plan]:
    order = _order(seats)
    for counts in _COUNTS[len(order)]:
        at: list[tuple[int, ...]] = []
        taken = 0
        for count in counts:
            at.append(order[taken : taken + count])
            taken += count
        crowded = len(order) > 2 and 0 in (counts[0] + counts[2], counts[1] + counts[3])
        for each in range(4):
            trays = tuple(
                tray for edge in range(4) for tray in _apart(seats, edge, at[edge], _PLACES[each][edge])
            )
            yield _plan(trays, OPPOSITE if crowded else ROUND)
        if any(sum(seats.people[seat] for seat in group) > 1 for group in at):
            for corners in (False, True):
                trays = tuple(
                    Tray(edge, at[edge], _kind(seats, at[edge]), _CORNER[edge] if corners else 0.5)
                    for edge in range(4)
                    if at[edge]
                )
                yield _plan(trays, SHARED)


_CORNER = (0.0, 0.0, 1.0, 1.0)
"""where the corner is along each edge that the next one clockwise leaves to it"""
_PLACES: tuple[tuple[str, str, str, str], ...] = (
    ("middle", "middle", "middle", "middle"),
    ("corner", "corner", "corner", "corner"),
    ("corner", "middle", "corner", "middle"),
    ("middle", "corner", "middle", "corner"),
)
"""where trays lie at each edge: in its middle, or where that leaves the board more room in its corners"""


def _apart(seats: Seats, edge: int, at: Sequence[int], place: str) -> Iterator[Tray]:
    """A tray for every seat at an edge."""
    count = len(at)
    for index, seat in enumerate(at):
        kind = _kind(seats, (seat,))
        # Clockwise is from right to left at the bottom, and from bottom to top at the left.
        nth = count - 1 - index if edge in (BOTTOM, LEFT) else index
        if place == "middle":
            yield Tray(edge, (seat,), kind, 0.5, nth - (count - 1) / 2)
        elif count == 1:
            yield Tray(edge, (seat,), kind, _CORNER[edge])
        else:
            yield Tray(edge, (seat,), kind, nth / (count - 1))


def _plan(trays: tuple[Tray, ...], manner: int = ROUND) -> Plan:
    """The plan of these trays. The board lies in the middle, or nearer to where there are fewer of them."""
    halves = {(tray.edge, tray.kind, tray.along, tray.step) for tray in trays}
    even = halves == {((edge + 2) % 4, kind, 1 - along, -step) for edge, kind, along, step in halves}
    groups: dict[tuple[bool, Kind], list[int]] = {}
    for index, tray in enumerate(trays):
        groups.setdefault((tray.edge in (LEFT, RIGHT), tray.kind), []).append(index)
    found = []
    for (_, kind), members in groups.items():
        first = [index for index in members if trays[index].edge in (BOTTOM, LEFT)]
        others = [index for index in members if index not in first]
        places = tuple((tray.edge, tray.along, tray.step) for tray in map(trays.__getitem__, first + others))
        found.append(Group(kind, tuple(first + others), len(first) if even else len(members), places))
    return Plan(trays, tuple(found), ((0.5, 0.5),) if even else _centres(trays, manner), manner)


def _centres(trays: tuple[Tray, ...], manner: int) -> tuple[tuple[float, float], ...]:
    """Where the board may lie if one side has more beside it than the other: in the middle, or away from that side."""
    across = down = 0.0
    for tray in trays:
        weight = 1.0 if tray.kind.acts else 0.4
        # A tray in a corner is in the way of two sides.
        aside = weight * (2 * tray.along - 1) if tray.step == 0 else 0.0
        if tray.edge in (BOTTOM, TOP):
            down += weight if tray.edge == BOTTOM else -weight
            across += aside
        else:
            across += weight if tray.edge == RIGHT else -weight
            down += aside
    edges = {tray.edge for tray in trays}
    halved = manner == OPPOSITE and sum(tray.kind.acts for tray in trays) > 1
    shifts = (*_SHIFTS, HALF) if halved else _SHIFTS
    xs, ys = _away(across, {LEFT, RIGHT} <= edges, shifts), _away(down, {BOTTOM, TOP} <= edges, shifts)
    both = list(zip(xs, ys, strict=False))[2:3]
    return tuple(dict.fromkeys([(0.5, 0.5), *((x, 0.5) for x in xs), *((0.5, y) for y in ys), *both]))


def _away(weight: float, both: bool, shifts: tuple[float, ...]) -> tuple[float, ...]:
    """Where the board may lie away from the side with so much more, and a little nearer to it if there are `both`."""
    if abs(weight) < 0.01:
        return (0.5,)
    shifts = (*shifts, NEARER) if both else shifts
    return shifts if weight > 0 else tuple(1 - shift for shift in shifts)


# ---- everything one way round


def _alone(seats: Seats) -> Iterator[Plan]:
    """One person, who holds the device; the plates of the others lie where there is room, clockwise."""
    first, *others = _order(seats)
    acts = seats.people[first]
    own = (first,)
    kind = Kind(1, acts)
    for others_at in _others(seats, tuple(others)):
        for edge, along in ((BOTTOM, 0.5), (RIGHT, 0.5), (RIGHT, 1.0), (BOTTOM, 1.0)):
            yield _plan((Tray(edge, own, kind, along), *others_at), ROUND if edge == BOTTOM else OPPOSITE)
    if others:
        # Everything at the right, where that leaves more room: on a telephone that lies on its side.
        above = Tray(RIGHT, tuple(others), _kind(seats, others), 0.0)
        for along in (0.5, 1.0):
            yield _plan((Tray(RIGHT, own, kind, along), above), OPPOSITE)


def _others(seats: Seats, others: tuple[int, ...]) -> Iterator[tuple[Tray, ...]]:
    if not others:
        yield ()
        return
    kind = _kind(seats, others)
    yield (Tray(TOP, others, kind, 0.5),)
    yield (Tray(LEFT, others, kind, 0.5),)
    yield (Tray(LEFT, others, kind, 0.0),)
    count = len(others)
    if count > 1:
        # In the corners at the top, as many to the left as to the right.
        half = (count + 1) // 2
        left, right = others[:half], others[half:]
        yield (
            Tray(LEFT, left, _kind(seats, left), 0.0),
            Tray(RIGHT, right, _kind(seats, right), 0.0),
        )
    if count > 2:
        side = count // 3
        left, top, right = others[:side], others[side : count - side], others[count - side :]
        yield (
            Tray(LEFT, left, _kind(seats, left), 0.5),
            Tray(TOP, top, _kind(seats, top), 0.5),
            Tray(RIGHT, right, _kind(seats, right), 0.5),
        )


def _one_desk(seats: Seats) -> Iterator[Plan]:
    """Several people who all look at the page the same way: one tray for all, at the bottom or at the right."""
    order = _order(seats)
    for edge in (BOTTOM, RIGHT):
        yield _plan((Tray(edge, order, _kind(seats, order), 0.5),), SHARED)


def reading(seats: Seats, tray: Tray) -> tuple[int, ...]:
    """The seats of a tray in the order in which they are read: their plates lie clockwise round the board."""
    backwards = seats.facing or tray.edge in (BOTTOM, LEFT)
    return tray.seats[::-1] if backwards else tray.seats
