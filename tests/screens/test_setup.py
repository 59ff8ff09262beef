"""The set-up: a form that becomes the link which starts just this game."""

from __future__ import annotations

import json
from typing import Any

import pytest

from sechserpack.draw.catalogue import Variant
from sechserpack.engine.options import Whole
from sechserpack.games import find
from sechserpack.locale import words
from sechserpack.screens.setup import screen
from sechserpack.setup.form import Form, change, default_name, fresh, players_of
from sechserpack.setup.links import Setup, from_link
from sechserpack.setup.variants import variants
from tests.support.elements import Tag, read

each_variant = pytest.mark.parametrize("variant", variants(), ids=[variant.name for variant in variants()])
EN, DE = words("en"), words("de")


def drawn(form: Form, language: str = "en") -> Tag:
    return read(screen(form, words(language)))


def start(form: Form) -> Setup:
    """The set-up that the start button begins."""
    (link,) = [tag for tag in drawn(form).all("a") if tag.get("id") == "start"]
    return from_link(link["href"])


def changed(form: Form, *steps: tuple[str, str]) -> Form:
    for field, value in steps:
        form = change(form, field, value)
    return form


@each_variant
def test_at_first_one_person_plays_against_bots(variant: Variant) -> None:
    setup = start(fresh(variant))
    assert setup.game == variant.game
    assert setup.kinds[0] == "human"
    assert "human" not in setup.kinds[1:]
    assert dict(setup.options) == dict(variant.options)


@each_variant
def test_every_option_on_offer_changes_the_game(variant: Variant) -> None:
    form = fresh(variant)
    game = find(variant.game)
    assert game is not None
    for control in drawn(form).all(having="data-field"):
        field = control["data-field"]
        if not field.startswith("option:"):
            continue
        name = field.removeprefix("option:")
        default = game.options[name].default
        values: list[Any] = [json.loads(option["value"]) for option in control.all("option")]
        if control.name == "input":
            values = [not default]
        elif control.name == "button":
            values = [] if control.has("disabled") else [json.loads(control["data-value"])]
        for value in values:
            assert start(change(form, field, json.dumps(value))).options[name] == value


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


@each_variant
def test_seats_can_be_added_and_taken_away_within_the_rules(variant: Variant) -> None:
    game = find(variant.game)
    assert game is not None
    form = fresh(variant)
    while len(form.setup.kinds) < game.seats[-1]:
        assert not field(form, "add").has("disabled")
        form = change(form, "add", "")
        start(form)
    assert field(form, "add").has("disabled")
    while len(form.setup.kinds) > game.seats[0]:
        assert not field(form, "remove:0").has("disabled")
        form = change(form, "remove:0", "")
        start(form)
    assert field(form, "remove:0").has("disabled")


def field(form: Form, name: str) -> Tag:
    (found,) = [tag for tag in drawn(form).all(having="data-field") if tag["data-field"] == name]
    return found


def test_taking_a_seat_away_takes_the_right_one_and_its_chair() -> None:
    form = changed(
        fresh(variants()[0]), ("name:0", "Ada"), ("name:1", "Bo"), ("name:2", "Cy"), ("option:starter", "3")
    )
    form = change(form, "remove:1", "")
    assert form.setup.names == ("Ada", "Cy", "")
    assert "starter" not in form.setup.options, "there is nobody on seat 3 any more"


def test_who_begins_is_asked_by_name() -> None:
    form = change(fresh(variants()[0]), "name:0", "Ada")
    choices = field(form, "option:starter")
    assert [option.text for option in choices.all("option")] == ["Ada", "Rosi", "Erwin", "Hilde"]


def test_a_stepper_stays_within_its_range() -> None:
    form = fresh(variants()[0])
    game = find("sechser-raus")
    assert game is not None
    dice = game.options["dice"]
    assert isinstance(dice, Whole)
    for value, off in ((dice.low, [True, False]), (7, [False, False]), (dice.high, [False, True])):
        form = change(form, "option:dice", str(value))
        buttons = [tag for tag in drawn(form).all("button") if tag.get("data-field") == "option:dice"]
        assert [button.has("disabled") for button in buttons] == off
        assert [int(button["data-value"]) for button in buttons] == [value - 1, value + 1]
        assert [button.said for button in buttons] == ["Dice each: one less", "Dice each: one more"]


@pytest.mark.parametrize("language", ["en", "de"])
@each_variant
def test_everything_on_the_form_has_a_name(variant: Variant, language: str) -> None:
    tags = drawn(fresh(variant), language)
    labels = {tag["for"]: tag.said for tag in tags.all("label")}
    for control in tags.all("input") + tags.all("select") + tags.all("button"):
        if not control.has("hidden"):
            assert control.said or labels.get(control.get("id") or ""), control
    ids = [tag["id"] for tag in tags.all(having="id")]
    assert len(ids) == len(set(ids))
    for tag in tags.all(having="aria-describedby"):
        assert tag["aria-describedby"] in ids


def test_seats_without_a_name_get_one() -> None:
    setup = Setup("sechser-raus", ("human", "hard", "human"), ("", "", "Bo"))
    assert [player.name for player in players_of(setup, EN)] == ["Player 1", "Rosi", "Bo"]
    assert [player.name for player in players_of(setup, DE)] == ["Spieler 1", "Rosi", "Bo"]
    assert len({default_name(seat, "hard", EN) for seat in range(8)}) == 8


def test_hostile_names_stay_names() -> None:
    evil = '"><img src=x onerror=alert(1)>&,:=#'
    form = change(fresh(variants()[0]), "name:0", evil)
    tags = drawn(form)
    assert not tags.all("img")
    assert [tag["value"] for tag in tags.all("input") if tag.get("id") == "name-0"] == [evil[:24]]
    assert start(form).names[0] == evil[:24]
