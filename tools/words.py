"""Updates the catalogues (`*.po`) with the sentences in the source; `make words` runs it."""

from __future__ import annotations

import fcntl
import json
import sys
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

from tools.site.paths import PACKAGE

KEYWORDS = {"_": (1,), "N_": (1,), "words": (1,), "n": (1, 2)}
"""functions that mark a sentence: calling the words themselves, their plural, or `N_`"""


def messages() -> Catalog:
    """A catalogue of all sentences in the source, with their locations."""
    catalogue = Catalog(project="Sechserpack", charset="utf-8")
    found = extract_from_dir(
        str(PACKAGE), method_map=[("**.py", "python")], keywords=KEYWORDS, options_map={"**.py": {}}
    )
    for name, _, message, _, _ in found:
        catalogue.add(message, locations=[(Path(name).as_posix(), 0)])
    return catalogue


def untranslated(path: Path) -> list[str]:
    """The sentences in the source without a translation, or with only a fuzzy one, in the catalogue at `path`."""
    with path.open("rb") as text:
        catalogue = read_po(text)
    missing = []
    for message in messages():
        if not message.id:
            continue
        known = catalogue.get(message.id)
        strings = known.string if known is not None else ""
        complete = all(strings) if isinstance(strings, tuple | list) else bool(strings)
        if known is None or known.fuzzy or not complete:
            missing.append(message.id if isinstance(message.id, str) else message.id[0])
    return missing


def update(path: Path) -> int:
    """Update the catalogue at `path`; return the number of untranslated sentences."""
    with path.open("rb") as text:
        catalogue = read_po(text, locale=path.parent.parent.name)
    catalogue.update(messages(), no_fuzzy_matching=True, update_creation_date=False)
    catalogue.obsolete.clear()
    _write(path, catalogue)
    return len(untranslated(path))


def fill(path: Path, translations: dict[str, str | list[str]]) -> int:
    """Put `translations` (by English sentence; plural forms as a list) into the catalogue at `path`.

    Returns the number of sentences still untranslated.
    """
    update(path)
    with path.open("rb") as text:
        catalogue = read_po(text, locale=path.parent.parent.name)
    for message in catalogue:
        key = message.id if isinstance(message.id, str) else message.id[0]
        if key in translations:
            given = translations[key]
            message.string = given if isinstance(given, str) else tuple(given)
    _write(path, catalogue)
    return len(untranslated(path))


def _write(path: Path, catalogue: Catalog) -> None:
    text = BytesIO()  # first, so that a failure leaves the file as it was
    write_po(text, catalogue, width=110, sort_output=True, no_location=True)
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
