"""Sound, synthesised with Web Audio: dice on enamel, a die set down, a fanfare of three notes."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from js import Float32Array, window
from pyodide.ffi import to_js


class Sound:
    """Everything that can be heard. Silent until the first gesture, as browsers demand, and while muted."""

    def __init__(self, *, muted: bool) -> None:
        """`muted` is what the settings say."""
        self.muted = muted
        self._context: Any = None
        self._noise: Any = None
        self._rng = Random(7)

    def unlock(self) -> None:
        """Called at every gesture: makes the audio context, or wakes one that the system has put to sleep."""
        if self.muted or not hasattr(window, "AudioContext"):
            return
        if self._context is None:
            self._context = window.AudioContext.new()
            self._noise = _noise(self._context, self._rng)
        if self._context.state != "running":
            self._context.resume()

    def play(self, cue: str, *, after: float = 0.0) -> None:
        """Let `cue` sound in `after` seconds; an unknown one is silent."""
        sound = _SOUNDS.get(cue)
        if sound is None or self.muted or self._context is None:
            return
        sound(self, self._context.currentTime + 0.01 + after)

    def context(self) -> Any:
        """The audio context to make sounds in; None before the first gesture and while muted."""
        return None if self.muted else self._context

    def click(self, at: float, pitch: float, volume: float, length: float = 0.05) -> None:
        """A short knock at `at` (seconds on the audio clock), noise round `pitch` hertz."""
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
        """A note at `at`, of `pitch` hertz, that fades within `length` seconds."""
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

    def random(self) -> Random:
        """Chance for sounds alone; dice never see it."""
        return self._rng


def _noise(context: Any, rng: Random) -> Any:
    length = int(context.sampleRate * 0.6)
    buffer = context.createBuffer(1, length, context.sampleRate)
    samples = Float32Array.new(to_js([rng.uniform(-1, 1) for _ in range(length)]))
    buffer.copyToChannel(samples, 0)
    return buffer


def _throw(sound: Sound, at: float) -> None:
    # Dice rattle on enamel: many hard knocks, thinning out, each with a little ring of the bowl.
    rng = sound.random()
    for index in range(11):
        moment = at + 0.05 + 0.55 * (index / 11) ** 1.3 + rng.uniform(0, 0.03)
        loud = 0.5 * (1 - index / 14)
        sound.click(moment, rng.uniform(1800, 3800), loud, 0.035)
        sound.tone(moment, rng.uniform(900, 1500), loud * 0.08, 0.09)


def _lay(sound: Sound, at: float) -> None:
    sound.click(at, 1400, 0.5, 0.05)
    sound.tone(at, 620, 0.1, 0.08)


def _out(sound: Sound, at: float) -> None:
    sound.click(at + 0.72, 2600, 0.4, 0.04)
    sound.tone(at + 0.72, 1320, 0.12, 0.35)
    sound.tone(at + 0.8, 1980, 0.08, 0.4)


def _bust(sound: Sound, at: float) -> None:
    for step, pitch in enumerate((220, 185, 147)):
        sound.tone(at + 0.7 + step * 0.13, pitch, 0.2, 0.22, "triangle")


def _knock(sound: Sound, at: float) -> None:
    for step in range(6):
        sound.click(at + 0.3 + step * 0.05, 700 + 90 * step, 0.6, 0.07)
    _bust(sound, at)


def _win(sound: Sound, at: float) -> None:
    for step, pitch in enumerate((523.25, 659.25, 783.99, 1046.5)):
        sound.tone(at + 0.5 + step * 0.14, pitch, 0.18, 0.5 + 0.15 * step, "triangle")


def _pass(sound: Sound, at: float) -> None:
    sound.click(at, 500, 0.25, 0.06)


def _leather(sound: Sound, at: float) -> None:
    # Two dice on a hide over wood: dull knocks, each with a dry tick of its edges.
    rng = sound.random()
    for start in (0.06, 0.11):
        for bounce, moment in enumerate((0.0, 0.17, 0.3, 0.39, 0.45)):
            when = at + start + moment + rng.uniform(0, 0.02)
            loud = 0.75 * 0.68**bounce
            sound.click(when, rng.uniform(230, 420), loud, 0.07)
            sound.click(when, rng.uniform(1500, 2300), loud * 0.3, 0.02)


def _rattle(sound: Sound, at: float) -> None:
    rng = sound.random()
    for _ in range(3):
        sound.click(at + rng.uniform(0, 0.09), rng.uniform(1300, 2600), rng.uniform(0.15, 0.35), 0.025)


def _chink(sound: Sound, at: float, volume: float = 1.0) -> None:
    """One coin on another: a few high notes that are no chord, soon gone."""
    bend = sound.random().uniform(0.97, 1.04)
    sound.click(at, 5200, 0.25 * volume, 0.015)
    for pitch, loud, length in ((2490, 0.05, 0.16), (3970, 0.045, 0.22), (5630, 0.03, 0.13)):
        sound.tone(at, pitch * bend, loud * volume, length)


def _coin_put(sound: Sound, at: float) -> None:
    _chink(sound, at + 1.02)


def _coin_taken(sound: Sound, at: float) -> None:
    sound.click(at + 0.76, 1100, 0.2, 0.22)
    _chink(sound, at + 1.08)
    _chink(sound, at + 1.15, 0.6)


def _coins_paid(sound: Sound, at: float) -> None:
    for step in range(4):
        _chink(sound, at + 0.98 + 0.075 * step, 0.8)


def _coins_taken(sound: Sound, at: float) -> None:
    rng = sound.random()
    sound.click(at + 0.76, 900, 0.3, 0.35)
    for step in range(9):
        _chink(sound, at + 0.92 + 0.055 * step + rng.uniform(0, 0.03), 0.9 - 0.06 * step)


def _card(sound: Sound, at: float) -> None:
    # A card slides over paper and is put down.
    sound.click(at, 3400, 0.16, 0.12)
    sound.click(at + 0.11, 780, 0.45, 0.06)


def _shuffle(sound: Sound, at: float) -> None:
    rng = sound.random()
    for start in (0.0, 0.42):
        for step in range(16):
            when = at + start + 0.36 * (step / 16) ** 0.8 + rng.uniform(0, 0.01)
            sound.click(when, rng.uniform(2200, 3200), 0.12 + 0.008 * step, 0.02)
    sound.click(at + 0.86, 640, 0.4, 0.07)


def _chip(sound: Sound, at: float) -> None:
    # Clay on clay: one dull note, hardly any ring.
    pitch = sound.random().uniform(0.94, 1.07)
    sound.click(at, 2100 * pitch, 0.4, 0.025)
    sound.tone(at, 1180 * pitch, 0.07, 0.05)


def _chips(sound: Sound, at: float) -> None:
    for step in range(4):
        _chip(sound, at + 0.3 + 0.06 * step)


def _secure(sound: Sound, at: float) -> None:
    # A flat hand on a card: a slap, and a note that says yes.
    sound.click(at, 1500, 0.7, 0.05)
    sound.click(at, 420, 0.5, 0.07)
    sound.tone(at + 0.02, 880, 0.12, 0.16, "triangle")
    sound.tone(at + 0.07, 1318.5, 0.1, 0.22, "triangle")


def _place(sound: Sound, at: float) -> None:
    sound.click(at, 2900, 0.14, 0.07)
    sound.click(at + 0.06, 700, 0.35, 0.05)


def _change(sound: Sound, at: float) -> None:
    # Two wooden bars: the dice move on.
    for step, pitch in enumerate((587.33, 783.99)):
        when = at + 0.62 + step * 0.11
        sound.tone(when, pitch, 0.16, 0.2, "triangle")
        sound.tone(when, pitch * 4, 0.03, 0.05)


def _lift(sound: Sound, at: float) -> None:
    # The tube scrapes over the table; breath is held.
    for step in range(14):
        sound.click(at + step * 0.05, 900 + 60 * step, 0.1 + 0.012 * step, 0.06)
    sound.tone(at + 0.1, 98, 0.1, 1.1)


def _gong(sound: Sound, at: float) -> None:
    for pitch, loud, length in ((146.8, 0.3, 2.6), (220.5, 0.14, 2.2), (311.1, 0.1, 1.6), (466.2, 0.06, 1.0)):
        sound.tone(at + 0.02, pitch, loud, length)
    sound.click(at, 500, 0.5, 0.12)


def _thud(sound: Sound, at: float) -> None:
    sound.click(at, 160, 1.0, 0.2)
    sound.tone(at, 78, 0.4, 0.3)
    sound.tone(at + 0.22, 69, 0.25, 0.4)


_SOUNDS: dict[str, Callable[[Sound, float], None]] = {
    "throw": _throw,
    "lay": _lay,
    "out": _out,
    "bust": _bust,
    "knock": _knock,
    "win": _win,
    "pass": _pass,
    "leather": _leather,
    "rattle": _rattle,
    "coin": _chink,
    "coin-put": _coin_put,
    "coin-taken": _coin_taken,
    "coins-paid": _coins_paid,
    "coins-taken": _coins_taken,
    "card": _card,
    "shuffle": _shuffle,
    "chip": _chip,
    "chips": _chips,
    "secure": _secure,
    "place": _place,
    "change": _change,
    "lift": _lift,
    "gong": _gong,
    "thud": _thud,
}
