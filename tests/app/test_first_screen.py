"""The first screen in the page that is delivered is what Python draws first."""

from __future__ import annotations

import pytest

from sechserpack.app.first_screen import prerender
from sechserpack.locale import LANGUAGES
from tests.support.drawn import DrawnApp


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_what_a_device_without_games_draws_first(language: str) -> None:
    assert DrawnApp(language).html == prerender(language)
