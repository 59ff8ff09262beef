"""Animation steps: how the outcome of an event is shown one thing after another."""

from __future__ import annotations

from typing import NamedTuple


class AnimationStep(NamedTuple):
    """One thing to show before the next one. The sentence of every step but the first is held back until it begins."""

    seconds: float
    """how long it lasts at a calm pace"""
    cue: str = ""
    """the name of its sound; "" for none"""


FALL = AnimationStep(0.75)
"""the step in which thrown dice lie where they fell, before their outcome is shown"""
