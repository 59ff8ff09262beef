"""The synthesiser that sounds are played on, as far as a sound knows it."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Protocol, TypeAlias


class Synth(Protocol):
    """Makes knocks and notes at a time on its own clock, in seconds."""

    @property
    def random(self) -> Random:
        """Chance for sounds alone; dice never see it."""

    def click(self, at: float, pitch: float, volume: float, length: float = 0.05) -> None:
        """A short knock at `at`: noise round `pitch` hertz that fades within `length` seconds."""

    def tone(self, at: float, pitch: float, volume: float, length: float, kind: str = "sine") -> None:
        """A note at `at`, of `pitch` hertz, that fades within `length` seconds; `kind` is its wave."""


Sound: TypeAlias = Callable[[Synth, float], None]
"""Plays itself on a synthesiser, beginning at a time on its clock."""
