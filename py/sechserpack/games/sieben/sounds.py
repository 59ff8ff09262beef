"""The sounds of Sieben: dice on leather, coins on coins."""

from __future__ import annotations

from collections.abc import Mapping

from ...sound.synth import Sound, Synth


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


def _coin_put(synth: Synth, at: float) -> None:
    _chink(synth, at + 1.02)


def _coin_taken(synth: Synth, at: float) -> None:
    synth.click(at + 0.76, 1100, 0.2, 0.22)
    _chink(synth, at + 1.08)
    _chink(synth, at + 1.15, 0.6)


def _coins_paid(synth: Synth, at: float) -> None:
    for step in range(4):
        _chink(synth, at + 0.98 + 0.075 * step, 0.8)


def _coins_taken(synth: Synth, at: float) -> None:
    rng = synth.random
    synth.click(at + 0.76, 900, 0.3, 0.35)
    for step in range(9):
        _chink(synth, at + 0.92 + 0.055 * step + rng.uniform(0, 0.03), 0.9 - 0.06 * step)


SOUNDS: Mapping[str, Sound] = {
    "leather": _leather,
    "coin": _chink,
    "coin-put": _coin_put,
    "coin-taken": _coin_taken,
    "coins-paid": _coins_paid,
    "coins-taken": _coins_taken,
}
"""the sounds by the name of their cue"""
