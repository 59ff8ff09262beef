"""Fast playouts of 6mal6: the rest of a round in about 50 µs.

Every seat makes the lay with the highest entry in tables, indexed by the number of its free fields, the column, the
number of others still to lay there, the lowest value there so far, and the card. The tables were fitted twice: to the
lays of the `hard` bot, then to those of a search with playouts by the first tables. So they play better than `hard`.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..rules.settlement import PRIZE
from .payoff import net_columns
from .worlds import COLUMNS, Lay, Moment, Rows, World

_STANDARD = (9, 9, 9, 10, 10, 10, 9, 9, 9)
"""the deck that the figures below apply to"""
_ENDS = (
    (13, 42, 71, 100, 133, 67, 54, 223, 298),
    (15, 25, 75, 158, 329, 227, 87, 54, 29),
    (10, 21, 15, 46, 127, 390, 260, 104, 27),
    (8, 33, 15, 27, 85, 142, 340, 265, 85),
    (6, 27, 17, 37, 79, 152, 225, 292, 165),
    (4, 31, 19, 35, 33, 42, 104, 190, 542),
)
"""by column, how often each value ends up there, in thousandths"""
_WISH: dict[int, tuple[float, float, tuple[tuple[int, ...], ...]]] = {
    6: (
        4.1,
        3.2,
        (
            (-8, -2, 9, 27, 34, 24, -5, 6, 11),
            (31, 32, 38, 31, 25, 23, -29, -51, -46),
            (37, 32, 30, 30, 33, 32, 9, -44, -55),
            (42, -4, 46, -6, -7, -11, 32, -5, -59),
            (71, 0, -1, -1, -3, -7, -9, 7, -60),
            (0, 0, 0, -1, -2, 65, -2, -15, 27),
        ),
    ),
    5: (
        5.0,
        4.5,
        (
            (-9, -7, 4, 23, 43, 35, 10, 15, 32),
            (29, 33, 41, 42, 35, 32, -19, -94, -86),
            (19, 27, 35, 44, 45, 26, -5, -61, -103),
            (36, 20, 10, 30, 28, 13, 26, -25, -108),
            (-7, 46, -8, -8, 38, -19, -32, 2, -63),
            (43, 59, 57, 65, 47, 52, -24, -46, 44),
        ),
    ),
    4: (
        5.0,
        4.3,
        (
            (-40, -33, -19, -4, 3, 15, -2, -6, 34),
            (1, 23, 29, 35, 29, 23, -4, -84, -109),
            (-24, 9, 12, 31, 40, 35, -12, -58, -113),
            (16, 6, 17, 28, 26, 26, 20, -33, -78),
            (7, 35, 36, 35, 36, 0, -19, -4, -56),
            (34, 51, 61, 73, 49, 44, 12, -6, 51),
        ),
    ),
    3: (
        5.0,
        4.4,
        (
            (-57, -93, -40, -20, -12, 3, -8, -18, 16),
            (-9, -85, 8, 20, 21, 6, 1, -50, -71),
            (-23, -18, 1, 22, 35, 33, 2, -40, -90),
            (-3, -6, 7, 25, 29, 33, 20, -28, -61),
            (-21, 9, 24, 28, 40, 30, -1, -4, -42),
            (-5, 18, 43, 60, 50, 37, 26, 13, 71),
        ),
    ),
    2: (
        4.1,
        3.6,
        (
            (-103, -102, -64, -40, -24, -5, -2, 10, 29),
            (-72, -23, -53, -1, 12, 17, 24, -9, -31),
            (-17, -46, -46, 8, 23, 27, 23, -3, -42),
            (-25, -73, -3, 19, 32, 36, 46, 13, -18),
            (-27, -66, 5, 30, 34, 45, 44, 20, -14),
            (-2, 1, 17, 33, 41, 50, 65, 47, 55),
        ),
    ),
    1: (1.0, 0.0, ((0,) * 9,) * 6),
}
"""by number of free fields: weight of a card's expected cost, weight of the column's expected cost if filled later,
and by column the bonus for each value, in tenths of a chip"""

_NOTHING = 10
"""lowest value of an empty column"""


class ColumnTables:
    """The tables for one deck, filled lazily."""

    def __init__(self, deck: Sequence[int]) -> None:
        """`deck` is the number of cards of each value; the figures are stretched to non-standard decks."""
        self._like = _alike(deck, _STANDARD)
        ends = [[0.0] * 10 for _ in COLUMNS]
        for column, shares in enumerate(_ENDS):
            for share, value in zip(shares, _alike(_STANDARD, deck)[1:], strict=True):
                ends[column][value] += share / sum(shares)
        self._ends = ends
        self._least = [[sum(each[value:]) for value in range(11)] for each in ends]
        sums = [0.0] * 19
        for first, chance in enumerate(ends[0]):
            for last, other in enumerate(ends[5]):
                sums[first + last] += chance * other
        self._below = [sum(sums[: total + 1]) for total in range(19)]
        self.rows: list[list[float] | None] = [None] * (7 * 6 * 6 * 11)
        """cache of `wishes`, by its key"""
        self._prizes: dict[tuple[int, int], list[float]] = {}

    def wishes(self, free: int, column: int, others: int, lowest: int) -> list[float]:
        """The rating of each value (as index) in `column`, for a seat with `free` free fields.

        `others` is the number of others still to lay there, `lowest` the lowest value there (10 if none).
        """
        key = ((free * 6 + column) * 6 + others) * 11 + lowest
        row = self.rows[key]
        if row is None:
            row = self.rows[key] = self._wishes(free, column, others, lowest)
        return row

    def _wishes(self, free: int, column: int, others: int, lowest: int) -> list[float]:
        now, later, wish = _WISH[free]
        least = self._least[column]
        costs = [(column + 1) * least[value] ** others if value <= lowest else 0.0 for value in range(10)]
        expected = sum(chance * cost for chance, cost in zip(self._ends[column], costs, strict=True))
        return [
            later * expected - now * costs[value] + wish[column][self._like[value] - 1] / 10 if value else 0.0
            for value in range(10)
        ]

    def prize(self, others: int, highest: int) -> list[float]:
        """The expected prize for each sum of the fields 1 and 6 (as index).

        `highest` is the highest complete sum (0 if none is), `others` the number of others without one.
        """
        key = (others, highest)
        row = self._prizes.get(key)
        if row is None:
            row = self._prizes[key] = [
                0.0 if total < highest else PRIZE * self._below[total] ** others for total in range(19)
            ]
        return row


def _alike(deck: Sequence[int], other: Sequence[int]) -> list[int]:
    """For each value of `deck` (0 is none), the value at about the same quantile of the `other` deck."""
    found = [0]
    for value in range(9):
        part = (sum(deck[:value]) + deck[value] / 2) / sum(deck)
        found.append(next((each for each in range(1, 10) if sum(other[:each]) >= part * sum(other)), 9))
    return found


class ColumnPlayout:
    """Plays out a round of 6mal6 from `moment`."""

    def __init__(self, moment: Moment, tables: ColumnTables) -> None:
        self.moment = moment
        self._tables = tables
        self._free = [moment.free(place) for place in range(len(moment.rows))]
        columns = list(zip(*moment.rows, strict=True))
        self._open = [column.count(0) for column in columns]
        self._lowest = [min([value for value in column if value], default=_NOTHING) for column in columns]
        sums = [row[0] + row[5] for row in moment.rows if row[0] and row[5]]
        self._sums = len(moment.rows) - len(sums), max(sums, default=0)

    def ranked(self) -> list[Lay]:
        """All lays of the active seat, highest by the tables first."""
        place = self.moment.turns[self.moment.laid]
        row, free = self.moment.rows[place], self._free[place]
        without, highest = self._sums
        found = []
        for column in free:
            wishes = self._tables.wishes(len(free), column, self._open[column] - 1, self._lowest[column])
            partner = row[5 - column] if column in (0, 5) else 0
            for value in sorted(set(self.moment.hand)):
                wish = wishes[value]
                if partner:
                    wish += self._tables.prize(without - 1, highest)[partner + value]
                found.append((wish, value, column))
        return [(value, column) for _, value, column in sorted(found, reverse=True)]

    def net(self, world: World, lay: Lay | None = None) -> list[int]:
        """Net chips by seat in `world`, if the active seat makes `lay`; None: by the tables."""
        return net_columns(self.play(world, lay), self.moment.chips, self.moment.pot)

    def play(self, world: World, lay: Lay | None = None) -> Rows:
        """The final rows."""
        moment, tables = self.moment, self._tables
        rows = [row[:] for row in moment.rows]
        hands = [hand[:] for hand in world.hands]
        frees = [free[:] for free in self._free]
        still, lowest = self._open[:], self._lowest[:]
        without, highest = self._sums
        deck = world.deck
        wishes = tables.wishes
        known = tables.rows
        top = 0
        for place in moment.turns[moment.laid :]:
            row, hand, free = rows[place], hands[place], frees[place]
            if lay:
                laid, where = lay
                lay = None
            else:
                base = len(free) * 6
                best = -1e9
                laid = where = 0
                for column in free:
                    found = known[((base + column) * 6 + still[column] - 1) * 11 + lowest[column]]
                    if found is None:
                        found = wishes(len(free), column, still[column] - 1, lowest[column])
                    if (column == 0 or column == 5) and row[5 - column]:
                        prize = tables.prize(without - 1, highest)
                        partner = row[5 - column]
                        for value in hand:
                            wish = found[value] + prize[partner + value]
                            if wish > best:
                                best, laid, where = wish, value, column
                    else:
                        for value in hand:
                            wish = found[value]
                            if wish > best:
                                best, laid, where = wish, value, column
            hand.remove(laid)
            free.remove(where)
            row[where] = laid
            hand += deck[top : top + 2]
            top += 2
            still[where] -= 1
            if laid < lowest[where]:
                lowest[where] = laid
            if (where == 0 or where == 5) and row[5 - where]:
                without -= 1
                highest = max(highest, row[0] + row[5])
        return rows
