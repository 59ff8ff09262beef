"""A long game costs no more than a short one: what is drawn, told and copied with an event, and the log beside it."""

from __future__ import annotations

import gc
import sys
import tracemalloc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

import pytest

from sechserpack.engine.match import Match
from sechserpack.engine.states import STRIDE
from sechserpack.play import tasks
from sechserpack.play.log import LINES, MOST
from tests.support.device import Device, Tab
from tests.support.games.long_games import ROUND, TOLD, round_and_round

from .conftest import NewDevice

SHORT = 1000
BLOCKS = 10 * STRIDE
"""so many events more, and both the table and the block of kept states are where they were: a block that has to be made
again costs calls, however long the game is"""
THROW = ("dice", 1, 2, 2, 3, 3, 3)
LONG = pytest.mark.parametrize(
    "long", [SHORT + 5 * BLOCKS, pytest.param(SHORT + 61 * BLOCKS, marks=pytest.mark.all)]
)


def opened(device: Device, events: int) -> Tab:
    """A tab in which a game has come so far, and everything is durable."""
    tab = device.open()
    tab.choose(round_and_round(events), seconds=0.1)
    for _ in range(1000):
        if tab.has("main[data-game]") and tab.events == events and tab.offered:
            with (
                pytest.MonkeyPatch.context() as patch
            ):  # one throw for all: else it is the dice that are counted
                patch.setattr(Match, "_draw", lambda match: THROW)
                tab.play('["roll",0]')  # what is drawn from now on has been drawn once
            tab.wait()
            return tab
        tab.wait()
    raise AssertionError("it was not opened")


@contextmanager
def calls() -> Iterator[list[int]]:
    """How many functions are called, those of C too."""
    count = [0]

    def counted(frame: Any, kind: str, function: Any) -> None:
        count[0] += kind in ("call", "c_call")

    # What other tests have left behind ends when it is collected, and would be counted with it.
    gc.collect()
    gc.disable()
    sys.setprofile(counted)
    try:
        yield count
    finally:
        sys.setprofile(None)
        gc.enable()


def memory(work: Callable[[], object]) -> int:
    """The most bytes that `work` needs at any moment: also what C copies without calling anything."""
    gc.collect()
    tracemalloc.start()
    try:
        work()
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


def play_on(tab: Tab) -> None:
    """Let Ada lay a die, so that a turn comes to its end."""
    tab.do(lambda: tab.app.table.play(["lay", 0, next(die for die in range(1, 6) if _can_lay(tab, die))]))


def _can_lay(tab: Tab, die: int) -> bool:
    session = tab.app.shown.session
    assert session is not None
    return ("lay", 0, die) in session.match.game.legal(session.match.state).get(0, ())


def undo_and_redo(tab: Tab) -> None:
    """Take that back, and do it again."""
    for name in ("undo", "redo"):  # while the log is open, their buttons lie behind it
        tab.do(lambda name=name: tab.app.command(name))


def open_log(tab: Tab) -> None:
    """Open the log."""
    tab.tap('.tools [data-command="log"]')


def close_log(tab: Tab) -> None:
    """Close it."""
    tab.tap('.log [data-command="log"]')


WORKS = (play_on, undo_and_redo, open_log, undo_and_redo, close_log)


def costs(tab: Tab, count: Callable[[Callable[[], object]], int]) -> list[int]:
    return [count(lambda work=work: work(tab)) for work in WORKS]  # type: ignore[misc]


def calls_of(work: Callable[[], object]) -> int:
    with calls() as count:
        work()
    return count[0]


@LONG
def test_nothing_takes_more_calls(new_device: NewDevice, long: int) -> None:
    short, many = (costs(opened(new_device(), events), calls_of) for events in (SHORT, long))
    for before, after in zip(short, many, strict=True):
        assert after < 1.1 * before, (short, many)


@LONG
def test_nothing_takes_more_memory(new_device: NewDevice, long: int) -> None:
    short, many = (costs(opened(new_device(), events), memory) for events in (SHORT, long))
    for before, after in zip(short, many, strict=True):
        assert after < 1.1 * before + 4096, (short, many)


def test_the_events_are_never_copied(new_device: NewDevice, monkeypatch: pytest.MonkeyPatch) -> None:
    tab = opened(new_device(), SHORT)
    monkeypatch.setattr(Match, "events", property(lambda match: pytest.fail("all events are copied")))
    for work in WORKS:
        work(tab)


def test_the_log_of_a_long_game_has_few_lines_and_leads_to_all(
    new_device: NewDevice, monkeypatch: pytest.MonkeyPatch
) -> None:
    tab = opened(new_device(), 4000)
    session, told = tab.app.shown.session, 0
    assert session is not None
    tell = session.face.tell

    def counted(*given: Any) -> list[str]:
        nonlocal told
        told += 1
        return tell(*given)

    monkeypatch.setattr(session, "face", replace(session.face, tell=counted))
    open_log(tab)
    assert len(tab.all(".log li")) == LINES
    assert told < 2 * LINES + ROUND + 60  # what the bar tells is told too
    assert tab.page.focused == ("section", "log-lines", "")
    seen = {tag["value"] for tag in tab.all(".log li")}
    while tab.has("#log-earlier"):
        last = int(tab.all(".log li")[-1]["value"])
        told = 0
        tab.tap("#log-earlier")
        assert told < 4 * LINES
        values = [int(tag["value"]) for tag in tab.all(".log li")]
        assert values == sorted(values, reverse=True)
        assert len(values) <= MOST
        # Whoever reads on with a screen reader or by keys is at the first line that is new.
        assert tab.page.focused is not None
        assert tab.page.focused[1] == f"log-{max(value for value in values if value < last) - 1}"
        seen.update(str(value) for value in values)
    assert len(seen) == 4002 // ROUND * TOLD + 1  # and the throw at the end
    assert tab.texts(".log li")[-1] == "Ada throws 1, 2, 2, 2, 2 and 2."


