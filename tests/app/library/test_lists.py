"""Long lists: a part of each is on the page, said by its numbers, and the others are a tap away."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from sechserpack.app.library.miniatures import Miniatures
from sechserpack.locale import Words
from sechserpack.saves.backup import Backup
from sechserpack.saves.entries import Entry
from sechserpack.screens.parts import MOST, Part
from tests.support.at_once import write_backup
from tests.support.device import Device, Tab
from tests.support.games.long_games import round_and_round

from ..conftest import NewDevice


def record(number: int) -> str:
    """The record of such a game, in which Ada has taken the dice."""
    return round_and_round(0).decode().replace('"Bo"', f'"P{number}"') + '["roll", 0]\n'


def entry(number: int, **changed: Any) -> Entry:
    """A game of Ada against a person of its own, the one with the highest number played last."""
    return replace(
        Entry("", "sechser-raus", 2, {}, (), ("human", "human"), "s", 1, 1),
        id=f"game{number:04}",
        names=("Ada", f"P{number}"),
        begun=1_000,
        played=1_000 + number,
        events=1,
        **changed,
    )


def waiting(device: Device, count: int) -> Tab:
    """The menu with so many games that wait."""
    tab = device.open()
    games = [{"entry": entry(number).to_json(), "record": record(number)} for number in range(count)]
    tab.choose(write_backup(Backup(games=tuple(games))))
    tab.wait(5)
    tab.reload()
    tab.wait(5)
    return tab


def counted(device: Device, count: int, *, bare: bool = True) -> Tab:
    """The menu after so many games that are over."""
    tab = device.open()
    over = [entry(number, over=True, places=(1, 2), bare=bare) for number in range(count)]
    if bare:
        tab.choose(write_backup(Backup(results=[each.to_json() for each in over])))
    else:
        games = [{"entry": each.to_json(), "record": record(number)} for number, each in enumerate(over)]
        tab.choose(write_backup(Backup(games=tuple(games))))
    tab.wait(5)
    return tab


def people(tab: Tab, selector: str) -> list[str]:
    """The numbers of those who play in the games that a list shows."""
    return [text.partition("P")[2] for text in tab.texts(selector)]


def turn(tab: Tab, name: str, which: str) -> None:
    """Go to the next part of a list ("forward"), or to the one before ("back")."""
    tab.tap(f"#part-{name}-{which}")


def test_games_that_wait_are_listed_in_parts(device: Device) -> None:
    tab = waiting(device, 25)
    assert tab.text("#more") == "24 more games in progress"
    assert not tab.has("#part-saved")
    tab.command("more")
    assert people(tab, ".continue-players") == [str(number) for number in range(24, 13, -1)]
    assert tab.text("#part-saved .pager-shown") == tab.one("#part-saved")["aria-label"] == "1 to 10 of 24"
    assert tab.one("#part-saved-back").has("disabled")
    turn(tab, "saved", "forward")
    assert people(tab, ".continue-players") == [str(number) for number in (24, *range(13, 3, -1))]
    # Whoever turned the page is at its beginning, and hears which one it is.
    assert tab.page.focused == ("div", "part-saved", "")
    assert tab.page.scrolled["#part-saved"] == "into view"
    turn(tab, "saved", "forward")
    assert people(tab, ".continue-players") == ["24", "3", "2", "1", "0"]
    assert tab.text("#part-saved .pager-shown") == "21 to 24 of 24"
    assert tab.one("#part-saved-forward").has("disabled")
    turn(tab, "saved", "back")
    assert tab.text("#part-saved .pager-shown") == "11 to 20 of 24"
    # Closed and opened, it begins at its beginning.
    tab.command("more")
    tab.command("more")
    assert tab.text("#part-saved .pager-shown") == "1 to 10 of 24"


def test_the_last_part_may_go_while_somebody_is_there(device: Device) -> None:
    tab = waiting(device, 12)
    tab.command("more")
    turn(tab, "saved", "forward")
    assert people(tab, ".continue-players") == ["11", "0"]
    tab.tap('[data-command="delete-game"]', 1)
    tab.command("delete-game-now")
    assert people(tab, ".continue-players") == [str(number) for number in range(11, 0, -1)]
    assert not tab.has(".pager")


def test_only_tables_that_can_be_seen_are_drawn_small(
    new_device: NewDevice, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[str] = []
    draw = Miniatures.draw

    async def noted(miniatures: Miniatures, entry: Entry, *rest: Any) -> bool:
        changed = await draw(miniatures, entry, *rest)
        if changed:
            drawn.append(entry.id)
        return changed

    monkeypatch.setattr(Miniatures, "draw", noted)
    tab = waiting(new_device(), 25)
    drawn.clear()
    tab.reload()
    tab.wait(5)
    assert drawn == ["game0024"]
    tab.command("more")
    tab.wait(5)
    assert drawn == [f"game{number:04}" for number in range(24, 13, -1)]
    assert len(tab.all(".small-table")) == 11
    turn(tab, "saved", "forward")
    tab.wait(5)
    assert len(drawn) == 21
    assert len(tab.all(".small-table")) == 11


def test_tables_that_cannot_be_seen_any_more_are_forgotten(
    new_device: NewDevice, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each is as large as a page: of all the games of a long day they would fill the memory."""
    drawn: list[tuple[Miniatures, Entry, Words]] = []
    draw = Miniatures.draw

    async def noted(miniatures: Miniatures, entry: Entry, words: Words, shape: str) -> bool:
        drawn.append((miniatures, entry, words))
        return await draw(miniatures, entry, words, shape)

    monkeypatch.setattr(Miniatures, "draw", noted)
    tab = waiting(new_device(), 25)
    tab.command("more")
    tab.wait(5)
    turn(tab, "saved", "forward")
    tab.wait(5)
    held = {entry.id for miniatures, entry, words in drawn if miniatures.html(entry, words)}
    assert len({entry.id for _, entry, _ in drawn}) == 21
    assert len(held) == 11


