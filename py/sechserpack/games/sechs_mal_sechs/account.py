"""The account of a round, M5 to M7 and M12: who pays and who takes, one step after another, as it is told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from .settlement import PRIZE, Row, bill_streets


class Step(NamedTuple):
    """One thing that happens when a round is settled.

    "column": the lowest in `column` pay · "prize": the highest sums of the fields 1 and 6 take · "street": the best
    streets · "pay": the losers pay · "take": the winners take · "none": nobody has a street · "out": seats without
    chips leave · "won": the game is over.
    """

    kind: str
    seats: tuple[int, ...]
    """whom it is about"""
    column: int = 0
    price: int = 0
    """what each should pay or get"""
    paid: tuple[int, ...] = ()
    """what every seat really pays in this step"""
    won: tuple[int, ...] = ()
    """what every seat really gets in this step"""


def account(
    variant: str,
    rows: Sequence[Row],
    chips: Sequence[int],
    pot: int,
    playing: Sequence[bool],
    winners: Sequence[int] = (),
) -> tuple[Step, ...]:
    """The steps in which a round of `playing` seats is settled that had so many `chips` and so much in the `pot`.

    `winners` are those of the whole game, if this was its last round.
    """
    seats = [seat for seat, plays in enumerate(playing) if plays]
    steps = _columns(rows, chips, pot, seats) if variant == "classic" else _streets(rows, chips, pot, seats)
    left, _ = balance(steps, chips, pot)
    gone = tuple(seat for seat in seats if not left[seat])
    if gone:
        steps.append(Step("out", gone))
    if winners:
        steps.append(Step("won", tuple(winners)))
    return tuple(steps)


def balance(steps: Sequence[Step], chips: Sequence[int], pot: int) -> tuple[tuple[int, ...], int]:
    """What the seats have, and what is in the pot, after the `steps`."""
    purses = list(chips)
    for step in steps:
        for seat, (paid, won) in enumerate(zip(step.paid, step.won, strict=True)):
            purses[seat] += won - paid
            pot += paid - won
    return tuple(purses), pot


def _columns(rows: Sequence[Row], chips: Sequence[int], pot: int, seats: Sequence[int]) -> list[Step]:
    steps: list[Step] = []
    purses = list(chips)
    for column in range(1, len(rows[seats[0]]) + 1):
        values = {seat: rows[seat][column - 1] for seat in seats}
        lowest = tuple(seat for seat in seats if values[seat] == min(values.values()))
        paid = tuple(min(column, had) if seat in lowest else 0 for seat, had in enumerate(purses))
        purses = [had - less for had, less in zip(purses, paid, strict=True)]
        steps.append(Step("column", lowest, column, column, paid, (0,) * len(chips)))
    sums = {seat: rows[seat][0] + rows[seat][-1] for seat in seats}
    highest = tuple(seat for seat in seats if sums[seat] == max(sums.values()))
    _, held = balance(steps, chips, pot)
    return [*steps, _taken("prize", highest, PRIZE, held, len(chips))]


def _streets(rows: Sequence[Row], chips: Sequence[int], pot: int, seats: Sequence[int]) -> list[Step]:
    bill = bill_streets([rows[seat] for seat in seats])
    nothing = (0,) * len(chips)
    if not bill.winners:
        return [Step("none", (), 0, 0, nothing, nothing)]
    winners = tuple(seats[place] for place in bill.winners)
    losers = tuple(seat for seat in seats if seat not in winners)
    steps = [Step("street", winners, 0, bill.prize, nothing, nothing)]
    if losers:
        paid = tuple(min(bill.prize, had) if seat in losers else 0 for seat, had in enumerate(chips))
        steps.append(Step("pay", losers, 0, bill.prize, paid, nothing))
    _, held = balance(steps, chips, pot)
    return [*steps, _taken("take", winners, bill.prize, held, len(chips))]


def _taken(kind: str, winners: tuple[int, ...], prize: int, pot: int, count: int) -> Step:
    share = min(prize, pot // len(winners))
    won = tuple(share if seat in winners else 0 for seat in range(count))
    return Step(kind, winners, 0, prize, (0,) * count, won)
