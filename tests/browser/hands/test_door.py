"""A plate is a door, on the page: fingers, keys and a reload. Only a page has a keyboard, boxes to hit and a disk."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.support.browser import ready

from ..conftest import Open
from ..driver import command, moment, play_on, replayed, saved


@pytest.mark.all  # tests/app/table/test_door.py and test_evening.py ask the same of a page in memory
def test_people_come_and_go_and_the_evening_counts_them(open_quick: Open) -> None:
    page = open_quick("#play/sechser-raus?seats=human:Ada,human:Bo,random&dice=2&seed=door", language="en")
    moment(page)
    # All of a plate is the door, and it plays nothing.
    plate, door = page.locator("#seat-1").bounding_box(), page.locator("#door-1").bounding_box()
    assert plate
    assert door
    assert (door["width"], door["height"]) >= (plate["width"], min(44.0, plate["height"]))
    before = saved(page)
    page.locator("#seat-1").click()
    expect(page.locator("#sheet-title")).to_have_text("Bo")
    page.keyboard.press("Escape")
    assert saved(page) == before
    # By keyboard: the name that is written sits down.
    page.keyboard.press("g")
    page.locator("#newcomer").click()
    page.keyboard.type("Dora")
    page.keyboard.press("Enter")
    expect(page.locator("#sheet")).to_have_count(0)
    expect(page.locator('#table [data-person="Dora"]')).to_have_count(1)
    # By finger: a bot plays on for Bo.
    page.locator("#seat-1").click()
    command(page, "stand-in").click()
    expect(page.locator('#table [data-person="Bo"]')).to_have_count(0)
    page.reload(wait_until="commit")
    ready(page)
    moment(page)
    expect(page.locator('#table [data-person="Dora"]')).to_have_count(1)
    expect(page.locator("#table .sign[data-person]")).to_have_count(1)
    header = replayed(saved(page)).header.extra
    assert [(kind, name) for _, _, kind, name in header["substitutions"] if kind == "human"] == [
        ("human", "Dora")
    ]
    play_on(page, lambda now: now.offered[-1], lambda control: control.click())
    command(page, "next-round").click()
    expect(page.locator("#coaster")).to_be_visible()
    page.locator("#coaster").click()
    expect(page.locator("#sheet [data-person]")).to_have_count(1)