def test_the_ends_of_the_log_are_one_tap_away(new_device: NewDevice) -> None:
    tab = opened(new_device(), 4000)
    open_log(tab)
    newest = tab.texts(".log li")[0]
    tab.tap("#log-oldest")
    assert tab.texts(".log li")[-1] == "Ada throws 1, 2, 2, 2, 2 and 2."
    assert tab.page.scrolled["#log-lines"] == "end"
    assert not tab.has("#log-earlier")
    tab.tap("#log-newest")
    assert tab.texts(".log li")[0] == newest
    assert tab.page.scrolled["#log-lines"] == "beginning"
    assert not tab.has("#log-later")


def test_what_happens_is_announced_and_moves_nothing(new_device: NewDevice) -> None:
    tab = opened(new_device(), 4000)
    open_log(tab)
    tab.tap("#log-oldest")
    tab.tap("#log-newest")
    lines = tab.texts(".log li")
    assert tab.text("#log-newest") == "Newest"
    play_on(tab)
    assert tab.text("#log-newest") == "New lines"
    assert tab.texts(".log li")[1:] == lines
    tab.do(lambda: tab.app.scrolled_log(up=True, down=False, top=True))
    assert tab.text("#log-newest") == "Newest"


def test_whoever_scrolls_finds_more(new_device: NewDevice) -> None:
    tab = opened(new_device(), 4000)
    open_log(tab)
    for _ in range(100):
        tab.do(lambda: tab.app.scrolled_log(up=False, down=True, top=False))
        assert len(tab.all(".log li")) <= MOST
    assert tab.all(".log li")[-1]["value"] == "2"
    drawn = tab.page.drawn
    tab.do(lambda: tab.app.scrolled_log(up=False, down=True, top=False))
    assert tab.page.drawn == drawn
    for _ in range(100):
        tab.do(lambda: tab.app.scrolled_log(up=True, down=False, top=False))
    assert tab.all(".log li")[0]["value"] == "4002"


def test_a_short_log_has_no_way_to_more(new_device: NewDevice) -> None:
    tab = opened(new_device(), 20)
    open_log(tab)
    assert [tag["value"] for tag in tab.all(".log li")][-1] == "2"
    assert not tab.has(".log-ends")
    assert not tab.has(".log-more")


# ---- a long game watched again


def watched(device: Device, events: int) -> Tab:
    """A tab in which a game of so many events is watched from its beginning."""
    tab = opened(device, events)
    open_log(tab)
    tab.tap('.log [data-command="watch"]')
    tab.wait()
    assert tab.screen == "replay"
    return tab


def look_around(tab: Tab) -> None:
    """Go to places far from each other, and on from there."""
    last = int(tab.one("input[data-scrub]")["max"])
    for step in (last // 2 // ROUND * ROUND, ROUND, last, last - 2 * ROUND):
        tab.scrub(step)
        tab.command("watch-to", "back")
        tab.command("watch-to", "forward")


@LONG
def test_watching_takes_no_more_calls_and_elements(new_device: NewDevice, long: int) -> None:
    found = []
    for events in (SHORT, long):
        tab = watched(new_device(), events)
        with calls() as count:
            look_around(tab)
        found.append((count[0], len(tab.tree.all())))
    (few, elements), (many, as_many) = found
    assert many < 1.25 * few  # a state far away takes up to a block of events more
    assert elements == as_many


def test_a_long_game_watched_again_is_there_after_a_reload(
    new_device: NewDevice, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tasks, "TURN", 0.0)  # the page gets its turn as often as it can
    tab = watched(new_device(), SHORT)
    tab.wait()
    record = tab.saved()
    assert tab.memory["watch"].encode() == record
    tab.reload()
    assert tab.screen == "replay"
    assert tab.saved() == record
    tab.command("unwatch")
    assert not tab.memory.get("watch")


def test_what_is_kept_of_a_game_is_not_kept_after_it_is_left(new_device: NewDevice) -> None:
    tab = opened(new_device(), SHORT)
    open_log(tab)

    def watch_and_leave() -> None:
        tab.app.command("watch")
        tab.app.command("unwatch")

    tab.do(watch_and_leave)
    tab.wait()
    assert tab.screen == "table"
    assert not tab.memory.get("watch")


def test_a_damaged_record_that_a_tab_remembers_is_forgotten(new_device: NewDevice) -> None:
    tab = watched(new_device(), SHORT)
    tab.memory["watch"] += '["fly"]\n'
    tab.reload()
    assert tab.screen == "table" or tab.screen == "menu"
    assert not tab.memory.get("watch")
