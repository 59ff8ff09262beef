"""The statistics as a page shows them: they can be read by everybody, and forgotten.

What is counted, and how long it is kept, is tested in tests/app without a browser; axe needs a page.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from sechserpack.app.hands.presses import FRESH

from .accessibility.axe import violations
from .conftest import Open
from .driver import command, control, moment
from .shared import later

LINK = "#play/sechser-raus?seats=human:{},human:{}&dice=1"


@pytest.mark.all
def test_who_has_won_can_be_read_and_forgotten(open_shared: Open) -> None:
    page = open_shared(LINK.format("Ada", "Bo"), language="en")
    control(page, '["lay_last",0,4]').click()
    moment(page, 1)
    command(page, "menu").click()
    command(page, "finished").click()
    command(page, "statistics").click()
    expect(page.locator("#sheet .scores tbody tr").first).to_contain_text("Ada")
    assert violations(page) == []
    command(page, "person").first.click()
    expect(page.locator("#sheet .plot-places")).to_be_visible()
    assert violations(page) == []
    command(page, "tables").click()
    expect(page.locator("#sheet .person-table").first).to_be_visible()
    assert violations(page) == []
    page.locator("#everybody").click()
    command(page, "forget").click()
    assert violations(page) == []
    later(page, FRESH)  # the question lies where it was asked for: whoever presses again looks first
    command(page, "forget-now").click()
    expect(page.locator("#sheet .scores")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(page.locator(".sheet")).to_have_count(0)
