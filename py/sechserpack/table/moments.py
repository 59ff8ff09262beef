"""Moments: what an event brought about, shown and told one thing after another."""

from __future__ import annotations

from types import ModuleType
from typing import Any, NamedTuple

from ..engine.events import Event


class Moment(NamedTuple):
    """One thing to be looked at before the next is shown. The sentence of each but the first is kept back till then."""

    seconds: float
    """how long, at a calm pace"""
    cue: str = ""
    """what it sounds like"""


FALL = Moment(0.75)
"""Thrown dice lie where they fell before what became of them is shown."""


def moments_of(story: ModuleType, before: Any, event: Event, after: Any) -> tuple[Moment, ...]:
    """What `event` brought about between the states `before` and `after`, as the game's `story` shows it."""
    made = getattr(story, "moments", None)
    if made is None:
        return (FALL,) if event[0] == "dice" else ()
    moments: tuple[Moment, ...] = made(before, event, after)
    return moments
