"""From the menu to a running game, and what the page remembers of it."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Locator, Page, expect

from sechserpack.app.presses import FRESH
from sechserpack.draw.catalogue import Variant
from sechserpack.games import find
from sechserpack.setup.variants import variant_link

from .conftest import Open
from .driver import command, control, few_ways, moment, one_way, replayed, saved
from .shared import later


def to_the_set_up(page: Page, way: Variant) -> None:
    """The first tap: a card on the menu."""
    page.locator(f"a.card[href='{variant_link(way)}']").tap()
    expect(page.locator("#start")).to_be_visible()


@few_ways
def test_two_taps_lead_to_a_game_against_bots(open_shared: Open, way: Variant) -> None:
    page = open_shared(has_touch=True)
    to_the_set_up(page, way)
    page.locator("#start").tap()
    now = moment(page)
    assert now.game == way.game
    assert now.offered or now.covered
    header = replayed(saved(page)).header
    assert header.extra["players"][0] == "human"
    assert "human" not in header.extra["players"][1:]
    assert dict(way.options).items() <= dict(header.options).items()


def kind_at(page: Page, seat: int) -> Locator:
    """What is written under the name of whoever sits on a seat."""
    return page.locator(".chair.taken .chair-kind").nth(seat)


@one_way
def test_names_seats_and_options_are_remembered(open_shared: Open, way: Variant) -> None:
    page = open_shared(has_touch=True, language="en")
    game = find(way.game)
    assert game is not None
    to_the_set_up(page, way)
    taken = page.locator(".chair.taken")
    seats = taken.count()
    if seats < game.seats[-1]:
        page.locator(".chair.free").last.tap()
        page.locator("#kinds-1").tap()
        seats += 1
    expect(taken).to_have_count(seats)
    taken.first.tap()
    page.locator('[data-field="name:0"]').fill("Ada")
    taken.nth(1).tap()
    page.locator("#kinds-0").tap()
    page.locator('[data-field="name:1"]').fill("Bö & <Co>")
    page.locator("#rules").tap()
    switch = page.locator("input.switch").first
    turned = switch.count() == 1
    if turned:
        was = switch.is_checked()
        switch.tap()
    page.reload()
    expect(taken).to_have_count(seats)
    expect(page.locator('[data-field="name:0"]')).to_have_value("Ada")
    expect(taken.nth(1)).to_contain_text("Bö & <Co>")
    expect(kind_at(page, 1)).to_have_text("Person")
    if turned:
        page.locator("#rules").tap()
        expect(switch).to_be_checked(checked=not was)
    page.locator("#start").tap()
    moment(page)
    header = replayed(saved(page)).header
    assert header.seats == seats
    assert header.extra["names"][:2] == ["Ada", "Bö & <Co>"]
    assert header.extra["players"][:2] == ["human", "human"]
    # The next time they are still there, from the menu on.
    command(page, "menu").tap()
    to_the_set_up(page, way)
    expect(taken).to_have_count(seats)
    expect(page.locator('[data-field="name:0"]')).to_have_value("Ada")


def test_seats_come_and_go_within_the_rules(open_shared: Open) -> None:
    page = open_shared("#setup/sechser-raus")
    taken, free = page.locator(".chair.taken"), page.locator(".chair.free")
    for seats in range(taken.count(), 8):
        expect(taken).to_have_count(seats)
        free.last.click()
        page.locator("#kinds-1").click()
    expect(taken).to_have_count(8)
    expect(free).to_have_count(0)
    taken.nth(7).click()
    page.locator('[data-field="name:7"]').fill("Last")
    for seats in range(7, 1, -1):
        taken.first.click()
        page.locator("#remove").click()
        expect(taken).to_have_count(seats)
        later(page, FRESH)  # what lies under the hand now can be seen
    expect(taken.nth(1)).to_contain_text("Last")
    taken.first.click()
    expect(page.locator("#remove")).to_be_disabled()


def test_options_reach_the_game(open_shared: Open) -> None:
    page = open_shared("#setup/sechser-raus")
    page.locator('[data-field="option:starter"]', has_text="Erwin").click()
    page.locator("#rules").click()
    page.locator('[data-field="option:direction"][data-value="-1"]').click()
    for _ in range(3):
        page.locator('[data-field="option:dice"]').last.click()
    page.locator('[data-field="option:max_throws"]').first.click()
    page.locator("#option-places").uncheck()
    page.locator("#option-knock").check()
    page.locator("#start").click()
    moment(page)
    header = replayed(saved(page)).header
    assert header.options == {
        "starter": 2,
        "direction": -1,
        "dice": 9,
        "max_throws": 2,
        "places": False,
        "knock": True,
    }


def test_chance_draws_who_begins_when_the_game_does(open_shared: Open) -> None:
    page = open_shared("#setup/sechser-raus", language="en")
    page.locator('[data-field="option:starter"]', has_text="by chance").click()
    page.locator("#start").click()
    moment(page)
    assert replayed(saved(page)).header.options["starter"] in range(4)


def test_enter_in_a_name_ends_it_and_starts_no_game(open_shared: Open) -> None:
    page = open_shared("#setup/sechser-raus")
    page.locator('[data-field="name:0"]').fill("Ada")
    page.locator('[data-field="name:0"]').press("Enter")
    expect(page.locator("#chair-0")).to_be_focused()
    page.locator("#start").click()
    moment(page)
    expect(page.locator("#seat-0")).to_contain_text("Ada")


def test_what_record_promises_of_the_page_is_there(open_shared: Open) -> None:
    page = open_shared()
    expect(page.locator("html[data-ready]")).to_have_attribute("data-version", re.compile("^[0-9a-f]{12}$"))
    for name in ("mute", "settings", "help", "import"):
        expect(page.locator(f'[data-command="{name}"]')).to_have_count(1)
    expect(page.locator('[data-command="resume"]')).to_have_count(0)
    page.goto(page.url.partition("#")[0] + "#play/sechser-raus?seats=human,human&dice=1")
    now = moment(page)
    main = page.locator("main")
    expect(main).to_have_attribute("data-game", "sechser-raus")
    expect(main).to_have_attribute("data-events", "0")
    expect(main).to_have_attribute("data-over", "false")
    assert [json.loads(event) for event in now.offered] == [
        *(["lay_last", 0, number] for number in range(1, 6)),
        ["roll", 0],
    ]
    for name in ("menu", "undo", "redo", "export", "mute", "settings", "help"):
        expect(page.locator(f'[data-command="{name}"]')).to_have_count(1)
    for name in ("undo", "redo"):
        expect(page.locator(f'[data-command="{name}"]')).to_be_disabled()
    control(page, '["lay_last",0,4]').click()
    expect(main).to_have_attribute("data-events", "1")
    expect(main).to_have_attribute("data-over", "true")
    expect(page.locator('[data-command="next-round"]')).to_be_visible()
    command(page, "menu").click()
    expect(page.locator('[data-command="resume"]')).to_have_count(0)
    page.goto(page.url.partition("#")[0] + "#play/sechser-raus?seats=human,human")
    moment(page)
    command(page, "menu").click()
    expect(page.locator('[data-command="resume"]')).to_be_visible()


@pytest.mark.parametrize("language", ["de", "en"])
def test_the_device_says_which_language(open_shared: Open, language: str) -> None:
    page = open_shared("#play/sechser-raus?seats=human,random", language=language)
    expect(page.locator("html")).to_have_attribute("lang", language)
    expect(control(page, '["roll",0]')).to_contain_text({"de": "Werfen", "en": "Throw"}[language])
