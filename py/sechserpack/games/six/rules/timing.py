"""The timing of SIX: when the sand runs, how long a seat may hesitate, bots' delays, and callouts."""

from __future__ import annotations

from collections.abc import Sequence

from ....draw.timing import Timing
from ....engine.events import Event
from ....engine.text import C_
from ....locale import Words
from .rounds import may_lift
from .state import SAND, State

LEISURE = 800
"""extra ms before a bot throws, so that people can read the previous throw; scaled up in proportion to a slow glass"""
REVEAL = 5_500
"""extra ms before a bot begins a round, so that everybody can see how the last one ended"""
BEGIN = 2_500
"""the same before the first round, while people take their seats"""
ONLOOKERS = 1_500
"""the same before the first round where only bots play"""


class SixTiming(Timing[State]):
    """The timing of SIX."""

    throw_ms = 3_000
    final = frozenset({"roll", "lift"})
    held = frozenset({"roll"})
    beside = frozenset({"place", "secure"})
    lasting = frozenset({"place"})
    silent = frozenset({"flip"})

    def runs(self, state: State) -> bool:
        """X2: whether the sand runs: not before the round's first throw, so that nobody is rushed."""
        return state.clock is not None and state.chance is None and state.roller is not None

    def closes(self, state: State) -> int | None:
        """X7: ms until the tube can no longer be lifted; None if it cannot be now, or always can."""
        limit = state.options.hesitate_ms
        if limit is None or state.since_change is None or not may_lift(state):
            return None
        return limit - state.since_change + 1

    def delay(self, kind: str, state: State, events: Sequence[Event], *, bots_only: bool) -> int:
        if kind == "roll" and not self.runs(state):
            if any(event[0] == "lift" for event in events):
                return REVEAL
            return ONLOOKERS if bots_only else BEGIN
        if kind != "roll" or bots_only:
            return 0
        # People who choose a slow glass want time between throws, for example to hear them.
        return round(LEISURE * max(1.0, state.options.sand_ms / SAND))

    def callout(self, before: State, event: Event, after: State, words: Words) -> str:
        """X3, X6: the sum, and "Wechsel!" when the dice move on; in English its translation."""
        if event[0] != "dice":
            return ""
        total = str(sum(event[1:]))
        return (
            total + ". " + words(C_("said aloud in place of “Wechsel!”", "Change!"))
            if after.since_change is not None
            else total
        )
