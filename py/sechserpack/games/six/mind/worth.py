"""What the cards of SIX are worth: the probability of each sum, and which cards are best left open.

All values follow from the dice (X3) and the marks (X1); a turn throws 3, 2 and 1 dice about equally often.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from ..rules.state import CARDS, DICE, MARKS, SLOTS


def _odds(count: int) -> tuple[float, ...]:
    """Probability of each sum of `count` dice, indexed by the sum."""
    odds = [0.0] * (CARDS[-1] + 1)
    for dice in product(range(1, 7), repeat=count):
        odds[sum(dice)] += 1 / 6**count
    return tuple(odds)


ODDS = tuple(_odds(count) for count in range(DICE + 1))
"""probability of each sum, indexed by number of dice (0 … 3), then by sum"""
CHANCE = tuple(sum(ODDS[count][card] for count in range(1, DICE + 1)) / DICE for card in range(CARDS[-1] + 1))
"""probability that a throw of a turn shows a card's number, indexed by it"""
WORTH = tuple(marks * chance for marks, chance in zip(MARKS, CHANCE, strict=True))
"""expected marks from an open card per throw of another seat, indexed by the card's number"""


def harm(stack: Sequence[int]) -> float:
    """X6: cost of covering this slot; least if it is empty."""
    return WORTH[stack[-1]] if stack else -1.0


def least_harm(slots: Sequence[Sequence[int]]) -> int:
    """X6: the slot, from 1, on which a drawn card does least harm."""
    return min(SLOTS, key=lambda slot: harm(slots[slot - 1]))


def helps(drawn: int, slot: Sequence[int], dice_left: int, least: float) -> bool:
    """X6: whether laying the drawn card on `slot` now is better than keeping it for a while.

    An empty slot is always worth filling. A card is covered only by one worth more than `least` times as much, and
    not while it is the better of the two for the next throw, with `dice_left` dice.
    """
    if not slot:
        return True
    open_ = slot[-1]
    now = ODDS[dice_left]
    return WORTH[drawn] > least * WORTH[open_] and MARKS[drawn] * now[drawn] >= MARKS[open_] * now[open_]
