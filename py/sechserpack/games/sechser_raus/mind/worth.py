"""What it is worth to have passed, at any table: looked up where the game is solved, estimated elsewhere."""

from __future__ import annotations

from collections.abc import Mapping

from .best_turn import Node
from .solution import FILES, MOST_SEATS, STEPS, rank, table


def solved(seats: int, throws: int) -> bool:
    """Whether the game is solved for so many seats and throws in a turn (with as many dice as its table has)."""
    return throws in FILES.get(seats, ())


def known_mixed(seats: int, throws: int) -> Mapping[Node, float]:
    """The decisions that are left to chance at such a table, and the probability of their first option."""
    return table(seats, throws).mixed if solved(seats, throws) else {}


def worth(hands: tuple[int, ...], edge: int, throws: int, largest: int = MOST_SEATS) -> float:
    """What it is worth to have passed: the chance of the last seat of `hands`, which begin with the next to act.

    Where the game is not solved, this is an estimate. For another number of throws in a turn, the solution with the
    nearest number counts. Where there are more seats, those of the others that hold most dice are left out. Where there
    are more dice, some are taken from the largest hands. `largest` is the most seats of a solution that may be used.
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
    """Without the one of the others that holds most dice, and what that makes of the chance of the last seat."""
    others = hands[:-1]
    largest = max(range(len(others)), key=lambda at: (others[at], at))
    return hands[:largest] + hands[largest + 1 :], scale * (len(hands) - 1) / len(hands)


def _smaller(hands: tuple[int, ...], edge: int, most: int) -> tuple[tuple[int, ...], int]:
    """With dice taken one by one from the largest hand, or from the edge if all hands are single dice."""
    shrunk = list(hands)
    for _ in range(sum(hands) + edge - most):
        largest = max(range(len(shrunk)), key=shrunk.__getitem__)
        if shrunk[largest] > 1:
            shrunk[largest] -= 1
        else:
            edge -= 1
    return tuple(shrunk), edge
