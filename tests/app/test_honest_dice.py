"""Dice that can be checked, on a device: fingerprint and words before, nothing during, and the proof after a game."""

from __future__ import annotations

import json
from contextlib import suppress
from itertools import product
from typing import Any

import pytest

from sechserpack.engine.checkable import commit_of
from sechserpack.engine.generators import run
from sechserpack.engine.record import LineError
from sechserpack.engine.verification import Verification, verify
from sechserpack.games import find
from tests.support.device import Device, Tab
from tests.support.ways import each_game, few_seats, link_of

from .conftest import NewDevice

SET_UP = "#setup/sechser-raus"
TWO = "#play/sechser-raus?seats=human:Ada,human:Bo&dice=1"


def checked(record: bytes) -> Verification:
    return run(verify(record.decode().splitlines(), find))


def fairness(record: bytes) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(record.splitlines()[0])["fairness"]
    return told


def play_on(tab: Tab) -> Tab:
    for _ in range(4000):
        if tab.over:
            return tab
        if not tab.step():
            tab.wait(5)
    pytest.fail("the game does not end")


def secret_of(device: Device) -> str:
    ((entry, _record),) = device.kept()
    return entry.seed


def seen(device: Device, tab: Tab) -> str:
    """Everything that can be read on the page and in its address, and whatever has left it."""
    return " ".join(
        [tab.html, tab.hash, tab.page.title, *(text for _, text in tab.downloads), repr(tab.shared)]
    )


def test_the_fingerprint_in_the_set_up_is_the_one_of_the_game(device: Device) -> None:
    tab = device.open(SET_UP)
    tab.tap("#dice-fold")
    shown = tab.text(".fingerprint").replace(" ", "")
    tab.do(lambda: tab.app.change_form(tab.one("#word-0")["data-field"], "Grünkohl "))
    assert tab.text("#dice-fold").endswith("one word")
    tab.tap("#start")
    told = fairness(tab.saved())
    assert told["commit"] == shown == commit_of(secret_of(device))
    assert told["words"][0] == "Grünkohl"
    assert set(told["words"][1:]) == {""}
    assert "secret" not in told
    # The next game has another one.
    tab.command("menu")
    tab.go(SET_UP)
    tab.tap("#dice-fold")
    assert tab.text(".fingerprint").replace(" ", "") != shown


def test_words_go_with_their_people(device: Device) -> None:
    tab = device.open(SET_UP)
    tab.tap("#dice-fold")
    chair = tab.one("#word-0")["data-field"].partition(":")[2]
    tab.do(lambda: tab.app.change_form(f"word:{chair}", "mine"))
    tab.do(lambda: tab.app.change_form("move:0", ""))
    free = next(number for number in range(8) if number not in tab.app.shown.form.chairs)  # type: ignore[union-attr]
    tab.do(lambda: tab.app.change_form(f"chair:{free}", ""))
    form = tab.app.shown.form
    assert form is not None
    assert dict(zip(form.chairs, form.words, strict=True))[free] == "mine"


def test_who_begins_by_chance_is_proven_too(device: Device) -> None:
    starters = set()
    for _ in range(12):
        tab = device.open(SET_UP)
        tab.tap("[data-field='option:starter'][data-value='\"chance\"']")
        tab.tap("#start")
        assert "seed" not in tab.hash
        record = tab.saved()
        assert fairness(record)["by_chance"] == ["starter"]
        secret = next(e.seed for e, _ in device.kept() if commit_of(e.seed) == fairness(record)["commit"])
        header = json.loads(record.splitlines()[0])
        header["fairness"]["secret"] = secret
        found = checked(json.dumps(header).encode())
        assert found.chosen == ["starter"]
        starters.add(header["options"]["starter"])
        header["options"]["starter"] = (header["options"]["starter"] + 1) % header["seats"]
        assert checked(json.dumps(header).encode()).mischosen == ["starter"]
        tab.close()
    assert len(starters) > 1


