"""The synthesiser, made with Web Audio."""

from __future__ import annotations

from random import Random
from typing import Any

from js import Float32Array, window
from pyodide.ffi import to_js

from ...sound.synth import Sound


class WebAudio:
    """The sound output. Silent before the first gesture, as browsers demand, and while muted."""

    def __init__(self) -> None:
        """Not muted; the settings are applied later."""
        self.muted = False
        self._context: Any = None
        self._noise: Any = None
        self._rng = Random(7)

    def unlock(self) -> None:
        """Create the audio context, or resume one that the system has suspended; to be called on every gesture."""
        if self.muted or not hasattr(window, "AudioContext"):
            return
        if self._context is None:
            self._context = window.AudioContext.new()
            self._noise = _noise(self._context, self._rng)
        if self._context.state != "running":
            self._context.resume()

    def play(self, sound: Sound) -> None:
        """Play `sound` now."""
        if not self.muted and self._context is not None:
            sound(self, self._context.currentTime + 0.01)

    def context(self) -> Any:
        """The audio context; None before the first gesture and while muted."""
        return None if self.muted else self._context

    def click(self, at: float, pitch: float, volume: float, length: float = 0.05) -> None:
        """A short knock at `at` seconds on the audio clock: noise around `pitch` hertz."""
        context = self._context
        source = context.createBufferSource()
        source.buffer = self._noise
        band = context.createBiquadFilter()
        band.type = "bandpass"
        band.frequency.value = pitch
        band.Q.value = 2.2
        self._shape(source, band, at, volume, length)
        source.start(at, self._rng.random() * 0.4, length + 0.05)

    def tone(self, at: float, pitch: float, volume: float, length: float, kind: str = "sine") -> None:
        """A note of `pitch` hertz at `at` (seconds on the audio clock) that fades within `length` seconds."""
        context = self._context
        source = context.createOscillator()
        source.type = kind
        source.frequency.value = pitch
        self._shape(source, None, at, volume, length)
        source.start(at)
        source.stop(at + length + 0.05)

    def _shape(self, source: Any, band: Any, at: float, volume: float, length: float) -> None:
        gain = self._context.createGain()
        gain.gain.setValueAtTime(0.0001, at)
        gain.gain.exponentialRampToValueAtTime(volume, at + 0.004)
        gain.gain.exponentialRampToValueAtTime(0.0001, at + length)
        if band is None:
            source.connect(gain)
        else:
            source.connect(band)
            band.connect(gain)
        gain.connect(self._context.destination)

    @property
    def random(self) -> Random:
        """Random numbers for sounds alone, separate from those for dice."""
        return self._rng


def _noise(context: Any, rng: Random) -> Any:
    length = int(context.sampleRate * 0.6)
    buffer = context.createBuffer(1, length, context.sampleRate)
    samples = Float32Array.new(to_js([rng.uniform(-1, 1) for _ in range(length)]))
    buffer.copyToChannel(samples, 0)
    return buffer
