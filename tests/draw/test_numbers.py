"""Numbers that read as another one from the other side of the table are marked, and no others."""

from __future__ import annotations

import pytest

from sechserpack.draw.numbers import grounded, grounded_in, is_ambiguous
from tests.support.elements import read

_SEEN = {"0": "0", "1": "1", "6": "9", "8": "8", "9": "6"}


def _from_the_other_side(number: int) -> int | None:
    """What somebody opposite reads, digit by digit; None if it is no number to them."""
    seen = [_SEEN.get(digit) for digit in reversed(str(number))]
    if None in seen or seen[0] == "0":
        return None
    return int("".join(digit or "" for digit in seen))


def test_what_could_be_mistaken_is_marked() -> None:
    for number in range(1, 2000):
        assert is_ambiguous(number) == (_from_the_other_side(number) not in (None, number)), number


@pytest.mark.parametrize("number", [6, 9, 16, 61, 66, 68, 86, 89, 98, 99])
def test_marked(number: int) -> None:
    for drawn in (grounded(number), grounded_in(number)):
        tag = read(drawn).one(cls="grounded")  # type: ignore[arg-type]
        assert tag.text == str(number)


@pytest.mark.parametrize("number", [0, 1, 5, 7, 8, 10, 11, 12, 15, 26, 60, 69, 88, 96, 101])
def test_not_marked(number: int) -> None:
    assert grounded(number) == grounded_in(number) == str(number)
