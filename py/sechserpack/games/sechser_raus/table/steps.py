"""The animation steps of Sechser raus: what an event brings, one thing after another."""

from __future__ import annotations

from dataclasses import replace

from ....draw.steps import SLIDE, AnimationStep
from ....engine.events import Event
from ..rules.game import SIX, State
from ..words.log import busted
from .view import SechserRausView

FALL = "fall"
"""thrown dice fall, and lie as they fell while they are read"""
KNOCK = "knock"
"""the same for dice that knock others over (R8)"""
OUT = "out"
"""the sixes leave for the bowl; if that ends the turn, the rest goes back to the hand"""
RUSH = "rush"
"""everything to be taken rushes to the hand (R4, R8)"""
WIN = "win"
"""the seat that has no dice left is highlighted"""
LEFT = "left"
"""the seat left with the dice is revealed"""

LAST = 1.7
"""factor by which the last die of a hand falls more slowly"""

_READ = 0.7
"""seconds to read a step before the next"""


def steps(before: State, event: Event, after: State) -> tuple[AnimationStep, ...]:
    """The animation steps of `event`; `log.tell` has one sentence for each of them after the first."""
    kind = event[0]
    shown: list[AnimationStep] = []
    if kind == "dice":
        slow = LAST if len(event) == 2 else 1.0
        shown.append(AnimationStep(0.7 * slow, name=FALL))
        if SIX in event[1:]:
            shown.append(AnimationStep(0.6, cue="pop", landing="out", name=OUT))
        elif busted(before, event, after):
            shown += [_rush("bust")]
    elif kind == "knocked":
        shown = [AnimationStep(0.8, landing="knock", name=KNOCK), _rush("rush")]
    elif kind == "lay":
        shown.append(SLIDE._replace(landing="lay"))
    elif kind == "lay_last":
        shown.append(AnimationStep(0.8, cue="drum", landing="lay"))
    elif kind == "pass":
        shown.append(SLIDE)
    if len(after.finished) > len(before.finished):
        shown.append(AnimationStep(1.2, cue="win", name=WIN))
        if after.turn is None and len(after.finished) == len(after.hands):
            shown.append(AnimationStep(0.5, landing="left", name=LEFT))
    return tuple(step if step.read or step is shown[-1] else step._replace(read=_READ) for step in shown)


def _rush(cue: str) -> AnimationStep:
    return AnimationStep(1.1, cue=cue, name=RUSH)


def unsettled(
    before: SechserRausView, after: SechserRausView, event: Event, shown_steps: int
) -> SechserRausView:
    """The view during `event`, when the first `shown_steps` of its steps have ended."""
    falls = event[0] in ("dice", "knocked")
    if falls and shown_steps == 0:
        return replace(before, legal={})
    if falls and shown_steps == 1:
        assert before.turn is not None
        lying = tuple(sorted(number for number in event[1:] if number != SIX))
        hands = [0 if seat == before.turn else held for seat, held in enumerate(before.hands)]
        return replace(before, legal={}, hands=tuple(hands), middle=lying)
    # Once a win has been shown, the last one left is still to come.
    to_win = 1 + (event[0] == "dice")
    ranking = after.ranking[:-1] if shown_steps > to_win else before.ranking
    return replace(
        after,
        legal={},
        turn=before.turn,
        chance=before.chance,
        over=False,
        ranking=ranking,
        throws=before.throws,
        throws_left=before.throws_left,
    )
