"""What the oracle of Sechser raus counts in slices, done at once."""

from __future__ import annotations

from sechserpack.engine.events import Event
from sechserpack.engine.generators import run
from sechserpack.games.sechser_raus.mind.best_turn import End, Turn
from sechserpack.games.sechser_raus.mind.odds import find_decision_odds, find_odds
from sechserpack.games.sechser_raus.rules.game import State


def odds(state: State) -> tuple[float, ...]:
    return run(find_odds(state))


def decision_odds(state: State) -> dict[Event, tuple[float, ...]]:
    return run(find_decision_odds(state))


def ends_thrown(turn: Turn, hand: int, edge: int, throws: int) -> dict[End, float]:
    return run(turn.find_ends(hand, edge, throws))
