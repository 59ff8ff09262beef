"""German words in English sentences are marked as German."""

from __future__ import annotations

from htpy import p

from sechserpack.draw.foreign import with_german
from sechserpack.locale import words


def test_german_words_are_marked_in_english_and_only_there() -> None:
    said = "Pasch! Now it goes the other way round."
    assert str(p[with_german(said, words("en"))]) == (
        '<p><span lang="de">Pasch</span>! Now it goes the other way round.</p>'
    )
    assert str(p[with_german("A Wechsel", words("en"))]) == '<p>A <span lang="de">Wechsel</span></p>'
    assert (
        with_german("Pasch! Jetzt geht es andersherum.", words("de")) == "Pasch! Jetzt geht es andersherum."
    )


def test_nothing_else_is_marked_and_names_stay_text() -> None:
    for said in ("Ada throws 6.", "Paschas", "<Pasch"):
        html = str(p[with_german(said, words("en"))])
        assert ("lang" in html) == (said == "<Pasch")
        assert "<Pasch" not in html
