"""Where the chairs of the set-up stand: at the edges where the table of this very game has its players."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations_with_replacement
from typing import NamedTuple

from ...draw.geometry import Size
from ...draw.seats import EDGES, Seating
from ...engine.player import HUMAN
from ...setup.form import Form

BOTTOM, LEFT, TOP, RIGHT = range(4)
AROUND = 4
"""the bottom once more: its right half, when the first player sits in its middle"""
NARROW = LOW = 599.0
"""up to which width and height a page has room for fewer chairs at an edge (`--narrow` and `--low-landscape`)"""


class Place(NamedTuple):
    """The place of a chair: the `nth` of so many at an edge, counted from its left or its top."""

    edge: str
    nth: int
    of: int
    close: bool
    """whether more stand side by side than find room well"""


def places(form: Form, seating: Seating, size: Size, letters: float) -> tuple[Place, ...]:
    """The place of every chair of `form` on a page of that `size` in CSS pixels, with letters so many times as large.

    `seating` is that of the game's table on this page. Free chairs, and those of bots at a table that faces nobody,
    stand between the others so that edges are as evenly filled as they can be, left and right alike.
    """
    edges = {seat: number for number, edge in enumerate(EDGES) for seat in seating.edges[edge]}
    if not seating.facing:
        # People who all read the page the same way sit in front of it; bots wherever they are evenly round the table.
        people = [seat for seat in edges if form.setup.kinds[seat] == HUMAN]
        edges = dict.fromkeys(people or (0,), BOTTOM)
    ahead = next(iter(edges))
    most = form.most
    first = form.chairs[ahead]
    taken = {(form.chairs[seat] - first) % most: edge for seat, edge in edges.items()}
    room = _room(size, letters)
    found = _spread(tuple(taken.get(step) for step in range(most)), room)
    at: tuple[list[int], ...] = ([], [], [], [])
    for step, edge in sorted(enumerate(found), key=lambda one: (one[1] != AROUND, one[0])):
        at[edge % len(EDGES)].append((first + step) % most)
    placed: dict[int, Place] = {}
    for number, chairs in enumerate(at):
        # Clockwise is from right to left at the bottom, and from bottom to top at the left.
        ordered = chairs if number >= TOP else chairs[::-1]
        close = number in (BOTTOM, TOP) and len(ordered) > room.well[number]
        placed |= {chair: Place(EDGES[number], nth, len(ordered), close) for nth, chair in enumerate(ordered)}
    return tuple(placed[chair] for chair in range(most))


EVEN = 6
"""a multiple of all numbers of chairs that find room well, so that sums are whole and the same everywhere"""


class _Room(NamedTuple):
    """How many chairs find room at the bottom, left, top and right."""

    well: tuple[int, int, int, int]
    most: tuple[int, int, int, int]
    """if need be"""


def _room(size: Size, letters: float) -> _Room:
    width, height = size
    if width <= NARROW * letters:
        return _Room((2, 3, 2, 3), (3, 4, 3, 4))
    if height <= NARROW * letters and width > height:
        return _Room((3, 1, 3, 1), (4, 2, 4, 2))
    return _Room((3, 2, 3, 2), (4, 4, 4, 4))


@cache
def _spread(taken: tuple[int | None, ...], room: _Room) -> tuple[int, ...]:
    """The edge of every chair, clockwise: 0 to 3, and `AROUND`; `taken` has those of players, None for free chairs."""

    def worth(edges: tuple[int, ...]) -> tuple[int, ...]:
        around = edges.count(AROUND)
        counts = [edges.count(edge) for edge in range(len(EDGES))]
        counts[BOTTOM] += around
        moved = sum(
            edge is not None and edge != place % len(EDGES) for edge, place in zip(taken, edges, strict=True)
        )
        even = sum(count * count * (EVEN // well) for count, well in zip(counts, room.well, strict=True))
        # As many to the left of whoever sits in front as to the right.
        aside = abs(counts[BOTTOM] - taken.count(BOTTOM) - 2 * around) + abs(counts[LEFT] - counts[RIGHT])
        return (
            _beyond(counts, room.most),
            moved,
            _beyond(counts, room.well),
            even + EVEN * aside,
            counts[BOTTOM],
        )

    return min(combinations_with_replacement(range(AROUND + 1), len(taken)), key=worth)


def _beyond(counts: Sequence[int], room: Sequence[int]) -> int:
    """How many find no room."""
    return sum(max(0, count - most) for count, most in zip(counts, room, strict=True))
