"""Settings: kept and read again, whatever else was stored."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sechserpack.locale import LANGUAGES
from sechserpack.setup.settings import FIELDS, Settings

CHOICES: dict[str, list[Any]] = {
    "language": [None, *LANGUAGES],
    "theme": [None, "light", "dark"],
    "muted": [True, False],
    "pace": ["calm", "brisk", "flowing", "instant", "wait"],
    "facing": [None, True, False],
    "auto": [True, False],
    "tick": ["normal", "quiet", "heart", "off"],
    "voice": [True, False],
    "untimed": [True, False],
    "shortcuts": [True, False],
    "guidance": [None, True, False],
    "quick_start": [True, False],
}
anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=5,
)


@pytest.mark.parametrize(
    ("name", "value"), [(name, value) for name, values in CHOICES.items() for value in values]
)
def test_settings_are_kept_and_read_again(name: str, value: Any) -> None:
    settings = Settings().change(name, value)
    assert getattr(settings, name) == value
    assert Settings.read(settings.to_store()) == settings


@given(anything)
def test_whatever_was_stored_there_are_settings(stored: object) -> None:
    assert isinstance(Settings.read(stored), Settings)


@given(st.dictionaries(st.sampled_from(sorted(CHOICES)), anything))
def test_what_does_not_fit_is_the_default(stored: dict[str, Any]) -> None:
    settings = Settings.read(stored)
    for name, choices in CHOICES.items():
        value = stored.get(name)
        fits = name in stored and any(type(value) is type(choice) and value == choice for choice in choices)
        assert getattr(settings, name) == (value if fits else getattr(Settings(), name))


def test_an_unknown_setting_changes_nothing() -> None:
    settings = Settings(pace="brisk")
    assert settings.change("luck", 9) == settings
    assert settings.change("pace", "warp").pace == "calm"


def test_an_earlier_version_finds_the_nearest_pace_that_it_knows() -> None:
    stored = Settings(pace="flowing", muted=True).to_store()
    assert stored["pace"] == "brisk"
    earlier = {name: stored[name] for name in FIELDS}  # it stores no more than it knows
    assert Settings.read(earlier) == Settings(pace="brisk", muted=True)
    assert Settings.read({**stored, "pace": "calm"}).pace == "calm", "chosen by an earlier version since"
    assert Settings.read(stored).change("pace", "brisk").pace == "brisk"


def test_these_are_all_settings() -> None:
    assert set(CHOICES) == set(FIELDS) == set(Settings().to_store())
