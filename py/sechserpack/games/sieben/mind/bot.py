"""A bot for Sieben, whose only decision is where its coin goes after a 2 with nothing to take (S5).

With two seats left and up to ten coins it plays from the solved game (see `two_left`), otherwise by a rule of thumb.
That wins three games in ten thousand more than a random field (measured by `python -m tools.solver --check`), so a
third level would have nothing to be better at.
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
"""chances closer than this count as equal"""


def careful(options: Mapping[str, Value]) -> Policy:
    """The policy of a bot that knows where to put its coin (S5)."""

    def think(view: View, seat: int, rng: Random) -> Thinking:
        return ("place", seat, rng.choice(good_fields(Table.of(view)))) if view["choose"] else ("roll", seat)
        yield  # never reached: makes this a generator, one that decides without yielding

    return think


def good_fields(table: Table) -> list[int]:
    """The best known fields for the acting seat's coin (S5)."""
    if not table.solved:
        field = rule_of_thumb(table.coins, table.seat, len(table.left))
        return sorted({field, 14 - field})
    found = choices(table.total, table.coins[table.seat], table.coins[table.next])
    highest = max(found.values())
    return [field for field, chance in found.items() if highest - chance < SAME]


LEVELS: Mapping[str, Maker] = {"hard": careful}
