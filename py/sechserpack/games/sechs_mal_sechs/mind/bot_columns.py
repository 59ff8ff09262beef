"""How the bot plays 6mal6: every card on every field costs what it will probably have to pay there.

It looks at what the others have laid in a column and estimates what they will lay where they have not. It imagines
the rest of its own row filled with the cards in its hand and an average draw, spread as well as they can be.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from itertools import pairwise
from math import inf
from typing import TypeAlias

from ....engine.game import View
from ..rules.settlement import PRIZE

Weights: TypeAlias = dict[tuple[int, int], float]
"""how good it is to lay a value (1 to 9) on a field (1 to 6)"""

CARE = (2.8, 1.3, 1.8, 2.3, 2.3, 4.0)
"""how good the card is that others lay in columns 1 to 6: the best of so many at random"""
KEEN = 1.5
"""how much more a chip won counts than a chip not lost: winning is the only way back"""
POOR = 30
"""a seat with fewer chips than this fears the columns less, as it cannot pay more than it has"""
PARTNERS = (7.0, 7.7)
"""the values expected on the own fields 1 and 6 as long as they are free"""


def unseen(view: View, seat: int, deck: Sequence[int]) -> list[int]:
    """How many cards of each value (1 to 9, at 0 to 8) `seat` has not seen this round: those of deck and hands."""
    counts = list(deck)
    for card in view["hands"][seat]:
        counts[card - 1] -= 1
    for row in view["rows"]:
        for card in row:
            if card:
                counts[card - 1] -= 1
    return counts


class Estimate:
    """What the others will probably have in each column at the end of the round."""

    def __init__(self, view: View, seat: int, counts: Sequence[int]) -> None:
        """Estimate it from the rows in `view` and the `counts` of cards that `seat` has not seen."""
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
        """What each value (1 to 9, at 0 to 8) will cost in `column` (0 to 5), compared with the others.

        To be lowest together with another is not as bad: a rival pays as well.
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
        """What each sum of the fields 1 and 6 (0 to 18) will probably win, compared with the others."""
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
    """`number` cards as they come on average: one from the middle of each equal share of the unseen cards."""
    cards = [value for value, count in enumerate(counts, 1) for _ in range(count)]
    return [cards[(2 * index + 1) * len(cards) // (2 * number)] for index in range(number)] if cards else []


def _spread(cards: Sequence[int], costs: Sequence[Sequence[float]]) -> list[float]:
    """The least cost of every set of columns (a bit each) that takes as many of `cards` as it has columns.

    `costs` holds a list per column; the first of `cards` are taken, so the best must stand first.
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
    """How good each card of the hand is on each free field: minus the chips that the row is then expected to cost."""
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
    """The `costs` of a column less the prize that its values may help to win."""
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
