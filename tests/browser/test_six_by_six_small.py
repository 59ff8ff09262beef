"""6mal6 and Straßenlegen on small telephones, on pages zoomed in to 200 %, and with letters twice as large.

The table may scroll down, and no other way; fields and cards stay as large as a finger, those on the plan can be told
apart, and the plan is seen together with the hand of whoever is to act.
"""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from sechserpack.draw.catalogue import Variant
from tests.support.drawn import DrawnApp, draw
from tests.support.ways import WAYS

from .conftest import Open
from .driver import control, moment, pick_up
from .moments import records
from .paper import Drawn, dress, letters, look_at_all, resize
from .shared import later

BOTH = [way for way in WAYS if way.game == "sechs-mal-sechs"]
#: Width and height of the page, and of its letters.
QUICK = [(320, 568, 16), (590, 410, 16)]
SLOW = [
    (360, 640, 16),
    (375, 667, 16),
    (568, 320, 16),
    (667, 375, 16),
    (820, 1180, 32),
    (1180, 820, 32),
]
MANY = re.compile("[56] human")
#: What is wrong with a table; in the page. A page with larger letters is held to the same pixels.
LOOK = """
() => {
    const wrong = [];
    for (const animation of document.getAnimations()) animation.finish();
    const table = document.querySelector(".round");
    const { left: from, right: to, top: above, bottom: below } = document.querySelector("main").getBoundingClientRect();
    const box = (element) => element.getBoundingClientRect();
    const name = (element) => `${element.getAttribute("class")} "${element.textContent.trim().slice(0, 24)}"`;
    const told = ({ left, top, right, bottom }) => [left, top, right, bottom].map(Math.round).join(" ");
    const seen = (selector) => [...table.querySelectorAll(selector)].filter((element) =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }));
    const inside = ({ left, top, right, bottom }) =>
        left > from - 1 && right < to + 1 && top > above - 1 && bottom < below + 1;
    const shared = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
        && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
    table.style.scrollBehavior = "auto";
    if (table.scrollWidth > table.clientWidth) wrong.push(`scrolls sideways: ${table.scrollWidth}`);

    // Fields of the plan.
    const field = box(document.querySelector("#plan .plot-ground")).width * 58 / 52;
    if (field < 27.9) wrong.push(`a field of the plan is ${field.toFixed(1)} wide`);

    // What can be tapped, and what is said.
    for (const control of seen("button, .own-plot")) {
        control.scrollIntoView({ block: "nearest" });
        const rect = box(control);
        if (Math.min(rect.width, rect.height) < 43.5)
            wrong.push(`${name(control)} is small: ${rect.width.toFixed(1)}×${rect.height.toFixed(1)}`);
        if (!inside(rect)) wrong.push(`${name(control)} cannot be seen whole: ${told(rect)}`);
        const top = document.elementFromPoint((rect.left + rect.right) / 2, (rect.top + rect.bottom) / 2);
        if (!top || !control.contains(top)) wrong.push(`${name(control)} is covered`);
    }
    for (const words of seen(".sign, .guide, .whose span:not(.unseen), .curtain .act, .account-seat")) {
        words.scrollIntoView({ block: "nearest" });
        const rect = box(words);
        if (rect.width && !inside(rect)) wrong.push(`${name(words)} cannot be seen whole: ${told(rect)}`);
    }
    for (const words of seen(".sign-name, .account-name, .act, .whose span:not(.unseen)"))
        if (words.scrollWidth > words.clientWidth + 1 && getComputedStyle(words).display !== "inline")
            wrong.push(`${name(words)} is cut: ${words.scrollWidth} in ${words.clientWidth}`);

    // Nothing lies on anything else.
    const apart = seen(".sign, .guide, .whose, .own-row, .own-cards, .curtain, .account, #plan .sheet-paper, .act");
    const rects = apart.map(box);
    apart.forEach((one, index) => {
        apart.slice(index + 1).forEach((other, after) => {
            const within = one.contains(other) || other.contains(one);
            if (!within && shared(rects[index], rects[index + 1 + after]))
                wrong.push(`${name(one)} lies on ${name(other)}`);
        });
    });

    // The plan and the hand of whoever is to act, together: where the page scrolls to (browser/page.py).
    const hand = seen(".edge.acting .own-cards")[0];
    if (hand) {
        table.scrollTop = hand.closest(".edge-top") ? 0 : table.scrollHeight;
        for (const part of [hand, document.querySelector("#plan .sheet-paper")])
            if (!inside(box(part))) wrong.push(`${name(part)} is not in view: ${told(box(part))}`);
    }
    return wrong;
}
"""


