"""The big moments of 6mal6 and Straßenlegen in a second line."""

from __future__ import annotations

from ....draw.face import Remark
from ....engine.events import Event
from ....engine.text import N_
from ..rules.game import State
from ..table.steps import settlement_steps, street_built

FIELDS = 6

_LONGEST = (N_("All six of them!"), N_("Time for a topping-out!"))
_CLEAN = (N_("{name} pays nothing. Nicely built!"), N_("Not a chip from {name}!"))
_OUT = (N_("Good game, {name}!"), N_("It was a pleasure, {name}!"))


def remark(before: State, event: Event, after: State) -> Remark | None:
    """See `Face.remark`: somebody out (M7), the one who paid nothing (M5), a street of all fields (M11)."""
    if event[0] != "lay":
        return None
    settlement = settlement_steps(event, after)
    for place, step in enumerate(settlement, -len(settlement)):
        if step.kind == "out" and len(step.seats) == 1:
            return Remark(_OUT, step.seats, place)
    columns = [place for place, step in enumerate(settlement, -len(settlement)) if step.kind == "column"]
    if columns and after.table.last is not None:
        owing = {seat for place in columns for seat in settlement[place].seats}
        clean = [seat for seat, row in enumerate(after.table.last.rows) if any(row) and seat not in owing]
        if len(clean) == 1:
            return Remark(_CLEAN, tuple(clean), columns[-1])
    if before.table.options.variant != "strassen":
        return None
    _, seat, value, field = event
    street = street_built(before.seats[seat].row, value, field)
    return Remark(_LONGEST, (seat,), 1) if street is not None and street.houses == FIELDS else None
