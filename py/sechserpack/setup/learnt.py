"""What people on this device have learnt: how often they have followed each line of guidance.

Counted per device, not per person, as people also learn by watching others.
"""

from __future__ import annotations

from ..engine.events import is_whole
from .preferences import Preferences

ENOUGH = 3
"""number of times after which a topic counts as learnt"""
NAME = "learnt"
"""name of the preference"""
_MOST = 200
"""maximum number of topics stored"""
_LONGEST = 60
"""maximum length in characters of a topic's name"""


def is_learnt(value: object) -> bool:
    """Whether `value` is a valid stored value: a JSON object from topic to 1 … `ENOUGH`."""
    if not isinstance(value, dict) or len(value) > _MOST:
        return False
    return all(
        isinstance(topic, str) and 0 < len(topic) <= _LONGEST and is_whole(count) and 1 <= count <= ENOUGH
        for topic, count in value.items()
    )


class Learnt:
    """Counts how often each topic of guidance was followed on this device."""

    def __init__(self, preferences: Preferences) -> None:
        """Load the counts from `preferences`, or begin anew if they are damaged."""
        self._preferences = preferences
        stored = preferences.read(NAME)
        self._counts: dict[str, int] = dict(stored) if is_learnt(stored) else {}

    def knows(self, topic: str) -> bool:
        """Whether people here have learnt `topic`."""
        return self._counts.get(topic, 0) >= ENOUGH

    def done(self, topic: str) -> None:
        """Note that somebody has followed the guidance on `topic`."""
        count = self._counts.get(topic, 0)
        if count < ENOUGH and (count or len(self._counts) < _MOST):
            self._counts[topic] = count + 1
            # If nothing can be stored, this lasts until the page is closed.
            self._preferences.write(NAME, self._counts)

    def forget(self) -> None:
        """Forget everything, so that guidance is shown again."""
        self._counts = {}
        self._preferences.write(NAME, None)
