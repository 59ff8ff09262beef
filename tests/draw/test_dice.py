"""Dice as drawings: pips, keys that stay, and sentences about them."""

from __future__ import annotations

import pytest

from sechserpack.draw.dice import PIPS, icon, piece, spoken_dice, sprite
from sechserpack.locale import words
from tests.support.elements import read


def test_every_face_has_as_many_pips_as_it_says() -> None:
    faces = {tag["id"]: tag for tag in read(sprite()).all("symbol")}
    assert set(faces) == {f"die-{number}" for number in range(7)}
    for number in range(7):
        assert len(faces[f"die-{number}"].all(cls="die-pip")) == number


@pytest.mark.parametrize("number", PIPS)
def test_pips_lie_as_on_a_real_die(number: int) -> None:
    places = PIPS[number]
    assert len(set(places)) == number
    # Turned half round, every face looks the same; opposite pips balance.
    assert {(-x, -y) for x, y in places} == set(places)
    assert ((0, 0) in places) == (number % 2 == 1)


def test_a_piece_keeps_its_key_and_says_where_it_came_from() -> None:
    drawn = read(piece("m3-1", 4, (1.5, -20.25, 33.4), 20, came_from="h0-2")).one(cls="die")
    assert (drawn["data-piece"], drawn["id"], drawn["data-from"]) == ("m3-1", "p-m3-1", "h0-2")
    assert not drawn.has("data-thrown")
    assert drawn.all("g")[0]["transform"] == "translate(1.5 -20.2) rotate(33)"
    assert [use["href"] for use in drawn.all("use")] == ["#die-4"]


def test_a_thrown_piece_tumbles_over_another_face() -> None:
    drawn = read(piece("m3-1", 4, (0, 0, 0), 20, thrown=True, decoy=2, data_alias="[1]")).one(cls="tumbling")
    assert drawn.has("data-thrown")
    assert drawn["data-alias"] == "[1]"
    assert [use["href"] for use in drawn.all("use")] == ["#die-4", "#die-2"]
    assert drawn.one(cls="decoy").one("use")["href"] == "#die-2"


def test_an_icon_is_only_looked_at() -> None:
    assert read(icon(5)).one("svg")["aria-hidden"] == "true"


@pytest.mark.parametrize(
    ("dice", "english", "german"),
    [
        ([], "", ""),
        ([6], "6", "6"),
        ((3, 5), "3 and 5", "3 und 5"),
        ([3, 3, 5], "3, 3 and 5", "3, 3 und 5"),
    ],
)
def test_dice_are_told_as_people_say_them(dice: list[int], english: str, german: str) -> None:
    assert spoken_dice(dice, words("en")) == english
    assert spoken_dice(dice, words("de")) == german
