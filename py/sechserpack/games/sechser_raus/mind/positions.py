"""Positions of Sechser raus to be solved."""

from __future__ import annotations

from ....bots.positions import Positions
from ....engine.events import Event
from ..rules.game import GAME, State

_SEATS = (2, 3, 3, 4)
"""the solved tables with the usual options (see `solution`)"""


def naive(state: State) -> Event:
    """Lay as many dice as possible; where there are none to lay, throw."""
    assert state.turn is not None
    choices = GAME.legal(state)[state.turn]
    lays = [event for event in choices if event[0] == "lay"]
    if lays:
        return max(lays, key=lambda event: state.middle.count(event[2]))
    return next((event for event in choices if event[0] == "roll"), choices[0])


POSITIONS = Positions([(seats, {}) for seats in _SEATS], naive, GAME.sample)
