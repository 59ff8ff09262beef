"""The log: what has happened in a session as lines to read, of which only those near the reader are held.

Whatever it does costs the same in a long game as in a short one. Lines never move while somebody reads: what happens
meanwhile is added at the newer end as long as there is room, and otherwise fetched when the reader goes there.
"""

from __future__ import annotations

from collections import deque
from itertools import takewhile

from ..locale import Words
from .session import Session

LINES = 80
"""how many lines are added at a time: more than any screen shows"""
MOST = 3 * LINES
"""the most lines that are held"""
EXAMINED = 10 * LINES
"""the most events that are looked at for them: of many there is nothing to tell, for example of time that passes"""


class Log:
    """The lines of the events from number `first` up to (not including) `stop`, counted from 0."""

    def __init__(self, session: Session, words: Words) -> None:
        """The newest lines of `session`."""
        self._session = session
        self._words = words
        self.lines: deque[tuple[int, str]] = deque()
        """the number of each event of which there is something to tell, and what; oldest first"""
        self.first = self.stop = 0
        self._seen = 0
        """how many events there were when the reader was at the newest line"""
        self._known = self._undone = 0
        """how many events the match had when it was read last, and how many had been undone"""
        self._changing = 0
        """the event from which on lines may still change, as its animation steps were not all over"""
        self.newest()

    @property
    def events(self) -> int:
        """How many events have happened."""
        return len(self._session.match)

    @property
    def news(self) -> bool:
        """Whether there are lines that are newer than what the reader has seen."""
        if self.stop < self.events:
            return True
        return bool(self.lines) and self.lines[-1][0] >= self._seen

    # ---- where the reader goes

    def newest(self) -> None:
        """Go to the newest lines."""
        self._begin(self.events)
        self._fetch_earlier()
        self._seen = self.events

    def oldest(self) -> None:
        """Go to the first lines of all."""
        self._begin(0)
        self._fetch_later(LINES, self.events)

    def earlier(self) -> int | None:
        """Fetch earlier lines; returns the event of the first one that the reader comes to, or None."""
        before = self.first
        self._fetch_earlier()
        while len(self.lines) > MOST:
            self.stop, _ = self.lines.pop()
        new = [event for event, _ in takewhile(lambda line: line[0] < before, self.lines)]
        return new[-1] if new else None

    def later(self) -> int | None:
        """Fetch later lines; returns the event of the first one that the reader comes to, or None."""
        before = self.stop
        self._fetch_later(LINES, self.events)
        while len(self.lines) > MOST:
            event, _ = self.lines.popleft()
            self.first = event + 1
        return next((event for event, _ in self.lines if event >= before), None)

    def see_newest(self) -> None:
        """Note that the reader is at the newest line that is held."""
        if self.stop == self.events:
            self._seen = self.events

    # ---- what happens meanwhile

    def update(self, words: Words) -> None:
        """Take in what has happened at the table since the last time; `words` may speak another language by now."""
        current = self.stop == self._known
        stop = self.events if current else min(self.stop, self.events)
        if words.language != self._words.language or self._undone != self._session.match.undone:
            self._words = words
            self._tell_again(stop)
        else:
            while self.lines and self.lines[-1][0] >= self._changing:
                self.lines.pop()
            self.stop = max(self.first, min(self.stop, self._changing))
            self._fetch_later(MOST - len(self.lines), stop)

    def _tell_again(self, stop: int) -> None:
        """Tell the same lines again, but none of the events from number `stop` on."""
        if self.first < stop:
            self._begin(self.first)
            self._fetch_later(MOST, stop)
            self._seen = min(self._seen, self.events)
        else:
            self.newest()

    # ---- inside

    def _begin(self, event: int) -> None:
        self.lines.clear()
        self.first = self.stop = event
        self._read()

    def _read(self) -> None:
        """Note how far the match has come."""
        match = self._session.match
        self._known, self._undone = len(match), match.undone
        self._changing = self._session.telling

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
        """Fetch at most so many lines, of the events before number `until`."""
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
        return " ".join(self._session.sentences(event, self._words))
