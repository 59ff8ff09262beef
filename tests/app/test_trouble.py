"""When the program itself goes wrong: it says so, hands out the record, and the game goes on."""

from __future__ import annotations

import pytest

from sechserpack.app.drawing import Drawing
from tests.support.device import Device, Tab
from tests.support.ways import replayed

from .conftest import NewDevice

SABOTAGE = RuntimeError("sabotage & <b>worse</b>")
TWO = "#play/sechser-raus?seats=human,human&dice=12&seed=t"


def says_so(tab: Tab) -> None:
    """The error sheet is there, with what happened in small print, and nothing of that is markup."""
    assert tab.sheet == "Something went wrong"
    details = tab.one(".sheet-error pre")  # it scrolls: the keyboard has to get there
    assert (details["tabindex"], details["role"], details["aria-label"]) == (
        "0",
        "group",
        "Error details",
    )
    assert "Your game is safe." in tab.text('#sheet [role="alert"]')
    assert "sabotage & <b>worse</b>" in tab.text("#sheet pre")
    assert not tab.has("#sheet b")


def goes_on(tab: Tab) -> None:
    """The sheet can be closed, and the game goes on."""
    tab.tap('.sheet-error .pads [data-command="close"]')
    assert not tab.has("#sheet")


def test_an_error_while_a_person_plays(device: Device) -> None:
    tab = device.open(TWO, expect_errors=True)
    tab.page.fails.append(SABOTAGE)
    tab.play('["roll",0]')
    says_so(tab)
    tab.tap('.sheet-error [data-command="export"]')
    record = tab.downloads[-1][1].encode()
    assert [event[0] for event in replayed(record).events] == ["roll", "dice"]
    goes_on(tab)
    assert tab.events == 2
    tab.step()
    assert tab.events == 3
    assert tab.saved().startswith(record)


def test_an_error_while_bots_play(new_device: NewDevice) -> None:
    device = new_device(pace="calm")
    tab = device.open("#play/sechser-raus?seats=random,human&dice=3&seed=t", expect_errors=True)
    tab.page.fails.append(SABOTAGE)
    tab.wait(2)
    says_so(tab)
    goes_on(tab)
    for _ in range(100):
        tab.wait()
        if tab.offered:
            break
    assert tab.offered
    assert device.kept()[0][1] == tab.saved()


def test_a_bot_that_fails_thinks_again(device: Device, monkeypatch: pytest.MonkeyPatch) -> None:
    tab = device.open("#play/sechser-raus?seats=human,random&dice=3&seed=t", expect_errors=True)
    session = tab.app.shown.session
    whole = session._think  # type: ignore[union-attr]

    def think(seat: int, view: object) -> None:
        monkeypatch.setattr(session, "_think", whole)
        raise SABOTAGE

    monkeypatch.setattr(session, "_think", think)
    for _ in range(20):
        if tab.sheet:
            break
        tab.step(lambda offered: next((event for event in offered if "pass" in event), offered[-1]))
    says_so(tab)
    tab.tap('.sheet-error [data-command="export"]')
    before = len(replayed(tab.downloads[-1][1].encode()))
    goes_on(tab)
    tab.wait(1)
    assert len(replayed(tab.saved())) > before
    assert tab.offered or tab.over


def test_an_error_in_the_download_leaves_the_game(device: Device) -> None:
    tab = device.open(TWO, expect_errors=True)
    tab.play('["roll",0]')
    tab.page.fails_at_download.append(SABOTAGE)
    tab.command("export")
    says_so(tab)
    tab.key("Escape")
    assert not tab.has("#sheet")
    assert len(replayed(tab.saved())) == 2


def test_an_error_on_the_menu(device: Device) -> None:
    tab = device.open(expect_errors=True)
    tab.page.fails.append(SABOTAGE)
    tab.command("mute")
    assert tab.sheet == "Something went wrong"
    assert not tab.has('.sheet-error [data-command="export"]')
    goes_on(tab)
    assert tab.screen == "menu"


def test_a_table_that_cannot_be_drawn_still_gives_the_record(
    device: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    tab = device.open(TWO, expect_errors=True)

    def no_screen(self: Drawing, words: object) -> None:
        raise SABOTAGE

    with monkeypatch.context() as broken:
        broken.setattr(Drawing, "_screen", no_screen)
        tab.play('["roll",0]')
        says_so(tab)
        assert not tab.has("main")
        tab.tap('.sheet-error [data-command="export"]')
        assert len(replayed(tab.downloads[-1][1].encode())) == 2
    goes_on(tab)
    assert tab.events == 2
    assert tab.page.title == "Sechser raus"


def test_an_error_in_what_nobody_waits_for_is_told_too(
    device: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    tab = device.open(expect_errors=True)

    async def nothing() -> None:
        raise SABOTAGE

    monkeypatch.setattr(tab.app.library, "export", nothing)
    tab.command("settings")
    tab.command("everything")
    says_so(tab)


def test_what_an_error_says_names_no_card(device: Device) -> None:
    tab = device.open("#play/sechs-mal-sechs?seats=human:Ada,human:Bo&seed=t&rounds=1", expect_errors=True)
    tab.page.fails.append(RuntimeError("the six of somebody"))
    tab.command("reveal")
    assert tab.sheet == "Something went wrong"
    assert "the six of somebody" not in tab.html
    assert "page.py" in tab.text("#sheet pre")
