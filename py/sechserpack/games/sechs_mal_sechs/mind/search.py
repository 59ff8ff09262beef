"""The search for both variants: every promising lay is tried in worlds consistent with the seat's view.

In 6mal6 the round is played out in each of them. In Straßenlegen the others' streets hardly depend on the own row; so
first only theirs are played out, which gives the expected gain of each street, and then the own row is filled many
times. It is filled in two ways: by hoping for the longest possible street, which is best as long as it may come, and
soberly, by the expected gains.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from functools import cache
from random import Random
from typing import TypeVar

from ..rules.streets import Worth
from .payoff import valued
from .playout_columns import ColumnPlayout, ColumnTables
from .playout_streets import Builder, Gains, StreetPlayout, ambitious, diagonals_of, rank
from .worlds import Lay, Moment, World

T = TypeVar("T")

LIKELY = 4
"""number of most promising lays in Straßenlegen that are tried in each way to fill the row"""
KEPT = 8
"""most lays tried in 6mal6"""
COLUMN_PLAYOUTS = 1500
"""playouts per decision in 6mal6"""
OTHERS_LAYS = 1200
"""the others' lays per decision in Straßenlegen, over all playouts"""
OWN_LAYS = 3000
"""own lays that follow, over all playouts"""
MOST_PLAYOUTS = 3000
MOST_WORLDS = 300
"""most playouts of the own row, and of the others'"""
SEARCHED = 3
"""most free fields with which Straßenlegen is searched; with more, everything promising stays possible"""
DOUBT = 1.5
"""standard errors by which a lay must beat the most promising one in Straßenlegen"""
SLICE = 24
"""playouts per slice of thinking"""
OTHERS_DARE = 2.0
"""how daring the others are assumed to be in Straßenlegen: see `ambitious`"""
OWN_DARE = 7.0
"""how daring the seat itself is when it hopes"""
OTHERS_SPARE = 0.3
SPARE = 0.15
"""weight of further streets, for the others and for the seat itself: see `Builder`"""


