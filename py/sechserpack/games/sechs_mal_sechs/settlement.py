"""The end of a round, M5, M6 and M12: who pays how much, and who takes it. Knows rows, chips and the pot only."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from .streets import houses, streets, worth

Row: TypeAlias = tuple[int, ...]
"""The six fields of a seat; 0 while a field is free."""

EMPTY: Row = (0, 0, 0, 0, 0, 0)
PRIZE = 5
"""M6: chips for the highest sum of the fields 1 and 6"""


class Settled(NamedTuple):
    """A round that is over: what every seat laid, what it really paid and what it really got."""

    rows: tuple[Row, ...]
    paid: tuple[int, ...]
    won: tuple[int, ...]


class Bill(NamedTuple):
    """What the rules ask for, before anybody looks into purses and pot. Rows are named by their place in the list."""

    owed: Sequence[int]
    """what each row owes to the pot"""
    winners: Sequence[int]
    """the rows that get something from the pot"""
    prize: int
    """what each winner should get"""


def bill_classic(rows: Sequence[Row]) -> Bill:
    """M5, M6: every lowest value in column c costs c; the highest sums of the fields 1 and 6 get a prize."""
    owed = [0] * len(rows)
    for column, values in enumerate(zip(*rows, strict=True), 1):
        lowest = min(values)
        for place, value in enumerate(values):
            if value == lowest:
                owed[place] += column
    sums = [row[0] + row[-1] for row in rows]
    highest = max(sums)
    return Bill(owed, [place for place, total in enumerate(sums) if total == highest], PRIZE)


def bill_streets(rows: Sequence[Row]) -> Bill:
    """M12: the losers pay for every house of the winner, who gets as much. Without a street nobody pays."""
    found = [streets(row) for row in rows]
    worths = [worth(each) for each in found]
    best = max(worths)
    if not best:
        return Bill([0] * len(rows), [], 0)
    winners = [place for place, value in enumerate(worths) if value == best]
    price = houses(found[winners[0]])
    return Bill([0 if value == best else price for value in worths], winners, price)


BILLS = {"classic": bill_classic, "strassen": bill_streets}
"""The bill of each variant."""


def settle(
    variant: str, rows: tuple[Row, ...], chips: Sequence[int], pot: int, seats: Sequence[int]
) -> Settled:
    """What happens at the end of a round between the `seats` that played it; the others neither pay nor win.

    A seat pays what it has (M5). First everybody pays, then the winners take; a pot too small is shared equally and
    the rest stays in it (M6, M12).
    """
    bill = BILLS[variant]([rows[seat] for seat in seats])
    paid = [0] * len(rows)
    won = [0] * len(rows)
    for seat, owed in zip(seats, bill.owed, strict=True):
        paid[seat] = min(owed, chips[seat])
    if bill.winners:
        share = min(bill.prize, (pot + sum(paid)) // len(bill.winners))
        for place in bill.winners:
            won[seats[place]] = share
    return Settled(rows, tuple(paid), tuple(won))
