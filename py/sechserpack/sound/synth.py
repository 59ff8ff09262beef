"""The synthesiser interface that sounds use."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Protocol, TypeAlias


class Synth(Protocol):
    """A synthesiser of knocks and tones; times are seconds on its own clock."""

    @property
    def random(self) -> Random:
        """Random numbers for sounds only, separate from those for dice."""

    def click(self, at: float, pitch: float, volume: float, length: float = 0.05) -> None:
        """A short knock at time `at`: noise around `pitch` hertz that fades within `length` seconds."""

    def tone(self, at: float, pitch: float, volume: float, length: float) -> None:
        """A pure tone of `pitch` hertz at time `at` that fades within `length` seconds."""


Sound: TypeAlias = Callable[[Synth, float], None]
"""plays on a synthesiser, starting at a time on its clock"""
