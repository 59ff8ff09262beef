"""The table is filled: at every size, and zoomed in, the board takes the room that there is, and nothing is in its way.

What people touch most is as large as the page allows: the board's diameter is measured in parts of the largest circle
that finds room beside bar and tools. Nothing overlaps, is cut off or is too small for a finger (layout.py), and plates
lie at the edge of the table where it is a tablet.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from sechserpack.draw.catalogue import Variant
from tests.support.browser import VIEWPORTS
from tests.support.drawn import DrawnApp, draw
from tests.support.ways import WAYS

from .layout import LOOK
from .moments import records
from .paper import Drawn, dress, look_at_all, resize

SIZES = [*VIEWPORTS, (667, 375), (568, 320), (360, 640)]
ZOOMED = [(590, 410), (410, 590), (512, 384), (720, 450)]
"""tablets and a laptop zoomed in to 200 %"""
COMPANIES = [
    ("human", "random"),
    ("human",) * 2,
    ("human",) * 4,
    ("human",) * 8,
    ("human", *["random"] * 7),
]
LEAST = {"tablet": 0.6, "phone": 0.6, "small": 0.38}
"""how large a board is at least, by the kind of page, as a part of the largest circle that finds room there"""
CROWD = {"tablet": 0.6, "phone": 0.42, "small": 0.32}
"""the same where eight people sit"""
FAR = 20
"""how many pixels from the edge of a tablet's table plates lie at most"""

#: Runs in the page; gives a sentence where the board is small for its room, or a plate away from its edge.
FILLED = """
(least, far) => {
    const table = document.querySelector("#table").getBoundingClientRect();
    const board = document.querySelector(".tray-lip, .board .hide").getBoundingClientRect();
    const wrong = [];
    const share = Math.min(board.width, board.height) / Math.min(table.width, table.height);
    if (share < least) wrong.push(`the board takes ${share.toFixed(2)} of the table, and not ${least}`);
    const round = document.querySelector(".round");
    if (board.left < table.left - 1 || board.right > table.right + 1)
        wrong.push("the board is cut off at the side");
    if (!round.matches(".shape-wide, .shape-tall")) return wrong;
    for (const edge of document.querySelectorAll(".edge")) {
        const side = [...edge.classList].find((name) => /^edge-/.test(name)).slice(5);
        for (const sign of edge.querySelectorAll(".sign")) {
            const away = Math.abs(sign.getBoundingClientRect()[side] - table[side]);
            if (away > far && !(round.matches(".upright") && sign.parentElement.childElementCount > 4))
                wrong.push(`${sign.id} lies ${Math.round(away)} px from the edge at the ${side}`);
        }
    }
    return wrong;
}
"""


def kind_of(size: tuple[int, int]) -> str:
    """The kind of page that `size` is: a tablet, a phone, or what is small or zoomed in."""
    if size in VIEWPORTS:
        return "tablet" if min(size) > 600 else "phone"
    return "small"


def drawn(way: Variant, size: tuple[int, int], language: str) -> list[Drawn]:
    """The table on a page of that size, for each company, where there is most to choose from."""
    scenes: list[Drawn] = []

    async def play() -> None:
        app = DrawnApp(language, size)
        for kinds in COMPANIES:
            await app.open(records(way, kinds)["choices"])
            people = f"{kinds.count('human')} people of {len(kinds)}"
            scenes.append(("{}x{}, {}, {}".format(*size, people, language), app.drawing))

    draw(play())
    return scenes


@pytest.mark.parametrize("language", ["de", pytest.param("en", marks=pytest.mark.all)])
@pytest.mark.parametrize("name", ["Sechser raus", "Sieben"])
def test_the_board_fills_the_table_at_every_size_and_zoom(paper: Page, name: str, language: str) -> None:
    way = next(way for way in WAYS if way.name == name)
    dress(paper, language=language)
    found = []
    for size in [*SIZES, *ZOOMED]:
        resize(paper, size)
        scenes = drawn(way, size, language)
        for number, scene in enumerate(scenes):
            least = (CROWD if set(COMPANIES[number]) == {"human"} and len(COMPANIES[number]) > 4 else LEAST)[
                kind_of(size)
            ]
            found += look_at_all(paper, [scene], f"() => ({FILLED})({least}, {FAR})")
        found += look_at_all(paper, scenes, LOOK)
    assert not found, "\n".join(found)


