"""A database that answers nothing any more, or is deleted in mid-game: it is said, and the game goes on in memory."""

from __future__ import annotations

import json

from sechserpack.app.library.autosave import LONGEST_DELAY
from sechserpack.saves.database.connection import AGAIN, ONE_GAME
from sechserpack.saves.database.write_queue import PATIENCE
from tests.support.device import OPENING, Device, Tab
from tests.support.ways import replayed

from ..conftest import NewDevice

TWO = "#play/sechser-raus?seats=human:Ada,human:Bo&seed=auto"
ROLL = '["roll",0]'
STALLED = "This device’s storage isn’t responding."
CLEARED = "This browser has deleted Sechserpack’s data. What you play here is not being saved"
EMPTIED = "What you play now is saved again, but other games are gone."


def notice(tab: Tab) -> str:
    return tab.text("#notices")


def left(device: Device, link: str = TWO) -> Tab:
    """The menu, with a game on it that was left after two events."""
    tab = device.open(link)
    tab.play(ROLL)
    tab.command("menu")
    return tab


def test_at_the_table_it_is_said_after_a_few_seconds_and_the_game_goes_on(device: Device) -> None:
    tab = device.open(TWO)
    device.stall()
    tab.play(ROLL)
    tab.wait(LONGEST_DELAY - 0.2)
    assert notice(tab) == ""
    tab.wait(PATIENCE - LONGEST_DELAY + 0.2)
    assert STALLED in notice(tab)
    # It stays, and taps are played at once.
    for events in (3, 5):
        tab.step(lambda offered: min(offered, key=lambda event: "roll" not in event))
        assert len(replayed(tab.saved())) >= events
    tab.wait(600)
    assert STALLED in notice(tab)
    assert tab.events == device.found() == 0
    record = tab.saved()
    tab.command("save-record")
    assert tab.downloads[-1][1].encode() == record
    # When it answers again, everything is caught up with, in order, and the notice goes.
    device.answer()
    assert notice(tab) == ""
    assert device.kept()[0][1] == record
    assert tab.events == len(replayed(record))


def test_a_tap_that_waits_when_it_stalls_is_played_once(device: Device) -> None:
    tab = device.open(TWO)
    device.stall()
    tab.play(ROLL)
    tab.do(lambda: tab.app.table.play(["roll", 0]))  # another finger on the same button
    assert len(replayed(tab.saved())) == 2
    tab.wait(PATIENCE)
    assert [event[0] for event in replayed(tab.saved()).events] == ["roll", "dice", "roll", "dice"]
    device.answer()
    assert [event[0] for event in replayed(device.kept()[0][1]).events] == ["roll", "dice", "roll", "dice"]


def test_a_game_begun_while_nothing_answers_is_played_left_and_gone_on_with(device: Device) -> None:
    tab = device.open()
    device.stall()
    tab.go(TWO)
    tab.wait(PATIENCE)
    tab.play(ROLL)
    record = tab.saved()
    tab.command("menu")
    tab.command("save-game")
    assert tab.downloads[-1][1].encode() == record
    tab.command("resume")
    assert tab.screen == "table"
    assert tab.saved() == record
    tab.step()
    record = tab.saved()
    device.answer()
    assert device.kept()[0][1] == record
    assert tab.events == device.found() >= 3


def test_undo_while_nothing_answers(device: Device) -> None:
    tab = device.open(TWO)
    tab.play(ROLL)
    tab.step(lambda offered: next(event for event in offered if "pass" in event or "lay" in event))
    assert (tab.events, device.found()) == (3, 3)
    device.stall()
    tab.command("undo")
    tab.wait(PATIENCE)
    assert tab.events == 2, "the third may be gone any moment"
    tab.command("redo")
    assert tab.events == 2
    device.answer()
    assert tab.events == device.found() == 3
    assert device.kept()[0][1] == tab.saved()


def test_opening_a_saved_game_ends_in_a_sentence(device: Device) -> None:
    tab = left(device)
    device.stall()
    tab.command("resume")
    tab.wait(ONE_GAME)
    assert tab.screen == "menu"
    assert tab.toast == "This device’s storage isn’t responding. Nothing is lost – try again in a moment."
    device.answer()
    tab.command("resume")
    assert tab.screen == "table"
    assert tab.events == 2


def test_saving_a_game_as_a_file_ends_in_a_sentence(device: Device) -> None:
    tab = left(device)
    device.stall()
    tab.command("save-game")
    tab.wait(ONE_GAME)
    assert "isn’t responding" in tab.toast
    assert not tab.downloads


def test_a_game_gone_on_with_while_nothing_could_be_stored_is_not_taken_for_another_page_s(
    device: Device,
) -> None:
    left(device).close()
    tab = device.open()
    device.trouble = "QuotaExceededError"
    tab.go(f"{TWO}2")
    tab.play(ROLL)
    tab.command("menu")
    tab.command("more")
    tab.tap(".continue", 1)
    assert tab.screen == "table"
    tab.step()
    device.trouble = ""
    tab.wait(60)
    assert tab.screen == "table"
    assert tab.saved() in [record for _, record in device.kept()]


def test_saving_everything_says_what_is_missing(device: Device) -> None:
    tab = left(device)
    device.stall()
    tab.go(f"{TWO}2")
    tab.wait(PATIENCE)
    tab.play(ROLL)
    record = tab.saved()
    tab.command("settings")
    tab.command("everything")
    tab.wait(300)
    assert "games that can’t be read right now are not in this file" in tab.toast
    games = [thing for thing in map(json.loads, tab.downloads[-1][1].splitlines()[1:]) if thing[0] == "game"]
    assert [game["record"].encode() for _, game in games] == [record]


