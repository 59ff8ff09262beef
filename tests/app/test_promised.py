"""The attributes that RECORD promises to whoever drives the page: they are there, once, and say what is so."""

from __future__ import annotations

import json

from tests.support.device import Device, Tab


def only(tab: Tab, *names: str) -> None:
    """The page has exactly one control for each of these commands."""
    for name in names:
        assert len(tab.all(f'[data-command="{name}"]')) == 1, name


def said(tab: Tab) -> tuple[str | None, ...]:
    """What the table says of its game: its name, the number of events, whether it is over."""
    main = tab.one("main")
    return main["data-game"], main["data-events"], main["data-over"]


def test_what_record_promises_of_the_page_is_there(device: Device) -> None:
    tab = device.open()
    only(tab, "mute", "settings", "help", "import")
    assert not tab.has('[data-command="resume"]')
    tab.go("#play/sechser-raus?seats=human,human&dice=1")
    assert said(tab) == ("sechser-raus", "0", "false")
    assert [json.loads(event) for event in tab.offered] == [
        *(["lay_last", 0, number] for number in range(1, 6)),
        ["roll", 0],
    ]
    only(tab, "menu", "undo", "redo", "export", "mute", "settings", "help")
    for name in ("undo", "redo"):
        assert tab.one(f'[data-command="{name}"]').has("disabled")
    tab.play('["lay_last",0,4]')
    assert said(tab) == ("sechser-raus", "1", "true")
    assert tab.has('[data-command="next-round"]')
    tab.command("menu")
    assert not tab.has('[data-command="resume"]')
    tab.go("#play/sechser-raus?seats=human,human")
    tab.wait()
    tab.command("menu")
    assert tab.has('[data-command="resume"]')
