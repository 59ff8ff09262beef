"""Autosave: what is on the screen is what is there after a power cut, and no tap is lost on the way."""

from __future__ import annotations

from random import Random

import pytest

from sechserpack.app.library.autosave import LONGEST_DELAY
from tests.support.device import Device
from tests.support.ways import replayed

from ..conftest import NewDevice

TWO = "#play/sechser-raus?seats=human:Ada,human:Bo&seed=auto"
ROLL = '["roll",0]'


def durable(device: Device) -> int:
    """How many events of the only game are on the disk."""
    ((entry, _),) = device.kept()
    return entry.events


def test_nothing_to_act_on_is_drawn_before_it_is_kept(device: Device) -> None:
    tab = device.open(TWO)
    before = tab.html
    device.hold()
    tab.play(ROLL)
    assert tab.html == before
    assert durable(device) == 0
    device.release()
    assert tab.html != before
    assert tab.events == durable(device) == 2


def test_what_still_moves_is_drawn_while_it_is_being_kept(new_device: NewDevice) -> None:
    device = new_device(pace="calm")
    tab = device.open(TWO)
    device.hold()
    before = tab.html
    tab.play(ROLL)
    assert tab.html != before, "the dice are in the air"
    assert not tab.offered
    assert tab.events == durable(device) == 0
    tab.wait(LONGEST_DELAY - 0.5)
    assert not tab.offered, "they lie, but nobody may act on that yet"
    device.release()
    assert tab.offered
    assert tab.events == durable(device) == 2


def test_a_tap_that_comes_too_soon_plays_nothing_that_nobody_has_seen(device: Device) -> None:
    tab = device.open(TWO)
    device.hold()
    tab.play(ROLL)
    tab.do(lambda: tab.app.table.play(["roll", 0]))  # another finger on the same button
    device.release()
    assert tab.toast == ""
    match = replayed(tab.saved())
    assert [event[0] for event in match.events] == ["roll", "dice"]
    assert device.kept()[0][1] == tab.saved()


def test_taps_that_wait_are_forgotten_by_who_leaves(device: Device) -> None:
    tab = device.open(TWO)
    device.hold()
    tab.play(ROLL)
    tab.do(lambda: tab.app.table.play(["roll", 0]))
    tab.go("#")
    device.release()
    assert tab.screen == "menu"
    assert durable(device) == 2


def test_nobody_waits_longer_than_a_while(device: Device) -> None:
    tab = device.open(TWO)
    device.hold()
    tab.play(ROLL)
    before = tab.html
    tab.wait(LONGEST_DELAY - 0.5)
    assert tab.html == before
    tab.wait(0.6)
    assert tab.html != before
    assert tab.events == 0  # the page does not say that it is kept
    tab.step()
    device.release()
    assert tab.events == durable(device) >= 3


def test_a_new_game_is_there_at_once_and_can_be_played_when_it_is_kept(device: Device) -> None:
    tab = device.open()
    device.hold()
    tab.go(TWO)
    assert tab.screen == "table"
    assert not tab.offered
    device.release()
    assert tab.offered == [ROLL]


def test_a_new_game_can_be_played_after_a_while_in_any_case(device: Device) -> None:
    tab = device.open()
    device.hold()
    tab.go(TWO)
    tab.wait(LONGEST_DELAY)
    tab.wait()
    assert tab.offered == [ROLL]
    tab.play(ROLL)
    device.release()
    assert tab.events == durable(device) == 2


def test_what_bots_do_is_drawn_at_once_and_acknowledged_later(new_device: NewDevice) -> None:
    device = new_device(pace="calm")
    tab = device.open("#play/sechser-raus?seats=human:Ada,random:Bo&seed=auto&dice=4")
    tab.play(ROLL)
    tab.wait(5)
    device.hold()
    before = tab.html
    tab.play(next(event for event in tab.offered if "pass" in event))
    assert tab.html != before, "it is the bot's turn: that can be seen"
    assert tab.events == 2
    tab.wait(0.2)
    drawn = tab.page.drawn
    device.release()
    assert tab.events == durable(device) == 3
    assert tab.page.drawn == drawn, "for that, nothing is drawn anew"


def test_a_result_is_shown_when_the_last_event_is_kept(device: Device) -> None:
    tab = device.open("#play/sechser-raus?seats=human:Ada,human:Bo&dice=1")
    device.hold()
    tab.play('["lay_last",0,4]')
    assert not tab.has("#result") or tab.events == 0
    device.release()
    assert tab.has("#result")
    assert tab.events == 1


def test_in_real_time_everything_is_drawn_at_once(new_device: NewDevice) -> None:
    device = new_device(untimed=True)
    tab = device.open("#play/six?seats=human:Ada,human:Bo&seed=auto")
    tab.wait(5)
    device.hold()
    before = tab.html
    tab.tap("[data-event]")
    assert tab.html != before
    device.release()
    assert device.kept()[0][1] == tab.saved()


def test_what_comes_while_the_disk_is_busy_goes_there_together(new_device: NewDevice) -> None:
    device = new_device()
    tab = device.open("#play/sechser-raus?seats=random:Ada,random:Bo&seed=auto&dice=2")
    device.wait(60)
    assert tab.over
    events = len(replayed(tab.saved()))
    assert device.sent < events


@pytest.mark.parametrize("seed", range(6))
def test_after_a_power_cut_there_is_what_was_on_the_screen(new_device: NewDevice, seed: int) -> None:
    rng = Random(seed)
    device = new_device()
    tab = device.open(f"#play/sechser-raus?seats=human:Ada,human:Bo,random:Cem&seed={seed}&dice=4")
    for _ in range(12):
        if tab.over:
            break
        if rng.random() < 0.4:
            device.hold()
        if tab.offered:
            tab.play(rng.choice(tab.offered))
        seen = tab.events
        record = tab.saved()
        if rng.random() < 0.5:
            device.holding = False
            tab.crash()
            if tab.screen != "menu":
                assert tab.events >= seen
            ((entry, kept),) = device.kept()
            assert entry.events >= seen
            assert record.startswith(kept) or kept.startswith(record)
        device.release()


def test_the_tab_that_was_there_before_the_power_cut_holds_nothing(device: Device) -> None:
    tab = device.open(TWO)
    tab.play(ROLL)
    tab.crash()
    assert tab.events == 2
    assert list(device.locks.values()) == [tab.locks]
