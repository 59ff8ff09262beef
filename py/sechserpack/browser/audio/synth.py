"""The synthesiser, on Web Audio.

Building a sound from its notes takes longer than a slow device has between two frames. So every sound of a table is
rendered a few times in advance, into buffers; playing it starts one of them, slightly higher or lower each time.
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
"""samples per second"""
NOISE = 0.6
"""seconds of noise from which knocks are cut"""
TAKES = 3
"""renderings of each sound, so that it varies"""
HIGHER = 0.03
"""largest relative change in pitch on playback, up or down"""
PAUSE = 0.25
"""seconds between two renderings: nobody waits for them, and people may be about to tap"""


class WebAudio:
    """Sound output. Silent before the first gesture, as browsers demand, and while muted."""

    def __init__(self, failed: Failed) -> None:
        """Unmuted until the settings are applied. `failed` is called with errors while sounds are prepared."""
        self.muted = False
        self._context: Any = None
        self._noise: Any = None
        self._rng = Random(7)
        self._takes: dict[Sound, list[Any]] = {}
        """the prerendered buffers of each sound"""
        self._preparing = Restartable(failed)

    def unlock(self) -> None:
        """Create the audio context, or resume one that the system has suspended; call on every gesture."""
        if self.muted or not hasattr(window, "AudioContext"):
            return
        if self._context is None:
            self._context = window.AudioContext.new()
        if self._context.state != "running":
            self._context.resume()

    def prepare(self, sounds: Iterable[Sound]) -> None:
        """Render these `sounds` in advance, one by one, in idle time."""
        if not self.muted and hasattr(window, "OfflineAudioContext"):
            self._preparing.start(self._perform_all(tuple(sounds)))

    async def _perform_all(self, sounds: tuple[Sound, ...]) -> None:
        for take in range(TAKES):
            for sound in sounds:
                if len(self._takes.get(sound, ())) <= take:
                    await asyncio.sleep(PAUSE)
                    self._takes.setdefault(sound, []).append(await self._performed(written(sound, self._rng)))

    async def _performed(self, score: Score) -> Any:
        """The rendered buffer of a score."""
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
        if not takes:  # requested before there was time to prepare it
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
        """Schedule one note of a sound that begins at `begun`, in the `context`'s time."""
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
