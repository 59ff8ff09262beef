"""What the contract tests have to know of Sieben."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.contract.fields import Check, count, exactly, listed, yes_or_no
from tests.contract.setups import Setup

RULES = tuple(f"S{number}" for number in range(1, 10))
"""the ids of its rules"""
PLAYTHROUGHS = [
    Setup("sieben", 3),
    Setup("sieben", 5, {"coins": 1, "starter": 3}),
]
"""the tables of its recorded playthroughs"""


def conserved(setup: Setup, state: Mapping[str, Any]) -> None:
    """S2 to S8: every coin is with a seat or on the board; who is out has none."""
    assert sum(state["coins"]) + sum(state["board"].values()) == setup.seats * setup.option("coins")
    for coins, still_in in zip(state["coins"], state["in"], strict=True):
        assert still_in or coins == 0


def fields(seats: int) -> Mapping[str, Check]:
    """What a printed state holds besides the common fields, by RECORD.md."""
    return {
        "coins": listed(count, seats),
        "board": exactly({str(field): count for field in range(2, 13)}),
        "in": listed(yes_or_no, seats),
        "choose": yes_or_no,
    }
