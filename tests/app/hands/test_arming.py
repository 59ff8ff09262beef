"""What has only just appeared cannot be played yet, and what comes too early plays nothing."""

from __future__ import annotations

import pytest

from sechserpack.app.hands.arming import SECONDS
from sechserpack.draw.catalogue import Variant
from tests.support.device import Device, Tab
from tests.support.ways import each_game, few_seats, link_of, replayed

from ..conftest import NewDevice

ROLL = '["roll",0]'
SOON = SECONDS / 3


def disabled(tab: Tab) -> list[str]:
    """The events that can be seen, but not played yet."""
    return [tag["data-event"] or "" for tag in tab.all("[data-event]") if tag.has("disabled")]


def played(tab: Tab) -> int:
    """How many events have happened."""
    return len(replayed(tab.saved()))


@pytest.mark.parametrize("pace", ["calm", "brisk", "instant"])
def test_a_double_tap_throws_once(new_device: NewDevice, pace: str) -> None:
    tab = new_device(pace=pace).open("#play/sechser-raus?seats=human,hard,hard&seed=s7")
    tab.wait(1)
    tab.tap(f"[data-event='{ROLL}']", seconds=SOON)
    for _ in range(8):
        tab.do(lambda: tab.app.table.play(["roll", 0]), SOON / 4)
    assert played(tab) == 2
    tab.wait(3)
    assert tab.offered


def test_controls_can_be_seen_before_they_can_be_used(device: Device) -> None:
    tab = device.open()
    tab.do(lambda: tab.page.go("#play/sechser-raus?seats=human,human&seed=s7"), 0.01)
    assert disabled(tab) == [ROLL]
    tab.wait(SOON)
    assert disabled(tab) == [ROLL]
    tab.wait(SECONDS)
    assert not disabled(tab)
    assert tab.offered == [ROLL]


def test_nothing_can_be_played_while_dice_fall(new_device: NewDevice) -> None:
    tab = new_device(pace="calm").open("#play/sechser-raus?seats=human,human&seed=s7")
    tab.tap(f"[data-event='{ROLL}']", seconds=SOON)
    assert not tab.all("[data-event], [data-alias], [data-flick]")
    assert not tab.texts("[id^=told-]"), "and nothing is told of them"
    tab.wait(0.6)
    assert tab.texts("[id^=told-]")


@each_game
def test_a_bot_that_is_to_wait_goes_on_when_somebody_says_so(new_device: NewDevice, way: Variant) -> None:
    kinds = ["random", *["human"] * (few_seats(way) - 1)]
    tab = new_device(pace="wait").open(link_of(way, kinds, seed="w"))
    tab.wait(30)
    while not tab.has('[data-command="go-on"]'):
        tab.step()
        tab.wait(5)
    before = played(tab)
    tab.wait(30)
    assert played(tab) == before, "it waits"
    tab.command("go-on")
    tab.wait(2)
    assert played(tab) > before
    tab.wait(30)
    after = played(tab)
    tab.wait(30)
    assert played(tab) == after, "for every decision anew"
