"""Fast playouts of Straßenlegen: the rest of a round in about half a millisecond.

A street is a run on one diagonal: value minus column is the same in all of its fields. So what a seat can still have
on a diagonal follows from two sets of columns (bits): those that are right or can be made right with a card of the
hand, and the other free ones. The promise of such a pair of sets is computed once and cached.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from .payoff import net_streets, valued
from .worlds import Lay, Moment, Rows, World

Gains: TypeAlias = Mapping[tuple[int, int], float]
"""chips that a street gains over none, by its number of houses and last value"""

_ENDS = {
    3: (65, 55, 73, 113, 64, 67, 93),
    4: (51, 37, 54, 65, 67, 83),
    5: (55, 67, 61, 79, 103),
    6: (29, 42, 51, 52),
}
"""by number of houses: how many of 2,000 rows of `hard` bots had such a street, by last value in ascending order"""
_NONE = 552
"""how many of them had none"""
_LOSS = 5.2
"""average number of a winner's houses"""
_RANKS = (0, -2, 8, 5, 10, 14)
"""by M11's kind, the offset from last value to rank: 1 to 7, then 9 to 14, 15 to 19 and 20 to 23; any pair ranks 8"""
_KINDS = {3: 1, 4: 3, 5: 4, 6: 5}
_PAIR = 2
_OFF = 5
"""offset added to value minus column (0 to 5), so that diagonals are numbered 1 to 14"""
_RUNS = [
    (first, houses, ((1 << houses) - 1) << first) for houses in range(3, 7) for first in range(7 - houses)
]
_COLUMNS_OF = [[column for column in range(6) if columns >> column & 1] for columns in range(64)]
"""the columns in each bit mask"""
_ON = [sum(1 << column for column in range(6) if 0 < each - _OFF + column < 10) for each in range(16)]
"""by diagonal, the columns (bits) in which a value is on it"""
_MOST = 40_000
"""most promises cached"""
_LOOKED_AT = 4
"""number of diagonals, most promising first, on which the effect of a lay is evaluated"""
_LUCK = 1.17
"""how much likelier a lacking value comes than any other: it is lacking because it was not drawn"""


def ambitious(seats: int, daring: float) -> Gains:
    """The gains from streets among `seats` seats: the more `daring`, the better streets it expects of the others."""
    gains = {}
    below = float(_NONE)
    for houses, counts in _ENDS.items():
        for last, count in enumerate(counts, houses):
            below += count
            gains[houses, last] = ((below - count / 2) / 2000) ** (daring * (seats - 1)) * (houses + _LOSS)
    return gains


def rank(row: Sequence[int]) -> int:
    """The rank of a row's streets, 0 (none) to 23; pairs are not told apart."""
    worth = valued(row)[0]
    if not worth:
        return 0
    kind, last = worth[:2]
    return _RANKS[kind] if kind == _PAIR else last + _RANKS[kind]


