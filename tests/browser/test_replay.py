"""A finished game is watched again: step by step, by itself, with the keyboard, after a reload, in every size."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from sechserpack.bots.policy import decide, randomly
from sechserpack.draw.catalogue import Variant
from sechserpack.engine.chance import stream
from sechserpack.engine.match import Match
from sechserpack.engine.record import write
from sechserpack.games import find
from tests.support.browser import VIEWPORTS

from .conftest import Open
from .driver import (
    SHORT,
    WAYS,
    at_random,
    command,
    control,
    each_way,
    moment,
    open_record,
    play_on,
    replayed,
    saved,
)
from .layout import faults
from .moments import records


def steps(page: Page) -> int:
    """How many events have happened on the table."""
    return int(page.locator("main[data-game]").get_attribute("data-events") or -1)


def at(page: Page, events: int) -> None:
    """Wait until the table shows the game after so many events."""
    expect(page.locator("main[data-game]")).to_have_attribute("data-events", str(events))


def to(page: Page, where: str) -> None:
    """Use one of the buttons that go to and fro."""
    page.locator(f'[data-command="watch-to"][data-value="{where}"]').click()


def finished(way: Variant) -> bytes:
    """The record of a short game that is over."""
    game = find(way.game)
    assert game is not None
    match = Match.new(game, game.seats[0], {**SHORT.get(way.game, {}), **way.options}, "watched")
    while not match.over:
        if match.draw() is None:
            seat = next(iter(game.legal(match.state)))
            match.play(decide(randomly, match.view(seat), seat, stream("watched", "bot", seat, len(match))))
    return write(match.header, match.events).encode()


@each_way
def test_a_finished_game_is_watched_to_the_end(open_quick: Open, way: Variant) -> None:
    record = finished(way)
    last = record.count(b"\n") - 1
    page = open_quick(language="en")
    open_record(page, record)
    assert moment(page, last).over
    command(page, "watch").click()
    at(page, 0)
    assert page.url.endswith("#watch")
    assert not page.locator("[data-event]").count()
    expect(page.locator("#ticker")).to_contain_text("At the table:")
    # Step by step, by touch and by keys.
    to(page, "forward")
    first = steps(page)
    assert 0 < first <= last
    page.keyboard.press("ArrowRight")
    second = steps(page)
    assert second > first
    page.keyboard.press("ArrowLeft")
    at(page, first)
    page.keyboard.press("End")
    at(page, last)
    expect(page.locator("main")).to_have_attribute("data-over", "true")
    page.keyboard.press("Home")
    at(page, 0)
    # Anywhere at once; a reload stays in the game, and the way back leads out of it.
    page.locator("#scrubber").fill(str(last // 2))
    at(page, last // 2)
    assert saved(page) == record
    page.reload()
    at(page, 0)
    # By itself: faster, it takes less time.
    for _ in range(2):
        command(page, "watch-speed").click()
    expect(command(page, "watch-speed")).to_have_text("4×")
    page.locator("#scrubber").fill(str(last - 2))
    at(page, last - 2)
    page.locator("main").click(position={"x": 30, "y": 30})
    expect(command(page, "watch-play")).to_have_attribute("title", "Pause")
    at(page, last)
    expect(command(page, "watch-play")).to_have_attribute("title", "Play")
    command(page, "unwatch").click()
    expect(page.locator(".card").first).to_be_visible()


def test_from_the_result_and_back_to_it(open_quick: Open) -> None:
    page = open_quick("#play/sechser-raus?seats=human,human&dice=2&seed=again")
    record = play_on(page, at_random("again"), lambda control: control.click()).record
    last = len(replayed(record))
    command(page, "watch").click()
    at(page, 0)
    # Nothing that a hand or a key does at a table does anything here.
    tray = page.locator("#tray").bounding_box()
    assert tray is not None
    page.mouse.move(tray["x"] + 20, tray["y"] + tray["height"] / 2)
    page.mouse.down()
    page.mouse.move(tray["x"] + tray["width"], tray["y"] + tray["height"] / 2, steps=3)
    page.mouse.up()
    for key in "ur1p":
        page.keyboard.press(key)
    assert saved(page) == record
    page.keyboard.press("End")  # the table was tapped, and that had started it
    expect(command(page, "watch-play")).to_have_attribute("title", "Abspielen")
    page.keyboard.press("Home")
    at(page, 0)
    # Space starts and stops; the focus on the scrubber is no hindrance.
    page.locator("#scrubber").focus()
    page.keyboard.press(" ")
    expect(command(page, "watch-play")).to_have_attribute("title", "Anhalten")
    page.keyboard.press(" ")
    expect(command(page, "watch-play")).to_have_attribute("title", "Abspielen")
    assert steps(page) > 0
    page.go_back()
    expect(page.locator("#result")).to_be_visible()
    at(page, last)
    assert saved(page) == record
    page.go_forward()
    at(page, 0)


@pytest.mark.parametrize("viewport", VIEWPORTS[:2] + VIEWPORTS[-2:], ids=lambda size: "{}x{}".format(*size))
def test_it_fits_the_screen(open_quick: Open, viewport: tuple[int, int]) -> None:
    page = open_quick(viewport=viewport)
    found = []
    for name, seats in (("sechser-raus", 8), ("sieben", 4)):
        way = next(way for way in WAYS if way.game == name)
        record = records(way, ("human",) * seats)["over"]
        open_record(page, record)
        last = record.count(b"\n") - 1
        moment(page, last)
        command(page, "watch").click()
        at(page, 0)
        for step in (0, last // 2, last):
            page.locator("#scrubber").fill(str(step))
            at(page, step)
            found += [f"{name}, step {step}: {fault}" for fault in faults(page)]
        page.evaluate("location.hash = ''")
        expect(page.locator(".menu")).to_be_attached()
    assert not found, "\n".join(found)


def test_a_record_of_thousands_of_events_is_watched_as_easily(open_quick: Open) -> None:
    header = '{"format": "sechserpack/1", "game": "sechser-raus", "seats": 2}\n'
    # A die is laid, nothing fits after it, and all are taken back, again and again.
    turn = (
        '["roll", {0}]\n["dice", 1, 2, 2, 2, 2, 2]\n["lay", {0}, 1]\n["roll", {0}]\n["dice", 3, 3, 3, 3, 3]\n'
    )
    record = header + "".join(turn.format(seat) for seat in (0, 1) * 420)
    page = open_quick(language="en")
    open_record(page, record)
    assert moment(page, 4200).offered
    assert control(page, '["roll",0]').count()
    command(page, "log").click()
    command(page, "watch").click()
    at(page, 0)
    for step in (4000, 17, 4200):
        page.locator("#scrubber").fill(str(step))
        at(page, step)
    expect(page.locator(".reel-step")).to_have_text(re.compile(r"4200 / 4200"))
    command(page, "unwatch").click()
    # Whoever was in the middle of a game is there again, and it goes on.
    control(page, '["roll",0]').click()
    moment(page, 4202)
