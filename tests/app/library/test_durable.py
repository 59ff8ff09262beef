"""What is said of files and deletions is so: it is said when it is durable, and all of it is, or nothing."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sechserpack.play import record_files
from sechserpack.saves.backup import Backup
from sechserpack.saves.entries import Entry
from sechserpack.saves.retention import FINISHED, RESULTS
from tests.support.at_once import write_backup
from tests.support.device import PAGE, Device, Tab

from ..conftest import NewDevice

RECORD = '{"format": "sechserpack/1", "game": "sieben", "seats": 2}\n["roll", 0]\n'
WAITS = Entry("w", "sieben", 2, {}, ("Ida", "Jo"), ("human", "human"), "s", 1, 2, 1)
WON = '{"format": "sechserpack/1", "game": "sechser-raus", "seats": 2, "options": {"dice": 1}}\n["lay_last", 0, 4]\n'
OVER = Entry(
    "o", "sechser-raus", 2, {"dice": 1}, ("1", "2"), ("human", "human"), "", 1, 2, 1, True, "", (1, 2)
)
MANY = 5 * PAGE


def everything(count: int, *, over: bool = False, setups: tuple[str, ...] = (), **settings: object) -> str:
    """A file with so many games."""
    entry, record = (OVER, WON) if over else (WAITS, RECORD)
    games = [
        {"entry": replace(entry, id=f"{entry.id}{number}", played=number).to_json(), "record": record}
        for number in range(count)
    ]
    return write_backup(Backup(settings or None, setups, games))


def waiting(tab: Tab) -> int:
    """How many games wait, as the menu says."""
    if tab.has("#more"):
        return 1 + int(tab.text("#more").replace("Another", "1").split()[0])
    return len(tab.all(".kept"))


# ---- files


def test_games_are_new_here_when_they_are_durable(device: Device) -> None:
    tab = device.open()
    device.hold()
    tab.choose(everything(MANY), seconds=30)
    assert "been added" not in tab.toast
    assert waiting(tab) == 0
    device.release()
    assert f"{MANY} games have been added." in tab.toast
    assert waiting(tab) == MANY
    assert len(device.kept()) == MANY
    assert device.sent == 1  # so it is all of them or none


def test_of_a_file_that_was_cut_off_by_a_power_cut_nothing_is_here(device: Device) -> None:
    tab = device.open()
    device.hold()
    tab.choose(everything(MANY))
    tab.crash()
    device.release()
    assert (device.games, waiting(tab)) == ({}, 0)


@pytest.mark.parametrize("trouble", ["QuotaExceededError", "UnknownError"])
def test_what_does_not_fit_is_told_and_forgotten(device: Device, trouble: str) -> None:
    tab = device.open("#play/sieben?seats=human:Ada,human:Bo&seed=1")
    tab.play('["roll",0]')
    device.trouble = trouble
    tab.drop(everything(MANY, muted=True, setups=("#play/six?seats=human,human",)))
    sentence = "no room for what is in the file" if trouble == "QuotaExceededError" else "couldn’t store"
    assert sentence in tab.toast
    assert "nothing was added" in tab.toast
    assert device.setting("settings")["muted"] is False
    assert "setup.six" not in device.small
    # What is played goes on, and is kept; the file is not tried again.
    device.trouble = ""
    tab.step()
    ((_, record),) = device.kept()
    assert record == tab.saved()
    tab.command("menu")
    assert waiting(tab) == 1


def test_where_nothing_is_kept_no_file_of_everything_comes_in(device: Device) -> None:
    device.unavailable = "blocked"
    tab = device.open()
    tab.choose(everything(1))
    assert "This device couldn’t store what is in the file, so nothing was added." in tab.toast
    assert waiting(tab) == 0


def test_settings_of_a_file_that_are_not_stored_are_told(device: Device) -> None:
    tab = device.open()
    device.keeps_small = False
    tab.choose(everything(1, muted=True))
    assert tab.toast.startswith("One game has been added.")
    assert tab.toast.endswith("The settings and set-ups in it could not be stored on this device.")
    other = device.open()
    device.keeps_small = True
    other.choose(everything(1))
    assert other.toast == "You already have everything in this file."


def test_what_is_beyond_what_is_kept_is_told_apart_from_what_is_here(device: Device) -> None:
    tab = device.open()
    results = [
        replace(OVER, id=f"r{number}", played=number, bare=True).to_json() for number in range(RESULTS + 7)
    ]
    text = everything(FINISHED + 5, over=True)
    games = text.splitlines()[1:]
    both = write_backup(Backup(results=results)).splitlines()[1:]
    header = f'{{"format": "sechserpack-everything/1", "things": {len(games) + len(both)}}}'
    tab.choose("\n".join([header, *games, *both]) + "\n")
    assert f"{RESULTS} games have been added." in tab.toast
    assert "already here" not in tab.toast
    assert f"had to be left out: there is room for {FINISHED} records and {RESULTS} results." in tab.toast
    assert len([entry for entry, _ in device.kept() if not entry.bare]) == FINISHED
    assert len(device.games) == RESULTS
    # A second time all that came in is here, and what did not come in is still not.
    tab.choose("\n".join([header, *games, *both]) + "\n")
    assert "No new games were added." in tab.toast
    assert f"{RESULTS} were already here" in tab.toast
    assert "62 finished games had to be left out" in tab.toast


def test_what_another_tab_has_begun_to_play_meanwhile_is_not_overwritten(device: Device) -> None:
    tab, other = device.open(), device.open()
    other.choose(everything(1))
    other.command("resume")
    other.step()
    played = other.saved()
    tab.choose(everything(1))
    assert "You already have everything in this file." in tab.toast
    assert [record for _, record in device.kept()] == [played]


def test_a_game_that_does_not_fit_keeps_no_other_from_being_stored(device: Device) -> None:
    tab = device.open("#play/sieben?seats=human:Ada,human:Bo&seed=1")
    tab.play('["roll",0]')
    device.room = device.size_kept() + 3_000
    tab.drop(RECORD.splitlines()[0][:-1] + f', "note": "{"x" * 10_000}"}}\n["roll", 0]\n')
    assert "This device is full" in tab.text("#notices")
    tab.command("menu")
    tab.tap(".continue", 0) if "Ada" in tab.text(".continue-players") else None
    if tab.screen == "menu":
        tab.command("more")
        tab.tap(".continue", 1)
    assert tab.text("#seat-0 .sign-name") == "Ada"
    for _ in range(4):
        tab.step()
        assert next(record for entry, record in device.kept() if "Ada" in entry.names) == tab.saved()
    assert tab.text("#notices") == ""
    # When there is room, the other one is stored after all.
    device.room = None
    for _ in range(70):
        tab.step()
    assert len(device.games) == 2


# ---- deletions


@pytest.fixture
def menu(device: Device) -> Tab:
    """The menu of a device with a game that waits and one that is over."""
    tab = device.open("#play/sechser-raus?seats=human:Ada,human:Bo&dice=1")
    tab.play('["lay_last",0,4]')
    tab.go("#play/sieben?seats=human:Cem,human&seed=e")
    tab.play('["roll",0]')
    tab.command("menu")
    return tab


def delete(tab: Tab) -> None:
    """Delete the first game on the page that can be deleted."""
    tab.command("delete-game")
    tab.command("delete-game-now")


def test_a_game_is_here_until_its_deletion_is_durable(menu: Tab) -> None:
    device = menu.device
    device.hold()
    delete(menu)
    assert waiting(menu) == 1
    device.release()
    assert waiting(menu) == 0
    assert len(device.games) == 1


def test_a_game_that_cannot_be_deleted_stays_and_that_is_said(menu: Tab) -> None:
    device = menu.device
    before = dict(device.games), dict(device.lines)
    device.trouble = "UnknownError"
    delete(menu)
    assert "could not be deleted. It’s still on this device" in menu.toast
    assert waiting(menu) == 1
    device.trouble = ""
    # It is not deleted later on behind anybody's back.
    menu.go("#play/sieben?seats=human:Dora,human&seed=e")
    menu.step()
    menu.command("menu")
    assert before[0].items() <= device.games.items()
    assert before[1].items() <= device.lines.items()
    menu.command("more")
    menu.tap('[data-command="delete-game"]', 1)
    menu.command("delete-game-now")
    assert menu.toast == ""
    assert waiting(menu) == 1


def test_a_game_whose_last_event_did_not_fit_can_be_deleted(device: Device) -> None:
    tab = device.open("#play/sieben?seats=human:Ada,human:Bo&seed=1")
    tab.play('["roll",0]')
    device.trouble = "QuotaExceededError"
    tab.step()
    tab.command("menu")
    delete(tab)
    assert waiting(tab) == 1
    device.trouble = ""
    delete(tab)
    assert (waiting(tab), device.games, device.lines) == (0, {}, {})
    tab.go("#play/sieben?seats=human:Dora,human&seed=e")
    tab.step()
    assert len(device.games) == 1


def test_results_count_until_their_deletion_is_durable(menu: Tab) -> None:
    device = menu.device
    menu.command("finished")
    menu.command("statistics")
    menu.command("forget")
    device.trouble = "UnknownError"
    menu.command("forget-now")
    assert "The results could not be deleted, so they still count." in menu.toast
    assert menu.has("#sheet .scores")
    device.trouble = ""
    menu.command("forget")
    device.hold()
    menu.command("forget-now")
    assert menu.has("#sheet .scores")
    device.release()
    assert not menu.has("#sheet .scores")
    menu.reload()
    menu.command("finished")
    assert not menu.has('[data-command="statistics"]')


def test_a_small_value_that_cannot_be_deleted_stays_and_that_is_said(menu: Tab) -> None:
    device = menu.device
    device.small["setup.six"] = "{"
    menu.reload()
    menu.tap('.trouble [data-command="delete-game"]')
    device.refuses_small = True
    menu.command("delete-game-now")
    assert "could not be deleted" in menu.toast
    assert len(menu.all(".trouble")) == 1


# ---- many games


def test_the_start_does_not_wait_for_the_list_of_games(new_device: NewDevice) -> None:
    device = new_device()
    tab = device.open()
    tab.choose(everything(60 * PAGE))
    tab.command("resume")
    assert tab.screen == "table"
    device.reading_slowly = 0.1
    tab.reload()  # it takes several seconds to read the list
    assert tab.screen == "table"
    assert not tab.app.library.loaded
    tab.step()
    tab.command("menu")
    assert "Looking for games" in tab.text(".loading")
    tab.wait(20)
    assert not tab.has(".loading")
    assert waiting(tab) == 60 * PAGE
    assert {len(entry.names) for entry, _ in device.kept()} == {2}
    # Without the tab's memory it is found which was played last, and the menu is there meanwhile.
    tab.memory.clear()
    tab.history[tab.place] = "#table"
    tab.reload()
    assert tab.screen == "menu"
    tab.wait(20)
    assert tab.screen == "table"
    assert tab.text("#seat-0 .sign-name") == "1"


def test_what_happens_while_the_list_is_read_is_not_undone_by_it(device: Device) -> None:
    tab = device.open()
    tab.choose(everything(20 * PAGE))
    device.reading_slowly = 0.1
    tab.reload()
    assert not tab.app.library.loaded
    gone = tab.one('[data-command="delete-game"]')["data-value"]  # played last, as far as is known
    tab.tap('[data-command="delete-game"]', seconds=0)
    tab.tap('[data-command="delete-game-now"]', seconds=0.01)
    assert gone not in device.games
    tab.go("#play/sieben?seats=human:Dora,human&seed=e")
    tab.step()
    tab.command("menu")
    tab.wait(20)
    assert waiting(tab) == 20 * PAGE  # one less, and Dora's
    tab.command("more")
    assert not tab.has(f'[data-value="{gone}"]')


@pytest.mark.all
def test_a_game_of_more_than_a_hundred_thousand_events_goes_on(device: Device, new_device: NewDevice) -> None:
    turn = (
        '["roll", {0}]\n["dice", 1, 2, 2, 2, 2, 2]\n["lay", {0}, 1]\n["roll", {0}]\n["dice", 3, 3, 3, 3, 3]\n'
    )
    record = '{"format": "sechserpack/1", "game": "sechser-raus", "seats": 2}\n' + "".join(
        turn.format(seat) for seat in (0, 1) * 10_100
    )
    tab = device.open()
    tab.choose(record, seconds=5)
    assert tab.events == 101_000
    tab.reload()
    assert tab.events == 101_000
    tab.command("menu")
    tab.command("settings")
    tab.command("everything")
    whole = tab.downloads[-1][1]
    assert max(map(len, whole.splitlines())) > record_files.LONGEST_LINE
    other = new_device().open()
    other.choose(whole, seconds=5)
    assert "One game has been added." in other.toast
    other.command("resume")
    assert other.events == 101_000
