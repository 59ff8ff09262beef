"""A programme for an evening: proposed, changed, played game after game, left and resumed by the same people."""

from __future__ import annotations

import pytest

from sechserpack.app import programme_control
from sechserpack.setup.party import Member, store_party
from sechserpack.setup.programme import stored_programme
from sechserpack.setup.variants import variant_of
from tests.support.device import Device, Tab
from tests.support.device.small import MemoryPreferences
from tests.support.ways import replayed

from ..afterwards.test_evening import play
from ..conftest import NewDevice

FOUR = ("Ada", "Bo", "Cem", "Dora")


def seated(device: Device) -> Tab:
    store_party(MemoryPreferences(device), tuple(map(Member, FOUR)))
    return device.open()


def planned(tab: Tab) -> list[str]:
    """The games on the sheet, which is opened for that."""
    if not tab.has("#sheet .programme"):
        tab.command("plan")
    return tab.texts(".programme-name")


def swap_to(tab: Tab, index: int, name: str) -> None:
    """Swap until the game of that number is called so; it cannot be that of its neighbours."""
    if planned(tab)[index + 1] == name:
        tab.tap(f"#programme-swap-{index + 1}")
    for _ in range(8):
        if planned(tab)[index] == name:
            return
        tab.tap(f"#programme-swap-{index}")
    raise AssertionError(f"{name} is never proposed")


def names_at(tab: Tab) -> list[str]:
    return list(replayed(tab.saved()).header.extra["names"])


def test_it_asks_who_and_how_long(new_device: NewDevice) -> None:
    device = new_device()
    tab = device.open()
    assert tab.has('.menu [data-command="plan"]')
    tab.command("plan")
    assert tab.has('#programme-minutes [data-value="60"][aria-pressed="true"]')
    tab.tap('#programme-people [data-value="3"]')
    tab.tap('#programme-minutes [data-value="30"]')
    facts = tab.texts(".programme-facts")
    assert sum(int("".join(filter(str.isdigit, fact))) for fact in facts) in range(26, 31)
    assert tab.has('#programme-people [data-value="3"][aria-pressed="true"]')
    tab.tap('[data-field="begin"]')
    assert names_at(tab) == ["Guest 1", "Guest 2", "Guest 3"]


def test_the_same_people_play_one_game_after_another(new_device: NewDevice) -> None:
    device = new_device()
    tab = seated(device)
    planned(tab)
    assert tab.text(".programme-people") == "Ada, Bo, Cem and Dora"
    swap_to(tab, 0, "Sieben")
    swap_to(tab, 1, "Sechser raus")
    before = planned(tab)
    starters = []
    for number, way in enumerate(("sieben", "sechser-raus")):
        assert planned(tab)[number] == {"sieben": "Sieben", "sechser-raus": "Sechser raus"}[way]
        tab.tap('[data-field="begin"]')
        match = replayed(tab.saved())
        assert match.header.game == way
        assert match.header.extra["names"] == list(FOUR)
        starters.append(match.options["starter"])
        play(tab)
        tab.wait(2)
        following = "Sechser raus" if number == 0 else before[2]
        assert tab.text("#result .act.main") == f"Next: {following}"
        tab.command("menu")
        if number == 0:
            # A reload, or a closed tab, changes nothing.
            tab.reload()
            tab.command("menu") if tab.screen != "menu" else None
            assert tab.text('.menu [data-command="plan"]') == "The evening goes on: Sechser raus"
    assert starters == [0, 1]
    assert planned(tab)[2:] == before[2:]
    assert len(tab.all(".programme-game.played")) == 2
    assert tab.texts(".programme-game.upcoming .programme-name") == before[2:3]


def test_the_result_leads_on_to_what_comes_next(new_device: NewDevice) -> None:
    tab = seated(new_device())
    swap_to(tab, 0, "Sieben")
    coming = planned(tab)[1]
    tab.tap('[data-field="begin"]')
    play(tab)
    tab.wait(2)
    assert tab.has('#result [data-command="next-round"]')
    tab.tap("#result .act.main")
    assert names_at(tab) == list(FOUR)
    assert variant_of(replayed(tab.saved()).header.game, replayed(tab.saved()).options).name == coming


def test_a_game_that_was_not_planned_changes_nothing(new_device: NewDevice) -> None:
    device = new_device()
    tab = seated(device)
    swap_to(tab, 0, "Sieben")
    swap_to(tab, 1, "Sechser raus")
    tab.tap('[data-field="begin"]')
    tab.command("menu")
    before = stored_programme(MemoryPreferences(device))
    tab.tap('[data-way="sieben"] [data-at-once]')
    assert tab.screen == "table"
    assert stored_programme(MemoryPreferences(device)) == before


def test_time_and_people_leave_out_what_no_longer_fits(
    new_device: NewDevice, monkeypatch: pytest.MonkeyPatch
) -> None:
    device = new_device()
    tab = seated(device)
    tab.command("plan")
    tab.tap('#programme-minutes [data-value="120"]')
    tab.tap('[data-field="begin"]')
    tab.command("menu")
    began = stored_programme(MemoryPreferences(device))
    assert began is not None
    assert "SIX" in planned(tab)
    tab.tap('#programme-people [data-value="6"]')
    left = planned(tab)[began.played :]
    assert not {"SIX", "SIX Profi"} & set(left)
    monkeypatch.setattr(programme_control, "now", lambda: began.begun + 118 * 60_000)
    tab.command("close")
    assert len(planned(tab)[began.played :]) <= 1
    monkeypatch.setattr(programme_control, "now", lambda: began.begun + 130 * 60_000)
    tab.command("close")
    assert tab.text('.menu [data-command="plan"]') == "Plan an evening"


def test_it_can_be_dropped(new_device: NewDevice) -> None:
    device = new_device()
    tab = seated(device)
    tab.command("plan")
    assert not tab.has('[data-field="leave"]'), "nothing to drop yet"
    tab.tap('[data-field="begin"]')
    tab.command("menu")
    tab.command("plan")
    tab.tap('[data-field="leave"]')
    assert stored_programme(MemoryPreferences(device)) is None
    assert not tab.has(".programme-game.played")
    tab.command("close")
    assert tab.text('.menu [data-command="plan"]') == "Plan an evening"


def test_it_is_planned_where_nothing_can_be_stored(new_device: NewDevice) -> None:
    device = new_device()
    device.refuses_small = True
    tab = device.open()
    tab.command("plan")
    tab.tap('#programme-minutes [data-value="30"]')
    tab.tap('#programme-people [data-value="2"]')
    coming = planned(tab)[1]
    tab.tap('[data-field="begin"]')
    assert len(names_at(tab)) >= 2
    tab.command("menu")
    assert tab.text('.menu [data-command="plan"]') == f"The evening goes on: {coming}"
