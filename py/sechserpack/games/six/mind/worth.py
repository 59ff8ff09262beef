"""What the cards of SIX are worth: how likely each sum is to be thrown, and which card best lies open.

All chances follow from the dice (X3) and the marks (X1); a turn throws 3, 2 and 1 dice about equally often.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from ..rules.state import CARDS, DICE, MARKS, SLOTS


def _odds(count: int) -> tuple[float, ...]:
    """How likely `count` dice show each sum, at the sum's own number."""
    odds = [0.0] * (CARDS[-1] + 1)
    for dice in product(range(1, 7), repeat=count):
        odds[sum(dice)] += 1 / 6**count
    return tuple(odds)


ODDS = tuple(_odds(count) for count in range(DICE + 1))
"""by the number of dice thrown, 1 to 3: how likely each sum is"""
CHANCE = tuple(sum(ODDS[count][card] for count in range(1, DICE + 1)) / DICE for card in range(CARDS[-1] + 1))
"""how likely any throw of a turn is to show a card's number"""
WORTH = tuple(marks * chance for marks, chance in zip(MARKS, CHANCE, strict=True))
"""the marks that an open card brings with each throw of another seat, on average, at the card's own number"""


def harm(stack: Sequence[int]) -> float:
    """X6: how much it costs to cover this slot, the larger the worse: least if no card lies there."""
    return WORTH[stack[-1]] if stack else -1.0


def least_harm(slots: Sequence[Sequence[int]]) -> int:
    """X6: the slot, from 1, on which a drawn card does least harm."""
    return min(SLOTS, key=lambda slot: harm(slots[slot - 1]))


def helps(drawn: int, slot: Sequence[int], dice_left: int, least: float) -> bool:
    """X6: whether laying the drawn card there now is better than keeping it for a while.

    An empty slot is always better with a card. Another card is covered only by one that is worth at least `least`
    times as much, and not while it is itself the better one for the throw with so many dice that comes next.
    """
    if not slot:
        return True
    open_ = slot[-1]
    now = ODDS[dice_left]
    return WORTH[drawn] > least * WORTH[open_] and MARKS[drawn] * now[drawn] >= MARKS[open_] * now[open_]
