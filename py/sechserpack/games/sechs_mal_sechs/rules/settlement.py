"""The settlement of a round, M5 to M7 and M12: who pays and who takes how much, step by step.

It knows rows, chips and the pot only. What every seat has paid and won in the end is the sum of the steps.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Literal, NamedTuple, TypeAlias

from .streets import houses, streets, worth

Row: TypeAlias = tuple[int, ...]
"""six fields of a seat; 0 where free"""

EMPTY: Row = (0, 0, 0, 0, 0, 0)
PRIZE = 5
"""M6: chips for the highest sum of the fields 1 and 6"""

StepKind: TypeAlias = Literal["column", "prize", "street", "pay", "take", "none", "out", "won"]


class Step(NamedTuple):
    """One step of a settlement.

    "column": the lowest in `column` pay (M5) · "prize": the highest sums of the fields 1 and 6 take (M6) · "street":
    these seats have the best streets (M11) · "pay": the losers pay (M12) · "take": the winners take (M12) · "none":
    nobody has a street (M12) · "out": these seats have no chips left (M7) · "won": these seats win the game (M7).
    """

    kind: StepKind
    seats: tuple[int, ...]
    """the seats concerned, in ascending order"""
    column: int = 0
    price: int = 0
    """what each of the seats should pay or get"""
    paid: tuple[int, ...] = ()
    """what each of the `seats` really pays, in their order; empty in a step without payments"""
    won: tuple[int, ...] = ()
    """what each of the `seats` really gets, in their order; empty in a step without winnings"""


# A settlement has up to nine steps; this skips the overhead of keyword arguments.
_step: Callable[[tuple[StepKind, tuple[int, ...], int, int, tuple[int, ...], tuple[int, ...]]], Step]
_step = partial(tuple.__new__, Step)


class Settled(NamedTuple):
    """A settled round: by seat its row, what it really paid and really got; and the steps of the settlement."""

    rows: tuple[Row, ...]
    paid: tuple[int, ...]
    won: tuple[int, ...]
    steps: tuple[Step, ...]


def settle(
    variant: str, rows: tuple[Row, ...], chips: Sequence[int], pot: int, seats: Sequence[int]
) -> Settled:
    """Settle a round between the `seats` that played it, in ascending order; the others neither pay nor win.

    `chips` and `pot` are those before it. A seat pays at most what it has (M5). First everybody pays, then the winners
    take; a pot too small is shared equally and the rest stays in it (M6, M12).
    """
    steps = (_columns if variant == "classic" else _streets)(rows, chips, pot, seats)
    paid, won = totals(steps, len(rows))
    gone = tuple([seat for seat in seats if chips[seat] - paid[seat] + won[seat] == 0])
    if gone:
        steps.append(Step("out", gone))
    return Settled(rows, paid, won, tuple(steps))


def totals(steps: Sequence[Step], count: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """What each of `count` seats really pays in the `steps`, and what each really gets."""
    paid = [0] * count
    won = [0] * count
    for _, seats, _, _, step_paid, step_won in steps:
        for place, amount in enumerate(step_paid):
            paid[seats[place]] += amount
        for place, amount in enumerate(step_won):
            won[seats[place]] += amount
    return tuple(paid), tuple(won)


def balance(steps: Sequence[Step], chips: Sequence[int], pot: int) -> tuple[tuple[int, ...], int]:
    """The seats' chips and the pot after the `steps`; `chips` and `pot` are those before them."""
    paid, won = totals(steps, len(chips))
    left = tuple([had - less + more for had, less, more in zip(chips, paid, won, strict=True)])
    return left, pot + sum(paid) - sum(won)


def _columns(rows: Sequence[Row], chips: Sequence[int], pot: int, seats: Sequence[int]) -> list[Step]:
    """M5, M6: the lowest in column c pay c each; then the highest sums of the fields 1 and 6 get a prize."""
    steps: list[Step] = []
    left = list(chips)
    played = [rows[seat] for seat in seats]
    for column, values in enumerate(zip(*played, strict=True), 1):
        lowest = min(values)
        payers: list[int] = []
        paid: list[int] = []
        for place, value in enumerate(values):
            if value == lowest:
                seat = seats[place]
                had = left[seat]
                amount = column if had >= column else had
                left[seat] = had - amount
                payers.append(seat)
                paid.append(amount)
        steps.append(_step(("column", tuple(payers), column, column, tuple(paid), ())))
    sums = [row[0] + row[-1] for row in played]
    highest = max(sums)
    winners = tuple([seat for seat, total in zip(seats, sums, strict=True) if total == highest])
    steps.append(_take("prize", winners, PRIZE, pot + sum(chips) - sum(left)))
    return steps


def _streets(rows: Sequence[Row], chips: Sequence[int], pot: int, seats: Sequence[int]) -> list[Step]:
    """M12: losers pay a chip per house of a winner, who gets as much; without any street nobody pays."""
    found = {seat: streets(rows[seat]) for seat in seats}
    worths = {seat: worth(each) for seat, each in found.items()}
    best = max(worths.values())
    if not best:
        return [Step("none", ())]
    winners = tuple([seat for seat in seats if worths[seat] == best])
    losers = tuple([seat for seat in seats if worths[seat] != best])
    price = houses(found[winners[0]])
    steps = [Step("street", winners, 0, price)]
    if losers:
        paid = tuple([min(price, chips[seat]) for seat in losers])
        pot += sum(paid)
        steps.append(Step("pay", losers, 0, price, paid))
    steps.append(_take("take", winners, price, pot))
    return steps


def _take(kind: Literal["prize", "take"], winners: tuple[int, ...], prize: int, pot: int) -> Step:
    """M6, M12: the `winners` get the `prize` each, or equal shares of a `pot` too small for that."""
    share = min(prize, pot // len(winners))
    return Step(kind, winners, 0, prize, (), (share,) * len(winners))
