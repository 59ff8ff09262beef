"""The write queue: writes to the database in order, one transaction at a time, and what it does when none ends."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Protocol

from .writes import Outcome, Write

STALLED = "stalled"
"""the name of the trouble that the database does not answer"""
PATIENCE = 4.0
"""seconds that a transaction may take before the database counts as stalled"""
_PER_LINE = 0.005
"""seconds more for every entry and every line that it writes, on a slow device"""
_LONGEST = 60.0
"""seconds that even the largest transaction may take"""
RETRY = 5.0
"""seconds after which a transaction that has failed is tried again, if nothing else has been written by then"""
_MOST_RESTS = 64
"""the most transactions that a game waits which has failed again and again"""


class Timer(Protocol):
    """Something that will be done later, unless it is cancelled."""

    def cancel(self) -> None:
        """Do not do it."""


def patience(writes: Iterable[Write]) -> float:
    """How many seconds a transaction of these writes may take before the database counts as stalled."""
    return min(PATIENCE + _PER_LINE * sum(1 + len(write.lines) for write in writes), _LONGEST)


class WriteQueue:
    """Sends writes to the database in order; those that arrive during a transaction go together into the next.

    When a transaction fails, its games are sent again one at a time, so that one that does not fit keeps no other from
    being stored. What fails alone waits for more of the same game, or for a transaction that succeeds; while none does,
    it is tried again after a while.
    """

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
        self._failed: dict[str, Write] = {}
        """what has failed alone, and waits"""
        self._rests: dict[str, list[int]] = {}
        """for each of those, how many transactions it waits, and how many of them have succeeded meanwhile"""
        self._again = ""
        """the game in flight that is only tried again"""
        self._durable: dict[str, int] = {}
        self._number = 0
        """how many transactions have been begun, or given up: an answer to an earlier one is not heard"""
        self._suspended = False
        self._timer: Timer | None = None
        self.trouble = ""
        """the name of the error of the last transaction if it failed, or why none can be begun or ended"""

    def put(self, write: Write) -> None:
        """Queue `write`, after everything before it."""
        before = self._queued.get(write.id) or self._failed.pop(write.id, None)
        self._queued[write.id] = write if before is None else before.then(write)
        self._go()

    def durable(self, key: str) -> int:
        """How many events of a game are known to be durable, and stay so: those that this page has written, or read."""
        pending = [writes[key] for writes in self._pending if key in writes]
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
        self.take(key)

    def take(self, key: str) -> Write | None:
        """Take the queued writes of a game out of the queue."""
        self._rests.pop(key, None)
        return self._queued.pop(key, None) or self._failed.pop(key, None)

    def busy(self, key: str = "") -> bool:
        """Whether any writes (of one game) have not been carried out yet."""
        return any(key in writes if key else writes for writes in self._pending)

    def moving(self, key: str = "") -> bool:
        """Whether writes (of one game) are on their way, and not waiting after a failure."""
        return any(key in writes if key else writes for writes in (self._in_flight, self._queued))

    @property
    def last_queued(self) -> int:
        """The number of the transaction after which everything that is queued now has been written."""
        return self._number + (len(self._queued) if self._one_at_a_time else bool(self._queued))

    def written(self, number: int) -> bool:
        """Whether the transaction with this number has ended well, if nothing went wrong since it was asked for."""
        return self._number > number or (self._number == number and not self._in_flight)

    def try_again(self) -> None:
        """Try to write what has failed: there may be room for it now, as something else has just been written."""
        for rest in self._rests.values():
            rest[:] = [1, 1]
        if not self.busy():
            self.trouble = ""
        self._go()

    # ---- while there is no database

    def stop(self) -> None:
        """Begin no transaction any more; one that is on its way may still end."""
        self._suspended = True

    def suspend(self, trouble: str) -> None:
        """Begin no transaction until `resume`, because of `trouble`; nothing counts as durable any more."""
        self._number += 1
        self._stop_timer()
        self._take_back()
        self._queued |= self._failed
        self._failed.clear()
        self._rests.clear()
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

    @property
    def _pending(self) -> tuple[dict[str, Write], ...]:
        return self._in_flight, self._queued, self._failed

    @property
    def _one_at_a_time(self) -> bool:
        return bool(self._failed or self.trouble)

    def _go(self) -> None:
        if self._suspended or self._in_flight:
            return
        if not self._queued:
            self._again = next((key for key, (rest, done) in self._rests.items() if done >= rest), "")
            if not self._again:
                self._wait()
                return
            self._queued[self._again] = self._failed.pop(self._again)
        if self._one_at_a_time:
            key = next(iter(self._queued))
            self._in_flight = {key: self._queued.pop(key)}
        else:
            self._in_flight, self._queued = self._queued, {}
        self._number += 1
        writes = tuple(self._in_flight.values())
        self._stop_timer()
        self._timer = self._later(patience(writes), self._stalled)
        self._send(writes, partial(self._done, self._number))

    def _wait(self) -> None:
        """While nothing can be written, try one of the games that have failed after a while, each in its turn."""
        if self.trouble and self._failed and self._timer is None:
            self._timer = self._later(RETRY, self._probe)

    def _probe(self) -> None:
        self._timer = None
        key = next(iter(self._failed), "")
        if key:
            self._rests[key] = [1, 1]
            self._go()

    def _stalled(self) -> None:
        # Nothing else is sent: it would come before what is still on its way, or wait behind it.
        self.trouble = STALLED
        self._finished(Outcome(STALLED))

    def _done(self, number: int, outcome: Outcome) -> None:
        if number != self._number:
            return
        self._stop_timer()
        sent, self._in_flight = self._in_flight, {}
        again, self._again = self._again, ""
        if outcome.trouble:
            self._hold_back(sent)
            if again in self._failed and self.trouble != STALLED:
                # It still does not fit; what has been stored since is stored all the same.
                self._go()
                return
        else:
            self._note(sent, outcome)
        self.trouble = outcome.trouble
        self._go()
        self._finished(outcome)

    def _note(self, sent: dict[str, Write], outcome: Outcome) -> None:
        """Note what has been written."""
        for rest in self._rests.values():
            # After a time in which nothing could be written, each game is tried soon.
            rest[:] = [1, 1] if self.trouble else [rest[0], rest[1] + 1]
        for key, write in sent.items():
            self._rests.pop(key, None)
            if key in outcome.lost or key in outcome.missing:
                self._queued.pop(key, None)
                self._durable.pop(key, None)
            elif write.entry is None:
                self._durable.pop(key, None)
            else:
                self._durable[key] = write.entry.events

    def _hold_back(self, sent: dict[str, Write]) -> None:
        # Nothing is given up.
        for key, write in sent.items():
            later = self._queued.pop(key, None)
            whole = write if later is None else write.then(later)
            if len(sent) > 1:
                self._queued[key] = whole
            else:
                self._failed[key] = whole
                rest = self._rests.pop(key, [0, 0])[0]
                self._rests[key] = [min(2 * rest, _MOST_RESTS) or 1, 0]

    def _take_back(self) -> None:
        """Queue what is in flight again, before what was queued since."""
        sent, self._in_flight = self._in_flight, {}
        self._again = ""
        for key, write in sent.items():
            later = self._queued.get(key)
            self._queued[key] = write if later is None else write.then(later)

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
