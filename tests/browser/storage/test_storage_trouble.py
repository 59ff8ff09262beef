"""What real storage holds is damaged, or a newer page has taken it over: a sentence, and everything else works.

Every kind of damage in every place is tested in tests/app without a browser.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from sechserpack.app.hands.presses import FRESH
from tests.support.browser import ready

from ..conftest import Open
from ..driver import command, control, moment
from ..shared import later
from .keeping import items, put

LINK = "#play/sechser-raus?seats=human:Ada,human&seed=t"


def says(page: Page, sentence: str) -> None:
    """A notice says so; it is read."""
    expect(page.locator("#notices")).to_contain_text(sentence)
    page.locator('[data-command="read"]').click()


def plays(page: Page) -> None:
    """A game can be begun and goes on."""
    page.evaluate("link => { location.hash = link; }", LINK)
    control(page, '["roll",0]').click()
    assert moment(page, 2).events == 2


@pytest.mark.all
def test_what_is_damaged_is_told_saved_and_removed(open_shared: Open) -> None:
    page = open_shared(language="en", settings={"muted": False})
    # Two games, and something small; each is damaged in another way.
    for number in range(2):
        page.evaluate("link => { location.hash = link; }", f"{LINK}{number}")
        control(page, '["roll",0]').click()
        moment(page, 2)
    command(page, "mute").click()
    command(page, "menu").click()
    page.evaluate("sessionStorage.clear()")
    games, lines = items(page)
    first, second = games
    put(page, "games", first, 6)
    line = lines[second, 1]
    put(page, "lines", [second, 1], line[:11] + chr(ord(line[11]) ^ 2) + line[12:])
    page.evaluate(
        "localStorage['sechserpack.settings'] = localStorage['sechserpack.settings'].replace('true', 'trux')"
    )
    page.reload(wait_until="commit")
    ready(page)
    says(page, "beschädigt" if page.locator("html[lang=de]").count() else "is damaged")
    expect(page.locator(".trouble")).to_have_count(3)
    for number in range(3):
        with page.expect_download() as download:
            page.locator('.trouble [data-command="save-game"]').nth(number).click()
        assert download.value.path().read_bytes()
        later(page, FRESH)  # the next one lies near it
    for left in (2, 1, 0):
        page.locator('.trouble [data-command="delete-game"]').first.click()
        expect(page.locator('[data-command="delete-game-now"]')).to_be_visible()
        later(page, FRESH)  # the question has been read
        page.locator('[data-command="delete-game-now"]').click()
        expect(page.locator(".trouble")).to_have_count(left)
        later(page, FRESH)  # what has moved up under the hand can be read
    assert items(page) == ({}, {})
    plays(page)


@pytest.mark.all
def test_a_database_of_a_newer_version_is_not_touched(open_quick: Open) -> None:
    page = open_quick(LINK, language="en")
    control(page, '["roll",0]').click()
    moment(page, 2)
    before = items(page)
    page.evaluate(
        """() => new Promise((done) => {
            const opening = indexedDB.open("sechserpack", 2);
            opening.onsuccess = () => { opening.result.close(); done(); };
        })"""
    )
    says(page, "A newer version of Sechserpack is open")
    page.reload(wait_until="commit")
    ready(page)
    says(page, "saved by a newer version")
    plays(page)
    assert items(page) == before
