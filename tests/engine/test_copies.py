"""Copies of named tuples with some fields changed: what `_replace` makes."""

from __future__ import annotations

from itertools import permutations
from typing import NamedTuple

import pytest

from sechserpack.engine.copies import changing


class Point(NamedTuple):
    x: int
    y: int
    z: int
    name: str = ""


@pytest.mark.parametrize("count", range(1, 5))
def test_a_copy_is_what_replace_makes(count: int) -> None:
    point = Point(1, 2, 3, "here")
    for names in permutations(Point._fields, count):
        values = [f"new {name}" for name in names]
        copy = changing(Point, *names)(point, *values)
        assert copy == point._replace(**dict(zip(names, values, strict=True)))
        assert type(copy) is Point
        assert point == (1, 2, 3, "here"), "the old one stays as it is"


def test_every_field_has_to_exist_and_gets_a_value() -> None:
    with pytest.raises(ValueError, match="not in tuple"):
        changing(Point, "x", "w")
    with pytest.raises((TypeError, ValueError)):
        changing(Point, "x", "y", "z")(Point(1, 2, 3), 4, 5)
