"""Games that wait: each one is kept for itself, can be gone on with, saved as a file and deleted."""

from __future__ import annotations

import json

from playwright.sync_api import expect

from .conftest import Open
from .driver import command, control, moment, replayed, saved
from .keeping import kept, setting


def test_several_games_wait(open_quick: Open) -> None:
    page = open_quick("#play/sechser-raus?seats=human:Ada,human&seed=1", language="en")
    home = page.url.partition("#")[0]
    records = {}
    for link, name in (("sieben", "Bo"), ("sechs-mal-sechs", "Cem"), (None, "")):
        control(page, moment(page).offered[-1]).click()
        moment(page, 1)
        records[saved(page)] = moment(page).events
        if link:
            page.goto(f"{home}#play/{link}?seats=human:{name},random&seed=1")
            expect(page.locator(".sign-name").filter(has_text=name)).to_be_visible()
    command(page, "menu").click()
    # The last one first, with its table in small; nothing in that can be used or is read aloud.
    games = page.locator(".kept")
    expect(games).to_have_count(1)
    expect(games.locator(".continue")).to_contain_text("Cem")
    expect(games.locator(".small-table .round")).to_be_visible()
    expect(
        games.locator(".small-table button, .small-table [data-event], .small-table [id^=p-]")
    ).to_have_count(0)
    page.locator('[data-command="more"]').click()
    expect(games).to_have_count(3)
    expect(games.nth(2)).to_contain_text("Ada")
    # One is saved as a file, asked about, kept, and deleted.
    with page.expect_download() as download:
        games.nth(2).locator('[data-command="save-game"]').click()
    assert download.value.path().read_bytes() == next(iter(records))
    games.nth(2).locator('[data-command="delete-game"]').click()
    page.locator('[data-command="keep-game"]').click()
    expect(games).to_have_count(3)
    games.nth(2).locator('[data-command="delete-game"]').click()
    page.locator('[data-command="delete-game-now"]').click()
    expect(games).to_have_count(2)
    # The one before the last goes on where it was.
    games.nth(1).locator(".continue").click()
    expect(page.locator("main")).to_have_attribute("data-game", "sieben")
    assert saved(page) == list(records)[1]
    assert {record for _, record in kept(page)} == set(list(records)[1:])


def test_what_is_taken_back_is_gone_from_the_device(open_quick: Open) -> None:
    page = open_quick("#play/sechser-raus?seats=human,human&seed=u")
    control(page, '["roll",0]').click()
    now = moment(page, 2)
    lay = next(event for event in now.offered if "lay" in event or "pass" in event)
    control(page, lay).click()
    moment(page, 3)
    command(page, "undo").click()
    expect(page.locator("main")).to_have_attribute("data-events", "2")
    ((entry, record),) = kept(page)
    assert (entry.events, len(replayed(record))) == (2, 2)


def test_the_game_of_an_earlier_version_is_taken_over(open_quick: Open) -> None:
    record = '{"format": "sechserpack/1", "game": "sechser-raus", "seats": 2, "names": ["Ada", "Bo"]}\n["roll", 0]\n'
    page = open_quick()
    page.evaluate(
        "(kept) => localStorage.setItem('sechserpack.game', kept)",
        json.dumps({"record": record, "seed": "s"}),
    )
    page.reload()
    expect(command(page, "resume")).to_contain_text("Ada, Bo")
    command(page, "resume").click()
    moment(page, 2)
    assert setting(page, "game") is None
    assert kept(page)[0][1].decode().startswith(record[:40])
    assert len(kept(page)) == 1
