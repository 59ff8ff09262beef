"""Each seat's net chips from a round: a settlement without steps, fast enough for playouts (M5, M6, M12)."""

from __future__ import annotations

from collections.abc import Sequence

from ..rules.settlement import PRIZE
from ..rules.streets import Worth, houses, streets, worth

_MOST = 30_000
"""most rows cached"""
_known: dict[tuple[int, ...], tuple[Worth, int]] = {}


def valued(row: Sequence[int]) -> tuple[Worth, int]:
    """The worth of the streets in `row` (0 on a free field) and their number of houses; cached."""
    key = tuple(row)
    found = _known.get(key)
    if found is None:
        if len(_known) > _MOST:
            _known.clear()
        laid = streets(key)
        found = _known[key] = worth(laid), houses(laid)
    return found


def net_columns(rows: Sequence[Sequence[int]], chips: Sequence[int], pot: int) -> list[int]:
    """Each row's net chips in 6mal6; `chips` and `pot` are those before the settlement."""
    left = list(chips)
    for price, values in enumerate(zip(*rows, strict=True), 1):
        lowest = min(values)
        for place, value in enumerate(values):
            if value == lowest:
                had = left[place]
                left[place] = had - price if had > price else 0
    sums = [row[0] + row[5] for row in rows]
    highest = max(sums)
    share = min(PRIZE, (pot + sum(chips) - sum(left)) // sums.count(highest))
    return [
        now - had + (share if total == highest else 0)
        for now, had, total in zip(left, chips, sums, strict=True)
    ]


def net_streets(rows: Sequence[Sequence[int]], chips: Sequence[int], pot: int) -> list[int]:
    """`net_columns` for Straßenlegen."""
    found = [valued(row) for row in rows]
    best, price = max(found)
    if not best:
        return [0] * len(rows)
    net = [0 if each[0] == best else -min(price, had) for each, had in zip(found, chips, strict=True)]
    winners = sum(each[0] == best for each in found)
    share = min(price, (pot - sum(net)) // winners)
    return [share if each[0] == best else less for each, less in zip(found, net, strict=True)]
