"""The value of having passed, at any table: looked up where the game is solved, estimated elsewhere."""

from __future__ import annotations

from collections.abc import Mapping

from .best_turn import Node
from .solution import FILES, MOST_SEATS, STEPS, rank, table


def solved(seats: int, throws: int) -> bool:
    """Whether a file exists for so many seats and throws per turn (with up to as many dice as its table has)."""
    return throws in FILES.get(seats, ())


def known_mixed(seats: int, throws: int) -> Mapping[Node, float]:
    """The randomised decisions at such a table, and the probability of their first option."""
    return table(seats, throws).mixed if solved(seats, throws) else {}


def worth(hands: tuple[int, ...], edge: int, throws: int, largest: int = MOST_SEATS) -> float:
    """The value of having passed: the chance of the last seat of `hands`, which start with the next to act.

    An estimate where the game is not solved: an unknown number of throws per turn uses the nearest known one; surplus
    seats are dropped, the others with most dice first; surplus dice come off the largest hands. `largest` is the most
    seats of a solution to use.
    """
    scale = 1.0
    while len(hands) > largest:
        hands, scale = _fewer(hands, scale)
    known = FILES[len(hands)]
    if throws not in known:
        throws = min(known, key=lambda each: abs(each - throws))
    found = table(len(hands), throws)
    if sum(hands) + edge > found.most:
        hands, edge = _smaller(hands, edge, found.most)
    return scale * found.worth[rank(hands, edge)] / STEPS


def _fewer(hands: tuple[int, ...], scale: float) -> tuple[tuple[int, ...], float]:
    """Drop the other hand with most dice, and scale the last seat's chance accordingly."""
    others = hands[:-1]
    largest = max(range(len(others)), key=lambda at: (others[at], at))
    return hands[:largest] + hands[largest + 1 :], scale * (len(hands) - 1) / len(hands)


def _smaller(hands: tuple[int, ...], edge: int, most: int) -> tuple[tuple[int, ...], int]:
    """Take surplus dice one by one from the largest hand, or from the edge once all hands are single dice."""
    shrunk = list(hands)
    for _ in range(sum(hands) + edge - most):
        largest = max(range(len(shrunk)), key=shrunk.__getitem__)
        if shrunk[largest] > 1:
            shrunk[largest] -= 1
        else:
            edge -= 1
    return tuple(shrunk), edge