class Builder:
    """A way to play: make the most promising lay, by the gains from streets."""

    def __init__(self, gains: Gains, spare: float, cards: Sequence[int]) -> None:
        """`spare` is the weight of diagonals other than the best one, 0 to 1.

        `cards` is the number of cards of each value that may still come.
        """
        self._spare = spare
        total = sum(cards) or 1
        misses = [1 - min(1.0, _LUCK * count / total) for count in cards]
        self._chances = [[1 - miss ** max(0, draws) for draws in range(13)] for miss in misses]
        # By diagonal and the columns that are right in the end: rank and gain of the street there.
        self._ends = [[(0, 0.0)] * 64 for _ in range(16)]
        for first, houses, run in _RUNS:
            for diagonal in range(16):
                last = diagonal - _OFF + first + houses - 1
                if houses <= last <= 9:
                    end = last + _RANKS[_KINDS[houses]], gains[houses, last]
                    for columns in range(64):
                        if not run & ~columns:
                            self._ends[diagonal][columns] = max(end, self._ends[diagonal][columns])
        self._promises: dict[int, float] = {}

    def _promise(self, key: int) -> float:
        """The expected gain from a diagonal, over all values that may still come; cached.

        `key`, from the highest bit: number of free fields after this lay, rank to be reached (5 bits), diagonal (4),
        columns that are right or can be made right at once (6), other free columns (6).
        """
        diagonal = key >> 12 & 15
        lacking, right = key & _ON[diagonal], key >> 6 & 63
        least, free = key >> 16 & 31, key >> 21
        ends = self._ends[diagonal]
        promise = 0.0
        come = lacking
        while ends[right | lacking][0] >= max(least, 1):
            number = come.bit_count()
            rank, gain = ends[right | come]
            if rank >= least and number <= free:
                draws = 2 * free
                # Lacking cards are laid last, so each must come two draws before the next one.
                for column in _COLUMNS_OF[come]:
                    gain *= self._chances[diagonal - _OFF + column - 1][draws]
                    draws -= 2
                for column in _COLUMNS_OF[lacking & ~come]:
                    gain *= 1 - self._chances[diagonal - _OFF + column - 1][2 * free]
                promise += gain
            if not come:
                break
            come = (come - 1) & lacking
        if len(self._promises) >= _MOST:
            self._promises.clear()
        self._promises[key] = promise
        return promise

    def promises(
        self, hand: Sequence[int], free: Sequence[int], diagonals: Sequence[int], least: int
    ) -> dict[Lay, float]:
        """The promise of each lay of a card of `hand` in one of the `free` columns.

        `diagonals` are the columns (bits) that are right on each diagonal; `least` is the rank to be reached.
        """
        known = self._promises
        base = (len(free) - 1) << 21 | least << 16
        open_ = 0
        for column in free:
            open_ |= 1 << column
        held = twice = 0
        for value in hand:
            bit = 1 << value + _OFF
            twice |= held & bit
            held |= bit
        found = []
        for diagonal in range(1, 15):
            ready = held >> diagonal & open_
            right, lacking = diagonals[diagonal] | ready, open_ & ~ready
            key = base | diagonal << 12 | right << 6 | lacking
            promise = known.get(key)
            if promise is None:
                promise = self._promise(key)
            if promise:
                found.append((promise, diagonal, right, lacking))
        found.sort(reverse=True)
        del found[_LOOKED_AT:]
        spare = self._spare
        lays = {}
        for value in {*hand}:
            last = not twice >> value + _OFF & 1
            for column in free:
                bit = 1 << column
                own = value - column + _OFF
                best = total = 0.0
                for promise, diagonal, right, lacking in found:
                    if diagonal != own:
                        place = value - diagonal + _OFF
                        if last and place >= 0 and right & open_ & 1 << place:
                            right ^= 1 << place
                            lacking |= 1 << place
                        right &= ~bit
                        lacking &= ~bit
                        key = base | diagonal << 12 | right << 6 | lacking
                        after = known.get(key)
                        promise = self._promise(key) if after is None else after
                    if promise > best:
                        best = promise
                    total += promise
                lays[value, column] = best + spare * (total - best)
        return lays

    def choose(
        self, row: list[int], hand: Sequence[int], free: Sequence[int], diagonals: Sequence[int], least: int
    ) -> Lay:
        """The most promising lay; for the last free field, the one that makes the best row."""
        if len(free) == 1:
            column = free[0]
            rows = [(valued([*row[:column], value, *row[column + 1 :]]), value) for value in {*hand}]
            return max(rows)[1], column
        lays = self.promises(hand, free, diagonals, least)
        return max(lays, key=lays.__getitem__)


def diagonals_of(row: Sequence[int]) -> list[int]:
    """By diagonal, the columns (bits) in which `row` is on it."""
    found = [0] * 16
    for column, value in enumerate(row):
        if value:
            found[value - column + _OFF] |= 1 << column
    return found


class StreetPlayout:
    """Plays out a round of Straßenlegen from `moment`."""

    def __init__(self, moment: Moment, builder: Builder) -> None:
        """All seats play by `builder`."""
        self.moment = moment
        self._builder = builder
        self._free = [moment.free(place) for place in range(len(moment.rows))]
        self._diagonals = [diagonals_of(row) for row in moment.rows]
        self._ranks = [rank(row) for row in moment.rows]

    def ranked(self) -> list[Lay]:
        """All lays of the active seat, most promising first."""
        moment = self.moment
        place = moment.turns[moment.laid]
        least = max(each for other, each in enumerate(self._ranks) if other != place)
        lays = self._builder.promises(moment.hand, self._free[place], self._diagonals[place], least)
        return sorted(lays, key=lambda lay: (-lays[lay], lay))

    def net(self, world: World, lay: Lay | None = None) -> list[int]:
        """Net chips by seat in `world`, if the active seat makes `lay`; None: the most promising one."""
        return net_streets(self.play(world, lay), self.moment.chips, self.moment.pot)

    def play(self, world: World, lay: Lay | None = None, without: int | None = None) -> Rows:
        """The final rows. The seat `without`, if any, lays no more cards."""
        moment, choose = self.moment, self._builder.choose
        rows = [row[:] for row in moment.rows]
        hands = [hand[:] for hand in world.hands]
        frees = [free[:] for free in self._free]
        diagonals = [each[:] for each in self._diagonals]
        ranks = self._ranks[:]
        deck = world.deck
        top = 0
        for place in moment.turns[moment.laid :]:
            top += 2
            if place == without:
                continue
            row, hand, free = rows[place], hands[place], frees[place]
            if lay:
                value, column = lay
                lay = None
            else:
                least = max(ranks[:place] + ranks[place + 1 :])
                value, column = choose(row, hand, free, diagonals[place], least)
            hand.remove(value)
            free.remove(column)
            row[column] = value
            diagonals[place][value - column + _OFF] |= 1 << column
            hand += deck[top - 2 : top]
            if len(free) < 4:
                ranks[place] = rank(row)
        return rows
