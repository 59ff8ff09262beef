"""Records sounds as a page plays them, and measures what comes out."""

from __future__ import annotations

import base64
import wave
from array import array
from collections.abc import Sequence
from math import log10
from operator import mul
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Page

from sechserpack import games
from sechserpack.sound.shared import SHARED

RATE = 48_000
"""samples per second"""
TAKES = 3
"""performances of each sound, as chance varies them"""
SIDES = (0, 1)
"""places from which it is played: the middle, and the right, where one ear hears most of it; the left mirrors that"""
INAUDIBLE = -60.0
"""dBFS below which a sound has ended"""
WINDOW = 0.05
"""seconds over which loudness is measured"""
TICKS = ("normal", "heart")
"""the voices of the glass, the quiet one being the normal one"""

_RUN = """async ([code, wanted]) => {
    const { loadPyodide } = await import(new URL("static/interpreter.mjs", location.href));
    const python = await loadPyodide({ stdout: console.log, stderr: console.error });
    const scope = python.globals.get("dict")();
    scope.set("__name__", "recording");
    python.runPython(code, { globals: scope });
    const perform = scope.get("perform");
    const heard = [];
    for (const each of wanted) heard.push((await perform(...each)).toJs());
    return heard;
}"""


class Recording(NamedTuple):
    """A sound as both ears hear it: samples between -1 and 1, unless it clips."""

    left: Sequence[float]
    right: Sequence[float]

    @property
    def peak(self) -> float:
        """The largest sample of both ears in dBFS: above 0 it clips."""
        return decibels(max(max(map(abs, ear)) for ear in self))

    @property
    def loudness(self) -> float:
        """The loudest `WINDOW` in dBFS: root of the mean square over both ears."""
        step = round(RATE * WINDOW)
        squares = [
            sum(sum(map(mul, part, part)) for part in (ear[start : start + step] for ear in self))
            for start in range(0, len(self.left), step)
        ]
        return decibels((max(squares) / (2 * step)) ** 0.5)

    @property
    def seconds(self) -> float:
        """The time until it has faded below `INAUDIBLE`."""
        faint = 10 ** (INAUDIBLE / 20)
        last = max(
            (index for ear in self for index in range(len(ear) - 1, -1, -1) if abs(ear[index]) >= faint),
            default=0,
        )
        return last / RATE

    def write(self, target: Path) -> None:
        """Write it as a WAV file of 16 bits."""
        frames = array("h")
        for pair in zip(self.left, self.right, strict=True):
            frames.extend(round(32_767 * min(1.0, max(-1.0, sample))) for sample in pair)
        with wave.open(str(target), "wb") as file:
            file.setnchannels(2)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(frames.tobytes())


def decibels(level: float) -> float:
    """A `level`, of which 1 is full scale, in dBFS."""
    return 20 * log10(max(level, 1e-6))


def cues() -> list[tuple[str, str]]:
    """All sounds: the game that has it ("" for all of them, "tick" for the glass), and its cue."""
    own = [(name, cue) for name in games.NAMES for cue in games.face(name).sounds]
    return [*[("", cue) for cue in SHARED], *own, *[("tick", voice) for voice in TICKS]]


def record(page: Page, game: str, cue: str) -> list[Recording]:
    """The takes of a sound, each from all `SIDES`, played by the Python of a `page` that is ready."""
    code = (Path(__file__).parent / "inside.py").read_text(encoding="utf-8")
    wanted = [(game, cue, take, side) for take in range(TAKES) for side in SIDES]
    return [Recording(*map(_samples, ears)) for ears in page.evaluate(_RUN, [code, wanted])]


def _samples(encoded: str) -> array[float]:
    return array("f", base64.b64decode(encoded))
