"""Sound output on Web Audio.

Building a sound from its notes takes longer than a slow device has between two frames. So every sound of a table is
rendered a few times in advance, into buffers; playing it starts one of them, slightly higher or lower each time.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from random import Random
from typing import Any

from js import window

from ...play.tasks import Failed, Restartable
from ...sound.score import written
from ...sound.synth import Sound
from .instrument import Instrument
from .room import Room

TAKES = 3
"""renderings of each sound, so that it varies"""
HIGHER = 0.03
"""largest relative change in pitch on playback, up or down"""
PAUSE = 0.25
"""seconds between two renderings: nobody waits for them, and people may be about to tap"""
SOON = 0.01
"""seconds until a sound that is asked for begins"""


class WebAudio:
    """Sound output. Silent before the first gesture, as browsers demand, and while muted."""

    def __init__(self, failed: Failed) -> None:
        """Unmuted until the settings are applied. `failed` is called with errors while sounds are prepared."""
        self.muted = False
        self._room: Room | None = None
        self._rng = Random(7)
        self._instrument = Instrument(self._rng)
        self._takes: dict[Sound, list[Any]] = {}
        """the prerendered buffers of each sound"""
        self._preparing = Restartable(failed)
        self._furnishing = Restartable(failed)

    def unlock(self) -> None:
        """Create the audio context, or resume one that the system has suspended; call on every gesture."""
        if self.muted or not hasattr(window, "AudioContext"):
            return
        if self._room is None:
            self._room = Room(window.AudioContext.new())
            self._furnishing.start(self._furnish(self._room))
        if self._room.context.state != "running":
            self._room.context.resume()

    async def _furnish(self, room: Room) -> None:
        await asyncio.sleep(PAUSE)  # the gesture comes first
        await room.furnish(self._instrument)

    def prepare(self, sounds: Iterable[Sound]) -> None:
        """Render these `sounds` in advance, one by one, in idle time."""
        if not self.muted and hasattr(window, "OfflineAudioContext"):
            self._preparing.start(self._perform_all(tuple(sounds)))

    async def _perform_all(self, sounds: tuple[Sound, ...]) -> None:
        for take in range(TAKES):
            for sound in sounds:
                if len(self._takes.get(sound, ())) <= take:
                    await asyncio.sleep(PAUSE)
                    score = written(sound, self._rng)
                    self._takes.setdefault(sound, []).append(await self._instrument.rendered(score))

    def play(self, sound: Sound, side: int = 0) -> None:
        room = self.room
        if room is None:
            return
        context, place = room.context, room.place(side)
        at = context.currentTime + SOON
        takes = self._takes.get(sound)
        if not takes:  # requested before there was time to prepare it
            self._instrument.perform(written(sound, self._rng), place, at)
            return
        source = context.createBufferSource()
        source.buffer = self._rng.choice(takes)
        source.playbackRate.value = 1 + self._rng.uniform(-HIGHER, HIGHER)
        source.connect(place)
        source.start(at)

    @property
    def room(self) -> Room | None:
        """The room to play in; None before the first gesture and while muted."""
        return None if self.muted else self._room
