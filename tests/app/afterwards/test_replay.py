"""A finished game is watched again: step by step, by itself, by keys, after a reload, and back to where one was."""

from __future__ import annotations

import pytest

from sechserpack.draw.catalogue import Variant
from tests.support.device import Device, Tab
from tests.support.ways import each_game, finished, replayed

from ..conftest import NewDevice

HEADER = '{"format": "sechserpack/1", "game": "sechser-raus", "seats": 2}\n'
#: A die is laid, nothing fits after it, and all are taken back, again and again.
TURN = '["roll", {0}]\n["dice", 1, 2, 2, 2, 2, 2]\n["lay", {0}, 1]\n["roll", {0}]\n["dice", 3, 3, 3, 3, 3]\n'


def playing(tab: Tab) -> bool:
    """Whether it plays by itself, as the button says."""
    return tab.one("#watch-play")["title"] == "Pause"


def by_itself(tab: Tab) -> float:
    """The seconds that it takes to the end."""
    began = tab.device.clock.now
    while playing(tab):
        tab.wait(0.05)
    return tab.device.clock.now - began


@each_game
def test_a_finished_game_is_watched_to_the_end(new_device: NewDevice, way: Variant) -> None:
    record = finished(way)
    last = record.count(b"\n") - 1
    tab = new_device().open()
    tab.choose(record)
    assert tab.over
    tab.command("watch")
    assert tab.events == 0
    assert tab.hash == "#watch"
    assert not tab.has("[data-event]")
    assert "At the table:" in tab.text("#ticker")
    # Step by step, by touch and by keys.
    tab.command("watch-to", "forward")
    first = tab.events
    assert 0 < first <= last
    tab.key("ArrowRight")
    second = tab.events
    assert second > first
    tab.key("ArrowLeft")
    assert tab.events == first
    tab.key("End")
    assert tab.events == last
    assert tab.over
    tab.key("Home")
    assert tab.events == 0
    # Anywhere at once; a reload stays in the game, and the way back leads out of it.
    tab.scrub(last // 2)
    assert tab.events == last // 2
    assert tab.saved() == record
    tab.reload()
    assert tab.events == 0
    # By itself: faster, it takes less time.
    taken = []
    for _ in range(2):
        tab.scrub(max(0, last - 4))
        tab.tap("#table")
        assert playing(tab)
        taken.append(by_itself(tab))
        assert tab.events == last
        for _ in range(2):
            tab.command("watch-speed")
    assert taken[0] > taken[1] * 2
    tab.command("unwatch")
    assert tab.screen == "menu"


@pytest.fixture
def watched(device: Device) -> tuple[Tab, bytes]:
    """A game that is over and is being watched, and its record."""
    tab = device.open("#play/sechser-raus?seats=human,human&dice=2&seed=again")
    while not tab.over:
        tab.step()
    record = tab.saved()
    tab.command("watch")
    return tab, record


def test_from_the_result_and_back_to_it(watched: tuple[Tab, bytes]) -> None:
    tab, record = watched
    assert tab.events == 0
    # Nothing that is done at a table does anything here.
    for work in (
        lambda: tab.app.table.play(["roll", 0]),
        lambda: tab.app.command("undo"),
        lambda: tab.app.command("redo"),
        lambda: tab.app.table.skip(),
    ):
        tab.do(work)
    for key in "urlURL":
        tab.key(key)
    assert tab.saved() == record
    assert tab.events == 0
    for key in " k":
        tab.key(key)
    assert not playing(tab)
    tab.back()
    assert tab.has("#result")
    assert tab.events == len(replayed(record))
    assert tab.saved() == record
    tab.forward()
    assert tab.events == 0
    assert tab.screen == "replay"


def test_what_moves_is_seen_to_move_only_step_by_step(watched: tuple[Tab, bytes]) -> None:
    tab, record = watched
    tab.command("watch-to", "forward")
    assert tab.page.moved
    tab.scrub(len(replayed(record)))
    assert not tab.page.moved


def test_every_step_is_heard(watched: tuple[Tab, bytes]) -> None:
    tab, _ = watched
    tab.audio.played.clear()
    tab.command("watch-to", "forward")
    assert tab.audio.played
    tab.audio.played.clear()
    tab.key("End")
    assert not tab.audio.played


def test_whoever_drags_is_drawn_once_for_as_many_steps_as_come_at_a_time(watched: tuple[Tab, bytes]) -> None:
    tab, _ = watched
    drawn = tab.page.drawn
    tab.loop.do(lambda: [tab.app.replay.seek(step) for step in ("1", "2", "x", "3")])
    tab.wait()
    assert tab.events == 3
    assert tab.page.drawn == drawn + 1


def test_from_the_end_it_plays_from_the_beginning(watched: tuple[Tab, bytes]) -> None:
    tab, _ = watched
    tab.key("End")
    tab.key(" ")
    assert playing(tab)
    assert tab.events == 0
    tab.key("Home")
    tab.wait(5)
    assert tab.events > 0


def test_time_stands_still_for_who_stops_it(watched: tuple[Tab, bytes]) -> None:
    tab, _ = watched
    tab.key(" ")
    tab.wait(3)
    tab.key(" ")
    at = tab.events
    tab.wait(60)
    assert tab.events == at > 0


def test_a_watched_game_that_is_kept_no_more_is_the_menu(watched: tuple[Tab, bytes]) -> None:
    tab, _ = watched
    tab.memory["watch"] = "rubbish"
    tab.reload()
    assert tab.screen == "menu"
    assert "watch" not in tab.memory


def test_a_record_of_many_events_is_watched_as_easily(device: Device) -> None:
    tab = device.open()
    tab.choose(HEADER + "".join(TURN.format(seat) for seat in (0, 1) * 60))
    assert tab.events == 600
    assert '["roll",0]' in tab.offered
    tab.command("log")
    tab.command("watch")
    for step in (500, 17, 600):
        tab.scrub(step)
        assert tab.events == step
    assert tab.text(".reel-step") == "600 / 600"
    tab.command("unwatch")
    # Whoever was in the middle of a game is there again, and it goes on.
    tab.play('["roll",0]')
    assert tab.events == 602
