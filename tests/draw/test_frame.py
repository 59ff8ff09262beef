"""The parts of every table: signs, controls, the frame round the middle."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from htpy import p, span

from sechserpack.draw.buttons import alias, as_data, control
from sechserpack.draw.frame import LETTERS, TOLD, Controls, Owned, fitting, frame, whose_turn
from sechserpack.draw.geometry import DEFAULT, Buttons, Rect, Seats, Size
from sechserpack.draw.html import Node
from sechserpack.draw.scene import Scene
from sechserpack.draw.seats import seat_zoned
from sechserpack.draw.signs import badge, badge_in, seat_sign, signs_of_seats
from sechserpack.draw.teaching.guidance import Guidance
from sechserpack.draw.view import TableView
from sechserpack.engine.player import Player
from sechserpack.locale import words
from tests.support.elements import Tag, read
from tests.support.screens import PAGES, SHAPES

EVIL = '"><img src=x onerror=alert(1)>'


def scene(
    kinds: str = "hhb",
    *,
    turn: int | None = 0,
    able: bool = True,
    shape: str = "wide",
    facing: bool = True,
    language: str = "en",
    names: tuple[str, ...] = (),
    **more: Any,
) -> Scene[TableView]:
    """A scene with people ("h") and bots ("b"), in which `turn` may do one thing if it is `able` to."""
    called = names or ("Ada", "Bo", "Cem", "Dörte", "Emil", "Fee", "Gül", "Hans")[: len(kinds)]
    players = tuple(
        Player("human" if kind == "h" else "hard", name) for kind, name in zip(kinds, called, strict=True)
    )
    view = TableView(
        game="any",
        turn=turn,
        chance=None if able else "dice",
        legal={turn: (("roll", turn),)} if able and turn is not None else {},
        over=turn is None,
        ranking=(),
    )
    return Scene(
        view=view,
        players=players,
        options={},
        seating=seat_zoned(
            PAGES[shape], 1.0, Seats(tuple(kind == "h" for kind in kinds), facing, 0), DEFAULT
        ),
        words=words(language),
        **more,
    )


def framed(drawn: Scene[TableView], *, lit: Node = False, owned: Owned | None = None, **how: Any) -> Tag:
    """The whole table of that scene, with one control."""
    signs = {
        seat: seat_sign(drawn, seat, p["nothing"], spoken="nothing") for seat in range(len(drawn.players))
    }
    pads = [] if drawn.actor is None else [control(("roll", drawn.actor), "Throw", main=True, armed=True)]
    return read(frame(drawn, signs, p(id="drawing")["middle"], Controls(pads, **how), lit=lit, owned=owned))


# ---- who may act


def test_only_people_act() -> None:
    assert scene("hb", turn=0).actor == 0
    assert scene("hb", turn=1).actor is None
    assert scene("hb", turn=None).actor is None
    assert scene("hb", turn=0).legal(0) == [("roll", 0)]
    assert scene("hb", turn=1).legal(1) == []
    assert scene("hb", turn=1).legal(0) == []


def test_nobody_acts_while_chance_is_due() -> None:
    assert scene("hb", turn=0, able=False).actor is None


def test_whoever_sits_behind_the_curtain_is_still_to_act() -> None:
    assert scene("hh", turn=0, able=False, covered=True).actor == 0


# ---- badges, signs, controls


def test_seats_differ_in_colour_and_in_shape() -> None:
    shapes = {str(badge(seat)).split(">", 1)[1] for seat in range(8)}
    colours = {str(badge(seat)).split(">", 1)[0] for seat in range(8)}
    assert len(shapes) == len(colours) == 8
    # A shape is drawn once per page, for the seat of its own number: whoever wears another sign changes it there.
    drawn = {tag["id"] for tag in read(signs_of_seats()).all(having="id")}
    for seat in range(8):
        for sign in (badge(seat), badge_in(seat)):
            assert f"seat-{seat}" in read(sign).all(cls="badge")[0].classes
            assert read(sign).one("use")["href"] == f"#badge-{seat}"
        assert f"badge-{seat}" in drawn


def test_a_sign_says_who_it_is_and_whose_turn() -> None:
    drawn = scene("hhb", turn=1)
    signs = [read(seat_sign(drawn, seat, "■■", spoken="2 dice")).one(cls="sign") for seat in range(3)]
    assert [sign.said for sign in signs] == ["Ada: 2 dice", "Bo’s turn: 2 dice", "Cem: 2 dice"]
    assert ["turn" in sign.classes for sign in signs] == [False, True, False]
    assert [sign.get("aria-current") for sign in signs] == [None, "true", None]
    assert len({sign["id"] for sign in signs}) == 3


def test_a_sign_shows_the_place_taken() -> None:
    sign = read(seat_sign(scene(), 2, "", spoken="place 1", place=1, mark="special")).one(cls="sign")
    assert sign.one(cls="sign-place").text == "1."
    assert {"placed", "special"} <= set(sign.classes)


def test_names_are_only_names() -> None:
    drawn = framed(scene("hh", names=(EVIL, "B & <b>o</b>")))
    assert not drawn.all("img")
    assert not drawn.all("b")
    assert [tag.text for tag in drawn.all(cls="sign-name")] == [EVIL, "B & <b>o</b>"] or [
        tag.text for tag in drawn.all(cls="sign-name")
    ] == ["B & <b>o</b>", EVIL]
    assert all(tag["dir"] == "auto" for tag in drawn.all(cls="sign-name"))


def test_a_control_plays_its_event() -> None:
    drawn = read(control(("lay", 0, 3), "lay", key="3", name="Lay a three", armed=True)).one("button")
    assert json.loads(drawn["data-event"]) == ["lay", 0, 3]
    assert (drawn["data-key"], drawn.said, drawn["type"]) == ("3", "Lay a three", "button")
    assert drawn.text == "lay", "its shortcut is drawn, and no part of what it is called"
    assert (drawn.one("kbd")["aria-hidden"], drawn.one("kbd")["data-hint"]) == ("true", "3")
    assert "main" not in drawn.classes
    assert not drawn.has("data-shake")
    assert not drawn.has("disabled")
    assert "arming" not in drawn.classes
    early = read(control(("pass", 0), "Pass", armed=False)).one("button")
    assert "arming" in early.classes, "it looks as if it could be used soon"
    assert early.has("disabled")
    plain = read(control(("roll", 0), "Throw", main=True, shake=True, armed=True)).one("button")
    assert plain.said == "Throw"
    assert not plain.has("aria-label")
    assert "main" in plain.classes
    assert plain.has("data-shake")


def test_an_event_is_written_as_in_the_record() -> None:
    assert as_data(("lay", 0, 3)) == '["lay",0,3]'
    assert alias(("roll", 1)) == {"data-alias": '["roll",1]'}


# ---- the frame


@pytest.mark.parametrize("facing", [True, False], ids=["facing", "upright"])
@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("kinds", ["hb", "hh", "hhhh", "hbbbbbbb", "hhhhhhhh"])
def test_controls_lie_once_in_the_zone_of_whoever_acts(kinds: str, shape: str, facing: bool) -> None:
    for turn in range(len(kinds)):
        drawn = scene(kinds, turn=turn, shape=shape, facing=facing)
        tags = framed(drawn)
        assert len(tags.all(cls="sign")) == len(kinds)
        assert tags.one(cls="middle").one("p").text == "middle"
        acting = tags.all(cls="acting")
        if kinds[turn] == "b":
            assert not acting
            assert not tags.all(having="data-event")
            continue
        assert acting[0]["data-zone"] == str(turn)
        assert json.loads(acting[0].one(having="data-event")["data-event"]) == ["roll", turn]
        assert len(tags.all(having="data-event")) == 1


def test_there_is_room_for_controls_only_where_a_person_may_need_it() -> None:
    tags = framed(scene("hbbb"))
    zones = tags.all(having="data-zone")
    assert [tag["data-zone"] for tag in zones if tag.all(cls="controls")] == ["0"]
    # Only people have trays; of bots there is no more than a plate.
    assert [tag["data-zone"] for tag in zones if not tag.all(cls="away")] == ["0"]
    assert [tag["data-zone"] for tag in zones if not tag.all(cls="bare")] == ["0"]


def test_a_tray_that_people_share_is_drawn_once_where_the_turn_is() -> None:
    for turn, spread in ((0, ["0", "2"]), (1, ["1", "2"]), (3, ["0", "3"]), (None, ["0", "2"])):
        tags = framed(scene("hhhh", turn=turn, shape="small-tall"))
        zones = tags.all(having="data-zone")
        assert [tag["data-zone"] for tag in zones if tag.all(cls="inlay")] == spread


@pytest.mark.parametrize("turn", [0, 2])
def test_whoever_waits_has_their_sign_in_their_tray_beside_the_plate(turn: int) -> None:
    for zone in framed(scene("hhhh", turn=turn)).all(having="data-zone"):
        carved = zone.all(cls="carved")
        assert len(carved) == (zone["data-zone"] != str(turn))
        for sign in carved:
            there, tray, plate = (
                Rect(*map(float, box["data-box"].split()[:4]))
                for box in (sign, zone.one(cls="inlay"), zone.one(cls="zone-plate"))
            )
            assert tray.holds(there)
            assert not there.overlaps(plate)
            assert f"seat-{zone['data-zone']}" in sign.one(cls="badge").classes


def test_in_a_tray_that_people_share_lies_what_each_owns_with_their_sign() -> None:
    def owned(seat: int, room: Size) -> Node:
        return span[f"of {seat}"] if seat != 3 else None

    waiting = next(
        zone
        for zone in framed(scene("hhhh", turn=0, shape="small-tall"), owned=owned).all(having="data-zone")
        if zone["data-zone"] == "2"
    )
    assert [each.text for each in waiting.all(cls="owned")] == ["of 2"]
    assert "seat-2" in waiting.one(cls="owner").one(cls="badge").classes
    assert "seat-3" in waiting.one(cls="carved").one(cls="badge").classes
    tray = Rect(*map(float, waiting.one(cls="inlay")["data-box"].split()[:4]))
    for each in [waiting.one(cls=cls) for cls in ("owned", "owner", "carved")]:
        assert tray.holds(Rect(*map(float, each["data-box"].split()[:4])))


def test_a_sentence_stands_in_the_room_of_buttons_that_come_seldom() -> None:
    needs = replace(DEFAULT, buttons=(Buttons(1, (99, 44), (150, 56), seldom=True),))
    drawn = replace(scene("hb"), seating=seat_zoned(PAGES["wide"], 1.0, Seats((True, False)), needs))
    assert drawn.seating.layout is not None
    zone = drawn.seating.layout.zones[0]
    sentence = dict(zone.boxes)["sentence"]
    assert zone.said is not None
    some = framed(drawn).one(cls="zone-said")
    none = framed(replace(drawn, view=replace(drawn.view, legal={})), host=0).one(cls="zone-said")
    assert some["data-box"] == none["data-box"], "nothing moves"
    assert [float(part) for part in some["data-box"].split()[:4]] == pytest.approx([*zone.said], abs=0.1)
    right, below = zone.said.right - sentence.right, zone.said.bottom - sentence.bottom
    assert max(right, below) > 40
    assert [float(part) for part in some["data-sizes"].split()[2:]] == pytest.approx([right, below], abs=0.1)
    assert none["data-sizes"].split()[2:] == ["0", "0"]


@pytest.mark.parametrize(
    ("kinds", "language", "title"),
    [
        ("hb", "en", "Your turn"),
        ("hh", "en", "Your turn, Ada"),
        ("hb", "de", "Du bist dran"),
        ("hh", "de", "Ada, du bist dran"),
    ],
)
def test_the_heading_says_whose_turn_it_is(kinds: str, language: str, title: str) -> None:
    drawn = scene(kinds, language=language)
    assert whose_turn(drawn, 0) == title
    heading = framed(drawn, note="2 throws left.").one("h2")
    assert heading.said.startswith(title)
    assert heading.one(cls="note").text == "2 throws left."


@pytest.mark.parametrize(("note", "parted"), [("2 throws left.", False), ("Turn 2 of 6", True), ("", False)])
def test_a_note_that_is_no_sentence_is_set_apart_from_what_follows(note: str, parted: bool) -> None:
    assert ("noted" in framed(scene("hb"), note=note).one("h2").classes) == parted


@pytest.mark.parametrize(("note", "gives_way"), [("Turn 2 of 6", True), ("2 throws left.", False)])
def test_a_number_gives_way_where_what_to_do_would_be_small(note: str, gives_way: bool) -> None:
    guides = {0: Guidance("any/choose", "Choose a card: build high and you’ll rarely pay.", ())}
    found = set()
    for shape in PAGES:
        for kinds in ("hh", "hhhh"):
            table = framed(scene(kinds, shape=shape, guided=True, guides=guides), note=note)
            said = next(each for each in table.all(cls="zone-said") if note in each.text)
            size = float(said["data-sizes"].split()[0])
            curt = "curt" in said.classes
            found.add((curt, size))
    assert {curt for curt, _ in found} == {False, gives_way}
    if gives_way:
        assert min(size for curt, size in found if not curt) >= TOLD


def test_what_is_said_is_as_large_as_its_length_allows() -> None:
    box = Rect(0, 0, 240, 64)
    found = [fitting("so " * said, box, 1.0) for said in range(3, 100)]
    assert found == sorted(found, reverse=True)
    assert {*found} == {*LETTERS}
    assert [fitting("so " * said, box, 2.0) for said in (3, 100)] == [40, 24]


def test_a_long_word_is_as_large_as_has_room() -> None:
    box = Rect(0, 0, 86, 116)
    assert fitting("choisis une de tes cartes", box, 1.0) > fitting("un de tes trois emplacements.", box, 1.0)


def test_another_seat_can_be_host_under_another_title() -> None:
    drawn = scene("hhhh", turn=0)
    tags = framed(drawn, host=2, title="Round 1 is over")
    assert tags.one(cls="acting")["data-zone"] == "2"
    assert tags.one("h2").said == "Round 1 is over"


def test_ids_are_there_once() -> None:
    tags = framed(scene("hhhhhhhh", turn=3))
    ids = [tag["id"] for tag in tags.all(having="id")]
    assert len(ids) == len(set(ids))


def test_the_zone_of_whose_turn_it_is_lies_in_the_light() -> None:
    for turn in range(4):
        (lit,) = framed(scene("hbhb", turn=turn)).all(cls="to-play")
        assert lit["data-zone"] == str(turn)
    assert not framed(scene("hh", turn=None)).all(cls="to-play")


def test_a_big_moment_dims_the_table_and_has_its_thing_above_the_board() -> None:
    quiet, dim, grand = (framed(scene(), lit=lit) for lit in (False, True, p["enlarged"]))
    assert [("lit" in tags.one(cls="round").classes) for tags in (quiet, dim, grand)] == [False, True, True]
    assert not [*quiet.all(cls="grand"), *dim.all(cls="grand")]
    assert grand.one(cls="grand").text == "enlarged"
    assert grand.one(cls="grand")["data-box"] == grand.one(cls="middle")["data-box"]
