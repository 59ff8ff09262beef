"""How pieces move from where they lay to where they lie."""

from __future__ import annotations

from dataclasses import replace
from math import hypot
from typing import Any

from sechserpack.browser.flight import MOVE, Aim
from sechserpack.browser.movements import PIECE, Moved, appearing, movements

PLAIN = Moved(
    index=3,
    kind="",
    thrown=False,
    start=(100.0, 50.0, 20.0),
    end=(40.0, 10.0, 10.0),
    hand=None,
    turned=(1, 0, 0, 1),
    delay=0,
    slow=1,
    decoys=0,
    carried=False,
)


def begun(piece: Moved, tempo: float = 1.0, aim: Aim | None = None) -> list[Any]:
    (found,) = movements([piece], tempo, aim)
    return found


def test_a_piece_slides_from_where_it_lay_as_large_as_it_was() -> None:
    index, keyframes, timing, alongside, faces, carried, spin = begun(PLAIN)
    assert index == 3
    assert keyframes[0]["transform"] == "translate(60.0px, 40.0px) rotate(0deg) scale(2.00)"
    assert keyframes[-1]["transform"] == "none"
    assert timing["duration"] == alongside["duration"] == MOVE
    assert timing["id"] == alongside["id"] == PIECE
    assert (faces, carried, spin) == ([], None, None)


def test_where_the_table_lies_turned_it_moves_in_its_own_coordinates() -> None:
    turned = replace(PLAIN, turned=(0, 1, -1, 0))  # its own right is down on the page
    assert begun(turned)[1][0]["transform"].startswith("translate(40.0px, -60.0px)")


def test_one_after_another_and_slower_by_the_tempo() -> None:
    pieces = [replace(PLAIN, index=index, kind="hop", delay=10) for index in range(3)]
    delays = [timing["delay"] for _, _, timing, *_ in movements(pieces, 2.0)]
    assert delays == [20, 160, 300]
    assert begun(PLAIN, 2.0)[2]["duration"] == 2 * MOVE


def test_a_thrown_die_shows_its_other_faces_until_it_touches_down() -> None:
    _, keyframes, timing, _, faces, _, spin = begun(replace(PLAIN, thrown=True, decoys=2))
    assert len(faces) == 2
    assert len(spin) == len(keyframes), "above its shadow"
    assert faces[0][0] == {"opacity": 1, "offset": 0.0}
    assert faces[1][-1] == {"opacity": 0, "offset": 1}
    assert len(keyframes) > 3
    slow = begun(replace(PLAIN, thrown=True, slow=2))[2]
    assert slow["duration"] == 2 * timing["duration"]


def test_a_flick_says_where_it_flies() -> None:
    thrown = replace(PLAIN, thrown=True)
    towards = [begun(thrown, 1.0, Aim(x, 0.0, 1.0))[1][1]["transform"] for x in (1.0, -1.0)]
    across = [float(each.split("(")[1].split("px")[0]) for each in towards]
    assert across[0] == -across[1] != 0
    assert hypot(*across) > hypot(10, 10)


def test_what_is_picked_up_goes_through_the_hand() -> None:
    picked = begun(replace(PLAIN, thrown=True, hand=(40.0, 210.0, 30.0)))[1]
    assert picked[1]["transform"].startswith("translate(0.0px, 200.0px)")


def test_what_it_carries_is_seen_all_the_way() -> None:
    assert begun(replace(PLAIN, carried=True))[5] == [
        {"opacity": 1, "offset": 0.0},
        {"opacity": 1, "offset": 1.0},
    ]


def test_for_people_who_want_less_motion_pieces_only_appear() -> None:
    ((index, keyframes, timing, *_),) = appearing([4], 0.25)
    assert (index, keyframes) == (4, [{"opacity": 0}, {"opacity": 1}])
    assert timing == {"duration": 37.5, "id": PIECE}
