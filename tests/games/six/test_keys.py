"""The keys of people who play at one keyboard."""

from __future__ import annotations

from sechserpack.games.six.face import FACE
from sechserpack.games.six.rules.state import SLOTS
from sechserpack.games.six.table.keys import ALONE, TOGETHER, key_sets

CONTROLS = {"roll", "lift", "secure", *(f"place{slot}" for slot in SLOTS)}


def test_every_control_has_a_key() -> None:
    assert all(set(keys) == CONTROLS for keys in (ALONE, *TOGETHER))
    assert len(set(ALONE.values())) == len(ALONE)


def test_keys_are_nobody_elses_and_no_tools() -> None:
    every = [key for keys in TOGETHER for key in keys.values()]
    assert len(set(every)) == len(every)
    assert not set("URMLYZ?") & {*every, *ALONE.values()}


def test_whoever_plays_alone_throws_with_the_space_bar() -> None:
    assert key_sets([2]) == {2: ALONE}
    assert ALONE["roll"] == "␣"


def test_people_have_keys_in_the_order_of_their_seats_and_a_fifth_one_has_none() -> None:
    assert key_sets([]) == {}
    assert key_sets([0, 2, 3]) == {0: TOGETHER[0], 2: TOGETHER[1], 3: TOGETHER[2]}
    assert list(key_sets([0, 1, 2, 3, 4])) == [0, 1, 2, 3]


def test_the_face_gives_out_these_keys() -> None:
    for people in ((), (1,), (0, 2)):
        assert FACE.keys(people) == key_sets(people)
