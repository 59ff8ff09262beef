"""What is heard of 6mal6 and Straßenlegen: cards and chips."""

from __future__ import annotations

from collections.abc import Mapping

from ...sound.synth import Sound, Synth


def _card(synth: Synth, at: float) -> None:
    # A card slides over paper and is put down.
    synth.click(at, 3400, 0.16, 0.12)
    synth.click(at + 0.11, 780, 0.45, 0.06)


def _shuffle(synth: Synth, at: float) -> None:
    rng = synth.random
    for start in (0.0, 0.42):
        for step in range(16):
            when = at + start + 0.36 * (step / 16) ** 0.8 + rng.uniform(0, 0.01)
            synth.click(when, rng.uniform(2200, 3200), 0.12 + 0.008 * step, 0.02)
    synth.click(at + 0.86, 640, 0.4, 0.07)


def _chip(synth: Synth, at: float) -> None:
    # Clay on clay: one dull note, hardly any ring.
    pitch = synth.random.uniform(0.94, 1.07)
    synth.click(at, 2100 * pitch, 0.4, 0.025)
    synth.tone(at, 1180 * pitch, 0.07, 0.05)


def _chips(synth: Synth, at: float) -> None:
    for step in range(4):
        _chip(synth, at + 0.3 + 0.06 * step)


SOUNDS: Mapping[str, Sound] = {"card": _card, "shuffle": _shuffle, "chip": _chip, "chips": _chips}
"""by the name of their cue"""
