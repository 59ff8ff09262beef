"""The sounds of Sieben: dice on leather, coins on coins."""

from __future__ import annotations

from collections.abc import Mapping

from ....sound.shared import win, wood
from ....sound.synth import Sound, Synth


def _leather(synth: Synth, at: float) -> None:
    # Two dice on leather over wood: dull knocks, each with a dry tick from the edges.
    rng = synth.random
    for start in (0.06, 0.11):
        for bounce, moment in enumerate((0.0, 0.17, 0.3, 0.39, 0.45)):
            when = at + start + moment + rng.uniform(0, 0.02)
            loud = 0.75 * 0.68**bounce
            synth.click(when, rng.uniform(230, 420), loud, 0.07)
            synth.click(when, rng.uniform(1500, 2300), loud * 0.3, 0.02)


def _chink(synth: Synth, at: float, volume: float = 1.0) -> None:
    """One coin on another: a few high notes that form no chord and fade quickly."""
    bend = synth.random.uniform(0.97, 1.04)
    synth.click(at, 5200, 0.25 * volume, 0.015)
    for pitch, loud, length in ((2490, 0.05, 0.16), (3970, 0.045, 0.22), (5630, 0.03, 0.13)):
        synth.tone(at, pitch * bend, loud * volume, length)


def _coin_taken(synth: Synth, at: float) -> None:
    _chink(synth, at)
    _chink(synth, at + 0.07, 0.6)


def _toll(synth: Synth, at: float) -> None:
    """A 7: a low bell, and coins sliding over the leather from all sides."""
    for pitch, loud in ((196, 0.2), (392, 0.08), (523, 0.05)):
        synth.tone(at, pitch, loud, 0.9)
    for step in range(6):
        synth.click(at + 0.1 + step * 0.09, 900, 0.1, 0.12)


def _coins_paid(synth: Synth, at: float) -> None:
    for step in range(4):
        _chink(synth, at + 0.075 * step, 0.8)


def _sweep(synth: Synth, at: float) -> None:
    """Coins dragged over the leather."""
    rng = synth.random
    for step in range(12):
        synth.click(at + step * 0.06, rng.uniform(800, 1200), 0.12 + 0.01 * step, 0.12)


def _clear(synth: Synth, at: float) -> None:
    """A 12: knocks run upwards while all the coins are swept away."""
    _sweep(synth, at)
    for step, pitch in enumerate((392, 494, 587, 784, 988, 1175)):
        wood(synth, at + step * 0.11, pitch, 0.18)
    rng = synth.random
    for step in range(14):
        _chink(synth, at + 0.45 + 0.055 * step + rng.uniform(0, 0.03), 0.3 + 0.03 * step)


def _coins_taken(synth: Synth, at: float) -> None:
    rng = synth.random
    for step in range(6):
        _chink(synth, at + 0.05 * step + rng.uniform(0, 0.03), 0.9 - 0.1 * step)


def _broke(synth: Synth, at: float) -> None:
    """The last coin is gone: two soft knocks, the second higher, as hope remains."""
    wood(synth, at, 294, 0.2)
    wood(synth, at + 0.16, 330, 0.18, 0.3)


def _win(synth: Synth, at: float) -> None:
    """A win, with coins under it."""
    win(synth, at)
    for step in range(8):
        _chink(synth, at + 0.5 + 0.06 * step, 0.6)


SOUNDS: Mapping[str, Sound] = {
    "leather": _leather,
    "coin": _chink,
    "coin-taken": _coin_taken,
    "toll": _toll,
    "coins-paid": _coins_paid,
    "sweep": _sweep,
    "clear": _clear,
    "coins-taken": _coins_taken,
    "broke": _broke,
    "win": _win,
}
"""sounds by cue"""
CENTRAL = frozenset({"toll", "coins-paid", "win"})
"""see `Face.central`"""
