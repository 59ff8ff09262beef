"""Runs in the page's Python: performs the page's own sounds, in the page's own room, into samples.

Started by recording.py, which calls `perform` with what it wants to hear.
"""

from __future__ import annotations

from base64 import b64encode
from random import Random
from typing import Any

from js import window

from sechserpack import games
from sechserpack.browser.audio.instrument import RATE, Instrument
from sechserpack.browser.audio.room import FADES, LATER, Room
from sechserpack.browser.audio.tick import VOICES, struck
from sechserpack.sound.score import written
from sechserpack.sound.shared import SHARED

AFTERWARDS = 0.1
"""seconds recorded after the last echo should have faded"""


async def perform(game: str, cue: str, take: int, side: int) -> list[str]:
    """The left and the right channel of a sound, as base64 of 32-bit floats, `RATE` of them each second.

    `game` is "" for what all games share, and "tick" for the voices of the glass; another `take` varies by chance.
    """
    chance = Random(take)
    instrument = Instrument(chance)
    if game == "tick":
        voice, volume = VOICES[cue]
        room = await _furnished(voice.every, instrument)
        loudness = room.context.createGain()
        loudness.gain.value = volume
        loudness.connect(room.place(side))
        for knock, after in zip(voice.knocks, voice.after, strict=True):
            source = room.context.createBufferSource()
            source.buffer = struck(room.context, knock)
            source.connect(loudness)
            source.start(after)
    else:
        score = written((games.face(game).sounds if game else SHARED)[cue], chance)
        room = await _furnished(score.seconds, instrument)
        instrument.perform(score, room.place(side), 0.0)
    buffer = await room.context.startRendering()
    return [b64encode(buffer.getChannelData(ear).to_bytes()).decode() for ear in range(2)]


async def _furnished(seconds: float, instrument: Instrument) -> Room:
    length = round(RATE * (seconds + LATER + FADES + AFTERWARDS))
    context: Any = window.OfflineAudioContext.new(2, length, RATE)
    room = Room(context)
    await room.furnish(instrument)
    return room
