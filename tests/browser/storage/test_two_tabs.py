"""Two tabs: real locks between them, and what the one that has lost its game hears of it.

What can happen between two tabs besides is tested in tests/app without a browser.
"""

from __future__ import annotations

from playwright.sync_api import Page, expect

from ..conftest import Open
from ..driver import command, control, moment, replayed, saved
from .keeping import kept


def throws(page: Page) -> None:
    """Whoever's turn it is throws, or leaves it."""
    now = moment(page)
    control(page, now.offered[-1]).click()
    moment(page, now.events + 1)


def test_one_plays_and_the_other_takes_over(open_shared: Open, open_page: Open) -> None:
    first = open_shared("#play/sechser-raus?seats=human:Ada,human:Bo&seed=tabs", language="en")
    throws(first)
    second = open_page(context=first.context)
    sheet = second.get_by_role("dialog", name="This game is open elsewhere")
    command(second, "resume").click()
    expect(sheet).to_contain_text("being played in another tab")
    expect(second.locator("main[data-game]")).to_have_count(0)
    # It stays where it is, and goes on there.
    second.get_by_role("button", name="Leave it there").click()
    expect(sheet).to_have_count(0)
    throws(first)
    before = saved(first)
    # Taken over, it goes on at the very event; the other tab says so and writes no more.
    command(second, "resume").click()
    command(second, "take-over").click()
    assert moment(second).events == len(replayed(before))
    assert saved(second) == before
    gone = first.get_by_role("dialog", name="This game is open elsewhere")
    expect(gone).to_contain_text("Another tab has taken this game over")
    expect(first.locator("main[data-game]")).to_have_count(0)
    throws(second)
    after = saved(second)
    ((entry, record),) = kept(second)
    assert (record, entry.names) == (after, ("Ada", "Bo"))
