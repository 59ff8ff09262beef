"""Statistics: who has won how often, counted from games that were played to the end, and kept longer than those."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Generator
from dataclasses import replace

import pytest

from sechserpack.app.afterwards.statistics import Counted
from sechserpack.play import tasks
from sechserpack.play.tasks import Background
from sechserpack.saves.backup import Backup
from sechserpack.saves.entries import Entry
from sechserpack.saves.retention import FINISHED
from tests.support.at_once import write_backup
from tests.support.device import Device, Tab
from tests.support.games.results import many_results, result
from tests.support.loop import run

from ..conftest import NewDevice

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
    for said in ("dazugekommen", "Du hast schon alles"):  # a second time changes nothing
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
    assert not three.has("[data-command='forget-now']")
    three.key("Escape")
    assert counted(three) == THREE


ADA = '[data-command="person"][data-value="ada"]'


@pytest.fixture
def many(device: Device) -> Tab:
    """The statistics after sixty games of all ways to play."""
    tab = device.open()
    tab.choose(write_backup(Backup(results=[entry.to_json() for entry in many_results(60)])))
    tab.wait(5)
    tab.command("finished")
    tab.command("statistics")
    return tab


def test_a_game_is_kept_with_its_dice_and_its_time(device: Device) -> None:
    tab = device.open("#play/sechser-raus?seats=human:Ada,human:Bo&dice=1&max_throws=1&places=false&seed=t")
    tab.wait(100)  # what passes before the first event counts as well
    tab.play('["roll",0]')
    tab.wait(3600)  # whoever comes back after an hour has been away: five minutes of it count
    tab.reload()
    tab.wait(50)
    while not tab.over:
        tab.play(next(event for event in tab.offered if event.startswith('["roll"') or "lay" in event))
    ((entry, record),) = device.kept()
    thrown = [json.loads(line)[1:] for line in record.decode().splitlines() if line.startswith('["dice"')]
    assert sum(map(sum, entry.dice)) == len(thrown) > 0
    assert [sum(fell) for fell in zip(*entry.dice, strict=True)] == [
        sum(dice == [face] for dice in thrown) for face in range(1, 7)
    ]
    assert entry.duration is not None
    assert 150_000 < entry.duration < 200_000
    tab.command("menu")
    tab.command("finished")
    tab.command("statistics")
    tab.tap(ADA)
    assert tab.sheet == "Ada"
    assert "3 min" in tab.texts("#sheet .facts dd")


def test_short_games_are_said_to_be_short(device: Device) -> None:
    tab = device.open("#play/sechser-raus?seats=human:Ada,human:Bo&dice=1&max_throws=1&places=false&seed=t")
    while not tab.over:
        tab.play(next(event for event in tab.offered if event.startswith('["roll"') or "lay" in event))
    for command in ("menu", "finished", "statistics"):
        tab.command(command)
    tab.tap(ADA)
    assert "Half of the games took less than a minute." in tab.texts("#sheet .plot-note")


def test_of_what_was_kept_before_it_says_that_nothing_is_known(device: Device) -> None:
    tab = device.open()
    tab.choose(write_backup(Backup(results=[result(1, ("Ada", "Bo"), (1, 2)).to_json()])))
    tab.command("finished")
    tab.command("statistics")
    tab.tap(ADA)
    assert not tab.has("#sheet .plot-dice")
    assert not tab.has("#sheet .plot-durations")
    assert "not counted yet" in " ".join(tab.texts("#sheet .plot-note"))
    tab.command("tables")
    (row,) = tab.all("#sheet .person-table tbody")[0].all("tr")
    assert [cell.text for cell in row.all("td")] == ["1 of 2", "–", "–"]


def test_a_page_has_plots_and_the_same_as_tables(many: Tab) -> None:
    many.tap(ADA)
    assert many.page.focused[1] == "statistics-top"
    ways = many.all("#sheet .person-way")
    assert len(ways) == 6
    plots = many.all('#sheet svg[role="img"]')
    assert len(plots) > 12
    assert all(plot["aria-label"] for plot in plots)
    games = sum(int(way.all("dd")[0].text) for way in ways)
    assert games == 60
    many.command("tables")
    assert not many.has('#sheet svg[role="img"]')
    assert many.one("#as-tables")["aria-pressed"] == "true"
    tables = many.all("#sheet .person-table")
    assert all(table.one("caption").text and table.all("th") for table in tables)
    assert {head["scope"] for table in tables for head in table.all("th")} == {"col", "row"}
    many.command("tables")
    assert len(many.all('#sheet svg[role="img"]')) == len(plots)
    many.tap("#everybody")
    assert many.sheet == "Statistics"


def test_the_results_can_be_saved_as_a_table(many: Tab) -> None:
    many.command("save-statistics")
    name, everything = many.downloads[-1]
    assert name == "sechserpack-statistics.csv"
    assert name in many.toast
    assert len(everything.splitlines()) > 121
    many.tap(ADA)
    many.command("save-statistics")
    assert len(many.downloads[-1][1].splitlines()) == 61


def test_one_person_can_be_forgotten_and_the_others_stay(three: Tab) -> None:
    three.command("finished")
    three.command("statistics")
    three.tap(ADA)
    three.command("forget")
    assert "this person" in three.text("#sheet .ask")
    three.key("Escape")  # whoever closes the question has not answered it
    three.key("Escape")
    assert counted(three) == THREE
    three.command("finished")
    three.command("statistics")
    three.tap(ADA)
    three.command("forget")
    three.command("forget-now")
    assert three.sheet == "Statistics"
    assert [cell.text for cell in three.all("#sheet tbody th")] == ["Bo", "Cem"]
    three.reload()
    assert counted(three) == {"Sechser raus · 3 games": [["Bo", "2", "1", "50%"], ["Cem", "1", "0", "0%"]]}
    three.command("finished")
    assert len(three.all('[data-command="watch-game"]')) == 3


def test_who_is_forgotten_in_another_tab_has_no_page_any_more(three: Tab, device: Device) -> None:
    other = device.open()
    for tab in (three, other):
        tab.command("finished")
        tab.command("statistics")
        tab.tap(ADA)
    other.command("forget")
    other.command("forget-now")
    three.do(three.app.ready)
    three.wait(3)
    assert three.sheet == "Statistics"
    assert not three.has(ADA)


@pytest.mark.cpython  # a loop of its own needs a thread
def test_long_counting_gives_way_to_the_page(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tasks, "TURN", -1.0)  # there is no time to do anything at once
    drawn: list[str] = []

    def work(result: str) -> Generator[None, None, str]:
        for _ in range(20):
            yield
        return result

    async def look() -> None:
        counted: Counted[str] = Counted(Background(pytest.fail), lambda: drawn.append("again"))
        results: list[Entry] = []
        assert counted.of((results, "ada"), lambda: work("overtaken")) is None
        assert counted.of((results, "bo"), lambda: work("counted")) is None
        assert counted.counting
        for _ in range(100):
            await asyncio.sleep(0)
        assert drawn == ["again"]
        assert counted.of((results, "bo"), lambda: work("twice")) == "counted"
        assert not counted.counting
        assert counted.of(([], "bo"), lambda: work("of other results")) is None

    run(look())


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
    assert f"{FINISHED + 45} games have been added." in tab.toast
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
        assert "damaged, so nothing was added" in tab.toast
        assert not tab.has('[data-command="finished"]')
        return
    assert "One game has been added." in tab.toast
    ((_, rows),) = counted(tab).items()
    assert rows[0][0].startswith("<img")
    assert json.dumps(rows).count("<img") == 1  # both have the same name, so they are one
    assert not tab.has("img")
