"""Wide letters, words, lines and paragraphs cost nothing (WCAG 1.4.12): nothing is cut off or lies on anything else.

Only a browser knows where lines break. It lays out what CPython has drawn; no Python runs in it.
"""

from __future__ import annotations

from collections import Counter

import pytest
from playwright.sync_api import Page

from sechserpack.locale import LANGUAGES, words
from tests.support import pseudo
from tests.support.browser import VIEWPORTS
from tests.support.drawn import DrawnApp

from ..paper import Drawn, dress, look_at_all, resize
from ..phases import fewest
from ..scenes import asides, everything


def drawn(language: str, size: tuple[int, int]) -> list[Drawn]:
    """Every screen and every sheet that there is, for a page of that size."""
    scenes = [scene for show in (everything, asides) for scene in show(DrawnApp(language, size))]
    assert len(scenes) > 90
    return scenes


def lost(paper: Page, scenes: list[Drawn], language: str, size: tuple[int, int]) -> list[str]:
    """What is there as the page comes, and not with these spacings."""
    dress(paper, language=language)
    resize(paper, size)
    return look_at_all(paper, scenes, "eyes.spaced")


@pytest.mark.all  # everything at every size is below
def test_wide_spacing_costs_nothing(paper: Page) -> None:
    """On a telephone, in a handful of scenes that show every kind of thing."""
    size = (390, 844)
    found = lost(paper, fewest(drawn("de", size), looks=False), "de", size)
    assert not found, "\n".join(found)


@pytest.mark.all
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", VIEWPORTS, ids=lambda size: "{}x{}".format(*size))
def test_wide_spacing_costs_nothing_anywhere(paper: Page, size: tuple[int, int], language: str) -> None:
    found = lost(paper, drawn(language, size), language, size)
    assert not found, "\n".join(found)


@pytest.mark.all
@pytest.mark.parametrize("size", VIEWPORTS, ids=lambda size: "{}x{}".format(*size))
def test_a_language_with_long_words_fits(paper: Page, size: tuple[int, int]) -> None:
    """One that is made up (tests/support/pseudo.py): no more is cut off, or lies on anything else, than in English."""
    faults = {}
    with pytest.MonkeyPatch.context() as patch:
        pseudo.install(patch)
        for language in ("en", pseudo.CODE):
            dress(paper, language="en")
            resize(paper, size)
            found = look_at_all(paper, drawn(language, size), "eyes.unspaced")
            # A name on a plate ends in dots where it is long, whoever has chosen it; its door says all of it.
            faults[language] = [fault for fault in found if not fault.endswith("> span.sign-name")]
    words.cache_clear()
    # In each, what is said is called otherwise: scenes are compared by how much of it there is.
    known = Counter(fault.partition(": ")[0] for fault in faults["en"])
    more = [
        fault
        for scene, count in Counter(fault.partition(": ")[0] for fault in faults[pseudo.CODE]).items()
        if count > known[scene]
        for fault in faults[pseudo.CODE]
        if fault.startswith(f"{scene}: ")
    ]
    assert not more, "\n".join(more)
