"""Animation steps: how the outcome of an event is shown one thing after another.

Nothing is told before it is seen: the sentence, the marks and the sound of a step's outcome come when its pieces lie
still, and the next step begins once that could be read.
"""

from __future__ import annotations

from typing import NamedTuple


class AnimationStep(NamedTuple):
    """One thing to show before the next one."""

    seconds: float
    """how long its pieces move at a calm pace"""
    cue: str = ""
    """sound at its beginning; "" for none"""
    read: float = 0.0
    """seconds to read its outcome before the next step; the last step needs none"""
    landing: str = ""
    """sound when its pieces come to rest; "" for none"""
    name: str = ""
    """the table's name for it, if it is drawn in a special way"""
    silent: bool = False
    """whether none of the event's sentences belongs to it"""


FALL = AnimationStep(0.7)
"""thrown dice fall"""
HELD = "200"
"""ms for which everything stands still in a big moment before many pieces move"""
SLIDE = AnimationStep(0.42)
"""pieces slide to their places"""
