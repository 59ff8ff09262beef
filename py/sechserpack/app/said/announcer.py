"""Announcements to screen readers, no faster than people can listen.

Simultaneous events are announced together, and what happens during an announcement waits for its end. What cannot wait,
such as a card that can be secured, is said at once, after what led to it: nobody hears what they can do before they
have heard why, nor afterwards what others had done before. Hints are said once.
"""

from __future__ import annotations

import asyncio
from collections.abc import Hashable, Sequence
from typing import NamedTuple

from ...draw.foreign import with_german
from ...draw.html import p
from ...locale import Words
from ...play.tasks import Failed, Restartable
from ..ports import Page

GATHER = 0.2
"""seconds of gathering before sentences are said, as simultaneous events do not arrive at once"""
LETTERS = 15.0
"""letters spoken per second"""
SHORTEST, LONGEST = 1.0, 20.0
"""bounds of an announcement's duration in seconds: some listen faster"""
MOST = 8
"""most sentences about events in one announcement; of more, the first ones can be read in the log"""


class Line(NamedTuple):
    """A sentence to be said once while it is present."""

    key: Hashable
    """what it is about: the same sentence about something else is said again"""
    text: str
    urgent: bool = False
    """whether to say it at once"""
    lasting: bool = False
    """whether it stays true whatever happens, and is said even when no longer present"""
    hint: bool = False
    """whether it is said only once at this table, however often it is present"""


class Announcer:
    """Announces lines to those who listen."""

    def __init__(self, page: Page, failed: Failed) -> None:
        self._page = page
        self._told: frozenset[Line] = frozenset()
        self._hints: set[Line] = set()
        """hints already said"""
        self._waiting: list[Line] = []
        self._earlier = 0
        """number of sentences about events that are skipped"""
        self._words: Words | None = None
        self._saying = Restartable(failed)

    def follow(self, lines: Sequence[Line], words: Words) -> None:
        """Say those of `lines` that were not present before, in order."""
        new = [line for line in lines if line not in self._told and line not in self._hints]
        self._told = frozenset(lines)
        self._words = words
        self._waiting = [line for line in self._waiting if line.lasting or line in self._told]
        self._waiting += [line for line in new if not line.urgent]
        urgent = [line for line in new if line.urgent]
        if urgent:
            self._say([line.text for line in (*self._newest(), *urgent)], urgent=True)
        if self._waiting and not self._saying.running:
            self._saying.start(self._say_all())

    def hold(self) -> None:
        """Say only events while somebody reads something else; what is present afterwards is said again."""
        self._waiting = [line for line in self._waiting if line.lasting]
        self._told = frozenset(line for line in self._told if line.lasting)

    def fall_silent(self) -> None:
        """Forget everything said and unsaid: all further lines are new."""
        self._saying.stop()
        self._waiting.clear()
        self._told = frozenset()
        self._hints.clear()
        self._earlier = 0

    def _newest(self) -> list[Line]:
        """Take the unsaid lines of the latest event from the queue, and skip those of earlier events."""
        past = [line for line in self._waiting if line.lasting]
        newest = [line for line in past if line.key == past[-1].key]
        self._waiting = [line for line in self._waiting if not line.lasting]
        self._earlier += len(past) - len(newest)
        return newest

    def _say(self, sentences: Sequence[str], *, urgent: bool = False) -> None:
        assert self._words is not None
        self._page.say(str(p[with_german(" ".join(sentences), self._words)]), urgent=urgent)

    async def _say_all(self) -> None:
        await asyncio.sleep(GATHER)
        while self._waiting and self._words is not None:
            lines, self._waiting = self._waiting, []
            self._hints.update(line for line in lines if line.hint)
            past = [line for line in lines if line.lasting]
            sentences = [line.text for line in lines if line not in past[: max(0, len(past) - MOST)]]
            earlier, self._earlier = self._earlier + len(lines) - len(sentences), 0
            if earlier:
                skipped = self._words.n(
                    "One more sentence is in “What happened”.",
                    "{count} more sentences are in “What happened”.",
                    earlier,
                )
                sentences.insert(0, skipped)
            self._say(sentences)
            await asyncio.sleep(listening_time(" ".join(sentences)))


def listening_time(text: str) -> float:
    """Estimated seconds of listening to `text`."""
    return min(LONGEST, max(SHORTEST, len(text) / LETTERS))
