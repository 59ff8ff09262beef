"""The set-up: a table with chairs that becomes the link which starts just this game."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from sechserpack.draw.catalogue import SettingRow, Variant
from sechserpack.engine.options import Flag, SeatNumber, Whole
from sechserpack.games import catalogue, find
from sechserpack.locale import words
from sechserpack.screens.set_up.rules import rules
from sechserpack.setup.changes import change
from sechserpack.setup.form import BY_CHANCE, Form, default_name, fresh, players_of
from sechserpack.setup.links import Setup, from_link
from sechserpack.setup.people import Person
from sechserpack.setup.settings import Settings
from sechserpack.setup.variants import variants
from tests.support.elements import Tag, read
from tests.support.screens import set_up

each_variant = pytest.mark.parametrize("variant", variants(), ids=[variant.name for variant in variants()])
EN, DE = words("en"), words("de")
ADA, BO = Person("Ada", 3), Person("Bo", 1)


def drawn(form: Form, language: str = "en") -> Tag:
    return read(set_up(form, words(language)))


def start(form: Form) -> Setup:
    """The set-up that the start button begins."""
    (link,) = [tag for tag in drawn(form).all("a") if tag.get("id") == "start"]
    return from_link(link["href"])


def changed(form: Form, *steps: tuple[str, str]) -> Form:
    for field, value in steps:
        form = change(form, field, value)
    return form


def fields(form: Form, name: str) -> list[Tag]:
    return [tag for tag in drawn(form).all(having="data-field") if tag["data-field"] == name]


def at(form: Form, ident: str) -> Tag:
    (found,) = [tag for tag in drawn(form).all(having="id") if tag["id"] == ident]
    return found


def free_chair(form: Form) -> int:
    return next(chair for chair in range(form.most) if chair not in form.chairs)


# ---- the game that begins


@each_variant
def test_at_first_one_person_plays_against_bots(variant: Variant) -> None:
    setup = start(fresh(variant))
    assert setup.game == variant.game
    assert setup.kinds[0] == "human"
    assert "human" not in setup.kinds[1:]
    assert dict(setup.options) == dict(variant.options)


@each_variant
def test_who_is_new_meets_the_easiest_bots(variant: Variant) -> None:
    levels = catalogue(variant.game).levels
    easiest = "easy" if "easy" in levels else next(iter(levels))
    assert set(start(fresh(variant, newcomer=True)).kinds[1:]) == {easiest}
    assert set(start(fresh(variant)).kinds[1:]) == {"hard"}
    # What somebody has chosen stays.
    chosen = start(fresh(variant))
    assert start(fresh(variant, chosen, newcomer=True)).kinds == chosen.kinds


@each_variant
def test_every_option_on_offer_changes_the_game(variant: Variant) -> None:
    form = change(fresh(variant), "rules", "")
    game = find(variant.game)
    assert game is not None
    offered = set()
    for control in drawn(form).all(having="data-field"):
        field = control["data-field"]
        if not field.startswith("option:"):
            continue
        name = field.removeprefix("option:")
        offered.add(name)
        if control.has("disabled"):
            continue
        if control.name == "input":
            assert isinstance(game.options[name], Flag)
            value = not game.options[name].default
        else:
            value = json.loads(control["data-value"])
        after = change(form, field, json.dumps(value))
        if value == BY_CHANCE:
            assert isinstance(game.options[name], SeatNumber)
            assert name not in start(after).options
        else:
            assert start(after).options[name] == value
    assert offered == set(catalogue(variant.game).options) - set(variant.options)


@each_variant
def test_what_a_person_set_is_there_the_next_time(variant: Variant) -> None:
    form = changed(fresh(variant), ("name:0", "Ada"), ("kind:1", "human"), ("name:1", "Bo"))
    again = fresh(variant, start(form))
    assert again.setup.names[:2] == ("Ada", "Bo")
    assert again.setup.kinds[1] == "human"
    assert start(again) == start(form)


def test_variants_of_one_game_keep_their_own_option() -> None:
    for variant in variants():
        for other in variants():
            if other.game == variant.game:
                assert (
                    dict(variant.options).items()
                    <= start(fresh(variant, start(fresh(other)))).options.items()
                )


# ---- the chairs


@each_variant
def test_chairs_are_filled_and_left_within_the_rules(variant: Variant) -> None:
    game = find(variant.game)
    assert game is not None
    form = fresh(variant)
    while len(form.setup.kinds) < game.seats[-1]:
        form = change(form, f"chair:{free_chair(form)}", "")
        assert form.chosen is not None
        assert "name-" not in str(at(form, "seat")), "nobody sits there yet"
        form = change(form, f"sit:{form.chosen}", "random")
        assert start(form).kinds[form.seat_on(form.chosen) or 0] == "random"
        assert len({player.name for player in players_of(form.setup, EN)}) == len(form.chairs)
    assert form.chairs == tuple(range(game.seats[-1]))
    while len(form.setup.kinds) > game.seats[0]:
        assert not at(form, "remove").has("disabled")
        form = change(form, "remove:0", "")
        start(form)
        form = change(form, f"chair:{form.chairs[0]}", "")
    assert at(form, "remove").has("disabled")
    assert change(form, "remove:0", "") == form, "one more would be too few"


def test_taking_somebody_away_takes_the_right_one_and_what_was_theirs() -> None:
    form = changed(
        fresh(variants()[0]), ("name:0", "Ada"), ("name:1", "Bo"), ("name:2", "Cy"), ("option:starter", "2")
    )
    form = change(form, "remove:1", "")
    assert form.setup.names == ("Ada", "Cy", "Hilde")
    assert form.setup.options["starter"] == 1, "Cy still begins"
    form = change(form, "remove:1", "")
    assert "starter" not in form.setup.options, "who was to begin is gone"


def test_who_sits_down_between_two_comes_between_them() -> None:
    form = changed(fresh(variants()[0]), ("name:0", "Ada"), ("name:1", "Bo"), ("option:starter", "1"))
    first, second = form.chairs[:2]
    assert second - first > 1
    form = change(form, f"sit:{first + 1}", "human")
    assert form.setup.names[:3] == ("Ada", "", "Bo")
    assert form.setup.options["starter"] == 2
    assert change(form, f"sit:{first + 1}", "hard") == form, "the chair is taken by now"


def test_who_moves_takes_name_and_turn_along() -> None:
    form = changed(fresh(variants()[0]), ("name:0", "Ada"), ("name:1", "Bo"), ("option:starter", "0"))
    before = {player.name: player.kind for player in players_of(form.setup, EN)}
    # Two change places.
    there = form.chairs[2]
    swapped = changed(form, ("move:0", ""), (f"chair:{there}", ""))
    assert [player.name for player in players_of(swapped.setup, EN)] == ["Erwin", "Bo", "Ada", "Hilde"]
    assert swapped.setup.options["starter"] == 2
    assert (swapped.chosen, swapped.moving) == (there, False)
    # One takes a free chair.
    moved = changed(form, ("move:1", ""), (f"chair:{form.most - 1}", ""))
    assert [player.name for player in players_of(moved.setup, EN)] == ["Ada", "Erwin", "Hilde", "Bo"]
    assert moved.chairs == (0, 4, 6, 7)
    for after in (swapped, moved):
        assert {player.name: player.kind for player in players_of(after.setup, EN)} == before
        start(after)


def test_a_tap_on_the_chair_that_is_chosen_lets_go_of_it() -> None:
    form = fresh(variants()[0])
    chair = form.chairs[1]
    once = change(form, f"chair:{chair}", "")
    assert once.chosen == chair
    assert at(once, f"chair-{chair}")["aria-expanded"] == "true"
    twice = change(once, f"chair:{chair}", "")
    assert twice.chosen is None
    assert not drawn(twice).all("input", cls="name")


def test_another_kind_is_somebody_else_and_another_level_is_not() -> None:
    form = changed(fresh(variants()[0]), ("name:1", "Robo"), ("kind:1", "random"))
    assert form.setup.names[1] == "Robo"
    form = changed(form, ("kind:1", "human"), ("name:1", "Bo"), ("kind:1", "hard"))
    assert [player.name for player in players_of(form.setup, EN)] == ["Guest 1", "Rosi", "Erwin", "Hilde"]


# ---- people who are known here


def test_people_are_offered_with_their_signs_and_take_a_chair() -> None:
    form = fresh(variants()[0], people=(ADA, BO))
    chair = form.chairs[0]
    assert [tag["data-value"] for tag in fields(form, f"person:{chair}")] == ["Ada", "Bo"]
    form = change(form, f"person:{chair}", "Ada")
    assert form.setup.names[0] == "Ada"
    assert form.signs(EN)[0] == 3
    assert [tag["data-value"] for tag in fields(form, f"person:{chair}")] == ["Bo"], "Ada sits already"
    free = free_chair(form)
    form = changed(form, (f"chair:{free}", ""), (f"person:{free}", "Bo"))
    seat = form.seat_on(free)
    assert seat is not None
    assert (form.setup.names[seat], form.setup.kinds[seat], form.signs(EN)[seat]) == ("Bo", "human", 1)
    assert len(set(form.signs(EN))) == len(form.chairs)
    assert form.seated(EN) == [ADA, BO]


def test_another_sign_is_remembered_by_name_and_exchanged_with_whoever_had_it() -> None:
    form = changed(fresh(variants()[0], people=(ADA, BO)), ("name:0", "Ada"), ("kind:1", "human"))
    form = change(form, "name:1", "Bo")
    assert form.signs(EN)[:2] == (3, 1)
    form = change(form, f"chair:{form.chairs[0]}", "")
    form = change(form, f"chair:{form.chairs[0]}", "") if form.chosen is None else form
    (wanted,) = [tag for tag in fields(form, "sign:0") if tag.said == "square"]
    form = change(form, "sign:0", wanted["data-value"])
    assert form.signs(EN)[:2] == (1, 3)
    assert set(form.people) == {Person("Ada", 1), Person("Bo", 3)}
    assert [tag.said for tag in fields(form, "sign:0") if tag["aria-pressed"] == "true"] == ["square"]


def test_somebody_can_be_forgotten() -> None:
    form = change(fresh(variants()[0], people=(ADA, BO)), "name:0", "ada")
    forget = at(form, "forget")
    form = change(form, forget["data-field"], forget["data-value"])
    assert form.people == (BO,)
    assert form.setup.names[0] == "ada", "the game can be played all the same"


# ---- what else is settled


def test_who_begins_is_asked_by_name_and_can_be_left_to_chance() -> None:
    form = change(fresh(variants()[0]), "name:0", "Ada")
    choices = fields(form, "option:starter")
    assert [choice.said for choice in choices] == ["Ada", "Rosi", "Erwin", "Hilde", "by chance"]
    form = change(form, "option:starter", choices[-1]["data-value"])
    assert [tag["aria-pressed"] for tag in fields(form, "option:starter")] == ["false"] * 4 + ["true"]
    assert "starter" not in form.setup.options
    # The link that begins the game has a number, which follows from its secret, and nothing that gives that away.
    drawn_seats = {replace(form, secret=f"{n:064x}").begun().options["starter"] for n in range(60)}
    assert drawn_seats == {0, 1, 2, 3}
    assert form.begun() == form.begun()
    assert form.begun().seed is None
    assert change(form, "option:starter", "2").begun().options["starter"] == 2


def test_the_rules_of_the_house_are_folded_away_and_say_what_the_sheet_says() -> None:
    form = fresh(variants()[0])
    assert not fields(form, "option:dice")
    assert at(form, "rules")["aria-expanded"] == "false"
    assert "as usual" in at(form, "rules").text
    form = changed(form, ("rules", ""), ("option:dice", "7"), ("option:knock", "true"))
    assert at(form, "rules")["aria-expanded"] == "true"
    assert "2 changed" in at(form, "rules").text
    assert at(form, "note-dice").text == "usually: 6"
    assert at(form, "note-knock").text == "usually: off"
    assert at(form, "note-direction").text == "as usual"


def test_a_value_that_only_a_link_gives_can_be_seen() -> None:
    variant = next(each for each in variants() if each.game == "sechs-mal-sechs")
    setup = replace(fresh(variant).setup, options={**variant.options, "chips": 37})
    form = change(fresh(variant, setup), "rules", "")
    assert [tag.said for tag in fields(form, "option:chips") if tag["aria-pressed"] == "true"] == ["37"]


def test_a_stepper_stays_within_its_range() -> None:
    form = change(fresh(variants()[0]), "rules", "")
    game = find("sechser-raus")
    assert game is not None
    dice = game.options["dice"]
    assert isinstance(dice, Whole)
    for value, off in ((dice.low, [True, False]), (7, [False, False]), (dice.high, [False, True])):
        form = change(form, "option:dice", str(value))
        buttons = fields(form, "option:dice")
        assert [button.has("disabled") for button in buttons] == off
        assert [int(button["data-value"]) for button in buttons] == [value - 1, value + 1]
        assert [button.said for button in buttons] == ["Dice each: one less", "Dice each: one more"]


def test_a_game_can_offer_settings_of_the_device(monkeypatch: pytest.MonkeyPatch) -> None:
    row = SettingRow("untimed", "Pace", {False: "in real time", True: "at leisure"}, "No haste.")
    form = fresh(variants()[0])
    monkeypatch.setattr(Form, "entry", property(lambda form: replace(catalogue("sechser-raus"), rows=(row,))))
    tags = read(rules(form, players_of(form.setup, EN), Settings(untimed=True), EN))
    offered = [tag for tag in tags.all("button") if tag["data-command"] == "setting"]
    assert [(tag["data-field"], json.loads(tag["data-value"]), tag["aria-pressed"]) for tag in offered] == [
        ("untimed", False, "false"),
        ("untimed", True, "true"),
    ]
    assert "No haste." in tags.text


@pytest.mark.parametrize("language", ["en", "de"])
@each_variant
def test_everything_on_the_form_has_a_name(variant: Variant, language: str) -> None:
    form = change(fresh(variant, people=(ADA,)), "rules", "")
    for shown in (form, change(form, f"chair:{free_chair(form)}", ""), replace(form, moving=True)):
        tags = drawn(shown, language)
        labels = {tag["for"]: tag.said for tag in tags.all("label")}
        for control in tags.all("input") + tags.all("button"):
            if not control.has("hidden"):
                assert control.said or labels.get(control.get("id") or ""), control
        assert not tags.all("select")
        ids = [tag["id"] for tag in tags.all(having="id")]
        assert len(ids) == len(set(ids))
        for attribute in ("aria-describedby", "aria-controls", "aria-labelledby"):
            for tag in tags.all(having=attribute):
                assert set(tag[attribute].split()) <= set(ids)


@pytest.mark.parametrize(
    ("game", "beyond"),
    [
        ("sechser-raus", []),
        ("sechs-mal-sechs", ["7, of whom one waits", "8, of whom 2 wait"]),
        ("six", ["6, of whom one waits", "7, of whom 2 wait", "8, of whom 3 wait"]),
    ],
)
def test_more_people_than_chairs_can_be_chosen_and_look_otherwise(game: str, beyond: list[str]) -> None:
    form = fresh(next(variant for variant in variants() if variant.game == game))
    counts = fields(form, "people")
    assert [tag["data-value"] for tag in counts] == list("12345678")
    assert [tag["aria-label"] for tag in counts if "beyond" in tag.classes] == beyond
    assert sum(tag.has("aria-label") for tag in counts) == len(beyond)


def test_every_level_of_bots_is_explained_in_a_line() -> None:
    for variant in variants():
        entry = catalogue(variant.game)
        assert entry.habits.keys() == entry.levels.keys()


def test_seats_without_a_name_get_one() -> None:
    setup = Setup("sechser-raus", ("human", "hard", "human"), ("", "", "Bo"))
    assert [player.name for player in players_of(setup, EN)] == ["Guest 1", "Rosi", "Bo"]
    assert [player.name for player in players_of(setup, DE)] == ["Gast 1", "Rosi", "Bo"]
    assert len({default_name(seat, "hard", EN) for seat in range(8)}) == 8


def test_hostile_names_stay_names() -> None:
    evil = '"><img src=x onerror=alert(1)>&,:=#'
    form = change(fresh(variants()[0], people=(Person(evil[:24], 2),)), "name:0", evil)
    tags = drawn(form)
    assert not tags.all("img")
    assert [tag["value"] for tag in tags.all("input") if tag.get("id") == "name-0"] == [evil[:24]]
    assert start(form).names[0] == evil[:24]
