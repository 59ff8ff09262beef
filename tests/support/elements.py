"""HTML taken apart: what elements there are, which attributes they have and what they say.

Hundreds of pages are read for a few elements each, so what an element has and says is found out when it is asked for.
Four of five elements are parts of drawings: a drawing stays folded until somebody asks for what is in it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from html import escape, unescape

_EMPTY = {"input", "meta", "link", "img", "br", "hr"}


class Tag:
    """One element: its name, its attributes ("" for those without a value), and everything said inside of it."""

    __slots__ = (
        "_after",
        "_attributes",
        "_first",
        "_order",
        "above",
        "at",
        "end",
        "folded",
        "name",
        "written",
    )

    def __init__(self, name: str, written: str, above: Tag | None, order: _Order) -> None:
        """The next element in the `order` of a page, right inside of the one `above`."""
        self.name = name
        self.written = written
        """all attributes as they stand in the HTML: what it does not contain need not be looked for in them"""
        self.above = above
        self.at = len(order)
        """its number in that order"""
        self.end = self.at + 1
        """the number of the next element that does not lie inside of it"""
        self.folded = ""
        """the HTML of what lies inside of it, as long as that has not been read"""
        self._order = order
        self._attributes: dict[str, str] | None = None
        self._first = self._after = ""
        """the text at its beginning, and right after its end"""

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Tag):
            return NotImplemented
        return (self.name, self.attributes, self.parts) == (other.name, other.attributes, other.parts)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"<{self.name}{self.written}>{self.text}"

    def __str__(self) -> str:
        inside = "".join([f"{tag}{tag._after}" for tag in self.inside])
        return f"<{self.name}{self.written}>{self._first}{inside}</{self.name}>"

    @property
    def attributes(self) -> Mapping[str, str]:
        """Its attributes; "" for those without a value."""
        if self._attributes is None:
            self._attributes = {
                name.lower(): unescape(double or single or bare)
                for name, double, single, bare in _ATTRIBUTE.findall(self.written)
            }
        return self._attributes

    def set(self, attribute: str, value: str) -> None:
        """Give an attribute another value, as a script does."""
        self.written += f' {attribute}="{escape(value)}"'  # the last one counts
        self._attributes = None

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
    def inside(self) -> list[Tag]:
        """The elements right inside of it."""
        if self.folded:
            self._order.unfold()
        found = []
        at = self.at + 1
        while at < self.end:
            found.append(self._order[at])
            at = found[-1].end
        return found

    @property
    def parts(self) -> list[Tag | str]:
        """Elements and text right inside of it, in order."""
        parts: list[Tag | str] = [self._first]
        for tag in self.inside:
            parts += (tag, tag._after)
        return [part for part in parts if part != ""]

    @property
    def below(self) -> list[Tag]:
        """All elements inside of it, in the order of the page."""
        self._order.unfold()
        return self._order[self.at + 1 : self.end]

    def below_with(self, marks: Iterable[str]) -> list[Tag]:
        """The same without those in drawings whose HTML has none of these `marks`."""
        self._order.unfold(marks)
        return self._order[self.at + 1 : self.end]

    @property
    def text(self) -> str:
        """Everything said inside of it."""
        if self.folded:
            return unescape(_ANY.sub("", self.folded))
        return self._first + "".join([tag.text + tag._after for tag in self.inside])

    @property
    def heard(self) -> str:
        """The same without what is hidden from those who listen."""
        if self.folded and "aria-hidden" not in self.folded:
            return self.text
        heard = [self._first]
        for tag in self.inside:
            heard += ("" if tag.get("aria-hidden") == "true" else tag.heard, tag._after)
        return "".join(heard)

    @property
    def said(self) -> str:
        """What those hear who listen: its name if it has one, else what it says, single-spaced."""
        return " ".join((self.get("aria-label") or self.get("title") or self.heard).split())

    def all(self, name: str = "", *, cls: str = "", having: str = "") -> list[Tag]:
        """The elements inside of it with that name, class and attribute, in order."""
        return [
            tag
            for tag in self.below_with((cls or having or f"<{name}",))
            if (not name or tag.name == name)
            and (not cls or (cls in tag.written and cls in tag.classes))
            and (not having or (having in tag.written and tag.has(having)))
        ]

    def one(self, name: str = "", *, cls: str = "", having: str = "") -> Tag:
        """The only such element."""
        (tag,) = self.all(name, cls=cls, having=having)
        return tag


class _Order(list[Tag]):
    """All elements of a page, in its order, without those in drawings that are folded."""

    def __init__(self) -> None:
        """Nothing has been read yet."""
        super().__init__()
        self._drawings: list[Tag] = []
        """those that are folded"""
        self._folded = ""
        """what is in all of them, once anybody has asked for that"""

    def unfold(self, marks: Iterable[str] = ("",)) -> None:
        """Read what is in the drawings, unless their HTML has none of these `marks`."""
        if not self._drawings:
            return
        self._folded = self._folded or "".join([drawing.folded for drawing in self._drawings])
        if not any(mark in self._folded for mark in marks):
            return
        self._drawings.clear()
        elements = self[:]
        self.clear()
        for element in elements:
            element.at = len(self)
            self.append(element)
            if element.folded:
                folded, element.folded = element.folded, ""
                self.add(folded, element, _TAG)
        for element in self:
            element.end = element.at + 1
        for element in reversed(self):
            if element.above is not None:
                element.above.end = max(element.above.end, element.end)

    def add(self, html: str, around: Tag, tokens: re.Pattern[str]) -> None:
        """Add what is in `html`, all of which has to be tags and text, right inside of the last element."""
        inner = around
        start = at = html.find("<") if "<" in html else len(html)
        around._first = unescape(html[:start])
        for drawn, folded, after, end, name, written, text in tokens.findall(html, start):
            at += len(end) + len(name) + len(written) + len(text) + 2
            if "&" in text:
                text = unescape(text)
            if end:
                assert inner.name == name.lower(), f"<{inner.name}> is closed by </{name}>"
                assert inner.above is not None
                inner.end = len(self)
                inner._after = text
                inner = inner.above
            elif name:
                element = Tag(name.lower(), written, inner, self)
                self.append(element)
                if element.name in _EMPTY or written.endswith("/"):
                    element._after = text
                else:
                    element._first = text
                    inner = element
            else:
                at += len(drawn) + len(folded) + len(after) + len("<svg></svg>") - 2
                drawing = Tag("svg", drawn, inner, self)
                drawing.folded, drawing._after = folded, unescape(after)
                self.append(drawing)
                self._drawings.append(drawing)
        assert at == len(html), f"neither a tag nor text: {_odd(html, start)}"
        assert inner is around, f"<{inner.name}> is not closed"
        around.end = len(self)


_INSIDE = r"""([^<>"']*(?:"[^"]*"[^<>"']*|'[^']*'[^<>"']*)*)"""
"""attributes as they are written"""
_TAG = re.compile(rf"""()()()<(/?)([a-zA-Z][\w-]*){_INSIDE}>([^<]*)""")
"""an end, a name, attributes, and the text after it"""
_ELEMENT = re.compile(
    rf"""<(?:svg{_INSIDE}>([^<]*(?:<(?!/?svg\b)[^<]*)*)</svg>([^<]*)|(/?)([a-zA-Z][\w-]*){_INSIDE}>([^<]*))"""
)
"""a whole drawing without another one in it: its attributes, what is in it, and the text after it; or the same"""
_ANY = re.compile(rf"<[^<>\"']{_INSIDE}>")
"""an end or a beginning"""
_ATTRIBUTE = re.compile(r"""([^\s=/"'<>]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+)))?""")


def _read(html: str) -> Tag:
    order = _Order()
    root = Tag("", "", None, order)
    order.append(root)
    order.add(html, root, _ELEMENT)
    return root


def _odd(html: str, at: int) -> str:
    """The beginning of what is no tag, and no text after one."""
    while token := _TAG.match(html, at):
        at = token.end()
    return html[at : at + 80]


def read(html: object) -> Tag:
    """What is in `html`, below one element without a name; fails when elements are not closed as they should be."""
    return _read(str.__str__(str(html)))  # a plain one: marked-up strings escape what is added to them


def dice_in(drawing: Tag) -> list[int]:
    """What the dice in `drawing` show on top, in order: those that show on the way too."""
    found: list[int] = []
    for part in drawing.all():
        if "die-face" in part.classes:
            found.append(0)
        elif "die-pip" in part.classes:
            found[-1] = part["d"].count("M")
    return found


def in_place(html: str, root: Mapping[str, str | None]) -> str:
    """A drawing to be laid on paper: before it a comment names the place that the page's `root` speaks of, if any."""
    return f"<!--{root.get('place') or ''}-->{html}"
