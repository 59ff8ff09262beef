"""Dice that are thrown: fair, and the same ones from a seed as ever."""

from __future__ import annotations

from random import Random

import pytest

from sechserpack.engine.dice import FACES, thrown


@pytest.mark.parametrize("count", [0, 1, 2, 3, 6, 12])
def test_a_seed_throws_what_it_always_threw(count: int) -> None:
    """A link with a seed from long ago still throws the dice it was made for."""
    one, other = Random("dice"), Random("dice")
    for _ in range(200):
        assert thrown(one, count) == ("dice", *other.choices(FACES, k=count))


def test_all_faces_are_as_likely() -> None:
    numbers = thrown(Random("fair"), 6000)[1:]
    assert set(numbers) == set(FACES)
    for face in FACES:
        assert 880 <= numbers.count(face) <= 1120
