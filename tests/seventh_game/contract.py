"""What the contract tests have to know of Pig."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.contract.fields import Check, count, listed
from tests.contract.setups import Setup

RULES = tuple(f"P{number}" for number in range(1, 5))
PLAYTHROUGHS = [Setup("pig", 3), Setup("pig", 2, {"goal": 30, "starter": 1})]


def conserved(setup: Setup, state: Mapping[str, Any]) -> None:
    """P3, P4: nobody has more than the goal and one more turn; points that are not safe belong to a turn."""
    assert all(points >= 0 for points in state["points"])
    assert state["over"] == any(points >= setup.option("goal") for points in state["points"])
    assert not (state["over"] and state["total"])


def fields(seats: int) -> Mapping[str, Check]:
    """What a printed state holds besides the common fields."""
    return {"points": listed(count, seats), "total": count}
