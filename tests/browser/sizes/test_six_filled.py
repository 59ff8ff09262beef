"""SIX fills its table: cards are as large as their boxes, the mat as the board, and nothing is in their way.

How large the boxes are is computed, and tested without a browser (tests/draw/geometry); what style sheets make of the
lengths of a box, only a browser knows.
"""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from playwright.sync_api import Page

from sechserpack.locale import LANGUAGES
from tests.support.ways import WAYS

from ..paper import dress, look_at_all, resize
from .test_filled import FEW, SIZES, ZOOMED, Company, drawn

COMPANIES: list[Company] = [
    *(("human",) * people for people in (2, 3, 4, 5)),
    ("human", "random"),
    ("human", *["random"] * 4),
]


def cards(
    paper: Page,
    name: str,
    sizes: Sequence[tuple[int, int]],
    companies: Sequence[Company],
    language: str = "de",
) -> None:
    """Fail unless cards and mat fill their boxes on pages of these sizes, for these companies."""
    way = next(way for way in WAYS if way.name == name)
    dress(paper, language=language)
    found = []
    for size in sizes:
        resize(paper, size)
        scenes = drawn(way, size, companies, language)
        found += look_at_all(paper, scenes, "() => [...eyes.sixFilled(), ...eyes.layout()]")
    assert not found, "\n".join(found)


@pytest.mark.all  # where everything lies is computed, and tests/draw/geometry asks for the same
def test_cards_and_mat_fill_the_table(paper: Page) -> None:
    cards(paper, "SIX", FEW, [("human",) * 5, ("human", *["random"] * 4)])


@pytest.mark.all
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["SIX", "SIX Profi"])
def test_cards_and_mat_fill_the_table_at_every_size_and_zoom(paper: Page, name: str, language: str) -> None:
    cards(paper, name, [*SIZES, *ZOOMED], COMPANIES, language)
