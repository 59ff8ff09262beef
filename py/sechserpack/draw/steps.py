"""Animation steps: what an event brought about, shown and told one thing after another."""

from __future__ import annotations

from typing import NamedTuple


class AnimationStep(NamedTuple):
    """One thing to be looked at before the next is shown. The sentence of each but the first is kept back till then."""

    seconds: float
    """how long, at a calm pace"""
    cue: str = ""
    """what it sounds like"""


FALL = AnimationStep(0.75)
"""Thrown dice lie where they fell before what became of them is shown."""
