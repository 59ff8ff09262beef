"""The write queue: writes to the database in order, one transaction at a time, with retries and a stall timeout."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Protocol

from ..writes import Outcome, Write

STALLED = "stalled"
"""trouble: the database does not respond"""
PATIENCE = 4.0
"""seconds after which a transaction counts as stalled"""
_PER_LINE = 0.005
"""additional seconds per entry and line written, on a slow device"""
_LONGEST = 60.0
"""maximum timeout in seconds, for the largest transactions"""
RETRY = 5.0
"""seconds after which a failed transaction is retried, if nothing else has been written by then"""
_MOST_RESTS = 64
"""maximum number of transactions that a repeatedly failing game sits out"""


class Timer(Protocol):
    """A scheduled call that can be cancelled."""

    def cancel(self) -> None:
        """Cancel the call."""


def patience(writes: Iterable[Write]) -> float:
    """The seconds after which a transaction of these writes counts as stalled."""
    return min(PATIENCE + _PER_LINE * sum(1 + len(write.lines) for write in writes), _LONGEST)


class WriteQueue:
    """Sends writes to the database in order; those arriving during a transaction are batched into the next.

    After a failed transaction, its games are sent again one at a time, so that one too large for the quota does not
    block the others. A game that fails alone waits for further writes to it, or for successful transactions; while
    there are none, it is retried after `RETRY` seconds.
    """

    def __init__(
        self,
        send: Callable[[tuple[Write, ...], Callable[[Outcome], None]], None],
        finished: Callable[[Outcome], None],
        later: Callable[[float, Callable[[], None]], Timer],
    ) -> None:
        """Writes with `send(writes, done)`, then calls `finished` with every outcome.

        `finished` is also called with `STALLED` when a transaction takes too long; the transaction may still end.
        `later(seconds, work)` schedules `work`.
        """
        self._send = send
        self._finished = finished
        self._later = later
        self._queued: dict[str, Write] = {}
        self._in_flight: dict[str, Write] = {}
        self._failed: dict[str, Write] = {}
        """writes that failed alone, and wait"""
        self._rests: dict[str, list[int]] = {}
        """backoff by failed game: transactions to sit out, and how many of them have succeeded"""
        self._again = ""
        """the game in flight that is a mere retry"""
        self._durable: dict[str, int] = {}
        self._number = 0
        """number of transactions begun or given up; answers to earlier ones are ignored"""
        self._suspended = False
        self._timer: Timer | None = None
        self.trouble = ""
        """error name of the last transaction if it failed, or why none can begin or end"""

    def put(self, write: Write) -> None:
        """Queue `write`, merged with pending writes of the same game."""
        before = self._queued.get(write.id) or self._failed.pop(write.id, None)
        self._queued[write.id] = write if before is None else before.then(write)
        self._go()

    def durable(self, key: str) -> int:
        """The number of events of a game known to be durable and not about to be cut."""
        pending = [writes[key] for writes in self._pending if key in writes]
        uncut = [write.cut - 1 for write in pending if write.cut is not None]
        return max(0, min([self._durable.get(key, 0), *uncut]))

    def stored(self, key: str) -> bool:
        """Whether a game is known to be stored, as far as `durable` tells."""
        return key in self._durable

    def note_durable(self, key: str, events: int) -> None:
        """Note that the first `events` events of a game are already stored."""
        self._durable[key] = events

    def take(self, key: str) -> Write | None:
        """Remove and return the queued writes of a game."""
        self._rests.pop(key, None)
        return self._queued.pop(key, None) or self._failed.pop(key, None)

    def busy(self, key: str = "") -> bool:
        """Whether any writes (of one game) are pending, including failed ones."""
        return any(key in writes if key else writes for writes in self._pending)

    def moving(self, key: str = "") -> bool:
        """Whether writes (of one game) are queued or in flight, rather than waiting after a failure."""
        return any(key in writes if key else writes for writes in (self._in_flight, self._queued))

    @property
    def last_queued(self) -> int:
        """The number of the transaction after which everything queued now has been written."""
        return self._number + (len(self._queued) if self._one_at_a_time else bool(self._queued))

    def written(self, number: int) -> bool:
        """Whether the transaction with this number has ended; meaningless if anything has failed meanwhile."""
        return self._number > number or (self._number == number and not self._in_flight)

    def try_again(self) -> None:
        """Retry failed writes: as another write has just succeeded, there may be room now."""
        for rest in self._rests.values():
            rest[:] = [1, 1]
        if not self.busy():
            self.trouble = ""
        self._go()

    # ---- without a database

    def stop(self) -> None:
        """Begin no more transactions; one in flight may still end."""
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
        """Continue with a database of unknown contents."""
        self._suspended = False
        if not self._queued:
            self.trouble = ""
        self._go()

    # ---- internals

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
        """While nothing can be written, schedule a retry of the next failed game."""
        if self.trouble and self._failed and self._timer is None:
            self._timer = self._later(RETRY, self._probe)

    def _probe(self) -> None:
        self._timer = None
        key = next(iter(self._failed), "")
        if key:
            self._rests[key] = [1, 1]
            self._go()

    def _stalled(self) -> None:
        # Nothing else is sent: it would overtake what is still in flight, or wait behind it.
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
                # It still does not fit, but this must not overshadow later successes.
                self._go()
                return
        else:
            self._note(sent, outcome)
        self.trouble = outcome.trouble
        self._go()
        self._finished(outcome)

    def _note(self, sent: dict[str, Write], outcome: Outcome) -> None:
        """Note a successful transaction."""
        for rest in self._rests.values():
            # After a time without successful writes, each game is retried soon.
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
        # Keep everything for a retry.
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
        """Requeue what is in flight, before what was queued since."""
        sent, self._in_flight = self._in_flight, {}
        self._again = ""
        for key, write in sent.items():
            later = self._queued.get(key)
            self._queued[key] = write if later is None else write.then(later)

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
