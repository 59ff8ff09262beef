"""Small telephones, pages zoomed in to 200 %, letters twice as large: everything can be read and reached.

A page may scroll, but only downwards (WCAG 1.4.10), and larger letters cost no word and no control (1.4.4). Tables
are looked at in test_layout.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.support.drawn import DrawnApp, draw

from .layout import REACH
from .paper import Drawn, dress, letters, look_at_all, resize
from .scenes import asides, everything

#: Pages as wide and as high as this many CSS pixels, and how high letters are: telephones, a tablet at 200 %.
SMALL = [
    (320, 568, 16),
    (590, 410, 16),
    (820, 1180, 32),
    *(
        pytest.param(*size, marks=pytest.mark.all)
        for size in (
            (360, 640, 16),
            (375, 667, 16),
            (568, 320, 16),
            (667, 375, 16),
            (1180, 820, 32),
            (844, 390, 32),
            (390, 844, 32),
        )
    ),
]


def drawn(language: str, size: tuple[int, int], pixels: int) -> list[Drawn]:
    """Every screen and every sheet that there is, on a page of that size with letters of so many pixels."""
    scenes: list[Drawn] = []

    async def look() -> None:
        for show in (everything, asides):
            app = DrawnApp(language, size)
            app.page.letters = pixels / 16
            scenes.extend(await show(app))

    draw(look())
    return scenes


@pytest.mark.parametrize("language", ["de", pytest.param("en", marks=pytest.mark.all)])
@pytest.mark.parametrize(("width", "height", "pixels"), SMALL)
def test_everything_can_be_reached(paper: Page, language: str, width: int, height: int, pixels: int) -> None:
    scenes = drawn(language, (width, height), pixels)
    assert len(scenes) > 90
    dress(paper, language=language)
    resize(paper, (width, height))
    with letters(paper, pixels):
        found = look_at_all(paper, scenes, REACH)
    assert not found, "\n".join(found[:60])