@each_game
def test_a_finished_game_proves_itself_on_the_page(new_device: NewDevice, way: Any) -> None:
    device = new_device(language="en")
    tab = device.open(link_of(way, ["human", *["random"] * (few_seats(way) - 1)]))
    tab.wait(2)
    secret = secret_of(device)
    assert len(secret) == 64
    assert secret not in seen(device, tab)
    play_on(tab)
    tab.wait(10)
    tab.command("dice")
    tab.wait(3)
    assert "exactly what the secret gives" in tab.text(".proof")
    assert tab.one(".proof").classes == ["proof", "sound"]
    assert tab.text(".fingerprint").replace(" ", "") == commit_of(secret)
    tab.command("close")
    tab.command("watch")
    record = tab.saved()
    assert checked(record).sound
    assert fairness(record)["secret"] == secret


def test_the_secret_leaves_by_nothing_before_the_end(device: Device) -> None:
    device.shares = True
    tab = device.open(TWO.replace("dice=1", "dice=6"))
    secret = secret_of(device)
    tab.step()
    tab.saved()
    tab.tap('.tools [data-command="log"]')
    tab.command("dice")
    assert commit_of(secret) in tab.text(".sheet").replace(" ", "")
    assert secret not in seen(device, tab)
    tab.command("close")
    tab.command("watch")
    tab.saved()
    assert secret not in seen(device, tab)
    tab.command("unwatch")
    tab.reload()
    tab.saved()
    assert secret not in seen(device, tab)


def test_given_dice_say_so(device: Device) -> None:
    tab = device.open(TWO + "&seed=abc")
    assert fairness(tab.saved()) == {"scheme": "scripted"}
    tab.tap('.tools [data-command="log"]')
    tab.command("dice")
    assert "given beforehand, by a link" in tab.text(".sheet")


def test_a_game_from_a_file_goes_on_with_a_secret_of_its_own(new_device: NewDevice) -> None:
    here = new_device(language="en")
    tab = here.open(TWO.replace("dice=1", "dice=5"))  # one throw does not end it: five sixes would
    tab.step()
    record = tab.saved()
    there = new_device(language="en")
    other = there.open()
    other.choose(record)
    assert other.screen == "table"
    events = other.events
    play_on(other)
    found = checked(other.saved())
    assert found.fairness is not None
    assert [one.start for one in found.fairness.segments] == [0, events]
    assert found.fairness.segments[0].commit == fairness(record)["commit"]
    assert not found.changed
    other.wait(10)
    other.command("dice")
    other.wait(3)
    assert "happened on another device" in other.text(".proof") or "nothing can be proven" in other.text(
        ".proof"
    )
    # The same after a reload: the second secret is stored, the first never came.
    assert secret_of(there) != secret_of(here)


def test_a_rematch_has_a_fingerprint_of_its_own(device: Device) -> None:
    tab = device.open(TWO)
    first = fairness(tab.saved())["commit"]
    play_on(tab)
    tab.wait(5)
    tab.command("next-round")
    assert fairness(tab.saved())["commit"] != first


def test_a_changed_record_is_found_out_on_the_page(new_device: NewDevice) -> None:
    here = new_device(language="en")
    tab = play_on(here.open("#play/sieben?seats=human:Ada,human:Bo&coins=2"))
    tab.wait(5)
    lines = tab.saved().decode().splitlines()
    thrown = [number for number, line in enumerate(lines) if line.startswith('["dice"')]
    for place, faces in product(thrown, product(range(1, 7), repeat=2)):
        changed = [*lines[:place], json.dumps(["dice", *faces]), *lines[place + 1 :]]
        with suppress(LineError):  # most others could not be followed by what followed
            if changed != lines and checked("\n".join(changed).encode()).over:
                lines = changed
                break
    there = new_device(language="en").open()
    there.choose("\n".join(lines))
    there.wait(5)
    assert there.over, there.html[:3000]
    there.command("dice")
    there.wait(3)
    assert "this record has been changed" in there.text(".proof")
    assert f"Line {place + 1}" in there.text(".sheet")
