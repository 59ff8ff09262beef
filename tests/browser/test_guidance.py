"""What people are told: the names of icons under a resting finger, and a line at the seat, which a newcomer follows.

Names appear by the browser's pointers, focus and boxes; what lines say is tested in tests/app without a browser.
"""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, expect

from sechserpack.draw.catalogue import Variant
from tests.support.ways import link_of, one_way

from .conftest import Open
from .driver import centre

BUBBLE = ".name-bubble"
MUTE = "[data-command=mute]"
MOST = 400
"""how many things a newcomer does at most"""

#: The line, what it suggests first, and whether that can be used; null while there is nothing to do.
LINE = """() => {
    const line = document.querySelector("#table p.guide");
    if (line === null) return null;
    const box = line.getBoundingClientRect();
    const [first] = line.getClientRects();
    const there = document.elementsFromPoint(first.x + first.width / 2, first.y + first.height / 2);
    // Where everything has its place, all that is said to somebody stands there as one text.
    const said = line.closest(".zone-said");
    const room = (said ?? line.parentElement).getBoundingClientRect();
    return {
        seen: there.includes(line) && box.x >= 0 && box.right <= innerWidth && line.textContent !== "",
        fits: box.height <= room.height + 1 && !(said?.scrollHeight > said?.clientHeight + 1),
        suggests: JSON.parse(line.dataset.suggests)[0],
    };
}"""


def test_a_finger_that_rests_on_an_icon_reads_its_name_and_does_nothing(open_shared: Open) -> None:
    page = open_shared(
        "#play/sieben?seats=human,human&seed=a", language="en", settings={"muted": False}, has_touch=True
    )
    mute = page.locator(MUTE)
    expect(mute).to_have_attribute("aria-pressed", "true")
    x, y = centre(mute)
    devtools = page.context.new_cdp_session(page)
    devtools.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    expect(page.locator(BUBBLE)).to_have_text("Sound")
    box = page.locator(BUBBLE).bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= page.evaluate("innerWidth")
    devtools.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(page.locator(BUBBLE)).to_be_hidden()
    expect(mute).to_have_attribute("aria-pressed", "true")
    mute.tap()
    expect(mute).to_have_attribute("aria-pressed", "false")
    expect(page.locator(BUBBLE)).to_be_hidden()
    mute.tap()


@pytest.mark.all
def test_the_keyboard_reads_the_name_of_an_icon(open_shared: Open) -> None:
    page = open_shared("#play/sieben?seats=human,human&seed=a", language="de")
    page.locator("[data-command=help]").focus()
    page.keyboard.press("Tab")
    expect(page.locator(BUBBLE)).to_have_text("Einstellungen")
    expect(page.locator(BUBBLE)).to_have_attribute("aria-hidden", "true")
    page.keyboard.press("Tab")
    expect(page.locator(BUBBLE)).to_be_hidden()


def follow_lines(page: Page) -> int:
    """Do what the line says until the game is over; returns how often something was done."""
    done = 0
    while page.locator("main").get_attribute("data-over") != "true":
        told = page.evaluate(LINE)
        if told is None:
            page.evaluate("() => new Promise(requestAnimationFrame)")
            continue
        assert told["seen"], page.locator("p.guide").text_content()
        assert told["fits"], page.locator("p.guide").text_content()
        first = told["suggests"]
        if first is None:  # while time runs there are moments to wait in
            page.evaluate("() => new Promise(requestAnimationFrame)")
            continue
        if isinstance(first, list):
            value = json.dumps(first, separators=(",", ":"))
            control = page.locator(f"[data-event='{value}']:not([disabled])").first
        else:
            value = f'[data-value="{first["value"]}"]' if "value" in first else ""
            control = page.locator(f'[data-command="{first["command"]}"]{value}:not([disabled])').first
        before = page.locator("main").get_attribute("data-events")
        control.tap()
        if isinstance(first, list):
            expect(page.locator("main")).not_to_have_attribute("data-events", before or "")
        done += 1
        assert done < MOST
    return done


# That all of them can be played so is shown in tests/app/test_newcomer.py.
@pytest.mark.all
@one_way
def test_a_newcomer_on_a_phone_does_what_the_line_says(way: Variant, open_shared: Open) -> None:
    page = open_shared(
        link_of(way, ["human", "random"], seed="phone"),
        viewport=(390, 844),
        has_touch=True,
        settings={"guidance": True},
        reduced_motion="reduce",
    )
    assert follow_lines(page) > 1
