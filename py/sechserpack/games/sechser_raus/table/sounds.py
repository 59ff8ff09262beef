"""The sounds of Sechser raus: dice on enamel."""

from __future__ import annotations

from collections.abc import Mapping

from ....sound.synth import Sound, Synth


def _throw_last(synth: Synth, at: float) -> None:
    """A single die: few hard knocks at growing intervals, over a quiet roll."""
    rng = synth.random
    for step in range(14):
        synth.click(at + step * 0.07, 320, 0.05 + 0.012 * step, 0.05)
    for moment in (0.42, 0.56, 0.75, 0.93, 1.05):
        synth.click(at + moment, rng.uniform(1900, 3200), 0.5, 0.035)
        synth.tone(at + moment, rng.uniform(900, 1400), 0.05, 0.1)


def _drum(synth: Synth, at: float) -> None:
    """A short roll before the last die is set down."""
    for step in range(11):
        synth.click(at + step * 0.065, 340, 0.08 + 0.02 * step, 0.06)


def _pop(synth: Synth, at: float) -> None:
    """A six leaves."""
    for step, pitch in enumerate((420, 640, 980)):
        synth.tone(at + step * 0.022, pitch, 0.16, 0.06)
    synth.click(at, 900, 0.3, 0.03)


def _out(synth: Synth, at: float) -> None:
    """A die clinks into the bowl."""
    synth.click(at, 2600, 0.4, 0.04)
    synth.tone(at, 1320, 0.12, 0.35)
    synth.tone(at + 0.08, 1980, 0.08, 0.4)


def _alas(synth: Synth, at: float) -> None:
    """Nothing fits: two low notes that ask what comes next."""
    synth.tone(at, 233, 0.14, 0.18, "triangle")
    synth.tone(at + 0.16, 196, 0.16, 0.4, "triangle")


def _rush(synth: Synth, at: float) -> None:
    """Many dice slide over the enamel, faster and faster."""
    rng = synth.random
    for step in range(16):
        moment = at + 0.62 * (step / 16) ** 0.7
        synth.click(moment, 700 + 110 * step + rng.uniform(0, 200), 0.14 + 0.02 * step, 0.06)


def _bust(synth: Synth, at: float) -> None:
    """The dice have arrived: a clatter, and three falling notes."""
    rng = synth.random
    for step in range(5):
        synth.click(at + 0.03 * step, rng.uniform(1100, 1900), 0.4 - 0.05 * step, 0.05)
    for step, pitch in enumerate((220, 185, 147)):
        synth.tone(at + 0.08 + step * 0.13, pitch, 0.2, 0.22, "triangle")


def _knock(synth: Synth, at: float) -> None:
    """Dice fall over, one against the other."""
    for step in range(7):
        synth.click(at + step * 0.045, 700 + 90 * step, 0.6 - 0.05 * step, 0.07)
        synth.tone(at + step * 0.045, 500 + 60 * step, 0.05, 0.06)


def _pass(synth: Synth, at: float) -> None:
    synth.click(at, 500, 0.25, 0.06)


def _win(synth: Synth, at: float) -> None:
    """A fanfare of four notes, and dice that shimmer above it."""
    for step, pitch in enumerate((523.25, 659.25, 783.99, 1046.5)):
        synth.tone(at + step * 0.14, pitch, 0.18, 0.5 + 0.15 * step, "triangle")
    for step in range(6):
        synth.tone(at + 0.55 + step * 0.07, 1568 + 130 * step, 0.03, 0.3)


def _left(synth: Synth, at: float) -> None:
    """Somebody is left with the dice: one low, friendly note."""
    synth.tone(at, 165, 0.16, 0.5, "triangle")
    synth.tone(at + 0.02, 247, 0.07, 0.4)


SOUNDS: Mapping[str, Sound] = {
    "throw-last": _throw_last,
    "drum": _drum,
    "pop": _pop,
    "out": _out,
    "alas": _alas,
    "rush": _rush,
    "bust": _bust,
    "knock": _knock,
    "pass": _pass,
    "win": _win,
    "left": _left,
}
"""sounds by cue"""
