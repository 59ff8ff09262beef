"""A language made up from the catalogues: other letters, half as long again, and marks for writing from the right.

Whoever reads English can still read it, so that what is not marked for translation, or put together from parts, shows.
It exists while a test runs; nothing of it is in the site.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser
from io import BytesIO
from string import ascii_letters

import pytest

from sechserpack import locale
from sechserpack.engine.fields import one_of
from sechserpack.setup import settings

CODE = "qps"
"""reserved by ISO 639 for private use"""
MARK = "\u200f"
"""at both ends of every sentence: RIGHT-TO-LEFT MARK, which nothing may lose"""
LONGER = 1.4
_LETTERS = str.maketrans(ascii_letters, "áƀćđéƒǵĥíĵķłɱńóƥɋŕśţúṽŵẋýžÁɃĆĐÉƑǴĤÍĴĶŁⱮŃÓƤɊŔŚŢÚṼŴẊÝŽ")
_KEPT = re.compile(r"(\{[^}]*\}|<[^>]*>)")
"""places and elements"""
_HASH = re.compile(r"\b[0-9a-f]{6,}\b")
_READ = (
    "aria-label",
    "aria-description",
    "aria-roledescription",
    "aria-valuetext",
    "title",
    "alt",
    "placeholder",
)
"""attributes that people read or hear"""


def disguised(message: str) -> str:
    """`message` in the language: as long as that of a language with long words, its places as they were."""
    parts = _KEPT.split(message)
    bare = "".join(parts[::2])
    more = "·" * (round(len(bare) * LONGER) - len(bare))
    parts[::2] = [part.translate(_LETTERS) for part in parts[::2]]
    return MARK + "".join(parts) + more + MARK


@cache
def compiled() -> bytes:
    """The language's catalogue, compiled: of all sentences in the source."""
    from babel.messages.catalog import Catalog
    from babel.messages.mofile import write_mo

    from tools.words import messages

    catalogue = Catalog(locale="en")
    for message in messages():
        if message.id:
            key = (message.context or "").startswith("key on the keyboard")  # one letter, and it is pressed
            say = (lambda text: text.translate(_LETTERS)) if key else disguised
            string = say(message.id) if isinstance(message.id, str) else tuple(map(say, message.id))
            catalogue.add(message.id, string, context=message.context)
    buffer = BytesIO()
    write_mo(buffer, catalogue)
    return buffer.getvalue()


def install(patch: pytest.MonkeyPatch) -> None:
    """Let there be the language as long as `patch` lasts."""
    others = locale._compiled
    patch.setitem(locale.LANGUAGES, CODE, disguised("Pseudo"))
    patch.setattr(locale, "_compiled", lambda language: compiled() if language == CODE else others(language))
    patch.setitem(settings.FIELDS, "language", one_of(None, *locale.LANGUAGES))  # type: ignore[index]


class Texts(HTMLParser):
    """Everything in a page that people read or hear, as (where, text)."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: list[tuple[str, str]] = []
        self._within: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._within.append(f"{tag}.{dict(attrs).get('class') or dict(attrs).get('id') or ''}")
        self.found += [
            (f"{self._within[-1]}[{name}]", value) for name, value in attrs if name in _READ and value
        ]

    def handle_endtag(self, tag: str) -> None:
        while self._within and not self._within.pop().startswith(f"{tag}."):
            pass

    def handle_data(self, data: str) -> None:
        if data.strip() and "pre." not in self._within:  # what Python says of its own errors
            self.found.append((self._within[-1] if self._within else "", data))


def english(html: str, names: frozenset[str]) -> Iterator[str]:
    """Where words of the page are not in the language, but for these `names`."""
    for where, text in Texts(html).found:
        for word in re.findall(r"[^\W\d_]+", _HASH.sub("", text)):
            if re.search("[A-Za-z]{2}", word) and word not in names:
                yield f"{where}: {word} in {text[:80]!r}"


def broken(html: str) -> Iterator[str]:
    """Where a place was not filled in, or a mark got lost."""
    texts = Texts(html).found
    for where, text in texts:
        if re.search(r"\{\w*\}", text):
            yield f"{where}: a place in {text[:80]!r}"
        if "[" in where and text.count(MARK) % 2:
            yield f"{where}: half a sentence in {text[:80]!r}"
    if sum(text.count(MARK) for _, text in texts) % 2:
        yield "a mark got lost"
