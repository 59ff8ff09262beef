"""The animation steps of 6mal6 and Straßenlegen, and what is known at each of them.

A card slides, its street lights up, cards are drawn; at the end of a round chips move from stack to stack.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from ....draw.steps import AnimationStep
from ....engine.events import Event
from ..rules.game import State
from ..rules.settlement import EMPTY, Row, Step, StepKind
from ..rules.streets import Street, streets
from . import chips
from .view import SechsMalSechsView

LIGHT = 0.2
"""seconds for which the houses concerned light up before the first chip leaves"""
FLIGHT = 0.42
"""seconds of a chip's flight"""
APART = 0.05
"""seconds between two chips, or less so that all arrive in time"""
LONGEST = 1.2
"""maximum seconds until the last chip of a step has arrived"""

DEAL = AnimationStep(0.8, name="deal")
LAY = AnimationStep(0.42, name="lay")
LAST_LAY = LAY._replace(read=0.5)
"""the last card of a round, with time to look at all rows before they are settled"""
STREET = AnimationStep(0.7, "lights", read=0.5, name="street")
SIX_STREET = AnimationStep(1.2, "six-street", name="six-street")
"""the same of all six houses, with nothing else meanwhile"""
DRAW = AnimationStep(0.4, "draw", name="draw", silent=True)

_READ: Mapping[StepKind, float] = {
    "column": 0.3,
    "prize": 1.0,
    "street": 0.9,
    "pay": 0.9,
    "take": 0.9,
    "none": 0.9,
    "out": 0.9,
}
"""seconds to read the result of each settlement step, which stays marked until the next deal"""
_ALONE: Mapping[StepKind, AnimationStep] = {
    "street": AnimationStep(0.9, "lights"),
    "none": AnimationStep(0.4),
    "out": AnimationStep(1.0, "gone"),
    "won": AnimationStep(1.8, "win"),
}
"""the steps without moving chips"""


def steps(before: State, event: Event, after: State) -> tuple[AnimationStep, ...]:
    """The animation steps of `event`; those of a settlement come last, one per step of it."""
    if event[0] == "deal":
        return (DEAL,)
    _, seat, value, field = event
    built = (
        street_built(before.seats[seat].row, value, field)
        if before.table.options.variant == "strassen"
        else None
    )
    street = () if built is None else (SIX_STREET if built.houses == len(EMPTY) else STREET,)
    settlement = settlement_steps(event, after)
    if not settlement:
        return (LAY, *street, DRAW)
    shown, now = [], chips.lie(before.table.chips, before.table.pot)
    for step in settlement:
        now = chips.after(now, (step,))
        shown.append(_settling(step, len(now.moves)))
    return (LAST_LAY, *street, *shown)


def _settling(step: Step, count: int) -> AnimationStep:
    """The animation step for a settlement step in which `count` chips move."""
    read = _READ.get(step.kind, 0.0)
    if step.kind in _ALONE:
        return _ALONE[step.kind]._replace(read=read, name=step.kind)
    if not count:
        return AnimationStep(LIGHT + FLIGHT, read=read, name=step.kind)
    return AnimationStep(leaves(count - 1, count) + FLIGHT, chips_cue(count), read, name=step.kind)


def leaves(number: int, count: int) -> float:
    """Seconds after which chip `number` (from 0) of `count` leaves its stack."""
    apart = min(APART, (LONGEST - LIGHT - FLIGHT) / max(1, count - 1))
    return LIGHT + number * apart


CHIPS_HEARD = 24
"""most chips of a step that are heard"""


def chips_cue(count: int) -> str:
    """The cue for `count` chips that arrive one after another."""
    return f"chips-{min(count, CHIPS_HEARD)}"


def settlement_steps(event: Event, after: State) -> tuple[Step, ...]:
    """The steps of the settlement if `event` laid the last card of a round, else none."""
    if event[0] != "lay" or after.cards or after.table.last is None:
        return ()
    return after.table.last.steps


def street_built(row: Row, value: int, field: int) -> Street | None:
    """The street that `value` on the free `field` of `row` builds or extends; None if it does neither."""
    built = (*row[: field - 1], value, *row[field:])
    return next((each for each in streets(built) if each.field <= field < each.field + each.houses), None)


# ---- what is known meanwhile


def unsettled(
    before: SechsMalSechsView, after: SechsMalSechsView, event: Event, shown_steps: int
) -> SechsMalSechsView:
    """See `Face.unsettled`: drawn cards come into the hand last, and it is nobody's turn while a round is settled.

    Both views were made for the same audience, so taking fields from `before` reveals nothing to it.
    """
    view = replace(
        after,
        legal={},
        turn=before.turn,
        chance=before.chance,
        over=before.over,
        ranking=before.ranking,
    )
    if event[0] != "lay":
        return view
    view = replace(view, dealer=before.dealer, pass_number=before.pass_number)
    _, seat, value, field = event
    street = after.variant == "strassen" and street_built(before.rows[seat], value, field) is not None
    if after.settled is not None and shown_steps:
        return replace(view, turn=None)
    if after.settled is None and shown_steps > street:
        return view
    hands, sizes = list(before.hands), list(before.hand_sizes)
    sizes[seat] -= 1
    own = hands[seat]
    if own is not None:
        hands[seat] = _without(own, value)
    return replace(
        view,
        hands=tuple(hands),
        hand_sizes=tuple(sizes),
        deck=before.deck,
        drawn=before.drawn if own is None else (),
    )


def _without(hand: Sequence[int], value: int) -> tuple[int, ...]:
    at = hand.index(value)
    return (*hand[:at], *hand[at + 1 :])
