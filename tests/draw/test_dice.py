"""Dice as drawings: pips, keys that stay, and sentences about them."""

from __future__ import annotations

import pytest

from sechserpack.draw.dice import PIPS, Arrival, die, icon, piece, spoken_dice
from sechserpack.locale import words
from tests.support.elements import dice_in, read


@pytest.mark.parametrize("number", range(7))
def test_every_face_has_as_many_pips_as_it_says(number: int) -> None:
    shown = read(die(number, 24))
    assert dice_in(shown) == [number]
    assert len(shown.all("rect")) == 3
    assert len(shown.all("path")) == (4 if number else 1), "a throw makes many dice"


@pytest.mark.parametrize("number", PIPS)
def test_pips_lie_as_on_a_real_die(number: int) -> None:
    places = PIPS[number]
    assert len(set(places)) == number
    # Turned half round, every face looks the same; opposite pips balance.
    assert {(-x, -y) for x, y in places} == set(places)
    assert ((0, 0) in places) == (number % 2 == 1)


def test_a_piece_keeps_its_key_and_says_where_it_came_from() -> None:
    drawn = read(piece("m3-1", 4, (1.5, -20.25, 33.4), 20, Arrival("h0-2"))).one(cls="die")
    assert (drawn["data-piece"], drawn["id"], drawn["data-from"]) == ("m3-1", "p-m3-1", "h0-2")
    assert not drawn.has("data-thrown")
    assert drawn.all("g")[0]["transform"] == "translate(1.5 -20.2)"
    assert dice_in(drawn) == [4]


def test_a_thrown_piece_tumbles_over_another_face() -> None:
    drawn = read(piece("m3-1", 4, (0, 0, 0), 20, Arrival(thrown=True, decoy=(2,)), data_alias="[1]")).one(
        cls="tumbling"
    )
    assert drawn.has("data-thrown")
    assert drawn["data-alias"] == "[1]"
    assert dice_in(drawn) == [4, 2]
    assert dice_in(drawn.one(cls="decoy")) == [2]


@pytest.mark.parametrize("turned", range(-60, 360, 15))
@pytest.mark.parametrize("number", PIPS)
def test_the_sides_of_a_die_show_what_they_do_on_a_real_one(number: int, turned: int) -> None:
    shown = read(die(number, 24, turned))
    pips = shown.all("path", cls="side-pip")
    sides = [path["d"].count("M") for path in pips]
    assert dice_in(shown) == [number], "one face is on top, and is drawn last"
    assert len(sides) == (1 if turned % 90 == 0 else 2)
    assert not {number, 7 - number} & set(sides)
    if len(sides) == 2:
        # 1, 2 and 3 lie counter-clockwise round their corner; of two faces changed for their opposites it is the same.
        right, left = (
            side
            for _, side in sorted(
                (-float(face.above["transform"][7:-1].split()[4]), face["d"].count("M"))
                for face in pips
                if face.above
            )
        )
        low = [min(face, 7 - face) for face in (number, left, right)]
        turns = sum(face > 3 for face in (number, left, right))
        clockwise = low in ([1, 3, 2], [3, 2, 1], [2, 1, 3])
        assert clockwise == bool(turns % 2)


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
