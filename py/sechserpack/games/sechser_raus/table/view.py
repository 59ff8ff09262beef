"""What a table of Sechser raus shows."""

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
    """A table of Sechser raus as it can be seen."""

    hands: tuple[int, ...]
    """how many dice each seat holds, without those lying in the middle"""
    middle: tuple[int, ...]
    """the numbers that await a decision, in ascending order"""
    edge: Edge | None
    """None while the edge is empty"""
    bowl: int
    """how many sixes are out"""
    throws: int
    """how often the seat to act has thrown in this turn"""
    throws_left: int
    """how often it can still throw"""


def table_view(state: State, audience: Audience) -> SechserRausView:
    """What `audience` may see of `state`: everything, whoever it is, as this game has no secrets (R10)."""
    return SechserRausView(
        **shared_fields(GAME, state),
        hands=state.hands,
        middle=state.middle,
        edge=Edge(state.edge_number, state.edge_count) if state.edge_count else None,
        bowl=state.bowl,
        throws=state.throws,
        throws_left=state.options.max_throws - state.throws,
    )
