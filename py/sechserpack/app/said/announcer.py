"""What is said aloud to those who listen to the page, no faster than they can listen.

What happens at once is said in one go, and what happens while something is being said waits until that is over. What
cannot wait, such as a card that can be secured, is said at once, after what it comes from: nobody is told what they can
do before they have heard why, nor hears afterwards what others had done before. Hints are said once.
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
"""seconds for which sentences are gathered before they are said, as what happens at once does not come at once"""
LETTERS = 15.0
"""how many letters are said in a second"""
SHORTEST, LONGEST = 1.0, 20.0
"""seconds for which something is being said, at least and at most: some listen faster"""
MOST = 8
"""how many sentences about what has happened are said in one go; of more, the first ones can be read in the log"""


class Line(NamedTuple):
    """A sentence that can be said; it is said once, as long as it stays there."""

    key: Hashable
    """what it is about: the same sentence about something else is said again"""
    text: str
    urgent: bool = False
    """whether it is to be said at once"""
    lasting: bool = False
    """whether it stays true whatever happens, and is said even when it is not there any more"""
    hint: bool = False
    """whether it is said once and never again at this table, however often it is there"""


class Announcer:
    """Says lines to those who listen."""

    def __init__(self, page: Page, failed: Failed) -> None:
        """Nothing is being said on `page`."""
        self._page = page
        self._told: frozenset[Line] = frozenset()
        self._hints: set[Line] = set()
        """the hints that have been said"""
        self._waiting: list[Line] = []
        self._earlier = 0
        """how many sentences about what has happened will not be said any more"""
        self._words: Words | None = None
        self._saying = Restartable(failed)

    def follow(self, lines: Sequence[Line], words: Words) -> None:
        """Say those of `lines` that were not there before, in order."""
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
        """Say only what has happened, and later once more what is there then: somebody reads something else."""
        self._waiting = [line for line in self._waiting if line.lasting]
        self._told = frozenset(line for line in self._told if line.lasting)

    def fall_silent(self) -> None:
        """Forget what has not been said yet, and what has: the next lines are all new."""
        self._saying.stop()
        self._waiting.clear()
        self._told = frozenset()
        self._hints.clear()
        self._earlier = 0

    def _newest(self) -> list[Line]:
        """What waits to be said of the latest event, which does not wait any more; nor does what was before it."""
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
    """For how many seconds a `text` is listened to."""
    return min(LONGEST, max(SHORTEST, len(text) / LETTERS))
