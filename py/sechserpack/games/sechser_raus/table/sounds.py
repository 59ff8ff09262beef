"""The sounds of Sechser raus: dice on enamel."""

from __future__ import annotations

from collections.abc import Mapping

from ....sound.shared import wood
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


def _rush(synth: Synth, at: float) -> None:
    """Many dice slide over the enamel, faster and faster, and arrive with a clatter."""
    rng = synth.random
    for step in range(16):
        moment = at + 0.56 * (step / 16) ** 0.7
        synth.click(moment, 700 + 110 * step + rng.uniform(0, 200), 0.14 + 0.02 * step, 0.06)
    for step in range(5):
        synth.click(at + 0.6 + 0.03 * step, rng.uniform(1100, 1900), 0.4 - 0.05 * step, 0.05)


def _knock(synth: Synth, at: float) -> None:
    """Dice fall over, one against the other."""
    for step in range(7):
        synth.click(at + step * 0.045, 700 + 90 * step, 0.6 - 0.05 * step, 0.07)
        synth.tone(at + step * 0.045, 500 + 60 * step, 0.05, 0.06)


def _pass(synth: Synth, at: float) -> None:
    synth.click(at, 500, 0.25, 0.06)


def _left(synth: Synth, at: float) -> None:
    """Somebody is left with the dice: two low, friendly knocks."""
    wood(synth, at, 165, 0.26, 0.3)
    wood(synth, at + 0.17, 220, 0.2, 0.3)


SOUNDS: Mapping[str, Sound] = {
    "throw-last": _throw_last,
    "drum": _drum,
    "pop": _pop,
    "out": _out,
    "rush": _rush,
    "knock": _knock,
    "pass": _pass,
    "left": _left,
}
"""sounds by cue"""
CENTRAL = frozenset({"left"})
"""see `Face.central`"""