def narrow(
    lays: Sequence[T],
    trial: Callable[[Sequence[T]], list[float]],
    playouts: int,
    batch: int,
    doubt: float = 0.0,
) -> Generator[None, None, T]:
    """The best of `lays`, by successive halving: after each share of the `playouts`, only the better half is kept.

    The first lay is tried to the end, and taken unless another one beats it by more than `doubt` standard errors.
    Yields after every trial that completes another `batch` playouts.
    """
    alive = list(range(1, len(lays)))
    totals = [0.0] * len(lays)
    squares = [0.0] * len(lays)
    stages = max(1, (len(lays) - 2).bit_length())
    done = trials = 0
    for _ in range(stages if alive else 0):
        for _ in range(max(1, playouts // (stages * (len(alive) + 1)))):
            first, *others = trial([lays[0], *[lays[each] for each in alive]])
            for index, figure in zip(alive, others, strict=True):
                more = figure - first
                totals[index] += more
                squares[index] += more * more
            trials += 1
            done += len(alive) + 1
            if done >= batch:
                done = 0
                yield
        alive.sort(key=lambda each: -totals[each])
        del alive[(len(alive) + 1) // 2 :]
    if not alive:
        return lays[0]
    best = alive[0]
    error = max(0.0, squares[best] - totals[best] ** 2 / trials) ** 0.5
    return lays[best] if totals[best] > doubt * error else lays[0]


@cache
def column_tables(deck: tuple[int, ...]) -> ColumnTables:
    """The tables of 6mal6 for `deck`."""
    return ColumnTables(deck)


@cache
def builder(seats: int, daring: float, spare: float, deck: tuple[int, ...]) -> Builder:
    """A builder for Straßenlegen among `seats` seats."""
    return Builder(ambitious(seats, daring), spare, deck)


def playout_of(variant: str, moment: Moment, deck: tuple[int, ...]) -> ColumnPlayout | StreetPlayout:
    """The playout of a round of `variant` from `moment`."""
    if variant == "classic":
        return ColumnPlayout(moment, column_tables(deck))
    return StreetPlayout(moment, builder(len(moment.rows), OTHERS_DARE, OTHERS_SPARE, deck))


def search_columns(moment: Moment, deck: tuple[int, ...], rng: Random) -> Generator[None, None, Lay]:
    """Choose a lay in 6mal6."""
    playout = ColumnPlayout(moment, column_tables(deck))
    lays = playout.ranked()[:KEPT]
    own = moment.turns[moment.laid]

    def trial(lays: Sequence[Lay]) -> list[float]:
        world = moment.likely_world(rng)
        return [playout.net(world, lay)[own] for lay in lays]

    return (yield from narrow(lays, trial, COLUMN_PLAYOUTS, SLICE))


class Prospects:
    """The expected net chips of a row in Straßenlegen, by samples of the others' rows."""

    def __init__(self, moment: Moment, own: int) -> None:
        self._moment = moment
        self._own = own
        self._best: list[tuple[Worth, int, int]] = []
        self._known: dict[Worth, float] = {}

    def add(self, rows: Sequence[Sequence[int]]) -> None:
        """Add a sample of final rows; the own one is ignored."""
        found = [valued(row) for place, row in enumerate(rows) if place != self._own]
        worth, price = max(found)
        self._best.append((worth, price, sum(each[0] == worth for each in found)))

    def net(self, worth: Worth, houses: int) -> float:
        """Average net chips of a row with streets of this `worth`, with `houses` houses; cached."""
        known = self._known.get(worth)
        if known is None:
            known = self._known[worth] = sum(self._one(worth, houses, *best) for best in self._best) / len(
                self._best
            )
        return known

    def _one(self, worth: Worth, houses: int, best: Worth, price: int, winners: int) -> float:
        chips = self._moment.chips
        if worth < best:
            return -min(price, chips[self._own])
        if not worth:
            return 0.0
        tied = winners if worth == best else 0
        # Which of the others lose is not recorded, so each loser is taken to pay in full.
        paid = (len(chips) - 1 - tied) * houses
        return min(houses, (self._moment.pot + paid) // (1 + tied))

    def gains(self) -> Gains:
        """What each single street gains over none."""
        kinds = {3: 1, 4: 3, 5: 4, 6: 5}
        none = self.net((), 0)
        return {
            (houses, last): self.net((kind, last), houses) - none
            for houses, kind in kinds.items()
            for last in range(houses, 10)
        }


def search_streets(
    moment: Moment, deck: tuple[int, ...], likely: Sequence[Lay], rng: Random
) -> Generator[None, None, Lay]:
    """Choose a lay in Straßenlegen; if it searches, it tries the first two of `likely` (best first) in any case."""
    own = moment.turns[moment.laid]
    seats = len(moment.rows)
    free, diagonals = moment.free(own), diagonals_of(moment.rows[own])
    least = max(rank(each) for place, each in enumerate(moment.rows) if place != own)
    daring = builder(seats, OWN_DARE, SPARE, deck)
    if len(free) > SEARCHED:
        return daring.choose(moment.rows[own], moment.hand, free, diagonals, least)
    others = StreetPlayout(moment, builder(seats, OTHERS_DARE, OTHERS_SPARE, deck))
    prospects = Prospects(moment, own)
    lays = sum(place != own for place in moment.turns[moment.laid :])
    for _ in range(min(MOST_WORLDS, OTHERS_LAYS // lays) if lays else 1):
        prospects.add(others.play(moment.world(rng), None, own))
        yield
    sober = Builder(prospects.gains(), SPARE, moment.unseen)
    arms: list[tuple[Lay, Builder]] = []
    for aim in (daring, sober):
        promises = aim.promises(moment.hand, free, diagonals, least if aim is daring else 0)
        yield
        arms += [(lay, aim) for lay in sorted(promises, key=lambda lay: (-promises[lay], lay))[:LIKELY]]
    tried = {lay for lay, _ in arms}
    arms += [(lay, sober) for lay in likely[:2] if lay not in tried]
    if len(free) == 1:
        arms = [((value, free[0]), daring) for value in sorted(set(moment.hand))]
    playouts = min(MOST_PLAYOUTS, OWN_LAYS // (len(free) - 1)) if len(free) > 1 else 1

    def trial(arms: Sequence[tuple[Lay, Builder]]) -> list[float]:
        world = moment.world(rng)
        return [
            prospects.net(*valued(_filled(aim, moment, free, lay, world, least if aim is daring else 0)))
            for lay, aim in arms
        ]

    return (yield from narrow(arms, trial, playouts, SLICE, DOUBT if len(free) > 1 else 0.0))[0]


def _filled(
    aim: Builder, moment: Moment, free: Sequence[int], lay: Lay, world: World, least: int
) -> list[int]:
    """The final row if `lay` comes first, and `aim` goes on with the next cards of the deck."""
    row, hand, free = moment.rows[moment.turns[moment.laid]][:], moment.hand[:], [*free]
    diagonals = diagonals_of(row)
    top = 0
    value, column = lay
    while True:
        hand.remove(value)
        free.remove(column)
        row[column] = value
        if not free:
            return row
        diagonals[value - column + 5] |= 1 << column
        hand += world.deck[top : top + 2]
        top += 2
        value, column = aim.choose(row, hand, free, diagonals, least)
