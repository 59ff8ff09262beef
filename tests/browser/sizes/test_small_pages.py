"""Small telephones, pages zoomed in to 200 %, letters twice as large: everything can be read and reached.

A page may scroll, but only downwards (WCAG 1.4.10), and larger letters cost no word and no control (1.4.4). Tables
are looked at in test_layout.
"""

from __future__ import annotations

from functools import cache

import pytest
from playwright.sync_api import Page

from sechserpack.locale import LANGUAGES
from tests.support.drawn import DrawnApp

from ..paper import Drawn, dress, letters, look_at_all, resize
from ..phases import fewest
from ..scenes import asides, everything

#: Pages as wide and as high as this many CSS pixels, and how high letters are: telephones, a tablet at 200 %.
SMALL = [
    (320, 568, 16),
    (820, 1180, 32),
    (590, 410, 16),
    (360, 640, 16),
    (375, 667, 16),
    (568, 320, 16),
    (667, 375, 16),
    (1180, 820, 32),
    (844, 390, 32),
    (390, 844, 32),
]


@cache
def drawn(language: str, width: int, height: int, pixels: int) -> list[Drawn]:
    """Every screen and every sheet that there is on such a page."""
    scenes: list[Drawn] = []
    for show in (everything, asides):
        scenes.extend(show(DrawnApp(language, (width, height), text=pixels / 16)))
    assert len(scenes) > 90
    return scenes


def unreachable(
    paper: Page, scenes: list[Drawn], language: str, size: tuple[int, int], pixels: int
) -> list[str]:
    """What cannot be read or reached in these scenes."""
    dress(paper, language=language)
    resize(paper, size)
    with letters(paper, pixels):
        return look_at_all(paper, scenes, "eyes.reach")


@pytest.mark.all  # full tables are looked at in test_layout, small ones that are played in test_six_by_six_small
@pytest.mark.parametrize(("width", "height", "pixels"), SMALL)
def test_every_kind_of_thing_can_be_reached(paper: Page, width: int, height: int, pixels: int) -> None:
    """On the smallest telephone all that looks different, with letters twice as large all that is different."""
    scenes = fewest(drawn("de", width, height, pixels), looks=pixels == 16, without="round")
    assert len(scenes) > 20
    found = unreachable(paper, scenes, "de", (width, height), pixels)
    assert not found, "\n".join(found[:60])


@pytest.mark.all
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("width", "height", "pixels"), SMALL)
def test_everything_can_be_reached(paper: Page, language: str, width: int, height: int, pixels: int) -> None:
    scenes = drawn(language, width, height, pixels)
    found = unreachable(paper, scenes, language, (width, height), pixels)
    assert not found, "\n".join(found[:60])
