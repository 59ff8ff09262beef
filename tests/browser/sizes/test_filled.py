"""The table is filled: at every size, and zoomed in, the board takes the room that there is, and nothing is in its way.

What people touch most is as large as the page allows: the board's diameter is measured in parts of the largest circle
that finds room beside bar and tools. Nothing overlaps, is cut off or is too small for a finger, and plates lie at the
edge of the table where it is a tablet.
"""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from playwright.sync_api import Page

from sechserpack.draw.catalogue import Variant
from sechserpack.locale import LANGUAGES
from tests.support.browser import VIEWPORTS
from tests.support.drawn import DrawnApp
from tests.support.ways import WAYS

from ..moments import records
from ..paper import Drawn, dress, look_at_all, resize

SIZES = [*VIEWPORTS, (667, 375), (568, 320), (360, 640)]
ZOOMED = [(590, 410), (410, 590), (512, 384), (720, 450)]
"""tablets and a laptop zoomed in to 200 %"""
FEW = [(1180, 820), (390, 844), (568, 320)]
"""one page of each kind"""
COMPANIES = [
    ("human",) * 8,
    ("human", *["random"] * 7),
    ("human", "random"),
    ("human",) * 2,
    ("human",) * 4,
]
Company = tuple[str, ...]
LEAST = {"tablet": 0.6, "phone": 0.6, "small": 0.38}
"""how large a board is at least, by the kind of page, as a part of the largest circle that finds room there"""
CROWD = {"tablet": 0.6, "phone": 0.42, "small": 0.32}
"""the same where eight people sit"""


def kind_of(size: tuple[int, int]) -> str:
    """The kind of page that `size` is: a tablet, a phone, or what is small or zoomed in."""
    if size in VIEWPORTS:
        return "tablet" if min(size) > 600 else "phone"
    return "small"


def drawn(way: Variant, size: tuple[int, int], companies: Sequence[Company], language: str) -> list[Drawn]:
    """The table on a page of that size, for each company, where there is most to choose from."""
    scenes: list[Drawn] = []
    app = DrawnApp(language, size)
    for kinds in companies:
        app.open(records(way, kinds)["choices"])
        people = f"{kinds.count('human')} people of {len(kinds)}"
        scenes.append(("{}x{}, {}, {}".format(*size, people, language), app.drawing))
    return scenes


def boards(
    paper: Page,
    name: str,
    sizes: Sequence[tuple[int, int]],
    companies: Sequence[Company],
    language: str = "de",
) -> None:
    """Fail unless boards fill the table on pages of these sizes, for these companies."""
    way = next(way for way in WAYS if way.name == name)
    dress(paper, language=language)
    found = []
    for size in sizes:
        resize(paper, size)
        for kinds, scene in zip(companies, drawn(way, size, companies, language), strict=True):
            least = (CROWD if kinds == ("human",) * 8 else LEAST)[kind_of(size)]
            check = f"() => [...eyes.filled({least}), ...eyes.layout()]"
            found += look_at_all(paper, [scene], check)
    assert not found, "\n".join(found)


each_board = pytest.mark.parametrize("name", ["Sechser raus", "Sieben"])


@each_board
def test_the_board_fills_the_table(paper: Page, name: str) -> None:
    boards(paper, name, FEW, COMPANIES[:2])


@pytest.mark.all
@pytest.mark.parametrize("language", LANGUAGES)
@each_board
def test_the_board_fills_the_table_at_every_size_and_zoom(paper: Page, name: str, language: str) -> None:
    boards(paper, name, [*SIZES, *ZOOMED], COMPANIES, language)


PLAN_COMPANIES = [
    ("human", "random"),
    ("human", *["random"] * 5),
    ("human",) * 2,
    ("human",) * 4,
    ("human",) * 6,
]
PLAN_LEAST = {
    "tablet": (0.52, 0.42, 0.52, 0.405, 0.36),
    "phone": (0.42, 0.36, 0.36, 0.36, 0.24),
    "small": (0.22, 0.22, 0.19, 0.22, 0.22),
}
"""by company, how much of the free table the board takes at least: people have hands, which take room as well"""
FIELD = {"tablet": 53, "phone": 30, "small": 23}
"""how many pixels a field of the plan is wide at least"""
SIX_ROWS = 50
"""the same on a tablet with six people: plots have one proportion, and the board's height is shared by six"""


def plans(way: Variant, size: tuple[int, int], companies: Sequence[Company]) -> list[list[Drawn]]:
    """By company, the table with a hand that lies open, and covered where that may be."""
    scenes: list[list[Drawn]] = []
    app = DrawnApp("de", size)
    for kinds in companies:
        app.open(records(way, kinds)["choices"])
        name = "{}x{}, {} people of {}".format(*size, kinds.count("human"), len(kinds))
        shown: list[Drawn] = []
        if "reveal" in app.commands():
            shown.append((f"{name}, covered", app.drawing))
            app.command("reveal")
        scenes.append([*shown, (name, app.drawing)])
    return scenes


def plots(paper: Page, name: str, sizes: Sequence[tuple[int, int]], companies: Sequence[Company]) -> None:
    """Fail unless the plan of 6mal6 fills the table on pages of these sizes, for these companies."""
    way = next(way for way in WAYS if way.name == name)
    dress(paper)
    found = []
    for size in sizes:
        resize(paper, size)
        kind = kind_of(size)
        for kinds, scenes in zip(companies, plans(way, size, companies), strict=True):
            field = SIX_ROWS if kind == "tablet" and len(kinds) == 6 else FIELD[kind]
            given = f"{PLAN_LEAST[kind][PLAN_COMPANIES.index(kinds)]}, {field}"
            found += look_at_all(paper, scenes, f"() => [...eyes.planFilled({given}), ...eyes.layout()]")
    assert not found, "\n".join(found)


@pytest.mark.all  # where everything lies is computed, and tests/draw/geometry asks for the same
def test_the_plan_fills_the_table(paper: Page) -> None:
    plots(paper, "6mal6", FEW, [PLAN_COMPANIES[1], PLAN_COMPANIES[-1]])


@pytest.mark.all
@pytest.mark.parametrize("name", ["6mal6", "Straßenlegen"])
def test_the_plan_fills_the_table_at_every_size_and_zoom(paper: Page, name: str) -> None:
    plots(paper, name, [*SIZES, *ZOOMED], PLAN_COMPANIES)
