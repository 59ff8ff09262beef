"""What those own who wait, drawn in their trays."""

from __future__ import annotations

import re

import pytest

from sechserpack.draw.signs import owned_dice
from tests.support.elements import read


@pytest.mark.parametrize(
    ("count", "width", "rows"),
    [(1, 12, 1), (3, 12, 1), (4, 12, 2), (6, 12, 2), (7, 8, 2), (12, 8, 3), (40, 8, 3)],
)
def test_up_to_six_dice_are_drawn_larger_than_twelve(count: int, width: float, rows: int) -> None:
    """In 90 × 50 pixels six have places of 25, in two rows; twelve have 50/3, in three. Dice are 0.48 of it."""
    drawing = read(owned_dice(count, (90, 50), 0)).one("svg")
    _, _, across, down = map(float, drawing["viewbox"].split())
    tops = drawing.one(cls="tops")["d"]
    assert tops.count("M") == min(count, 12)
    assert len(set(re.findall(r"M\S+ ([-.\d]+)h", tops))) == rows
    (wide,) = set(re.findall(r"h(\d[\d.]*)v", tops))
    assert float(wide) * 90 / across == pytest.approx(width, abs=0.05)
    assert down / across == pytest.approx(50 / 90, abs=0.001)


def test_they_stand_one_below_the_other_where_there_is_more_room_for_that() -> None:
    """In 50 × 90 pixels six have places of 25: three times two; they count from the middle."""
    tops = read(owned_dice(3, (50, 90), 0)).one(cls="tops")["d"]
    assert re.findall(r"M(\S+) ([-.\d]+)h", tops) == [("-6.0", "-31.0"), ("-6.0", "-6.0"), ("-6.0", "19.0")]
