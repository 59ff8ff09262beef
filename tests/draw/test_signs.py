"""What those own who wait, drawn in their trays."""

from __future__ import annotations

import re

import pytest

from sechserpack.draw.signs import owned_dice
from tests.support.elements import read


@pytest.mark.parametrize(
    ("count", "width", "rows"),
    [(1, 13.5, 1), (3, 13.5, 1), (4, 13.5, 2), (6, 13.5, 2), (7, 9, 2), (12, 9, 3), (40, 9, 3)],
)
def test_up_to_six_dice_are_drawn_larger_than_twelve(count: int, width: float, rows: int) -> None:
    """In 90 × 50 pixels six have places of 25, in two rows; twelve have 50/3, in three. Dice are 0.54 of it."""
    tops = read(owned_dice(count, (90, 50), 0)).one(cls="tops")["d"]
    assert tops.count("M") == min(count, 12)
    assert len(set(re.findall(r"M[\d.]+ ([\d.]+)h", tops))) == rows
    assert set(re.findall(r"h(\d[\d.]*)v", tops)) == {f"{width:.1f}"}


def test_they_stand_one_below_the_other_where_there_is_more_room_for_that() -> None:
    """In 50 × 90 pixels six have places of 25: three times two."""
    tops = read(owned_dice(3, (50, 90), 0)).one(cls="tops")["d"]
    assert re.findall(r"M([\d.]+) ([\d.]+)h", tops) == [("18.2", "13.2"), ("18.2", "38.2"), ("18.2", "63.2")]
