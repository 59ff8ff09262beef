"""The pinned counts, the beginnings of some by hand, and every short record against the second implementation."""

from __future__ import annotations

import copy
import json
from math import factorial
from typing import Any

import pytest

from sechserpack.games import NAMES
from tests.reference import REFERENCES, Reference

from .count import Setup, count, load

SETUPS = load()
EXHAUSTIVE = 1000
"""records of one length up to which both implementations walk through all of them"""

each_setup = pytest.mark.parametrize("setup", SETUPS, ids=str)


def table(name: str) -> Setup:
    (found,) = (setup for setup in SETUPS if setup.table == name)
    return found


@each_setup
def test_counts_are_as_pinned(setup: Setup) -> None:
    assert count(setup, len(setup.counts) - 1) == list(setup.counts)


def test_every_game_is_counted() -> None:
    assert {setup.name for setup in SETUPS} == set(NAMES)


@each_setup
def test_counts_follow_every_record_in_both_implementations(setup: Setup) -> None:
    """Without joining equal states; the two agree on the state after every single record."""
    depth = next(place for place, number in enumerate(setup.counts) if number > EXHAUSTIVE) - 1
    found = [0] * (depth + 1)

    def follow(state: Any, reference: Reference, length: int) -> None:
        found[length] += 1
        assert json.dumps(setup.game.dump(state), sort_keys=True) == json.dumps(
            reference.dump(), sort_keys=True
        )
        if length == depth:
            return
        events = setup.events(state)
        assert len({json.dumps(event) for event in events}) == len(events)
        for event in events:
            after = copy.deepcopy(reference)
            after.do(json.loads(json.dumps(event)))
            follow(setup.game.apply(state, event), after, length + 1)

    follow(setup.start(), REFERENCES[setup.name](setup.seats, dict(setup.options)), 0)
    assert found == list(setup.counts[: depth + 1])
    assert depth > 1


def test_one_die_by_hand() -> None:
    """Sechser raus, two seats, one die.

    1: throw, or lay the die as one of 5 numbers (R9), which ends the game: 6.
    2: only the throw goes on, in 6 ways: 6.
    3: a six has won (R5); after the 5 others lay, pass or throw: 15.
    4: laid it has won; a pass gives the other seat the 6 of the beginning; a throw falls in 6 ways: 5 * (6 + 6) = 60.
    """
    assert table("one die, to the end of luck").counts[:5] == (1, 6, 6, 15, 60)


def test_two_dice_by_hand() -> None:
    """Sechser raus, two dice, at most two throws.

    1, 2: throw, and 36 ways to fall (no dice at the edge that could be knocked over).
    3: two sixes have won. A six and another (10 ways): lay, pass, throw. A double (5): the same. Two others (20): lay
    one, lay the other, pass, throw. 10 * 3 + 5 * 3 + 20 * 4 = 125.
    """
    assert table("two dice that may be knocked over").counts[:4] == (1, 1, 36, 125)


def test_one_coin_each_by_hand() -> None:
    """Sieben, two seats, one coin each.

    1, 2: throw, and 36 ways to fall.
    3: after 1 + 1 there is nothing to take and a choice of 11 fields (S5); after the 35 others one may only throw,
    again after a 12 (S6), or else the next seat: 46.
    4: 35 throws fall in 36 ways each; the 11 coins laid let the next seat throw: 1260 + 11 = 1271.
    """
    assert table("one coin each").counts[:5] == (1, 1, 36, 46, 1271)


def test_one_glass_by_hand() -> None:
    """SIX, two seats; 1, 2, 3 lie open at seat 0, and 18, 17, 16 at seat 1; two waits, three ways for three dice.

    1, 2: shuffle, flip.
    3: throw, or wait in 2 ways: 3.
    4: the throw falls in 3 ways; after each wait the same 3 again: 9.
    5: a 3 is seat 0's own and a 6 nobody's: throw or wait, 3 each. A 17 may be secured as well: 4. The other 6 of the 9
    are 2 throws that fall in 3 ways, and 4 times two waits with the same 3 again: 10 + 6 + 12 = 28.
    """
    assert table("one glass that runs out").counts[:6] == (1, 1, 1, 3, 9, 28)


def test_one_value_by_hand() -> None:
    """6mal6, two seats, one value: only the fields are to be chosen, so each pass has one fewer for both.

    12 lays fill both rows in 6! ways each. All tie and nobody is ever out (M6), so a deal follows, and the first of
    6 fields.
    """
    expected = [1, 1]
    for free in range(6, 0, -1):
        expected += [expected[-1] * free, expected[-1] * free * free]
    assert expected[-1] == factorial(6) ** 2
    expected += [expected[-1], expected[-1] * 6]
    assert list(table("one value, ties for ever").counts) == expected
    assert list(table("one value, one round").counts) == [*expected[:14], 0]
