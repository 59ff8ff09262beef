"""The party: who sits round the device is kept once, and opens every set-up."""

from __future__ import annotations

import json
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from sechserpack.games import catalogue, find
from sechserpack.locale import words
from sechserpack.saves.checksum import Damaged, unwrap, wrap
from sechserpack.saves.small_values import read_small
from sechserpack.setup.changes import change
from sechserpack.setup.form import Form, fresh, players_of
from sechserpack.setup.links import Setup, from_link, to_link
from sechserpack.setup.party import (
    MOST,
    PREFERENCE,
    Member,
    Party,
    after_game,
    earlier_party,
    named,
    names_of,
    party_of,
    store_party,
    stored_party,
    waiting,
)
from sechserpack.setup.people import Person, stored_people
from sechserpack.setup.people import store as store_people
from sechserpack.setup.remembered import form_for, party_here, remember
from sechserpack.setup.variants import variant_link, variants
from tests.stored.fixtures import stored
from tests.support.ways import each_way

from .test_remembered import Kept

EN, DE = words("en"), words("de")
SIX_OF_US = tuple(Member(name) for name in ("Ada", "Bo", "Cem", "Dora", "Eva", "Finn"))
SIX = next(variant for variant in variants() if variant.game == "six")
TRAY = next(variant for variant in variants() if variant.game == "sechser-raus")


def people(form: Form) -> list[str]:
    """The names of the people who have a seat."""
    return [player.name for player in players_of(form.setup, EN) if player.human]


# ---- stored


def test_it_is_kept_on_the_device() -> None:
    kept = Kept()
    assert stored_party(kept) == ()
    party = (Member("Ada"), Member(), Member("Bo", 2))
    assert store_party(kept, party)
    assert kept.values[PREFERENCE] == [{"name": "Ada"}, {}, {"name": "Bo", "waited": 2}]
    assert stored_party(kept) == party
    assert read_small(PREFERENCE, wrap(kept.values[PREFERENCE])) == kept.values[PREFERENCE]
    # Where only bots play, whoever was here still is.
    assert store_party(kept, ())
    assert stored_party(kept) == party
    assert not store_party(Kept(full=True), party)


@pytest.mark.parametrize(
    "value",
    [
        {},
        "Ada",
        ["Ada"],
        [{"name": 7}],
        [{"name": "A" * 25}],
        [{"name": "\ud800"}],
        [{"name": "Ada", "waited": -1}],
        [{"waited": MOST + 1}],
        [{"waited": True}],
        [{}] * (MOST + 1),
    ],
    ids=repr,
)
def test_what_is_something_else_is_damaged_and_nobody_is_here(value: Any) -> None:
    kept = Kept()
    kept.values[PREFERENCE] = value
    assert stored_party(kept) == ()
    with pytest.raises(Damaged):
        read_small(PREFERENCE, wrap(value))


def test_what_a_later_version_adds_does_no_harm_and_names_are_tidied() -> None:
    kept = Kept()
    kept.values[PREFERENCE] = [{"name": "A\u202eda", "hat": "red"}, {"name": "Gast 2"}, {"bot": "hard"}]
    assert read_small(PREFERENCE, wrap(kept.values[PREFERENCE]))
    assert stored_party(kept) == (Member("A da"), Member(), Member())


def test_a_guest_has_no_name_of_their_own() -> None:
    assert names_of((Member("Ada"), Member()), DE) == ("Ada", "Gast 2")
    assert [named(name) for name in (" Ada ", "Gast 8", "Guest 1", "Guest 9", "")] == [
        "Ada",
        "",
        "",
        "Guest 9",
        "",
    ]


# ---- from versions in which every game had its own people


def setups(*links: str) -> list[Setup]:
    return [from_link(link) for link in links]


