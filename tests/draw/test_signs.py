"""What those own who wait, drawn in their trays."""

from __future__ import annotations

import re

import pytest

from sechserpack.draw.signs import owned_dice
from tests.support.elements import read


@pytest.mark.parametrize(("count", "width"), [(1, 13.5), (3, 13.5), (6, 13.5), (7, 9), (12, 9), (40, 9)])
def test_up_to_six_dice_are_drawn_larger_than_twelve(count: int, width: float) -> None:
    """In 90 × 50 pixels six have places of 25, in two rows; twelve have 50/3, in three. Dice are 0.54 of it."""
    tops = read(owned_dice(count, (90, 50), 0)).one(cls="tops")["d"]
    assert tops.count("M") == min(count, 12)
    assert set(re.findall(r"h(\d[\d.]*)v", tops)) == {f"{width:.1f}"}
