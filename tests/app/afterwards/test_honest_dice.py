"""Dice that can be checked, on a device: fingerprint and words before, nothing during, and the proof after a game."""

from __future__ import annotations

import json
from contextlib import suppress
from itertools import product
from random import Random
from typing import Any

import pytest

from sechserpack.bots.playout import play_out
from sechserpack.bots.policy import make_policy
from sechserpack.draw.qr import qr_code
from sechserpack.engine.checkable import commit_of
from sechserpack.engine.fairness import begun
from sechserpack.engine.generators import run
from sechserpack.engine.match import Match
from sechserpack.engine.record import LineError
from sechserpack.engine.verification import Verdict, Verification, verify
from sechserpack.games import find, levels
from sechserpack.locale import words
from sechserpack.saves.noted import MOST, note, noted, noted_fits
from sechserpack.screens.fairness import Known, dice_sheet
from tests.support.at_once import load_match
from tests.support.device import HOME, Device, MemoryPreferences, Tab
from tests.support.games.forging import four, honest, hundred, lines_of
from tests.support.ways import each_game, few_seats, link_of

from ..conftest import NewDevice

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


def judged(tab: Tab, record: str) -> str:
    """What the page says of the record of a game that is over."""
    tab.choose(record)
    tab.wait(5)
    assert tab.over, tab.html[:3000]
    tab.command("dice")
    tab.wait(3)
    return tab.text(".proof")


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
    assert tab.text(".proof").startswith("Honest dice!")
    assert "This device noted the game’s fingerprint" in tab.text(".proof")
    assert tab.one(".proof").classes == ["proof", "sound"]
    assert tab.text(".fingerprint").replace(" ", "") == commit_of(secret)
    tab.command("close")
    tab.command("watch")
    record = tab.saved()
    assert checked(record).verdict(asked=commit_of(secret)) is Verdict.PROVEN
    assert fairness(record)["secret"] == secret
    # Nobody else has noted anything: there it agrees with itself, until somebody types what they have noted.
    there = new_device(language="en").open()
    judged(there, record.decode())
    assert there.text(".proof").startswith("This record agrees with itself")
    assert there.one(".proof").classes == ["proof"]
    for said, sound, sentence in (
        ("0" * 64, False, "not the fingerprint of this game"),
        (commit_of(secret)[:-1], False, "agrees with itself"),
        (commit_of(secret).upper(), True, "the fingerprint that you noted"),
    ):
        there.do(lambda said=said: there.app.change_form("asked", said))  # type: ignore[misc]
        assert sentence in there.text(".proof")
        assert ("sound" in there.one(".proof").classes) is sound
        assert ("64 characters" in there.text("#asked-hint")) is (len(said) < 64)


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
    assert "fixed beforehand by a link" in tab.text(".sheet")


def test_a_game_from_a_file_goes_on_with_a_secret_of_its_own(new_device: NewDevice) -> None:
    here = new_device(language="en")
    tab = here.open(TWO.replace("dice=1", "dice=5"))  # one throw does not end it: five sixes would
    tab.step()
    record = tab.saved()
    there = new_device(language="en")
    other = there.open()
    other.choose(record)
    assert other.screen == "table"
    assert "with other dice and cards" in other.toast
    events = other.events
    other.tap('.tools [data-command="log"]')
    other.command("dice")
    assert "this device continued the game with a secret of its own" in other.text(".sheet")
    other.command("close")
    other.do(other.app.escape)  # closes the log
    play_on(other)
    found = checked(other.saved())
    assert found.fairness is not None
    assert [one.start for one in found.fairness.segments] == [0, events]
    assert found.fairness.segments[0].commit == fairness(record)["commit"]
    assert not found.changed
    other.wait(10)
    other.command("dice")
    other.wait(3)
    assert "not proven as a whole" in other.text(".proof")
    assert "happened on another device" in other.text(".parts")
    assert "From throw 2 on, this device continued the game with a secret of its own" in other.text(".parts")
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
    assert "this record has been changed" in judged(there, "\n".join(lines))
    assert f"Line {place + 1}" in there.text(".sheet")


# ---- forgeries, and what a device remembers


def test_forgeries_are_said_as_what_they_are(new_device: NewDevice) -> None:
    rng = Random(27)
    match = honest(rng)
    assert match.fairness is not None
    commit = match.fairness.segments[0].commit
    tab = new_device(language="en").open(f"#noted/{commit}")
    assert "is noted on this device now" in tab.toast
    assert "the fingerprint that you noted" in judged(tab, "\n".join(lines_of(match))), "the honest one"
    for name, lines in four(match, rng).items():
        tab.go("")
        told = judged(tab, "\n".join(lines))
        assert "sound" not in tab.one(".proof").classes
        if name in ("from event 0", "from event 1"):
            assert "nothing was drawn there" in told
        else:
            assert "not proven as a whole" in told
            first = 2 if name == "throw by throw" else 3
            assert f"From throw {first} on, another device continued the game" in tab.text(".parts")
        assert "All " not in told


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_hundred_forgeries_are_never_proven_on_the_sheet(language: str) -> None:
    rng = Random(27)
    match = honest(rng)
    honest_check = checked("\n".join(lines_of(match)).encode())
    commit = honest_check.parts[0].segment.commit
    said = words(language)

    def sheet(lines: list[str], known: Known) -> str:
        opened, _ = load_match("\n".join(lines).encode())
        return str(dice_sheet(opened, checked("\n".join(lines).encode()), known, said))

    knowledge = [
        Known({}),
        Known({commit: honest_check.beginning}),
        Known({commit: ""}),
        Known({}, commit),
        Known({commit: honest_check.beginning}, commit),
    ]
    assert ["proof sound" in sheet(lines_of(match), known) for known in knowledge] == [False] + 4 * [True]
    for name, lines in hundred(match, rng):
        for known in knowledge:
            assert "proof sound" not in sheet(lines, known), name


