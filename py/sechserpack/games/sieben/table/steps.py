"""The animation steps of Sieben: what a throw brings, one thing after another."""

from __future__ import annotations

from collections.abc import Set
from dataclasses import replace
from typing import Protocol

from ....draw.steps import SLIDE, AnimationStep
from ....engine.events import Event
from ..rules.game import HIGH, SEVEN
from .view import SiebenView

FALL = "fall"
"""the dice fall and lie still while they are read"""
PUT = "put"
"""a coin is put on a field"""
TAKEN = "taken"
"""a single coin is taken"""
SWEEP = "sweep"
"""all coins but those on the 7 are taken (S5)"""
CLEAR = "clear"
"""all coins are taken: the leather is empty (S6)"""
PAID = "paid"
"""everybody pays on the 7 (S4)"""
GONE = "gone"
"""the thrower cannot pay and is out (S7)"""
BROKE = "broke"
"""a seat has lost its last coin and gets a lap of honour (S7)"""
WIN = "win"
"""the winner is highlighted and takes what is left (S8)"""

_STEPS = {
    FALL: AnimationStep(0.7, name=FALL),
    PUT: AnimationStep(0.45, landing="coin", name=PUT),
    TAKEN: AnimationStep(0.45, landing="coin-taken", name=TAKEN),
    SWEEP: AnimationStep(0.9, cue="sweep", landing="coins-taken", name=SWEEP),
    CLEAR: AnimationStep(1.2, cue="clear", name=CLEAR),
    PAID: AnimationStep(1.1, cue="toll", landing="coins-paid", name=PAID),
    GONE: AnimationStep(0.5, landing="bust", name=GONE),
    BROKE: AnimationStep(0.4, landing="broke", name=BROKE),
    WIN: AnimationStep(1.2, cue="win", name=WIN),
}
_READ = 0.7
"""seconds to read a step before the next"""


class _Coins(Protocol):
    """The fields that states and views share."""

    @property
    def coins(self) -> tuple[int, ...]: ...
    @property
    def board(self) -> tuple[int, ...]: ...
    @property
    def out(self) -> tuple[int, ...] | Set[int]: ...
    @property
    def turn(self) -> int | None: ...


def steps(before: _Coins, event: Event, after: _Coins) -> tuple[AnimationStep, ...]:
    """The animation steps of `event`; `log.tell` has one sentence for each of them after the first."""
    if event[0] == "place":
        return (SLIDE._replace(landing="coin"),)
    if event[0] != "dice":
        return ()
    shown = [_STEPS[name] for name in names(before, event, after)]
    return (*(step._replace(read=_READ) for step in shown[:-1]), shown[-1])


def names(before: _Coins, event: Event, after: _Coins) -> list[str]:
    """The names of the steps of a throw."""
    seat = before.turn
    assert seat is not None
    field = event[1] + event[2]
    shown = [FALL]
    out = seat in after.out
    taken = after.coins[seat] - before.coins[seat]
    if field == SEVEN and any(before.coins):
        shown.append(PAID)
    elif field != SEVEN and not out and taken:
        several = CLEAR if field == HIGH else SWEEP
        shown.append(PUT if taken < 0 else TAKEN if taken == 1 else several)
    if out:
        shown.append(GONE)
    if after.turn is None:
        shown.append(WIN)
    elif any(had and not has for had, has in zip(before.coins, after.coins, strict=True)):
        shown.append(BROKE)
    return shown


def after_step(before: SiebenView, event: Event, after: SiebenView, name: str) -> SiebenView:
    """The view after the step called `name`; turn and ranking stay as before."""
    still = replace(before, legal={})
    if name == FALL:
        return still
    if name == PAID or (name == GONE and event[1] + event[2] == SEVEN):
        paid = sum(held > 0 for held in before.coins)
        board = (*before.board[:SEVEN], before.board[SEVEN] + paid, *before.board[SEVEN + 1 :])
        still = replace(still, coins=tuple([held - bool(held) for held in before.coins]), board=board)
    elif name != GONE:
        still = replace(still, coins=after.coins, board=after.board)
    return still if name in (PAID, PUT, TAKEN, SWEEP, CLEAR) else replace(still, out=after.out)


def unsettled(before: SiebenView, after: SiebenView, event: Event, shown_steps: int) -> SiebenView:
    """The view during a throw, when the first `shown_steps` of its steps have ended."""
    shown = names(before, event, after)
    return after_step(before, event, after, shown[max(0, shown_steps - 1)])
