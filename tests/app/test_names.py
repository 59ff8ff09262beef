"""Hostile names in every place where names appear: they are text, and of a length that can be shown."""

from __future__ import annotations

import json

from tests.support.device import Device, Tab
from tests.support.games.hostile import NAMES, SEATS, record_lines
from tests.support.ways import replayed


def harmless(tab: Tab) -> None:
    """Nothing of the names has become part of the page but text that fits."""
    assert not tab.has("img, iframe, script, [onerror]")
    shown = [tab.page.title, tab.tree.text]
    for tag in tab.all("[title], [aria-label]"):
        shown += [tag.get("title") or "", tag.get("aria-label") or ""]
    for text in shown:
        assert "W" * 25 not in text
        assert not set(text) & set("\u202e\u2066\u200f\u061c\u200b\ufeff\x00\u2028")


def test_in_the_set_up_and_the_game_that_comes_of_it(device: Device) -> None:
    tab = device.open("#setup/sechser-raus")
    for seat, name in enumerate(NAMES[:4]):
        if not tab.has(f"#name-{seat}"):
            tab.tap(".chair.taken", seat)
        tab.type(f"#name-{seat}", name)
    harmless(tab)
    tab.tap("#start")
    assert tab.screen == "table"
    harmless(tab)


def test_in_a_link_what_is_told_the_log_the_menu_and_the_remembered_set_up(device: Device) -> None:
    tab = device.open(f"#play/sechser-raus?seats={SEATS}&dice=1&knock=true&seed=n")
    names = tab.texts(".sign-name")
    assert all(0 < len(name) <= 24 for name in names)
    tab.play('["roll",0]')
    assert tab.text("#ticker")
    harmless(tab)
    tab.command("log")
    assert tab.has(".log li")
    harmless(tab)
    tab.key("Escape")
    assert all(0 < len(name) <= 24 for name in replayed(tab.saved()).header.extra["names"])
    tab.command("menu")
    assert tab.has('[data-command="resume"]')
    harmless(tab)
    tab.go("#setup/sechser-raus")
    assert tab.has("#start")
    harmless(tab)


def test_in_a_record_its_result_the_replay_and_the_statistics(device: Device) -> None:
    tab = device.open()
    lines = record_lines()
    tab.choose("\n".join(lines[:-2]))
    tab.play(json.dumps(["roll", len(NAMES) - 2], separators=(",", ":")))
    harmless(tab)
    tab.go("#")
    tab.choose("\n".join(lines))
    assert tab.over
    assert tab.has("#result")
    harmless(tab)
    assert json.loads(tab.saved().split(b"\n")[0])["names"] == NAMES  # the file keeps what it said
    tab.command("watch")
    assert tab.has(".reel")
    harmless(tab)
    assert tab.page.title == "Sechser raus"
    tab.command("unwatch")
    tab.command("next-round")
    tab.play(tab.offered[0])
    tab.command("menu")
    tab.command("finished")
    harmless(tab)
    if tab.has('[data-command="statistics"]'):
        tab.command("statistics")
        harmless(tab)


def test_in_what_is_damaged_and_what_is_elsewhere(device: Device) -> None:
    tab = device.open(f"#play/sechser-raus?seats={SEATS}&seed=n")
    tab.step()
    other = device.open()
    other.command("resume")
    assert other.sheet
    harmless(other)
    tab.command("menu")
    (key,) = device.games
    device.lines[key, 0] = "rubbish"
    tab.reload()
    assert tab.has(".trouble")
    harmless(tab)
