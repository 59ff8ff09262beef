"""The table view of Sechser raus: everything its table is drawn from."""

from __future__ import annotations

from dataclasses import dataclass

from ....draw.view import Audience, TableView, shared_fields
from ..rules.game import GAME, State


@dataclass(frozen=True)
class Edge:
    """The dice at the edge: `count` of them, all showing `number` (R3)."""

    number: int
    count: int


@dataclass(frozen=True, kw_only=True)
class SechserRausView(TableView):
    """Hands, middle, edge and bowl. Sechser raus has no secrets, so every audience gets the same view (R10)."""

    hands: tuple[int, ...]
    """dice held by each seat, without those in the middle"""
    middle: tuple[int, ...]
    """the numbers that await a decision, ascending"""
    edge: Edge | None
    """None while the edge is empty"""
    bowl: int
    """sixes that are out"""
    throws: int
    """throws of the seat to act in this turn"""
    throws_left: int
    """throws it has left"""


def table_view(state: State, audience: Audience) -> SechserRausView:
    """The view of `state`, the same for every `audience`."""
    return SechserRausView(
        **shared_fields(GAME, state),
        hands=state.hands,
        middle=state.middle,
        edge=Edge(state.edge_number, state.edge_count) if state.edge_count else None,
        bowl=state.bowl,
        throws=state.throws,
        throws_left=state.options.max_throws - state.throws,
    )
