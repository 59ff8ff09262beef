"""Games that wait: each one is kept for itself, can be gone on with, saved as a file and deleted."""

from __future__ import annotations

import json

import pytest

from sechserpack.saves.checksum import wrap
from tests.support.device import Device, Tab
from tests.support.ways import replayed

from ..conftest import NewDevice


@pytest.fixture
def three(device: Device) -> tuple[Tab, list[bytes]]:
    """The menu with three games that wait, and their records, the first one first."""
    tab = device.open("#play/sechser-raus?seats=human:Ada,human&seed=1")
    records = []
    for link in ("sieben?seats=human:Bo", "sechs-mal-sechs?seats=human:Cem", None):
        tab.step()
        records.append(tab.saved())
        tab.wait(60)
        if link:
            tab.go(f"#play/{link},random&seed=1")
    tab.command("menu")
    return tab, records


def test_the_last_one_is_seen_and_the_others_can_be(three: tuple[Tab, list[bytes]]) -> None:
    tab, _ = three
    # The last one first, with its table in small; nothing in that can be used or is read aloud.
    assert len(tab.all(".kept")) == 1
    assert "Cem" in tab.text(".continue")
    assert tab.has(".small-table .round")
    assert not tab.has(".small-table button, .small-table [data-event], .small-table [id^=p-]")
    assert tab.one(".small").get("aria-hidden") == "true"
    assert tab.one(".small").has("inert")
    tab.command("more")
    assert [text.partition(",")[0] for text in tab.texts(".continue-players")] == ["Cem", "Bo", "Ada"]
    assert all("today at" in text for text in tab.texts(".continue-when"))
    tab.command("more")
    assert len(tab.all(".kept")) == 1


def test_one_is_saved_asked_about_kept_and_deleted(three: tuple[Tab, list[bytes]]) -> None:
    tab, records = three
    tab.command("more")
    tab.tap('[data-command="save-game"]', 2)
    assert tab.downloads[-1] == ("sechser-raus.jsonl", records[0].decode())
    tab.tap('[data-command="delete-game"]', 2)
    tab.command("keep-game")
    assert len(tab.all(".kept")) == 3
    tab.tap('[data-command="delete-game"]', 2)
    tab.command("delete-game-now")
    assert len(tab.all(".kept")) == 2
    # The one before the last goes on where it was.
    tab.tap(".continue", 1)
    assert tab.one("main[data-game]")["data-game"] == "sieben"
    assert tab.saved() == records[1]
    assert {record for _, record in tab.device.kept()} == set(records[1:])
    assert {place[0] for place in tab.device.lines} == set(tab.device.games)


def test_who_begins_a_second_game_wants_to_find_the_first_again(device: Device) -> None:
    tab = device.open("#play/sechser-raus?seats=human:Ada,human&seed=1")
    tab.step()
    assert not device.persisted
    tab.go("#play/sieben?seats=human:Bo,human")
    assert device.persisted


def test_when_a_game_was_played_is_said_as_people_do(device: Device) -> None:
    tab = device.open("#play/sechser-raus?seats=human:Ada,human&seed=1")
    tab.step()
    tab.command("menu")
    said = []
    for _ in range(3):
        tab.reload()
        said.append(tab.text(".continue-when").split()[0])
        tab.wait(86_400)
    assert said == ["today", "yesterday", "on"]


def test_what_is_taken_back_is_gone_from_the_device(device: Device) -> None:
    tab = device.open("#play/sechser-raus?seats=human,human&seed=u")
    tab.play('["roll",0]')
    tab.play(next(event for event in tab.offered if "lay" in event or "pass" in event))
    assert tab.events == 3
    tab.command("undo")
    assert tab.events == 2
    ((entry, record),) = device.kept()
    assert (entry.events, len(replayed(record))) == (2, 2)
    tab.command("redo")
    assert tab.events == 3
    ((entry, record),) = device.kept()
    assert (entry.events, len(replayed(record))) == (3, 3)


RECORD = (
    '{"format": "sechserpack/1", "game": "sechser-raus", "seats": 2, "names": ["Ada", "Bo"]}\n["roll", 0]\n'
)


@pytest.mark.parametrize("write", [json.dumps, wrap])
def test_the_game_of_an_earlier_version_is_taken_over(new_device: NewDevice, write: type[str]) -> None:
    device = new_device(small={"game": write({"record": RECORD, "seed": "s"})})
    tab = device.open()
    assert "Ada, Bo" in tab.text(".continue-players")
    tab.command("resume")
    assert tab.events == 2
    assert device.setting("game") is None
    ((entry, record),) = device.kept()
    assert entry.seed == "s"
    assert record.decode().startswith(RECORD[:40])


def test_the_game_of_an_earlier_version_stays_there_until_it_is_kept(new_device: NewDevice) -> None:
    device = new_device(small={"game": json.dumps({"record": RECORD, "seed": "s"})})
    device.holding = True
    tab = device.open()
    assert device.setting("game")
    tab.crash()
    assert "Ada, Bo" in tab.text(".continue-players")
    device.release()
    assert device.setting("game") is None
    assert len(device.games) == 1
