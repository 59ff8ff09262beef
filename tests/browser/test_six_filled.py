"""SIX fills its table: at every size, and zoomed in, cards are as large as there is room, and nothing is in their way.

The cards that people touch, those that others read across the table, and the mat are measured in parts of the page's
narrow side. Nothing overlaps, is cut off or is too small for a finger (layout.py); on tablets plates lie at the edge.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from sechserpack.draw.catalogue import Variant
from sechserpack.draw.seats import shape_of
from tests.support.drawn import DrawnApp, draw
from tests.support.ways import WAYS

from .layout import LOOK
from .moments import records
from .paper import Drawn, dress, look_at_all, resize
from .test_filled import FAR, SIZES, ZOOMED, kind_of

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

#: Runs in the page; gives a sentence for cards and a mat that are small, and for plates away from their edge.
FILLED = """
([own, bot, mat], far) => {
    const table = document.querySelector("#table").getBoundingClientRect();
    const narrow = Math.min(innerWidth, innerHeight);
    const wrong = [];
    const least = (what, size, part) => {
        if (size / narrow < part - 0.0005)
            wrong.push(`${what} ${Math.round(size)} px wide: ${(size / narrow).toFixed(3)} and not ${part}`);
    };
    for (const slot of document.querySelectorAll(".six-hand .slot")) {
        const hand = slot.closest(".six-hand");
        least(`a card of ${hand.id} is`, slot.offsetWidth, hand.matches(".own") ? own : bot);
    }
    const { width, height } = document.querySelector(".mat-felt").getBoundingClientRect();
    least("the mat is", Math.min(width, height), mat);
    if (document.querySelector(".round").matches(".shape-wide, .shape-tall"))
        for (const edge of document.querySelectorAll(".edge")) {
            const side = [...edge.classList].find((name) => /^edge-/.test(name)).slice(5);
            const upright = edge.matches(".upright *");
            for (const sign of edge.querySelectorAll(".sign")) {
                // Upright, a plate lies above the cards where there is more height than width.
                if (upright && edge.matches(".shape-tall > .edge-bottom")) continue;
                const away = Math.abs(sign.getBoundingClientRect()[side] - table[side]);
                if (away > far) wrong.push(`${sign.closest(".six-hand").id}: its plate is ${Math.round(away)} px`
                    + ` from the ${side}`);
            }
        }
    return [...new Set(wrong)];
}
"""


@pytest.mark.parametrize("language", ["de", pytest.param("en", marks=pytest.mark.all)])
@pytest.mark.parametrize("name", ["SIX", pytest.param("SIX Profi", marks=pytest.mark.all)])
def test_cards_and_mat_fill_the_table_at_every_size_and_zoom(paper: Page, name: str, language: str) -> None:
    way = next(way for way in WAYS if way.name == name)
    dress(paper, language=language)
    tables: dict[str, list[Drawn]] = {}
    found = []
    for size in [*SIZES, *ZOOMED]:
        shape = shape_of(*size)
        if shape not in tables:
            tables[shape] = drawn(way, size, language)
        resize(paper, size)
        scenes = [("{}x{}, {}".format(*size, company), html) for company, html in tables[shape]]
        kind = KINDS.index(kind_of(size))
        for scene, (own, bot) in zip(scenes, LEAST.values(), strict=True):
            parts = [own[kind], bot[kind], MAT[kind]]
            found += look_at_all(paper, [scene], f"() => ({FILLED})({parts}, {FAR})")
        found += look_at_all(paper, scenes, LOOK)
    assert not found, "\n".join(found)


def drawn(way: Variant, size: tuple[int, int], language: str) -> list[Drawn]:
    """The table on a page of that shape, for each company, where there is most to choose from."""
    scenes: list[Drawn] = []

    async def play() -> None:
        app = DrawnApp(language, size)
        for kinds in LEAST:
            await app.open(records(way, kinds)["choices"])
            scenes.append((f"{kinds.count('human')} people of {len(kinds)}, {language}", app.drawing))

    draw(play())
    return scenes
