"""The sounds of SIX: cards, the tube and the verdict."""

from __future__ import annotations

from collections.abc import Mapping

from ....sound.shared import wood
from ....sound.synth import Sound, Synth


def _secure(synth: Synth, at: float) -> None:
    # A flat hand on a card: a slap, and two knocks that affirm it.
    synth.click(at, 1500, 0.7, 0.05)
    synth.click(at, 420, 0.5, 0.07)
    wood(synth, at + 0.02, 880, 0.16, 0.12)
    wood(synth, at + 0.08, 1174.66, 0.16, 0.16)


def _place(synth: Synth, at: float) -> None:
    synth.click(at, 2900, 0.14, 0.07)
    synth.click(at + 0.06, 700, 0.35, 0.05)


def _change(synth: Synth, at: float) -> None:
    # Two wooden bars: the dice move on.
    for step, pitch in enumerate((587.33, 783.99)):
        wood(synth, at + 0.02 + step * 0.11, pitch, 0.26)


def _pasch(synth: Synth, at: float) -> None:
    # The bars in reverse order, and the rim of the table grinding into the opposite direction.
    for step, pitch in enumerate((783.99, 587.33, 783.99, 587.33)):
        wood(synth, at + 0.02 + step * 0.09, pitch, 0.24)
    for step in range(9):
        synth.click(at + 0.1 + step * 0.08, 420 + 30 * abs(4 - step), 0.16, 0.05)


def _count(synth: Synth, at: float) -> None:
    # A small stack of cards turned over, and a bead pushed along the wire.
    for step in range(3):
        synth.click(at + step * 0.045, 2400 - 300 * step, 0.16, 0.04)
    wood(synth, at + 0.2, 880, 0.14, 0.1)


def _lift(synth: Synth, at: float) -> None:
    # The tube scrapes over the table; breath is held.
    for step in range(14):
        synth.click(at + step * 0.05, 900 + 60 * step, 0.1 + 0.012 * step, 0.06)
    synth.tone(at + 0.1, 98, 0.1, 1.1)


def _gong(synth: Synth, at: float) -> None:
    for pitch, loud, length in ((146.8, 0.3, 2.6), (220.5, 0.14, 2.2), (311.1, 0.1, 1.6), (466.2, 0.06, 1.0)):
        synth.tone(at + 0.02, pitch, loud, length)
    synth.click(at, 500, 0.5, 0.12)


def _thud(synth: Synth, at: float) -> None:
    synth.click(at, 160, 1.0, 0.2)
    synth.tone(at, 78, 0.4, 0.3)
    synth.tone(at + 0.22, 69, 0.25, 0.4)


SOUNDS: Mapping[str, Sound] = {
    "secure": _secure,
    "place": _place,
    "change": _change,
    "pasch": _pasch,
    "count": _count,
    "lift": _lift,
    "gong": _gong,
    "thud": _thud,
}
"""sounds by cue"""
CENTRAL = frozenset({"change", "pasch", "count", "gong", "thud"})
"""see `Face.central`"""
