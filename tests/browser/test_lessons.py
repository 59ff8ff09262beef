"""Guided first games on a page: the sentences have room, nothing is in their way or moves, and hands get through.

How much room a sentence needs, only a browser knows; what lessons do is tested in tests/app without one.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from sechserpack.draw.catalogue import Variant
from sechserpack.locale import LANGUAGES
from sechserpack.setup.lessons import lesson_link
from tests.support.browser import each_viewport
from tests.support.device import Device
from tests.support.virtual import Time
from tests.support.ways import each_game, each_way

from .conftest import Open
from .paper import Drawn, dress, look_at_all, resize
from .shared import later

#: What is wrong with a moment: a sentence too long for its room, on something else, or off the page; a control that is
#: not marked, or too small; something that has moved since the first moment.
CHECK = """
() => {
    for (const animation of document.getAnimations()) animation.finish();
    const wrong = [];
    const box = (element) => element.getBoundingClientRect();
    const inside = ({ left, top, right, bottom }) =>
        left >= 0 && top >= 0 && right <= innerWidth + 0.5 && bottom <= innerHeight + 0.5;
    const result = document.querySelector("#result");
    if (result) {
        if (!inside(box(result)) || result.scrollHeight > result.clientHeight) wrong.push("the end has no room");
        return wrong;
    }
    const guide = document.querySelector(".guide");
    const said = box(guide);
    // Where everything has its place, all that is said to somebody stands there as one text.
    const place = guide.closest(".zone-said");
    if (place) wrong.push(...eyes.overfull(document));
    else if (said.height > box(guide.parentElement).height + 0.5) wrong.push("the sentence is too long");
    if (!inside(said)) wrong.push("the sentence is off the page");
    const others = "#table button, #table .sign, .six-card, .own-plot, .plan-row, .whose:not(.zone-said *), .bar > *,"
        + " .ticker span";
    for (const other of document.querySelectorAll(others)) {
        const at = box(other);
        const apart = at.right <= said.left + 1 || at.left >= said.right - 1
            || at.bottom <= said.top + 1 || at.top >= said.bottom - 1;
        if (!apart && at.width && getComputedStyle(other).visibility !== "hidden" && !other.closest(".unseen"))
            wrong.push(`the sentence lies on ${other.className || other.tagName}`);
    }
    const marked = document.querySelectorAll("#table [data-suggested]");
    if (marked.length !== 1) wrong.push(`${marked.length} controls are marked`);
    for (const control of marked) {
        const { width, height } = box(control);
        if (!inside(box(control))) wrong.push("the control is off the page");
        const least = control.closest(".zone.tiny") ? 24 : 30;
        if (width < least || height < least) wrong.push(`the control is small: ${width} x ${height}`);
    }
    for (const part of document.querySelectorAll(".middle > *, .sign")) {
        const { left, top, width, height } = box(part);
        const now = [left, top, width, height].map(Math.round).join();
        const name = part.closest("[id^=hand-], [id^=seat-]")?.id ?? part.getAttribute("class").split(" ")[0];
        globalThis.places[name] ??= now;
        if (globalThis.places[name] !== now) wrong.push(`${name} was at ${globalThis.places[name]}, is at ${now}`);
    }
    return wrong;
}
"""


def moments(way: Variant, language: str, size: tuple[int, int]) -> list[Drawn]:
    """Every moment of a lesson at which something is asked for, and its end."""
    device = Device(Time(), language=language)
    device.size = (float(size[0]), float(size[1]))
    tab = device.open(lesson_link(way))
    tab.wait(3)
    found = [(tab.text(".guide"), tab.html)]
    while not tab.has("#result"):
        tab.tap("#table [data-suggested]")
        tab.wait(30)
        found.append((tab.text(".guide") if tab.has(".guide") else "the end", tab.html))
    return found


def look(paper: Page, way: Variant, language: str, size: tuple[int, int]) -> None:
    """Fail if something is wrong at a moment of the lesson of `way`."""
    dress(paper, language=language)
    resize(paper, size)
    paper.evaluate("globalThis.places = {}")
    drawn = moments(way, language, size)
    assert len(drawn) > 8
    assert not look_at_all(paper, drawn, CHECK)


# Of two ways that share a table, one.
@each_game
def test_sentences_have_room_on_a_telephone(paper: Page, way: Variant) -> None:
    look(paper, way, "de", (390, 844))


@pytest.mark.all
@pytest.mark.parametrize("language", LANGUAGES)
@each_way
@each_viewport
def test_sentences_have_room_everywhere(
    paper: Page, way: Variant, language: str, viewport: tuple[int, int]
) -> None:
    look(paper, way, language, viewport)


@pytest.mark.all
@pytest.mark.parametrize("size", [(320, 568), (590, 410)], ids=["telephone", "zoomed in"])
@each_way
def test_sentences_have_room_on_small_pages(paper: Page, way: Variant, size: tuple[int, int]) -> None:
    look(paper, way, "de", size)


# Hands that are not of a browser go through all lessons in tests/app/test_lessons.py.
@pytest.mark.all
@each_way
def test_fingers_get_through(open_shared: Open, way: Variant) -> None:
    page = open_shared(lesson_link(way), has_touch=True, viewport=(390, 844))
    table, end = page.locator("#table"), page.locator("#result")
    marked = page.locator("#table [data-suggested]:not([disabled])")
    for _ in range(30):
        expect(marked.or_(end)).to_have_count(1)
        if end.count():
            break
        before = table.inner_html()
        later(page, 400)
        marked.tap()
        expect(table).not_to_have_js_property("innerHTML", before)
    expect(page.locator(".lesson-end")).to_be_visible()
    end.locator("a").tap()
    expect(page.locator("#start")).to_be_visible()
    assert not page.locator("#first-game").count()
