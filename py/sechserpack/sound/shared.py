"""Sounds shared by several games: dice, a piece set down, knocks on wood, bad luck, a win."""

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


def wood(synth: Synth, at: float, pitch: float, volume: float, length: float = 0.2) -> None:
    """A knock on a bar of wood tuned to `pitch` hertz: the mallet, and what a free bar sounds like above that note."""
    synth.click(at, 3 * pitch, 0.8 * volume, 0.03)
    for partial, loud, fades in ((1.0, 1.0, 1.0), (2.76, 0.3, 0.45), (5.4, 0.1, 0.25)):
        synth.tone(at, partial * pitch, loud * volume, fades * length)


def bust(synth: Synth, at: float) -> None:
    """Bad luck: three knocks downwards, the last one slower and deeper in the wood."""
    for moment, pitch, length in ((0.0, 330, 0.2), (0.13, 262, 0.2), (0.31, 165, 0.38)):
        wood(synth, at + moment, pitch, 0.3, length)


def win(synth: Synth, at: float) -> None:
    """A win: three knocks upwards, and one with both hands."""
    for moment, pitch in ((0.0, 392), (0.13, 523.25), (0.26, 659.25)):
        wood(synth, at + moment, pitch, 0.24)
    for pitch, volume in ((392, 0.16), (783.99, 0.26)):
        wood(synth, at + 0.47, pitch, volume, 0.42)


def rattle(synth: Synth, at: float) -> None:
    """Dice shaken briefly in a hand."""
    rng = synth.random
    for _ in range(3):
        synth.click(at + rng.uniform(0, 0.09), rng.uniform(1300, 2600), rng.uniform(0.15, 0.35), 0.025)


SHARED: Mapping[str, Sound] = {"throw": throw, "lay": lay, "bust": bust, "win": win, "rattle": rattle}
"""sounds available at every table, by cue"""
CENTRAL = frozenset({"win"})
"""cues of those that come from the middle of the table, not from whoever acts"""
