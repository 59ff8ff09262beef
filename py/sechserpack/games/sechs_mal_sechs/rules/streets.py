"""Streets, M10 and M11: what a row is worth in Straßenlegen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

SMALLEST = 3
"""houses of the smallest street"""

Worth: TypeAlias = tuple[int, ...]
"""how good a row's streets are: the greater tuple wins, equal ones share"""

_KINDS = {(3,): 1, (3, 3): 2, (4,): 3, (5,): 4, (6,): 5}
"""M11: rank of each kind of row, by the houses of its streets"""


class Street(NamedTuple):
    """A run of neighbouring fields whose values rise by exactly 1."""

    field: int
    """where it begins, 1 to 4"""
    first: int
    """its lowest house number"""
    houses: int

    @property
    def last(self) -> int:
        """Its highest house number."""
        return self.first + self.houses - 1


def streets(row: Sequence[int]) -> tuple[Street, ...]:
    """M10: the streets in `row` (0 in a free field), from left to right.

    Each is as long as it can be, so a row of six has two of them only when both are small.
    """
    found = []
    start = 0
    for end in range(1, len(row) + 1):
        if end < len(row) and row[end - 1] and row[end] == row[end - 1] + 1:
            continue
        if end - start >= SMALLEST:
            found.append(Street(start + 1, row[start], end - start))
        start = end
    return tuple(found)


def worth(found: Sequence[Street]) -> Worth:
    """M11: the worth of one row's streets together; empty without a street.

    Streets of the same length that end higher also begin higher, so the last houses decide, between single streets and
    between pairs: first the highest of all, then that of the other street.
    """
    if not found:
        return ()
    kind = _KINDS[tuple(street.houses for street in found)]
    return (kind, *sorted((street.last for street in found), reverse=True))


def houses(found: Sequence[Street]) -> int:
    """M12: the number of houses in these streets."""
    return sum(street.houses for street in found)
