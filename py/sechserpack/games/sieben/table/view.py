"""The table view of Sieben: everything its table is drawn from."""

from __future__ import annotations

from dataclasses import dataclass

from ....draw.view import Audience, TableView, shared_fields
from ..rules.game import GAME, State


@dataclass(frozen=True, kw_only=True)
class SiebenView(TableView):
    """The leather and the seats' coins. Sieben has no secrets, so every audience gets the same view."""

    coins: tuple[int, ...]
    """coins held by each seat"""
    board: tuple[int, ...]
    """coins on each field, indexed by field number (see `rules.EMPTY`)"""
    out: frozenset[int]
    """the seats that are out (S7)"""
    choose: bool
    """whether the seat to act must choose a field for its coin (S5)"""


def table_view(state: State, audience: Audience) -> SiebenView:
    """The view of `state`, the same for every `audience`."""
    return SiebenView(
        **shared_fields(GAME, state),
        coins=state.coins,
        board=state.board,
        out=frozenset(state.out),
        choose=state.choose,
    )
