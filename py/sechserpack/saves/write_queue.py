"""The write queue: what is to be kept, in order, one transaction at a time."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace

from .entries import Entry


@dataclass(frozen=True)
class Write:
    """What is to change of one game, all of it or nothing."""

    id: str
    entry: Entry | None
    """as it is from now on; None removes the game"""
    cut: int | None = None
    """the first line to be removed, before `lines` are written; None removes none"""
    lines: tuple[tuple[int, str], ...] = ()
    """the lines to be written, with their numbers: 0 is the header"""
    owned: bool = True
    """whether this is only done while the game kept still has the same owner"""

    def then(self, later: Write) -> Write:
        """This and then `later`, as one."""
        kept = self.lines if later.cut is None else tuple(one for one in self.lines if one[0] < later.cut)
        cuts = [cut for cut in (self.cut, later.cut) if cut is not None]
        return replace(
            later,
            cut=min(cuts) if cuts else None,
            lines=kept + later.lines,
            owned=self.owned and later.owned,
        )


@dataclass(frozen=True)
class Outcome:
    """What became of a transaction: `trouble` names the error if nothing of it was kept."""

    trouble: str = ""
    lost: frozenset[str] = field(default_factory=frozenset)
    """the games that another page plays now; nothing was written of them"""


class WriteQueue:
    """Brings writes to the device in order; whatever comes while one is on its way goes together with the next."""

    def __init__(
        self,
        send: Callable[[tuple[Write, ...], Callable[[Outcome], None]], None],
        told: Callable[[Outcome], None],
    ) -> None:
        """A queue that writes with `send(writes, done)`; `told` hears of every outcome, after it has been counted."""
        self._send = send
        self._told = told
        self._waiting: dict[str, Write] = {}
        self._flying: dict[str, Write] = {}
        self._durable: dict[str, int] = {}
        self.trouble = ""
        """the name of the error of the last transaction, if it failed"""

    def put(self, write: Write) -> None:
        """Keep `write`, as soon as what came before it is kept."""
        before = self._waiting.get(write.id)
        self._waiting[write.id] = write if before is None else before.then(write)
        self._go()

    def durable(self, key: str) -> int:
        """How many events of a game this page has written, or found, and the device holds for certain."""
        return self._durable.get(key, 0)

    def found(self, key: str, events: int) -> None:
        """Note that so many events of a game are kept already."""
        self._durable[key] = events

    def drop(self, key: str) -> None:
        """Forget what was still to be written of a game."""
        self._waiting.pop(key, None)

    def busy(self, ids: Iterable[str] | None = None) -> bool:
        """Whether anything (of these games) is not kept yet."""
        open_ids = self._waiting.keys() | self._flying.keys()
        return bool(open_ids if ids is None else open_ids & set(ids))

    def _go(self) -> None:
        if self._flying or not self._waiting:
            return
        self._flying, self._waiting = self._waiting, {}
        self._send(tuple(self._flying.values()), self._done)

    def _done(self, outcome: Outcome) -> None:
        flown, self._flying = self._flying, {}
        self.trouble = outcome.trouble
        if outcome.trouble:
            # Nothing is given up: it goes along with whatever comes next.
            for key, write in flown.items():
                later = self._waiting.get(key)
                self._waiting[key] = write if later is None else write.then(later)
        else:
            for key, write in flown.items():
                if key in outcome.lost:
                    self._waiting.pop(key, None)
                elif write.entry is None:
                    self._durable.pop(key, None)
                else:
                    self._durable[key] = write.entry.events
            self._go()
        self._told(outcome)
