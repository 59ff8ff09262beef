"""For everybody: no violation that axe knows, and a page that can be listened to.

The app draws what axe looks at under CPython (tests/support/drawn.py); axe itself needs a browser, which lays it out
and knows its colours, but no Python in it (paper.py). What is read aloud when something changes needs the real page.
"""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from sechserpack.locale import LANGUAGES

from ..conftest import Open
from ..driver import control, moment
from ..paper import Drawn, dress, lay, look_at_all, resize
from ..phases import every_phase, fewest, screens, shown
from .axe import CHECK, CHECK_STRUCTURE, bring_axe, violations

#: A table on which all but the winner lies in the dark.
LIT = re.compile(r'class="round[^"]* lit[ "]')


def nothing_is_found(paper: Page, drawn: list[Drawn], check: str) -> None:
    """Fail with all that axe finds wrong with these scenes on a tablet, dressed as the page is."""
    resize(paper, (1180, 820))
    bring_axe(paper)
    found = look_at_all(paper, drawn, check)
    assert not found, "\n".join(found)


def test_axe_finds_nothing(paper: Page) -> None:
    """In as few scenes as show every kind of element; colours are measured in test_contrast.py."""
    drawn = fewest(shown("de"), looks=False)
    assert len(drawn) > 15
    dress(paper)
    nothing_is_found(paper, drawn, CHECK_STRUCTURE)


@pytest.mark.all
@pytest.mark.parametrize("language", LANGUAGES)
def test_axe_finds_nothing_in_any_phase(paper: Page, language: str) -> None:
    drawn = fewest(every_phase(language))
    assert len(drawn) > 150
    dress(paper, language=language)
    nothing_is_found(paper, drawn, CHECK_STRUCTURE)


@pytest.mark.all
@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_axe_finds_nothing_wrong_with_any_colour(paper: Page, scheme: str) -> None:
    """What test_contrast measures at every pixel, as axe reckons it from style sheets, wherever anything looks new.

    But not where somebody stands in the light: axe does not see the dark that is drawn over all the rest.
    """
    drawn = fewest([scene for scene in every_phase("de") if not LIT.search(scene[1])])
    assert len(drawn) > 60
    dress(paper, scheme=scheme)
    nothing_is_found(paper, drawn, CHECK)


def test_axe_would_find_something(paper: Page) -> None:
    lay(paper, "<main><h1>Menu</h1><button></button></main>")
    assert [violation for violation in violations(paper) if violation.startswith("button-name")]


def test_every_screen_has_one_main_and_one_first_heading() -> None:
    for name, html in screens("de"):
        assert len(re.findall("<main[ >]", html)) == 1, name
        assert len(re.findall("<h1[ >]", html)) == 1, name


@pytest.mark.all  # tests/ears plays all games by ear without a page
def test_a_game_can_be_listened_to(open_shared: Open) -> None:
    page = open_shared("#play/sechser-raus?seats=human:Ada,random:Bo&dice=4&seed=ears", language="en")
    moment(page)
    told = page.locator("#said")
    expect(told).to_have_attribute("aria-live", "polite")
    # After it comes the line at the seat, until people here have learnt what it says.
    expect(told).to_contain_text(re.compile(r"^Your turn\."))
    table = page.get_by_role("main")
    expect(table.get_by_role("heading")).to_contain_text("Your turn")
    doors = table.get_by_role("button", name=re.compile("^Who plays here"))
    expect(doors).to_have_count(2)
    expect(table.get_by_role("button")).to_have_count(3)
    expect(table.get_by_role("button", name="Throw")).to_be_visible()
    expect(table.get_by_role("group", name="Ada’s turn: 4 dice")).to_be_visible()
    expect(table.get_by_role("img")).to_have_accessible_name("The edge is empty.")
    control(page, '["roll",0]').click()
    now = moment(page, 2)
    expect(told).to_contain_text(re.compile(r"^Ada throws .*[.!] Your turn\."))
    expect(table.get_by_role("img")).to_have_accessible_name(re.compile("^In the middle: "))
    expect(table.get_by_role("button", name=re.compile("^Lay: .* at the edge$")).first).to_be_visible()
    # What bots do meanwhile is said when what is being said now is over.
    page.evaluate(
        """() => {
            window.heard = [];
            new MutationObserver((changes) => {
                for (const { addedNodes } of changes)
                    for (const node of addedNodes) window.heard.push(node.textContent.trim());
            }).observe(document.querySelector("#said"), { childList: true, subtree: true });
        }"""
    )
    control(page, '["pass",0]').click()
    moment(page, now.events + 1)
    expect(told).to_contain_text(re.compile("Ada passes on. Bo throws"))
    heard = " ".join(page.evaluate("window.heard"))
    assert "Ada passes on." in heard
    assert "Bo throws" in heard
    assert "Ada throws" not in heard, "nothing is read twice"
