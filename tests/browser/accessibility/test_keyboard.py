"""Everything without a pointer: Tab, Enter, Space and the shortcuts, and the focus is never lost.

Where Tab leads, what shows that it has the focus, and which keys repeat, is up to the browser; where the app puts the
focus, and what keys do, is tested in tests/app without one.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from sechserpack.app.hands.presses import FRESH
from sechserpack.draw.catalogue import Variant

from ..conftest import Open
from ..driver import WAYS, Moment, at_random, command, few_seats, link_of, moment, replayed, saved
from ..shared import later

#: What has the focus: null when nothing has it, else what it does, how it is called and how it looks.
_FOCUSED = """
() => {
    const active = document.activeElement;
    if (!active || active === document.body) return null;
    return {
        event: active.dataset.event ?? null,
        command: active.dataset.command ?? null,
        value: active.dataset.value ?? null,
        field: active.dataset.field ?? null,
        href: active.getAttribute("href"),
        id: active.id,
        off: active.disabled === true,
        shown: active.checkVisibility(),
        ring: active.matches(":focus-visible") && getComputedStyle(active).outlineStyle !== "none",
    };
}
"""
#: More Tabs than any screen has stops.
STOPS = 80


def focused(page: Page) -> dict[str, Any]:
    """What has the focus; fails when nothing has it, or something that cannot be used or seen."""
    found = page.evaluate(_FOCUSED)
    assert found, "the focus is lost"
    assert found["shown"], f"the focus is on something hidden: {found}"
    assert not found["off"], f"the focus is on something switched off: {found}"
    return dict(found)


def tab_to(page: Page, **wanted: str) -> None:
    """Press Tab until that has the focus of which this is true; it shows that it has it."""
    for _ in range(STOPS):
        here = page.evaluate(_FOCUSED)
        if here and all(here[key] == value for key, value in wanted.items()):
            assert here["ring"], f"it cannot be seen that this has the focus: {here}"
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"no Tab leads to {wanted}")


def play_by_keys(page: Page, choose: Callable[[Moment], str]) -> Moment:
    """Play a game to its end: the first steps by Tab, Enter and Space, the others by the keys on the controls."""
    steps = 0
    now = moment(page)
    while not now.over:
        later(page, FRESH)  # whoever presses a key again looks first where the focus has gone
        here = focused(page)
        at_table = ("select", "reveal", "cover", "go-on")
        assert here["event"] or here["command"] in at_table, f"not at the table: {here}"
        if now.covered:
            tab_to(page, command="reveal")
            page.keyboard.press("Enter")
            now = moment(page, now.events)
            continue
        if not now.offered:
            tab_to(page, command="go-on")
            page.keyboard.press("Enter")
            now = moment(page, now.events + 1)
            continue
        event = choose(now)
        shortcut = page.locator(f"[data-event={json.dumps(event)}]")
        key = None if now.picks[event] else shortcut.get_attribute("data-key")
        if now.picks[event]:
            tab_to(page, command="select", value=now.picks[event])
            page.keyboard.press("Enter")
            # The focus has gone on to its first field: a second press of Enter does not lay it there.
            later(page, FRESH)
        if steps < 6 or key in (None, "␣"):
            tab_to(page, event=event)
            page.keyboard.press("Enter" if steps % 2 else "Space")
        else:
            page.keyboard.press(str(key))
        steps += 1
        now = moment(page, now.events + 1)
    return now


def test_from_the_menu_to_the_end_of_a_game_and_on(open_shared: Open) -> None:
    page = open_shared()
    tab_to(page, href="#setup/sechser-raus")
    page.keyboard.press("Enter")
    expect(page.locator("#start")).to_be_visible()
    focused(page)
    tab_to(page, field="name:0")
    page.keyboard.type("Ada")
    page.keyboard.press("Enter")  # ends the name, not the set-up
    assert focused(page)["id"] == "chair-0"
    for seat, chair in ((3, 6), (2, 4)):
        tab_to(page, id=f"chair-{chair}")
        page.keyboard.press("Enter")
        tab_to(page, id="remove")
        page.keyboard.press("Space")
        expect(page.locator(".chair.taken")).to_have_count(seat)
        assert focused(page)["id"] == f"chair-{chair}", "the chair that is free now"
    # With people alone nobody has won the next round before anybody is asked.
    tab_to(page, id="chair-2")
    page.keyboard.press("Enter")
    tab_to(page, id="kinds-0")
    page.keyboard.press("Space")
    expect(page.locator(".chair.taken .chair-kind").last).to_have_text("Mensch")
    tab_to(page, id="rules")
    page.keyboard.press("Enter")
    assert focused(page)["id"] == "rules"
    fewer = page.locator('[data-field="option:dice"]').first
    for dice in (5, 4, 3, 2, 1):
        tab_to(page, id="option-dice-remove")
        page.keyboard.press("Space")
        expect(page.locator("#option-dice span")).to_have_text(str(dice))
        focused(page)
    expect(fewer).to_be_disabled()
    later(page, FRESH)  # whoever presses a key again looks first what it does by now
    tab_to(page, id="option-dice-add")
    page.keyboard.press("Enter")
    expect(page.locator("#option-dice span")).to_have_text("2")
    tab_to(page, id="start")
    page.keyboard.press("Enter")
    last = play_by_keys(page, at_random("keys"))
    assert last.over
    expect(page.locator("#result")).to_be_visible()
    # The result takes the focus, is put aside and brought back.
    expect(page.locator("#result-title")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#result")).to_have_count(0)
    expect(page.locator("#result-tab")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#result-title")).to_be_focused()
    match = replayed(saved(page))
    assert match.over
    assert match.header.extra["names"][0] == "Ada"
    tab_to(page, command="next-round")
    later(page, FRESH)  # the result has only just been brought back
    page.keyboard.press("Enter")
    expect(page.locator("main")).to_have_attribute("data-over", "false")
    moment(page)
    assert focused(page)["event"]


# The first way is played by keys from the menu on, above.
@pytest.mark.all
@pytest.mark.parametrize("way", WAYS[1:], ids=lambda way: way.name)
def test_a_whole_game_by_keys(open_shared: Open, way: Variant) -> None:
    kinds = ["human", *["random"] * (few_seats(way) - 1)]
    page = open_shared(link_of(way, kinds, seed="keys"), settings={"untimed": True})
    now = moment(page)
    first = next(iter(now.picks.values()))
    page.keyboard.press("Tab")
    tab_to(page, **({"command": "select", "value": first} if first else {"event": now.offered[0]}))
    assert play_by_keys(page, at_random(way.name)).over


@pytest.mark.all  # tests/app/hands/test_shortcuts.py asks the same of a page in memory
def test_shortcuts(open_shared: Open) -> None:
    page = open_shared(
        "#play/sechser-raus?seats=human,human&dice=12&seed=keys", language="en", settings={"muted": False}
    )
    main = page.locator("main")
    moment(page)
    page.keyboard.press("Space")
    now = moment(page, 2)
    number = json.loads(now.offered[0])[2]
    page.keyboard.press(str(number))
    expect(main).to_have_attribute("data-events", "3")
    page.keyboard.press("u")
    expect(main).to_have_attribute("data-events", "2")
    page.keyboard.press("r")
    moment(page, 3)
    page.keyboard.press("p")
    expect(main).to_have_attribute("data-events", "4")
    # What cannot be done is said.
    page.keyboard.press("r")
    expect(page.locator("#toast")).to_contain_text("nothing to redo")
    for key, shown in (("l", ".log"), ("?", ".sheet-help")):
        page.keyboard.press(key)
        expect(page.locator(shown)).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.locator(shown)).to_have_count(0)
    page.keyboard.press("m")
    expect(page.locator('[data-command="mute"]')).to_have_attribute("aria-pressed", "false")
    page.keyboard.press("Control+m")
    expect(page.locator('[data-command="mute"]')).to_have_attribute("aria-pressed", "false")


@pytest.mark.all  # tests/app/hands/test_shortcuts.py asks the same of a page in memory
def test_keys_do_nothing_behind_a_sheet_or_in_a_field(open_shared: Open) -> None:
    page = open_shared("#play/sechser-raus?seats=human,human&dice=12&seed=keys")
    moment(page)
    page.keyboard.press("Space")
    moment(page, 2)
    tab_to(page, command="help")
    page.keyboard.press("Enter")
    expect(page.locator("#sheet-title")).to_be_focused()
    for key in ("Space", "1", "2", "3", "4", "5", "w", "u"):
        page.keyboard.press(key)
    expect(page.locator("main")).to_have_attribute("data-events", "2")
    # Nothing behind the sheet can be reached.
    for _ in range(8):
        page.keyboard.press("Tab")
        inside = page.evaluate(
            "document.activeElement === document.body || !!document.activeElement.closest('.sheet')"
        )
        assert inside
    page.keyboard.press("Escape")
    assert focused(page)["command"] == "help", "back where it was opened"


@pytest.mark.all
@pytest.mark.parametrize("command", ["help", "settings", "log"])
def test_what_is_opened_and_closed_gives_the_focus_back(open_shared: Open, command: str) -> None:
    page = open_shared("#play/sechser-raus?seats=human,human")
    moment(page)
    tab_to(page, command=command)
    page.keyboard.press("Space")
    expect(page.locator("#sheet-title, #log-lines")).to_be_focused()
    tab_to(page, command="log" if command == "log" else "close")
    page.keyboard.press("Enter")
    expect(page.locator("#sheet-title, #log-lines")).to_have_count(0)
    assert focused(page)["command"] == command


@pytest.mark.all
def test_a_key_held_down_plays_once(open_shared: Open) -> None:
    page = open_shared("#play/sechser-raus?seats=human,human&dice=12&max_throws=10&seed=keys")
    moment(page)
    for key in ("Enter", "Space"):
        before = moment(page).events
        tab_to(page, event='["roll",0]')
        later(page, FRESH)  # it lies where the one before lay: whoever presses again looks first
        for _ in range(5):
            page.keyboard.down(key)
        page.keyboard.up(key)
        expect(page.locator("main")).to_have_attribute("data-events", str(before + 2))


@pytest.mark.all
def test_undo_by_keys_leaves_the_focus_somewhere_to_go_on(open_shared: Open) -> None:
    page = open_shared("#play/sechser-raus?seats=human,human&dice=12&seed=keys")
    moment(page)
    page.keyboard.press("Space")
    number = json.loads(moment(page, 2).offered[0])[2]
    page.keyboard.press(str(number))
    moment(page, 3)
    tab_to(page, command="undo")
    page.keyboard.press("Enter")
    expect(page.locator("main")).to_have_attribute("data-events", "2")
    # It moves when the page is drawn, a moment after what was taken back is durable: to what has just become possible.
    expect(page.locator("[data-command=redo]")).to_be_focused()
    later(page, FRESH)  # whoever presses a key again looks first where the focus has gone
    page.keyboard.press("Enter")
    expect(page.locator("main")).to_have_attribute("data-events", "3")
    focused(page)


@pytest.mark.all
def test_every_single_character_can_be_switched_off(open_shared: Open) -> None:
    page = open_shared(
        "#play/six?seats=human,human,human,human&seed=keys",
        language="en",
        settings={"shortcuts": False, "muted": False},
    )
    moment(page)
    main, mute = page.locator("main"), page.locator('[data-command="mute"]')
    keys = set(page.locator("[data-key]").evaluate_all("all => all.map((one) => one.dataset.key)"))
    assert keys - {"␣"}
    for link in ("", "#play/sechser-raus?seats=human,human&dice=12&seed=keys"):
        if link:
            page.evaluate("link => { location.hash = link; }", link)
            expect(page.locator('[data-command="undo"]')).to_have_count(1)
        before = moment(page).events
        for key in {*keys, *"abcdefghijklmnopqrstuvwxyz0123456789?,.-#+ABCLMUR"} - {"␣"}:
            page.keyboard.press(key)
        expect(main).to_have_attribute("data-events", str(before))
        expect(mute).to_have_attribute("aria-pressed", "true")
        expect(page.locator(".log, #sheet")).to_have_count(0)
        assert page.locator('[data-hint]:not([data-hint="␣"]):visible').count() == 0
    page.keyboard.press("Space")  # no character: it works all the same
    moment(page, before + 2)
    # Nor does a letter play what is watched again.
    command(page, "log").click()
    page.locator('.log [data-command="watch"]').click()
    play = page.locator("#watch-play")
    name = play.get_attribute("title")
    page.evaluate("document.activeElement?.blur()")
    page.keyboard.press("k")
    assert play.get_attribute("title") == name


@pytest.mark.all
def test_what_lies_behind_the_log_of_a_telephone_cannot_be_reached(open_shared: Open) -> None:
    page = open_shared("#play/sechser-raus?seats=human,human", viewport=(390, 844))
    moment(page)
    tab_to(page, command="log")
    page.keyboard.press("Enter")
    expect(page.locator("#log-lines")).to_be_focused()
    reached = set()
    for _ in range(30):
        page.keyboard.press("Tab")
        reached.add(page.evaluate("document.activeElement.closest('.log, body').className || 'page'"))
    assert reached <= {"log", "page"}, reached
    page.keyboard.press("Escape")
    assert focused(page)["command"] == "log", "back where it was opened"
