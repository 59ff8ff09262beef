"""Chips in stacks, at a seat and in the pot; during a settlement each is an animated piece of its own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ....draw.cached import cached
from ....draw.html import Element, Node, g, path
from .chips import Chip
from .houses import chip_on_edge
from .round import Round

THICK = 4.2
"""height of a chip in a stack, in units of its drawing"""
HIGH = 21.0
"""maximum height of a stack; with more chips, they are thinner"""
LOW = 5
"""chips in a stack of that height at full thickness"""

Places = tuple[tuple[float, float], ...]


class Rack(NamedTuple):
    """Positions of the stacks."""

    large: Places
    small: Places


PURSE = Rack(((22.5, 0), (7.5, 0)), ((37.5, 0), (52.5, 0), (67.5, 0)))
"""at a seat, in a drawing 75 units wide"""
POT = Rack(
    tuple((x, -2.0) for x in (0, -15, 15)),
    tuple((x, 11.0 - abs(x) / 6) for x in (0, -15, 15)),
)
"""in the pot: large ones at the back, small ones in front of them, the first in the middle"""


def stacks(now: Round, pile: Sequence[Chip], rack: Rack, most: tuple[int, int]) -> Iterator[Node]:
    """The chips of a `pile` that holds at `most` so many large and small ones, so that a lying chip never shifts."""
    for kind, places, limit in ((True, rack.large, most[0]), (False, rack.small, most[1])):
        chips = [chip for chip in pile if chip.large == kind]
        high = max(LOW, -(-limit // len(places)))
        if now.settling:
            yield _shadows(places, len(chips), high)
            yield from (
                g(_piece(now, chip))[_standing(kind, places, number, high)]
                for number, chip in enumerate(chips)
            )
        else:
            yield _at_rest(kind, places, len(chips), high)


@cached
def _at_rest(large: bool, places: Places, count: int, high: int) -> Node:
    return [
        _shadows(places, count, high),
        (g[_standing(large, places, number, high)] for number in range(count)),
    ]


def _shadows(places: Places, count: int, high: int) -> Node:
    standing = places[: -(-count // high)]
    d = "".join(f"M{x - 8:g} {y + 0.6:g}a8.5 2 0 1 0 17 0a8.5 2 0 1 0 -17 0" for x, y in standing)
    return path(class_="chip-shadow", d=d) if count else None


@cached
def _standing(large: bool, places: Places, number: int, high: int) -> Element:
    """A chip where it stands as the one with that `number`."""
    column, level = divmod(number, high)
    x, y = places[column]
    return g(transform=f"translate({x:g} {y - min(THICK, HIGH / high) * level:.1f})")[
        chip_on_edge(large=large, odd=bool(level % 2))
    ]


def _piece(now: Round, chip: Chip) -> dict[str, str | None]:
    """The attributes that animate a chip during a settlement."""
    if not now.settling:
        return {}
    move = now.move(chip)
    return {
        "data-piece": chip.key,
        # A small chip may come from the changed large one; without room for stacks, chips come from the seat.
        "data-from": f"{origin(chip)} purse-{move.seat}" if move is not None and move.paid else origin(chip),
        "data-delay": now.delay(chip),
    }


def origin(chip: Chip) -> str:
    """The key of the large chip that was changed for `chip`; of no chip if none was."""
    return chip.key.rpartition("-")[0]