PLAN_COMPANIES = [
    ("human", "random"),
    ("human", *["random"] * 5),
    ("human",) * 2,
    ("human",) * 4,
    ("human",) * 6,
]
PLAN_LEAST = {
    "tablet": (0.55, 0.42, 0.55, 0.42, 0.36),
    "phone": (0.42, 0.36, 0.36, 0.36, 0.24),
    "small": (0.22, 0.22, 0.19, 0.22, 0.22),
}
"""by company, how much of the free table the plan takes at least: people have hands, which take room as well"""
FIELD = {"tablet": 53, "phone": 30, "small": 25}
"""how many pixels a field of the plan is wide at least"""

#: Runs in the page; gives a sentence where the plan is small for its room, or a plate away from its edge.
PLAN_FILLED = """
(least, field, far) => {
    const box = (selector) => document.querySelector(selector).getBoundingClientRect();
    const [table, plan] = [box("#table"), box("#plan .sheet-paper")];
    const wrong = [];
    const share = plan.width * plan.height / (table.width * table.height);
    if (share < least) wrong.push(`the plan takes ${share.toFixed(2)} of the table, and not ${least}`);
    const wide = box("#plan .plot-ground").width;
    if (wide < field) wrong.push(`a field is ${wide.toFixed(1)} px wide, and not ${field}`);
    if (plan.left < table.left - 1 || plan.right > table.right + 1) wrong.push("the plan is cut off at the side");
    const round = document.querySelector(".round");
    if (!round.matches(".facing:is(.shape-wide, .shape-tall)")) return wrong;
    for (const edge of document.querySelectorAll(".edge")) {
        const side = [...edge.classList].find((name) => /^edge-/.test(name)).slice(5);
        for (const sign of edge.querySelectorAll(".sign")) {
            const away = Math.abs(sign.getBoundingClientRect()[side] - table[side]);
            if (away > far) wrong.push(`${sign.id} lies ${Math.round(away)} px from the edge at the ${side}`);
        }
    }
    return wrong;
}
"""


def plans(way: Variant, size: tuple[int, int]) -> list[Drawn]:
    """The table for each company with a hand that lies open, and covered where that may be."""
    scenes: list[Drawn] = []

    async def play() -> None:
        app = DrawnApp("de", size)
        for kinds in PLAN_COMPANIES:
            await app.open(records(way, kinds)["choices"])
            name = "{}x{}, {} people of {}".format(*size, kinds.count("human"), len(kinds))
            if "reveal" in app.commands():
                scenes.append((f"{name}, covered", app.drawing))
                app.command("reveal")
            scenes.append((name, app.drawing))

    draw(play())
    return scenes


@pytest.mark.parametrize(
    "name", ["6mal6", pytest.param("Straßenlegen", marks=pytest.mark.all)], ids=["6mal6", "strassen"]
)
def test_the_plan_fills_the_table_at_every_size_and_zoom(paper: Page, name: str) -> None:
    way = next(way for way in WAYS if way.name == name)
    dress(paper)
    found = []
    for size in [*SIZES, *ZOOMED]:
        resize(paper, size)
        scenes = plans(way, size)
        kind = kind_of(size)
        for kinds, least in zip(PLAN_COMPANIES, PLAN_LEAST[kind], strict=True):
            company = f"{kinds.count('human')} people of {len(kinds)}"
            shown = [scene for scene in scenes if company in scene[0]]
            assert shown
            found += look_at_all(paper, shown, f"() => ({PLAN_FILLED})({least}, {FIELD[kind]}, {FAR})")
        found += look_at_all(paper, scenes, LOOK)
    assert not found, "\n".join(found)
