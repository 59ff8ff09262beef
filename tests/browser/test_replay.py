"""A finished game is watched again: by touch, by keys and with a real scrubber, and it fits the screen.

What is shown step by step, in every way to play, is tested in tests/app without a browser.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.support.browser import VIEWPORTS
from tests.support.ways import finished

from .conftest import Open
from .driver import WAYS, at_random, command, moment, open_record, play_on, replayed, saved
from .layout import faults


def steps(page: Page) -> int:
    """How many events have happened on the table."""
    return int(page.locator("main[data-game]").get_attribute("data-events") or -1)


def at(page: Page, events: int) -> None:
    """Wait until the table shows the game after so many events."""
    expect(page.locator("main[data-game]")).to_have_attribute("data-events", str(events))


def to(page: Page, where: str) -> None:
    """Use one of the buttons that go to and fro."""
    page.locator(f'[data-command="watch-to"][data-value="{where}"]').click()


@pytest.mark.all
def test_a_finished_game_is_watched_to_the_end(open_shared: Open) -> None:
    way = next(way for way in WAYS if way.game == "sieben")
    record = finished(way)
    last = record.count(b"\n") - 1
    page = open_shared(language="en")
    open_record(page, record)
    assert moment(page, last).over
    command(page, "watch").click()
    at(page, 0)
    assert page.url.endswith("#watch")
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
    page.keyboard.press("Home")
    at(page, 0)
    # Anywhere at once.
    page.locator("#scrubber").fill(str(last // 2))
    at(page, last // 2)
    assert saved(page) == record
    # By itself, from a tap on the table on.
    for _ in range(2):
        command(page, "watch-speed").click()
    expect(command(page, "watch-speed")).to_have_text("4×")
    page.locator("#scrubber").fill(str(last - 1))
    at(page, last - 1)
    page.locator("main").click(position={"x": 30, "y": 30})
    at(page, last)
    expect(command(page, "watch-play")).to_have_attribute("title", "Play")
    command(page, "unwatch").click()
    expect(page.locator("#result")).to_be_visible()


@pytest.mark.all
def test_the_chart_and_both_sliders_show_the_same_moment(open_shared: Open) -> None:
    way = next(way for way in WAYS if way.game == "sechser-raus")
    record = finished(way, 3)
    last = record.count(b"\n") - 1
    page = open_shared(language="en")
    open_record(page, record)
    command(page, "watch").click()
    at(page, 0)
    strip = page.locator(".reel-chart")
    expect(strip.locator(".chart-line").first).to_be_visible()

    def tapped(chart: Locator, share: float) -> None:
        """Tap a chart at this share of its width."""
        box = chart.bounding_box()
        assert box is not None
        page.mouse.click(box["x"] + 14 + share * (box["width"] - 28), box["y"] + box["height"] / 2)

    def cursor(chart: Locator) -> float:
        """Where the cursor of a chart stands, as a share of its lines' width."""
        whole, line = chart.locator(".chart-scale").first, chart.locator(".chart-cursor")
        wide, thin = whole.bounding_box(), line.bounding_box()
        assert wide is not None
        assert thin is not None
        return (thin["x"] + thin["width"] / 2 - wide["x"]) / wide["width"]

    tapped(strip, 0.5)
    expect(page.locator("#scrubber")).not_to_have_value("0")
    half = steps(page)
    assert half == pytest.approx(last / 2, abs=1)
    assert cursor(strip) == pytest.approx(half / last, abs=0.01)
    page.locator('.reel [data-command="review"]').click()
    sheet = page.locator(".sheet-review")
    expect(sheet.locator("#review-scrubber")).to_have_value(str(half))
    tapped(sheet.locator(".chart"), 1.0)
    expect(sheet.locator("#review-scrubber")).to_have_value(str(last))
    sheet.locator("#review-scrubber").focus()
    page.keyboard.press("ArrowLeft")
    at(page, last - 1)
    assert cursor(sheet.locator(".chart")) == pytest.approx((last - 1) / last, abs=0.01)
    page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    expect(page.locator("#scrubber")).to_have_value(str(last - 1))
    assert saved(page) == record


@pytest.mark.all
def test_from_the_result_and_back_to_it(open_shared: Open) -> None:
    page = open_shared("#play/sechser-raus?seats=human,human&dice=2&seed=again")
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
    expect(command(page, "watch-play")).to_have_attribute("title", "Pause")
    page.keyboard.press(" ")
    expect(command(page, "watch-play")).to_have_attribute("title", "Abspielen")
    assert steps(page) > 0
    page.go_back()
    expect(page.locator("#result")).to_be_visible()
    at(page, last)
    assert saved(page) == record
    page.go_forward()
    at(page, 0)


USUAL = (VIEWPORTS[0], VIEWPORTS[-2])
"""a tablet and a telephone"""


@pytest.mark.all
@pytest.mark.parametrize(
    "viewports",
    [USUAL, pytest.param((VIEWPORTS[1], VIEWPORTS[-1]), marks=pytest.mark.all)],
    ids=["usual", "turned"],
)
def test_it_fits_the_screen(open_shared: Open, viewports: tuple[tuple[int, int], ...]) -> None:
    page = open_shared()
    found = []
    for name, seats in (("sechser-raus", 8), ("sieben", 4)):
        record = finished(next(way for way in WAYS if way.game == name), seats)
        last = record.count(b"\n") - 1
        open_record(page, record)
        moment(page, last)
        command(page, "watch").click()
        at(page, 0)
        for width, height in viewports:
            page.set_viewport_size({"width": width, "height": height})
            for step in (0, last // 2, last):
                page.locator("#scrubber").fill(str(step))
                at(page, step)
                found += [f"{name}, {width}x{height}, step {step}: {fault}" for fault in faults(page)]
        page.evaluate("location.hash = ''")
        expect(page.locator(".menu")).to_be_attached()
    assert not found, "\n".join(found)
