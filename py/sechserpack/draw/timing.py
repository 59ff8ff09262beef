"""The `Timing` interface of a game in real time: when time runs, its deadlines, and how long bots wait for people."""

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
    """how long a throw counts in an untimed game"""
    final: frozenset[str]
    """decisions after which other seats can do nothing more"""
    held: frozenset[str] = frozenset()
    """decisions that throw: they wait until everybody could read the last throw, and take time"""
    beside: frozenset[str] = frozenset()
    """decisions whose cards move alongside whatever else is being shown"""
    lasting: frozenset[str] = frozenset()
    """those of them that mean the same whatever is thrown meanwhile"""
    silent: frozenset[str] = frozenset()
    """chance events after which the screen keeps showing what was there until something else happens"""

    @abstractmethod
    def runs(self, state: S) -> bool:
        """Whether time runs in `state`, unless somebody stops it."""

    @abstractmethod
    def closes(self, state: S) -> int | None:
        """The time until the next deadline, after which a decision is no longer legal; None if there is none."""

    @abstractmethod
    def delay(self, kind: str, state: S, events: Sequence[Event], *, bots_only: bool) -> int:
        """How much longer than necessary a bot waits before a decision of this `kind`, so that people can follow.

        `events` are those visible so far; `bots_only` says that people only watch.
        """

    def callout(self, before: S, event: Event, after: S, words: Words) -> str:
        """What people call out when `event` happens, or ""."""
        return ""
