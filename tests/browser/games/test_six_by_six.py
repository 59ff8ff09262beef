"""6mal6 and Straßenlegen at the table: laying in every way there is, and what an account moves and leaves.

Cards are dragged with the browser's pointers over the boxes of fields; what can be laid, and every account, is tested
in tests/games without one, and how it is told in time, in tests/app.
"""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from sechserpack.app.hands.presses import FRESH
from tests.games.sechs_mal_sechs.last_card import before_the_last_card
from tests.games.sechs_mal_sechs.tables import SHEET

from ..conftest import Open
from ..driver import centre, moment, open_record
from ..shared import later
from ..storage.keeping import last_record

ALONE = "#play/sechs-mal-sechs?seats=human:Ada,random,random&seed=a&rounds=1"


def lay_the_last_card(page: Page, rows: Any, **options: Any) -> None:
    """Open such a record and lay the card that is missing."""
    open_record(page, before_the_last_card(rows, **options))
    covered = moment(page).covered
    seat = int(page.locator(".sign.turn").get_attribute("data-seat") or 0)
    if covered:
        page.locator('[data-command="reveal"]').click()
    value = rows[seat][5]
    page.locator(f'[data-value="{value}-0"]').click()
    page.locator(f"[data-event='[\"lay\",{seat},{value},6]']").click()


def chips(page: Page) -> list[int]:
    """The chips of every seat."""
    count = page.locator(".sign").count()
    return [int(page.locator(f"#seat-{seat} .funds-count").inner_text()) for seat in range(count)]


def events(page: Page) -> int:
    return int(page.locator("main[data-game]").get_attribute("data-events") or 0)


def rests(page: Page, least: int) -> None:
    """Wait until so many events have happened and a card can be chosen."""
    page.wait_for_function(
        """(least) => +document.querySelector("main").dataset.events >= least
            && document.querySelector('[data-command="select"][data-drag]')""",
        arg=least,
    )


def laid(page: Page) -> list[Any]:
    """What the person laid last, as the log of the device has it."""
    lines = [json.loads(line) for line in last_record(page).splitlines()[1:]]
    mine: list[Any] = [event for event in lines if event[:2] == ["lay", 0]][-1]
    return mine


# ---- laying


@pytest.mark.all
def test_a_card_is_tapped_and_then_a_field(open_shared: Open) -> None:
    page = open_shared(ALONE, has_touch=True, viewport=(390, 844))
    moment(page)
    low = page.locator('[data-command="select"]').first
    value = int((low.get_attribute("data-value") or "").split("-")[0])
    low.tap()
    expect(low).to_have_attribute("aria-pressed", "true")
    now = events(page)
    page.locator(f"[data-event='[\"lay\",0,{value},4]']").tap()
    moment(page, now + 1)
    assert laid(page) == ["lay", 0, value, 4]
    expect(page.locator("#p-house-0-4")).to_be_attached()


def test_a_card_is_dragged_to_a_field_and_back(open_shared: Open) -> None:
    page = open_shared(ALONE)
    moment(page)
    card = page.locator("[data-drag]").first
    beginning = json.loads(card.get_attribute("data-drag") or "")
    now = events(page)
    # Let go over nothing, it goes back.
    page.mouse.move(*centre(card))
    page.mouse.down()
    page.mouse.move(20, 400, steps=4)
    expect(card).to_have_class("house-card dragged")
    page.mouse.up()
    expect(card).to_have_class("house-card")
    assert events(page) == now
    # Over a field, it lies there.
    page.mouse.move(*centre(card))
    page.mouse.down()
    page.mouse.move(*centre(page.locator(".own-plot").nth(2)), steps=6)
    expect(page.locator(".own-plot").nth(2)).to_have_class("own-plot free below")
    page.mouse.up()
    moment(page, now + 1)
    assert laid(page) == [*beginning, 3]
    # Where one lies already, the page says so.
    now = events(page)
    later(page, FRESH)  # another card may lie where that one was: whoever takes it looks first
    page.mouse.move(*centre(page.locator("[data-drag]").first))
    page.mouse.down()
    page.mouse.move(*centre(page.locator(".own-plot").nth(2)), steps=6)
    page.mouse.up()
    expect(page.locator("#toast")).to_contain_text("Auf Feld 3 liegt schon eine Karte")
    assert events(page) == now


@pytest.mark.all
def test_a_card_is_dragged_on_to_the_plan_itself_by_a_finger(open_shared: Open) -> None:
    page = open_shared(ALONE, has_touch=True, viewport=(820, 1180))
    moment(page)
    card = page.locator("[data-drag]").first
    beginning = json.loads(card.get_attribute("data-drag") or "")
    devtools = page.context.new_cdp_session(page)
    now = events(page)
    way = [centre(card), (300.0, 700.0), centre(page.locator("#plan .turn .plot").nth(4))]
    for kind, (x, y) in zip(("touchStart", "touchMove", "touchMove"), way, strict=True):
        devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
    devtools.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    moment(page, now + 1)
    assert laid(page) == [*beginning, 5]


