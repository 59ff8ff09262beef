"""What is kept is damaged or too new: a sentence, and everything else works."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from sechserpack.saves.entries import VERSION, Entry, seal, unseal
from tests.support.browser import ready

from .conftest import Open
from .driver import command, control, moment
from .keeping import items, put

LINK = "#play/sechser-raus?seats=human:Ada,human&seed=t"


def says(page: Page, sentence: str) -> None:
    expect(page.locator("#notices")).to_contain_text(sentence)
    page.locator('[data-command="read"]').click()


def plays(page: Page) -> None:
    """A game can be begun and goes on."""
    page.goto(page.url.partition("#")[0] + LINK)
    control(page, '["roll",0]').click()
    assert moment(page, 2).events == 2


def test_what_is_damaged_is_told_saved_and_removed(open_quick: Open) -> None:
    page = open_quick(LINK, language="en")
    control(page, '["roll",0]').click()
    moment(page, 2)
    command(page, "mute").click()
    page.evaluate("sessionStorage.clear()")
    page.goto(page.url.partition("#")[0] + "#")
    games, lines = items(page)
    ((key, entry),) = games.items()
    places: list[tuple[str, object, str]] = [("games", key, entry)]
    places += [("lines", [game, number], line) for (game, number), line in lines.items()]
    for number, (store, place, whole) in enumerate(places):
        at = (number * 7 + 11) % len(whole)
        changes = [
            whole[:at] + chr(ord(whole[at]) ^ 2) + whole[at + 1 :],
            whole[:at],
            places[number - 1][2],
            6,
        ]
        put(page, store, place, changes[number % 4])
        page.reload()
        ready(page)
        says(page, "is damaged")
        trouble = page.locator(".trouble")
        expect(trouble).to_have_count(1)
        with page.expect_download() as download:
            trouble.locator('[data-command="save-game"]').click()
        assert download.value.path().read_bytes()
        put(page, store, place, whole)
    # Small things too: what is damaged is put aside, and can be removed.
    put(page, "games", key, entry[:50])
    page.evaluate(
        "localStorage['sechserpack.settings'] = localStorage['sechserpack.settings'].replace('true', 'trux')"
    )
    page.reload()
    ready(page)
    says(page, "is damaged")
    expect(page.locator(".trouble")).to_have_count(2)
    for left in (1, 0):
        page.locator('.trouble [data-command="delete-game"]').first.click()
        page.locator('[data-command="delete-game-now"]').click()
        expect(page.locator(".trouble")).to_have_count(left)
    assert items(page) == ({}, {})
    plays(page)


def test_what_a_newer_version_kept_stays_as_it_is(open_quick: Open) -> None:
    page = open_quick(LINK, language="en")
    control(page, '["roll",0]').click()
    moment(page, 2)
    ((key, sealed),) = items(page)[0].items()
    text = unseal(key, sealed).replace(f'"v": {VERSION}', f'"v": {VERSION + 1}')
    assert text != unseal(key, sealed)
    assert Entry.from_text(unseal(key, sealed)).events == 2
    put(page, "games", key, seal(key, text))
    page.reload()
    ready(page)
    says(page, "from a newer version")
    expect(page.locator(".trouble")).to_contain_text("from a newer version")
    assert items(page)[0] == {key: seal(key, text)}
    # A database of a newer version is not touched at all; what is played then is not kept.
    page.evaluate(
        """() => new Promise((done) => {
            const opening = indexedDB.open("sechserpack", 2);
            opening.onsuccess = () => { opening.result.close(); done(); };
        })"""
    )
    says(page, "A newer version of this page is open")
    page.reload()
    ready(page)
    says(page, "kept by a newer version")
    plays(page)
    assert items(page)[0] == {key: seal(key, text)}
