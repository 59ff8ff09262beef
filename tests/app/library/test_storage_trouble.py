"""What is kept is damaged or too new: a sentence, and everything else works."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from sechserpack.saves.checksum import seal, unseal, wrap
from sechserpack.saves.entries import VERSION, Entry, line_place
from sechserpack.saves.library import Library
from sechserpack.setup.learnt import NAME
from tests.support.device import Device, Tab
from tests.support.virtual import Time

from .test_storage_refused import LINK, plays, says


@pytest.fixture
def menu(device: Device) -> Tab:
    """The menu of a device on which a game waits, two events long."""
    tab = device.open(LINK)
    tab.play('["roll",0]')
    tab.command("mute")
    tab.command("menu")
    tab.memory.clear()
    return tab


CHANGES: dict[str, Callable[[str, str], object]] = {
    "a bit flipped": lambda whole, other: whole[:11] + chr(ord(whole[11]) ^ 2) + whole[12:],
    "its end flipped": lambda whole, other: whole[:-1] + chr(ord(whole[-1]) ^ 2),
    "cut short": lambda whole, other: whole[:17],
    "empty": lambda whole, other: "",
    "another's": lambda whole, other: other,
    "a number": lambda whole, other: 6,
    "nothing": lambda whole, other: None,
}


@pytest.mark.parametrize("change", CHANGES)
@pytest.mark.parametrize("place", ["entry", 0, 1, 2])
def test_what_is_damaged_is_told_and_saved(damaged_later: Device, place: str | int, change: str) -> None:
    device = damaged_later
    (key,) = device.games
    store: dict[Any, object] = device.games if place == "entry" else device.lines
    where: Any = key if place == "entry" else (key, place)
    other = device.lines[key, 0 if place == 1 else 1]
    store[where] = CHANGES[change](str(store[where]), str(other))
    if change == "nothing":
        del store[where]
    tab = device.open()
    if (change, place) == ("nothing", "entry"):
        assert tab.text("#notices") == ""  # nobody can know that there was anything
        return
    assert "is damaged" in tab.text("#notices")
    tab.tap('.trouble [data-command="save-game"]')
    assert tab.downloads[-1][1]


@pytest.fixture(scope="module")
def played() -> tuple[dict[str, object], dict[tuple[str, int], object]]:
    """A device's database with a game that waits, two events long."""
    tab = Device(Time()).open(LINK)
    tab.play('["roll",0]')
    return tab.device.games, tab.device.lines


@pytest.fixture
def damaged_later(device: Device, played: tuple[dict[str, object], dict[tuple[str, int], object]]) -> Device:
    """A device on which a game waits, two events long."""
    device.games, device.lines = dict(played[0]), dict(played[1])
    return device


def test_what_is_damaged_is_removed(menu: Tab) -> None:
    device = menu.device
    (key,) = device.games
    device.lines[key, 1] = 6
    menu.reload()
    says(menu, "is damaged")
    assert len(menu.all(".trouble")) == 1
    menu.tap('.trouble [data-command="delete-game"]')
    menu.command("keep-game")
    menu.tap('.trouble [data-command="delete-game"]')
    menu.command("delete-game-now")
    assert not menu.has(".troubles")
    assert (device.games, device.lines) == ({}, {})
    plays(menu)


def test_a_game_that_this_version_does_not_know_is_kept_and_named(menu: Tab) -> None:
    device = menu.device
    (key,) = device.games
    entry = Entry.from_text(unseal(key, device.games[key]))
    device.games["seventh"] = seal(
        "seventh", replace(entry, id="seventh", game="pig", names=("Ada", "Bo")).to_text()
    )
    for number in range(entry.events + 1):
        text = unseal(line_place(key, number), device.lines[key, number])
        device.lines["seventh", number] = seal(line_place("seventh", number), text)
    before = device.games["seventh"]
    menu.reload()
    says(menu, "newer version")
    assert "pig (Ada, Bo): from a newer version" in menu.text(".troubles")
    menu.tap('.trouble [data-command="save-game"]')
    assert menu.downloads[-1][1]
    # The other game is none the worse, and this one stays as it is.
    menu.command("resume")
    assert menu.events == 2
    assert device.games["seventh"] == before


@pytest.mark.parametrize("change", [{"id": "sechserpack.settings"}, {"played": 10**30}, {"seed": "\ud800"}])
def test_nothing_that_is_kept_locks_anybody_out(menu: Tab, change: dict[str, object]) -> None:
    device = menu.device
    (key,) = device.games
    entry = json.loads(Entry.from_text(unseal(key, device.games[key])).to_text())
    device.games["odd"] = seal("odd", json.dumps({**entry, "id": "odd", **change}))
    menu.reload()
    says(menu, "is damaged")
    assert len(menu.all(".trouble")) == 1
    menu.command("resume")
    assert menu.events == 2


