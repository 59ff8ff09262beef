"""Settings and sheets: their form fields, what changes about the page, and what localStorage keeps of it.

That a page starts with what is kept there is seen on every shared page. What every setting does, help and the log are
tested in tests/app without a browser.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from sechserpack.app.hands.presses import FRESH

from .conftest import Open
from .driver import command, control, moment
from .shared import later, pick_of, set_to
from .storage.keeping import setting

GAME = "#play/sechser-raus?seats=human:Ada,human:Bo&dice=4&seed=s"


def test_what_is_set_is_seen_and_remembered(open_shared: Open) -> None:
    page = open_shared(GAME, language="de", settings={"pace": "calm", "muted": False})
    control(page, '["roll",0]').click()
    moment(page, 2)
    expect(control(page, '["roll",0]')).to_contain_text("Noch mal werfen")
    mute = page.locator('[data-command="mute"]')
    expect(mute).to_have_attribute("aria-pressed", "true")
    mute.click()
    command(page, "settings").click()
    chosen = {"language": "en", "theme": "light", "pace": "brisk", "facing": False}
    for name, value in chosen.items():
        set_to(page, name, value)
    expect(page.locator("#sheet-title")).to_have_text("Settings")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    for name, value in {**chosen, "muted": True}.items():
        expect(pick_of(page, name, value)).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".round.upright")).to_have_count(1)
    kept = setting(page, "settings")
    assert {name: kept[name] for name in chosen} == chosen
    assert kept["muted"] is True
    set_to(page, "theme", None)
    expect(page.locator("html[data-theme]")).to_have_count(0)


@pytest.mark.all
def test_a_sheet_closes(open_shared: Open) -> None:
    page = open_shared(language="en")
    sheet = page.get_by_role("dialog", name="Help")
    ways: list[Callable[[], object]] = [
        lambda: sheet.get_by_role("button", name="Close").click(),
        lambda: page.mouse.click(40, 400),
        lambda: page.keyboard.press("Escape"),
        lambda: page.evaluate("location.hash = '#setup/sechser-raus'"),
    ]
    for close in ways:
        command(page, "help").click()
        expect(sheet).to_be_visible()
        close()
        expect(page.locator(".sheet")).to_have_count(0)
        later(page, FRESH)  # what a hand has just uncovered accepts nothing at first


def test_turning_the_tablet_lays_the_table_anew(open_shared: Open) -> None:
    page = open_shared("#play/sechser-raus?seats=human,human,human")
    moment(page)
    throw = control(page, '["roll",0]')
    throw.focus()
    board = page.locator("[data-board]")
    for width, height in ((820, 1180), (390, 844), (844, 390), (1180, 820)):
        before = str(board.get_attribute("data-box"))
        page.set_viewport_size({"width": width, "height": height})
        expect(board).not_to_have_attribute("data-box", before)
        for part in (board, *page.locator("[data-zone]").all()):
            box = part.bounding_box()
            assert box is not None
            assert min(box["x"], box["y"]) >= 0
            assert box["x"] + box["width"] <= width
            assert box["y"] + box["height"] <= height
        expect(throw).to_be_focused()
