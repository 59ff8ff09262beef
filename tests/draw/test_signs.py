"""What those own who wait, drawn in their trays."""

from __future__ import annotations

import re

import pytest

from sechserpack.draw.signs import owned_dice
from tests.support.elements import read


@pytest.mark.parametrize(("count", "width"), [(1, 15), (3, 15), (6, 15), (7, 10), (12, 10), (40, 10)])
def test_up_to_six_dice_are_drawn_larger_than_twelve(count: int, width: int) -> None:
    """In 90 × 50 pixels six have places of 25 pixels, in two rows; twelve have 50/3, in three. Dice are 0.6 of that."""
    tops = read(owned_dice(count, (90, 50), 0)).one(cls="tops")["d"]
    assert tops.count("M") == min(count, 12)
    assert set(re.findall(r"h(\d[\d.]*)v", tops)) == {f"{width:.1f}"}
