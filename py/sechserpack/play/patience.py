"""Patience: how long bots may take in games in turns, so that people do not wait for them longer than they like."""

from __future__ import annotations

from dataclasses import dataclass

BOTS = 3
"""number of bots that share the time that a pace gives; every further one adds its part"""
SHARE = 1 / 3
"""share of the time left that one bot's pause or its moving pieces may take: so there is always some left"""
AT_HOME = 200
"""number of events after which pauses would be gone, if they did not stop getting shorter at `LEAST`"""
LEAST = 0.5


def pauses(events: int) -> float:
    """The factor on bots' pauses after so many `events`: people at home in a game need less time to follow."""
    return max(LEAST, 1 - events / AT_HOME)


@dataclass
class Patience:
    """The time that bots have taken since a person could last decide."""

    spent: float = 0.0
    """seconds"""

    def grant(self, wanted: float, longest: float, bots: int) -> float:
        """The seconds that a bot gets of those `wanted`; at a table of `bots`, three take `longest` at most."""
        left = longest * max(1.0, bots / BOTS) - self.spent
        granted = min(wanted, left * SHARE)
        self.spent += granted
        return granted
