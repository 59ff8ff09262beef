"""German words in sentences of other languages, marked so that screen readers pronounce them as German."""

from __future__ import annotations

import re

from ..locale import Words
from .html import Node, span

_GERMAN = re.compile(r"\b(Pasch|Wechsel)\b")
"""calls in the games for which other languages have no word; names of games stay as they are"""


def with_german(text: str, words: Words) -> Node:
    """`text` with its German words marked as such, unless all of it is German."""
    if words.language == "de" or not _GERMAN.search(text):
        return text
    parts = _GERMAN.split(text)
    return [span(lang="de")[part] if number % 2 else part for number, part in enumerate(parts) if part]
