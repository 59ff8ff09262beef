"""HTML taken apart: what elements there are, which attributes they have and what they say."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from html import unescape

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
    parts: list[Tag | str] = field(default_factory=list, repr=False)
    """elements and text right inside of it, in order"""

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


_TOKEN = re.compile(
    r"""<(?P<end>/?)(?P<name>[a-zA-Z][\w-]*)(?P<attributes>(?:[^<>"']|"[^"]*"|'[^']*')*)>|(?P<text>[^<]+)"""
)
_ATTRIBUTE = re.compile(r"""([^\s=/"'<>]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+)))?""")


def _attributes(text: str) -> dict[str, str]:
    """The attributes of a tag; what has no value has an empty one."""
    return {
        name.lower(): unescape(double or single or bare)
        for name, double, single, bare in _ATTRIBUTE.findall(text)
    }


def _read(html: str) -> Tag:
    """What is in `html`, all of which has to be tags and text."""
    stack = [Tag("", {})]
    at = 0
    for token in _TOKEN.finditer(html):
        assert token.start() == at, f"neither a tag nor text: {html[at : at + 80]}"
        at = token.end()
        end, name, attributes, text = token.groups()
        if text is not None:
            _say(stack, unescape(text) if "&" in text else text)
        elif end:
            closed = stack.pop()
            assert closed.name == name.lower(), f"<{closed.name}> is closed by </{name}>"
        else:
            element = Tag(name.lower(), _attributes(attributes) if attributes else {})
            stack[-1].inside.append(element)
            stack[-1].parts.append(element)
            if name.lower() not in _EMPTY and not attributes.endswith("/"):
                stack.append(element)
    assert at == len(html), f"neither a tag nor text: {html[at : at + 80]}"
    assert len(stack) == 1, f"<{stack[-1].name}> is not closed"
    return stack[0]


def _say(stack: list[Tag], text: str) -> None:
    hidden = False
    stack[-1].parts.append(text)
    for element in reversed(stack):
        element.text += text
        if not hidden:
            element.heard += text
            hidden = element.attributes.get("aria-hidden") == "true"


def read(html: object) -> Tag:
    """What is in `html`, below one element without a name; fails when elements are not closed as they should be."""
    return _read(str.__str__(str(html)))  # a plain one: marked-up strings escape what is added to them


def dice_in(drawing: Tag) -> list[int]:
    """What the dice in `drawing` show on top, in order: those that show on the way too."""
    faces = (use["href"] for use in drawing.all("use"))
    return [int(face.removeprefix("#die-")) for face in faces if face.startswith("#die-")]


def in_place(html: str, root: Mapping[str, str | None]) -> str:
    """A drawing to be laid on paper: before it a comment names the place that the page's `root` speaks of, if any."""
    return f"<!--{root.get('place') or ''}-->{html}"