def test_a_device_remembers_what_it_has_shown(new_device: NewDevice) -> None:
    device = new_device(language="en")
    tab = device.open("#play/sieben?seats=human:Ada,human:Bo&coins=1")
    commit = fairness(tab.saved())["commit"]
    tab.reload()
    play_on(tab)
    record = tab.saved().decode()
    tab.go("")
    assert "This device noted the game’s fingerprint" in judged(tab, record), (
        "also when it comes from outside"
    )
    # Redone with a word that was searched for, under the very same fingerprint and secret.
    header = json.loads(record.splitlines()[0])
    secret = header["fairness"]["secret"]
    assert commit == commit_of(secret)
    game = find("sieben")
    assert game is not None
    match = Match.fair(game, 2, header["options"], begun(["searched", ""], secret))
    play_out(match, [make_policy(levels("sieben"), "random", match.options)] * 2)
    tab.go("")
    assert "other words or rules" in judged(tab, "\n".join(lines_of(match)))
    # A backup neither takes along what was noted, nor brings it in.
    tab.command("close")
    tab.command("menu")
    tab.command("settings")
    tab.command("everything")
    tab.wait(2)
    there = new_device(language="en").open()
    there.choose(tab.downloads[-1][1])
    there.wait(2)
    assert judged(there, record).startswith("This record agrees with itself")


def test_no_more_fingerprints_are_kept_than_there_is_room_for(device: Device) -> None:
    preferences = MemoryPreferences(device)
    commits = [f"{number:064x}" for number in range(MOST + 5)]
    assert all(note(preferences, commit) for commit in commits)
    assert not note(preferences, commits[-1], "f" * 64), "what is noted stays as it is"
    assert noted(preferences) == dict.fromkeys(commits[5:], "")


@pytest.mark.parametrize("stored", [[], 1, "x", {"x": ""}, {"a" * 64: 1}, {"a" * 64: "x"}])
def test_what_makes_no_sense_is_not_noted(stored: object) -> None:
    assert not noted_fits(stored)


def test_a_scanned_link_notes_a_fingerprint_once(device: Device) -> None:
    tab = device.open()
    for sentence in ("is noted on this device now", "had noted the fingerprint"):
        tab.go(f"#noted/{'a' * 64}")
        assert sentence in tab.toast
        assert tab.screen == "menu"
    tab.go("#noted/xyz")
    assert "This link doesn’t work" in tab.toast


def test_the_code_in_the_set_up_is_a_link_that_notes(device: Device) -> None:
    tab = device.open(SET_UP)
    tab.tap("#dice-fold")
    commit = tab.text(".fingerprint").replace(" ", "")
    assert tab.one(".noting .qr")["aria-label"] == "QR code of the fingerprint"
    assert str(qr_code(f"{HOME}#noted/{commit}", "QR code of the fingerprint")).split(' d="')[1] in tab.html


# ---- backups


def test_a_backup_tells_nothing_of_what_is_to_come(new_device: NewDevice) -> None:
    here = new_device(language="en")
    tab = here.open(TWO.replace("dice=1", "dice=5"))
    tab.step()
    secret, record = secret_of(here), tab.saved()
    tab.command("settings")
    tab.command("everything")
    tab.wait(2)
    backup = tab.downloads[-1][1]
    tab.command("close")
    assert secret not in backup
    # One from before holds it: what is to come is another thing all the same.
    lines = backup.splitlines()
    place = next(number for number, line in enumerate(lines) if line.startswith('["game"'))
    kind, game = json.loads(lines[place])
    game["entry"]["seed"] = secret
    lines[place] = json.dumps([kind, game])
    for file in (backup, "\n".join(lines) + "\n"):
        there = new_device(language="en")
        other = there.open()
        other.choose(file)
        other.wait(2)
        assert "go on here with other dice" in other.toast
        assert secret_of(there) != secret
        other.go("#table")
        other.wait(2)
        assert other.events == tab_events(record)
        play_on(other)
        found = checked(other.saved())
        assert not found.changed
        assert found.verdict() is Verdict.CONTINUED
        assert [part.segment.start for part in found.parts] == [0, tab_events(record)]
    # Where it came from it goes on as it would have done.
    play_on(tab)
    assert checked(tab.saved()).verdict(asked=commit_of(secret)) is Verdict.PROVEN


def tab_events(record: bytes) -> int:
    return len(record.splitlines()) - 1
