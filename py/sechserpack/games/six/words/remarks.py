"""The big moments of SIX in a second line, where nobody is in a hurry: a round's end, by lifting the tube."""

from __future__ import annotations

from ....draw.face import Remark
from ....engine.events import Event
from ....engine.text import N_
from ..rules.state import State

CLOSE = 0.1
"""share of the sand still to come up to which a lift too early was close"""

_RIGHT = (N_("Not a grain left."), N_("Good call, {name}!"), N_("Spot on."))
_CLOSE = (N_("So close!"), N_("Just a pinch too much."))
_EARLY = (N_("Patience, {name}."), N_("You can hear it trickle."), N_("That was brave."))


def remark(before: State, event: Event, after: State) -> Remark | None:
    """See `Face.remark`: whether lifting was right (X9), unless play goes on at once (X12)."""
    lifted = after.lifted
    if event[0] != "lift" or lifted is None or not lifted.ends:
        return None
    lines = _RIGHT if lifted.run_out else _CLOSE if lifted.left <= CLOSE else _EARLY
    return Remark(lines, (lifted.seat, lifted.fault), 1)
