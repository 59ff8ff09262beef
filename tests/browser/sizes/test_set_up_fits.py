"""The set-up and the menu in every size: they scroll down at most, and everything is large enough to be touched."""

from __future__ import annotations

import json
from collections.abc import Sequence

import pytest
from playwright.sync_api import Page

from sechserpack.locale import LANGUAGES, words
from sechserpack.screens.menu import menu
from sechserpack.setup.changes import change
from sechserpack.setup.form import Form, fresh
from sechserpack.setup.people import Person
from sechserpack.setup.variants import variants
from tests.support.browser import VIEWPORTS
from tests.support.screens import set_up

from ..paper import Drawn, dress, look_at_all, resize

#: The smallest telephone that is still about.
SMALLEST = (320, 568)


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


def faults(paper: Page, language: str, sizes: Sequence[tuple[int, int]]) -> list[str]:
    """What is wrong with the set-up of any way to play, or with the menu, on pages of these sizes."""
    _ = words(language)
    dress(paper, language=language)
    found = []
    filled = forms()
    for size in sizes:
        resize(paper, size)
        drawn: list[Drawn] = [
            (name, f'<div class="app"><div class="stage">{set_up(form, _, size)}</div></div>')
            for name, form in filled
        ]
        drawn.append(
            ("menu", f'<div class="app"><div class="stage">{menu(_, finished=3, muted=True)}</div></div>')
        )
        found += ["{}x{}: ".format(*size) + fault for fault in look_at_all(paper, drawn, "eyes.setUp")]
    return sorted(set(found))[:40]


def test_the_set_up_and_the_menu_fit_the_smallest_screen_and_a_tablet(paper: Page) -> None:
    found = faults(paper, "de", (SMALLEST, VIEWPORTS[0]))
    assert not found, "\n".join(found)


@pytest.mark.all
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_set_up_and_the_menu_fit_every_screen(paper: Page, language: str) -> None:
    found = faults(paper, language, (*VIEWPORTS, SMALLEST))
    assert not found, "\n".join(found)