def test_the_people_of_the_only_set_ups_are_here() -> None:
    same = setups("#play/sieben?seats=human:Ada,hard,human", "#play/six?seats=human:Ada,human")
    assert earlier_party(same, ()) == (Member("Ada"), Member())
    assert earlier_party(setups("#play/sieben?seats=hard,hard"), ()) == ()
    assert earlier_party((), ()) == ()


def test_of_several_tables_that_of_who_played_last_is_meant() -> None:
    several = setups(
        "#play/sechser-raus?seats=human:Ada,human:Bo",
        "#play/sieben?seats=human:Ada,hard",
        "#play/six?seats=human:Cem,human:Dora",
    )
    ada, bo, cem = (Person(name, 0) for name in ("ada", "Bo", "Cem"))
    assert earlier_party(several, (ada, bo, cem)) == (Member("Ada"), Member("Bo"))
    assert earlier_party(several, (ada, cem, bo)) == (Member("Ada"),)
    # Where nothing tells, nothing is guessed: each game is offered as it was left.
    assert earlier_party(several, (bo, ada)) == ()
    assert earlier_party(several, ()) == ()


def test_what_version_0_1_0_left_is_read() -> None:
    """Every game had its own people there: all of them are still offered as they were, until somebody plays."""
    device = stored("local_storage.json")["device"]
    kept = Kept()
    left = {}
    for name, text in device.items():
        short = name.removeprefix("sechserpack.")
        if short.startswith("setup."):
            kept.values[short] = left[short.removeprefix("setup.")] = unwrap(text)
    assert len(left) > 1
    assert stored_party(kept) == party_here(kept) == ()
    offered = {game: form_for(kept, f"#setup/{game}").setup for game in left}
    for game, link in left.items():
        assert (offered[game].kinds, offered[game].names) == (from_link(link).kinds, from_link(link).names)
    # Whoever has sat down somewhere since then sits everywhere.
    assert store_party(kept, party_of(from_link(left["sieben"])))
    for variant in variants():
        assert people(form_for(kept, variant_link(variant))) == ["Zoë", "Guest 2"]


def test_the_last_table_of_version_0_8_0_becomes_the_party() -> None:
    kept = Kept()
    for link in ("#play/sieben?seats=human:Ada,hard", "#play/six?seats=human:Cem,human:Dora"):
        remember(kept, from_link(link))
    store_people(kept, (Person("Cem", 2), Person("Dora", 3), Person("Ada", 0)))
    for variant in variants():
        form = form_for(kept, variant_link(variant))
        assert people(form) == ["Cem", "Dora"]
        assert form.signs(EN)[:2] == (2, 3)


PEOPLE = Path(__file__).parents[1] / "fixtures" / "people"
"""what a device kept before there was a party (0.8.0), and then when six people had begun SIX; never written again"""


def device_with(file: str) -> Kept:
    """A device that keeps what is in a fixture."""
    kept = Kept()
    for name, text in json.loads((PEOPLE / file).read_text("utf-8")).items():
        short = name.removeprefix("sechserpack.")
        kept.values[short] = read_small(short, text)
    return kept


def test_a_device_without_a_party_goes_on_with_who_played_last_and_every_games_own_rules() -> None:
    kept = device_with("before.json")
    assert PREFERENCE not in kept.values
    before = dict(kept.values)
    for variant in variants():
        form = form_for(kept, variant_link(variant))
        assert people(form) == ["Cem", "Dora", "Eva"]
        assert form.signs(EN)[:3] == (0, 1, 2)
        assert form.is_coached(0)
        assert form.people == stored_people(kept)
    sieben, tray = (form_for(kept, f"#setup/{game}") for game in ("sieben", "sechser-raus"))
    assert sieben.setup.options == {"coins": 3}
    assert tray.chance == {"starter"}
    assert kept.values == before, "only looked at"


