"""The way back, by a swipe from the edge, a button of the device or a key: it closes what lies on top, and asks."""

from __future__ import annotations

import pytest

from sechserpack.draw.catalogue import Variant
from tests.support.device import Device, Tab
from tests.support.ways import each_way, few_seats, link_of

from .conftest import NewDevice

SET_UP = "#setup/sieben"
TITLE = {"en": "Leave the table?", "de": "Den Tisch verlassen?"}


def at_the_table(device: Device) -> Tab:
    """A tab in which somebody has played once, and has come from the set-up, and before that from the menu."""
    tab = device.open()
    tab.go(SET_UP)
    tab.tap("#start")
    tab.play(tab.offered[0])
    assert tab.history == ["", SET_UP, "#table"]
    return tab


@pytest.mark.parametrize("language", TITLE)
def test_it_asks_before_it_leaves_a_game(new_device: NewDevice, language: str) -> None:
    tab = at_the_table(new_device(language=language))
    before = tab.events
    tab.back()
    assert (tab.sheet, tab.hash, tab.place) == (TITLE[language], "#table", 2)
    assert tab.page.focused == ("h2", "sheet-title", "")
    assert tab.one(".stage").has("inert")
    # The answer that changes nothing comes first; Escape means the same.
    first, second = tab.all("#sheet .pads button")
    assert (first["data-command"], second["data-command"]) == ("close", "leave-table")
    for stay in (lambda: tab.tap("#sheet .pads [data-command='close']"), lambda: tab.key("Escape")):
        stay()
        assert (tab.sheet, tab.screen, tab.events) == ("", "table", before)
        tab.back()
        assert tab.sheet == TITLE[language]
    tab.command("leave-table")
    assert (tab.sheet, tab.screen, tab.hash) == ("", "set-up", SET_UP)
    tab.forward()
    assert (tab.screen, tab.events) == ("table", before)


def test_it_goes_as_far_back_as_somebody_wanted(device: Device) -> None:
    tab = at_the_table(device)
    tab.travel(-2)
    tab.wait()
    assert (tab.sheet, tab.place) == (TITLE["en"], 2)
    tab.command("leave-table")
    assert (tab.screen, tab.place) == ("menu", 0)
    assert tab.has('[data-command="resume"]')


def test_on_the_question_it_means_no_however_often_somebody_asks(device: Device) -> None:
    tab = at_the_table(device)
    for sheet in (TITLE["en"], "", TITLE["en"], ""):
        tab.back()
        assert (tab.sheet, tab.screen, tab.place) == (sheet, "table", 2)
    # Twice, before the page has heard of the first time.
    tab.travel(-1)
    tab.travel(-1)
    tab.wait()
    assert (tab.sheet, tab.hash) == (TITLE["en"], "#table")


@pytest.mark.parametrize("name", ["settings", "help", "log"])
def test_it_closes_what_lies_on_top(device: Device, name: str) -> None:
    tab = at_the_table(device)
    tab.command(name)
    assert tab.app.covered
    tab.back()
    assert not tab.app.covered
    assert (tab.sheet, tab.screen, tab.place) == ("", "table", 2)
    # On the set-up, too, which stays as it is filled in.
    tab.back()
    tab.command("leave-table")
    tab.type("#name-0", "Ada")
    tab.command("help")
    tab.back()
    assert (tab.screen, tab.place, tab.one("#name-0")["value"]) == ("set-up", 1, "Ada")
    tab.back()
    assert tab.screen == "menu"


def test_a_question_on_the_menu_is_answered_by_it(device: Device) -> None:
    tab = at_the_table(device)
    tab.command("menu")
    tab.command("delete-game")
    assert tab.app.covered
    tab.back()
    assert tab.screen == "menu"
    assert not tab.has(".question")
    assert tab.has('[data-command="resume"]')


def test_it_does_not_ask_where_nothing_is_interrupted(device: Device) -> None:
    # Nobody has done anything yet.
    tab = device.open(SET_UP)
    tab.tap("#start")
    tab.back()
    assert (tab.screen, tab.sheet) == ("set-up", "")
    # Bots play among themselves.
    tab.go("#play/sieben?seats=random,random&seed=x")
    tab.back()
    assert (tab.screen, tab.sheet) == ("set-up", "")
    # The game is over.
    tab.go("#play/sechser-raus?seats=human,human&dice=1")
    tab.play('["lay_last",0,4]')
    tab.back()
    assert (tab.screen, tab.sheet) == ("set-up", "")
    # Another address is followed: whoever types one means it.
    tab.go("#play/sieben?seats=human,human")
    tab.play('["roll",0]')
    tab.go("#setup/six")
    assert (tab.screen, tab.sheet) == ("set-up", "")
    # From a replay back to the table.
    tab.back()
    tab.go("#watch")
    assert tab.screen == "replay"
    tab.back()
    assert (tab.screen, tab.sheet) == ("table", "")


@each_way
def test_every_game_asks_and_covers_its_hands_and_stops_its_time(new_device: NewDevice, way: Variant) -> None:
    tab = new_device(language="en").open()
    tab.go(link_of(way, ["human"] * few_seats(way), seed="back"))
    tab.wait(8)
    tab.step()
    tab.back()
    assert tab.sheet == TITLE["en"]
    assert not tab.has('[data-command="cover"]')
    events = tab.events
    tab.wait(60)
    assert (tab.sheet, tab.events) == (TITLE["en"], events)
    tab.key("Escape")
    assert tab.screen == "table"
    assert tab.app.shown.paused == tab.has("#pause")


def test_what_it_says_of_the_game_is_true(device: Device) -> None:
    tab = at_the_table(device)
    tab.back()
    assert tab.text("#sheet p") == "Nothing is lost. The game waits on the menu."
    assert not tab.has('#sheet [data-command="export"]')
    # A guided first game waits nowhere.
    tab = device.open()
    tab.go("#learn/sieben")
    tab.wait(30)
    tab.tap("#table [data-suggested]")
    tab.wait(30)
    tab.back()
    assert tab.text("#sheet p").startswith("The guided first game isn’t saved.")
    tab.command("leave-table")
    assert tab.screen == "menu"


def test_who_plays_where_nothing_is_kept_can_save_the_record_first(device: Device) -> None:
    device.unavailable = "SecurityError"
    tab = at_the_table(device)
    tab.back()
    assert "Not everything that has happened is saved" in tab.text("#sheet p")
    tab.tap('#sheet [data-command="export"]')
    assert len(tab.downloads) == 1
    tab.command("leave-table")
    assert tab.screen == "set-up"
