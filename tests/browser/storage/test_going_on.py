"""A game is never lost: what of that only a page can show, a real reload, IndexedDB and the browser's own history.

What becomes of games, however they are left and whatever files come, is tested in tests/app without a browser.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.support.browser import ready

from ..conftest import Open
from ..driver import WAYS, command, few_seats, link_of, moment, open_record, play_on, replayed, saved
from .keeping import kept

BY_CARDS = next(way for way in WAYS if way.game == "sechs-mal-sechs")


def test_a_reload_goes_on_at_the_very_event(open_quick: Open) -> None:
    way = BY_CARDS
    kinds = ["human", *["random"] * (few_seats(way) - 1)]
    # A tab of its own: others have left their ways in the history of a shared one.
    page = open_quick(link_of(way, kinds, seed="on", names=["Ada", *[""] * (len(kinds) - 1)]))
    for _ in range(2):
        now = moment(page)
        thing = now.picks[now.offered[-1]]
        if thing:
            page.locator(f'[data-command="select"][data-value="{thing}"]').click()
        page.locator(f"[data-event='{now.offered[-1]}']").click()
        moment(page, now.events + 1)
    before = saved(page)
    now = moment(page)
    assert not now.over
    page.reload(wait_until="commit")
    ready(page)
    assert moment(page, now.events).events == now.events
    assert saved(page) == before
    # By the menu, too, with its table in small, and by the browser's own ways.
    command(page, "menu").click()
    expect(page.locator(".small-table .round")).to_be_visible()
    expect(command(page, "resume")).to_contain_text("Ada")
    with page.expect_download() as download:
        command(page, "save-game").click()
    assert download.value.path().read_bytes() == before
    command(page, "resume").click()
    assert moment(page, now.events).events == now.events
    page.go_back()
    command(page, "leave-table").click()
    expect(page.locator(".card").first).to_be_visible()
    page.go_forward()
    assert moment(page, now.events).events == now.events
    # Whoever goes back before the page has been told that it has gone on is asked just the same.
    command(page, "menu").click()
    page.evaluate("() => addEventListener('popstate', () => history.back(), { once: true })")
    command(page, "resume").click()
    command(page, "leave-table").wait_for()
    ((entry, record),) = [one for one in kept(page) if one[0].seed == "on"]
    assert (record, entry.events) == (before, now.events)


def test_what_is_taken_back_is_gone_from_the_device(open_shared: Open) -> None:
    page = open_shared("#play/sechser-raus?seats=human,human&seed=u")
    page.locator("[data-event]").first.click()
    now = moment(page, 2)
    page.locator(f"[data-event='{now.offered[0]}']").click()
    moment(page, 3)
    command(page, "undo").click()
    expect(page.locator("main")).to_have_attribute("data-events", "2")
    entry, record = next(one for one in kept(page) if one[0].seed == "u")
    assert (entry.events, len(replayed(record))) == (2, 2)


@pytest.mark.all
def test_a_saved_game_is_played_to_its_end(open_shared: Open) -> None:
    page = open_shared(language="en")
    header = '{"format": "sechserpack/1", "game": "sechser-raus", "seats": 2, "options": {"dice": 2}}\n'
    open_record(page, header + '["roll", 0]\n["dice", 3, 5]\n')
    assert moment(page, 2).events == 2
    played = play_on(page, lambda now: now.offered[-1], lambda control: control.click())
    assert played.record.startswith(header.encode())
    assert replayed(played.record).over
    command(page, "menu").click()
    expect(page.locator(".continue").filter(has_text="1, 2")).to_have_count(0)
