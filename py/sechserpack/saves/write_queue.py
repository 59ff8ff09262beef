"""The write queue: writes to the database in order, one transaction at a time."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace

from .entries import Entry


@dataclass(frozen=True)
class Write:
    """The changes to one game, made completely or not at all."""

    id: str
    entry: Entry | None
    """the new entry; None deletes the game"""
    cut: int | None = None
    """the first line to be deleted, before `lines` are written; None deletes none"""
    lines: tuple[tuple[int, str], ...] = ()
    """the lines to be written, with their numbers: 0 is the header"""
    owned: bool = True
    """whether to write only while the stored game has the same owner"""

    def then(self, later: Write) -> Write:
        """This write followed by `later`, as one."""
        lines = self.lines if later.cut is None else tuple(one for one in self.lines if one[0] < later.cut)
        cuts = [cut for cut in (self.cut, later.cut) if cut is not None]
        return replace(
            later,
            cut=min(cuts) if cuts else None,
            lines=lines + later.lines,
            owned=self.owned and later.owned,
        )


@dataclass(frozen=True)
class Outcome:
    """The outcome of a transaction: `trouble` names the error if nothing was written."""

    trouble: str = ""
    lost: frozenset[str] = field(default_factory=frozenset)
    """the games that another page has taken over; nothing was written for them"""


class WriteQueue:
    """Sends writes to the database in order; those that arrive during a transaction go together into the next."""

    def __init__(
        self,
        send: Callable[[tuple[Write, ...], Callable[[Outcome], None]], None],
        finished: Callable[[Outcome], None],
    ) -> None:
        """A queue that writes with `send(writes, done)` and then calls `finished` with every outcome."""
        self._send = send
        self._finished = finished
        self._queued: dict[str, Write] = {}
        self._in_flight: dict[str, Write] = {}
        self._durable: dict[str, int] = {}
        self.trouble = ""
        """the name of the error of the last transaction, if it failed"""

    def put(self, write: Write) -> None:
        """Queue `write`, after everything before it."""
        before = self._queued.get(write.id)
        self._queued[write.id] = write if before is None else before.then(write)
        self._go()

    def durable(self, key: str) -> int:
        """How many events of a game are known to be durable: those that this page has written, or read."""
        return self._durable.get(key, 0)

    def note_durable(self, key: str, events: int) -> None:
        """Note that the first `events` events of a game are stored already."""
        self._durable[key] = events

    def drop(self, key: str) -> None:
        """Drop the queued writes of a game."""
        self._queued.pop(key, None)

    def busy(self, ids: Iterable[str] | None = None) -> bool:
        """Whether any writes (of these games) have not been carried out yet."""
        pending = self._queued.keys() | self._in_flight.keys()
        return bool(pending if ids is None else pending & set(ids))

    def _go(self) -> None:
        if self._in_flight or not self._queued:
            return
        self._in_flight, self._queued = self._queued, {}
        self._send(tuple(self._in_flight.values()), self._done)

    def _done(self, outcome: Outcome) -> None:
        sent, self._in_flight = self._in_flight, {}
        self.trouble = outcome.trouble
        if outcome.trouble:
            # Nothing is given up: it is sent again with whatever comes next.
            for key, write in sent.items():
                later = self._queued.get(key)
                self._queued[key] = write if later is None else write.then(later)
        else:
            for key, write in sent.items():
                if key in outcome.lost:
                    self._queued.pop(key, None)
                elif write.entry is None:
                    self._durable.pop(key, None)
                else:
                    self._durable[key] = write.entry.events
            self._go()
        self._finished(outcome)
