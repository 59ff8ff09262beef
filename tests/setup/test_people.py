"""People: a device knows who has played, and gives everybody their own colour and shape at every table."""

from __future__ import annotations

from typing import Any

import pytest

from sechserpack.saves.checksum import Damaged, wrap
from sechserpack.saves.small_values import read_small
from sechserpack.setup.people import (
    MOST,
    PREFERENCE,
    Person,
    coaching,
    forgetting,
    marked,
    remembering,
    signs_of,
    store,
    stored_people,
    swapping,
)

from .test_remembered import Kept

ADA, BO, CY = Person("Ada", 3), Person("Bo", 1), Person("Cy", 3)


def test_without_anybody_known_every_seat_has_the_sign_of_its_number() -> None:
    assert signs_of([""] * 8, ()) == tuple(range(8))


def test_who_is_known_has_the_same_sign_on_every_seat_and_no_two_have_one() -> None:
    assert signs_of(["Ada", "Bo", "Rosi"], (ADA, BO)) == (3, 1, 2)
    assert signs_of(["Rosi", "Kalle", "ADA"], (ADA, BO)) == (0, 1, 3), "upper and lower case do not matter"
    assert signs_of(["Rosi", "Kalle", "Otto", "Fiete", "Ada"], (ADA,)) == (0, 1, 2, 4, 3)
    assert signs_of(["Ada", "Cy"], (ADA, CY)) == (3, 1), "who sits first keeps it"
    for names in (["Cy", "Bo", "Ada", "x"], ["x"] * 8):
        assert len(set(signs_of(names, (ADA, BO, CY)))) == len(names)


def test_a_bot_that_plays_like_somebody_has_their_sign_unless_they_sit_here() -> None:
    assert signs_of(["x", marked("Ada")], (ADA, BO)) == (0, 3)
    assert signs_of([marked("Ada"), "Ada"], (ADA, BO)) == (0, 3)
    long = "A name of 24 letters ....."[:24]
    assert len(marked(long)) == 24
    assert signs_of([marked(long)], (Person(long, 5),)) == (5,)


def test_a_table_has_only_the_signs_of_its_seats() -> None:
    heart = Person("Dora", 7)
    assert signs_of(["Dora", "x"], (heart,)) == (7, 1)
    assert signs_of(["Dora", "x"], (heart,), 5) == (0, 1), "a game of five seats has five colours"
    assert sorted(signs_of(["x"] * 4 + ["Ada"], (ADA,), 5)) == list(range(5))


def test_who_played_last_comes_first_and_only_so_many_are_kept() -> None:
    known = remembering((ADA, BO), [Person("ada", 5)])
    assert known == (Person("ada", 5), BO)
    many = remembering((), [Person(f"P{number}", number % 8) for number in range(MOST + 5)])
    assert (len(many), many[0].name) == (MOST, f"P{MOST + 4}")
    assert forgetting(known, "ADA") == (BO,)
    assert swapping((ADA, BO), Person("Ada", 1), 3) == (Person("Ada", 1), Person("Bo", 3))


def test_they_are_kept_on_the_device() -> None:
    kept = Kept()
    assert stored_people(kept) == ()
    assert store(kept, (ADA, BO))
    assert stored_people(kept) == (ADA, BO)
    assert read_small(PREFERENCE, wrap(kept.values[PREFERENCE])) == kept.values[PREFERENCE]
    assert not store(Kept(full=True), (ADA,))


@pytest.mark.parametrize(
    "stored",
    [
        {},
        "Ada",
        ["Ada"],
        [{"name": "Ada"}],
        [{"name": "Ada", "sign": 8}],
        [{"name": "Ada", "sign": -1}],
        [{"name": "Ada", "sign": True}],
        [{"name": "Ada", "sign": 1.0}],
        [{"name": "\ud800", "sign": 1}],
        [{"name": "A" * 25, "sign": 1}],
        [{"name": 7, "sign": 1}],
        [{"name": "Ada", "sign": 1}] * (MOST + 1),
    ],
    ids=repr,
)
def test_what_is_something_else_is_damaged_and_nobody_is_known(stored: Any) -> None:
    kept = Kept()
    kept.values[PREFERENCE] = stored
    assert stored_people(kept) == ()
    with pytest.raises(Damaged):
        read_small(PREFERENCE, wrap(stored))


def test_what_a_later_version_adds_does_no_harm_and_names_are_tidied() -> None:
    kept = Kept()
    kept.values[PREFERENCE] = [
        {"name": "A\u202eda", "sign": 3, "hat": "red"},
        {"name": "\u200b", "sign": 2},
        {"name": "a da", "sign": 1},
    ]
    assert read_small(PREFERENCE, wrap(kept.values[PREFERENCE]))
    assert stored_people(kept) == (Person("A da", 3),)


def test_it_is_kept_who_is_coached() -> None:
    kept = Kept()
    ada = Person("Ada", 3, coached=True)
    assert store(kept, (ada, BO))
    assert kept.read(PREFERENCE) == [{"name": "Ada", "sign": 3, "coach": True}, {"name": "Bo", "sign": 1}]
    assert stored_people(kept) == (ada, BO)
    # Nobody is coached by mistake, whatever another version writes there.
    kept.write(
        PREFERENCE, [{"name": "Ada", "sign": 3, "coach": "yes"}, {"name": "Bo", "sign": 1, "coach": None}]
    )
    assert stored_people(kept) == (Person("Ada", 3), BO)
    assert coaching((ada, BO), "bo", coached=True) == (ada, Person("Bo", 1, coached=True))
    assert swapping((ada, BO), Person("Bo", 3), 1) == (Person("Bo", 3), Person("Ada", 1, coached=True))
