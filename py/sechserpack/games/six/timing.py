"""What a clock has to know of SIX: when time runs, when hesitating is over, and what is called out loud."""

from __future__ import annotations

from ...engine.events import Event
from ...locale import Words
from .rounds import may_lift
from .state import State

THROW = 3_000
"""milliseconds that a throw counts as where nobody is in a hurry"""


def runs(state: State) -> bool:
    """X2: whether the sand runs; the starter turns the glass with the round's first throw, so nobody is rushed."""
    return state.clock is not None and state.chance is None and state.roller is not None


def closes(state: State) -> int | None:
    """X7: how many milliseconds from now the tube cannot be lifted any more; None if it cannot, or always can."""
    limit = state.options.hesitate_ms
    if limit is None or state.since_change is None or not may_lift(state):
        return None
    return limit - state.since_change + 1


def called(before: State, event: Event, after: State, words: Words) -> str:
    """X3, X6: what people call out when `event` happens, or ""."""
    if event[0] != "dice":
        return ""
    total = str(sum(event[1:]))
    return total + ". " + words("Change!") if after.since_change is not None else total
