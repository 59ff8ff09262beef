"""All decisions that anybody could try, in a range wider than any game's: what of these is taken must be legal."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product

from sechserpack.engine.events import Event
from sechserpack.games import find

NUMBERS = range(-1, 14)
MOST_PARTS = 4


@cache
def arities(name: str) -> dict[str, int]:
    """How many whole numbers follow each kind of decision, found out by trying."""
    game = find(name)
    assert game is not None
    found = {}
    for kind, shape in game.decisions.items():
        fitting = [count for count in range(MOST_PARTS + 1) if shape((kind, *[0] * count)) is not None]
        assert len(fitting) == 1, f"a {kind} has one number of parts"
        assert fitting[0] >= 1, f"a {kind} names its seat"
        found[kind] = fitting[0]
    return found


def candidates(name: str, seats: int) -> Iterator[Event]:
    """Every decision with seats and numbers in and around the ranges of all games."""
    for kind, count in arities(name).items():
        for seat in range(-1, seats + 2):
            for numbers in product(NUMBERS, repeat=count - 1):
                yield (kind, seat, *numbers)
