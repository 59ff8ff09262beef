"""What of 6mal6 and Straßenlegen is worth telling at the end of an evening."""

from __future__ import annotations

from collections.abc import Iterator

from ....draw.anecdote import Anecdote
from ....engine.events import Event
from ....engine.text import N_
from ..rules.game import State
from ..table.steps import settlement_steps, street_built

LONG = 5
"""houses from which a street is told"""
DEAR = 10
"""chips paid in one round of 6mal6 from which they are told"""

_STREET = (
    N_("{name} built a street of {count} houses."),
    N_("A street of {count} houses, built by {name}."),
)
_CLEAN = (
    N_("Everybody paid but {name}: not a chip in a whole round."),
    N_("In one round, {name} was the only one not to pay a chip."),
)
_DEAR = (
    N_("{name} paid {count} chips in a single round."),
    N_("One round took {count} chips off {name}."),
)


def anecdotes(before: State, event: Event, after: State) -> Iterator[Anecdote]:
    """See `Face.anecdotes`: long streets (M10), and rounds of 6mal6 that were free or dear (M5)."""
    if event[0] != "lay":
        return
    _, seat, value, field = event
    streets = before.table.options.variant == "strassen"
    street = street_built(before.seats[seat].row, value, field) if streets else None
    if street is not None and street.houses >= LONG:
        yield Anecdote("street", _STREET, (seat,), 3 * street.houses - 10, {"count": street.houses})
    settled = after.table.last
    if streets or settled is None or not settlement_steps(event, after):
        return
    played = [each for each, row in enumerate(settled.rows) if any(row)]
    free = [each for each in played if not settled.paid[each]]
    if len(free) == 1 and len(played) > 1:
        yield Anecdote("clean", _CLEAN, (free[0],), len(played))
    most = max(played, key=lambda each: settled.paid[each])
    if settled.paid[most] >= DEAR:
        yield Anecdote("dear", _DEAR, (most,), settled.paid[most] / 4, {"count": settled.paid[most]})
