"""Every sound that a game brings can be written down as a score, and is heard."""

from __future__ import annotations

from random import Random

import pytest

from sechserpack.games import NAMES, face, has_face
from sechserpack.sound.score import written


@pytest.mark.parametrize("name", list(filter(has_face, NAMES)))
def test_every_sound_can_be_written(name: str) -> None:
    for cue, sound in face(name).sounds.items():
        score = written(sound, Random(1))
        assert score.notes, cue
        assert 0 < score.seconds < 10, cue
