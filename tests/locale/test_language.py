"""`make language`: a catalogue with all that translators need, of which people see nothing until it is listed."""

from __future__ import annotations

from pathlib import Path

import pytest

from sechserpack.engine.text import C_
from sechserpack.locale import LANGUAGES

pytestmark = pytest.mark.cpython  # Babel reads the sources; Pyodide's tests have none


@pytest.mark.all  # reads all sources
def test_a_new_catalogue_has_every_sentence_with_its_places_contexts_and_comments(tmp_path: Path) -> None:
    from babel.messages.pofile import read_po

    from tools.language import start
    from tools.words import messages, untranslated

    path = start("pl", tmp_path)
    with path.open("rb") as text:
        catalogue = read_po(text, locale="pl")
    assert {(message.id, message.context) for message in catalogue} == {
        (message.id, message.context) for message in messages()
    }
    assert len(untranslated(path)) == len(messages())
    assert catalogue.num_plurals == 3
    assert all(len(message.string) == 3 for message in catalogue if message.pluralizable)
    text_of = path.read_text("utf-8")
    assert "#. what is written between thousands." in text_of
    assert 'msgctxt "key on the keyboard: pass on"\nmsgid "P"' in text_of
    assert "#: games/sechser_raus/table/table.py\nmsgctxt" in text_of
    assert "fuzzy" not in text_of


@pytest.mark.parametrize("code", ["", "xx", "fr_CA", "French", "../de", *LANGUAGES])
def test_what_cannot_be_started_is_refused_in_a_sentence(tmp_path: Path, code: str) -> None:
    from tools.language import Refused, start

    with pytest.raises(Refused, match=r"\.$"):
        start(code, tmp_path)
    assert not list(tmp_path.iterdir())


@pytest.mark.all  # reads all sources
def test_a_catalogue_is_never_written_over(tmp_path: Path) -> None:
    from tools.language import Refused, start

    path = start("nl", tmp_path)
    path.write_text("somebody's work", "utf-8")
    with pytest.raises(Refused, match="Dutch"):
        start("nl", tmp_path)
    assert path.read_text("utf-8") == "somebody's work"


def test_the_site_carries_no_language_that_is_not_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    from tools.site import library

    def carried() -> set[str]:
        return {Path(name).parts[-3] for name in library.own_files() if name.endswith(".mo")}

    assert carried() == LANGUAGES.keys() - {"en"}
    monkeypatch.setattr(library, "languages", lambda: ["en"])
    assert carried() == set()


@pytest.mark.all  # reads all sources
def test_a_sentence_that_is_given_a_context_keeps_its_translation(tmp_path: Path) -> None:
    from babel.messages.catalog import Catalog
    from babel.messages.pofile import read_po

    from tools.words import update, write

    path = tmp_path / "de" / "LC_MESSAGES" / "sechserpack.po"
    path.parent.mkdir(parents=True)
    before = Catalog(locale="de")
    before.add("P", "W")
    write(path, before)
    update(path)
    with path.open("rb") as text:
        after = read_po(text, locale="de")
    context, _, _ = C_("key on the keyboard: pass on", "P").partition("\x04")
    assert after.get("P", context).string == "W"
    assert after.get("P") is None
