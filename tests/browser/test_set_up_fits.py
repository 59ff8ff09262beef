"""The set-up and the menu in every size: they scroll down at most, and everything is large enough to be touched."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page

from sechserpack.locale import words
from sechserpack.screens.menu import menu
from sechserpack.screens.setup import screen
from sechserpack.setup.form import Form, change, fresh
from sechserpack.setup.people import Person
from sechserpack.setup.settings import Settings
from sechserpack.setup.variants import variants
from tests.support.browser import VIEWPORTS

from .paper import Drawn, dress, look_at_all, resize

#: The smallest telephone that is still about.
SMALLEST = (320, 568)
#: Sentences about what sticks out sideways, is too small for a finger, is cut off, or lies over something else.
LOOK = """
() => {
    const wrong = [];
    const root = document.querySelector("#app");
    const width = document.documentElement.clientWidth;
    const name = (element) => `${element.id || element.className} "${element.textContent.trim().slice(0, 30)}"`;
    const box = (element) => element.getBoundingClientRect();
    for (const element of root.querySelectorAll("*")) {
        if (!element.checkVisibility()) continue;
        const whole = element.matches(".app, .screen, main, form, .slip, .party");
        if (whole && element.scrollWidth > element.clientWidth + 1)
            wrong.push(`${name(element)} scrolls sideways`);
        if (!element.matches("button, a[href], input:not(.file), label.tool")) continue;
        const { left, right, width: wide, height } = box(element);
        if (left < -0.5 || right > width + 0.5) wrong.push(`${name(element)} sticks out`);
        if (Math.min(wide, height) < 43.5) wrong.push(`${name(element)} is small: ${wide}×${height}`);
    }
    for (const element of root.querySelectorAll(".pick-shown, .pick-line, .chair-kind, .card-facts, .option-label"))
        if (element.scrollWidth > element.clientWidth + 1) wrong.push(`${name(element)} is cut off`);
    const chairs = [...root.querySelectorAll(".chair")];
    chairs.forEach((one, index) => chairs.slice(index + 1).forEach((other) => {
        const [a, b] = [box(one), box(other)];
        if (Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
            && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1)
            wrong.push(`${name(one)} lies over ${name(other)}`);
    }));
    const field = root.querySelector(".name");
    if (field && box(field).width < 200) wrong.push(`a name has only ${box(field).width} pixels`);
    const start = root.querySelector("#start");
    if (start && box(start).bottom > document.documentElement.clientHeight) wrong.push("the start is below the page");
    return wrong;
}
"""


def forms() -> list[tuple[str, Form]]:
    """The set-up of every way to play: as it is at first, and as full as it can be."""
    people = tuple(Person(f"Wilhelmine Wagenknecht {n}", n) for n in range(8))
    found = []
    for variant in variants():
        first = fresh(variant, people=people)
        full = change(first, "rules", "")
        for seat, chair in enumerate(range(full.most)):
            if chair not in full.chairs:
                full = change(full, f"sit:{chair}", "random")
            full = change(full, f"kind:{seat}", "human") if seat % 2 else full
            full = change(full, f"name:{seat}", "Maximiliane Mustermann")
        found += [
            (variant.name, first),
            (f"{variant.name}, full", full),
            (f"{variant.name}, move", change(full, "move:1", json.dumps(None))),
        ]
    return found


@pytest.mark.parametrize("language", ["de", "en"])
def test_the_set_up_and_the_menu_fit_every_screen(paper: Page, language: str) -> None:
    _ = words(language)
    drawn: list[Drawn] = [
        (name, f'<div class="app"><div class="stage">{screen(form, _, Settings())}</div></div>')
        for name, form in forms()
    ]
    drawn.append(
        ("menu", f'<div class="app"><div class="stage">{menu(_, finished=3, muted=True)}</div></div>')
    )
    dress(paper, language=language)
    found = []
    for size in (*VIEWPORTS, SMALLEST):
        resize(paper, size)
        found += ["{}x{}: ".format(*size) + fault for fault in look_at_all(paper, drawn, LOOK)]
    assert not found, "\n".join(sorted(set(found))[:40])
