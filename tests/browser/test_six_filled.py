"""SIX fills its table: at every size, and zoomed in, cards are as large as there is room, and nothing is in their way.

The cards that people touch, those that others read across the table, and the mat are measured in parts of the page's
narrow side. Nothing overlaps, is cut off or is too small for a finger; on tablets plates lie at the edge.
"""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from playwright.sync_api import Page

from sechserpack.draw.catalogue import Variant
from sechserpack.draw.seats import shape_of
from sechserpack.locale import LANGUAGES
from tests.support.drawn import DrawnApp
from tests.support.ways import WAYS

from .moments import records
from .paper import Drawn, dress, look_at_all, resize
from .test_filled import FAR, FEW, SIZES, ZOOMED, Company, kind_of

#: Who sits there; then how large a person's cards are at least on tablets, on telephones, and where it is small or
#: zoomed in; and how large a bot's cards are there.
LEAST = {
    ("human",) * 2: ((0.12, 0.2, 0.097), (0, 0, 0)),
    ("human",) * 3: ((0.115, 0.112, 0.097), (0, 0, 0)),
    ("human",) * 4: ((0.115, 0.112, 0.097), (0, 0, 0)),
    ("human",) * 5: ((0.09, 0.112, 0.097), (0, 0, 0)),
    ("human", "random"): ((0.13, 0.155, 0.1), (0.1, 0.12, 0.06)),
    ("human", *["random"] * 4): ((0.13, 0.155, 0.1), (0.07, 0.085, 0.05)),
}
MAT = (0.36, 0.38, 0.23)
"""how wide the mat is at least at its narrow side, in the same kinds of page"""
KINDS = ("tablet", "phone", "small")


def cards(
    paper: Page,
    name: str,
    sizes: Sequence[tuple[int, int]],
    companies: Sequence[Company],
    language: str = "de",
) -> None:
    """Fail unless cards and mat fill the table on pages of these sizes, for these companies."""
    way = next(way for way in WAYS if way.name == name)
    dress(paper, language=language)
    tables: dict[str, list[Drawn]] = {}
    found = []
    for size in sizes:
        shape = shape_of(*size)
        if shape not in tables:
            tables[shape] = drawn(way, size, companies, language)
        resize(paper, size)
        kind = KINDS.index(kind_of(size))
        for (company, html), kinds in zip(tables[shape], companies, strict=True):
            own, bot = LEAST[kinds]
            check = f"() => [...eyes.sixFilled({[own[kind], bot[kind], MAT[kind]]}, {FAR}), ...eyes.layout()]"
            found += look_at_all(paper, [("{}x{}, {}".format(*size, company), html)], check)
    assert not found, "\n".join(found)


def drawn(way: Variant, size: tuple[int, int], companies: Sequence[Company], language: str) -> list[Drawn]:
    """The table on a page of that shape, for each company, where there is most to choose from."""
    scenes: list[Drawn] = []
    app = DrawnApp(language, size)
    for kinds in companies:
        app.open(records(way, kinds)["choices"])
        scenes.append((f"{kinds.count('human')} people of {len(kinds)}, {language}", app.drawing))
    return scenes


def test_cards_and_mat_fill_the_table(paper: Page) -> None:
    cards(paper, "SIX", FEW, [("human",) * 5, ("human", *["random"] * 4)])


@pytest.mark.all
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["SIX", "SIX Profi"])
def test_cards_and_mat_fill_the_table_at_every_size_and_zoom(paper: Page, name: str, language: str) -> None:
    cards(paper, name, [*SIZES, *ZOOMED], [*LEAST], language)
