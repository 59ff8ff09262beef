"""Updates the catalogues (`*.po`) with the sentences in the source; `make words` runs it."""

from __future__ import annotations

import fcntl
import json
import sys
from gettext import GNUTranslations
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

from tools.site.page import SAID
from tools.site.paths import LOST, PACKAGE, ROOT

KEYWORDS = {"_": (1,), "N_": (1,), "words": (1,), "n": (1, 2), "NN_": (1, 2), "C_": ((1, "c"), 2)}
"""functions that mark a sentence: calling the words themselves, their plural, and what `engine/text.py` has"""
COMMENT = "Translators:"
"""begins comments in the source that translators are to read"""
PAGES = ("index.html", LOST)
"""pages that have sentences of their own"""


def messages() -> Catalog:
    """A catalogue of all sentences in the source, with their places, contexts and comments."""
    catalogue = Catalog(project="Sechserpack", charset="utf-8")
    found = extract_from_dir(
        str(PACKAGE),
        method_map=[("**.py", "python")],
        keywords=KEYWORDS,
        comment_tags=(COMMENT,),
        options_map={"**.py": {}},
        strip_comment_tags=True,
    )
    for name, _, message, comments, context in found:
        place = [(Path(name).as_posix(), 0)]
        catalogue.add(message, locations=place, auto_comments=comments, context=context)
    for page in PAGES:
        for _, sentence in SAID.findall((ROOT / page).read_text(encoding="utf-8")):
            catalogue.add(sentence, locations=[(page, 0)])
    return catalogue


def key_of(message: Message) -> str:
    """What a message is called in JSON for `fill`, and told by: its English form, with its context before it."""
    text = message.id if isinstance(message.id, str) else message.id[0]
    return GNUTranslations.CONTEXT % (message.context, text) if message.context else text


def untranslated(path: Path) -> list[str]:
    """The sentences in the source without a translation, or with only a fuzzy one, in the catalogue at `path`."""
    with path.open("rb") as text:
        catalogue = read_po(text)
    missing = []
    for message in messages():
        if not message.id:
            continue
        known = catalogue.get(message.id, message.context)
        strings = known.string if known is not None else ""
        complete = all(strings) if isinstance(strings, tuple | list) else bool(strings)
        if known is None or known.fuzzy or not complete:
            missing.append(key_of(message))
    return missing


def update(path: Path) -> int:
    """Update the catalogue at `path`; return the number of untranslated sentences."""
    with path.open("rb") as text:
        catalogue = read_po(text, locale=path.parent.parent.name)
    now = messages()
    for message in now:
        plain = catalogue.get(message.id) if message.context else None
        if plain is not None and catalogue.get(message.id, message.context) is None:
            # One that has been given a context keeps its translation.
            catalogue.add(message.id, plain.string, flags=plain.flags, context=message.context)
    catalogue.update(now, no_fuzzy_matching=True, update_creation_date=False)
    catalogue.obsolete.clear()
    write(path, catalogue)
    return len(untranslated(path))


def fill(path: Path, translations: dict[str, str | list[str]]) -> int:
    """Put `translations` (by `key_of`; plural forms as a list) into the catalogue at `path`.

    Returns the number of sentences still untranslated.
    """
    update(path)
    with path.open("rb") as text:
        catalogue = read_po(text, locale=path.parent.parent.name)
    for message in catalogue:
        given = translations.get(key_of(message))
        if given is not None:
            message.string = given if isinstance(given, str) else tuple(given)
            message.flags.discard("fuzzy")
    write(path, catalogue)
    return len(untranslated(path))


def write(path: Path, catalogue: Catalog) -> None:
    """Write `catalogue` to `path`, in the order of its sentences."""
    text = BytesIO()  # first, so that a failure leaves the file as it was
    write_po(text, catalogue, width=110, sort_output=True, include_lineno=False)
    path.write_bytes(text.getvalue())


def main() -> None:
    """Update all catalogues; with a language as argument, fill that one from a JSON object on standard input."""
    for path in sorted(PACKAGE.rglob("*.po")):
        language = path.parent.parent.name
        with path.open("rb") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)  # several people may add words at the same time
            waiting = fill(path, json.load(sys.stdin)) if language in sys.argv[1:] else update(path)
        print(f"{language}: {waiting} sentences wait for a translation")
        for message in untranslated(path):
            print(f"  {message!r}")


if __name__ == "__main__":
    main()
