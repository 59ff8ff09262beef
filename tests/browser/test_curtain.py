"""The curtain: on a shared device nobody sees a hand that is not theirs, whatever happens to the device."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from sechserpack.draw.seats import shape_of
from sechserpack.engine.chance import stream
from sechserpack.engine.match import Match
from sechserpack.games import NAMES, find
from sechserpack.locale import words
from tests.contract.hidden import otherwise
from tests.contract.setups import Setup
from tests.support.browser import ready, until
from tests.support.screens import seated, table, tell

from .conftest import Open
from .driver import centre, replayed
from .keeping import last_record

NAMES_HERE = ("Ada", "Bo", "Cem")
LINK = "#play/sechs-mal-sechs?seats=human:Ada,human:Bo,human:Cem&seed=curtain&rounds=1"
HOLD_MS = 600
"""longer than a tap"""


def reveal(page: Page) -> Locator:
    return page.locator('[data-command="reveal"]')


def cards(page: Page) -> Locator:
    """The cards of an open hand."""
    return page.locator('[data-command="select"]')


def covered(page: Page) -> None:
    """There is a button to open the hand, and not a card to be seen or found."""
    expect(reveal(page)).to_be_visible()
    expect(cards(page)).to_have_count(0)
    expect(page.locator("[data-event]")).to_have_count(0)
    expect(page.locator("[data-drag], [data-value]:not(.language)")).to_have_count(0)


def opened(page: Page, count: int) -> None:
    expect(cards(page)).to_have_count(count)
    expect(reveal(page)).to_have_count(0)


def match_of(page: Page) -> Match[Any]:
    """The match as the device keeps it: with all hands, as nobody is shown it."""
    return replayed(last_record(page))


def lay_first(page: Page) -> None:
    page.locator("[data-event]").first.click()


@pytest.fixture
def page(open_shared: Open) -> Page:
    """Three people, and the hand of whoever begins is covered."""
    opened_page = open_shared(LINK)
    covered(opened_page)
    return opened_page


def test_the_page_names_who_is_next(page: Page) -> None:
    expect(page.locator(".whose")).to_contain_text("Bo ist dran")
    reveal(page).click()
    expect(page.locator(".whose")).to_contain_text("Bo, du bist dran")
    lay_first(page)
    expect(page.locator(".whose")).to_contain_text("Cem ist dran")


def test_a_tap_opens_the_hand_and_it_stays_open(page: Page) -> None:
    reveal(page).click()
    opened(page, 2)
    held = match_of(page)
    hand = held.view(held.game.turn(held.state))["hands"][1]
    assert [card.get_attribute("aria-label") for card in cards(page).all()] == [str(value) for value in hand]


def test_by_keyboard_too(page: Page) -> None:
    page.keyboard.press("Tab")
    reveal(page).press("Enter")
    opened(page, 2)
    page.keyboard.press("Escape")
    covered(page)
    page.keyboard.press(" ")
    opened(page, 2)


def test_whoever_opened_it_can_cover_it_again(page: Page) -> None:
    reveal(page).click()
    page.locator('[data-command="cover"]').click()
    covered(page)


def test_a_tap_on_the_covered_cards_opens_them_too(page: Page) -> None:
    page.locator("[data-tap='reveal']").click()
    opened(page, 2)


def test_whoever_holds_the_button_peeks_and_lets_go(page: Page) -> None:
    page.mouse.move(*centre(reveal(page)))
    page.mouse.down()
    opened(page, 2)
    page.wait_for_timeout(HOLD_MS)  # what is tested is how long the finger stays
    opened(page, 2)
    page.mouse.up()
    covered(page)
    reveal(page).click()
    opened(page, 2)


def test_a_finger_opens_peeks_and_is_interrupted(open_quick: Open) -> None:
    page = open_quick(LINK, has_touch=True, viewport=(390, 844))
    reveal(page).tap()
    opened(page, 2)
    page.locator('[data-command="cover"]').tap()
    covered(page)
    devtools = page.context.new_cdp_session(page)
    x, y = centre(reveal(page))
    touch = {"touchPoints": [{"x": x, "y": y}]}
    devtools.send("Input.dispatchTouchEvent", {"type": "touchStart", **touch})
    opened(page, 2)
    page.wait_for_timeout(HOLD_MS)
    devtools.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    covered(page)
    devtools.send("Input.dispatchTouchEvent", {"type": "touchStart", **touch})
    opened(page, 2)
    devtools.send("Input.dispatchTouchEvent", {"type": "touchCancel", "touchPoints": []})
    covered(page)


def test_the_turn_ends_and_the_next_hand_is_covered(page: Page) -> None:
    for count in (2, 2, 2, 3):
        reveal(page).click()
        opened(page, count)
        before = int(page.locator("main").get_attribute("data-events") or 0)
        lay_first(page)
        expect(page.locator("main")).to_have_attribute("data-events", str(before + 1))
        covered(page)


def turn_round(page: Page) -> None:
    page.set_viewport_size({"width": 820, "height": 1180})


def go_away(page: Page) -> None:
    page.evaluate("""
        Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
        Object.defineProperty(document, "hidden", { value: true, configurable: true });
        document.dispatchEvent(new Event("visibilitychange"));
    """)


def happens(target: str, kind: str, event: str = "Event") -> Callable[[Page], object]:
    return lambda page: page.evaluate(f"{target}.dispatchEvent(new {event}('{kind}'))")


def come_back_later(page: Page) -> None:
    page.reload()
    ready(page)


def by_the_menu(page: Page) -> None:
    page.locator('.bar [data-command="menu"]').click()
    page.locator('[data-command="resume"]').first.click()


@pytest.mark.parametrize(
    "happening",
    [
        turn_round,
        go_away,
        happens("window", "blur"),
        happens("window", "pagehide"),
        happens("window", "orientationchange"),
        happens("document", "freeze"),
        happens("document", "pointercancel", "PointerEvent"),
        come_back_later,
        by_the_menu,
    ],
    ids=["turned", "hidden", "blur", "pagehide", "orientation", "frozen", "cancelled", "reloaded", "menu"],
)
def test_it_is_covered_again(page: Page, happening: Callable[[Page], object]) -> None:
    reveal(page).click()
    opened(page, 2)
    cards(page).first.click()
    happening(page)
    covered(page)
    page.evaluate("delete document.visibilityState; delete document.hidden")


def test_the_menu_tells_no_hand(page: Page) -> None:
    reveal(page).click()
    opened(page, 2)
    page.locator('.bar [data-command="menu"]').click()
    expect(page.locator('[data-command="resume"]').first).to_have_text(
        re.compile(r"^Weiterspielen: 6mal6Ada, Bo, Cem(heute|gestern) um \d+:\d\d$")
    )
    expect(page.locator("main, #table").locator("[data-event], [data-drag], [data-alias]")).to_have_count(0)


def test_one_person_alone_needs_no_curtain(open_quick: Open) -> None:
    page = open_quick("#play/sechs-mal-sechs?seats=human:Ada,random,random&seed=one&rounds=1")
    expect(page.locator("[data-event]").first).to_be_visible()
    expect(page.locator(".curtain")).to_have_count(0)
    lay_first(page)
    expect(cards(page).nth(2)).to_be_visible()


def test_who_saves_a_record_is_told_that_it_holds_all_hands(page: Page) -> None:
    with page.expect_download() as download:
        page.locator('.tools [data-command="export"]').click()
    assert download.value.suggested_filename.endswith(".jsonl")
    expect(page.locator("#toast")).to_contain_text("auch die verdeckten")
    covered(page)


@pytest.mark.parametrize("name", [name for name in NAMES if find(name).secret])  # type: ignore[union-attr]
@pytest.mark.parametrize("kinds", [("human",) * 3, ("human", "random"), ("human", "random") * 2])
def test_the_page_holds_nothing_that_those_before_it_do_not_know(
    open_quick: Open, name: str, kinds: tuple[str, ...]
) -> None:
    """All through a game, what is on the page is what would be there if all the hidden cards were others."""
    rng = Random(len(kinds))
    who = ",".join(f"{kind}:N{seat}" for seat, kind in enumerate(kinds))
    page = open_quick(f"#play/{name}?seats={who}&seed=all%20through&rounds=1", language="en")
    humans = [seat for seat, kind in enumerate(kinds) if kind == "human"]
    compared = 0
    while True:
        until(page, lambda: page.locator('[data-event], [data-command="reveal"], [data-over="true"]').count())
        match = match_of(page) if page.locator('[data-over="false"]').count() else None
        if match is None:
            break
        turn = match.game.turn(match.state)
        for opening in (False, True):
            if opening and reveal(page).count():
                reveal(page).click()
                expect(reveal(page)).to_have_count(0)
            compared += same_as_in_another_world(page, match, humans, turn if opening else None, rng)
        played = page.locator("[data-event]")
        played.nth(rng.randrange(played.count())).click()
        expect(page.locator(f'main[data-events="{len(match)}"]')).to_have_count(0)
    assert compared >= 12


def same_as_in_another_world(
    page: Page, match: Match[Any], humans: list[int], revealed: int | None, rng: Random
) -> bool:
    seats = match.header.seats
    setup = Setup(match.game.name, seats, match.header.options)
    sight = seated(Match.resume(match.game, match.header, match.events), humans)
    sight.curtain.reveal(revealed)
    viewer = sight.curtain.viewer(match.game.turn(match.state))
    seat = rng.randrange(seats) if viewer is None else viewer
    events = otherwise(setup, match.events, seat, stream("page", len(match), seat))
    there = seated(
        Match.resume(match.game, match.header, events),
        humans,
        names=[f"N{seat}" for seat in range(seats)],
    )
    there.curtain.reveal(revealed)
    expected = table(tell(there), language="en", shape=shape_of(1180, 820), facing=len(humans) > 1)
    problem = page.evaluate(
        """(expected) => {
            const template = document.createElement("template");
            template.innerHTML = expected;
            const here = document.querySelector(".round");
            const there = template.content.firstElementChild;
            if (here.isEqualNode(there)) return "";
            const [a, b] = [here.outerHTML, there.outerHTML];
            let at = 0;
            while (a[at] === b[at]) at++;
            return `${a.slice(at - 80, at + 120)} … ${b.slice(at - 80, at + 120)}`;
        }""",
        expected,
    )
    assert not problem, problem
    # What is said besides would be said in that world, too.
    told = {sentence for index in range(len(events)) for sentence in there.story(index, words("en"))}
    said = page.locator(".ticker span:not(.unseen)").all_text_contents()
    assert {sentence.strip() for sentence in said} <= told
    assert page.title() == "6mal6"
    assert page.locator("#toast").text_content() == ""
    return events != list(match.events)
