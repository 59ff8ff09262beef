"""Scores: a sound written down note by note, to be performed later, and more than once."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import NamedTuple

from .synth import Sound

REST = 0.05
"""seconds that a note is kept open after it has faded"""


class Note(NamedTuple):
    """A knock, or a tone."""

    at: float
    """seconds from the beginning"""
    pitch: float
    volume: float
    length: float
    """seconds in which it fades"""
    wave: str
    """the wave form of a tone; "" for a knock"""


@dataclass
class Score:
    """A synthesiser that makes no sound, but writes down what is played on it."""

    random: Random
    notes: list[Note] = field(default_factory=list)

    def click(self, at: float, pitch: float, volume: float, length: float = 0.05) -> None:
        """Write down a short knock."""
        self.notes.append(Note(at, pitch, volume, length, ""))

    def tone(self, at: float, pitch: float, volume: float, length: float, kind: str = "sine") -> None:
        """Write down a note."""
        self.notes.append(Note(at, pitch, volume, length, kind))

    @property
    def seconds(self) -> float:
        """How long it lasts."""
        return max((note.at + note.length + REST for note in self.notes), default=0.0)


def written(sound: Sound, random: Random) -> Score:
    """The score of `sound` from its beginning, which varies as `random` says."""
    score = Score(random)
    sound(score, 0.0)
    return score
