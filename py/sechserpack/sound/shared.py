"""Sounds shared by several games: dice, a piece set down, bad luck, a win."""

from __future__ import annotations

from collections.abc import Mapping

from .synth import Sound, Synth


def throw(synth: Synth, at: float) -> None:
    """Dice on enamel: many hard knocks, thinning out, each with a slight ring of the bowl."""
    rng = synth.random
    for index in range(11):
        moment = at + 0.05 + 0.55 * (index / 11) ** 1.3 + rng.uniform(0, 0.03)
        loud = 0.5 * (1 - index / 14)
        synth.click(moment, rng.uniform(1800, 3800), loud, 0.035)
        synth.tone(moment, rng.uniform(900, 1500), loud * 0.08, 0.09)


def lay(synth: Synth, at: float) -> None:
    """A piece is set down."""
    synth.click(at, 1400, 0.5, 0.05)
    synth.tone(at, 620, 0.1, 0.08)


def bust(synth: Synth, at: float) -> None:
    """Bad luck: three falling notes."""
    for step, pitch in enumerate((220, 185, 147)):
        synth.tone(at + 0.7 + step * 0.13, pitch, 0.2, 0.22, "triangle")


def win(synth: Synth, at: float) -> None:
    """A fanfare of four notes."""
    for step, pitch in enumerate((523.25, 659.25, 783.99, 1046.5)):
        synth.tone(at + 0.5 + step * 0.14, pitch, 0.18, 0.5 + 0.15 * step, "triangle")


def rattle(synth: Synth, at: float) -> None:
    """Dice shaken briefly in a hand."""
    rng = synth.random
    for _ in range(3):
        synth.click(at + rng.uniform(0, 0.09), rng.uniform(1300, 2600), rng.uniform(0.15, 0.35), 0.025)


SHARED: Mapping[str, Sound] = {"throw": throw, "lay": lay, "bust": bust, "win": win, "rattle": rattle}
"""sounds available at every table, by cue"""
