"""The log: a session's events as lines to read, in a window around the reader.

The cost of every operation is independent of the game's length. Lines never move while somebody reads: new ones are
appended as long as there is room, and otherwise fetched when the reader goes there.
"""

from __future__ import annotations

from collections import deque
from itertools import takewhile

from ..locale import Words
from .presentation import Presentation

LINES = 80
"""number of lines fetched at a time: more than any screen shows"""
MOST = 3 * LINES
"""maximum number of lines held"""
RUNNING = 3
"""most sentences about one event that run on; of more, each is a line of its own"""
EXAMINED = 10 * LINES
"""maximum number of events examined per fetch: many have no line, for example the passing of time"""


class Log:
    """The lines of the events with the indices `first` to `stop` (exclusive)."""

    def __init__(self, presentation: Presentation, words: Words) -> None:
        """Begin with the newest lines of what is presented."""
        self._presentation = presentation
        self._match = presentation.session.match
        self._words = words
        self.lines: deque[tuple[int, str]] = deque()
        """(index of event, line), oldest first; events with nothing to tell have none"""
        self.first = self.stop = 0
        self._seen = 0
        """number of events when the reader was last at the newest line"""
        self._known = self._undone = 0
        """the match's numbers of events and of undos when last read"""
        self._changing = 0
        """index of the first event whose line may still change, as its animation was not over"""
        self.newest()

    @property
    def events(self) -> int:
        """The number of events so far."""
        return len(self._match)

    @property
    def news(self) -> bool:
        """Whether there are lines newer than those the reader has seen."""
        if self.stop < self.events:
            return True
        return bool(self.lines) and self.lines[-1][0] >= self._seen

    # ---- navigation

    def newest(self) -> None:
        """Go to the newest lines."""
        self._begin(self.events)
        self._fetch_earlier()
        self._seen = self.events

    def oldest(self) -> None:
        """Go to the oldest lines."""
        self._begin(0)
        self._fetch_later(LINES, self.events)

    def earlier(self) -> int | None:
        """Fetch earlier lines; returns the event of the first one on the reader's way (the latest), or None."""
        before = self.first
        self._fetch_earlier()
        while len(self.lines) > MOST:
            self.stop, _ = self.lines.pop()
        new = [event for event, _ in takewhile(lambda line: line[0] < before, self.lines)]
        return new[-1] if new else None

    def later(self) -> int | None:
        """Fetch later lines; returns the event of the first one on the reader's way, or None."""
        before = self.stop
        self._fetch_later(LINES, self.events)
        while len(self.lines) > MOST:
            event, _ = self.lines.popleft()
            self.first = event + 1
        return next((event for event, _ in self.lines if event >= before), None)

    def see_newest(self) -> None:
        """Note that the reader is at the newest held line."""
        if self.stop == self.events:
            self._seen = self.events

    # ---- updates

    def update(self, words: Words) -> None:
        """Take in what has happened since the last update; the language of `words` may have changed."""
        current = self.stop == self._known
        stop = self.events if current else min(self.stop, self.events)
        if words.language != self._words.language or self._undone != self._match.undone:
            self._words = words
            self._tell_again(stop)
        else:
            while self.lines and self.lines[-1][0] >= self._changing:
                self.lines.pop()
            self.stop = max(self.first, min(self.stop, self._changing))
            self._fetch_later(MOST - len(self.lines), stop)

    def _tell_again(self, stop: int) -> None:
        """Rebuild the lines of events before index `stop`."""
        if self.first < stop:
            self._begin(self.first)
            self._fetch_later(MOST, stop)
            self._seen = min(self._seen, self.events)
        else:
            self.newest()

    # ---- internals

    def _begin(self, event: int) -> None:
        self.lines.clear()
        self.first = self.stop = event
        self._read()

    def _read(self) -> None:
        """Note the progress of the match."""
        match = self._match
        self._known, self._undone = len(match), match.undone
        self._changing = self._presentation.telling

    def _fetch_earlier(self) -> None:
        wanted = len(self.lines) + LINES
        for event in range(self.first - 1, max(-1, self.first - 1 - EXAMINED), -1):
            line = self._line(event)
            if line and len(self.lines) >= wanted:
                break
            self.first = event
            if line:
                self.lines.appendleft((event, line))

    def _fetch_later(self, lines: int, until: int) -> None:
        """Fetch at most `lines` lines of events before index `until`."""
        wanted = len(self.lines) + lines
        for event in range(self.stop, min(until, self.stop + EXAMINED)):
            line = self._line(event)
            if line and len(self.lines) >= wanted:
                break
            self.stop = event + 1
            if line:
                self.lines.append((event, line))
        self._read()

    def _line(self, event: int) -> str:
        sentences = self._presentation.sentences(event, self._words)
        return ("\n" if len(sentences) > RUNNING else " ").join(sentences)
