"""One word for one thing: every sentence of every language keeps to the glossary."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

import pytest

from sechserpack.locale import LANGUAGES, SOURCE
from tests.locale.test_catalogues import CATALOGUES

pytestmark = pytest.mark.cpython  # Babel reads the sources; Pyodide's tests have none

GLOSSARY = next(iter(CATALOGUES.values())).parents[2] / "glossary.toml"
TERMS: list[dict[str, Any]] = tomllib.loads(GLOSSARY.read_text("utf-8"))["term"]
KEYS = {"means", "pair", "elsewhere", *LANGUAGES, *(f"not_{language}" for language in LANGUAGES)}
each_term = pytest.mark.parametrize("term", TERMS, ids=lambda term: str(term[SOURCE]))

Sentence = Mapping[str, tuple[str, ...]]
"""a sentence in every language: the forms for one thing and for several, where they differ"""


@cache
def sentences() -> tuple[Sentence, ...]:
    """Every sentence that is in use: the catalogues may still hold others."""
    from babel.messages.pofile import read_po

    from tools.words import messages

    catalogues = {}
    for language, path in CATALOGUES.items():
        with path.open("rb") as text:
            catalogues[language] = read_po(text, locale=language)
    found = []
    for message in messages():
        if message.id:
            known = {
                language: _forms(translated.string)
                for language, catalogue in catalogues.items()
                if (translated := catalogue.get(message.id, message.context)) is not None
            }
            found.append({SOURCE: _forms(message.id), **known})
    return tuple(found)


def _forms(text: Any) -> tuple[str, ...]:
    return (text,) if isinstance(text, str) else tuple(text)


def without(text: str, elsewhere: list[str]) -> str:
    """The text without what is said of something else."""
    for part in elsewhere:
        text = text.replace(part, "")
    return text


def whole_word(pattern: str) -> re.Pattern[str]:
    """Finds whole words, whatever their case."""
    return re.compile(rf"(?<!\w)(?:{pattern})(?!\w)", re.IGNORECASE)


def wrong(term: dict[str, Any], sentence: Sentence) -> Iterator[str]:
    """What is wrong with the sentence, as far as the term is concerned."""
    elsewhere = term.get("elsewhere", [])
    for language, texts in sentence.items():
        for text in texts:
            for pattern in term.get(f"not_{language}", []):
                found = whole_word(pattern).search(without(text, elsewhere))
                if found:
                    yield f"“{found[0]}” is to be “{term[language]}”: {text}"
    pair = dict(term.get("pair", {SOURCE: "(?!)"}))
    # The form for several things stands for both: a single one is often said without a number, or a noun.
    if re.search(pair.pop(SOURCE), without(sentence[SOURCE][-1], elsewhere)):
        for language in pair.keys() & sentence.keys():
            if not re.search(pair[language], sentence[language][-1]):
                yield f"“{term[SOURCE]}” is to be “{term[language]}”: {sentence[language][-1]}"


@each_term
def test_no_other_word_is_used_for_it(term: dict[str, Any]) -> None:
    assert [one for sentence in sentences() for one in wrong(term, sentence)] == []


def test_the_glossary_can_be_read() -> None:
    assert len(sentences()) > 500
    assert all(sentence.keys() == set(LANGUAGES) for sentence in sentences())
    for term in TERMS:
        assert {"means", *LANGUAGES} <= term.keys() <= KEYS, term
        pair = term.get("pair", {SOURCE: "", "de": ""})
        assert SOURCE in pair.keys() <= set(LANGUAGES), term
        assert len(pair) > 1, term
        assert {key for key in term if key.startswith("not_")} or "pair" in term, term
    names = [term[SOURCE] for term in TERMS]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize(
    ("english", "language", "translated", "about"),
    [
        ("Six plots, six houses.", "de", "Sechs Felder, sechs Häuser.", "field"),
        ("Save the record.", "de", "Die Aufzeichnung speichern.", "record"),
        ("Ada has no dice left and takes place 3.", "de", "Ada wird Dritte.", "place 3"),
        ("Share this set-up", "de", "Das teilen", "set-up"),
        ("Ada & Bo", "de", "Ada und Bo", "and"),
        ("Throw two dice.", "de", "Würfle mit zwei Würfeln.", "throw"),
        ("one bot", "de", "ein Mitspieler", "bot"),
        ("one bot", "fr", "un adversaire", "bot"),
        ("Throw two dice.", "fr", "Jette deux dés.", "throw"),
        ("Save the record.", "fr", "Enregistrer la partie.", "record"),
    ],
)
def test_it_notices_other_words(english: str, language: str, translated: str, about: str) -> None:
    sentence = {"en": (english,), language: (translated,)}
    assert {term["en"] for term in TERMS if list(wrong(term, sentence))} >= {about}
