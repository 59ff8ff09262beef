"""The set-up on a device: what is drawn by chance, who is known here, and what somebody new is offered."""

from __future__ import annotations

import json

import pytest

from sechserpack.app.commands import Arguments
from sechserpack.draw.catalogue import Variant
from sechserpack.games import catalogue
from sechserpack.saves.checksum import wrap
from sechserpack.setup.variants import variant_link
from tests.support.device import Device, Tab
from tests.support.ways import each_way, replayed

from ..conftest import NewDevice

SET_UP = "#setup/sechser-raus"


def begun(tab: Tab) -> dict[str, object]:
    """The options of the game at the table."""
    return dict(replayed(tab.saved()).header.options)


def bots_offered(tab: Tab) -> set[str]:
    """The names of the levels at the table of the set-up."""
    form = tab.app.shown.form
    assert form is not None
    shown = {text for text in tab.texts(".chair-kind") if text}
    assert {form.entry.levels[kind] for kind in form.setup.kinds if kind != "human"} <= shown
    return shown & set(form.entry.levels.values())


def pick(tab: Tab, field: str, value: object) -> None:
    """Tap the button that gives a field of the set-up this value."""
    tab.tap(f"[data-field='{field}'][data-value='{json.dumps(value)}']")


def test_two_taps_from_the_menu_to_a_game_against_bots(device: Device) -> None:
    tab = device.open()
    tab.tap('.card[href="#setup/sechser-raus"]')
    tab.tap("#start")
    assert tab.screen == "table"


def test_chance_draws_who_begins_and_the_record_has_a_number(device: Device) -> None:
    tab = device.open(SET_UP)
    pick(tab, "option:starter", "chance")
    drawn = set()
    for _ in range(25):
        if len(drawn) > 1:
            break
        tab.tap("#start")
        options = begun(tab)
        assert type(options["starter"]) is int
        drawn.add(options["starter"])
        # The next time it is left to chance again, also after the page has been loaded anew.
        tab.command("menu")
        tab.reload()
        tab.go(SET_UP)
        assert tab.one("[data-field='option:starter'][data-value='\"chance\"']")["aria-pressed"] == "true"
    assert len(drawn) > 1
    # Whoever is chosen by name begins.
    pick(tab, "option:starter", 2)
    tab.tap("#start")
    assert begun(tab)["starter"] == 2
    tab.go(SET_UP)
    assert tab.one("[data-field='option:starter'][data-value='2']")["aria-pressed"] == "true"


def test_a_shared_set_up_says_who_begins(device: Device, new_device: NewDevice) -> None:
    device.shares = True
    tab = device.open(SET_UP)
    pick(tab, "option:starter", "chance")
    tab.command("share")
    ((_, link),) = tab.shared
    assert "starter=" in link
    assert "chance" not in link
    first, second = (new_device().open("#" + link.partition("#")[2]) for _ in range(2))
    assert begun(first) == begun(second)


def shape_at(tab: Tab, seat: int) -> str:
    """The shape of a seat's badge at the table, as it is drawn."""
    return repr([part.attributes for part in tab.one(f"#badge-{seat}").inside])


def test_people_keep_their_colour_and_shape_on_every_seat(device: Device) -> None:
    tab = device.open(SET_UP)
    tab.type("#name-0", "Ada")
    tab.tap("#sign-0-3")
    assert "seat-3" in tab.one("#chair-0 .badge").classes
    tab.tap("#start")
    ada = shape_at(tab, 0)
    assert "as-0-3" in tab.one(".app").classes
    # On another seat of another game she has the same, and nobody else has it.
    tab.go("#play/sieben?seats=human:Bo,human:Ada,human:Cy,human:Dora")
    assert shape_at(tab, 1) == ada
    assert len({shape_at(tab, seat) for seat in range(8)}) >= 4
    assert len({shape_at(tab, seat) for seat in range(4)}) == 4
    assert {"as-1-3", "as-3-4"} <= set(tab.one(".app").classes)
    # Whom only a link names is not known.
    assert [person["name"] for person in device.setting("people")] == ["Ada"]


def test_who_sat_down_is_offered_the_next_time_and_can_be_forgotten(device: Device) -> None:
    tab = device.open(SET_UP)
    tab.type("#name-0", "Ada")
    tab.tap("#start")
    assert device.setting("people") == [{"name": "Ada", "sign": 0}]
    tab.reload()
    tab.go("#setup/sieben")
    assert tab.text("#chair-0 .chair-name") == "Ada"
    tab.type("#name-0", "")
    tab.tap("#chair-1")
    assert tab.texts(".slip [data-field='person:1']") == ["Ada"]
    tab.tap("[data-field='person:1']")
    assert tab.text("#chair-1 .chair-name") == "Ada"
    tab.tap("#forget")
    assert device.setting("people") == []
    assert not tab.has("#forget")


def test_what_is_damaged_leaves_the_table_as_it_is(device: Device) -> None:
    device.small["people"] = wrap([{"name": "Ada", "sign": 99}])
    tab = device.open("#play/sieben?seats=human:Ada,human:Bo")
    assert tab.one(".app").classes == ["app", "in-game", "noticed"], "nobody has another sign"
    tab.command("menu")
    assert "The list of people who have played here: damaged" in tab.text(".trouble")


