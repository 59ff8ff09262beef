"""Measures the chances of winning a game of SIX: what a round adds to leads, and how the oracle judges lifts.

Printed by `python -m tools.bench.winning [GAMES]`, with so many games for each number of seats and level. The constants
of `sechserpack.games.six.mind.winning` come from the first part; in the second, chances that the oracle told are
compared with what came. Intervals are 95 %.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice, pairwise
from math import sqrt
from random import Random
from statistics import fmean
from typing import Any

from sechserpack.bots.outlook import SURE, Outlook, share
from sechserpack.engine.match import Match
from sechserpack.engine.options import resolve
from sechserpack.games import find
from sechserpack.games.six.mind.outlook import OUTLOOK
from sechserpack.games.six.mind.winning import shares
from sechserpack.games.six.rules.state import points
from tools.bench.page_time import PageTime
from tools.bench.tournament_six import NAME, maker

GAMES = 100
LEVELS = ("easy", "hard", "master")
SEATS = range(2, 6)
REPORTS = 4
"""how many reports the oracle is given for each lift: 40 playouts per decision each"""


def played(level: str, seats: int, number: int) -> Match[Any]:
    """A finished game among bots of one level at the page's pace; every other one is SIX Profi."""
    game = find(NAME)
    assert game is not None
    options = {"starter": number % seats, "profi": number % 2 == 1}
    match = Match.new(game, seats, options, seed=f"winning/{number}")
    known = resolve(game.options, match.options, seats)
    PageTime(match, [maker(level)(known) for _ in range(seats)]).play()
    return match


def won(match: Match[Any]) -> list[float]:
    """Each seat's share of first place."""
    first = match.game.ranking(match.state)[0]
    return [(seat in first) / len(first) for seat in range(match.header.seats)]


def lifts(match: Match[Any]) -> list[int]:
    """The indices of the events that ended a round."""
    return [index for index, event in enumerate(match.events) if event[0] == "lift"]


def marks(match: Match[Any], step: int) -> list[int]:
    """Everybody's marks at a step."""
    return [points(cards) for cards in match.state_at(step).cards]


# ---- what a round adds to leads


def growth(games: Sequence[Match[Any]]) -> str:
    """From round to round: the share of a lead that is left, and the spread around that."""
    pairs = []
    for match in games:
        ends = [marks(match, index + 1) for index in lifts(match)]
        for before, after in pairwise(ends):
            for one in range(match.header.seats):
                pairs += [(before[one] - before[two], after[one] - after[two]) for two in range(one)]
    kept = sum(x * y for x, y in pairs) / sum(x * x for x, _ in pairs)
    spread = sqrt(fmean((y - kept * x) ** 2 for x, y in pairs))
    return f"a round leaves {kept:.2f} of a lead and adds ± {spread:.1f} marks"


def told_and_came(pairs: Iterable[tuple[float, float]]) -> Iterator[str]:
    """In every tenth of the chances told: their mean, what came with its interval, and how many there are."""
    tenths: dict[int, list[tuple[float, float]]] = {}
    for told, came in pairs:
        tenths.setdefault(min(9, int(told * 10)), []).append((told, came))
    for _, found in sorted(tenths.items()):
        mean = fmean(came for _, came in found)
        error = SURE * sqrt(fmean((came - mean) ** 2 for _, came in found) / len(found))
        said = fmean(told for told, _ in found)
        yield f"    told {100 * said:5.1f}  came {100 * mean:5.1f} ± {100 * error:.1f}  ({len(found)})"


def at_ends_of_rounds(games: Iterable[Match[Any]]) -> Iterator[tuple[float, float]]:
    """The chance of one seat at the end of every round but the last, as told by the marks, and what came."""
    for match in games:
        ends = lifts(match)
        for number, index in enumerate(ends[:-1]):
            told = shares(marks(match, index + 1), len(ends) - 1 - number)
            yield told[0], won(match)[0]


# ---- lifts


def judged(match: Match[Any], index: int) -> Outlook:
    """What the oracle tells whoever lifts at event `index`, having watched the game in the views of that seat."""
    seat = match.events[index][1]
    oracle = OUTLOOK(match.options)
    for step in range(index):
        if match.events[step][0] in ("secure", "flip"):
            next(oracle(match.game.view(match.state_at(step + 1), seat), seat, Random(0)))
    view = match.game.view(match.state_at(index), seat)
    told = (found for found in oracle(view, seat, Random(index)) if found is not None)
    *_, last = islice(told, REPORTS)
    return last


def of_lifts(games: Iterable[Match[Any]]) -> Iterator[str]:
    """How the oracle judges the lifts that ended a game, after which everybody knows who has won."""
    starred: dict[bool, list[bool]] = {True: [], False: []}
    pairs = []
    for match in games:
        index = lifts(match)[-1]
        found, lift = judged(match, index), tuple(match.events[index])
        came = won(match)[lift[1]]
        pairs.append((found.decisions[lift].value, came))
        best = max(found.decisions.values()).value
        starred[came == 1].append(found.decisions[lift].value >= best)
    for wins, stars in starred.items():
        if stars:
            on = share(sum(stars), len(stars))
            name = f"{len(stars)} last lifts that {'won' if wins else 'did not win'}"
            yield f"  no decision was better than {100 * on.value:.0f} ± {100 * on.margin:.0f} % of {name}"
    yield "  the chance of winning by such a lift:"
    yield from told_and_came(pairs)


def measure(games: int = GAMES) -> Iterator[str]:
    """Lines to print."""
    every: list[Match[Any]] = []
    for level in LEVELS:
        among = [played(level, seats, number) for seats in SEATS for number in range(games)]
        yield f"SIX among {level} ({len(among)} games): {growth(among)}"
        every += among
    yield "the chance of winning by the marks at the end of a round:"
    yield from told_and_came(at_ends_of_rounds(every))
    yield from of_lifts(every[:: len(LEVELS)])


if __name__ == "__main__":
    for line in measure(*map(int, sys.argv[1:])):
        print(line, flush=True)
