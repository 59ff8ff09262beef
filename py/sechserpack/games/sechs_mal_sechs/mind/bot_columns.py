"""How the bot plays 6mal6: the cost of a card on a field is what it expects to pay there.

It looks at what the others have laid in a column and estimates what they will lay where they have not. It assumes that
the rest of its own row is filled with the cards in its hand and an average draw, optimally assigned.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from itertools import pairwise
from math import inf
from typing import TypeAlias

from ....engine.game import View
from ..rules.settlement import PRIZE

Weights: TypeAlias = dict[tuple[int, int], float]
"""how good a lay is, by value (1 to 9) and field (1 to 6)"""

CARE = (2.8, 1.3, 1.8, 2.3, 2.3, 4.0)
"""model of the others' cards in columns 1 to 6: each is the best of so many random ones"""
KEEN = 1.5
"""weight of a chip won, relative to a chip not lost: winning is the only way back"""
POOR = 30
"""with fewer chips than this, a seat fears the columns less, as it cannot pay more than it has"""
PARTNERS = (7.0, 7.7)
"""values expected on the own fields 1 and 6 while they are free"""


def unseen(view: View, seat: int, deck: Sequence[int]) -> list[int]:
    """Number of cards of each value (1 to 9, at index 0 to 8) that `seat` has not seen: in the deck and other hands."""
    counts = list(deck)
    for card in view["hands"][seat]:
        counts[card - 1] -= 1
    for row in view["rows"]:
        for card in row:
            if card:
                counts[card - 1] -= 1
    return counts


class Estimate:
    """Distributions of the others' cards in each column at the end of the round."""

    def __init__(self, view: View, seat: int, counts: Sequence[int]) -> None:
        """`counts` are the cards that `seat` has not seen, as from `unseen`."""
        total = sum(counts) or 1
        below = [sum(counts[:value]) / total for value in range(10)]
        models = [_steps([share**care for share in below]) for care in CARE]
        self.rows = [
            [_known(card) if card else models[column] for column, card in enumerate(row)]
            for other, row in enumerate(view["rows"])
            if other != seat and view["in"][other]
        ]
        self.seats = len(self.rows) + 1

    def cost(self, column: int) -> list[float]:
        """Expected cost of each value (1 to 9, at index 0 to 8) in `column` (0 to 5), relative to the others.

        Being lowest together with a rival is not as bad: it pays as well.
        """
        costs = []
        for value in range(1, 10):
            alone = together = 1.0
            for row in self.rows:
                more = sum(row[column][value:])
                alone *= more
                together *= more + row[column][value - 1]
            rivals = self.seats - 1
            costs.append((column + 1) * (alone * self.seats + (together - alone) * rivals) / rivals)
        return costs

    def prize(self) -> list[float]:
        """Expected prize for each sum of the fields 1 and 6 (0 to 18), relative to the others."""
        chances = [1.0] * 19
        for row in self.rows:
            sums = [0.0] * 19
            for first, chance in enumerate(row[0], 1):
                for last, other in enumerate(row[-1], 1):
                    sums[first + last] += chance * other
            total = 0.0
            for value, chance in enumerate(sums):
                total += chance
                chances[value] *= total
        worth = PRIZE * KEEN * self.seats / (self.seats - 1)
        return [worth * chance for chance in chances]


def _known(card: int) -> list[float]:
    return [float(value == card) for value in range(1, 10)]


def _steps(below: list[float]) -> list[float]:
    return [high - low for low, high in pairwise(below)]


def _average_draw(counts: Sequence[int], number: int) -> list[int]:
    """An average draw of `number` cards: the middle one of each equal share of the sorted unseen cards."""
    cards = [value for value, count in enumerate(counts, 1) for _ in range(count)]
    return [cards[(2 * index + 1) * len(cards) // (2 * number)] for index in range(number)] if cards else []


def _spread(cards: Sequence[int], costs: Sequence[Sequence[float]]) -> list[float]:
    """The minimum cost of filling each set of columns (bit mask) with the first of `cards`, one per column.

    `costs` holds a list per column; `cards` must be sorted best first.
    """
    best = [0.0] + [inf] * ((1 << len(costs)) - 1)
    bits = [(1 << index, cost) for index, cost in enumerate(costs)]
    for mask in range(1, len(best)):
        number = mask.bit_count()
        if number > len(cards):
            continue
        card = cards[number - 1] - 1
        best[mask] = min([best[mask ^ bit] + cost[card] for bit, cost in bits if mask & bit])
    return best


def weigh_columns(view: View, seat: int, deck: Sequence[int]) -> Generator[None, None, Weights]:
    """The weight of each card of the hand on each free field: minus the expected cost of the whole row, in chips."""
    row = view["rows"][seat]
    hand = view["hands"][seat]
    free = [column for column in range(6) if not row[column]]
    counts = unseen(view, seat, deck)
    estimate = Estimate(view, seat, counts)
    prize = estimate.prize()
    fear = min(1.0, view["chips"][seat] / POOR)
    costs = [
        _with_prize([fear * cost for cost in estimate.cost(column)], column, row, prize) for column in free
    ]
    yield
    draw = _average_draw(counts, 2 * (len(free) - 1))
    weights = {}
    for value in sorted(set(hand)):
        rest = list(hand)
        rest.remove(value)
        later = _spread(sorted(rest + draw, reverse=True)[: len(free) - 1], costs)
        for index, column in enumerate(free):
            others = len(later) - 1 ^ 1 << index
            weights[value, column + 1] = -costs[index][value - 1] - later[others]
        yield
    return weights


def _with_prize(
    costs: list[float], column: int, row: Sequence[int | None], prize: Sequence[float]
) -> list[float]:
    """The `costs` of a column, less the expected prize that its values may help to win."""
    if column not in (0, 5):
        return costs
    partner = row[5 - column]
    if partner:
        return [cost - prize[value + partner] for value, cost in enumerate(costs, 1)]
    expected = PARTNERS[column == 0]
    low = int(expected)
    part = expected - low
    return [
        cost - ((1 - part) * prize[value + low] + part * prize[min(18, value + low + 1)]) / 2
        for value, cost in enumerate(costs, 1)
    ]
