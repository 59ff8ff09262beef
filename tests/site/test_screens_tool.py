"""`make screens`: what its variables choose, and that every screen there is gets a place on a sheet."""

from __future__ import annotations

import struct
from collections.abc import Iterator

import pytest

from sechserpack.locale import LANGUAGES
from tests.support.ways import WAYS
from tools.screens.choice import AGAIN, SIZES, ZOOMED, Choice, Look, Unknown
from tools.screens.photographs import slug
from tools.screens.scenes import GROUPS, drawn, group_of
from tools.screens.webm import webm


def test_without_variables_every_size_is_looked_at_and_some_zoomed_in_and_in_the_dark() -> None:
    looks = list(Choice.of({}).looks())
    assert {look.size for look in looks if look.zoom == 1 and look.scheme == "light"} == set(SIZES)
    assert {look.size for look in looks if look.zoom == 2} == set(ZOOMED)
    assert {look.size for look in looks if look.scheme == "dark"} == set(AGAIN)
    assert {(look.scheme, look.language) for look in looks} == {("light", "de"), ("dark", "en")}
    assert len(looks) == len(SIZES) + len(ZOOMED) + len(AGAIN)
    assert len({look.name for look in looks}) == len(looks)


def test_what_is_chosen_is_looked_at_in_all_combinations() -> None:
    looks = list(Choice.of({"SIZES": "390x844, 568×320", "ZOOMS": "200%", "SCHEMES": "dark"}).looks())
    assert looks == [
        Look(size, 2, "dark", language) for language in LANGUAGES for size in ((390, 844), (568, 320))
    ]
    assert looks[0].page == (195, 422)
    assert looks[0].name == "390x844-200%-dark-de"


@pytest.mark.parametrize(
    "wrong", [{"SIZES": "large"}, {"ZOOMS": "3"}, {"SCHEMES": "sepia"}, {"LANGUAGES": "de nl"}]
)
def test_what_there_is_not_is_named(wrong: dict[str, str]) -> None:
    (name,) = wrong
    with pytest.raises(Unknown, match=name):
        Choice.of(wrong)


def test_screens_are_chosen_by_words_of_their_names() -> None:
    choice = Choice.of({"SCREENS": "Sieben, statistics"})
    assert choice.wants("Sieben, 2 of 2 are people, first")
    assert choice.wants("menu, statistics")
    assert not choice.wants("menu")
    assert Choice().wants("menu")


@pytest.mark.all
def test_every_screen_has_a_place_on_a_sheet_and_a_file_of_its_own() -> None:
    scenes = drawn("en", (820, 1180))
    names = [name for name, _ in scenes]
    assert len({slug(name) for name in names}) == len(names) > 150
    groups = [group_of(name) for name in names]
    assert set(groups) == set(GROUPS)
    assert groups == sorted(groups, key=GROUPS.index)
    for way in WAYS:
        assert any(group_of(name) == way.name and "choices" in name for name in names)
    for screen in ("menu", "settings", "statistics", "finished", "went wrong", "is not kept"):
        assert any(screen in name for name in names if group_of(name) == "pages"), screen
    assert all('class="screen' in html or 'class="sheet' in html for _, html in scenes)


def elements(content: bytes) -> Iterator[tuple[str, bytes]]:
    """What Matroska has at one level: the ids and what is inside."""
    while content:
        length = 9 - content[0].bit_length()
        size = int.from_bytes(content[length : length + 8], "big") - (1 << 56)
        yield content[:length].hex().upper(), content[length + 8 : length + 8 + size]
        content = content[length + 8 + size :]


def test_a_film_has_its_frames_its_size_and_its_length() -> None:
    frames = [(0, b"key"), (40, b"next"), (5960, b"last")]
    head, segment = elements(webm(frames, (1180, 820)))
    assert head[0] == "1A45DFA3"
    about, tracks, cluster = (dict(elements(inside)) for _, inside in elements(segment[1]))
    assert about["4489"] == struct.pack(">d", 5960 + 5920)
    track = dict(elements(tracks["AE"]))
    assert track["86"] == b"V_VP8"
    assert {name: int.from_bytes(value, "big") for name, value in elements(track["E0"])} == {
        "B0": 1180,
        "BA": 820,
    }
    (*_, (_, inside)) = elements(segment[1])
    blocks = [block for name, block in elements(inside) if name == "A3"]
    assert [(*struct.unpack(">hB", block[1:4]), block[4:]) for block in blocks] == [
        (0, 0x80, b"key"),
        (40, 0, b"next"),
        (5960, 0, b"last"),
    ]
    assert cluster["E7"] == bytes(4)