def test_what_is_whole_again_is_played_on(menu: Tab) -> None:
    device = menu.device
    (key,) = device.games
    whole = device.games[key]
    device.games[key] = "rubbish"
    menu.reload()
    says(menu, "is damaged")
    device.games[key] = whole
    menu.reload()
    assert not menu.has(".troubles")
    menu.command("resume")
    assert menu.events == 2


def test_a_damaged_game_that_somebody_goes_on_with_is_told(menu: Tab) -> None:
    (key,) = menu.device.games
    menu.device.lines[key, 1] = "rubbish"
    menu.command("resume")
    assert menu.screen == "menu"
    says(menu, "is damaged")
    assert len(menu.all(".trouble")) == 1


def test_small_things_that_are_damaged_are_told_saved_and_removed(menu: Tab) -> None:
    device = menu.device
    damaged = device.small["settings"].replace("true", "trux")
    device.small["settings"] = damaged
    device.small["setup.sechser-raus"] = device.small["setup.sechser-raus"][:-9]
    menu.reload()
    says(menu, "is damaged")
    assert [text.partition(":")[0] for text in menu.texts(".trouble > span")] == [
        "Settings",
        "The last set-up",
    ]
    menu.tap('.trouble [data-command="save-game"]')
    assert menu.downloads[-1] == ("sechserpack.settings.txt", damaged)
    for left in (1, 0):
        menu.tap('.trouble [data-command="delete-game"]')
        menu.command("delete-game-now")
        assert len(menu.all(".trouble")) == left
    assert set(device.small) == {NAME, "party"}  # which are not damaged
    menu.command("resume")
    assert menu.events == 2


def test_what_is_damaged_is_not_in_a_backup(menu: Tab) -> None:
    (key,) = menu.device.games
    menu.device.lines[key, 1] = "rubbish"
    menu.reload()
    menu.command("settings")
    menu.command("everything")
    assert "Anything damaged on this device was left out of the file." in menu.toast
    assert '"game"' not in menu.downloads[-1][1].partition("\n")[2].partition("record")[0]


def test_what_a_newer_version_kept_stays_as_it_is(menu: Tab) -> None:
    device = menu.device
    ((key, sealed),) = device.games.items()
    text = unseal(key, sealed).replace('"v": 2', f'"v": {VERSION + 1}')
    assert text != unseal(key, sealed)
    assert Entry.from_text(unseal(key, sealed)).events == 2
    device.games[key] = seal(key, text)
    menu.reload()
    says(menu, "from a newer version")
    assert "from a newer version" in menu.text(".trouble")
    assert device.games == {key: seal(key, text)}


def test_a_page_that_is_too_old_says_so_and_keeps_nothing(menu: Tab) -> None:
    device = menu.device
    before = dict(device.games), dict(device.lines)
    device.newer_page_opens()
    says(menu, "A newer version of Sechserpack is open")
    plays(menu)
    # After that, the database is one that this page does not know.
    device.unavailable = "newer"
    menu.reload()
    says(menu, "saved by a newer version")
    plays(menu)
    assert (device.games, device.lines) == before


def test_that_something_is_damaged_is_said_once(menu: Tab, monkeypatch: pytest.MonkeyPatch) -> None:
    device = menu.device
    (key,) = device.games
    # The start sees at once that a small value is damaged; that a line is only the check of all games finds.
    device.small["settings"] = "rubbish"
    device.lines[key, 1] = "rubbish"
    check = Library.check

    async def takes_long(self: Library) -> None:
        await asyncio.sleep(90)
        await check(self)

    monkeypatch.setattr(Library, "check", takes_long)
    menu.reload()
    says(menu, "is damaged")
    assert len(menu.all(".trouble")) == 1
    menu.wait(60)
    assert len(menu.all(".trouble")) == 2
    assert menu.text("#notices") == ""


def test_a_game_from_a_newer_version_is_said_once(menu: Tab) -> None:
    device = menu.device
    ((key, sealed),) = device.games.items()
    device.games[key] = seal(key, unseal(key, sealed).replace('"v": 2', f'"v": {VERSION + 1}'))
    menu.reload()
    says(menu, "from a newer version")
    menu.go(LINK)
    menu.play('["roll",0]')
    assert menu.text("#notices") == ""


def test_a_damaged_count_of_what_is_known_is_told_as_such(menu: Tab) -> None:
    menu.device.small[NAME] = wrap({"a/b": 7})
    menu.reload()
    says(menu, "is damaged")
    assert "The list of guided games played here" in menu.text(".trouble > span")
