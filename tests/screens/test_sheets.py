"""Sheets: settings, errors. The help has tests of its own."""

from __future__ import annotations

import json

import pytest

from sechserpack.locale import LANGUAGES, words
from sechserpack.screens.sheets import error_sheet, settings_sheet
from sechserpack.setup.settings import Settings
from tests.support.elements import read

EN = words("en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_settings_sheet_shows_what_is_set(language: str) -> None:
    settings = Settings(theme="dark", muted=True, pace="brisk", facing=False)
    tags = read(settings_sheet(settings, words(language)))
    chosen = {
        row["data-setting"]: [
            json.loads(pick["data-value"]) for pick in row.all("button") if pick["aria-pressed"] == "true"
        ]
        for row in tags.all("div", having="data-setting")
    }
    shown = {"language": None, "theme": "dark", "muted": True, "pace": "brisk", "facing": False}
    assert {name: chosen[name] for name in shown} == {name: [value] for name, value in shown.items()}
    assert chosen.keys() == settings.to_store().keys() - {"auto"}
    described = [tag["aria-describedby"] for tag in tags.all("div", having="aria-describedby")]
    assert described
    assert described == [tag["id"] for tag in tags.all("p", cls="option-note")]


def test_an_error_offers_the_record_of_a_game_and_nothing_is_markup() -> None:
    tags = read(error_sheet("Sorry & <b>so</b>", "Traceback <img>", game=True, words=EN))
    assert [tag["data-command"] for tag in tags.all("button")] == ["close", "export", "close"]
    assert [tag.text for tag in tags.all("p")] == ["Sorry & <b>so</b>"]
    assert tags.one("pre").text == "Traceback <img>"
    assert not tags.all("img")
    alone = read(error_sheet("Sorry", "", game=False, words=EN))
    assert [tag["data-command"] for tag in alone.all("button")] == ["close", "close"]
    assert not alone.all("pre")
