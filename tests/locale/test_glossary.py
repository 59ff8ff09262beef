"""One word for one thing: every sentence of both languages keeps to the glossary."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

import pytest

from tests.locale.test_catalogues import CATALOGUE

pytestmark = pytest.mark.cpython  # Babel reads the sources; Pyodide's tests have none

GLOSSARY = CATALOGUE.parents[2] / "glossary.toml"
TERMS: list[dict[str, Any]] = tomllib.loads(GLOSSARY.read_text("utf-8"))["term"]
KEYS = {"english", "german", "means", "not_english", "not_german", "pair", "elsewhere"}
each_term = pytest.mark.parametrize("term", TERMS, ids=lambda term: str(term["english"]))


class Sentence(NamedTuple):
    """A sentence in both languages: the forms for one thing and for several, where they differ."""

    english: tuple[str, ...]
    german: tuple[str, ...]


@cache
def sentences() -> tuple[Sentence, ...]:
    """Every sentence that is in use: the catalogue may still hold others."""
    from babel.messages.pofile import read_po

    from tools.words import messages

    with CATALOGUE.open("rb") as text:
        catalogue = read_po(text, locale="de")
    found = []
    for message in messages():
        known = catalogue.get(message.id) if message.id else None
        if known is not None:
            found.append(Sentence(_forms(known.id), _forms(known.string)))
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
    for language, texts in (("english", sentence.english), ("german", sentence.german)):
        for text in texts:
            for pattern in term.get(f"not_{language}", []):
                found = whole_word(pattern).search(without(text, elsewhere))
                if found:
                    yield f"“{found[0]}” is to be “{term[language]}”: {text}"
    english, german = term.get("pair", ["(?!)", ""])
    # The form for several things stands for both: a single one is often said without a number, or a noun.
    said = re.search(english, without(sentence.english[-1], elsewhere))
    if said and not re.search(german, sentence.german[-1]):
        yield f"“{term['english']}” is to be “{term['german']}”: {sentence.german[-1]}"


@each_term
def test_no_other_word_is_used_for_it(term: dict[str, Any]) -> None:
    assert [one for sentence in sentences() for one in wrong(term, sentence)] == []


def test_the_glossary_can_be_read() -> None:
    assert len(sentences()) > 500
    for term in TERMS:
        assert {"english", "german", "means"} <= term.keys() <= KEYS, term
        assert len(term.get("pair", ["", ""])) == 2
        assert term.keys() & {"not_english", "not_german", "pair"}, term
    names = [term["english"] for term in TERMS]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize(
    ("english", "german", "about"),
    [
        ("Six plots, six houses.", "Sechs Felder, sechs Häuser.", "field"),
        ("Save the record.", "Die Aufzeichnung speichern.", "record"),
        ("Ada has no dice left and takes place 3.", "Ada wird Dritte.", "place 3"),
        ("Share this set-up", "Das teilen", "set-up"),
        ("Ada & Bo", "Ada und Bo", "and"),
        ("Throw two dice.", "Würfle mit zwei Würfeln.", "throw"),
        ("one bot", "ein Mitspieler", "bot"),
    ],
)
def test_it_notices_other_words(english: str, german: str, about: str) -> None:
    sentence = Sentence((english,), (german,))
    assert {term["english"] for term in TERMS if list(wrong(term, sentence))} >= {about}
