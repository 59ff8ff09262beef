"""The sounds of Sechser raus: dice on enamel."""

from __future__ import annotations

from collections.abc import Mapping

from ...sound.shared import bust
from ...sound.synth import Sound, Synth


def _out(synth: Synth, at: float) -> None:
    synth.click(at + 0.72, 2600, 0.4, 0.04)
    synth.tone(at + 0.72, 1320, 0.12, 0.35)
    synth.tone(at + 0.8, 1980, 0.08, 0.4)


def _knock(synth: Synth, at: float) -> None:
    for step in range(6):
        synth.click(at + 0.3 + step * 0.05, 700 + 90 * step, 0.6, 0.07)
    bust(synth, at)


def _pass(synth: Synth, at: float) -> None:
    synth.click(at, 500, 0.25, 0.06)


SOUNDS: Mapping[str, Sound] = {"out": _out, "knock": _knock, "pass": _pass}
"""by the name of their cue"""
