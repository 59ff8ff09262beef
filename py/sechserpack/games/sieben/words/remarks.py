"""The big moments of Sieben in a second line."""

from __future__ import annotations

from ....draw.face import Remark
from ....engine.events import Event
from ....engine.text import N_
from ..rules.game import HIGH, LOW, State

MANY = 5
"""coins taken at once from which that is a big moment"""

_CLEARED = (N_("Two sixes, and the leather is bare."), N_("That was the lot!"), N_("Every last one of them!"))
_SWEPT = (N_("What a catch!"), N_("That was worth it."))
_BROKE = (N_("Now for the lap of honour."), N_("Your luck may still turn."))


def remark(before: State, event: Event, after: State) -> Remark | None:
    """See `Face.remark`: a heap taken (S5, S6), and somebody's last coin put down (S7)."""
    seat = before.turn
    if seat is None or event[0] != "dice":
        return None
    field = event[1] + event[2]
    taken = after.coins[seat] - before.coins[seat]
    if taken >= MANY and field in (LOW, HIGH):
        # What lay there has come from everybody.
        still_in = tuple(other for other in range(len(before.coins)) if other not in before.out)
        return Remark(_CLEARED if field == HIGH else _SWEPT, still_in, 1)
    broke = tuple(
        other
        for other, (had, has) in enumerate(zip(before.coins, after.coins, strict=True))
        if had and not has
    )
    return Remark(_BROKE, broke) if broke and after.turn is not None else None
