"""Measures the levels of SIX against one another, at the page's timing: how often one wins among others of another.

The player takes every seat in turn, and every seat begins equally often. A shared first place counts in part. Printed
by `make bench`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any, NamedTuple

from sechserpack.bots.policy import Maker
from sechserpack.engine.match import Match
from sechserpack.engine.options import resolve
from sechserpack.games import find, seated
from sechserpack.games.six.mind.bot import OLD_HAND, Habits, player
from sechserpack.play.session import PACES
from tools.bench.earlier_six import earlier
from tools.bench.page_time import PageTime

NAME = "six"
GAMES = 1_000
"""games per pairing"""
WAYS: Mapping[str, Mapping[str, Any]] = {"SIX": {"profi": False}, "SIX Profi": {"profi": True}}
RUSHED = Habits(take=(0, 150), throw=(0, 150), place=(0, 150), counting=OLD_HAND.counting)
"""a person who knows as much as an old hand and acts the moment the page permits, pressing every 150 ms"""
DUELS = (("hard", "easy"), ("master", "hard"), ("easy", "random"))
"""two seats: each level and the next lower one"""
PACED = ("brisk", "instant", "wait")
"""the paces besides the calm one"""
LATE = 400
"""milliseconds by which every throw comes to rest late on a slow device"""


class Won(NamedTuple):
    """A share of games won."""

    share: float
    error: float
    """its standard error"""

    def __str__(self) -> str:
        return f"{100 * self.share:5.1f} ± {100 * self.error:.1f}"


def maker(level: str) -> Maker:
    """The maker of a level's player; levels include the "earlier" old hand and the "rusher"."""
    if level == "earlier":
        return earlier
    if level == "rusher":
        return partial(player, RUSHED)
    return seated(NAME)[level]


def won(
    level: str,
    others: str,
    seats: int,
    games: int,
    options: Mapping[str, Any],
    *,
    pace: str = "calm",
    late: int = 0,
) -> Won:
    """How often one player of `level` wins among `others` of another one."""
    game = find(NAME)
    assert game is not None
    one, rest = maker(level), maker(others)
    parts = []
    for number in range(games):
        seat, starter = number % seats, number // seats % seats
        match = Match.new(game, seats, {**options, "starter": starter}, seed=f"tournament/{number}")
        known = resolve(game.options, match.options, seats)
        policies = [(one if each == seat else rest)(known) for each in range(seats)]
        PageTime(match, policies, PACES[pace], [seat] if level == "rusher" else [], late).play()
        first = game.ranking(match.state)[0]
        parts.append((seat in first) / len(first))
    share = sum(parts) / games
    return Won(share, (sum((part - share) ** 2 for part in parts) / games / max(1, games - 1)) ** 0.5)


def measure(games: int = GAMES) -> list[str]:
    """Play all pairings; return lines to print: shares of games won, with standard errors."""
    lines = [f"SIX, {games} games each, per cent won; a shared first place counts in part"]
    for way, options in WAYS.items():
        for level, others in DUELS:
            found = won(level, others, 2, games, options)
            lines.append(f"  {way:<9}  2 seats  {level:>6} against {others:<7}  {found}   (equals: 50)")
        for level, others in (
            ("master", "earlier"),
            ("master", "hard"),
            ("rusher", "hard"),
            ("rusher", "master"),
        ):
            found = won(level, others, 3, games, options)
            lines.append(f"  {way:<9}  3 seats  {level:>6} among two {others:<7}  {found}   (equals: 33.3)")
        for pace in PACED:
            for level, others in DUELS[:2]:
                found = won(level, others, 2, games, options, pace=pace)
                lines.append(f"  {way:<9}  2 seats  {level:>6} against {others:<7}  {found}   ({pace})")
            for others in ("hard", "master") if pace != "wait" else ():  # where nobody can hurry
                found = won("rusher", others, 3, games, options, pace=pace)
                lines.append(f"  {way:<9}  3 seats  rusher among two {others:<7}  {found}   ({pace})")
        found = won("master", "hard", 2, games, options, late=LATE)
        lines.append(f"  {way:<9}  2 seats  master against hard     {found}   (shown {LATE} ms late)")
    return lines


if __name__ == "__main__":
    print(*measure(), sep="\n")
