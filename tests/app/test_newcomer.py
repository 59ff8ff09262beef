"""Somebody who does only what the line at the seat says plays every way to its end, and is told less and less."""

from __future__ import annotations

import json
from itertools import product
from random import Random

import pytest

from sechserpack import games
from sechserpack.draw.catalogue import Variant
from sechserpack.setup.learnt import ENOUGH, NAME, Learnt
from sechserpack.setup.variants import variant_link
from tests.support.device import Device, MemoryPreferences, Tab
from tests.support.games.newcomer import follow_line, lines, play_by_lines
from tests.support.pairs import pairs
from tests.support.ways import WAYS, few_seats, link_of

from .conftest import NewDevice

#: Games that are over too soon to have learnt anything from are longer here.
LONGER = {"six": "&rounds=2&sand_ms=60000"}
SHAPES = {
    # shape: size, who sits there, and settings
    "tablet": ((1180.0, 820.0), "people", {}),
    "phone": ((390.0, 844.0), "alone", {"pace": "wait"}),
}


def longer(way: Variant, kinds: list[str]) -> str:
    """The link to a game of several rounds, in which the sand runs for a while."""
    own = "".join(f"&{name}={json.dumps(value).strip(chr(34))}" for name, value in way.options.items())
    return f"#play/{way.game}?seats={','.join(kinds)}{own}{LONGER[way.game]}&seed=newcomer"


@pytest.mark.parametrize(("way", "page"), pairs(WAYS, product(["de", "en"], SHAPES)))
def test_a_newcomer_plays_to_the_end(way: Variant, page: tuple[str, str], new_device: NewDevice) -> None:
    language, shape = page
    size, company, settings = SHAPES[shape]
    device = new_device(language=language, guidance=True, **settings)
    device.size = size
    seats = few_seats(way)
    kinds = ["human"] * seats if company == "people" else ["human", *["random"] * (seats - 1)]
    link = link_of(way, kinds, seed="newcomer") if way.game not in LONGER else longer(way, kinds)
    tab = device.open(link)
    topics = play_by_lines(tab, f"{way.name}/{shape}")
    assert tab.over
    assert len(set(topics)) > 1
    # Always means always, however often it has been done.
    assert max(topics.count(topic) for topic in topics) > ENOUGH
    # By now nobody is new to it: whoever sets up a game afresh is offered bots that know it.
    tab.command("menu")
    del device.small[f"setup.{way.game}"], device.small["party"]
    tab.reload()
    tab.go(variant_link(way))
    form = tab.app.shown.form
    assert form is not None
    assert set(form.setup.kinds[1:]) == {"hard"}


# ---- who is told, and for how long

TWO = "#play/sechser-raus?seats=human:Ada,human:Bo&dice=3&seed=told"


def topics(tab: Tab) -> list[str]:
    """What the lines at the seats are about."""
    return [line["data-topic"] for line in lines(tab)]


def test_a_line_goes_when_it_has_been_followed_three_times(device: Device) -> None:
    tab = device.open(TWO.replace("dice=3", "dice=6"))
    followed: list[str] = []
    rng = Random(1)
    for _ in range(200):
        if tab.over:
            break
        told = topics(tab)
        assert all(followed.count(topic) < ENOUGH for topic in told)
        if told:
            followed.append(follow_line(tab, rng) or "")
        elif tab.offered:
            tab.play(tab.offered[-1])  # who has learnt it does it without being told
    assert followed.count("sechser-raus/throw") == ENOUGH
    # It is remembered by the device, not by the tab.
    tab = device.open(TWO)
    assert tab.offered
    assert topics(tab) == []


def test_who_does_something_else_is_still_told(device: Device) -> None:
    tab = device.open(TWO)
    for _ in range(ENOUGH + 1):
        assert topics(tab) == ["sechser-raus/throw"]
        tab.do(lambda: tab.app.table.play(["pass", 0]))  # which is not possible yet
    assert device.setting(NAME) is None


def test_lines_can_be_switched_off_and_on(device: Device) -> None:
    tab = device.open(TWO)
    assert topics(tab) == ["sechser-raus/throw"]
    assert tab.has(".round.guided .guide-room")
    (line,) = tab.texts("#table .guide")
    tab.wait(30)
    assert line in tab.page.said[-1].text
    tab.command("settings")
    heard = len(tab.page.said)
    assert tab.chosen("guidance") == "null"
    tab.set("guidance", "false")
    tab.command("close")
    assert topics(tab) == []
    tab.wait(30)
    assert not any(line in each.text for each in tab.page.said[heard:])
    assert not tab.has(".guided, .guide-room")  # the table has its room back
    tab.command("settings")
    tab.set("guidance", "true")
    tab.command("close")
    assert topics(tab) == ["sechser-raus/throw"]
    assert device.setting("settings")["guidance"] is True


def test_who_knows_the_game_has_no_room_for_lines_but_from_the_beginning_of_a_game_on(device: Device) -> None:
    tab = device.open(TWO)
    known = Learnt(MemoryPreferences(device))
    for topic in games.face("sechser-raus").basics({}):
        for _ in range(ENOUGH):
            known.done(topic)
    assert tab.has(".guided .guide-room")
    tab.reload()
    assert tab.offered
    assert not tab.has(".guided, .guide-room, p.guide")


def test_whoever_chooses_anew_is_told_anew(device: Device) -> None:
    tab = device.open(TWO)
    while device.setting(NAME) is None or device.setting(NAME).get("sechser-raus/throw", 0) < ENOUGH:
        tab.step()
    tab.command("settings")
    tab.set("guidance", "true")
    tab.set("guidance", "null")
    assert device.setting(NAME) is None


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "Throw: sixes are out at once."),
        ("de", "Wirf: Sechser sind sofort raus."),
    ],
)
def test_a_line_is_spoken_once(language: str, sentence: str, new_device: NewDevice) -> None:
    tab = new_device(language=language).open(TWO)
    assert [" ".join(line.text.split()) for line in lines(tab)] == [sentence]
    tab.wait(60)
    assert " ".join(each.text for each in tab.page.said).count(sentence) == 1
    assert not [path for path in tab.paths("p.guide") if any(tag.has("aria-live") for tag in path)]


def test_a_line_stands_at_the_seat_of_whoever_acts(device: Device) -> None:
    tab = device.open(TWO)
    for seat in (0, 1):
        while json.loads(tab.offered[0])[1] != seat:
            tab.step()
        (path,) = tab.paths("p.guide")
        zone = next(tag for tag in path if "zone" in tag.classes)
        assert "acting" in zone.classes
        assert zone["data-zone"] == str(seat)
        assert [sign["id"] for sign in zone.all(cls="sign")] == [f"seat-{seat}"]


def test_nothing_is_said_while_dice_fall(new_device: NewDevice) -> None:
    device = new_device(pace="calm")
    tab = device.open(TWO)
    device.wait(2)
    assert topics(tab)
    tab.tap("[data-event]", seconds=0.1)
    assert topics(tab) == []


def test_nothing_is_said_in_a_replay(device: Device) -> None:
    tab = device.open(TWO)
    tab.step()
    tab.command("export")
    assert topics(tab)
    tab.go("#watch")
    assert topics(tab) == []
