"""Every sentence of the source is there in every language, with the same places for names and numbers."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

import pytest

from sechserpack.engine.text import C_, NN_
from sechserpack.locale import LANGUAGES, SOURCE, words

pytestmark = pytest.mark.cpython  # Babel reads the sources; Pyodide's tests have none

CATALOGUES = {
    language: Path(f"py/sechserpack/locale/{language}/LC_MESSAGES/sechserpack.po")
    for language in LANGUAGES
    if language != SOURCE
}
PLACE = re.compile(r"\{(\w+)\}")
MARKUP = re.compile(r"<[^>]*>")
AMBIGUOUS = 3
"""letters up to which nobody can translate a word that says nothing of where it stands"""
each_catalogue = pytest.mark.parametrize("language", CATALOGUES)


@each_catalogue
def test_nothing_waits_for_a_translation(language: str) -> None:
    from tools.words import untranslated

    assert untranslated(CATALOGUES[language]) == []


@each_catalogue
def test_a_translation_names_the_same_places(language: str) -> None:
    from babel.messages.pofile import read_po

    with CATALOGUES[language].open("rb") as text:
        catalogue = read_po(text, locale=language)
    strange = []
    for message in catalogue:
        ids = [message.id] if isinstance(message.id, str) else list(message.id)
        strings = [message.string] if isinstance(message.string, str) else list(message.string)
        allowed = set(PLACE.findall(" ".join(ids)))
        strange += [string for string in strings if message.id and not set(PLACE.findall(string)) <= allowed]
        # A sentence may leave a place out only where its English plural does so too ("A six is out!").
        strange += [string for string in strings[-1:] if message.id and set(PLACE.findall(string)) != allowed]
        # Pages of their own (404.html) have elements in their sentences.
        strange += [
            string for string in strings if message.id and MARKUP.findall(string) != MARKUP.findall(ids[0])
        ]
    assert strange == []


@each_catalogue
def test_a_catalogue_says_where_and_how_often(language: str) -> None:
    """What translators need: the places of every sentence, and as many plural forms as their language has."""
    from babel.messages.pofile import read_po

    with CATALOGUES[language].open("rb") as text:
        catalogue = read_po(text, locale=language)
    for message in catalogue:
        if message.id:
            assert message.locations, message.id
            assert message.pluralizable is isinstance(message.id, tuple)
            assert isinstance(message.id, str) or len(message.string) == catalogue.num_plurals


def test_short_words_have_a_context() -> None:
    from tools.words import messages

    bare = {message.id for message in messages() if isinstance(message.id, str) and not message.context}
    assert {text for text in bare if text and len(text) <= AMBIGUOUS} <= {
        "SIX",
        "OK",
        "yes",
        "no",
        "Day",
    } | MONTHS
    assert not {"P", "out", "Break", "Play", "Share", "free", "none"} & bare


MONTHS = {"Jan", "Feb", "Mar", "Apr", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"}


def test_the_same_word_is_translated_by_its_context() -> None:
    german = words("de")
    assert german(C_("key on the keyboard: pass on", "P")) == "W"
    assert words("en")(C_("key on the keyboard: pass on", "P")) == "P"
    assert german(C_("nobody has translated this", "{count} of it"), count=2) == "2 of it"


def test_german_is_german() -> None:
    assert words("de")("Throw") == "Werfen"
    assert words("de").n("One throw left.", "{count} throws left.", 2) == "Noch 2 Würfe."
    assert words("de").n(*NN_("a three", "{count} threes"), 1) == "eine Drei"
    assert words("en").n("One throw left.", "{count} throws left.", 1) == "One throw left."


def test_french_is_french() -> None:
    french = words("fr")
    assert french("Throw") == "Lancer"
    assert [french.n("one coin", "{count} coins", count) for count in (0, 1, 2)] == [
        "0 pièce",
        "1 pièce",
        "2 pièces",
    ]
    assert french.number(1234.5, 1) == "1\u00a0234,5"
    assert french.listed(["3", "4", "5"]) == "3, 4 et 5"


def test_french_marks_stand_apart_from_their_words() -> None:
    """By a space at which no line breaks, and which the typefaces have."""
    from babel.messages.pofile import read_po

    with CATALOGUES["fr"].open("rb") as text:
        catalogue = read_po(text, locale="fr")
    wrong = re.compile(r"(?<![\u00a0?!])[;!?»%]|(?<!\u00a0):|«(?!\u00a0)|[\u202f'\"“”]")
    texts = [one for message in catalogue if message.id for one in _forms(message.string)]
    assert len(texts) > 1000
    assert [one for one in texts if wrong.search(MARKUP.sub("", one))] == []


def _forms(text: str | Sequence[str]) -> Sequence[str]:
    return (text,) if isinstance(text, str) else text


def test_there_is_no_other_language() -> None:
    with pytest.raises(KeyError):
        words("nl")


def test_languages_are_listed_once() -> None:
    """Nothing else names them by pairs: pages, styles and scripts take them from the list when the site is built."""
    root = Path()
    sources = [root / "index.html", root / "404.html", *root.glob("static/*.js"), *root.glob("static/*.mjs")]
    sources += [
        *root.glob("static/**/*.css"),
        *root.glob("tools/site/*.py"),
        *root.glob("tools/screens/*.py"),
    ]
    assert len(sources) > 30
    quoted = re.compile(r"""lang=["'](?!LANGUAGE)\w+["']|["']de["']""")
    named = {path.as_posix(): quoted.findall(path.read_text("utf-8")) for path in sources}
    # The page is in German until a script says otherwise.
    assert {path: found for path, found in named.items() if found} == {
        "index.html": ['lang="de"'],
        "404.html": ['lang="de"'],
    }
    assert next(iter(LANGUAGES)) == "de"
