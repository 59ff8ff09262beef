"""Statistics: who has won how often, counted from games that were played to the end, and kept longer than those."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from sechserpack.saves.backup import Everything, write_everything
from sechserpack.saves.entries import Entry
from sechserpack.saves.retention import FINISHED

from .axe import violations
from .conftest import Open
from .driver import command, control, moment, open_record, saved
from .keeping import kept

ADA_WINS = '["lay_last",0,4]'
LINK = "#play/sechser-raus?seats=human:{},human:{}&dice=1"


def play(page: Page, first: str, second: str) -> None:
    """Play a game of one throw, which the first wins, and go back to the menu."""
    page.evaluate("link => { location.hash = link; }", LINK.format(first, second))
    control(page, ADA_WINS).click()
    moment(page, 1)
    command(page, "menu").click()


def counted(page: Page) -> dict[str, list[list[str]]]:
    """What the statistics say, by the heading of the way to play; afterwards the menu is there again."""
    command(page, "finished").click()
    command(page, "statistics").click()
    found: dict[str, list[list[str]]] = page.evaluate(
        """() => Object.fromEntries([...document.querySelectorAll("#sheet .scores")].map((scores) => [
            scores.querySelector("h3").textContent,
            [...scores.querySelectorAll("tbody tr")].map((row) => [...row.cells].map((cell) => cell.textContent)),
        ]))"""
    )
    page.locator('#sheet header [data-command="close"]').click()
    return found


def test_who_has_won_is_counted_and_taken_along(open_quick: Open) -> None:
    page = open_quick(language="en")
    expect(command(page, "finished")).to_have_count(0)
    for first, second in (("Ada", "Bo"), ("Bo", "ada"), ("Ada", "Cem")):
        play(page, first, second)
    three = {
        "Sechser raus · 3 games": [
            ["Ada", "3", "2", "67%"],
            ["Bo", "2", "1", "50%"],
            ["Cem", "1", "0", "0%"],
        ]
    }
    assert counted(page) == three

    # A finished game that comes in as a file was counted where it was played.
    command(page, "finished").click()
    page.get_by_role("button", name="Watch Sechser raus").first.click()
    record = saved(page)
    command(page, "unwatch").click()
    open_record(page, record)
    moment(page, 1)
    command(page, "menu").click()
    assert counted(page) == three

    command(page, "settings").click()
    with page.expect_download() as download:
        command(page, "everything").click()
    whole = Path(download.value.path()).read_bytes()
    page.locator('#sheet header [data-command="close"]').click()
    other = open_quick(language="de")
    for _ in range(2):  # a second time changes nothing
        open_record(other, whole, name="sechserpack.jsonl")
        expect(other.locator("#toast")).to_contain_text("neu")
        assert list(counted(other)) == ["Sechser raus · 3 Spiele"]

    # Counting can begin afresh; the games stay.
    command(page, "finished").click()
    command(page, "statistics").click()
    assert violations(page) == []
    command(page, "forget").click()
    assert violations(page) == []
    command(page, "keep-counting").click()
    expect(page.locator("#sheet .scores")).to_have_count(1)
    command(page, "forget").click()
    command(page, "forget-now").click()
    expect(page.locator("#sheet .scores")).to_have_count(0)
    page.reload()
    command(page, "finished").click()
    expect(page.get_by_role("button", name="Watch Sechser raus")).to_have_count(4)
    expect(command(page, "statistics")).to_have_count(0)


def test_results_outlive_their_records(open_quick: Open) -> None:
    page = open_quick(language="en")
    play(page, "Ada", "Bo")
    ((entry, record),) = kept(page)
    games = [
        {"entry": copy(entry, number).to_json(), "record": record.decode()} for number in range(FINISHED + 5)
    ]
    gone = [replace(copy(entry, number), bare=True).to_json() for number in range(100, 140)]
    file = write_everything(Everything(games=games, results=gone))
    open_record(page, file, name="sechserpack.jsonl")
    expect(page.locator("#toast")).to_contain_text(f"{FINISHED + 45} games are new here.")
    total = FINISHED + 46
    assert list(counted(page)) == [f"Sechser raus · {total} games"]
    # The next game that is over lets the oldest records go, and who won is still known.
    play(page, "Ada", "Bo")
    assert list(counted(page)) == [f"Sechser raus · {total + 1} games"]
    page.reload()
    assert list(counted(page)) == [f"Sechser raus · {total + 1} games"]
    command(page, "finished").click()
    expect(page.get_by_role("button", name="Watch Sechser raus")).to_have_count(FINISHED)
    expect(page.locator(".troubles")).to_have_count(0)


def copy(entry: Entry, number: int) -> Entry:
    """Another game like this one, played before it."""
    return replace(entry, id=f"copy{number}", played=entry.played - 1_000 * (number + 1))


@pytest.mark.parametrize("change", [{"places": [1]}, {"names": ["<img src=x onerror=alert(1)>"] * 2}])
def test_results_from_a_file_are_checked(open_quick: Open, change: dict[str, object]) -> None:
    page = open_quick(language="en")
    result = Entry(
        "evil", "sieben", 2, {}, ("Ada", "Bo"), ("human", "human"), "", 1, 2, 9, True, "", (1, 2), True
    ).to_json()
    file = write_everything(Everything(results=[{**result, **change}]))
    open_record(page, file, name="sechserpack.jsonl")
    if "places" in change:
        expect(page.locator("#toast")).to_contain_text("damaged: nothing is taken over")
        expect(command(page, "finished")).to_have_count(0)
        return
    expect(page.locator("#toast")).to_contain_text("One game is new here.")
    ((_, rows),) = counted(page).items()
    assert rows[0][0].startswith("<img")
    assert json.dumps(rows).count("<img") == 1  # both have the same name, so they are one
    expect(page.locator("#sheet img, .scores img")).to_have_count(0)
