"""Scores: a sound recorded note by note, to be played later and repeatedly."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import NamedTuple

from .synth import Sound

REST = 0.05
"""seconds that a note stays allocated after it has faded"""


class Note(NamedTuple):
    """A knock or a tone."""

    at: float
    """seconds from the beginning"""
    pitch: float
    volume: float
    length: float
    """seconds until it has faded"""
    pure: bool
    """whether it is a tone, not a knock"""


@dataclass
class Score:
    """A silent synthesiser that records what is played on it."""

    random: Random
    notes: list[Note] = field(default_factory=list)

    def click(self, at: float, pitch: float, volume: float, length: float = 0.05) -> None:
        """Record a short knock."""
        self.notes.append(Note(at, pitch, volume, length, pure=False))

    def tone(self, at: float, pitch: float, volume: float, length: float) -> None:
        """Record a pure tone."""
        self.notes.append(Note(at, pitch, volume, length, pure=True))

    @property
    def seconds(self) -> float:
        """The total duration."""
        return max((note.at + note.length + REST for note in self.notes), default=0.0)


def written(sound: Sound, random: Random) -> Score:
    """The score of `sound`, varied by `random`."""
    score = Score(random)
    sound(score, 0.0)
    return score
