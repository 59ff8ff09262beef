"""Table views: what may be seen of a state, with typed fields for everything a table draws.

The dictionary views of `engine.game` are the interface to bots and records. A table is drawn from one of these instead,
whether it is played, shown on the menu or replayed.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple, TypedDict, TypeVar

from ..engine.events import Event
from ..engine.game import Game, Ranking

S = TypeVar("S")


class Audience(NamedTuple):
    """Who looks at a screen: the person on `seat` alone, or everybody (None)."""

    seat: int | None = None
    open: bool = False
    """whether all hands are open, as in the replay of a finished game"""


EVERYBODY = Audience()
"""people who share a screen, none of whom may see another's hand"""


@dataclass(frozen=True, kw_only=True)
class TableView:
    """The fields of every table view. Games add their own; none may hold more than its audience may know."""

    game: str
    turn: int | None
    """the seat to act; None when the game is over or before the first deal"""
    chance: str | None
    """the kind of chance event that is due, or None"""
    legal: Mapping[int, tuple[Event, ...]]
    """decisions that the screen may offer, by seat; seats without any are absent"""
    over: bool
    ranking: Ranking


class SharedFields(TypedDict):
    """The fields that all table views share."""

    game: str
    turn: int | None
    chance: str | None
    legal: Mapping[int, tuple[Event, ...]]
    over: bool
    ranking: Ranking


def shared_fields(game: Game[S], state: S) -> SharedFields:
    """The shared fields of a table view of `state`, with the decisions of all seats."""
    return {
        "game": game.name,
        "turn": game.turn(state),
        "chance": game.chance(state),
        "legal": game.legal(state),
        "over": game.over(state),
        "ranking": game.ranking(state),
    }