@pytest.mark.all
def test_a_card_is_laid_by_keys(open_shared: Open) -> None:
    page = open_shared(ALONE)
    moment(page)
    now = events(page)
    value = int((page.locator('[data-command="select"]').first.get_attribute("data-value") or "")[0])
    page.keyboard.press(str(value))
    page.keyboard.press("b")
    moment(page, now + 1)
    assert laid(page) == ["lay", 0, value, 2]
    page.keyboard.press("b")  # which is built on now: nothing happens
    assert laid(page) == ["lay", 0, value, 2]


@pytest.mark.all
def test_a_tap_on_a_house_says_that_it_stays(open_shared: Open) -> None:
    page = open_shared(ALONE)
    now = events(page)
    page.locator('[data-command="select"]').first.click()
    page.locator(".own-plot").first.click()
    rests(page, now + 1)
    page.locator('[data-command="select"]').first.click()
    page.locator(".own-plot").first.click()
    expect(page.locator("#toast")).to_contain_text("Auf Feld 1 liegt schon eine Karte")


@pytest.mark.all
def test_cards_that_were_drawn_are_marked(open_shared: Open) -> None:
    page = open_shared(ALONE)
    now = events(page)
    expect(page.locator(".new-mark")).to_have_count(0)
    page.locator('[data-command="select"]').first.click()
    page.locator("[data-event]").first.click()
    rests(page, now + 1)
    expect(page.locator(".new-mark")).to_have_count(2)
    expect(page.locator('[aria-label$=", neu"]')).to_have_count(2)


# ---- the account


@pytest.mark.all
def test_chips_go_from_seat_to_pot_and_back_while_the_account_is_told(open_shared: Open) -> None:
    page = open_shared(settings={"pace": "calm"})
    lay_the_last_card(page, SHEET)
    expect(page.locator('[data-command="next-round"]')).to_be_visible()
    # None of them is larger on its way than it is.
    moved = [json.loads(frames) for piece, frames in page.evaluate("window.moved") if not piece]
    flown = [frames[0]["transform"] for frames in moved if "translate" in str(frames[0].get("transform"))]
    assert len(flown) >= 1 + 4 + 6 + 4 + 1 + 2
    sizes = [float(size) for each in flown for size in re.findall(r"scale\(([\d.]+)\)", each)]
    assert len(sizes) == len(flown)
    assert 0.5 < min(sizes) <= max(sizes) < 2


@pytest.mark.all
def test_bots_alone_go_on_by_themselves(open_shared: Open) -> None:
    page = open_shared("#play/sechs-mal-sechs?seats=random,random&seed=b&rounds=3")
    expect(page.locator('main[data-over="true"]')).to_be_attached()
    expect(page.locator("#result")).to_be_visible()


@pytest.mark.all
def test_who_has_no_chips_left_is_out(open_shared: Open) -> None:
    rows = ((1, 1, 1, 1, 1, 1), (5, 5, 5, 5, 5, 5), (7, 7, 7, 7, 7, 7))
    page = open_shared(language="en")
    lay_the_last_card(page, rows, chips=8)
    expect(page.locator("#ticker")).to_contain_text("Ada has no chips left and is out.")
    expect(page.locator("#seat-0")).to_have_class("sign seat-0 out")
    assert chips(page) == [0, 8, 13]
    page.locator('[data-command="next-round"]').click()
    expect(page.locator(".plan-row")).to_have_count(3)
    expect(page.locator(".plan-row.fallow .plot")).to_have_count(0)
    expect(page.locator("#seat-0")).to_have_attribute("aria-label", "Ada: out")


@pytest.mark.all
def test_the_last_one_with_chips_wins_and_the_others_share_a_place(open_shared: Open) -> None:
    rows = ((1, 1, 1, 1, 1, 1), (7, 7, 7, 7, 7, 7), (1, 1, 1, 1, 1, 1))
    page = open_shared(language="en")
    lay_the_last_card(page, rows, chips=8)
    result = page.locator("#result")
    expect(result.locator("h2")).to_have_text("Bo wins")
    assert [row.get_attribute("value") for row in result.locator("li").all()] == ["1", "2", "2"]


@pytest.mark.all
def test_a_victory_can_be_shared(open_shared: Open) -> None:
    rows = ((5, 5, 5, 5, 5, 5), (5, 5, 5, 5, 5, 5))
    page = open_shared(language="en")
    lay_the_last_card(page, rows, chips=30, rounds=1)
    expect(page.locator("#result h2")).to_have_text("Ada and Bo win")


# ---- Straßenlegen


@pytest.mark.all
def test_nobody_pays_without_a_street(open_shared: Open) -> None:
    rows = ((1, 3, 5, 7, 9, 2), (9, 7, 5, 3, 1, 8))
    page = open_shared(language="en")
    lay_the_last_card(page, rows, variant="strassen")
    expect(page.locator("#ticker")).to_contain_text("Nobody has a street, so nobody pays.")
    assert chips(page) == [25, 25]


@pytest.mark.all
def test_the_help_shows_how_streets_rank(open_shared: Open) -> None:
    page = open_shared("#setup/sechs-mal-sechs?variant=strassen", language="en")
    page.locator('[data-command="help"]').click()
    pictures = page.locator(".streets-help [role=img]")
    assert [picture.get_attribute("aria-label") for picture in pictures.all()] == [
        "Six houses",
        "Five houses",
        "Four houses",
        "Two streets of three (six houses to pay for)",
        "Three houses",
    ]
