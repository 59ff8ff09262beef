"""The scene: everything that a table is drawn from."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from ..engine.events import Event
from ..engine.options import Value
from ..engine.player import Player
from ..locale import Words
from .seats import Seating
from .view import TableView

V_co = TypeVar("V_co", bound=TableView, covariant=True)

_FROM_RIGHT = re.compile(
    "[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff]"
)


def in_sentence(name: str) -> str:
    """`name` as it stands in a sentence: one that is written from the right leaves the words round it in order."""
    return f"\u2068{name}\u2069" if _FROM_RIGHT.search(name) else name


@dataclass(frozen=True)
class Live:
    """How time stands in a game in real time."""

    paused: bool = False
    """whether time stands still until somebody says that it goes on"""
    count: int = 0
    """what is being counted down before it goes on: 3, 2, 1; 0 when nothing is"""
    untimed: bool = False
    """whether only throws take time, so that nobody has to hurry"""
    keys: Mapping[int, Mapping[str, str]] = field(default_factory=dict)
    """per seat the keys of its controls, which are "roll", "lift", "secure" and "place1" to "place3" here"""
    asks: bool = False
    """whether a bot waits with the dice until somebody says that everybody is done"""


@dataclass(frozen=True)
class Scene(Generic[V_co]):
    """One moment of a game as it is to be drawn.

    `view` is what may be shown now. `before` is what was shown when the `event` that came last had not happened
    yet (both None at the beginning). In a scene that is not `settled` thrown dice still lie where they fell; the
    settled one shows what became of them. What can be played is the same in both. Events with more to tell have
    several steps, of which `shown_steps` are over.
    """

    view: V_co
    players: tuple[Player, ...]
    options: Mapping[str, Value]
    seating: Seating
    words: Words
    events: int = 0
    event: Event | None = None
    before: V_co | None = None
    settled: bool = True
    shown_steps: int = 0
    viewer: int | None = None
    """the seat whose secrets `view` holds, in a game with a curtain; None while it holds nobody's"""
    watched: bool = False
    """whether a recorded game is only looked at, so that nothing on the table does anything"""
    open: bool = False
    """whether everybody's secrets may lie open: of a game that is over and is watched again"""
    covered: bool = False
    """whether the seat to act has to open the curtain before it can do anything"""
    chosen: str = ""
    """what the person to act has picked up, for example a card, but not played yet"""
    waiting: bool = False
    """whether it goes on only when somebody says so, as people may want to look at what has just ended"""
    auto: bool = False
    """whether throws that are all a person can do happen by themselves"""
    rounds: tuple[tuple[int, ...], ...] = ()
    """what each seat has won or lost in every round of this match that is over, oldest first"""
    live: Live | None = None
    """how time stands, in a game in real time"""

    def name(self, seat: int) -> str:
        """What the seat is called."""
        return self.players[seat].name

    @property
    def actor(self) -> int | None:
        """The seat whose person has something to decide now, in games where one acts at a time."""
        turn = self.view.turn
        if turn is None or not self.players[turn].human:
            return None
        return turn if self.covered or turn in self.view.legal else None

    def legal(self, seat: int) -> list[Event]:
        """The decisions that the person on `seat` can take now; none for a bot."""
        if not self.players[seat].human:
            return []
        return list(self.view.legal.get(seat, ()))
