"""How true the chances are that coach and review tell: what was told, and how often it came.

Bots of the usual level play every way to play. At some random decisions of each game the oracle is asked with the view
of the seat that decides, for as long as the coach takes; later it is seen whether that seat came out best. Moments of
one game are not independent, so intervals are those of means over games.

Margins are tried apart from that: at one decision of each game the oracle is asked twice, with other dice, and two
answers should be apart by no more than both margins together in 95 % of the games.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import hypot, inf, sqrt
from typing import NamedTuple

from sechserpack import games
from sechserpack.bots.outlook import SURE, Estimate, Outlook, share
from sechserpack.bots.playout import play_out
from sechserpack.bots.policy import make_policy
from sechserpack.draw.catalogue import Variant
from sechserpack.engine.chance import stream
from sechserpack.engine.match import Match
from sechserpack.play.course import Course
from sechserpack.setup.variants import variants
from tools.bench.table import Report, Row

FIGURE = "Brier score of the chances told: "
GAMES = int(os.environ.get("ODDS", "12"))
"""games of each way to play; 300 to be sure"""
MOMENTS = 4
"""decisions of each game at which the oracle is asked"""
SEATS = 3
SECONDS = 0.6
"""how long the oracle is asked, of the processor's time: what runs beside it takes none of it"""
SLICES = 10


class Told(NamedTuple):
    """A chance that was told, and what came."""

    game: int
    chance: float
    came: float
    """the seat's share of the win"""
    apart: float | None = None
    """how far a second answer is from the first, in margins of their difference; None if nobody asked twice"""


def planned() -> list[Row]:
    """The rows without values."""
    return [Row(FIGURE + way.name, unit="score") for way in variants()]


def measure() -> Report:
    """Play the games and ask the oracles."""
    rows: list[Row] = []
    lines = ["Chances in tenths: told, what came (95 %), moments"]
    with ProcessPoolExecutor() as pool:
        for way in variants():
            told = [each for game in pool.map(partial(moments, way), range(GAMES)) for each in game]
            rows.append(Row(FIGURE + way.name, value=brier(told), unit="score", samples=len(told)))
            lines += [way.name, *tenths(told), *twice(told)]
    return Report(rows, lines)


def moments(way: Variant, number: int, clock: Callable[[], float] = time.process_time) -> list[Told]:
    """What was told at some decisions of game `number` of `way`, and what came; `clock` returns seconds."""
    rules, maker = games.find(way.game), games.outlook(way.game)
    assert rules is not None
    assert maker is not None
    match = Match.new(rules, SEATS, way.options, f"odds {number}")
    play_out(
        match, [make_policy(games.levels(way.game), games.catalogue(way.game).usual, match.options)] * SEATS
    )
    course = Course(match)
    for _ in course.work():
        pass
    rng = stream("odds", way.name, number)
    oracle, found = maker(match.options), []

    def ask(step: int, seat: int, *which: str) -> Outlook:
        until, outlook = clock() + SECONDS, None
        for latest in oracle(
            rules.view(match.state_at(step), seat), seat, stream("odds", step, seat, *which)
        ):
            outlook = latest or outlook
            if clock() > until and outlook is not None:
                break
        assert outlook is not None
        return outlook

    chosen = rng.sample(course.decisions, min(MOMENTS, len(course.decisions)))
    for step, seat in sorted(chosen):
        outlook, apart = ask(step, seat), None
        told = outlook.seats[seat]
        if (step, seat) == chosen[0] and outlook.samples:
            apart = margins_between(told, ask(step, seat, "again").seats[seat])
        found.append(Told(number, told.value, _came(course, outlook, step)[seat], apart))
    return found


def margins_between(one: Estimate, other: Estimate) -> float:
    """How far two answers are apart, in margins of their difference; infinite if both say that they are sure."""
    if one.value == other.value:
        return 0.0
    margin = hypot(one.margin, other.margin)
    return abs(one.value - other.value) / margin if margin else inf


def _came(course: Course, outlook: Outlook, step: int) -> Sequence[float]:
    """Each seat's share of what the chances of `outlook` at `step` were about: a game, a round or a place."""
    if outlook.scope == "game" and course.in_rounds:
        return course.won
    return course.settled[min(each for each in course.settled if each > step)]


def brier(told: Sequence[Told]) -> float:
    """The mean squared difference between what was told and what came: 0 is perfect."""
    return sum((each.chance - each.came) ** 2 for each in told) / len(told)


def tenths(told: Iterable[Told]) -> list[str]:
    """A line for every tenth of the chances in which something was told; a "!" where it did not come like that."""
    by_tenth: dict[int, list[Told]] = {}
    for each in told:
        by_tenth.setdefault(min(SLICES - 1, int(SLICES * each.chance)), []).append(each)
    lines = []
    for _, those in sorted(by_tenth.items()):
        chance = sum(each.chance for each in those) / len(those)
        came = sum(each.came for each in those) / len(those)
        margin = max(_margin(those), share(sum(each.came for each in those), len(those)).margin)
        sure = "!" if abs(came - chance) > margin else " "
        lines.append(
            f"  {sure} {100 * chance:5.1f} → {100 * came:5.1f} ± {100 * margin:4.1f}  {len(those):4}"
        )
    return lines


def twice(told: Iterable[Told]) -> list[str]:
    """A line that says how often a second answer was as near to the first as margins promise; none if all are exact."""
    apart = [each.apart for each in told if each.apart is not None]
    near = share(sum(each <= 1 for each in apart), len(apart)) if apart else None
    return (
        []
        if near is None
        else [
            f"    answers within both margins: {100 * near.value:.1f} % ± {100 * near.margin:.1f}  {len(apart):4}"
        ]
    )


def _margin(those: Sequence[Told]) -> float:
    """Half the width of the 95 % interval of the mean difference; 1 if they are all of one game."""
    off: dict[int, float] = {}
    mean = sum(each.came - each.chance for each in those) / len(those)
    for each in those:
        off[each.game] = off.get(each.game, 0.0) + each.came - each.chance - mean
    if len(off) < 2:
        return 1.0
    spread = sum(each * each for each in off.values()) * len(off) / (len(off) - 1)
    return SURE * sqrt(spread) / len(those)
