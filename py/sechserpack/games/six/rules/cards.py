"""One seat's cards in SIX: pile, slots and secured stack, and how cards move between them. Slots count from 1."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from .state import Cards, Stack

# At a change nearly every seat's cards are replaced; this skips the overhead of keyword arguments.
_cards: Callable[[tuple[Stack, tuple[Stack, Stack, Stack], Stack, int]], Cards] = partial(
    tuple.__new__, Cards
)


def laid_out(pile: tuple[int, ...]) -> Cards:
    """X1: a shuffled pile with its top three cards opened."""
    first, second, third, *rest = pile
    return Cards(tuple(rest), ((first,), (second,), (third,)))


def open_slot(cards: Cards, number: int) -> int:
    """The slot in which `number` lies open, or 0. At most one does, as a seat has every number once."""
    first, second, third = cards.slots
    if first and first[-1] == number:
        return 1
    if second and second[-1] == number:
        return 2
    if third and third[-1] == number:
        return 3
    return 0


def open_slots(every: tuple[Cards, ...], number: int) -> list[int]:
    """The `open_slot` of every seat for `number`."""
    found = []
    for cards in every:
        first, second, third = cards.slots
        if first and first[-1] == number:
            found.append(1)
        elif second and second[-1] == number:
            found.append(2)
        elif third and third[-1] == number:
            found.append(3)
        else:
            found.append(0)
    return found


def secured(cards: Cards, slot: int) -> Cards:
    """X4, X8: secure the open card of `slot`; what it covered is open again."""
    pile, slots, safe, due = cards
    stack = slots[slot - 1]
    return _cards((pile, _with(slots, slot, stack[:-1]), (*safe, stack[-1]), due))


def placed(cards: Cards, slot: int) -> Cards:
    """X6: move the next due card from the top of the pile to `slot`, over what lies there."""
    pile, slots, safe, due = cards
    return _cards((pile[1:], _with(slots, slot, (*slots[slot - 1], pile[0])), safe, due - 1))


def fallen_due(cards: Cards) -> Cards:
    """X6: make one more card due, if the pile holds any that is not due already."""
    pile, slots, safe, due = cards
    return _cards((pile, slots, safe, due + 1)) if due < len(pile) else cards


def given_back(cards: Cards) -> Cards:
    """X9: move the card secured last to the bottom of the pile; no-op without one."""
    pile, slots, safe, due = cards
    return _cards(((*pile, safe[-1]), slots, safe[:-1], due)) if safe else cards


def _with(slots: tuple[Stack, Stack, Stack], slot: int, stack: Stack) -> tuple[Stack, Stack, Stack]:
    first, second, third = slots
    if slot == 1:
        return stack, second, third
    if slot == 2:
        return first, stack, third
    return first, second, stack
