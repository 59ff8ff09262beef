"""People belong to the table: how many taps it takes from the menu to a game, and who sits there afterwards."""

from __future__ import annotations

import json
from itertools import pairwise

import pytest

from sechserpack.draw.catalogue import Variant
from sechserpack.games import catalogue
from sechserpack.saves.checksum import wrap
from sechserpack.setup.variants import variant_query
from tests.support.device import Device, Tab
from tests.support.ways import WAYS, each_way, replayed

from ..conftest import NewDevice

FOUR = ["Ada", "Bo", "Cem", "Dora"]
START = "[data-start]"


class Taps:
    """A finger at `tab` that counts its taps."""

    def __init__(self, tab: Tab) -> None:
        self.tab = tab
        self.count = 0

    def tap(self, selector: str) -> None:
        self.tab.tap(selector)
        self.count += 1

    def card(self, way: Variant) -> None:
        """Choose a way to play on the menu."""
        self.tap(f'[data-way="{variant_query(way)}"] a.card')

    def at_once(self, way: Variant) -> None:
        """Play it at once."""
        self.tap(f'[data-way="{variant_query(way)}"] [data-at-once]')


def menu(tab: Tab) -> Taps:
    """The menu, which is not counted."""
    if tab.screen != "menu":
        tab.command("menu")
    return Taps(tab)


def playing(tab: Tab) -> dict[str, str]:
    """The kinds of those at the table, by name, in the order of their seats."""
    assert tab.screen == "table"
    header = replayed(tab.saved()).header
    return dict(zip(header.extra["names"], header.extra["players"], strict=True))


def people(tab: Tab) -> list[str]:
    """The names of the people at the table."""
    return [name for name, kind in playing(tab).items() if kind == "human"]


def four_at(device: Device, way: Variant) -> Tab:
    """Four people who have begun a game."""
    tab = device.open()
    hand = menu(tab)
    hand.card(way)
    hand.tap("[data-field='people'][data-value='4']")
    for seat, name in enumerate(FOUR):
        tab.type(f"#name-{seat}", name) if tab.has(f"#name-{seat}") else None
        if seat < 3:
            tab.tap(f"#chair-{chairs(tab)[seat + 1]}")
    hand.tap(START)
    assert people(tab) == FOUR
    return tab


def chairs(tab: Tab) -> tuple[int, ...]:
    """The chairs that are taken."""
    form = tab.app.shown.form
    assert form is not None
    return form.chairs


# ---- taps


@each_way
def test_alone_one_tap(way: Variant, device: Device) -> None:
    tab = device.open()
    hand = menu(tab)
    hand.at_once(way)
    assert people(tab) == ["Guest 1"]
    assert [tag["data-person"] for tag in tab.all("#table [data-person]")] == ["Guest 1"]
    assert len(playing(tab)) == catalogue(way.game).seats
    assert hand.count == 1


def test_what_is_left_to_chance_is_drawn_from_dice_that_can_be_checked(device: Device) -> None:
    tab = device.open("#setup/sechser-raus")
    tab.tap("[data-field='option:starter'][data-value='\"chance\"']")
    for hand in (menu(tab), menu(tab)):
        hand.at_once(WAYS[0])
        header = json.loads(tab.saved().split(b"\n")[0])
        assert header["fairness"]["by_chance"] == ["starter"]
        assert header["options"]["starter"] in range(4)
        tab.command("menu")


def test_the_same_four_in_the_same_game_one_tap(device: Device) -> None:
    way = WAYS[0]
    tab = four_at(device, way)
    for _ in range(2):
        hand = menu(tab)
        hand.at_once(way)
        assert people(tab) == FOUR
        assert hand.count == 1
        tab.reload()


@pytest.mark.parametrize(("before", "after"), [*pairwise([*WAYS, WAYS[0]])], ids=lambda way: way.name)
def test_the_same_four_in_another_game_two_taps(before: Variant, after: Variant, device: Device) -> None:
    tab = four_at(device, before)
    tab.command("menu")
    tab.reload()
    hand = menu(tab)
    hand.card(after)
    assert [tag["data-person"] for tag in tab.all(".party [data-person]")] == FOUR
    hand.tap(START)
    assert list(playing(tab)) == FOUR, "no bots among them"
    assert hand.count == 2


@each_way
def test_a_new_group_of_six_three_taps(way: Variant, device: Device) -> None:
    tab = device.open()
    hand = menu(tab)
    hand.card(way)
    hand.tap("[data-field='people'][data-value='6']")
    hand.tap(START)
    seats = 5 if way.game == "six" else 6
    assert list(playing(tab)) == [f"Guest {number + 1}" for number in range(seats)]
    assert hand.count == 3


