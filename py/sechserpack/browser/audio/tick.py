"""The tick of the hidden glass: even, warm, slightly wooden, and the same before and after the sand has run out.

Ticks are scheduled on the audio clock long before they sound, so Python cannot delay any.
"""

from __future__ import annotations

import asyncio
from math import exp, pi, sin
from typing import Any, NamedTuple

from js import Float32Array
from pyodide.ffi import to_js

from ...play.tasks import Failed, Restartable
from .room import Room
from .synth import WebAudio

AHEAD = 1.6
"""seconds of ticks scheduled ahead: longer than Python ever blocks"""
LOOK = 0.2
"""seconds between polls of the audio clock"""
SOON = 0.06
"""seconds until the first tick"""


class Knock(NamedTuple):
    """The sound of struck wood; its notes are (hertz, loudness, time constant of decay in seconds)."""

    notes: tuple[tuple[float, float, float], ...]
    attack: float
    """seconds until peak loudness"""
    length: float
    """seconds"""


class Voice(NamedTuple):
    """A pattern of knocks: its period is `every`, the knocks' offsets are `after`, in seconds."""

    every: float
    knocks: tuple[Knock, ...]
    after: tuple[float, ...]


_TICK = Knock(((1180, 0.5, 0.009), (2130, 0.22, 0.004), (590, 0.25, 0.014)), 0.0006, 0.08)
_TOCK = Knock(((940, 0.5, 0.011), (1730, 0.2, 0.005), (470, 0.3, 0.017)), 0.0006, 0.09)
_LUB = Knock(((58, 0.9, 0.06), (96, 0.3, 0.03)), 0.012, 0.3)
_DUB = Knock(((72, 0.7, 0.045), (118, 0.25, 0.025)), 0.010, 0.25)

_CLOCK = Voice(1.0, (_TICK, _TOCK), (0.0, 0.5))
_HEART = Voice(0.9, (_LUB, _DUB), (0.0, 0.27))
VOICES: dict[str, tuple[Voice, float]] = {
    "normal": (_CLOCK, 0.5),
    "quiet": (_CLOCK, 0.16),
    "heart": (_HEART, 0.9),
}
"""voices and their volumes; any other name is silence"""


class WebTick:
    """The tick; `follow` starts and stops it."""

    def __init__(self, audio: WebAudio, failed: Failed) -> None:
        """Tick through `audio`; silent at first."""
        self._audio = audio
        self._on = ""
        self._gain: Any = None
        self._scheduled: list[Any] = []
        """sources scheduled that may not have sounded yet"""
        self._buffers: dict[Knock, Any] = {}
        self._task = Restartable(failed)

    def follow(self, running: bool, voice: str) -> None:
        """Tick in this `voice` while time is `running`, else be silent."""
        wanted = voice if running and voice in VOICES and self._audio.room is not None else ""
        if wanted == self._on:
            return
        self._on = wanted
        self._silence()
        if wanted:
            assert self._audio.room is not None
            self._task.start(self._run(self._audio.room, *VOICES[wanted]))

    def _silence(self) -> None:
        self._task.stop()
        for source in self._scheduled:
            source.stop()
        self._scheduled.clear()
        if self._gain is not None:
            self._gain.disconnect()
            self._gain = None

    async def _run(self, room: Room, voice: Voice, volume: float) -> None:
        context = room.context
        self._gain = context.createGain()
        self._gain.gain.value = volume
        self._gain.connect(room.place(0))
        begun = context.currentTime + SOON
        beats = 0
        while True:
            now = context.currentTime
            while begun + beats * voice.every < now + AHEAD:
                beat = begun + beats * voice.every
                beats += 1
                for knock, after in zip(voice.knocks, voice.after, strict=True):
                    if beat + after > now:  # missed ones are skipped, so that the next is in time
                        self._schedule(context, knock, beat + after)
            await asyncio.sleep(LOOK)

    def _schedule(self, context: Any, knock: Knock, at: float) -> None:
        source = context.createBufferSource()
        if knock not in self._buffers:
            self._buffers[knock] = struck(context, knock)
        source.buffer = self._buffers[knock]
        source.connect(self._gain)
        source.start(at)
        self._scheduled.append(source)
        del self._scheduled[: -2 * round(AHEAD / 0.25)]


def struck(context: Any, knock: Knock) -> Any:
    """`knock` as an audio buffer of this `context`."""
    rate = context.sampleRate
    length = int(rate * knock.length)
    samples = []
    for index in range(length):
        time = index / rate
        attack = min(1.0, time / knock.attack)
        end = min(1.0, (length - index) / (0.01 * rate))
        wave = sum(
            loud * exp(-time / fades) * sin(2 * pi * pitch * time) for pitch, loud, fades in knock.notes
        )
        samples.append(attack * end * wave)
    buffer = context.createBuffer(1, length, rate)
    buffer.copyToChannel(Float32Array.new(to_js(samples)), 0)
    return buffer
