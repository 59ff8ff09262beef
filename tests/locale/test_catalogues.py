"""Every sentence of the source is there in German, with the same places for names and numbers."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from sechserpack.locale import LANGUAGES, words

pytestmark = pytest.mark.cpython  # Babel reads the sources; Pyodide's tests have none

CATALOGUE = Path("py/sechserpack/locale/de/LC_MESSAGES/sechserpack.po")
PLACE = re.compile(r"\{(\w+)\}")


def test_nothing_waits_for_a_translation() -> None:
    from tools.words import untranslated

    assert untranslated(CATALOGUE) == []


def test_a_translation_names_the_same_places() -> None:
    from babel.messages.pofile import read_po

    with CATALOGUE.open("rb") as text:
        catalogue = read_po(text, locale="de")
    strange = []
    for message in catalogue:
        ids = [message.id] if isinstance(message.id, str) else list(message.id)
        strings = [message.string] if isinstance(message.string, str) else list(message.string)
        allowed = set(PLACE.findall(" ".join(ids)))
        strange += [string for string in strings if message.id and not set(PLACE.findall(string)) <= allowed]
        # A sentence may leave a place out only where its English plural does so too ("A six is out!").
        strange += [string for string in strings[-1:] if message.id and set(PLACE.findall(string)) != allowed]
    assert strange == []


def test_german_is_german() -> None:
    assert words("de")("Throw") == "Werfen"
    assert words("de").n("One throw left.", "{count} throws left.", 2) == "Noch 2 Würfe."
    assert words("en").n("One throw left.", "{count} throws left.", 1) == "One throw left."
    assert set(LANGUAGES) == {"de", "en"}


def test_there_is_no_other_language() -> None:
    with pytest.raises(KeyError):
        words("fr")
