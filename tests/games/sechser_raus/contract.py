"""What the contract tests have to know of Sechser raus."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.contract.fields import Check, count, exactly, listed, maybe, one_of
from tests.contract.setups import Setup

RULES = tuple(f"R{number}" for number in range(1, 12))
"""the ids of its rules"""
PLAYTHROUGHS = [
    Setup("sechser-raus", 3),
    Setup("sechser-raus", 4, {"direction": -1, "starter": 2, "knock": True}),
    Setup("sechser-raus", 2, {"places": False, "max_throws": 1, "dice": 2}),
]
"""the tables of its recorded playthroughs"""


def conserved(setup: Setup, state: Mapping[str, Any]) -> None:
    """R2, R4, R8: every die is in a hand, in the middle, at the edge or in the bowl."""
    edge = state["edge"]["count"] if state["edge"] else 0
    total = sum(state["dice"]) + len(state["middle"]) + edge + state["bowl"]
    assert total == setup.seats * setup.option("dice")
    assert state["middle"] == sorted(state["middle"])
    assert state["throws"] <= setup.option("max_throws")


def fields(seats: int) -> Mapping[str, Check]:
    """What a printed state holds besides the common fields, by RECORD.md."""
    return {
        "dice": listed(count, seats),
        "middle": listed(one_of(1, 2, 3, 4, 5)),
        "edge": maybe(
            exactly({"value": one_of(1, 2, 3, 4, 5), "count": lambda value: count(value) and value > 0})
        ),
        "bowl": count,
        "throws": count,
    }
