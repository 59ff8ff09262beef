"""Links in a real address bar: at the start of the page, as a change of its hash, and with what is hostile in them.

Which links are broken, and what is said of each, is tested in tests/app without a browser.
"""

from __future__ import annotations

import re
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from .conftest import Open
from .driver import moment, replayed, saved

EVIL = "<img src=x onerror=\"document.title='gotcha'\">"
#: Marks that turn the direction of writing, or cannot be seen at all.
UNSEEN = "\u202e\u2066\u200f\u061c\u200b\ufeff\x07"
BROKEN = {
    "garbage": "#play/%ff%fe?%00=%zz&&&===&seats",
    "a hostile value": f"#play/sechser-raus?seats=human,human&dice={quote(EVIL)}",
    "unseen marks": f"#play/{quote(UNSEEN)}",
    "10,000 characters": "#play/" + "x" * 10_000,
}


def untouched(page: Page, title: str) -> None:
    """Nothing of the link has become part of the page but text."""
    expect(page.locator("img, body script:not([src])")).to_have_count(0)
    expect(page).to_have_title(title)


def refused(page: Page, what: str, sentence: str) -> None:
    """The link is refused in a sentence, which is gone with the next tap, and the address asks for nothing more."""
    toast = page.locator("#toast")
    expect(toast, what).to_contain_text(sentence)
    expect(page.locator(".menu .card").first, what).to_be_visible()
    expect(page, what).to_have_url(re.compile("#$"))
    untouched(page, "Sechserpack")
    page.locator(".motto").click()
    expect(toast, what).to_have_text("")


@pytest.mark.all
def test_a_broken_link_is_said_at_the_start(open_quick: Open) -> None:
    page = open_quick(f"#play/sechser-raus?seats=human,{quote(EVIL)}")
    refused(page, "at the start", "Dieser Link funktioniert nicht:")
    page.locator(".card").first.click()
    expect(page.locator("#start")).to_be_visible()


@pytest.mark.all  # tests/app/set_up/test_links.py has them all
def test_broken_links_are_said_when_they_are_typed_in(open_shared: Open) -> None:
    page = open_shared(language="en")
    for what, link in BROKEN.items():
        page.evaluate("link => { location.hash = link; }", link)
        refused(page, what, "This link doesn’t work:")


def test_a_link_with_names_options_and_a_seed(open_shared: Open) -> None:
    names = ["Jörg & Co", EVIL[:24], "אבא"]
    seats = ",".join("human:" + quote(name, safe="") for name in names)
    page = open_shared(
        f"#play/sechser-raus?seats={seats}&direction=-1&dice=4&starter=2&seed=abc", language="en"
    )
    moment(page)
    expect(page).to_have_url(re.compile("#table$"))
    header = replayed(saved(page)).header
    assert header.options == {"direction": -1, "dice": 4, "starter": 2}
    assert header.extra["names"] == names
    assert sorted(page.locator(".sign-name").all_text_contents()) == sorted(names)
    page.locator("[data-event]").first.click()
    moment(page, 1)
    untouched(page, "Sechser raus")
