"""Starts the catalogue of another language; `make language CODE=fr` runs it (docs/TRANSLATING.md)."""

from __future__ import annotations

import re
import sys
from pathlib import Path

from babel import Locale, UnknownLocaleError
from babel.messages.catalog import Catalog

from tools.site.page import languages
from tools.site.paths import PACKAGE, ROOT
from tools.words import messages, untranslated, write

CODE = re.compile(r"[a-z]{2}")
"""a language without a country: what the start of the page compares with what a browser prefers"""


class Refused(ValueError):
    """There is no such language, or it is there already; the message is to be shown."""


def start(code: str, root: Path = PACKAGE / "locale") -> Path:
    """Write the catalogue of the language `code` below `root`, every sentence still to be translated.

    Returns its path. Raises `Refused` for a code that is none, or that there is something of.
    """
    try:
        locale = Locale.parse(code) if CODE.fullmatch(code) else None
    except (UnknownLocaleError, ValueError):
        locale = None
    if locale is None:
        raise Refused(f"CODE={code!r} is no language: two letters of ISO 639, such as CODE=fr.")
    path = root / code / "LC_MESSAGES" / "sechserpack.po"
    if path.exists() or code in languages():
        raise Refused(f"There is {locale.english_name} already: make words brings it up to date.")
    catalogue = Catalog(
        locale=code,
        project="Sechserpack",
        charset="utf-8",
        header_comment=f"# {locale.english_name}.",
        fuzzy=False,
    )
    for message in messages():
        if message.id:
            catalogue.add(
                message.id,
                locations=message.locations,
                auto_comments=message.auto_comments,
                context=message.context,
            )
    path.parent.mkdir(parents=True)
    write(path, catalogue)
    return path


def main() -> None:
    """Start the language that is the only argument, and say what comes next."""
    (code,) = sys.argv[1:] or [""]
    try:
        path = start(code)
    except Refused as refused:
        sys.exit(str(refused))
    print(f"{path.relative_to(ROOT)}: {len(untranslated(path))} sentences wait for a translation.")
    print("docs/TRANSLATING.md says what comes next.")


if __name__ == "__main__":
    main()
