"""What a clock has to know of a game in real time: when time runs, what it closes, how long bots wait for people."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import ClassVar, Generic, TypeVar

from ..engine.events import Event
from ..locale import Words

S = TypeVar("S")


class Timing(ABC, Generic[S]):
    """The timing of one game; `S` is its state. Times are whole milliseconds."""

    throw_ms: ClassVar[int]
    """how long a throw counts where nobody is in a hurry"""
    final: frozenset[str]
    """the decisions that end the time in which other seats may still do something"""
    silent: frozenset[str] = frozenset()
    """the chance events after which the screen still shows what was there before, until something else happens"""

    @abstractmethod
    def runs(self, state: S) -> bool:
        """Whether time runs as long as nobody stops it."""

    @abstractmethod
    def closes(self, state: S) -> int | None:
        """How long from now something cannot be done any more; None if nothing closes."""

    @abstractmethod
    def delay(self, kind: str, state: S, events: Sequence[Event], *, watched: bool) -> int:
        """How much longer than it needs a bot waits before a decision of this `kind`, so that people can follow.

        `events` are those that can be seen so far; `watched` says that only bots play and people look on.
        """

    def called(self, before: S, event: Event, after: S, words: Words) -> str:
        """What people call out when `event` happens, or ""."""
        return ""
