"""Big moments: a word is there at most twice, facing opposite sides, and who wins is enlarged."""

from __future__ import annotations

import pytest

from sechserpack.draw.grand import WIDE, both_ways, grand, won
from sechserpack.draw.html import g
from tests.support.elements import read

from .test_frame import scene


@pytest.mark.parametrize("kinds", ["hh", "hhh", "hhhh", "hhhhhhhh"])
def test_a_word_is_read_by_whom_it_is_about_and_by_those_opposite(kinds: str) -> None:
    drawn = scene(kinds)
    for seat in range(len(kinds)):
        ahead, opposite = both_ways(drawn, seat)
        assert ahead == 90 * ("bottom", "left", "top", "right").index(drawn.seating.edge(seat))
        assert (opposite - ahead) % 360 == 180
        tags = read(grand(drawn, g, "Pasch!", seat=seat))
        assert [text.text for text in tags.all("text")] == ["Pasch!", "Pasch!"]
    assert both_ways(drawn, None) == both_ways(scene(kinds, facing=False), 1) == (0,)
    assert not read(grand(drawn, g, seat=0)).all("text")


def test_long_names_are_as_wide_as_there_is_room() -> None:
    short, long = (
        float(read(won(scene(names=(name, "Bo", "Cem")), (0,))).all("text")[0]["font-size"])
        for name in ("Ada", "Bartholomäus von und zu Blau")
    )
    assert long < short
    assert long * 0.6 * 28 <= WIDE + 1


def test_all_who_win_have_their_badge_on_one_medal() -> None:
    for winners in ((1,), (0, 2)):
        tags = read(won(scene(), winners))
        assert [tag.classes[1] for tag in tags.all("g", cls="badge")] == [f"seat-{seat}" for seat in winners]
        assert len(tags.all(cls="grand-medal")) == 1
    assert tags.all("text")[0].text == "Ada and Cem"
