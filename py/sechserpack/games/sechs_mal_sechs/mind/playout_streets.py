"""Quick play of Straßenlegen: the rest of a round in about half a millisecond, for playouts.

A street is a run on one diagonal: the value less the column is the same in all of its fields. So what a seat can still
have on a diagonal follows from two sets of columns (bits): those that are right or can be made right with a card
of the hand, and those that are free beside these. What such a pair of sets promises is looked up, and remembered.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from .payoff import net_streets, valued
from .worlds import Lay, Moment, Rows, World

Gains: TypeAlias = Mapping[tuple[int, int], float]
"""the chips that a street brings compared with none, by its houses and its last value"""

_ENDS = {
    3: (65, 55, 73, 113, 64, 67, 93),
    4: (51, 37, 54, 65, 67, 83),
    5: (55, 67, 61, 79, 103),
    6: (29, 42, 51, 52),
}
"""how many of 2,000 rows of `hard` bots were a street of so many houses, by its last value from the lowest on"""
_NONE = 552
"""how many of them were none"""
_LOSS = 5.2
"""houses that a winner has on average"""
_RANKS = (0, -2, 8, 5, 10, 14)
"""by M11's kind, what makes the last value a rank: 1 to 7, then 9 to 14, 15 to 19 and 20 to 23; 8 is any pair"""
_KINDS = {3: 1, 4: 3, 5: 4, 6: 5}
_PAIR = 2
_OFF = 5
"""what is added to a value less its column (0 to 5): diagonals count from 1 to 14"""
_RUNS = [
    (first, houses, ((1 << houses) - 1) << first) for houses in range(3, 7) for first in range(7 - houses)
]
_COLUMNS_OF = [[column for column in range(6) if columns >> column & 1] for columns in range(64)]
"""what the bits of a set of columns stand for"""
_ON = [sum(1 << column for column in range(6) if 0 < each - _OFF + column < 10) for each in range(16)]
"""the columns of each diagonal in which there is a value on it"""
_MOST = 40_000
"""promises that are remembered"""
_LOOKED_AT = 4
"""diagonals, the most promising ones, of which it is asked what a lay does to them"""
_LUCK = 1.17
"""how much likelier a value comes that is lacking than any other: it is lacking as it was not drawn"""


def ambitious(seats: int, daring: float) -> Gains:
    """What streets are good for among so many seats: the more `daring`, the better those of the others are expected."""
    gains = {}
    below = float(_NONE)
    for houses, counts in _ENDS.items():
        for last, count in enumerate(counts, houses):
            below += count
            gains[houses, last] = ((below - count / 2) / 2000) ** (daring * (seats - 1)) * (houses + _LOSS)
    return gains


def rank(row: Sequence[int]) -> int:
    """How good the streets of a row are, 0 to 23; pairs are not told apart."""
    worth = valued(row)[0]
    if not worth:
        return 0
    kind, last = worth[:2]
    return _RANKS[kind] if kind == _PAIR else last + _RANKS[kind]


class Builder:
    """A way to play: lays what promises most, by what streets are good for."""

    def __init__(self, gains: Gains, spare: float, cards: Sequence[int]) -> None:
        """`spare` is how much diagonals beside the best one count, 0 to 1.

        `cards` is how many there are of each value among those that may still come.
        """
        self._spare = spare
        total = sum(cards) or 1
        misses = [1 - min(1.0, _LUCK * count / total) for count in cards]
        self._chances = [[1 - miss ** max(0, draws) for draws in range(13)] for miss in misses]
        # By the diagonal and the columns that are right in the end: the rank and the gain of the street there.
        self._ends = [[(0, 0.0)] * 64 for _ in range(16)]
        for first, houses, run in _RUNS:  # the longer ones later
            for diagonal in range(16):
                last = diagonal - _OFF + first + houses - 1
                if houses <= last <= 9:
                    end = last + _RANKS[_KINDS[houses]], gains[houses, last]
                    for columns in range(64):
                        if not run & ~columns:
                            self._ends[diagonal][columns] = max(end, self._ends[diagonal][columns])
        self._promises: dict[int, float] = {}

    def _promise(self, key: int) -> float:
        """What a diagonal promises: the gain of what will be right in the end, over all that may still come.

        `key`, from the highest bit: the fields free after this lay, the rank to be reached (5 bits), the diagonal (4),
        the columns that are right or can be made so at once (6), and the free ones beside these (6).
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
                # What comes last is laid at the end, so the first must be there two draws before the next.
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
        """What each lay of a card of the `hand` in one of the `free` columns promises.

        `diagonals` are the columns (bits) that are right on each of them; `least` is the rank that must be reached.
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
        """The lay that promises most; for the last free field, the one that makes the best row."""
        if len(free) == 1:
            column = free[0]
            rows = [(valued([*row[:column], value, *row[column + 1 :]]), value) for value in {*hand}]
            return max(rows)[1], column
        lays = self.promises(hand, free, diagonals, least)
        return max(lays, key=lays.__getitem__)


def diagonals_of(row: Sequence[int]) -> list[int]:
    """For each diagonal, the columns (bits) in which `row` is on it."""
    found = [0] * 16
    for column, value in enumerate(row):
        if value:
            found[value - column + _OFF] |= 1 << column
    return found


class StreetPlayout:
    """Plays the rest of a round of Straßenlegen from one moment on."""

    def __init__(self, moment: Moment, builder: Builder) -> None:
        """All seats play like this `builder`."""
        self.moment = moment
        self._builder = builder
        self._free = [moment.free(place) for place in range(len(moment.rows))]
        self._diagonals = [diagonals_of(row) for row in moment.rows]
        self._ranks = [rank(row) for row in moment.rows]

    def ranked(self) -> list[Lay]:
        """All lays of the seat to act, the most promising first."""
        moment = self.moment
        place = moment.turns[moment.laid]
        least = max(each for other, each in enumerate(self._ranks) if other != place)
        lays = self._builder.promises(moment.hand, self._free[place], self._diagonals[place], least)
        return sorted(lays, key=lambda lay: (-lays[lay], lay))

    def net(self, world: World, lay: Lay | None = None) -> list[int]:
        """The chips each seat wins or loses in this `world`, if the seat to act lays `lay` or what promises most."""
        return net_streets(self.play(world, lay), self.moment.chips, self.moment.pot)

    def play(self, world: World, lay: Lay | None = None, without: int | None = None) -> Rows:
        """The rows in the end. The seat `without`, if any, lays nothing any more."""
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