def test_somebody_new_meets_the_easiest_bots_until_a_game_is_over(device: Device) -> None:
    tab = device.open("#setup/sieben")
    assert {tab.text(f"#chair-{chair} .chair-kind") for chair in (2, 4, 6)} == {"Lucky dog"}
    tab.go("#play/sieben?seats=human:Ada,random:Bo&coins=1&seed=s")
    while not tab.over:
        tab.step()
    tab.command("menu")
    del device.small["setup.sieben"]
    tab.go("#setup/sieben")
    assert {tab.text(f"#chair-{chair} .chair-kind") for chair in (2, 4, 6)} == {"Old hand"}
    # Another way to play is still new.
    tab.go(SET_UP)
    assert {tab.text(f"#chair-{chair} .chair-kind") for chair in (2, 4, 6)} == {"Lucky dog"}


@each_way
def test_everybody_begins_against_the_easiest_bots(way: Variant, device: Device) -> None:
    """In every way to play; and each level says what it is like. What comes after that, test_newcomer knows."""
    entry = catalogue(way.game)
    names = list(entry.levels)
    assert (entry.easiest, entry.usual) == ("easy" if "easy" in names else names[0], "hard")
    assert set(entry.habits) == set(names)
    tab = device.open(variant_link(way))
    assert bots_offered(tab) == {entry.levels[entry.easiest]}


def test_in_sieben_the_next_one_is_down_to_begin_in_the_next_game(device: Device) -> None:
    """S9 is about a match; this is about those who sit down again."""
    tab = device.open("#setup/sieben")
    tab.tap("#start")
    assert begun(tab).get("starter", 0) == 0
    for starter in (1, 2, 3, 0):
        tab.go("#setup/sieben")
        tab.tap("#start")
        assert begun(tab)["starter"] == starter


def test_while_the_games_are_being_read_everybody_is_new(device: Device) -> None:
    device.open("#play/sieben?seats=human,random").play('["roll",0]')
    device.reading_slowly = 30.0
    tab = device.open(SET_UP)
    assert not tab.app.library.loaded
    assert {tab.text(f"#chair-{chair} .chair-kind") for chair in (2, 4, 6)} == {"Lucky dog"}


def test_escape_leaves_whoever_is_being_moved_where_they_are(device: Device) -> None:
    tab = device.open(SET_UP)
    before = tab.app.shown.form
    tab.tap("#move")
    tab.key("Escape")
    assert tab.app.shown.form == before
    tab.tap("#chair-2")
    assert tab.text("#chair-0 .chair-name") == "Guest 1"


def test_who_takes_somebody_away_by_keyboard_is_at_the_chair_that_is_free_now(device: Device) -> None:
    tab = device.open(SET_UP)
    tab.tap("#chair-2")
    tab.app.shown.by_keyboard = True
    tab.do(lambda: tab.app.command("form", Arguments("remove:1")))
    assert "free" in tab.one("#chair-2").classes
    assert tab.page.focused is not None
    assert tab.page.focused[1] == "chair-2"
    # So is whoever has seated somebody known.
    tab.app.shown.by_keyboard = False
    tab.tap("#kinds-0")
    tab.type("#name-1", "Ada")
    tab.tap("#sign-1-4")
    tab.tap("#remove")
    tab.app.shown.by_keyboard = True
    tab.do(lambda: tab.app.command("form", Arguments("person:2", "Ada")))
    assert tab.text("#chair-2 .chair-name") == "Ada"
    assert tab.page.focused[1] == "chair-2"


def test_seats_come_and_go_within_the_rules(device: Device) -> None:
    tab = device.open(SET_UP)
    for seats in range(len(tab.all(".chair.taken")), 8):
        assert len(tab.all(".chair.taken")) == seats
        tab.tap(".chair.free", -1)
        tab.tap("#kinds-1")
    assert not tab.has(".chair.free")
    tab.tap(".chair.taken", 7)
    tab.type('[data-field="name:7"]', "Last")
    for seats in range(7, 1, -1):
        tab.tap(".chair.taken")
        tab.tap("#remove")
        assert len(tab.all(".chair.taken")) == seats
    assert "Last" in tab.texts(".chair.taken .chair-name")
    tab.tap(".chair.taken")
    assert tab.one("#remove").has("disabled")


@pytest.mark.parametrize("button", ["#rules", "#dice-fold"])
def test_what_is_unfolded_is_gone_to(device: Device, button: str) -> None:
    """The buttons are the last on their slips: what they unfold lies below small pages."""
    tab = device.open(SET_UP)
    tab.tap(button)
    assert tab.one(button)["aria-expanded"] == "true"
    assert tab.page.scrolled == {button: "into view"}
    tab.page.scrolled.clear()
    tab.tap(button)
    assert not tab.page.scrolled


def test_a_long_game_says_how_long_so_many_rounds_take(device: Device) -> None:
    tab = device.open("#setup/sechs-mal-sechs?variant=strassen")
    field = "option:rounds"
    lines = {tag["data-value"]: " ".join(tag.text.split()) for tag in tab.all(f'[data-field="{field}"]')}
    seats = 4
    assert lines["null"].endswith("about 35 min")
    assert lines["5"] == "after 5 rounds" + f"about {5 * seats // 2} min"
    assert lines["15"].endswith("about 30 min")
    tab.tap(f'[data-field="{field}"][data-value="5"]')
    assert "rounds=5" in tab.one("[data-start]")["href"]
    # That of a short game is a house rule, which says so as well.
    tab.go("#setup/sechs-mal-sechs")
    assert not tab.has(f'[data-field="{field}"]')
