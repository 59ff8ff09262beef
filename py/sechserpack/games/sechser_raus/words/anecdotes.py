"""What of Sechser raus is worth telling at the end of an evening."""

from __future__ import annotations

from collections.abc import Iterator

from ....draw.anecdote import Anecdote
from ....engine.events import Event
from ....engine.text import N_
from ..rules.game import SIX, State

MANY = 3
"""sixes in one throw from which they are told"""
HOARD = 3
"""dice beyond those at the start from which somebody hoards them"""
FALLEN = 2
"""dice knocked over at the edge from which that is told"""

_SIXES = (
    N_("{count} sixes in one throw, and {name} threw them."),
    N_("{name} threw {count} sixes at once."),
)
_HOARD = (
    N_("A bad throw left {name} with {count} dice."),
    N_("For a while {name} was hoarding {count} dice."),
)
_LAST = (
    N_("{name} laid the last die without a throw."),
    N_("No throw needed: {name} simply laid down the last die."),
)
_KNOCKED = (
    N_("{name} knocked over {count} dice at the edge."),
    N_("A bit too bold: {name} knocked over {count} dice at the edge."),
)


def anecdotes(before: State, event: Event, after: State) -> Iterator[Anecdote]:
    """See `Face.anecdotes`: sixes in a row (R2), dice hoarded (R4, R8), the last one laid (R9), dice knocked over."""
    seat = before.turn
    if seat is None:
        return
    kind = event[0]
    if kind == "lay_last":
        yield Anecdote("raus-last", _LAST, (seat,), 2)
    if kind == "knocked" and before.edge_count >= FALLEN:
        yield Anecdote("raus-knocked", _KNOCKED, (seat,), 3, {"count": before.edge_count})
    sixes = event[1:].count(SIX) if kind == "dice" else 0
    if sixes >= MANY:
        yield Anecdote("raus-sixes", _SIXES, (seat,), 2 * sixes - 2, {"count": sixes})
    if kind not in ("dice", "knocked"):
        return
    held, most = after.hands[seat], before.options.dice + HOARD
    if held >= most and held > before.hands[seat]:
        yield Anecdote("raus-hoard", _HOARD, (seat,), 3 + (held - most) / 2, {"count": held})
