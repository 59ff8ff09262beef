"""How often people of several kinds win against two bots that fit them, once these have had ten games to learn.

A person of each kind plays twenty games of one way to play in a row, each time at a seat by chance; the last ten count.
A third of them would be fair. Games of one person are not independent, so intervals are those of means over people.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any

from sechserpack.bots.outlook import SURE
from sechserpack.bots.playout import play_out
from sechserpack.bots.policy import Maker, randomly
from sechserpack.bots.strength import FITS
from sechserpack.engine.match import Match
from sechserpack.engine.options import resolve
from sechserpack.games import find, levels, seated
from sechserpack.games.six.mind.bot import Habits, player
from sechserpack.saves.entries import Entry, places_of
from sechserpack.saves.fitting import strength_of
from tools.bench.page_time import PageTime
from tools.bench.table import Report, Row

FIGURE = "wins among bots that fit, apart from a third, worst: "
PEOPLE = int(os.environ.get("FIT", "3"))
"""people of each kind; 60 to be sure"""
LEARNING, COUNTED = 10, 10
"""games that bots learn from, and after them games that count"""
SEATS = 3
AIM = 0.08


def plain(view: Any, seat: int, rng: Random) -> Any:
    """A beginner of 6mal6 or Straßenlegen: the highest card on the dearest field."""
    return max(map(tuple, view["legal"][str(seat)]), key=lambda event: (event[2], event[3]))
    yield


def stubborn(last: str) -> Maker:
    """Somebody at Sechser raus who lays as many dice as they can, and then always does the `last`: "roll" or "pass"."""

    def choose(view: Any, seat: int, rng: Random) -> Any:
        choices = list(map(tuple, view["legal"][str(seat)]))
        lays = [each for each in choices if each[0] == "lay"]
        if lays:
            return max(lays, key=lambda event: view["middle"].count(event[2]))
        return next((each for each in choices if each[0] == last), choices[0])
        yield

    return lambda options: choose


DICE: Mapping[str, Maker] = {
    "anything": lambda options: randomly,
    "never passes": stubborn("roll"),
    "always passes": stubborn("pass"),
    "careless": seated("sechser-raus", 40)[FITS],
    "sly fox": levels("sechser-raus")["master"],
}
CARDS: Mapping[str, Maker] = {
    "anything": lambda options: randomly,
    "highest card, dearest field": lambda options: plain,
    "careless": seated("sechs-mal-sechs", 20)[FITS],
    "careful": seated("sechs-mal-sechs", 60)[FITS],
    "old hand": levels("sechs-mal-sechs")["hard"],
}
REALTIME: Mapping[str, Maker] = {
    "slow": partial(
        player, Habits((1_200, 2_600), (1_200, 2_600), (1_200, 3_000), counting=0.15, overlooks=0.35)
    ),
    "misses many": partial(
        player, Habits((500, 900), (900, 1_900), (900, 1_900), counting=0.1, overlooks=0.35)
    ),
    "beginner": partial(player, Habits((900, 1_900), (900, 1_900), (900, 1_900), counting=0.1)),
    "old hand": levels("six")["hard"],
    "sly fox": levels("six")["master"],
}
WAYS: Mapping[str, tuple[str, Mapping[str, Any], str, Mapping[str, Maker]]] = {
    "SIX": ("six", {}, "starter", REALTIME),
    "6mal6": ("sechs-mal-sechs", {"rounds": 6}, "dealer", CARDS),
    "Straßenlegen": ("sechs-mal-sechs", {"variant": "strassen", "rounds": 5}, "dealer", CARDS),
    "Sechser raus": ("sechser-raus", {}, "starter", DICE),
}
"""game, options, the option that says who begins, and kinds of people, by way to play"""


def planned() -> list[Row]:
    """The rows without values."""
    return [Row(FIGURE + way, unit="share", aim=AIM) for way in WAYS]


def measure() -> Report:
    """Let everybody play."""
    rows, lines = [], ["Games won among two bots that fit (95 %), by kind of person"]
    with ProcessPoolExecutor() as pool:
        for way, (_, _, _, kinds) in WAYS.items():
            apart = []
            for kind in kinds:
                won = list(pool.map(partial(_of_kind, way, kind), range(PEOPLE)))
                margin = SURE * stdev(won) / sqrt(len(won)) if len(won) > 1 else 1.0
                apart.append(abs(fmean(won) - 1 / SEATS))
                lines.append(f"  {way:<6} {kind:<28}{100 * fmean(won):5.1f} ± {100 * margin:4.1f}")
            samples = PEOPLE * COUNTED * len(kinds)
            rows.append(
                Row(
                    FIGURE + way,
                    value=max(apart),
                    aim=AIM,
                    unit="share",
                    samples=samples,
                    spread=(min(apart), max(apart)),
                )
            )
    return Report(rows, lines)


def shares(maker: Maker, name: str, options: Mapping[str, Any], people: int, begins: str) -> list[float]:
    """Each person's share of the games that count; `begins` names the option that says who begins."""
    return [_share(maker, name, options, person, begins) for person in range(people)]


def _of_kind(way: str, kind: str, person: int) -> float:
    name, options, begins, kinds = WAYS[way]
    return _share(kinds[kind], name, options, person, begins)


def _share(maker: Maker, name: str, options: Mapping[str, Any], person: int, begins: str) -> float:
    game = find(name)
    assert game is not None
    entries: list[Entry] = []
    wins = 0.0
    for number in range(LEARNING + COUNTED):
        seat = Random(f"{person}/{number}").randrange(SEATS)
        match = Match.new(game, SEATS, {**options, begins: number % SEATS}, f"fits/{person}/{number}")
        known = resolve(game.options, match.options, SEATS)
        bots = seated(name, strength_of(entries, "Ada"))[FITS]
        policies = [(maker if each == seat else bots)(known) for each in range(SEATS)]
        if game.realtime:
            PageTime(match, policies).play()
        else:
            play_out(match, policies)
        places = places_of(game.ranking(match.state), SEATS)
        names, kinds = (
            tuple(value if each == seat else other for each in range(SEATS))
            for value, other in (("Ada", "Bo"), ("human", FITS))
        )
        entries.append(
            Entry(str(number), name, SEATS, names=names, kinds=kinds, played=number, places=places)
        )
        if number >= LEARNING:
            wins += (places[seat] == 1) / places.count(1)
    return wins / COUNTED
