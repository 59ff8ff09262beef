"""Measures the levels of Sechser raus against one another: how often one bot wins among others of another level.

Every bot takes every seat in turn, and plays for first place alone. Printed by `make bench`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sechserpack.bots.playout import play_out
from sechserpack.bots.policy import make_policy
from sechserpack.engine.match import Match
from sechserpack.engine.options import resolve
from sechserpack.games import find, levels

NAME = "sechser-raus"
GAMES = 4000
"""games per pairing"""
PAIRS = (("master", "hard"), ("hard", "master"), ("master", "random"))
OPTIONS: Mapping[str, Any] = {"places": False}


def won(level: str, others: str, seats: int, games: int) -> float:
    """The share of games that one bot of `level` wins among `others`."""
    game = find(NAME)
    assert game is not None
    options = resolve(game.options, OPTIONS, seats)
    one, rest = (make_policy(levels(NAME), each, options) for each in (level, others))
    total = 0
    for number in range(games):
        seat = number % seats
        match = Match.new(game, seats, OPTIONS, seed=f"tournament/{number}")
        play_out(match, [one if each == seat else rest for each in range(seats)])
        total += game.ranking(match.state)[0] == (seat,)
    return total / games


def measure(games: int = GAMES) -> list[str]:
    """Play all pairings with 2, 3, 4 and 6 seats; return lines to print: percentages won, with standard errors."""
    lines = [f"Sechser raus, {games} games each: one bot among others of another level, per cent won"]
    for seats in (2, 3, 4, 6):
        for level, others in PAIRS:
            share = won(level, others, seats, games)
            error = (share * (1 - share) / games) ** 0.5
            figures = f"{100 * share:6.2f} ± {100 * error:.2f}   (equals: {100 / seats:.2f})"
            lines.append(f"  {seats} seats  {level:>6} among {others:<6}  {figures}")
    return lines