def tables(way: Variant, size: tuple[int, int], pixels: int, seats: int, *, together: bool) -> list[Drawn]:
    """A table with so many seats at all its moments: a covered hand, an open one, a card picked up, the end."""
    found: list[Drawn] = []
    kinds = ("human",) + ("human" if together else "random",) * (seats - 1)

    async def look() -> None:
        app = DrawnApp("de", size)
        app.page.letters = pixels / 16
        for name, record in records(way, kinds).items():
            await app.open(record)
            called = f"{way.name}, {seats} {kinds[-1]}, {name}"
            if name == "over":
                app.command("result")
            if "reveal" in app.commands():
                found.append((f"{called}, covered", app.drawing))
                app.command("reveal")
            found.append((called, app.drawing))
            for thing in app.things()[-1:]:
                app.command("select", thing)
                found.append((f"{called}, picked up", app.drawing))

    draw(look())
    return found


def look(paper: Page, way: Variant, width: int, height: int, pixels: int, seats: tuple[int, ...]) -> None:
    dress(paper)
    resize(paper, (width, height))
    drawn = [
        scene
        for count in seats
        for together in (False, True)
        for scene in tables(way, (width, height), pixels, count, together=together)
    ]
    assert len(drawn) > 12
    with letters(paper, pixels):
        found = look_at_all(paper, drawn, LOOK)
    if (
        height / pixels < 25
    ):  # a telephone lying: plan and hand of five and six do not stand one above the other
        found = [fault for fault in found if not (MANY.search(fault) and "is not in view" in fault)]
    assert not found, "\n".join(found[:60])


@pytest.mark.parametrize(("width", "height", "pixels"), QUICK)
def test_a_small_table_can_be_played_at(paper: Page, width: int, height: int, pixels: int) -> None:
    look(paper, BOTH[0], width, height, pixels, (2, 4))


@pytest.mark.all
@pytest.mark.parametrize("way", BOTH, ids=lambda way: way.name)
@pytest.mark.parametrize(("width", "height", "pixels"), [*QUICK, *SLOW])
def test_every_small_table_can_be_played_at(
    paper: Page, way: Variant, width: int, height: int, pixels: int
) -> None:
    look(paper, way, width, height, pixels, (2, 3, 4, 5, 6))


def test_the_table_scrolls_to_whoever_is_to_act(open_shared: Open) -> None:
    page = open_shared("#play/sechs-mal-sechs?seats=human:Ada,human:Bo", viewport=(320, 568))
    seen = set()
    for turn in range(2):
        curtain = page.locator(".edge.acting .curtain [data-command='reveal']")
        curtain.wait_for()
        seen.add(curtain.evaluate("button => button.closest('.edge').className.split(' ')[1]"))
        expect(curtain).to_be_in_viewport(ratio=1)
        later(page, 400)
        curtain.click()
        now = moment(page)
        event = now.offered[0]
        card = pick_up(page, now, event)
        assert card is not None
        card.click()
        expect(control(page, event)).to_be_in_viewport(ratio=1)
        later(page, 400)
        control(page, event).click()
        moment(page, turn + 1)
    assert seen == {"edge-top", "edge-bottom"}
