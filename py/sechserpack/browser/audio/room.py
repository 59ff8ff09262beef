"""The room in which everything sounds: where at the table a sound comes from, and what the walls answer.

The answer is an impulse response made of noise that fades: nothing to fetch. It is rendered by the browser itself, and
hung up once that is done; sounds pass the room undelayed before as after. Browsers without a panner hear everything
from the middle, those without a convolver hear no walls.
"""

from __future__ import annotations

from typing import Any

from js import window

from .instrument import NOISE, Instrument

FADES = 0.32
"""seconds in which the answer fades by 60 dB: a living room with people in it"""
LATER = 0.009
"""seconds until it begins: the way to the nearest wall and back"""
WALLS = 0.3
"""its loudness beside the sound itself"""
WIDTH = 0.6
"""how far the edges of the table are from its middle, where 1 is heard by one ear alone"""
DULL, THIN = 4200, 220
"""hertz: what walls swallow lies above the one; below the other a small room only drones"""


class Room:
    """A room of an audio context, offline ones included."""

    def __init__(self, context: Any) -> None:
        """An empty room: without an answer until it is furnished."""
        self.context = context
        self._middle = context.createGain()
        self._middle.connect(context.destination)
        self._places: dict[int, Any] = {}
        """the panner of each side so far"""

    def place(self, side: int) -> Any:
        """The audio node to play into for a sound from this `side` of the table: -1 is left, 1 right, 0 the middle."""
        if side not in self._places:
            self._places[side] = self._panned(side)
        return self._places[side]

    def _panned(self, side: int) -> Any:
        if not hasattr(self.context, "createStereoPanner"):
            return self._middle
        panner = self.context.createStereoPanner()
        panner.pan.value = side * WIDTH
        panner.connect(self._middle)
        return panner

    async def furnish(self, instrument: Instrument) -> None:
        """Give the room its answer, made of the noise of this `instrument`."""
        context = self.context
        if not hasattr(window, "OfflineAudioContext") or not hasattr(context, "createConvolver"):
            return
        walls = context.createConvolver()
        walls.buffer = await _impulse(instrument.noise, context.sampleRate)
        loudness = context.createGain()
        loudness.gain.value = WALLS
        self._middle.connect(walls)
        walls.connect(loudness)
        loudness.connect(context.destination)


async def _impulse(noise: Any, rate: float) -> Any:
    """The impulse response, as a stereo buffer at the sample rate that a convolver needs: its context's."""
    context = window.OfflineAudioContext.new(2, int(rate * (LATER + FADES)), rate)
    ears = context.createChannelMerger(2)
    for ear in range(2):
        source = context.createBufferSource()
        source.buffer = noise
        source.connect(ears, 0, ear)
        source.start(LATER, ear * (NOISE - FADES))  # what both ears hear has little in common
    dull, thin, fading = context.createBiquadFilter(), context.createBiquadFilter(), context.createGain()
    dull.type, dull.frequency.value = "lowpass", DULL
    thin.type, thin.frequency.value = "highpass", THIN
    fading.gain.setValueAtTime(1.0, LATER)
    fading.gain.exponentialRampToValueAtTime(0.001, LATER + FADES)
    ears.connect(dull)
    dull.connect(thin)
    thin.connect(fading)
    fading.connect(context.destination)
    return await context.startRendering()
