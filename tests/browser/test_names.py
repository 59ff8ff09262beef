"""Hostile names on a real page: they fit, and nothing of them runs.

In every place where names appear, that they are text is tested in tests/app without a browser too.
"""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, expect

from tests.support.drawn import DrawnApp
from tests.support.games.hostile import NAMES, SEATS, record_lines

from .conftest import Open
from .driver import command, control, moment, open_record, replayed, saved
from .layout import faults
from .paper import dress, lay, resize

#: Somebody else is looked at on the set-up.
PICK = """(number) => {
    const chair = document.querySelectorAll(".chair:not(.free)")[number];
    if (chair.getAttribute("aria-expanded") !== "true") chair.click();
}"""
#: Whether the whole name that is written lies where it can be seen, once the page has been drawn.
SEEN = """async () => {
    for (let frame = 0; frame < 120; frame += 1) {
        await new Promise(requestAnimationFrame);
        const field = document.querySelector("input.name:focus");
        const box = field?.getBoundingClientRect();
        if (!box || box.top < 0 || box.bottom > innerHeight) continue;
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
        if (document.elementFromPoint(x, y) === field) return true;
    }
    return false;
}"""
GO = "link => { location.hash = link; }"


def harmless(page: Page, where: str) -> None:
    """Nothing of the names has become part of the page but text that fits."""
    assert page.evaluate("window.hacked") is None, where
    expect(page.locator("img, iframe, body script:not([src])"), where).to_have_count(0)
    shown = page.evaluate("document.title + document.querySelector('#app').textContent")
    assert "W" * 25 not in shown, where
    assert not set(shown) & set("\u202e\u2066\u200f\u061c\u200b\ufeff\x00\u2028"), where
    values = page.evaluate(
        "[...document.querySelectorAll('[title],[aria-label]')].map((one) => one.ariaLabel + one.title)"
    )
    assert not [one for one in values if "W" * 25 in one or "\u202e" in one], where
    wide = page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth")
    assert not wide, where


def misplaced(page: Page) -> list[str]:
    """What is wrong with the layout, but for names that end in an ellipsis."""
    return [
        fault for fault in faults(page) if not fault.startswith("span.sign-name") or "clipped" not in fault
    ]


def test_hostile_names_in_every_place(open_shared: Open) -> None:
    page = open_shared("#setup/sechser-raus", viewport=(390, 844), language="en")
    # The set-up, as somebody pastes them there.
    for seat, name in enumerate(NAMES[:4]):
        if page.locator(f"#name-{seat}").count() == 0:
            page.locator(".chair.taken").nth(seat).click()
        page.locator(f"#name-{seat}").fill(name)
    harmless(page, "set-up")
    page.locator("#start").click()
    moment(page)
    harmless(page, "game from the set-up")

    # A link: the table, what is told, the log.
    page.evaluate(GO, f"#play/sechser-raus?seats={SEATS}&dice=1&knock=true&seed=n")
    expect(page.locator(".sign-name")).to_have_count(len(NAMES))
    moment(page)
    names = page.locator(".sign-name").all_text_contents()
    assert all(0 < len(name) <= 24 for name in names)
    assert misplaced(page) == []
    control(page, '["roll",0]').click()
    moment(page, 2)
    harmless(page, "ticker")
    command(page, "log").click()
    expect(page.locator(".log li").first).to_be_visible()
    harmless(page, "log")
    page.keyboard.press("Escape")
    record = saved(page)
    assert all(0 < len(name) <= 24 for name in replayed(record).header.extra["names"])

    # The menu, and the set-up that is remembered.
    command(page, "menu").click()
    expect(command(page, "resume")).to_be_visible()
    harmless(page, "menu")
    page.evaluate(GO, "#setup/sechser-raus")
    expect(page.locator("#start")).to_be_visible()
    harmless(page, "remembered set-up")

    # A record, whose header says anything at all; on to the result, and to the game watched again.
    page.evaluate("location.hash = ''")
    lines = record_lines()
    open_record(page, "\n".join(lines))
    assert moment(page, 2 * (len(NAMES) - 1)).over
    expect(page.locator("#result")).to_be_visible()
    harmless(page, "result")
    assert misplaced(page) == []
    assert json.loads(saved(page).split(b"\n")[0])["names"] == NAMES  # the file keeps what it said
    command(page, "watch").click()
    expect(page.locator(".reel")).to_be_visible()
    harmless(page, "watched")
    assert misplaced(page) == []
    assert page.title() == "Sechser raus"


@pytest.mark.parametrize("size", [(390, 844), (360, 640)])
def test_a_long_name_pushes_nothing_aside_where_there_is_no_room_for_a_line(
    paper: Page, size: tuple[int, int]
) -> None:
    # As where people have learnt what it says.
    app = DrawnApp("en", size, guidance=False)
    app.go(f"#play/sechser-raus?seats={SEATS}&dice=1&seed=n")
    assert len(app.tags.all(cls="sign-name")) == len(NAMES)
    assert not app.tags.all(cls="guide")
    dress(paper, language="en")
    resize(paper, size)
    lay(paper, app.drawing)
    assert misplaced(paper) == []


@pytest.mark.all
def test_the_keyboard_on_the_screen_never_covers_the_name(open_shared: Open) -> None:
    """The page has what the keyboard leaves of the screen (interactive-widget), and the field lies there."""
    page = open_shared("#setup/six", settings={})
    assert "interactive-widget=resizes-content" in str(
        page.locator("meta[name=viewport]").get_attribute("content")
    )
    for (width, height), left in (
        ((390, 844), 430),
        ((844, 390), 170),
        ((1180, 820), 400),
        ((320, 568), 240),
    ):
        page.set_viewport_size({"width": width, "height": height})
        for chair in range(3):
            page.evaluate(PICK, chair)
            field = page.locator("input.name")
            field.focus()
            page.keyboard.press("End")
            page.keyboard.type("x")
            page.set_viewport_size({"width": width, "height": left})
            seen = page.evaluate_handle(SEEN)
            assert seen.json_value(), f"{width}x{height}, {left} left, {chair}"
            expect(field).to_be_focused()
            page.set_viewport_size({"width": width, "height": height})
