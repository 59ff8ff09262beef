"""The write queue: writes to the database in order, one transaction at a time, and what it does when none ends."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Protocol

from .entries import Entry

STALLED = "stalled"
"""the name of the trouble that the database does not answer"""
PATIENCE = 4.0
"""seconds that a transaction may take before the database counts as stalled"""
_PER_LINE = 0.005
"""seconds more for every line that it writes, on a slow device"""
_LONGEST = 60.0
"""seconds that even the largest transaction may take"""
RETRY = 5.0
"""seconds after which a transaction that has failed is tried again, if nothing else has been written by then"""


class Timer(Protocol):
    """Something that will be done later, unless it is cancelled."""

    def cancel(self) -> None:
        """Do not do it."""


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
        later: Callable[[float, Callable[[], None]], Timer],
    ) -> None:
        """A queue that writes with `send(writes, done)` and then calls `finished` with every outcome.

        It is also called when a transaction takes too long, with the trouble `STALLED`; the transaction may still end.
        `later(seconds, work)` does `work` after so many seconds.
        """
        self._send = send
        self._finished = finished
        self._later = later
        self._queued: dict[str, Write] = {}
        self._in_flight: dict[str, Write] = {}
        self._durable: dict[str, int] = {}
        self._number = 0
        """how many transactions have been begun, or given up: an answer to an earlier one is not heard"""
        self._suspended = False
        self._timer: Timer | None = None
        self.trouble = ""
        """the name of the error of the last transaction if it failed, or why none can be begun or ended"""

    def put(self, write: Write) -> None:
        """Queue `write`, after everything before it."""
        before = self._queued.get(write.id)
        self._queued[write.id] = write if before is None else before.then(write)
        self._go()

    def durable(self, key: str) -> int:
        """How many events of a game are known to be durable, and stay so: those that this page has written, or read."""
        pending = [writes[key] for writes in (self._in_flight, self._queued) if key in writes]
        uncut = [write.cut - 1 for write in pending if write.cut is not None]
        return max(0, min([self._durable.get(key, 0), *uncut]))

    def stored(self, key: str) -> bool:
        """Whether a game is known to be stored, as far as `durable` says."""
        return key in self._durable

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

    @property
    def last_queued(self) -> int:
        """The number of the transaction after which everything that is queued now has been written."""
        return self._number + bool(self._queued)

    def written(self, number: int) -> bool:
        """Whether the transaction with this number has ended well, if nothing went wrong since it was asked for."""
        return self._number > number or (self._number == number and not self._in_flight)

    # ---- while there is no database

    def stop(self) -> None:
        """Begin no transaction any more; one that is on its way may still end."""
        self._suspended = True

    def suspend(self, trouble: str) -> None:
        """Begin no transaction until `resume`, because of `trouble`; nothing counts as durable any more."""
        self._number += 1
        self._stop_timer()
        self._take_back()
        self._durable.clear()
        self._suspended = True
        self.trouble = trouble

    def resume(self) -> None:
        """Go on, with a database of which nothing is known."""
        self._suspended = False
        if not self._queued:
            self.trouble = ""
        self._go()

    # ---- inside

    def _go(self) -> None:
        if self._suspended or self._in_flight or not self._queued:
            return
        self._in_flight, self._queued = self._queued, {}
        self._number += 1
        writes = tuple(self._in_flight.values())
        patience = min(PATIENCE + _PER_LINE * sum(len(write.lines) for write in writes), _LONGEST)
        self._stop_timer()
        self._timer = self._later(patience, self._stalled)
        self._send(writes, partial(self._done, self._number))

    def _stalled(self) -> None:
        # Nothing else is sent: it would come before what is still on its way, or wait behind it.
        self.trouble = STALLED
        self._finished(Outcome(STALLED))

    def _done(self, number: int, outcome: Outcome) -> None:
        if number != self._number:
            return
        self._stop_timer()
        self.trouble = outcome.trouble
        if outcome.trouble:
            # Nothing is given up: it is sent again with whatever comes next, or after a while.
            self._take_back()
            self._timer = self._later(RETRY, self._go)
        else:
            sent, self._in_flight = self._in_flight, {}
            for key, write in sent.items():
                if key in outcome.lost:
                    self._queued.pop(key, None)
                    self._durable.pop(key, None)
                elif write.entry is None:
                    self._durable.pop(key, None)
                else:
                    self._durable[key] = write.entry.events
            self._go()
        self._finished(outcome)

    def _take_back(self) -> None:
        """Queue what is in flight again, before what was queued since."""
        sent, self._in_flight = self._in_flight, {}
        for key, write in sent.items():
            later = self._queued.get(key)
            self._queued[key] = write if later is None else write.then(later)

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
