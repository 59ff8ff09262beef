"""HTML taken apart: what elements there are, which attributes they have and what they say."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser

_EMPTY = {"input", "meta", "link", "img", "br", "hr"}


@dataclass
class Tag:
    """One element: its name, its attributes ("" for those without a value), and everything said inside of it."""

    name: str
    attributes: dict[str, str]
    inside: list[Tag] = field(default_factory=list)
    text: str = ""
    heard: str = ""
    """the same without what is hidden from those who listen"""

    def __getitem__(self, attribute: str) -> str:
        return self.attributes[attribute]

    def get(self, attribute: str) -> str | None:
        """The value of an attribute, or None if it is not there."""
        return self.attributes.get(attribute)

    def has(self, attribute: str) -> bool:
        """Whether the attribute is there."""
        return attribute in self.attributes

    @property
    def classes(self) -> list[str]:
        """Its classes."""
        return self.attributes.get("class", "").split()

    @property
    def said(self) -> str:
        """What those hear who listen: its name if it has one, else what it says, single-spaced."""
        return " ".join((self.get("aria-label") or self.get("title") or self.heard).split())

    def all(self, name: str = "", *, cls: str = "", having: str = "") -> list[Tag]:
        """The elements inside of it with that name, class and attribute, in order."""
        return [
            tag
            for tag in self._below()
            if (not name or tag.name == name)
            and (not cls or cls in tag.classes)
            and (not having or tag.has(having))
        ]

    def one(self, name: str = "", *, cls: str = "", having: str = "") -> Tag:
        """The only such element."""
        (tag,) = self.all(name, cls=cls, having=having)
        return tag

    def _below(self) -> Iterator[Tag]:
        for tag in self.inside:
            yield tag
            yield from tag._below()


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.open = [Tag("", {})]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        element = Tag(tag, {name: value or "" for name, value in attrs})
        self.open[-1].inside.append(element)
        if tag not in _EMPTY:
            self.open.append(element)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.open[-1].inside.append(Tag(tag, {name: value or "" for name, value in attrs}))

    def handle_endtag(self, tag: str) -> None:
        closed = self.open.pop()
        assert closed.name == tag, f"<{closed.name}> is closed by </{tag}>"

    def handle_data(self, data: str) -> None:
        hidden = False
        for element in reversed(self.open):
            element.text += data
            element.heard += "" if hidden else data
            hidden = hidden or element.get("aria-hidden") == "true"


def read(html: object) -> Tag:
    """What is in `html`, below one element without a name; fails when elements are not closed as they should be."""
    reader = _Reader()
    reader.feed(str.__str__(str(html)))  # a plain one: marked-up strings escape what is added to them
    (root,) = reader.open
    return root
