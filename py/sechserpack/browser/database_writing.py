"""One transaction of any number of writes: a few requests at a time, so that the page responds.

A transaction ends by itself when no request is pending. So the next requests are made when the last one has succeeded,
and never after a pause of our own.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Sequence
from contextlib import suppress
from typing import Any

from pyodide.ffi import create_proxy, to_js

from ..saves.checksum import Damaged, seal, unseal
from ..saves.entries import Entry, Newer, line_place
from ..saves.writes import Outcome, Write
from .database_requests import error_name, lines_range

TURN = 0.012
"""seconds of making requests before yielding to the page"""


class Writing:
    """A transaction that carries out all writes or none."""

    def __init__(
        self,
        transaction: Any,
        writes: Sequence[Write],
        raw: Callable[[str], object],
        done: Callable[[Outcome], None],
    ) -> None:
        """Start writing in `transaction`; `done` is called with the outcome. `raw` maps a game's id to its key."""
        self._transaction = transaction
        self._games = transaction.objectStore("games")
        self._lines = transaction.objectStore("lines")
        self._writes = writes
        self._raw = raw
        self._done = done
        self._lost: set[str] = set()
        self._missing: set[str] = set()
        self._failure = ""
        self._steps = self._asking()
        self._waits_for: Any = None
        self._proxies = [create_proxy(each) for each in (self._answered, self._completed, self._aborted)]
        self._on_success, transaction.oncomplete, transaction.onabort = self._proxies
        self._go(None)

    def _go(self, result: Any) -> None:
        """Make requests until one must be awaited."""
        try:
            self._waits_for = self._steps.send(result)
            self._waits_for.onsuccess = self._on_success
        except StopIteration:
            return
        except Exception as error:
            self._failure = error_name(error)
            with suppress(Exception):  # the browser may have aborted it already
                self._transaction.abort()

    def _answered(self, event: Any) -> None:
        request, self._waits_for = self._waits_for, None
        self._go(request.result)

    def _asking(self) -> Generator[Any, Any, None]:
        """Make the requests in order; a yielded one is awaited, and its result sent back."""
        until = time.perf_counter() + TURN
        for write in self._writes:
            if (write.owned or write.absent) and not self._may(write, (yield self._games.get(write.id))):
                continue
            if write.entry is None:
                key = self._raw(write.id)
                self._games.delete(key)
                last = self._lines.delete(lines_range(key))
            else:
                if write.cut is not None:
                    self._lines.delete(lines_range(write.id, write.cut))
                last = self._games.put(seal(write.id, write.entry.to_text()), write.id)
                for number, text in write.lines:
                    if time.perf_counter() > until:
                        yield last
                        until = time.perf_counter() + TURN
                    sealed = seal(line_place(write.id, number), text)
                    last = self._lines.put(sealed, to_js([write.id, number]))
            if time.perf_counter() > until:
                yield last
                until = time.perf_counter() + TURN

    def _may(self, write: Write, stored: Any) -> bool:
        """Whether `write` is allowed, given the `stored` entry (None without one); records a refusal."""
        if not write.absent and stored is None:
            self._missing.add(write.id)
            return False
        # A page that takes the game over writes its own name: this page must then stop writing.
        may = (
            stored is None
            if write.absent
            else owner_of(write.id, stored) == (write.entry.owner if write.entry else None)
        )
        if not may:
            self._lost.add(write.id)
        return may

    def _completed(self, event: Any) -> None:
        self._finish(Outcome(lost=frozenset(self._lost), missing=frozenset(self._missing)))

    def _aborted(self, event: Any) -> None:
        error = event.target.error
        self._finish(Outcome(self._failure or (str(error.name) if error else "AbortError")))

    def _finish(self, outcome: Outcome) -> None:
        for proxy in self._proxies:
            proxy.destroy()
        self._done(outcome)


def owner_of(key: str, sealed: object) -> str | None:
    """The owner named in a game's sealed entry; None if there is none or it is unreadable."""
    try:
        return Entry.from_text(unseal(key, sealed)).owner
    except (Damaged, Newer):
        return None
