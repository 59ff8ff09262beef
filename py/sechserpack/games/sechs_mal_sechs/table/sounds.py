"""The sounds of 6mal6 and Straßenlegen: cards and chips."""

from __future__ import annotations

from collections.abc import Mapping

from ....sound.shared import wood
from ....sound.synth import Sound, Synth
from .steps import CHIPS_HEARD, FLIGHT, chips_cue, leaves


def _card(synth: Synth, at: float) -> None:
    # A card slides over paper and is put down.
    synth.click(at, 3400, 0.16, 0.2)
    synth.click(at + 0.27, 780, 0.45, 0.06)


def _draw(synth: Synth, at: float) -> None:
    # Two cards come off the deck.
    for step in range(2):
        synth.click(at + 0.13 * step, 3000, 0.14, 0.1)


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


def _chips(count: int) -> Sound:
    """The arrival of `count` chips, each in time with the table."""

    def arrive(synth: Synth, at: float) -> None:
        for number in range(count):
            _chip(synth, at + leaves(number, count) + FLIGHT)

    return arrive


def _lights(synth: Synth, at: float) -> None:
    # One window after another lights up.
    for step, pitch in enumerate((392, 494, 587, 784)):
        wood(synth, at + 0.13 * step, pitch, 0.2, 0.24)


def _six_lights(synth: Synth, at: float) -> None:
    # The windows of a whole street, after a breath.
    for step, pitch in enumerate((392, 494, 587, 659, 784, 988)):
        wood(synth, at + 0.2 + 0.13 * step, pitch, 0.22, 0.3)


def _gone(synth: Synth, at: float) -> None:
    # A door closes.
    synth.click(at + 0.25, 240, 0.6, 0.14)
    synth.tone(at + 0.25, 98, 0.22, 0.5)


_CHIPS: Mapping[str, Sound] = {chips_cue(count): _chips(count) for count in range(1, CHIPS_HEARD + 1)}
SOUNDS: Mapping[str, Sound] = {
    "card": _card,
    "draw": _draw,
    "shuffle": _shuffle,
    "lights": _lights,
    "six-street": _six_lights,
    "gone": _gone,
    **_CHIPS,
}
"""sounds by cue"""
CENTRAL = frozenset({"lights", "six-street", "gone", *_CHIPS})
"""see `Face.central`"""
