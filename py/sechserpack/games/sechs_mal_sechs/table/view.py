"""The table view of 6mal6 and Straßenlegen: what a screen may show of a state to its audience."""

from __future__ import annotations

from dataclasses import dataclass

from ....draw.view import Audience, TableView, shared_fields
from ..rules.game import DRAWN, GAME, State, deck_size, pass_number
from ..rules.settlement import Row, Settled


@dataclass(frozen=True, kw_only=True)
class SechsMalSechsView(TableView):
    """A table of 6mal6 or Straßenlegen. Tuples with an element per seat are in seat order."""

    variant: str
    """which of the two games it is: the option of that name"""
    dealer: int
    pass_number: int
    """M4: the current one of the six passes, from 1"""
    playing: tuple[int, ...]
    """the seats that are still in"""
    rows: tuple[Row, ...]
    hand_sizes: tuple[int, ...]
    """number of cards in each hand"""
    hands: tuple[tuple[int, ...] | None, ...]
    """M9: sorted cards by seat; None for a hand that is hidden from the audience"""
    drawn: tuple[int, ...]
    """M3: the cards that the seat of the audience drew last in this round; empty for an open audience"""
    deck: int
    """number of cards left in it"""
    chips: tuple[int, ...]
    pot: int
    settled: Settled | None
    """the round just settled, until the next one is dealt; else None"""


def table_view(state: State, audience: Audience) -> SechsMalSechsView:
    """What `audience` may see of `state`: only its own hand and decisions (M9), unless all hands lie open."""
    shared = shared_fields(GAME, state)
    if not audience.open:
        shared["legal"] = {seat: lays for seat, lays in shared["legal"].items() if seat == audience.seat}
    table = state.table
    return SechsMalSechsView(
        **shared,
        variant=table.options.variant,
        dealer=table.dealer,
        pass_number=pass_number(state),
        playing=tuple(seat for seat, out in enumerate(table.out) if not out),
        rows=tuple(seat.row for seat in state.seats),
        hand_sizes=tuple(len(seat.hand) for seat in state.seats),
        hands=tuple(
            own.hand if audience.open or seat == audience.seat else None
            for seat, own in enumerate(state.seats)
        ),
        drawn=() if audience.open or audience.seat is None else _drawn(state, audience.seat),
        deck=deck_size(state),
        chips=table.chips,
        pot=table.pot,
        settled=None if state.cards else table.last,
    )


def _drawn(state: State, seat: int) -> tuple[int, ...]:
    """M3: the cards that `seat` drew after its latest lay in this round; none before its first."""
    turns = state.table.turns[: state.laid]
    if seat not in turns:
        return ()
    laid = len(turns) - 1 - turns[::-1].index(seat)
    top = DRAWN * laid
    return state.cards[top : top + DRAWN]
