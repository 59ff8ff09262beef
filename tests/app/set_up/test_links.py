"""Links that start games, and links that cannot: a sentence, the menu, and nothing slipped in."""

from __future__ import annotations

from urllib.parse import quote

import pytest

from tests.support.device import Device, Tab
from tests.support.ways import replayed

from ..conftest import NewDevice

EVIL = "<img src=x onerror=\"document.title='gotcha'\">"
#: Marks that turn the direction of writing, or cannot be seen at all.
UNSEEN = "\u202e\u2066\u200f\u061c\u200b\ufeff\x07"


def test_a_link_with_names_options_and_a_seed(device: Device) -> None:
    link = "#play/sechser-raus?seats=human:J%C3%B6rg%20%26%20Co,hard:Rosi,human&direction=-1&dice=4&starter=2&seed=abc"
    tab = device.open(link)
    assert tab.history == ["#table"]
    record = tab.saved()
    header = replayed(record).header
    assert header.seats == 3
    assert header.options == {"direction": -1, "dice": 4, "starter": 2}
    assert header.extra["names"] == ["Jörg & Co", "Rosi", "Guest 3"]
    assert header.extra["players"] == ["human", "hard", "human"]
    assert b"abc" not in record, "who knows the seed knows the dice to come"
    assert tab.text("#seat-0 .sign-name") == "Jörg & Co"


def test_a_seed_fixes_the_dice(device: Device) -> None:
    tab = device.open()
    throws = []
    for seed in ("one", "one", "two"):
        tab.go(f"#play/sechser-raus?seats=human,human&seed={seed}")
        tab.play('["roll",0]')
        throws.append(replayed(tab.saved()).events[1])
        tab.command("menu")
    assert throws[0] == throws[1]
    assert throws[0] != throws[2]


def test_hostile_names_are_only_names(device: Device) -> None:
    names = [EVIL[:24], f"{UNSEEN}Ad{UNSEEN}a{UNSEEN}", "x" * 10_000, "אבא", "{name} %s", UNSEEN]
    seats = ",".join("human:" + quote(name, safe="") for name in names)
    tab = device.open(f"#play/sechser-raus?seats={seats}")
    shown = sorted(tab.texts(".sign-name"))
    assert shown == sorted([EVIL[:24], "Ad a", "x" * 24, "אבא", "{name} %s", "Guest 6"])
    tab.play('["roll",0]')
    tab.command("log")
    assert tab.texts(".log li")[0].startswith(f"{EVIL[:24]} throws")
    untouched(tab, "Sechser raus")


def untouched(tab: Tab, title: str) -> None:
    """Nothing of the link has become part of the page but text."""
    assert not tab.has("img, script")
    assert tab.page.title == title


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


def test_broken_links_say_what_is_wrong(device: Device) -> None:
    tab = device.open()
    for what, (link, named) in BROKEN.items():
        tab.go(link)
        assert "This link doesn’t work:" in tab.toast, what
        assert named in tab.toast, what
        assert len(tab.toast) < 300, what
        assert "{" not in tab.toast, what
        assert all(char.isprintable() for char in tab.toast), what
        assert tab.screen == "menu", what
        assert tab.hash == "#", what
        untouched(tab, "Sechserpack")
        # It stays until it has been read, and is gone with the next tap.
        tab.wait(60)
        assert tab.toast, what
        tab.tap(".motto")
        assert tab.toast == "", what


def test_a_broken_link_is_said_at_the_start_too(new_device: NewDevice) -> None:
    tab = new_device(language="de").open("#play/sechser-raus?seats=human,genius")
    assert "Dieser Link funktioniert nicht:" in tab.toast
    assert tab.screen == "menu"
    # With the first tap it makes room, and the way on is free.
    tab.tap(".card")
    assert tab.screen == "set-up"
    assert tab.toast == ""


def test_a_broken_link_in_the_middle_of_a_game_loses_nothing(device: Device) -> None:
    tab = device.open("#play/sechser-raus?seats=human:Ada,human:Bo")
    tab.play('["roll",0]')
    before = tab.saved()
    tab.go("#play/sechser-raus?seats=human,genius")
    assert "This link doesn’t work:" in tab.toast
    tab.command("resume")
    assert tab.saved() == before


@pytest.mark.parametrize(
    "link", ["#nowhere", "#setup/poker", "#setup/", "#table", "#%", "#setup/%ff?x=<b>", "#watch"]
)
def test_other_addresses_lead_somewhere(device: Device, link: str) -> None:
    tab = device.open(link)
    for _ in range(2):
        assert tab.screen in ("menu", "set-up")
        # A set-up of nothing is no set-up of something else.
        if link.startswith("#setup/p"):
            assert "poker" in tab.toast
        before = tab.hash
        tab.reload()
        if before != link:
            break


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "There is no game at this address. Choose one here."),
        ("de", "An dieser Adresse liegt kein Spiel. Such dir hier eins aus."),
    ],
)
def test_who_comes_from_an_address_where_nothing_is_is_told(
    new_device: NewDevice, language: str, sentence: str
) -> None:
    tab = new_device(language=language).open("#lost")
    assert (tab.screen, tab.hash) == ("menu", "#")
    tab.wait(60)
    assert tab.toast == sentence
    tab.reload()
    assert (tab.screen, tab.toast) == ("menu", "")


def test_a_set_up_is_remembered(device: Device) -> None:
    tab = device.open("#setup/sechser-raus")
    tab.type("#name-0", "Ada & Co")
    tab.reload()
    assert tab.one("#name-0")["value"] == "Ada & Co"
    tab.tap("#start")
    assert tab.text("#seat-0 .sign-name") == "Ada & Co"
    tab.back()
    assert tab.one("#name-0")["value"] == "Ada & Co"


def test_what_a_broken_link_said_goes_when_a_good_one_opens(device: Device) -> None:
    tab = device.open("#play/nothing?seats=human,human")
    assert "This link doesn’t work" in tab.toast
    tab.wait(60)
    tab.go("#play/sieben?seats=human,human")
    assert (tab.screen, tab.toast) == ("table", "")


@pytest.mark.parametrize(
    ("link", "said"),
    [
        ("#play/poker?seats=human,human", "Ein Spiel namens „poker“ gibt es nicht."),
        (
            "#play/sechser-raus?seats=human,genius",
            "„genius“; es gibt: random (Glückspilz), hard (Alter Hase), master (Schlaufuchs), fits (Passt zu dir).",
        ),
        (
            "#play/six?seats=human,genius",
            "easy (Frischling), hard (Alter Hase), master (Schlaufuchs), fits (Passt zu dir).",
        ),
        ("#play/sieben?seats=human,human&luck=9", "Die Einstellung „luck“ gibt es in diesem Spiel nicht."),
        ("#play/" + "x" * 200 + "?seats=human,human", "„xxx"),
    ],
)
def test_german_errors_have_german_quotation_marks(new_device: NewDevice, link: str, said: str) -> None:
    tab = new_device(language="de").open(link)
    assert said in tab.toast
    assert not set("'\"") & set(tab.toast)
