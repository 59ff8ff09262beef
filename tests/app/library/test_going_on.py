"""A game is never lost: reload, resume, the browser's own ways, saved games good and bad, once more."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from sechserpack.draw.catalogue import Variant
from tests.contract.golden import FOLDER
from tests.support.device import Device, Tab
from tests.support.ways import at_random, each_game, few_seats, link_of, replayed

from ..conftest import NewDevice

LAST = '["lay_last",0,4]'
ONE_THROW = "#play/sechser-raus?seats=human:{},human:{}&dice=1"


def play_on(tab: Tab, seed: str, decisions: int = 6) -> bytes:
    """Play a while at random, or until the game is over; what is saved then."""
    choose = at_random(seed)
    while not tab.over and decisions:
        if tab.step(choose):
            decisions -= 1
        else:
            tab.wait(1)
    return tab.saved()


@each_game
def test_a_reload_goes_on_at_the_very_event(new_device: NewDevice, way: Variant) -> None:
    kinds = ["human", *["random"] * (few_seats(way) - 1)]
    link = link_of(way, kinds, seed="on", names=["Ada", *[""] * (len(kinds) - 1)])
    # Without haste a game in real time is not stopped when it is opened; that it is has tests of its own.
    tab = new_device(untimed=True).open(link)
    for _ in range(2):
        tab.step()
    assert not tab.over
    before, events = tab.saved(), tab.events
    tab.reload()
    assert tab.events == events
    assert tab.saved() == before
    # By the menu, too, and by the browser's own way back.
    tab.command("menu")
    assert "Ada" in tab.text(".continue-players")
    tab.command("resume")
    assert tab.events == events
    assert tab.saved() == before
    tab.back()
    tab.command("leave-table")
    assert tab.screen == "menu"
    tab.forward()
    assert tab.events == events
    # Chance goes on as it would have for somebody who never left.
    ended = play_on(tab, "left")
    other = new_device(untimed=True).open(link)
    for _ in range(2):
        other.step()
    assert play_on(other, "left") == ended


def test_what_was_finished_is_not_offered_again(device: Device) -> None:
    tab = device.open(ONE_THROW.format("Ada", "Bo"))
    tab.play(LAST)
    tab.reload()
    assert tab.screen == "menu"
    assert not tab.has('[data-command="resume"]')


@pytest.mark.parametrize("link", ["#table", "#watch"])
def test_where_there_is_nothing_to_go_on_with_is_the_menu(device: Device, link: str) -> None:
    tab = device.open(link)
    assert (tab.screen, tab.toast) == ("menu", "")


@pytest.mark.parametrize(
    "kept", ["{", "[]", '{"record": 6}', '{"record": "x"}', '{"record": "{}\\n", "seed": []}']
)
def test_rubbish_where_the_game_was_kept_is_no_game(new_device: NewDevice, kept: str) -> None:
    tab = new_device(small={"game": kept}).open("#table")
    assert tab.screen == "menu"


def test_a_game_that_is_given_up_before_anything_happened_does_not_wait(device: Device) -> None:
    tab = device.open("#play/sechser-raus?seats=human:Ada,human")
    tab.go("#play/sieben?seats=human:Bo,human")
    tab.command("menu")
    assert tab.texts(".continue-players") == ["Bo, Guest 2"]
    assert len(device.games) == 1


def test_saved_games_open_on_any_device(new_device: NewDevice) -> None:
    tab = new_device().open("#play/sechser-raus?seats=human:Ada,random:Bo,human&dice=4&direction=-1&seed=s")
    for _ in range(4):
        tab.step()
    record = tab.saved()
    other = new_device(language="de").open()
    other.choose(record)
    assert other.events == len(replayed(record))
    assert other.saved() == record
    for _ in range(2):
        other.step()
    assert other.saved().startswith(record)
    assert len(other.saved()) > len(record)


def test_records_of_other_programs_open(device: Device) -> None:
    tab = device.open()
    goldens = sorted(FOLDER.glob("sechser-raus-?.jsonl"))
    assert goldens
    for golden in goldens:
        record = golden.read_bytes()
        tab.choose(record)
        match = replayed(record)
        assert (tab.events, tab.over) == (len(match), match.over)
        tab.go("#")
        assert tab.screen == "menu"


GOOD = '{"format": "sechserpack/1", "game": "sechser-raus", "seats": 2}\n["roll", 0]\n'
BROKEN = {
    "no record": ("a shopping list\n", 1, "JSON"),
    "nothing": ("", 1, ""),
    "another format": ('{"format": "pgn"}\n', 1, "sechserpack/1"),
    "another game": (GOOD.replace("sechser-raus", "poker"), 1, "poker"),
    "a wrong option": (GOOD.replace("2}", '2, "options": {"dice": 99}}'), 1, "dice"),
    "a broken line": (GOOD + "[\n", 3, "JSON"),
    "no event": (GOOD + '["dance", 0]\n', 3, "dance"),
    "an illegal event": (GOOD + '["dice", 7, 1, 1, 1, 1, 1]\n', 3, "1 to 6"),
    "not the turn": (GOOD.replace('["roll", 0]', '["roll", 1]'), 2, "turn"),
    "a hostile word": (GOOD + '["<img src=x onerror=alert(1)>"]\n', 3, "img"),
}


@pytest.fixture
def interrupted(device: Device) -> tuple[Tab, bytes]:
    """The menu in the middle of a game, and the record of that game."""
    tab = device.open("#play/sechser-raus?seats=human:Ada,human:Bo")
    tab.step()
    before = tab.saved()
    tab.command("menu")
    return tab, before


@pytest.mark.parametrize("what", BROKEN)
def test_broken_records_say_the_line_and_keep_what_was_there(
    interrupted: tuple[Tab, bytes], what: str
) -> None:
    tab, before = interrupted
    text, line, named = BROKEN[what]
    for _ in range(2):  # the same file twice
        tab.choose(text)
        assert f"There is a mistake in line {line} of the file:" in tab.toast
        assert named in tab.toast
        assert tab.screen == "menu"
        assert not tab.has("img")
        tab.tap(".motto")
        assert tab.toast == ""
    tab.command("resume")
    assert tab.saved() == before


def test_what_is_no_text_at_all_is_no_record(interrupted: tuple[Tab, bytes]) -> None:
    tab, before = interrupted
    tab.choose(bytes(range(256)) * 50)
    assert "There is a mistake in line 1 of the file:" in tab.toast
    tab.command("resume")
    assert tab.saved() == before


def test_a_record_with_strange_extras_opens(device: Device) -> None:
    tab = device.open()
    strange = {"names": ["<b>x</b>", "y" * 5000], "players": ["robot", 7], "rounds": "many", "\u202e": None}
    header = {"format": "sechserpack/1", "game": "sechser-raus", "seats": 2, **strange}
    tab.choose(json.dumps(header) + "\n")
    assert tab.offered == ['["roll",0]']
    names = tab.texts(".sign-name")
    assert names[0] == "<b>x</b>"
    assert all(len(name) <= 40 for name in names)


def test_once_more_with_the_same_people(device: Device) -> None:
    tab = device.open(ONE_THROW.format("Ada", "Bo") + "&direction=-1&seed=s")
    tab.play(LAST)
    first = replayed(tab.saved()).header
    assert tab.has("#result")
    tab.command("next-round")
    assert (tab.events, tab.over) == (0, False)
    # All as before, but that whoever sits next begins.
    again = replayed(tab.saved()).header
    told = again.extra["fairness"]
    assert again == replace(
        first, options={**first.options, "starter": 1}, extra={**first.extra, "fairness": told}
    )
    assert told["scheme"] != first.extra["fairness"]["scheme"] == "scripted"
    assert not tab.has("#result")
    # The seed of the link is used up: new dice fall.
    tab.play('["roll",1]')
    seeds = {entry.seed for entry, _ in device.kept()}
    assert len(seeds) == 2


def test_the_next_game_does_not_replace_the_one_in_progress(device: Device) -> None:
    tab = device.open("#play/sechser-raus?seats=human:Ada,human")
    tab.step()
    tab.go("#play/sechser-raus?seats=human:Bo,human")
    tab.reload()
    assert tab.events == 0
    assert tab.text("#seat-0 .sign-name") == "Bo"
    tab.command("menu")
    tab.command("more")
    assert tab.texts(".continue-players") == ["Bo, Guest 2", "Ada, Guest 2"]


def test_who_leaves_while_a_game_is_read_stays_away(device: Device) -> None:
    tab = device.open("#play/sechser-raus?seats=human:Ada,human")
    tab.step()
    tab.command("menu")
    tab.loop.do(lambda: tab.app.command("resume"))
    tab.go("#play/sieben?seats=human:Bo,human")
    assert tab.one("main[data-game]")["data-game"] == "sieben"
    assert set(device.locks) == {device.kept()[0][0].id}
