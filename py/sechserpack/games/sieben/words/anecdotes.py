"""What of Sieben is worth telling at the end of an evening."""

from __future__ import annotations

from collections.abc import Iterator

from ....draw.anecdote import Anecdote
from ....engine.events import Event
from ....engine.text import N_
from ..rules.game import HIGH, LOW, SEVEN, State

MANY = 5
"""coins taken at once from which that is told"""
SAVED = 2
"""coins won with none left from which that is told"""
HEAP = 6
"""coins on the 7 from which they are told"""

_SWEPT = (
    N_("{name} swept up {count} coins in one go."),
    N_("One throw, and {count} coins went to {name}."),
)
_SAVED = (
    N_("{name} had no coin left, and then {count} at once."),
    N_("Not a coin left, then one throw: {count} for {name}."),
)
_HEAP = (
    N_("After a throw by {name}, {count} coins lay on the 7."),
    N_("{name} threw a seven, and {count} coins lay on the 7."),
)


def anecdotes(before: State, event: Event, after: State) -> Iterator[Anecdote]:
    """See `Face.anecdotes`: coins taken at once (S5, S6), by whoever had none (S7), and many on the 7 (S4)."""
    seat = before.turn
    if seat is None or event[0] != "dice":
        return
    field = event[1] + event[2]
    taken = after.coins[seat] - before.coins[seat]
    if field in (LOW, HIGH) and taken >= SAVED:
        if not before.coins[seat]:
            yield Anecdote("sieben-saved", _SAVED, (seat,), 3 + taken / 2, {"count": taken})
        elif taken >= MANY:
            yield Anecdote("sieben-swept", _SWEPT, (seat,), 1 + taken / 2, {"count": taken})
    if field == SEVEN and after.board[SEVEN] >= HEAP and after.board[SEVEN] > before.board[SEVEN]:
        yield Anecdote("sieben-heap", _HEAP, (seat,), after.board[SEVEN] / 4, {"count": after.board[SEVEN]})
