"""How near bots that play like a person are to that person, compared with the nearest level.

A person of each kind plays games against old hands, each time at another seat. Half of the games are learnt from, and
the decisions in the other half are foretold: by the likeness, and by the level to which the first half is likeliest, of
all those named and of all strengths between them. So the level has the same chance to fit. Levels that play out rounds
or look up solutions have no probabilities for what they do not do, and are left out.

In SIX, what is foretold is also how long something takes; its figures are densities per ms, and tell differences only.
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import log, sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any

from sechserpack.bots.likeness import Choice, Numbers, Seen, chance, learn
from sechserpack.bots.outlook import SURE
from sechserpack.bots.playout import play_out
from sechserpack.bots.policy import Maker, randomly
from sechserpack.bots.strength import POINTS
from sechserpack.engine.generators import run
from sechserpack.engine.match import Match
from sechserpack.engine.options import resolve
from sechserpack.games import find, levels, manner
from sechserpack.games.sechs_mal_sechs.mind.bot import CARELESS
from sechserpack.games.six.mind.bot import habits_at
from sechserpack.games.six.mind.manner import numbers_of
from sechserpack.play.session import PACES
from tools.bench.fit import CARDS, REALTIME
from tools.bench.page_time import ARMING, PageTime
from tools.bench.table import Report, Row

FIGURE = "nearer to its person than the nearest level, least: "
PEOPLE = int(os.environ.get("LIKENESS", "3"))
"""people of each kind; 20 to be sure"""
GAMES = int(os.environ.get("LIKENESS_GAMES", "0"))
"""games of each half; 0: as many as it says below"""
SEATS = 3
SLIP = 0.02
"""share of decisions for which everybody is allowed not to have thought"""
WAITS = PACES["wait"]
"""the pace at which nobody hurries"""
SURELY = 1e6
"""weight at which the best decision is certain"""


def cautious(view: Any, seat: int, rng: Random) -> Any:
    """Keeps good cards: the lowest one on the cheapest field."""
    return min(map(tuple, view["legal"][str(seat)]), key=lambda event: (event[2], event[3]))
    yield


def prize_hunter(options: Mapping[str, Any]) -> Any:
    """Puts a high card on an outer field as soon as there is one, and lays with care otherwise."""
    careful = CARDS["careful"](options)

    def think(view: Any, seat: int, rng: Random) -> Any:
        outer = [tuple(event) for event in view["legal"][str(seat)] if event[2] >= 7 and event[3] in (1, 6)]
        if outer:
            return max(outer, key=lambda event: event[2])
        return (yield from careful(view, seat, rng))

    return think


def thrower(options: Mapping[str, Any]) -> Any:
    """Throws whenever that is possible, and lays as an old hand does."""
    hard = levels("sechser-raus")["hard"](options)

    def think(view: Any, seat: int, rng: Random) -> Any:
        if ["roll", seat] in view["legal"][str(seat)] and rng.random() < 0.9:
            return ("roll", seat)
        return (yield from hard(view, seat, rng))

    return think


def timid(view: Any, seat: int, rng: Random) -> Any:
    """Lays nothing that need not be laid, and passes as soon as that is possible."""
    legal = {event[0]: tuple(event) for event in view["legal"][str(seat)]}
    return legal.get("pass") or legal.get("lay_last") or legal.get("roll") or legal["lay"]
    yield


DICE: Mapping[str, Maker] = {
    "anything": lambda options: randomly,
    "throws on": thrower,
    "timid": lambda options: timid,
    "old hand": levels("sechser-raus")["hard"],
}
FOND = {"lowest card, cheapest field": lambda options: cautious, "prize hunter": prize_hunter}
LEVELS_ALIKE = {
    "six": ("old hand", "sly fox"),
    "sechs-mal-sechs": ("anything", "careless", "careful", "old hand"),
    "sechser-raus": ("anything", "old hand"),
}
"""kinds that are levels, or strengths between them: no likeness can be nearer to them"""
WAYS: Mapping[str, tuple[str, Mapping[str, Any], Mapping[str, Maker], int]] = {
    "6mal6": ("sechs-mal-sechs", {"rounds": 6}, {**CARDS, **FOND}, 6),
    "Straßenlegen": ("sechs-mal-sechs", {"variant": "strassen", "rounds": 6}, {**CARDS, **FOND}, 6),
    "SIX": ("six", {}, REALTIME, 4),
    "Sechser raus": ("sechser-raus", {}, DICE, 15),
}
"""game, options, kinds of people, and games of each half, by way to play"""


def planned() -> list[Row]:
    """The rows without values."""
    return [Row(FIGURE + way, unit="nats", aim=0.0, higher=True) for way in WAYS]


def measure() -> Report:
    """Let everybody play."""
    rows = []
    lines = [
        f"Decisions of {PEOPLE} people of each kind foretold by their likeness, and by the nearest level:",
        "logarithms of probabilities, and in games in turns the share foretold; the differences with 95 %",
    ]
    for way, (name, _, kinds, _) in WAYS.items():
        gains = []
        for kind in kinds:
            with ProcessPoolExecutor() as pool:
                found = list(pool.map(partial(foretold, way, kind), range(PEOPLE)))
            told = [list(each) for each in zip(*found, strict=True)]
            better, margin = _mean([one - other for one, other in zip(told[0], told[1], strict=True)])
            line = f"  {way:<13}{kind:<29}{fmean(told[0]):7.3f}{fmean(told[1]):8.3f}  {better:+.3f} ± {margin:.3f}"
            if told[2][0]:
                shares, about = _mean([one - other for one, other in zip(told[2], told[3], strict=True)])
                line += f"   {fmean(told[2]):5.3f} {fmean(told[3]):5.3f}  {shares:+.3f} ± {about:.3f}"
            lines.append(
                f"{line}   {fmean(told[4]):4.0f} seen" + "  (a level)" * (kind in LEVELS_ALIKE[name])
            )
            if kind not in LEVELS_ALIKE[name]:
                gains.append(better)
        spread = (min(gains), max(gains))
        rows.append(
            Row(
                FIGURE + way,
                value=min(gains),
                aim=0.0,
                unit="nats",
                higher=True,
                samples=PEOPLE * len(gains),
                spread=spread,
            )
        )
    return Report(rows, lines)


def foretold(way: str, kind: str, person: int) -> tuple[float, float, float, float, int]:
    """For one person: what the likeness and the nearest level say of a decision, the shares, and what was learnt from.

    Logarithms first, then probabilities, which are 0 in a game in real time.
    """
    name, options, kinds, games = WAYS[way]
    games = GAMES or games
    ways = manner(name)
    assert ways is not None
    seen = [_seen(name, options, kinds[kind], f"{person}/{number}") for number in range(2 * games)]
    learnt, held_out = ([each for game in half for each in game] for half in (seen[:games], seen[games:]))
    own = run(learn(ways, learnt))
    level = max(_levels(name, options), key=lambda numbers: _log(name, numbers, learnt))
    return (
        _log(name, own, held_out),
        _log(name, level, held_out),
        _share(own, held_out),
        _share(level, held_out),
        len(learnt),
    )


def _seen(name: str, options: Mapping[str, Any], maker: Maker, seed: str) -> Sequence[Seen]:
    game, ways = find(name), manner(name)
    assert game is not None
    assert ways is not None
    seat = Random(seed).randrange(SEATS)
    match = Match.new(game, SEATS, options, f"like/{seed}")
    known = resolve(game.options, match.options, SEATS)
    policies = [(maker if each == seat else levels(name)["hard"])(known) for each in range(SEATS)]
    if game.realtime:
        PageTime(match, policies, people=(seat,)).play()
    else:
        play_out(match, policies)
    return run(ways.observe(match, seat, lambda index: True))


def _levels(name: str, options: Mapping[str, Any]) -> list[Numbers]:
    """The numbers by which the levels and all strengths between them play."""
    ways = manner(name)
    assert ways is not None
    rest = (0.0,) * (len(ways.numbers) - 1)
    if name == "six":
        habits = [numbers_of(habits_at(float(strength))) for strength in range(-20, 101, 5)]
        return [*habits, *map(_by_hand, habits)]
    found: list[Numbers] = [(0.0, *rest), (SURELY, *rest)]
    if name == "sechs-mal-sechs":
        half, bend = CARELESS[options.get("variant", "classic")]
        hard = POINTS["hard"]
        found += [(1 / (half * ((hard - each) / each) ** bend), *rest) for each in range(1, 80, 2)]
    return found


def _by_hand(numbers: Numbers) -> Numbers:
    """The same for somebody who plays on the page, where controls arm first."""
    take, throw, place, *rest = numbers
    return take + ARMING, throw + ARMING, place + ARMING, *rest


def _log(name: str, numbers: Numbers, seen: Sequence[Seen]) -> float:
    """The mean logarithm of the probability of what was seen."""
    if name == "six":
        ways = manner(name)
        assert ways is not None
        return ways.likelihood(numbers, seen) / len(seen)
    return fmean(log((1 - SLIP) * chance(numbers, each) + SLIP / (1 + len(each.others))) for each in seen)


def _share(numbers: Numbers, seen: Sequence[Seen]) -> float:
    """The mean probability of what was seen; 0 in real time."""
    return fmean(chance(numbers, each) for each in seen) if isinstance(seen[0], Choice) else 0.0


def _mean(figures: Sequence[float]) -> tuple[float, float]:
    margin = SURE * stdev(figures) / sqrt(len(figures)) if len(figures) > 1 else float("inf")
    return fmean(figures), margin
