"""Animation steps: how the outcome of an event is shown one thing after another.

What is told is what has been seen: the sentence, the marks and the sound of a step's outcome come when its pieces lie
still, and the next step begins when that could be read.
"""

from __future__ import annotations

from typing import NamedTuple


class AnimationStep(NamedTuple):
    """One thing to show before the next one."""

    seconds: float
    """how long its pieces move at a calm pace"""
    cue: str = ""
    """the name of the sound with which it begins; "" for none"""
    read: float = 0.0
    """seconds to read what it brought before the next step begins; the last step needs none"""
    landing: str = ""
    """the name of the sound with which its pieces come to rest; "" for none"""
    name: str = ""
    """what the table calls it, if it draws it in a way of its own"""
    silent: bool = False
    """whether it brings nothing to tell, so that none of the event's sentences belongs to it"""


FALL = AnimationStep(0.7)
"""thrown dice fall"""
SLIDE = AnimationStep(0.42)
"""pieces slide to their places"""
