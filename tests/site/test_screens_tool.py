"""`make screens`: what its variables choose, and that every screen there is gets a place on a sheet."""

from __future__ import annotations

import pytest

from sechserpack.locale import LANGUAGES
from tests.support.ways import WAYS
from tools.screens.choice import AGAIN, SIZES, ZOOMED, Choice, Look, Unknown
from tools.screens.photographs import slug
from tools.screens.scenes import GROUPS, drawn, group_of


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
