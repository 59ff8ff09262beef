"""Every sound as a page plays it: only Web Audio knows how loud that comes out."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tools.sounds.__main__ import LOUDEST
from tools.sounds.recording import cues, record

LONGEST = 2.0
"""seconds until it has faded by 60 dB: the gong's"""


@pytest.mark.all
def test_no_sound_clips_or_goes_on_for_long(page: Page) -> None:
    for game, cue in cues():
        for take in record(page, game, cue):
            assert -40 < take.peak <= LOUDEST, (game, cue)
            assert 0.02 < take.seconds <= LONGEST, (game, cue)
