"""What people on this device have learnt: how often they have done what a line at their seat told them.

It is counted per device, not per person: whoever plays here again has learnt what they saw others do.
"""

from __future__ import annotations

from ..engine.events import is_whole
from .preferences import Preferences

ENOUGH = 3
"""how often somebody does a thing until it is learnt"""
NAME = "learnt"
"""the name under which it is stored"""
_MOST = 200
"""how many topics are stored at most"""
_LONGEST = 60
"""the most characters of a topic's name"""


def is_learnt(value: object) -> bool:
    """Whether `value` is what `Learnt` stores: a JSON object from topics to 1 … `ENOUGH`."""
    if not isinstance(value, dict) or len(value) > _MOST:
        return False
    return all(
        isinstance(topic, str) and 0 < len(topic) <= _LONGEST and is_whole(count) and 1 <= count <= ENOUGH
        for topic, count in value.items()
    )


class Learnt:
    """How often each topic of guidance has been done on this device."""

    def __init__(self, preferences: Preferences) -> None:
        """What is stored in `preferences`; nothing if that is damaged."""
        self._preferences = preferences
        stored = preferences.read(NAME)
        self._counts: dict[str, int] = dict(stored) if is_learnt(stored) else {}

    def knows(self, topic: str) -> bool:
        """Whether people here have learnt `topic`."""
        return self._counts.get(topic, 0) >= ENOUGH

    def done(self, topic: str) -> None:
        """Note that somebody has done what a line about `topic` suggests."""
        count = self._counts.get(topic, 0)
        if count < ENOUGH and (count or len(self._counts) < _MOST):
            self._counts[topic] = count + 1
            # Where nothing can be stored, it is known until the page is closed.
            self._preferences.write(NAME, self._counts)

    def forget(self) -> None:
        """Forget everything, so that people are told once more."""
        self._counts = {}
        self._preferences.write(NAME, None)
