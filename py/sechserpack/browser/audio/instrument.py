"""The instrument: performs the notes of a score on Web Audio, at once or in advance."""

from __future__ import annotations

from array import array
from random import Random
from typing import Any

from js import Float32Array, Object, window
from pyodide.ffi import to_js

from ...sound.score import REST, Note, Score

RATE = 48_000
"""samples per second of what is rendered in advance"""
NOISE = 0.6
"""seconds of noise from which knocks are cut"""
_SILENT = 0.0001
"""what notes begin and end with: exponential ramps cannot reach 0"""
_KNOCKS = 2.2
"""how much louder knocks are played than tones of the same volume: all but a band of their noise is filtered out"""
_ATTACK = 0.004
"""seconds until a note is at its loudest"""


class Instrument:
    """Performs scores. All its knocks are cut from the same noise."""

    def __init__(self, random: Random) -> None:
        """`random` makes the noise, and chooses where each knock is cut from it."""
        self._random = random
        self._noise: Any = None

    @property
    def noise(self) -> Any:
        """`NOISE` seconds of white noise as an audio buffer, made when first asked for."""
        self._noise = self._noise or _noise(self._random)
        return self._noise

    def perform(self, score: Score, output: Any, begins: float) -> None:
        """Schedule all notes of `score`, which `begins` at this time of its context, into the audio node `output`."""
        for note in score.notes:
            self._play(note, output, begins + note.at)

    async def rendered(self, score: Score) -> Any:
        """`score` as a mono audio buffer."""
        context = window.OfflineAudioContext.new(1, max(1, int(RATE * score.seconds)), RATE)
        self.perform(score, context.destination, 0.0)
        return await context.startRendering()

    def _play(self, note: Note, output: Any, at: float) -> None:
        context = output.context
        gain = context.createGain()
        gain.gain.setValueAtTime(_SILENT, at)
        gain.gain.exponentialRampToValueAtTime(note.volume * (1 if note.pure else _KNOCKS), at + _ATTACK)
        gain.gain.exponentialRampToValueAtTime(_SILENT, at + note.length)
        gain.connect(output)
        if note.pure:
            source = context.createOscillator()
            source.frequency.value = note.pitch
            source.connect(gain)
            source.start(at)
            source.stop(at + note.length + REST)
            return
        source = context.createBufferSource()
        source.buffer = self.noise
        band = context.createBiquadFilter()
        band.type = "bandpass"
        band.frequency.value = note.pitch
        band.Q.value = 2.2
        source.connect(band)
        band.connect(gain)
        source.start(at, self._random.random() * (NOISE - 0.2), note.length + REST)


def _noise(rng: Random) -> Any:
    length = int(RATE * NOISE)
    random = rng.random
    samples = Float32Array.new(length)
    samples.assign(array("f", [2 * random() - 1 for _ in range(length)]))
    options = to_js({"length": length, "sampleRate": RATE}, dict_converter=Object.fromEntries)
    buffer = window.AudioBuffer.new(options)
    buffer.copyToChannel(samples, 0)
    return buffer
