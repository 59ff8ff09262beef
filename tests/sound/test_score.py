"""Every sound of every game can be written down and performed from that."""

from __future__ import annotations

from random import Random

import pytest

from sechserpack import games
from sechserpack.sound.score import REST, written
from sechserpack.sound.shared import SHARED, throw
from sechserpack.sound.synth import Sound

SOUNDS = {
    f"{name}: {cue}": sound
    for name in ("", *games.NAMES)
    for cue, sound in (games.face(name).sounds if name else SHARED).items()
}


@pytest.mark.parametrize("sound", SOUNDS.values(), ids=SOUNDS.keys())
def test_it_is_short_and_can_be_heard(sound: Sound) -> None:
    score = written(sound, Random(1))
    assert score.notes
    assert 0 < score.seconds < 6
    for note in score.notes:
        assert note.at >= 0
        assert note.at + note.length + REST <= score.seconds
        assert 0 < note.volume <= 1
        assert 20 < note.pitch < 20_000


def test_dice_sound_different_every_time_and_the_same_by_the_same_chance() -> None:
    assert written(throw, Random(1)).notes != written(throw, Random(2)).notes
    assert written(throw, Random(1)).notes == written(throw, Random(1)).notes
