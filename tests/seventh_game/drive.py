"""Plays Pig on a device in memory, as people do. Run beside a copy of the package that has it: see the test."""

from __future__ import annotations

import json

from sechserpack.engine.record import lines_of, replay_lines
from sechserpack.games import find
from tests.support.device import Device, Tab
from tests.support.virtual import Time


def main() -> None:
    """From the menu to the end of a game and its replay."""
    device = Device(Time())
    tab = device.open()
    assert "Pig" in tab.texts(".card h2")
    tab.tap('a.card[href="#setup/pig"]')
    assert "How far do you dare to go?" in tab.text(".setup-main")
    tab.command("help")
    assert "a one takes all" in tab.text("#sheet")
    tab.command("close")
    tab.tap("#start")
    fits_everywhere(Device(Time()))
    play_through(device, tab)
    watch(tab)
    print("played")


def fits_everywhere(device: Device) -> None:
    """Its table has a board and a zone for each seat on pages of every size, without a word about where things lie."""
    for width, height in ((1180, 820), (820, 1180), (390, 844), (844, 390), (568, 320)):
        device.size = (width, height)
        tab = device.open("#play/pig?seats=human:Ada,human:Bo,hard,hard&seed=s")
        assert [zone["data-zone"] for zone in tab.all("[data-zone]")] == ["0", "1", "2", "3"]
        (zone,) = tab.all(".zone.acting")
        assert zone.one(cls="controls").all(having="data-event")
        for element in (*tab.all("[data-zone]"), *tab.all("[data-board]")):
            x, y, wide, high, turn = map(float, element["data-box"].split())
            across, down = (wide, high) if turn in (0, 180) else (high, wide)
            middle = x + wide / 2, y + high / 2
            assert across / 2 <= middle[0] <= width - across / 2, element["data-box"]
            assert down / 2 <= middle[1] <= height - down / 2, element["data-box"]
        tab.close()


def play_through(device: Device, tab: Tab) -> None:
    """Play to the end, with a reload on the way."""
    for _ in range(3):
        tab.play('["roll",0]') if '["roll",0]' in tab.offered else tab.wait(1)
    before = tab.events
    assert before
    tab.reload()
    assert tab.events >= before
    for _ in range(2000):
        if tab.over:
            break
        tab.step(hold_or_roll) or tab.wait(1)
    assert tab.over
    tab.wait(2)
    assert tab.has("#result")
    record = tab.saved()
    header, *_ = record.decode().splitlines()
    assert json.loads(header)["game"] == "pig"
    game = find("pig")
    assert game is not None
    *_, (_, _, state) = replay_lines(lines_of(record), find)
    assert game.over(state)
    ((entry, kept),) = device.kept()
    assert (entry.game, entry.over) == ("pig", True)
    assert kept.splitlines()[1:] == record.splitlines()[1:]


def hold_or_roll(offered: list[str]) -> str:
    """The event to play of those `offered`: hold as soon as there is something to hold."""
    return next((event for event in offered if "hold" in event), offered[0])


def watch(tab: Tab) -> None:
    """Watch the game again, forth and back."""
    tab.tap('#result [data-command="watch"]')
    last = len(tab.saved().splitlines()) - 1
    tab.command("watch-to", "last")
    assert tab.events == last
    tab.command("watch-to", "first")
    assert tab.events == 0
    tab.command("watch-to", "forward")
    assert tab.events > 0


if __name__ == "__main__":
    main()