def test_a_party_that_is_kept_is_read_for_ever() -> None:
    kept = device_with("after.json")
    assert stored_party(kept) == (
        Member("Cem"),
        Member("Dora"),
        Member("Eva"),
        Member(),
        Member(),
        Member("", 1),
    )
    form = form_for(kept, "#setup/six", language="de")
    assert [player.name for player in players_of(form.setup, DE)] == [
        "Cem",
        "Dora",
        "Eva",
        "Gast 4",
        "Gast 6",
    ]
    assert form.waiting == ("Gast 5",)


# ---- at the table


@each_way
def test_they_sit_in_every_game_as_far_as_there_are_seats(way: Any) -> None:
    game = find(way.game)
    assert game is not None
    for count in range(1, MOST + 1):
        party = tuple(Member(f"P{number}") for number in range(count))
        form = fresh(way, party=party)
        seats = min(count, game.seats[-1])
        assert people(form) == [f"P{number}" for number in range(seats)]
        assert form.waiting == tuple(f"P{number}" for number in range(seats, count))
        assert len(form.setup.kinds) == (
            catalogue(way.game).seats if count == 1 else max(seats, game.seats[0])
        )
        assert from_link(to_link(form.setup)) == form.setup


def test_bots_stay_with_as_many_people_and_go_with_others() -> None:
    last = from_link("#play/sechser-raus?seats=master,human:Ada,human,random&starter=3&dice=4")
    again = fresh(TRAY, last, party=(Member("Cem"), Member("Dora")))
    assert again.setup.kinds == last.kinds
    assert again.setup.names == ("", "Cem", "Dora", "")
    assert dict(again.setup.options) == {"starter": 3, "dice": 4}
    more = fresh(TRAY, last, party=tuple(Member() for _ in range(3)))
    assert more.setup.kinds == ("human",) * 3
    assert dict(more.setup.options) == {"dice": 4}, "whoever began is not there"
    alone = fresh(TRAY, last, party=(Member("Ada"),))
    assert alone.setup.kinds == ("human", "master", "random", "master")


def test_whoever_waited_plays_first_next_time_and_nobody_waits_twice_before_all_have() -> None:
    party: Party = SIX_OF_US
    waited = []
    for _ in range(12):
        form = fresh(SIX, party=party)
        (name,) = form.waiting
        assert name not in people(form)
        waited.append(name)
        party = after_game(form.party, form.waits)
        assert [one.name for one in party] == [one.name for one in SIX_OF_US], "nobody changes places"
    assert waited[:6] == ["Finn", "Eva", "Dora", "Cem", "Bo", "Ada"] == waited[6:]
    assert all(one.waited <= MOST for one in party)


def test_those_who_waited_are_in_the_next_game_however_many_they_are() -> None:
    for count in range(1, MOST + 1):
        for seats in range(1, MOST + 1):
            party: Party = tuple(Member(str(number)) for number in range(count))
            for _ in range(9):
                waits = waiting(party, seats)
                assert len(waits) == max(0, count - seats)
                party = after_game(party, waits)
                if 2 * seats >= count:
                    assert not waits & waiting(party, seats)
                assert max(one.waited for one in party) <= MOST


def test_guests_keep_their_numbers_when_others_wait() -> None:
    form = fresh(SIX, party=(Member(),) * 6, language="de")
    assert form.waiting == ("Gast 6",)
    again = fresh(SIX, party=after_game(form.party, form.waits), language="de")
    assert [player.name for player in players_of(again.setup, DE)] == [
        "Gast 1",
        "Gast 2",
        "Gast 3",
        "Gast 4",
        "Gast 6",
    ]
    assert again.waiting == ("Gast 5",)
    assert again.seated(DE) == [], "they are nobody to be remembered"
    assert party_of(again.setup) == (Member(),) * 5


# ---- how many, and who


