"""What an attack once found: odd keys, a set-up that is none, half a character in an old game, and odd clocks."""

from __future__ import annotations

import json
from types import SimpleNamespace

import pytest

from sechserpack.saves import library
from sechserpack.saves.checksum import seal, unseal, wrap
from tests.support.device import Device

from ..conftest import NewDevice

LINK = "#play/sechser-raus?seats=human:Ada,human:Bo&seed=odd"


@pytest.mark.parametrize("odd", ["sechserpack.settings", "", "a/b", "\ud800", "key:x"], ids=ascii)
def test_a_game_under_an_odd_key_is_removed_and_nothing_else(device: Device, odd: str) -> None:
    tab = device.open(LINK)
    tab.play('["roll",0]')
    tab.command("mute")
    tab.command("menu")
    ((key, sealed),) = device.games.items()
    device.games[odd] = seal(odd, unseal(key, sealed))
    tab.reload()
    assert len(tab.all(".trouble")) == 1
    small = dict(device.small)
    tab.tap('.trouble [data-command="save-game"]')
    assert "Ada" in tab.downloads[-1][1]
    tab.tap('.trouble [data-command="delete-game"]')
    tab.command("delete-game-now")
    assert not tab.has(".trouble")
    assert list(device.games) == [key]
    assert device.small == small, "something else has been removed"


def test_a_set_up_that_is_none_does_not_spoil_the_file_of_everything(
    device: Device, new_device: NewDevice
) -> None:
    tab = device.open(LINK)
    tab.play('["roll",0]')
    device.small["setup.sieben"] = json.dumps("x")
    tab.command("menu")
    tab.command("settings")
    tab.command("everything")
    other = new_device().open()
    other.choose(tab.downloads[-1][1], seconds=1)
    assert "One game has been added" in other.toast


def test_half_of_a_character_in_the_game_of_an_old_version_locks_nobody_out(new_device: NewDevice) -> None:
    tab = new_device(small={"game": wrap({"record": "\ud800", "seed": "s"})}).open()
    assert tab.screen == "menu"


@pytest.mark.parametrize("now", [-1e9, 0, 1e12])
def test_a_clock_that_stands_anywhere_damages_nothing(
    device: Device, monkeypatch: pytest.MonkeyPatch, now: float
) -> None:
    monkeypatch.setattr(library, "time", SimpleNamespace(time=lambda: now))
    tab = device.open(LINK)
    tab.play('["roll",0]')
    tab.command("menu")
    tab.reload()
    assert tab.text("#notices") == ""
    tab.command("resume")
    assert tab.events == 2