def test_deleting_a_game_ends_in_a_sentence_and_is_done_later(device: Device) -> None:
    tab = left(device)
    device.stall()
    tab.command("delete-game")
    tab.command("delete-game-now")
    tab.wait(PATIENCE)
    assert STALLED in notice(tab)
    assert device.games
    device.answer()
    assert notice(tab) == ""
    assert not device.games


def test_the_menu_is_there_even_if_the_list_of_games_is_not_answered(device: Device) -> None:
    tab = left(device)
    device.stall()
    tab.memory.clear()
    tab.reload()
    assert tab.screen == "menu"
    assert STALLED in notice(tab)
    assert not tab.has(".kept")
    # A game can be played meanwhile; then the list comes, and both games are kept.
    tab.go(f"{TWO}2")
    tab.play(ROLL)
    assert tab.events == 0
    device.answer()
    tab.wait(AGAIN + OPENING)
    assert notice(tab) == ""
    assert tab.events == 2
    assert [entry.events for entry, _ in device.kept()] == [2, 2]
    tab.command("menu")
    tab.command("more")
    assert len(tab.all(".kept")) == 2


def test_the_check_of_all_games_does_not_wait_for_each(device: Device) -> None:
    for number in range(3):
        left(device, f"{TWO}{number}").close()
    tab = device.open()
    device.stall()
    tab.command("settings")
    tab.command("everything")
    tab.wait(2 * ONE_GAME + 125)
    assert "isn’t responding" in tab.toast


def test_deleted_data_are_said_and_the_game_is_kept_again_in_full(device: Device) -> None:
    left(device, f"{TWO}1").close()
    tab = device.open(TWO)
    tab.play(ROLL)
    device.clear()
    assert EMPTIED in notice(tab)
    assert tab.events == 2
    tab.step()
    ((_, record),) = device.kept()
    assert record == tab.saved()
    assert tab.events == len(replayed(record))
    tab.command("read")
    assert notice(tab) == ""
    tab.reload()
    assert tab.screen == "table"
    assert tab.saved() == record


def test_deleted_data_while_something_is_on_its_way(device: Device) -> None:
    tab = device.open(TWO)
    tab.play(ROLL)
    device.hold()
    tab.step()
    device.clear()
    device.release()
    tab.wait(1)
    assert EMPTIED in notice(tab)
    assert device.kept()[0][1] == tab.saved()
    assert tab.events == device.found()


def test_a_game_that_is_deleted_in_an_open_database_is_kept_again_in_full(device: Device) -> None:
    """No other page plays it, but one without locks, or somebody with a browser's tools, has deleted it."""
    tab = device.open(TWO)
    tab.play(ROLL)
    device.games.clear()
    device.lines.clear()
    tab.step()
    assert tab.screen == "table"
    assert EMPTIED in notice(tab)
    assert device.kept()[0][1] == tab.saved()
    tab.step()
    assert device.kept()[0][1] == tab.saved()
    assert tab.events == device.found()


def test_deleted_data_and_no_new_database_are_said_until_there_is_one(device: Device) -> None:
    tab = device.open(TWO)
    tab.play(ROLL)
    device.unavailable = "UnknownError"
    device.clear()
    assert CLEARED in notice(tab)
    assert "reload" not in notice(tab)
    assert tab.events == 0
    tab.step()
    record = tab.saved()
    tab.command("save-record")
    assert tab.downloads[-1][1].encode() == record
    device.unavailable = ""
    tab.wait(AGAIN)
    assert EMPTIED in notice(tab)
    assert device.kept()[0][1] == record


def test_deleted_data_on_the_menu(device: Device) -> None:
    tab = left(device)
    assert tab.has(".kept")
    device.clear()
    assert EMPTIED in notice(tab)
    assert not tab.has(".kept")
    assert not tab.has('[data-command="save-record"]'), "there is nothing to save"
    tab.command("read")
    tab.go(TWO)
    tab.play(ROLL)
    assert tab.events == device.found() == 2


def test_a_connection_that_is_lost_with_nothing_deleted_is_made_anew_without_a_word(device: Device) -> None:
    left(device, f"{TWO}1").close()
    tab = device.open(TWO)
    tab.play(ROLL)
    tab.do(lambda: tab.database.leave("cleared"))
    assert notice(tab) == ""
    tab.step()
    assert sorted(len(replayed(record)) == tab.events for _, record in device.kept()) == [False, True]


def test_small_values_that_are_deleted_or_refused_in_mid_game(new_device: NewDevice) -> None:
    device = new_device(language="de")
    tab = device.open(TWO)
    tab.play(ROLL)
    device.small.clear()
    tab.memory.clear()
    tab.command("mute")
    assert device.setting("settings")["muted"] is True
    assert device.setting("settings")["pace"] == "instant", "what was set before is remembered with it"
    device.keeps_small = False
    tab.command("mute")
    assert "Einstellungen" in notice(tab)
    tab.command("menu")
    tab.command("resume")
    assert tab.events == 2


def test_a_newer_page_that_opens_does_not_make_the_page_say_that_more_is_kept(device: Device) -> None:
    tab = device.open(TWO)
    tab.play(ROLL)
    device.newer_page_opens()
    assert "A newer version of Sechserpack is open in another tab." in notice(tab)
    tab.step()
    assert tab.events == device.found() == 2
    tab.command("save-record")
    assert len(replayed(tab.downloads[-1][1].encode())) >= 3
    # What has not been kept is still there as long as the page is.
    record = tab.saved()
    tab.command("menu")
    tab.command("resume")
    assert tab.saved() == record