def test_so_many_chairs_of_people_are_made_and_made_again() -> None:
    form = fresh(TRAY)
    assert [len(fresh(TRAY).setup.kinds), len(form.party)] == [4, 1]
    for count in (6, 2, 8, 3):
        form = change(form, "people", str(count))
        assert (form.setup.kinds, len(form.party)) == (("human",) * count, count)
        assert form.chosen == form.chairs[0]
    form = change(change(form, "name:0", "Ada"), "name:2", "Cem")
    form = change(form, "people", "2")
    assert people(form) == ["Ada", "Guest 2"]
    assert form.chosen == form.chairs[1], "the next one without a name"
    # A slip of the finger costs nobody their name.
    assert people(change(form, "people", "4")) == ["Ada", "Guest 2", "Cem", "Guest 4"]
    alone = change(form, "people", "1")
    assert people(alone) == ["Ada"]
    assert len(alone.setup.kinds) == 4
    for wrong in ("0", "9", "-1"):
        assert change(form, "people", wrong) == form
    assert change(form, "people", "2") == form


def test_guests_are_named_by_tapping_through_those_who_are_known() -> None:
    known = tuple(Person(name, number) for number, name in enumerate(("Ada", "Bo", "Cem")))
    form = change(fresh(TRAY, people=known), "people", "3")
    for person in known:
        assert form.chosen is not None
        form = change(form, f"person:{form.chosen}", person.name)
    assert people(form) == ["Ada", "Bo", "Cem"]
    assert form.chosen == form.chairs[2]


@pytest.mark.parametrize("seat", range(5))
def test_whoever_leaves_gives_their_seat_to_who_waits(seat: int) -> None:
    form = change(fresh(SIX, party=SIX_OF_US), f"remove:{seat}", "")
    names = [one.name for one in SIX_OF_US]
    del names[seat]
    assert people(form) == names
    assert form.waiting == ()
    assert [one.name for one in form.party] == names


def test_whoever_waits_can_be_seated_instead() -> None:
    form = fresh(SIX, party=SIX_OF_US)
    form = change(form, f"person:{form.chairs[1]}", "Finn")
    assert people(form) == ["Ada", "Finn", "Cem", "Dora", "Eva"]
    assert form.waiting == ("Bo",)
    # On a bot's seat nobody has to get up.
    form = change(change(form, "kind:0", "hard"), f"person:{form.chairs[0]}", "bo")
    assert people(form) == ["bo", "Finn", "Cem", "Dora", "Eva"]
    assert form.waiting == ()


def test_the_party_is_whoever_sits_there_whatever_is_done() -> None:
    """Whatever happens to chairs: who sits is in the party, in this order, and who waits stays."""
    steps = [
        ("name:1", "Zoë"),
        ("kind:2", "hard"),
        ("kind:2", "human"),
        ("remove:0", ""),
        ("chair:3", ""),
        ("move:1", ""),
        ("chair:0", ""),
        ("person:2", "Gina"),
        ("sit:4", "human"),
        ("people", "7"),
        ("people", "3"),
    ]
    for first, second, third in combinations(steps, 3):
        for variant in (SIX, TRAY):
            form = fresh(variant, party=SIX_OF_US)
            for what, value in (first, second, third):
                form = change(form, what, value)
                playing = [one.name for index, one in enumerate(form.party) if index not in form.waits]
                stored = [
                    named(name)
                    for kind, name in zip(form.setup.kinds, form.setup.names, strict=True)
                    if kind == "human"
                ]
                assert playing == stored, (first, second, third)
                assert len(form.party) <= MOST
                from_link(to_link(form.setup))


def test_a_rank_stays_with_who_has_it_under_another_name() -> None:
    form = fresh(TRAY, party=(Member("Ada"), Member(waited=2), Member("Cem", 1)))
    form = change(form, "name:1", "Bo")
    assert form.party == (Member("Ada"), Member("Bo", 2), Member("Cem", 1))
    form = change(change(form, f"move:{0}", ""), f"chair:{form.chairs[2]}", "")
    assert form.party == (Member("Cem", 1), Member("Bo", 2), Member("Ada"))