def test_finished_games_are_listed_in_parts(device: Device) -> None:
    tab = counted(device, 45, bare=False)
    tab.command("finished")
    assert people(tab, ".finished-players") == [str(number) for number in range(44, 24, -1)]
    turn(tab, "finished", "forward")
    turn(tab, "finished", "forward")
    assert people(tab, ".finished-players") == [str(number) for number in range(4, -1, -1)]
    assert tab.text(".pager-shown") == "41 to 45 of 45"
    tab.command("close")
    tab.command("finished")
    assert tab.text(".pager-shown") == "1 to 20 of 45"


def test_the_statistics_are_read_in_parts(device: Device) -> None:
    tab = counted(device, 312)
    tab.command("finished")
    tab.command("statistics")
    names = [tag.text for tag in tab.all("#sheet tbody th")]
    assert len(names) == MOST
    assert names[0] == "Ada"
    while not tab.one("#part-statistics-0-forward").has("disabled"):
        turn(tab, "statistics-0", "forward")
        rows = [tag.text for tag in tab.all("#sheet tbody th")]
        assert 0 < len(rows) <= MOST
        names += rows
    assert tab.text(".pager-shown") == "301 to 313 of 313"
    assert len(set(names)) == len(names) == 313


def test_what_cannot_be_used_is_listed_in_parts(new_device: NewDevice) -> None:
    device = new_device()
    device.games = {f"bad{number}": "nothing" for number in range(30)}
    tab = device.open()
    assert len(tab.all(".trouble")) == MOST
    assert tab.text(".troubles .pager-shown") == "1 to 20 of 30"
    turn(tab, "broken", "forward")
    assert len(tab.all(".trouble")) == 10


def test_the_rounds_of_a_match_are_listed_in_parts(device: Device) -> None:
    header = json.dumps(
        {
            "format": "sechserpack/1",
            "game": "sieben",
            "seats": 3,
            "names": ["Ada", "Bo", "Cem"],
            "rounds": [[-5, 10, -5]] * 45,
        }
    )
    tab = device.open()
    tab.choose(header + "\n")
    tab.command("stakes")
    assert len(tab.all("#sheet .points li")) == 5  # the latest ones first
    assert tab.one("#sheet .points")["start"] == "41"
    turn(tab, "stakes", "back")
    assert tab.text(".pager-shown") == "21 to 40 of 45"
    assert len(tab.all("#sheet .points li")) == MOST


@pytest.mark.parametrize(
    ("total", "number", "things"),
    [(0, 0, range(0)), (5, 3, range(5)), (20, 1, range(20)), (21, 1, range(20, 21)), (45, -1, range(20))],
)
def test_a_part_is_never_beyond_its_list(total: int, number: int, things: range) -> None:
    part = Part.nearest("list", total, number)
    assert range(total)[part.slice] == things
    assert part.whole == (total <= MOST)
