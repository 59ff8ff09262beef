"""Shortcuts act only on what lies on top, and single characters can be switched off."""

from __future__ import annotations

import pytest

from sechserpack.app.hands.shortcuts import is_character, key_name
from tests.support.device import Device, Tab
from tests.support.hands import Hands

from ..conftest import NewDevice

TABLE = "#play/sechser-raus?seats=human,human&dice=12&seed=keys"
SIX = "#play/six?seats=human,random&seed=keys"


def thrown(device: Device) -> tuple[Tab, Hands]:
    """A table at which dice have been thrown: digits lay them, P passes."""
    tab = device.open(TABLE)
    hands = Hands(tab)
    hands.wait(500)
    hands.press(" ")
    hands.wait(2000)
    assert tab.events == 2
    return tab, hands


@pytest.mark.parametrize("opened", ["log", "help", "settings"])
def test_what_lies_behind_is_not_played(device: Device, opened: str) -> None:
    tab, hands = thrown(device)
    keys = [tag["data-key"] for tag in tab.all("#table [data-key]")]
    assert keys
    tab.do(lambda: tab.app.command(opened))
    hands.wait(1000)
    for key in (*keys, " ", "Enter", "p", "u"):
        hands.press(key)
        hands.wait(500)
    assert tab.events == 2
    tab.key("Escape")
    hands.wait(1000)
    hands.press(keys[0])
    hands.wait(500)
    assert tab.events > 2


def test_a_notice_with_a_button_has_to_be_read_first(device: Device) -> None:
    tab, hands = thrown(device)
    key = tab.all("#table [data-key]")[0]["data-key"]
    tab.do(lambda: (tab.app._notices.warn("settings"), tab.app.redraw()))
    hands.press(key)
    hands.wait(500)
    assert tab.events == 2
    tab.key("Escape")
    assert not tab.has(".notice")
    hands.wait(500)
    hands.press(key)
    hands.wait(500)
    assert tab.events > 2


def test_after_help_the_pause_has_the_focus_and_space_plays_on(device: Device) -> None:
    tab = device.open(SIX)
    hands = Hands(tab)
    hands.wait(1000)
    tab.tap("#table [data-event^='[\"roll\",0']")
    tab.command("help")
    assert tab.sheet
    tab.key("Escape")
    assert tab.has("#pause [data-command='resume']")
    assert tab.page.focused is not None
    assert tab.page.focused[2] == "resume"
    hands.wait(500)
    assert tab.app.top.keyed == ("#pause",)
    hands.press(" ")
    assert not tab.has("#pause [data-command='resume']")
    assert not tab.sheet


def test_single_characters_can_be_switched_off(new_device: NewDevice) -> None:
    device = new_device()
    tab, _ = thrown(device)
    assert "shortcuts" not in tab.page.root
    tab.command("settings")
    assert tab.chosen("shortcuts") == "true"
    tab.set("shortcuts", "false")
    assert tab.page.root["shortcuts"] == "off"  # so no key is shown
    assert not tab.app.shortcuts
    assert device.setting("settings")["shortcuts"] is False
    assert not Device(device.clock, small=device.small).open().app.shortcuts


@pytest.mark.parametrize("key", ["a", "Z", "5", "?", ",", "ß"])
def test_digits_and_signs_are_characters(key: str) -> None:
    assert is_character(key)


@pytest.mark.parametrize("key", [" ", "Enter", "Escape", "Tab", "ArrowLeft", "F5"])
def test_other_keys_are_none(key: str) -> None:
    assert not is_character(key)
    assert key_name(key) == ("␣" if key in (" ", "Enter") else key.lower())
