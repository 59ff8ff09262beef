"""Translations: the message catalogues, and the lookup of sentences in the player's language.

The source is in English; every other language has a gettext catalogue here.
"""

from __future__ import annotations

import gettext
import pkgutil
from collections.abc import Sequence
from functools import cache
from io import BytesIO

from ..engine.text import CONTEXT, N_

SOURCE = "en"
"""the language of the source, which needs no catalogue"""
LANGUAGES = {
    "de": "Deutsch",
    SOURCE: "English",
    "fr": "Français",
}
"""all languages by their codes, the one of the page as delivered first: the only list of them"""


class Words:
    """The sentences of one language: `words("…")` translates, `words.n(one, many, count)` chooses the plural."""

    def __init__(self, language: str, catalogue: gettext.NullTranslations) -> None:
        self.language = language
        self._catalogue = catalogue

    def __call__(self, message: str, **params: object) -> str:
        """The translation of `message`, which may have a context (`C_`), formatted with `params`."""
        text = self._catalogue.gettext(message)
        if CONTEXT in text:  # not translated
            text = text.partition(CONTEXT)[2]
        return text.format(**params) if params else text

    def number(self, value: float, digits: int = 0) -> str:
        """Format a non-negative number with `digits` decimals in the language's notation."""
        whole, _, fraction = f"{value:.{digits}f}".partition(".")
        head, rest = whole[:-3], whole[-3:]
        while head:
            # Translators: what is written between thousands.
            head, rest = head[:-3], self(N_("{thousands},{rest}"), thousands=head[-3:], rest=rest)
        # Translators: what is written between the whole and the decimals.
        return self(N_("{whole}.{fraction}"), whole=rest, fraction=fraction) if fraction else rest

    def listed(self, parts: Sequence[str]) -> str:
        """The `parts` as an enumeration: "3, 3 and 5"."""
        if len(parts) < 2:
            return "".join(parts)
        # Translators: the end of every list; {first} is all but the last one, with commas.
        return self(N_("{first} and {last}"), first=", ".join(parts[:-1]), last=parts[-1])

    def n(self, one: str, many: str, count: int, **params: object) -> str:
        """The translation of `one` or `many`, depending on `count`, formatted with `count` and `params`."""
        return self._catalogue.ngettext(one, many, count).format(count=count, **params)


@cache
def words(language: str) -> Words:
    """The sentences of `language`, one of `LANGUAGES`.

    Raises `KeyError` for any other language and `FileNotFoundError` if its catalogue has not been compiled.
    """
    if language not in LANGUAGES:
        raise KeyError(language)
    if language == SOURCE:
        return Words(language, gettext.NullTranslations())
    return Words(language, gettext.GNUTranslations(BytesIO(_compiled(language))))


def _compiled(language: str) -> bytes:
    """The compiled catalogue of `language`."""
    data = pkgutil.get_data(__name__, f"{language}/LC_MESSAGES/sechserpack.mo")
    assert data is not None
    return data
