"""From the menu to a running game, and what the page remembers of it: real links, fields and switches of a form.

What comes of them is tested in tests/app without a browser.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from sechserpack.draw.catalogue import Variant
from sechserpack.games import find
from sechserpack.setup.variants import variant_link

from .conftest import Open
from .driver import command, each_way, moment, one_way, replayed, saved


def to_the_set_up(page: Page, way: Variant) -> None:
    """The first tap: a card on the menu."""
    page.locator(f"a.card[href='{variant_link(way)}']").tap()
    expect(page.locator("#start")).to_be_visible()


@pytest.mark.all
@each_way
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


@pytest.mark.all
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
    # Not the one for real dice: with it, who plays here enters what falls.
    switch = page.locator("input.switch:not([data-field='option:real_dice'])").first
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


@pytest.mark.all
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
