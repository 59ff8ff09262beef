"""A device that keeps nothing, or has no room left: the page starts, says so, and is played as ever."""

from __future__ import annotations

import json

import pytest

from sechserpack.saves.database.write_queue import RETRY
from tests.support.device import Device, Tab

LINK = "#play/sechser-raus?seats=human:Ada,human&seed=t"


def says(tab: Tab, sentence: str) -> None:
    """A notice says so, until it has been read."""
    assert sentence in tab.text("#notices")
    tab.wait(60)
    tab.command("read")
    assert sentence not in tab.text("#notices")


def plays(tab: Tab) -> None:
    """A game can be begun and goes on."""
    tab.go(LINK)
    tab.play('["roll",0]')
    assert tab.events == 2


@pytest.mark.parametrize("small", [True, False], ids=["settings kept", "nothing kept"])
@pytest.mark.parametrize("why", ["SecurityError", "InvalidStateError", "blocked", "AnythingError"])
def test_who_keeps_nothing_is_told_and_plays(device: Device, why: str, small: bool) -> None:
    device.unavailable = why
    device.keeps_small = small
    tab = device.open()
    says(tab, "won’t let Sechserpack save anything")
    plays(tab)
    if small:
        assert tab.text("#notices") == ""
    else:
        says(tab, "won’t let Sechserpack remember your settings")
    tab.command("mute")
    assert tab.one('[data-command="mute"]')["aria-pressed"] == "false"
    # What is played can still be saved as a file.
    assert len(tab.saved().splitlines()) == 3
    assert not device.games


def test_where_nothing_is_kept_a_game_can_be_left_as_long_as_the_page_is_there(device: Device) -> None:
    device.unavailable = "blocked"
    tab = device.open(LINK)
    tab.play('["roll",0]')
    record = tab.saved()
    tab.command("menu")
    assert tab.has(".kept .small-table"), "its table is drawn"
    tab.command("save-game")
    assert tab.downloads[-1][1].encode() == record
    tab.command("settings")
    tab.command("everything")
    games = [thing for thing in map(json.loads, tab.downloads[-1][1].splitlines()[1:]) if thing[0] == "game"]
    assert [game["record"].encode() for _, game in games] == [record]
    tab.key("Escape")
    tab.command("resume")
    assert (tab.screen, tab.events, tab.saved()) == ("table", 2, record)
    tab.step()
    assert tab.events > 2
    # Another page knows nothing of it.
    tab.reload()
    assert tab.screen == "menu"
    assert not tab.has(".kept")


def test_where_nothing_is_kept_a_game_that_is_over_is_watched_and_counted(device: Device) -> None:
    device.unavailable = "blocked"
    tab = device.open("#play/sechser-raus?seats=human:Ada,human:Bo&dice=1")
    tab.play('["lay_last",0,4]')
    assert tab.over
    tab.command("menu")
    tab.command("finished")
    tab.command("watch-game")
    assert tab.screen == "replay"
    tab.command("watch-to", "last")
    assert tab.events == 1


def test_where_nothing_is_kept_a_deleted_game_is_gone(device: Device) -> None:
    device.unavailable = "blocked"
    tab = device.open(LINK)
    tab.play('["roll",0]')
    tab.command("menu")
    tab.command("delete-game")
    tab.command("delete-game-now")
    assert not tab.has(".kept")


def test_settings_that_are_not_kept_count_as_long_as_the_page_is_there(device: Device) -> None:
    device.keeps_small = False
    tab = device.open()
    tab.command("mute")
    says(tab, "won’t let Sechserpack remember your settings")
    assert tab.audio.muted
    tab.reload()
    assert not tab.audio.muted


def test_a_full_device_is_told_and_played_on(device: Device) -> None:
    tab = device.open(LINK)
    tab.play('["roll",0]')
    before = dict(device.games), dict(device.lines)
    device.trouble = "QuotaExceededError"
    tab.step()
    says(tab, "This device is full")
    assert (device.games, device.lines) == before
    # Everything can be done as ever, and nothing waits; but nothing more counts as kept.
    record = tab.saved()
    tab.step()
    assert len(tab.saved()) > len(record)
    assert tab.events == device.found() == 2
    assert tab.text("#notices") == ""
    # When there is room again, everything is kept after all.
    device.trouble = ""
    tab.step()
    assert device.kept()[0][1] == tab.saved()
    # And if it is full once more, that is said once more.
    device.trouble = "QuotaExceededError"
    tab.step()
    says(tab, "This device is full")


def test_a_notice_goes_by_itself_when_it_is_not_true_any_more(device: Device) -> None:
    tab = device.open(LINK)
    device.trouble = "QuotaExceededError"
    tab.play('["roll",0]')
    assert "This device is full" in tab.text("#notices")
    device.trouble = ""
    tab.step()
    assert tab.text("#notices") == ""


def test_a_device_that_is_full_from_the_start(device: Device) -> None:
    device.trouble = "QuotaExceededError"
    tab = device.open(LINK)
    says(tab, "This device is full")
    tab.play('["roll",0]')
    assert len(tab.saved().splitlines()) == 3
    assert tab.events == device.found() == 0
    # As soon as there is room, it is kept without anybody doing anything.
    device.trouble = ""
    tab.wait(RETRY)
    assert tab.events == device.found() == 2
