"""What of SIX is worth telling at the end of an evening."""

from __future__ import annotations

from collections.abc import Iterator

from ....draw.anecdote import Anecdote
from ....engine.events import Event
from ....engine.text import N_
from ..rules.state import MARKS, State, points
from .remarks import CLOSE

LATE = 3_000
"""ms after the last grain up to which a lift is told of"""
RARE = 5
"""marks of a card from which securing it is told"""

_EARLY = (
    N_("{name} lifted the tube with less than {percent}% of the sand to go."),
    N_("Less than {percent}% of the sand was left when {name} lifted the tube."),
)
_LATE = (
    N_("{name} lifted the tube less than {seconds} s after the last grain."),
    N_("The sand ran out, and less than {seconds} s later {name} lifted the tube."),
)
_CARD = (
    N_("{name} secured the {card}, and with it {count} marks."),
    N_("A sum of {card}: {name} secured that card and its {count} marks."),
)
_BY_ONE = (
    N_("A single mark put {name} ahead of {other}."),
    N_("{name} and {other} were one mark apart in the end."),
)


def anecdotes(before: State, event: Event, after: State) -> Iterator[Anecdote]:
    """See `Face.anecdotes`: lifts close to the last grain (X9), rare cards secured (X4), a game won by a mark (X10)."""
    if event[0] == "wait":
        return
    lifted = after.lifted
    if event[0] == "lift" and lifted is not None:
        if not lifted.run_out and lifted.left <= CLOSE:
            percent = int(lifted.left * 100) + 1
            yield Anecdote("six-early", _EARLY, (lifted.seat,), 7 - percent / 3, {"percent": percent})
        late = (before.clock or 0) - (before.sand or 0)
        if lifted.run_out and late < LATE:
            seconds = late // 1000 + 1
            yield Anecdote("six-late", _LATE, (lifted.seat,), 5 - seconds, {"seconds": seconds})
    for seat, (had, has) in enumerate(zip(before.cards, after.cards, strict=True)):
        if len(has.secured) > len(had.secured) and MARKS[has.secured[-1]] >= RARE:
            card = has.secured[-1]
            values = {"card": card, "count": MARKS[card]}
            yield Anecdote("six-card", _CARD, (seat,), MARKS[card] - 3, values)
    if after.turn is None and before.turn is not None:
        order = sorted(range(len(after.cards)), key=lambda seat: -points(after.cards[seat]))
        first, second = order[:2]
        if points(after.cards[first]) - points(after.cards[second]) == 1:
            yield Anecdote("six-by-one", _BY_ONE, (first, second), 6)
