"""A coaster says all that it has to say, and within its edge."""

from __future__ import annotations

import re
from math import sqrt

import pytest

from sechserpack.locale import LANGUAGES, words
from sechserpack.saves.evening import moments, story
from sechserpack.screens.evening.keepsake import Keepsake, picture
from sechserpack.setup.links import NAME_LENGTH

EDGE = 480
"""radius of the inner ring around (540, 540)"""
NAMES = ("i" * NAME_LENGTH, "W" * NAME_LENGTH, "Ä" * NAME_LENGTH, "花" * NAME_LENGTH, "Anna Magdalena B.")
TOLD = tuple(
    line
    for module in (moments, story)
    for name, lines in vars(module).items()
    if name.isupper() and isinstance(lines, tuple) and isinstance(lines[0], str)
    for line in lines
    if "{name}" in line
)


def printed(kept: Keepsake) -> list[tuple[int, int, str]]:
    """Height, size and text of every line."""
    found = re.findall(r'<text [^>]*?y="(\d+)"[^>]*?font-size="(\d+)"[^>]*>([^<]*)<', str(picture(kept)))
    return [(int(y), int(size), line) for y, size, line in found]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_no_sentence_is_cut(name: str, language: str) -> None:
    assert len(TOLD) > 10
    for line in TOLD:
        fields = dict.fromkeys(re.findall(r"\{(\w+)\}", line), "99,9")
        values = {**fields, "name": name, "other": name, "game": "Straßenlegen", "count": 99}
        told = words(language)(line, **values)
        lines = printed(
            Keepsake(name, 0, "day", "place", 3, "slate", "turn", told, "luck", "seal", "ab" * 32)
        )
        small = [each for each in lines if 640 < each[0] < 804]
        assert " ".join(each[2] for each in small) == f"turn {told} luck"
        heights = [y for y, _, _ in small]
        assert all(after - y >= size for (y, size, _), after in zip(small, heights[1:], strict=False))


@pytest.mark.parametrize(("name", "width"), [*zip(NAMES, (0.34, 1.05, 0.75, 1, 0.6), strict=True)])
def test_a_name_stays_within_the_edge(name: str, width: float) -> None:
    """`width` is that of such letters relative to their size, in the heaviest weight."""
    lines = printed(Keepsake(name, 0, "", "", 0, "", "", "", "", "", ""))
    ((y, size, _),) = (each for each in lines if each[2] == name)
    assert size >= 26, "as large as the smallest print"
    assert len(name) * width * size <= 2 * sqrt(EDGE**2 - (y - 540) ** 2)
