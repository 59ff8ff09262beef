"""Measures the levels of 6mal6 and Straßenlegen against one another by duplicate deals.

Every deal is played once for each seat with a bot of one level there, and bots of another level in all others: so both
levels have had every hand, and luck is the same on both sides. It is also played once without that bot, which gives
what the others would have won in its seat. Printed by `make bench`.
"""

from __future__ import annotations

import time
from math import erfc, sqrt
from typing import NamedTuple

from sechserpack.bots.playout import play_out
from sechserpack.bots.policy import Policy, make_policy
from sechserpack.engine.match import Match
from sechserpack.engine.options import resolve
from sechserpack.games import find, levels

NAME = "sechs-mal-sechs"
ROUNDS = 2000
"""rounds of one bot of the other level at tables of four, all seats together; a quarter of that at others"""
PAIRS = (("master", "hard"), ("hard", "random"))
SEATS = (4, 2, 3, 6)
AIMS = {"classic": 1.2, "strassen": 0.5}
"""chips per round by which `master` should beat `hard` at a table of four"""


class Result(NamedTuple):
    """What one bot of a level wins per round among bots of another level."""

    chips: float
    """average lead over those others, at the same tables"""
    error: float
    """its standard error; deals are independent, the seats of one deal are not"""
    instead: float
    """average lead over one of the others in that same seat"""
    instead_error: float
    deals: int
    seconds: float
    """processor time per deal"""

    @property
    def chance(self) -> float:
        """The probability that luck alone would give at least this many `chips`."""
        return erfc(self.chips / self.error / sqrt(2)) / 2


def _net(options: dict[str, object], policies: list[Policy], number: int) -> list[int]:
    """What each seat wins or loses in one round of the deal `number`."""
    game = find(NAME)
    assert game is not None
    match = Match.new(game, len(policies), options, seed=f"tournament/{number}")
    play_out(match, policies)
    last = match.view(0)["last"]
    return [won - paid for won, paid in zip(last["won"], last["paid"], strict=True)]


def compare(variant: str, level: str, others: str, seats: int, deals: int, first: int = 0) -> Result:
    """One bot of `level` among `others`, in every seat of `deals` deals, numbered from `first` on."""
    game = find(NAME)
    assert game is not None
    options = {"variant": variant, "rounds": 1}
    complete = resolve(game.options, options, seats)
    one, rest = (make_policy(levels(NAME), each, complete) for each in (level, others))
    start = time.process_time()
    ahead: list[float] = []
    instead: list[float] = []
    for number in range(first, first + deals):
        usual = _net(options, [rest] * seats, number)
        more = better = 0.0
        for seat in range(seats):
            net = _net(options, [one if each == seat else rest for each in range(seats)], number)
            own = net[seat]
            more += own - (sum(net) - own) / (seats - 1)
            better += own - usual[seat]
        ahead.append(more / seats)
        instead.append(better / seats)
    seconds = (time.process_time() - start) / deals
    return Result(*_mean(ahead), *_mean(instead), deals, seconds)


def _mean(figures: list[float]) -> tuple[float, float]:
    """The average and its standard error."""
    count = len(figures)
    average = sum(figures) / count
    spread = sum((figure - average) ** 2 for figure in figures) / max(1, count - 1)
    return average, max(1e-9, sqrt(spread / count))


def measure(rounds: int = ROUNDS) -> list[str]:
    """Play all pairings; return lines to print: chips per round with standard errors, and p-values."""
    lines = [
        f"6mal6 and Straßenlegen, {rounds} rounds with 4 seats, a quarter of that with others: one bot among others,",
        "  chips a round more than theirs at the same tables; in brackets: more than theirs in the same seat",
    ]
    for variant, aim in AIMS.items():
        for seats in SEATS:
            for level, others in PAIRS:
                part = rounds if seats == SEATS[0] else rounds // 4
                found = compare(variant, level, others, seats, max(2, part // seats))
                figures = f"{found.chips:+6.2f} ± {found.error:.2f}   (p = {found.chance:.0e})"
                figures += f"   [{found.instead:+.2f} ± {found.instead_error:.2f}]"
                note = f"   aim {aim}" if seats == 4 and level == "master" else ""
                lines.append(f"  {variant:>8}, {seats} seats  {level:>6} among {others:<6}  {figures}{note}")
    return lines


if __name__ == "__main__":
    print("\n".join(measure()))