# ---- who is there


def test_the_menu_says_who_plays_at_once(device: Device) -> None:
    tab = device.open()
    assert not tab.has(".at-table-people")
    hand = menu(tab)
    hand.at_once(WAYS[0])
    tab.command("menu")
    assert not tab.has(".at-table-people"), "somebody alone, without a name"
    tab = four_at(device, WAYS[0])
    tab.command("menu")
    assert tab.texts(".at-table [data-person]") == FOUR
    tab.reload()
    assert tab.texts(".at-table [data-person]") == FOUR


def test_another_tab_seats_others(device: Device) -> None:
    tab, other = device.open(), device.open()
    four_at(device, WAYS[0])
    other.go("#setup/sieben")
    other.command("menu")
    assert other.texts(".at-table [data-person]") == FOUR
    tab.go("#setup/six")
    assert [tag["data-person"] for tag in tab.all(".chair.person")] == FOUR


def test_who_waits_is_told_and_plays_first_next_time(device: Device) -> None:
    six = next(way for way in WAYS if way.game == "six")
    tab = device.open()
    hand = menu(tab)
    hand.card(six)
    assert tab.text(".waits") == ""
    hand.tap("[data-field='people'][data-value='6']")
    assert tab.text(".waits") == "Guest 6 waits this time and is seated first next time"
    hand.tap("[data-field='people'][data-value='7']")
    assert tab.text(".waits") == "Guest 6, Guest 7 wait this time and are seated first next time"
    assert [tag["data-person"] for tag in tab.all("[data-person]")] == [
        "Guest 6",
        "Guest 7",
        *(f"Guest {number}" for number in range(1, 6)),
    ]
    hand.tap(START)
    tab.command("menu")
    tab.reload()
    hand.at_once(six)
    assert people(tab) == ["Guest 1", "Guest 2", "Guest 3", "Guest 6", "Guest 7"]
    # Only a game that begins counts, not a look at its set-up.
    tab.command("menu")
    for _ in range(2):
        hand.card(six)
        assert tab.text(".waits").startswith("Guest 2, Guest 3 wait")
        tab.command("menu")


def test_the_same_names_are_said_in_german(new_device: NewDevice) -> None:
    tab = new_device(language="de").open("#setup/six?profi=true")
    tab.tap("[data-field='people'][data-value='6']")
    assert tab.text(".waits") == "Gast 6 setzt dieses Mal aus und ist im nächsten Spiel sicher dabei"
    assert "Wie viele seid ihr?" in tab.texts(".picks-label")


def test_a_bots_panel_offers_those_who_are_known(device: Device) -> None:
    tab = four_at(device, WAYS[0])
    tab.go("#setup/sieben")
    tab.tap("[data-field='people'][data-value='1']")
    tab.tap(".chair.bot")
    assert tab.texts(".slip [data-field^='person:']") == ["Bo", "Cem", "Dora"]
    tab.tap(".slip [data-field^='person:']")
    assert [tag["data-person"] for tag in tab.all(".chair.person")] == ["Ada", "Bo"]
    tab.reload()
    assert [tag["data-person"] for tag in tab.all(".chair.person")] == ["Ada", "Bo"]


def test_the_people_of_a_link_sit_down_and_bots_send_nobody_away(device: Device) -> None:
    tab = device.open("#play/sieben?seats=human:Ada,human:Bo,hard")
    assert device.setting("party") == [{"name": "Ada"}, {"name": "Bo"}]
    tab.go("#play/sieben?seats=hard,hard")
    tab.go("#setup/sechs-mal-sechs")
    assert [tag["data-person"] for tag in tab.all(".chair.person")] == ["Ada", "Bo"]


def test_what_is_damaged_is_said_and_nobody_is_lost_twice(device: Device) -> None:
    device.small["party"] = wrap([{"name": 7}])
    tab = device.open()
    assert "Who sits round this device: damaged" in tab.text(".trouble")
    hand = menu(tab)
    hand.at_once(WAYS[0])
    assert people(tab) == ["Guest 1"]
    assert device.setting("party") == [{}]


def test_where_nothing_can_be_stored_they_are_here_as_long_as_the_page(device: Device) -> None:
    tab = device.open()
    device.refuses_small = True
    tab.go("#setup/sieben")
    tab.tap("[data-field='people'][data-value='3']")
    tab.tap(START)
    hand = menu(tab)
    hand.card(WAYS[0])
    hand.tap(START)
    assert people(tab) == ["Guest 1", "Guest 2", "Guest 3"]
    tab.reload()
    hand = menu(tab)
    hand.at_once(WAYS[0])
    assert people(tab) == ["Guest 1"]
