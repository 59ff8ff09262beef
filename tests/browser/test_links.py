"""Links that start games, and links that cannot: a sentence, the menu, and nothing slipped in."""

from __future__ import annotations

import re
from urllib.parse import quote

from playwright.sync_api import Page, expect

from tests.support.browser import ready

from .conftest import Open
from .driver import moment, replayed, saved

EVIL = "<img src=x onerror=\"document.title='gotcha'\">"
#: Marks that turn the direction of writing, or cannot be seen at all.
UNSEEN = "\u202e\u2066\u200f\u061c\u200b\ufeff\x07"


def test_a_link_with_names_options_and_a_seed(open_quick: Open) -> None:
    link = "#play/sechser-raus?seats=human:J%C3%B6rg%20%26%20Co,hard:Rosi,human&direction=-1&dice=4&starter=2&seed=abc"
    page = open_quick(link, language="en")
    moment(page)
    expect(page).to_have_url(re.compile("#table$"))
    record = saved(page)
    header = replayed(record).header
    assert header.seats == 3
    assert header.options == {"direction": -1, "dice": 4, "starter": 2}
    assert header.extra["names"] == ["Jörg & Co", "Rosi", "Player 3"]
    assert header.extra["players"] == ["human", "hard", "human"]
    assert b"abc" not in record, "who knows the seed knows the dice to come"
    expect(page.locator("#seat-0 .sign-name")).to_have_text("Jörg & Co")


def test_a_seed_fixes_the_dice(open_quick: Open) -> None:
    link = "#play/sechser-raus?seats=human,human&seed=%s"
    page = open_quick()
    home = page.url.partition("#")[0]
    throws = []
    for seed in ("one", "one", "two"):
        page.goto(home + link % seed)
        moment(page)
        page.locator("[data-event]").click()
        moment(page, 1)
        throws.append(replayed(saved(page)).events[1])
    assert throws[0] == throws[1]
    assert throws[0] != throws[2]


def test_hostile_names_are_only_names(open_quick: Open) -> None:
    names = [EVIL[:24], f"{UNSEEN}Ad{UNSEEN}a{UNSEEN}", "x" * 10_000, "אבא", "{name} %s", UNSEEN]
    seats = ",".join("human:" + quote(name, safe="") for name in names)
    page = open_quick(f"#play/sechser-raus?seats={seats}", language="en")
    moment(page)
    shown = page.locator(".sign-name").all_text_contents()
    assert sorted(shown) == sorted([EVIL[:24], "Ad a", "x" * 24, "אבא", "{name} %s", "Player 6"])
    page.locator("[data-event]").click()
    moment(page, 1)
    page.locator('[data-command="log"]').click()
    expect(page.locator(".log li").first).to_contain_text(f"{EVIL[:24]} throws")
    untouched(page, "Sechser raus")


def untouched(page: Page, title: str) -> None:
    """Nothing of the link has become part of the page but text."""
    expect(page.locator("img, script:not([src])")).to_have_count(0)
    expect(page).to_have_title(title)


BROKEN = {
    "another game": ("#play/poker?seats=human,human", "poker"),
    "no game": ("#play/", ""),
    "no seats": ("#play/sechser-raus", "seats"),
    "one seat": ("#play/sechser-raus?seats=human", "2"),
    "nine seats": ("#play/sechser-raus?seats=" + ",".join(["human"] * 9), "8"),
    "a seat of nobody": ("#play/sechser-raus?seats=human,", ""),
    "another level": ("#play/sechser-raus?seats=human,genius", "genius"),
    "another option": ("#play/sechser-raus?seats=human,human&luck=9", "luck"),
    "a wrong value": ("#play/sechser-raus?seats=human,human&dice=13", "dice"),
    "a wrong type": ("#play/sechser-raus?seats=human,human&places=6", "places"),
    "words for a number": ("#play/sechser-raus?seats=human,human&dice=many", "dice"),
    "no value": ("#play/sechser-raus?seats=human,human&dice", "dice"),
    "a starter who is not there": ("#play/sechser-raus?seats=human,human&starter=2", "starter"),
    "garbage": ("#play/%ff%fe?%00=%zz&&&===&seats", ""),
    "deep nesting": ("#play/sechser-raus?seats=human,human&dice=" + "%5B" * 3000, "dice"),
    "a huge number": ("#play/sechser-raus?seats=human,human&dice=" + "9" * 6000, "dice"),
    "a hostile game": (f"#play/{quote(EVIL)}?seats=human,human", "img"),
    "a hostile level": (f"#play/sechser-raus?seats=human,{quote(EVIL)}", "img"),
    "a hostile option": (f"#play/sechser-raus?seats=human,human&{quote(EVIL)}=1", "img"),
    "a hostile value": (f"#play/sechser-raus?seats=human,human&dice={quote(EVIL)}", "img"),
    "unseen marks": (f"#play/{quote(UNSEEN)}", ""),
    "10,000 characters": ("#play/" + "x" * 10_000, "xxx"),
    "10,000 characters of a level": ("#play/sechser-raus?seats=human," + "y" * 10_000, "yyy"),
}


def test_broken_links_say_what_is_wrong(open_quick: Open) -> None:
    page = open_quick(language="en")
    home = page.url.partition("#")[0]
    toast = page.locator("#toast")
    for what, (link, named) in BROKEN.items():
        page.evaluate("location.hash = ''")
        page.goto(home + link)
        expect(toast, what).to_contain_text("This link does not work:")
        expect(toast, what).to_contain_text(named)
        sentence = toast.text_content() or ""
        assert len(sentence) < 300, f"{what}: {sentence}"
        assert "{" not in sentence, f"{what}: {sentence}"
        assert all(char.isprintable() for char in sentence), f"{what}: {sentence!a}"
        expect(page.locator(".menu .card").first, what).to_be_visible()
        expect(page.locator("main[data-game]"), what).to_have_count(0)
        expect(page, what).to_have_url(re.compile("#$"))
        untouched(page, "Sechserpack")
        # It stays until it has been read, and is gone with the next tap.
        page.locator(".motto").click()
        expect(toast, what).to_have_text("")


def test_a_broken_link_is_said_at_the_start_too(open_quick: Open) -> None:
    page = open_quick("#play/sechser-raus?seats=human,genius")
    expect(page.locator("#toast")).to_contain_text("Dieser Link geht nicht:")
    expect(page.locator(".menu .card").first).to_be_visible()
    # With the first tap it makes room, and the way on is free.
    page.locator(".card").first.click()
    expect(page.locator("#start")).to_be_visible()
    expect(page.locator("#toast")).to_have_text("")


def test_other_addresses_lead_somewhere(open_quick: Open) -> None:
    page = open_quick()
    home = page.url.partition("#")[0]
    for link in ("#nowhere", "#setup/poker", "#setup/", "#table", "#%", "#setup/%ff?x=<b>"):
        page.goto(home + link)
        page.reload()
        ready(page)
        expect(page.locator(".card, #start").first).to_be_visible()
        # A set-up of nothing is no set-up of something else.
        if link.startswith("#setup/p"):
            expect(page.locator("#toast")).to_contain_text("poker")
