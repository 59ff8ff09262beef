"""The table view: as much of a state as those before a screen may see, with a type for everything that is drawn."""

from __future__ import annotations

from dataclasses import dataclass

from ....draw.view import Audience, TableView, shared_fields
from ..rules.game import DRAWN, GAME, State, deck_size, pass_number
from ..rules.settlement import Row, Settled


@dataclass(frozen=True, kw_only=True)
class SechsMalSechsView(TableView):
    """What is drawn of 6mal6 and Straßenlegen. Tuples with something of every seat are in the order of the seats."""

    variant: str
    """which of the two games it is, as the option of that name says"""
    dealer: int
    pass_number: int
    """M4: which of the six passes it is, from 1"""
    playing: tuple[int, ...]
    """the seats that are still in"""
    rows: tuple[Row, ...]
    hand_sizes: tuple[int, ...]
    """how many cards each seat holds"""
    hands: tuple[tuple[int, ...] | None, ...]
    """M9: the cards of each seat, sorted; None for a hand that is hidden from the audience"""
    drawn: tuple[int, ...]
    """M3: the cards that the one person who looks drew last in this round"""
    deck: int
    """how many cards are left in it"""
    chips: tuple[int, ...]
    pot: int
    settled: Settled | None
    """the round that has just been settled, until the next one is dealt"""


def table_view(state: State, audience: Audience) -> SechsMalSechsView:
    """What `audience` may see of `state`: its own hand and its own decisions only (M9), unless all hands lie open."""
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
    """M3: the cards that `seat` drew after it laid a card last in this round; none before it has laid one."""
    turns = state.table.turns[: state.laid]
    if seat not in turns:
        return ()
    laid = len(turns) - 1 - turns[::-1].index(seat)
    top = DRAWN * laid
    return state.cards[top : top + DRAWN]
