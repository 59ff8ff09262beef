"""A player of Sieben, which has one thing to decide: where its coin goes after a 2 with nothing to take (S5).

With two seats left and up to ten coins it knows the chances (see `two_left`), otherwise it goes by a rule of thumb.
That wins three games in ten thousand more than any field would (`python -m tools.solver --check` counts it): there is
nothing for a third level to be better at.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from ....bots.policy import Maker, Policy, Thinking
from ....engine.game import View
from ....engine.options import Value
from .playing_on import Table, rule_of_thumb
from .two_left import choices

SAME = 1e-9
"""the most by which the chances of fields differ that are as good as one another"""


def careful(options: Mapping[str, Value]) -> Policy:
    """The policy of a bot that knows where to put its coin (S5)."""

    def think(view: View, seat: int, rng: Random) -> Thinking:
        return ("place", seat, rng.choice(good_fields(Table.of(view)))) if view["choose"] else ("roll", seat)
        yield  # never reached: makes this a generator, which decides without a pause

    return think


def good_fields(table: Table) -> list[int]:
    """The fields where the seat to act had best put its coin (S5), as far as is known."""
    if not table.solved:
        field = rule_of_thumb(table.coins, table.seat, len(table.left))
        return sorted({field, 14 - field})
    found = choices(table.total, table.coins[table.seat], table.coins[table.next])
    highest = max(found.values())
    return [field for field, chance in found.items() if highest - chance < SAME]


LEVELS: Mapping[str, Maker] = {"hard": careful}
