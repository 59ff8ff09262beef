"""However little of the page is touched, it is what it would be if it were drawn anew, and what stays there stays."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial
from itertools import permutations

import pytest
from playwright.sync_api import Page

from sechserpack.draw.catalogue import Variant
from sechserpack.draw.dice import Arrival, piece
from sechserpack.draw.html import Element, div, svg
from tests.support.device import Device, MemoryPage
from tests.support.virtual import Time
from tests.support.ways import WAYS, at_random, each_way, few_seats, few_ways, link_of

#: How a function of `pages` begins that draws on the cleared page what comes up to its end; `found` was there before.
_CLEARED = """
async (pages) => {
    const { Drawn, layOut } = await import("./static/drawn.mjs?paper");
    const { Idiomorph } = await import("./static/runtime/idiomorph.js?paper");
    const root = document.querySelector("#app");
    const [...found] = root.childNodes;
    root.replaceChildren();
"""
#: Draws one page after the other; returns what is not as it should be, and how many were looked through as a whole.
_DRAW = (
    _CLEARED
    + """
    let whole = 0;
    const drawn = new Drawn(root, (element, ...how) => {
        whole += element === root;
        return Idiomorph.morph(element, ...how);
    });
    const wrong = [];
    pages.forEach((html, number) => {
        const pieces = new Map([...root.querySelectorAll("[data-piece][id]")].map((one) => [one.id, one]));
        drawn.show(html);
        const anew = root.cloneNode(false);
        anew.innerHTML = html;
        layOut(anew);
        if (!root.isEqualNode(anew)) wrong.push([number, "differs"]);
        for (const one of root.querySelectorAll("[data-piece][id]"))
            // What becomes a button is another element.
            if (pieces.has(one.id) && pieces.get(one.id) !== one && pieces.get(one.id).localName === one.localName)
                wrong.push([number, one.id]);
    });
    root.replaceChildren(...found);
    return [wrong, whole];
}
"""
)


def drawings(way: Variant, seed: str, steps: int, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The pages of a game played at random, with people and a bot; the log and a sheet are opened on the way."""
    pages: list[str] = []
    show = MemoryPage.show

    def shown(page: MemoryPage, html: str, *, tempo: float) -> bool:
        pages.append(html)
        return show(page, html, tempo=tempo)

    monkeypatch.setattr(MemoryPage, "show", shown)
    tab = Device(Time(), pace="brisk", untimed=True).open(
        link_of(way, ["human", "random", *["human"] * (few_seats(way) - 2)], seed=seed)
    )
    choose = at_random(seed)
    for number in range(steps):
        if tab.app.shown.sheet is not None or tab.app.shown.log_open or not tab.step(choose):
            tab.wait(1.0)
        aside = {5: "log", 9: "log", 3: "help", 4: "close"}.get(number % 12)
        if aside is not None:
            tab.do(partial(tab.app.command, aside))
        tab.wait(0.4)
    return pages


@pytest.fixture
def canvas(paper: Page) -> Iterator[Page]:
    """Paper that takes the scripts which draw on it."""
    scripts = re.compile(r"/(drawn\.mjs|idiomorph\.js)\?paper$")
    paper.route(scripts, lambda route: route.continue_())
    yield paper
    paper.unroute(scripts)


@few_ways
def test_what_is_on_the_page_is_what_was_drawn(
    way: Variant, canvas: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    pages = drawings(way, f"{way.name}", 25, monkeypatch)
    assert len(set(pages)) > 25
    wrong, whole = canvas.evaluate(_DRAW, pages)
    assert not wrong, [pages[number][:200] for number, _ in wrong[:1]]
    assert whole < len(pages) / 4  # most of them touch only a part


def test_whoever_goes_from_one_table_to_another_finds_it_laid(canvas: Page) -> None:
    """Only a browser knows the style that says where boxes lie."""
    tab = Device(Time()).open()
    pages = [tab.html]
    for way in WAYS:
        tab.go(link_of(way, ["human", "human"], seed="back"))
        pages.append(tab.html)
    wrong, _ = canvas.evaluate(_DRAW, [page for both in permutations(pages, 2) for page in both])
    assert [number for number, what in wrong if what == "differs"] == []  # pieces are others' in another game


#: Shows two pages, one after the other; returns what moves between them.
_MOVE = (
    _CLEARED
    + """
    const drawn = new Drawn(root, (...how) => Idiomorph.morph(...how));
    drawn.show(pages[0]);
    drawn.note();
    drawn.show(pages[1]);
    const moved = JSON.parse(drawn.moved());
    root.replaceChildren(...found);
    return moved;
}
"""
)


@pytest.mark.parametrize("turned", [0, 20, 45, 130])
def test_a_die_is_as_wide_as_its_upper_face_however_it_is_turned(turned: int, canvas: Page) -> None:
    size = 24.0

    def page(die: Element) -> str:
        drawing = svg(viewBox="-60 -60 120 120", width="240", height="240")[die]
        return str(div[drawing])

    lay = page(piece("lay", 3, (-20, 0, 0), size))
    thrown = page(piece("thrown", 5, (20, 10, turned), size, Arrival("lay", thrown=True, decoy=(2, 4))))
    (moved,) = canvas.evaluate(_MOVE, [lay, thrown])
    edge = 2 * 0.37 * size * 240 / 120
    assert moved["start"][2] == pytest.approx(edge, rel=0.02)
    assert moved["end"][2] == pytest.approx(edge, rel=0.02)


@pytest.mark.all
@pytest.mark.parametrize("seed", range(10))
@each_way
def test_so_it_is_in_many_games(
    way: Variant, seed: int, canvas: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    wrong, _ = canvas.evaluate(_DRAW, drawings(way, f"{way.name} {seed}", 80, monkeypatch))
    assert not wrong
