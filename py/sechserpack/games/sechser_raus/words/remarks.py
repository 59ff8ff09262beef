"""The big moments of Sechser raus in a second line."""

from __future__ import annotations

from ....draw.face import Remark
from ....engine.events import Event
from ....engine.text import N_
from ..rules.game import SIX, State
from .log import busted

MANY = 3
"""sixes in one throw from which they are a big moment"""
HEAVY = 5
"""dice to be taken at once from which that is one: busts are part of every game"""

_ALL_SIXES = (N_("All sixes. That’s how it’s done!"), N_("Nothing but sixes!"))
_SIXES = (N_("Hear the bowl rattle!"), N_("What a throw!"), N_("The bowl says thank you."))
_BUST = (N_("Ouch."), N_("Tough luck."), N_("Back they all come."))
_KNOCKED = (N_("Crash!"), N_("A bit too keen."))


def remark(before: State, event: Event, after: State) -> Remark | None:
    """See `Face.remark`: throws full of sixes, heavy busts (R4), and dice knocked over (R8)."""
    seat = before.turn
    if seat is None or event[0] not in ("dice", "knocked"):
        return None
    if event[0] == "knocked":
        return Remark(_KNOCKED, (seat,), 0)
    sixes = event[1:].count(SIX)
    if sixes > 1 and sixes == len(event) - 1:
        return Remark(_ALL_SIXES, (seat,), 1)
    if sixes >= MANY:
        return Remark(_SIXES, (seat,), 1)
    if busted(before, event, after) and after.hands[seat] >= HEAVY:
        return Remark(_BUST, (seat,), 2)
    return None
