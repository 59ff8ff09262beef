"""Settings, sheets and the log: what they change, and that it is remembered."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.support.browser import ready

from .conftest import Open
from .driver import command, control, moment, replayed, saved

GAME = "#play/sechser-raus?seats=human:Ada,random:Bo&dice=4&seed=s"


def set_to(page: Page, name: str, value: str) -> None:
    """Change one setting on the sheet, which is open."""
    page.locator(f"#set-{name}").select_option(value)


def test_the_language_changes_in_the_middle_of_a_game(open_quick: Open) -> None:
    page = open_quick(GAME)
    control(page, '["roll",0]').click()
    events = moment(page, 2).events
    expect(control(page, '["roll",0]')).to_contain_text("Noch mal werfen")
    command(page, "settings").click()
    set_to(page, "language", "en")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page.locator("#sheet-title")).to_have_text("Settings")
    command(page, "close").click()
    expect(control(page, '["roll",0]')).to_contain_text("Throw again")
    expect(page.locator("#ticker")).to_contain_text("Ada throws")
    assert moment(page).events == events
    # What was said in German is told in English too, and so it stays.
    command(page, "log").click()
    expect(page.locator(".log li").first).to_contain_text("Ada throws")
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(control(page, '["roll",0]')).to_contain_text("Throw again")
    command(page, "menu").click()
    expect(page.locator(".motto")).to_have_text("Dice, coins and cards for everyone round one tablet.")
    page.locator('[data-command="language"][data-value="de"]').click()
    expect(page.locator(".motto")).to_have_text(re.compile("Tablet"))
    expect(page.locator("html")).to_have_attribute("lang", "de")


def test_mute_is_remembered(open_quick: Open) -> None:
    page = open_quick(GAME, language="en")
    mute = page.locator('[data-command="mute"]')
    expect(mute).to_have_attribute("aria-pressed", "false")
    mute.click()
    expect(mute).to_have_attribute("aria-pressed", "true")
    page.reload()
    ready(page)
    expect(mute).to_have_attribute("aria-pressed", "true")
    command(page, "menu").click()
    expect(mute).to_have_attribute("aria-pressed", "true")
    mute.click()
    page.reload()
    ready(page)
    expect(mute).to_have_attribute("aria-pressed", "false")


def test_the_settings_sheet(open_quick: Open) -> None:
    page = open_quick("#play/sechser-raus?seats=human,human", language="en")
    moment(page)
    command(page, "settings").click()
    chosen = {"theme": "light", "muted": "true", "pace": "brisk", "facing": "false"}
    for name, value in chosen.items():
        set_to(page, name, value)
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    expect(page.locator(".round.upright")).to_have_count(1)
    set_to(page, "facing", "true")
    expect(page.locator(".round.facing")).to_have_count(1)
    set_to(page, "theme", "null")
    expect(page.locator("html[data-theme]")).to_have_count(0)
    set_to(page, "theme", "dark")
    page.reload()
    moment(page)
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    command(page, "settings").click()
    for name, value in {**chosen, "theme": "dark", "facing": "true", "language": "null"}.items():
        expect(page.locator(f"#set-{name}")).to_have_value(value)
    kept = json.loads(page.evaluate("localStorage.getItem('sechserpack.settings')"))
    assert kept["pace"] == "brisk"


def test_settings_that_make_no_sense_are_defaults(open_page: Open) -> None:
    page = open_page()
    for kept in ('{"pace": "warp", "theme": 7, "muted": "yes"}', "[]", "nonsense"):
        page.evaluate("(kept) => localStorage.setItem('sechserpack.settings', kept)", kept)
        page.reload()
        ready(page)
        command(page, "settings").click()
        for name, value in {"theme": "null", "muted": "false", "pace": "calm", "facing": "null"}.items():
            expect(page.locator(f"#set-{name}")).to_have_value(value)


def test_a_sheet_closes(open_quick: Open) -> None:
    page = open_quick(language="en")
    sheet = page.get_by_role("dialog", name="Help")
    ways: list[Callable[[], object]] = [
        lambda: sheet.get_by_role("button", name="Close").click(),
        lambda: page.mouse.click(100, 400),
        lambda: page.keyboard.press("Escape"),
        lambda: page.evaluate("location.hash = '#setup/sechser-raus'"),
    ]
    for close in ways:
        command(page, "help").click()
        expect(sheet).to_be_visible()
        close()
        expect(page.locator(".sheet")).to_have_count(0)


def test_help_tells_the_rules_of_the_game_that_is_open(open_quick: Open) -> None:
    page = open_quick("#setup/sechser-raus", language="en")
    command(page, "help").click()
    sheet = page.get_by_role("dialog", name="How to play Sechser raus")
    expect(sheet).to_contain_text("Be the first to have no dice left")
    expect(sheet).to_contain_text("no account, no server")
    command(page, "close").click()
    page.locator("#start").click()
    moment(page)
    command(page, "help").click()
    expect(sheet).to_contain_text("Be the first to have no dice left")


def test_the_log_tells_the_game(open_quick: Open) -> None:
    page = open_quick("#play/sechser-raus?seats=hard:Ada,random:Bo,hard:Cy&dice=3&seed=log", language="en")
    assert moment(page).over
    command(page, "log").click()
    lines = page.locator(".log li").all_text_contents()
    page.locator('.log [data-command="log"]').click()
    expect(page.locator(".log")).to_have_count(0)
    match = replayed(saved(page))
    told = " ".join(lines)
    for name in ("Ada", "Bo", "Cy"):
        assert f"{name} throws" in told
    # A mere throw tells nothing before its dice have fallen; everything else has a line.
    assert len(lines) == len([event for event in match.events if event[0] != "roll"])
    winner = match.header.extra["names"][match.game.ranking(match.state)[0][0]]
    assert f"{winner} has no dice left and wins." in told
    assert "{" not in told
    # The latest comes first.
    assert "left with the dice" in lines[0]
    assert lines[-1].startswith("Ada throws")


def test_the_record_saves_what_was_told(open_quick: Open) -> None:
    page = open_quick(GAME)
    control(page, '["roll",0]').click()
    moment(page, 2)
    header = replayed(saved(page)).header
    assert header.as_json() == {
        "format": "sechserpack/1",
        "game": "sechser-raus",
        "seats": 2,
        "options": {"dice": 4},
        "names": ["Ada", "Bo"],
        "players": ["human", "random"],
    }


def test_reduced_motion_plays_the_same(open_quick: Open) -> None:
    page = open_quick(GAME, reduced_motion="reduce", settings={"pace": "calm"})
    control(page, '["roll",0]').click()
    assert moment(page, 2).events == 2


def test_turning_the_tablet_lays_the_table_anew(open_quick: Open) -> None:
    page = open_quick("#play/sechser-raus?seats=human,human,human")
    moment(page)
    for size, shape in {
        (820, 1180): "tall",
        (390, 844): "phone-tall",
        (844, 390): "phone-wide",
        (1180, 820): "wide",
    }.items():
        page.set_viewport_size({"width": size[0], "height": size[1]})
        expect(page.locator(".round")).to_have_class(re.compile(rf"\bshape-{shape}\b"))
