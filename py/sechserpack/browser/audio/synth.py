"""The synthesiser, made with Web Audio.

To build a sound from its notes takes longer than there is time between two frames of a slow device. So every sound of a
table is performed a few times in advance, into buffers; to play it is to start one of them, a bit higher or lower
every time.
"""

from __future__ import annotations

import asyncio
from array import array
from collections.abc import Iterable
from random import Random
from typing import Any

from js import Float32Array, Object, window
from pyodide.ffi import to_js

from ...play.tasks import Failed, Restartable
from ...sound.score import REST, Note, Score, written
from ...sound.synth import Sound

RATE = 48_000
"""samples in a second"""
NOISE = 0.6
"""seconds of noise, from which knocks are cut"""
TAKES = 3
"""how often each sound is performed, so that it is not the same one every time"""
HIGHER = 0.03
"""the share by which it may be higher or lower than it was performed"""
PAUSE = 0.25
"""seconds between two performances: nobody waits for them, and people may be about to tap"""


class WebAudio:
    """The sound output. Silent before the first gesture, as browsers demand, and while muted."""

    def __init__(self, failed: Failed) -> None:
        """Not muted; the settings are applied later. `failed` is called with errors while sounds are prepared."""
        self.muted = False
        self._context: Any = None
        self._noise: Any = None
        self._rng = Random(7)
        self._takes: dict[Sound, list[Any]] = {}
        """the buffers of every sound that has been performed in advance"""
        self._preparing = Restartable(failed)

    def unlock(self) -> None:
        """Create the audio context, or resume one that the system has suspended; to be called on every gesture."""
        if self.muted or not hasattr(window, "AudioContext"):
            return
        if self._context is None:
            self._context = window.AudioContext.new()
        if self._context.state != "running":
            self._context.resume()

    def prepare(self, sounds: Iterable[Sound]) -> None:
        """Perform these `sounds` in advance, one by one, while nothing else is to be done."""
        if not self.muted and hasattr(window, "OfflineAudioContext"):
            self._preparing.start(self._perform_all(tuple(sounds)))

    async def _perform_all(self, sounds: tuple[Sound, ...]) -> None:
        for take in range(TAKES):
            for sound in sounds:
                if len(self._takes.get(sound, ())) <= take:
                    await asyncio.sleep(PAUSE)
                    self._takes.setdefault(sound, []).append(await self._performed(written(sound, self._rng)))

    async def _performed(self, score: Score) -> Any:
        """The buffer of a performance."""
        context = window.OfflineAudioContext.new(1, max(1, int(RATE * score.seconds)), RATE)
        for note in score.notes:
            self._play(note, context, 0.0)
        return await context.startRendering()

    def play(self, sound: Sound) -> None:
        """Play `sound` now."""
        context = self.context()
        if context is None:
            return
        at = context.currentTime + 0.01
        takes = self._takes.get(sound)
        if not takes:  # it comes before there was time to prepare it
            for note in written(sound, self._rng).notes:
                self._play(note, context, at)
            return
        source = context.createBufferSource()
        source.buffer = self._rng.choice(takes)
        source.playbackRate.value = 1 + self._rng.uniform(-HIGHER, HIGHER)
        source.connect(context.destination)
        source.start(at)

    def context(self) -> Any:
        """The audio context; None before the first gesture and while muted."""
        return None if self.muted else self._context

    def _play(self, note: Note, context: Any, begun: float) -> None:
        """Play one note of what has `begun` at that time of the `context`."""
        at = begun + note.at
        gain = context.createGain()
        gain.gain.setValueAtTime(0.0001, at)
        gain.gain.exponentialRampToValueAtTime(note.volume, at + 0.004)
        gain.gain.exponentialRampToValueAtTime(0.0001, at + note.length)
        gain.connect(context.destination)
        if note.wave:
            source = context.createOscillator()
            source.type = note.wave
            source.frequency.value = note.pitch
            source.connect(gain)
            source.start(at)
            source.stop(at + note.length + REST)
            return
        self._noise = self._noise or _noise(self._rng)
        source = context.createBufferSource()
        source.buffer = self._noise
        band = context.createBiquadFilter()
        band.type = "bandpass"
        band.frequency.value = note.pitch
        band.Q.value = 2.2
        source.connect(band)
        band.connect(gain)
        source.start(at, self._rng.random() * (NOISE - 0.2), note.length + REST)


def _noise(rng: Random) -> Any:
    length = int(RATE * NOISE)
    random = rng.random
    samples = Float32Array.new(length)
    samples.assign(array("f", [2 * random() - 1 for _ in range(length)]))
    options = to_js({"length": length, "sampleRate": RATE}, dict_converter=Object.fromEntries)
    buffer = window.AudioBuffer.new(options)
    buffer.copyToChannel(samples, 0)
    return buffer
