"""The line at a seat of Sechser raus that says what can be done now."""

from __future__ import annotations

from ....draw.scene import Scene
from ....draw.teaching.guidance import Guidance
from ....engine.events import Event
from ....locale import Words
from ..table.view import SechserRausView
from .log import dice_of

BASICS = frozenset(f"sechser-raus/{topic}" for topic in ("throw", "choose", "lay", "risk"))
"""the topics that come up in every game"""


def guidance(scene: Scene[SechserRausView], seat: int) -> Guidance | None:
    """What the person on `seat` can do in this `scene`."""
    legal = scene.legal(seat) if scene.settled else []
    if not legal:
        return None
    words, view = scene.words, scene.view
    last = tuple(event for event in legal if event[0] == "lay_last")
    if last:
        sentence = words("Lay your last die at the edge, as any number from 1 to 5, and you’re done.")
        return Guidance("sechser-raus/last", sentence, last)
    on = tuple(event for kind in ("roll", "pass") for event in legal if event[0] == kind)
    if not view.throws:
        return Guidance("sechser-raus/throw", words("Throw: sixes are out at once."), on)
    lays = sorted((event for event in legal if event[0] == "lay"), key=lambda event: -_count(view, event))
    if lays:
        return _laying(view, lays, on, words)
    if not view.edge:
        return Guidance("sechser-raus/again", words("Throw again or pass on."), on)
    sentence = words("Throw again or pass on. If nothing fits, you take it all back.")
    return Guidance("sechser-raus/risk", sentence, on)


def wins(view: SechserRausView, event: Event) -> bool:
    """Whether `event` leaves the seat to act with no dice, so that it finishes (R5, R9)."""
    return event[0] == "lay_last" or (event[0] == "lay" and _count(view, event) == len(view.middle))


def _count(view: SechserRausView, event: Event) -> int:
    """The number of dice that `event` lays."""
    return view.middle.count(event[2])


def _laying(view: SechserRausView, lays: list[Event], on: tuple[Event, ...], words: Words) -> Guidance:
    best = lays[0]
    dice = dice_of(best[2], _count(view, best), words)
    if wins(view, best):
        return Guidance(
            "sechser-raus/finish", words("Lay {dice} at the edge and you’re done.", dice=dice), (best,)
        )
    again = on[0][0] == "roll"
    if len(lays) > 1:
        sentence = (
            words("Lay one number at the edge, throw again or pass on.")
            if again
            else words("Lay one number at the edge or pass on.")
        )
        return Guidance("sechser-raus/choose", sentence, (*lays, *on))
    sentence = (
        words("Lay {dice} at the edge, throw again or pass on.", dice=dice)
        if again
        else words("Lay {dice} at the edge or pass on.", dice=dice)
    )
    return Guidance("sechser-raus/lay", sentence, (best, *on))
