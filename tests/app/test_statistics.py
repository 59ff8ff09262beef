"""Statistics: who has won how often, counted from games that were played to the end, and kept longer than those."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from sechserpack.saves.backup import Backup, write_backup
from sechserpack.saves.entries import Entry
from sechserpack.saves.retention import FINISHED
from tests.support.device import Device, Tab

from .conftest import NewDevice

ADA_WINS = '["lay_last",0,4]'
LINK = "#play/sechser-raus?seats=human:{},human:{}&dice=1"


def play(tab: Tab, first: str, second: str) -> None:
    """Play a game of one throw, which the first wins, and go back to the menu."""
    tab.go(LINK.format(first, second))
    tab.play(ADA_WINS)
    assert tab.over
    tab.command("menu")


def counted(tab: Tab) -> dict[str, list[list[str]]]:
    """What the statistics say, by the heading of the way to play; afterwards the menu is there again."""
    tab.command("finished")
    tab.command("statistics")
    found = {}
    for scores in tab.all("#sheet .scores"):
        rows = [row.all("th") + row.all("td") for row in scores.one("tbody").all("tr")]
        found[scores.one("h3").text] = [[cell.text for cell in row] for row in rows]
    tab.tap('#sheet header [data-command="close"]')
    return found


@pytest.fixture
def three(device: Device) -> Tab:
    """The menu after three games."""
    tab = device.open()
    assert not tab.has('[data-command="finished"]')
    for first, second in (("Ada", "Bo"), ("Bo", "ada"), ("Ada", "Cem")):
        play(tab, first, second)
    return tab


THREE = {
    "Sechser raus · 3 games": [["Ada", "3", "2", "67%"], ["Bo", "2", "1", "50%"], ["Cem", "1", "0", "0%"]],
}


def test_who_has_won_is_counted(three: Tab) -> None:
    assert counted(three) == THREE
    three.reload()
    assert counted(three) == THREE


def test_a_game_from_a_file_was_counted_where_it_was_played(three: Tab) -> None:
    three.command("finished")
    three.command("watch-game")
    record = three.saved()
    three.command("unwatch")
    three.choose(record)
    assert three.over
    three.command("menu")
    assert counted(three) == THREE


def test_it_is_taken_along_to_another_device(three: Tab, new_device: NewDevice) -> None:
    three.command("settings")
    three.command("everything")
    name, whole = three.downloads[-1]
    assert name == "sechserpack.jsonl"
    other = new_device(language="de").open()
    for said in ("neu", "schon hier"):  # a second time changes nothing
        other.choose(whole)
        assert said in other.toast
        assert list(counted(other)) == ["Sechser raus · 3 Spiele"]


def test_counting_can_begin_afresh_and_the_games_stay(three: Tab) -> None:
    three.command("finished")
    three.command("statistics")
    three.command("forget")
    assert not three.has('[data-command="forget"]')
    three.command("keep-counting")
    assert three.has("#sheet .scores")
    three.command("forget")
    three.command("forget-now")
    assert not three.has("#sheet .scores")
    assert three.page.focused == ("h2", "sheet-title", "")
    three.reload()
    three.command("finished")
    assert len(three.all('[data-command="watch-game"]')) == 3
    assert not three.has('[data-command="statistics"]')


def test_whoever_closes_the_question_has_not_answered_it(three: Tab) -> None:
    three.command("finished")
    three.command("statistics")
    three.command("forget")
    three.key("Escape")
    assert counted(three) == THREE


def copy(entry: Entry, number: int) -> Entry:
    """Another game like this one, played before it."""
    return replace(entry, id=f"copy{number}", played=entry.played - 1_000 * (number + 1))


def test_results_outlive_their_records(device: Device) -> None:
    tab = device.open()
    play(tab, "Ada", "Bo")
    ((entry, record),) = device.kept()
    games = [
        {"entry": copy(entry, number).to_json(), "record": record.decode()} for number in range(FINISHED + 5)
    ]
    gone = [replace(copy(entry, number), bare=True).to_json() for number in range(100, 140)]
    tab.choose(write_backup(Backup(games=games, results=gone)))
    assert f"{FINISHED + 45} games are new here." in tab.toast
    total = FINISHED + 46
    assert list(counted(tab)) == [f"Sechser raus · {total} games"]
    # The next game that is over lets the oldest records go, and who won is still known.
    play(tab, "Ada", "Bo")
    assert list(counted(tab)) == [f"Sechser raus · {total + 1} games"]
    tab.reload()
    assert list(counted(tab)) == [f"Sechser raus · {total + 1} games"]
    tab.command("finished")
    assert tab.text("#part-finished .pager-shown") == f"1 to 20 of {FINISHED}"
    assert not tab.has(".troubles")
    assert len([entry for entry, _ in device.kept() if not entry.bare]) == FINISHED


@pytest.mark.parametrize("change", [{"places": [1]}, {"names": ["<img src=x onerror=alert(1)>"] * 2}])
def test_results_from_a_file_are_checked(device: Device, change: dict[str, object]) -> None:
    tab = device.open()
    result = Entry(
        "evil", "sieben", 2, {}, ("Ada", "Bo"), ("human", "human"), "", 1, 2, 9, True, "", (1, 2), True
    ).to_json()
    tab.choose(write_backup(Backup(results=[{**result, **change}])))
    if "places" in change:
        assert "damaged: nothing is taken over" in tab.toast
        assert not tab.has('[data-command="finished"]')
        return
    assert "One game is new here." in tab.toast
    ((_, rows),) = counted(tab).items()
    assert rows[0][0].startswith("<img")
    assert json.dumps(rows).count("<img") == 1  # both have the same name, so they are one
    assert not tab.has("img")
