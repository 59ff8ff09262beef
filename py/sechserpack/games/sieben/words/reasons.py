"""Why a field of Sieben is the best one for a coin, in one sentence."""

from __future__ import annotations

from ....engine.events import Event
from ....locale import Words
from ..rules.game import SEVEN, State


def reason(state: State, best: Event, next_best: Event, words: Words) -> str:
    """See `Face.reason`."""
    seat = best[1]
    ahead = all(coins < state.coins[seat] for other, coins in enumerate(state.coins) if other != seat)
    if best[2] == SEVEN and ahead:
        return words("You’re ahead: only a 12 takes a coin off the 7, which makes the game shorter.")
    return words(
        "You aren’t ahead: where the coin is soon taken again, the game goes on longer, and that’s your chance."
    )
