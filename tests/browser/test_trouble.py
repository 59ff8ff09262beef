"""Errors that come out of the browser itself, in a listener, a drawing or a download, end in the sheet that tells.

What that sheet says and lets people do is tested in tests/app without a browser.
"""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser import expect_trouble

from .conftest import Open
from .driver import command, control, moment, replayed

MOVING = {"pace": "brisk"}
"""what a device has set on which pieces move, so that moving them can fail"""

#: Lets one thing that the page needs fail, once.
_BREAK_ONCE = """
([where, name]) => {
    const owner = where.split(".").reduce((value, key) => value[key], window);
    const whole = owner[name];
    owner[name] = function (...rest) {
        owner[name] = whole;
        throw new Error("sabotage & <b>worse</b>");
    };
}
"""


def sabotage(page: Page, where: str, name: str) -> None:
    """Let the next call of `where`.`name` in the page fail."""
    page.evaluate(_BREAK_ONCE, [where, name])


def says_so(page: Page) -> None:
    """The error sheet is there, with what happened in small print, and nothing of that is markup."""
    sheet = page.get_by_role("dialog", name="Something went wrong")
    expect(sheet).to_be_visible()
    expect(sheet.get_by_role("alert")).to_contain_text("Your game is safe.")
    expect(sheet.locator("pre")).to_contain_text("sabotage & <b>worse</b>")
    expect(sheet.locator("b")).to_have_count(0)


@pytest.mark.all
def test_an_error_while_a_person_plays(open_shared: Open) -> None:
    page = open_shared("#play/sechser-raus?seats=human,human&dice=12&seed=t", language="en", settings=MOVING)
    moment(page)
    sabotage(page, "Element.prototype", "animate")
    control(page, '["roll",0]').click()
    says_so(page)
    page.get_by_role("button", name="Go on").click()
    expect(page.locator(".sheet")).to_have_count(0)
    now = moment(page)
    assert now.events == 2
    control(page, now.offered[0]).click()
    assert moment(page, 3).events == 3


@pytest.mark.all
def test_an_error_while_bots_play(open_shared: Open) -> None:
    page = open_shared("#play/sechser-raus?seats=human,random&dice=3&seed=t", language="en", settings=MOVING)
    control(page, '["roll",0]').click()
    now = moment(page, 2)
    leave = next((event for event in now.offered if "pass" in event), now.offered[-1])
    # The person's own move is over when the page's last listener hears of the click; what fails is the bot's.
    page.evaluate(
        """() => document.addEventListener("click", () => {
            const whole = Element.prototype.animate;
            Element.prototype.animate = () => {
                Element.prototype.animate = whole;
                throw new Error("sabotage & <b>worse</b>");
            };
        }, { once: true })"""
    )
    control(page, leave).click()
    says_so(page)
    page.get_by_role("button", name="Go on").click()
    now = moment(page, 3)
    assert now.offered or now.over
    expect(page.locator(".sheet")).to_have_count(0)


def test_an_error_in_storage_or_in_the_download_leaves_the_game(open_shared: Open) -> None:
    page = open_shared(
        "#play/sechser-raus?seats=human,human&seed=t", language="en", settings={"muted": False}
    )
    control(page, '["roll",0]').click()
    moment(page, 2)
    # Storage that fails is no error: the page plays on without it.
    sabotage(page, "Storage.prototype", "setItem")
    command(page, "mute").click()
    expect(command(page, "mute")).to_have_attribute("aria-pressed", "false")
    expect(page.locator(".sheet")).to_have_count(0)
    expect(page.locator("#notices")).to_contain_text("won’t let Sechserpack remember your settings")
    page.locator('[data-command="read"]').click()
    command(page, "mute").click()
    sabotage(page, "URL", "createObjectURL")
    command(page, "export").click()
    says_so(page)
    page.keyboard.press("Escape")
    expect(page.locator(".sheet")).to_have_count(0)
    # Where the sheet has just been, a second press at the same place would not be meant; a key is.
    with page.expect_download() as download:
        command(page, "export").press("Enter")
    assert len(replayed(download.value.path().read_bytes())) == 2


@pytest.mark.all
def test_a_table_that_cannot_be_drawn_still_gives_the_record(open_shared: Open) -> None:
    page = open_shared("#play/sechser-raus?seats=human,human&seed=t", language="en", settings=MOVING)
    moment(page)
    page.evaluate(
        """() => {
            window.whole = Element.prototype.getBoundingClientRect;
            Element.prototype.getBoundingClientRect = () => { throw new Error("sabotage & <b>worse</b>"); };
        }"""
    )
    expect_trouble(page, "sabotage")  # of whatever else asks where things lie, before it is mended
    control(page, '["roll",0]').evaluate("(control) => control.click()")
    says_so(page)
    page.evaluate("void (Element.prototype.getBoundingClientRect = window.whole)")
    with page.expect_download() as download:
        page.locator('.sheet-error [data-command="export"]').click()
    assert len(replayed(download.value.path().read_bytes())) == 2
    page.get_by_role("button", name="Go on").click()
    assert moment(page).events == 2
    expect(page.locator(".sheet")).to_have_count(0)
    expect(page).to_have_title(re.compile("Sechser raus"))
