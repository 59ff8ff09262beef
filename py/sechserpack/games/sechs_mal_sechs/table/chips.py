"""Which chips lie where while a round is settled: each paid chip moves from one stack to another.

The rules know only amounts (M1). Here a seat has small chips, worth 1, and large ones, worth 5; it pays with those very
chips, and they lie in the pot until somebody takes them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from ..rules.settlement import Step
from .houses import in_chips, purse


class Chip(NamedTuple):
    """A chip; it keeps its identity while a round is settled."""

    key: str
    large: bool

    @property
    def worth(self) -> int:
        """Its value."""
        return 5 if self.large else 1


class Move(NamedTuple):
    """A chip in motion."""

    chip: Chip
    seat: int
    """its previous or next owner"""
    paid: bool
    """whether it goes from the seat to the pot, not back"""


class Chips(NamedTuple):
    """All chips by seat and in the pot, in order of arrival; and the moves of the latest step, in order."""

    seats: tuple[tuple[Chip, ...], ...]
    pot: tuple[Chip, ...]
    moves: tuple[Move, ...] = ()


def lie(chips: Sequence[int], pot: int) -> Chips:
    """The chips for these amounts at the seats and in the pot, before any move."""
    seats = []
    for seat, amount in enumerate(chips):
        large, small = purse(amount)
        seats.append(_named(f"chip-{seat}", [True] * large + [False] * small))
    return Chips(tuple(seats), _named("chip-pot", in_chips(pot)))


def after(before: Chips, steps: Iterable[Step]) -> Chips:
    """The chips after the `steps`; the moves are those of the last one."""
    now = before
    for step in steps:
        now = _after(now, step)
    return now


def _named(name: str, kinds: Iterable[bool]) -> tuple[Chip, ...]:
    return tuple(Chip(f"{name}-{number}", large) for number, large in enumerate(kinds))


def _after(before: Chips, step: Step) -> Chips:
    seats, pot = [list(own) for own in before.seats], list(before.pot)
    moves: list[Move] = []
    for seat, amount in zip(step.seats, step.paid or (0,) * len(step.seats), strict=True):
        for chip in _taken(seats[seat], amount):
            pot.append(chip)
            moves.append(Move(chip, seat, paid=True))
    for seat, amount in zip(step.seats, step.won or (0,) * len(step.seats), strict=True):
        for chip in _taken(pot, amount):
            seats[seat].append(chip)
            moves.append(Move(chip, seat, paid=False))
    return Chips(tuple(tuple(own) for own in seats), tuple(pot), tuple(moves))


def _taken(chips: list[Chip], amount: int) -> list[Chip]:
    """Take chips worth `amount` from `chips`, top ones first: as many large ones as fit, the rest in small ones.

    If there are too few small ones, a large one is changed for five of them.
    """
    taken: list[Chip] = []
    for chip in [chip for chip in reversed(chips) if chip.large]:
        if amount >= chip.worth:
            taken.append(chip)
            amount -= chip.worth
    small = [chip for chip in reversed(chips) if not chip.large]
    if len(small) < amount:
        changed = next(chip for chip in reversed(chips) if chip.large and chip not in taken)
        chips.remove(changed)
        change = [Chip(f"{changed.key}-{number}", large=False) for number in range(5)]
        chips += change
        small += change
    taken += small[:amount]
    for chip in taken:
        chips.remove(chip)
    return taken
