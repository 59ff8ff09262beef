"""What can be taken back and done again: one's own decisions, as far as the last thing that chance or a bot did."""

from __future__ import annotations

import json
from typing import Any

from tests.support.device import Device, Tab
from tests.support.hands import Hands

from ..conftest import NewDevice

THROWN: tuple[list[Any], ...] = (["roll", 0], ["dice", 4, 4, 1, 2, 3])
TWO_FIRST = "#play/sieben?seats=human,human,human&seed=s94"
"""with this seed the first throw is 1 and 1, and there is nothing to take: any field can be chosen"""


def opened(device: Device, *events: list[Any], other: str = "human") -> Tab:
    """A tab on which a game with these events goes on."""
    header = {
        "format": "sechserpack/1",
        "game": "sechser-raus",
        "seats": 2,
        "options": {"dice": 5},
        "players": ["human", other],
    }
    tab = device.open()
    tab.choose("".join(json.dumps(line) + "\n" for line in (header, *events)))
    assert tab.events == len(events)
    return tab


def off(tab: Tab, name: str) -> bool:
    """Whether the tool called `name` is switched off."""
    return tab.one(f'.tools [data-command="{name}"]').has("disabled")


def test_undo_and_redo_go_to_the_barrier(device: Device) -> None:
    tab = opened(device, *THROWN)
    assert off(tab, "undo")  # dice have been seen
    start = tab.saved()
    tab.play('["lay",0,4]')
    tab.play('["pass",0]')
    done = tab.saved()
    for left in (3, 2):
        tab.command("undo")
        assert tab.events == left
    assert off(tab, "undo")
    assert tab.saved() == start
    for there in (3, 4):
        tab.command("redo")
        assert tab.events == there
    assert off(tab, "redo")
    assert tab.saved() == done
    # Another decision, and what was taken back is gone.
    tab.command("undo")
    tab.command("undo")
    tab.play('["pass",0]')
    assert off(tab, "redo")
    assert tab.events == 3


def test_what_bots_did_cannot_be_taken_back(device: Device) -> None:
    tab = opened(device, *THROWN, other="hard")
    tab.play('["pass",0]')
    tab.wait(5)
    assert tab.events >= 4
    assert off(tab, "undo")
    tab.do(lambda: tab.app.command("undo"))
    assert "seen" in tab.toast or "own decision" in tab.toast


def test_s5_every_field_can_be_chosen_by_tap_and_key_and_taken_back(new_device: NewDevice) -> None:
    tab = new_device(language="de").open(TWO_FIRST)
    hands = Hands(tab)
    hands.wait(500)
    hands.press(" ")
    hands.wait(2000)
    assert len(tab.all(".spot")) == 11
    for field, key in [(2, "2"), (7, "7"), (10, "0"), (11, "e"), (12, "z")]:
        for choose in (lambda key=key: hands.press(key), lambda field=field: tab.tap(f"#spot-{field}")):
            choose()
            hands.wait(1000)
            assert tab.events == 3
            assert tab.has(f"#p-f{field}-0")
            tab.command("undo")
            assert len(tab.all(".spot")) == 11


def test_s5_a_throw_is_refused_while_a_field_is_to_be_chosen(device: Device) -> None:
    tab = device.open(TWO_FIRST)
    tab.tap("[data-event][data-shake]")
    tab.wait(2)
    assert len(tab.all(".spot")) == 11
    tab.tap("#tray")
    assert "First a field must be chosen" in tab.toast
    assert tab.events == 2
