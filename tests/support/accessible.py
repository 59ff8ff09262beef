"""The accessibility tree of a page: what those hear who cannot see it, made from its HTML alone.

Roles, names, values and states are computed as the browsers do, for the elements that this project draws; that the
two agree is held by tests/browser/accessibility/test_accessible_tree.py. What style sheets hide is not known here.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from .elements import Tag, read

_TAGS = {
    "button": "button",
    "main": "main",
    "nav": "navigation",
    "aside": "complementary",
    "ul": "list",
    "ol": "list",
    "li": "listitem",
    "dialog": "dialog",
    "table": "table",
    "caption": "caption",
    "tr": "row",
    "td": "cell",
    "select": "combobox",
    "option": "option",
    "output": "status",
    "progress": "progressbar",
    "p": "paragraph",
    **{f"h{level}": "heading" for level in range(1, 7)},
}
_INPUTS = {
    "range": "slider",
    "checkbox": "checkbox",
    "radio": "radio",
    "number": "spinbutton",
    "file": "button",
}
_FROM_CONTENT = {
    *("button", "link", "heading", "cell", "columnheader", "rowheader", "option", "switch", "checkbox"),
    *("radio", "tab", "menuitem"),
}
_CHILDLESS = {"button", "img", "slider", "switch", "checkbox", "radio", "progressbar", "option"}
"""whose children nobody hears one by one"""
_UNSEEN = {"template", "script", "style", "symbol", "defs", "noscript"}
_INLINE = {
    "a",
    "b",
    "button",
    "em",
    "i",
    "input",
    "kbd",
    "label",
    "output",
    "select",
    "small",
    "span",
    "strong",
}
_SECTIONING = {"main", "article", "aside", "nav", "section"}
_STATES = ("pressed", "checked", "expanded", "current", "selected")


@dataclass
class Node:
    """One thing that is heard: "text" is a role here, too; what only holds others has none, and is no node."""

    role: str
    name: str
    path: tuple[Tag, ...] = field(repr=False)
    """the element, with those around it"""
    lang: str = ""
    """the language in which it is said, if that is not the page's"""
    description: str = ""
    value: str = ""
    states: dict[str, str] = field(default_factory=dict)
    children: list[Node] = field(default_factory=list, repr=False)

    def all(self, role: str = "") -> Iterator[Node]:
        """The nodes below it with that role, or all, in order."""
        for child in self.children:
            if not role or child.role == role:
                yield child
            yield from child.all(role)

    @property
    def usable(self) -> bool:
        """Whether it can be used."""
        return "disabled" not in self.states

    @property
    def heard(self) -> str:
        """Its name, or else everything below it."""
        return self.name or " ".join(child.heard for child in self.children)


def tree(html: str | Tag) -> Node:
    """The accessibility tree of what is in `html`, below one node without a role."""
    root = html if isinstance(html, Tag) else read(html)
    return _Reader(root).whole()


class _Reader:
    def __init__(self, root: Tag) -> None:
        self._root = root
        every = root.all()
        self._ids = {tag["id"]: tag for tag in every if tag.has("id")}
        self._labels = {tag["for"]: tag for tag in every if tag.name == "label" and tag.has("for")}

    def whole(self) -> Node:
        return Node("", "", (self._root,), children=list(self._below((self._root,), "")))

    # ---- nodes

    def _below(self, path: tuple[Tag, ...], lang: str) -> Iterator[Node]:
        text = ""
        for part in path[-1].parts:
            if isinstance(part, str):
                text += part
                continue
            if text.strip():
                yield Node("text", " ".join(text.split()), path, lang)
            text = ""
            yield from self._nodes((*path, part), lang)
        if text.strip():
            yield Node("text", " ".join(text.split()), path, lang)

    def _nodes(self, path: tuple[Tag, ...], lang: str) -> Iterator[Node]:
        tag = path[-1]
        if hidden(tag) or tag.name in _UNSEEN:
            return
        lang = tag.get("lang") or lang
        role = self.role(path)
        if not role:
            yield from self._below(path, lang)
            return
        name, titled = self._name(tag, role, path)
        node = Node(role, name, path, lang, self._description(tag, titled=titled), self._value(tag, role))
        node.states = self._states(path, role)
        if role not in _CHILDLESS:
            node.children = list(self._below(path, lang))
        yield node

    def role(self, path: tuple[Tag, ...]) -> str:
        """The role of the last element, or "" if it only holds others."""
        tag = path[-1]
        given = tag.get("role")
        if given:
            return "" if given in ("presentation", "none") else given
        match tag.name:
            case "a":
                return "link" if tag.has("href") else ""
            case "input":
                return _INPUTS.get(tag.get("type") or "text", "textbox")
            case "section" | "form":
                return "region" if self._label(tag) else ""
            case "header":
                inside = any(above.name in _SECTIONING for above in path[:-1])
                return "" if inside else "banner"
            case "th":
                return "rowheader" if tag.get("scope") == "row" else "columnheader"
            case "thead" | "tbody":
                return "rowgroup"
        return _TAGS.get(tag.name, "")

    # ---- names

    def _label(self, tag: Tag) -> str:
        """The name that attributes of ARIA give."""
        by = " ".join(
            self._content(self._ids[one], hidden_too=True)
            for one in (tag.get("aria-labelledby") or "").split()
            if one in self._ids
        )
        return " ".join((by or tag.get("aria-label") or "").split())

    def _name(self, tag: Tag, role: str, path: tuple[Tag, ...]) -> tuple[str, bool]:
        """The name of an element, and whether it comes from the title, which then describes nothing more."""
        name = self._label(tag)
        if not name and tag.name in ("input", "select"):
            label = self._labels.get(tag.get("id") or "")
            label = label or next((above for above in reversed(path[:-1]) if above.name == "label"), None)
            name = "" if label is None else self._content(label, besides=tag)
        if not name and tag.name == "table":
            name = " ".join(self._content(each) for each in tag.inside if each.name == "caption")
        if not name and role in _FROM_CONTENT:
            name = self._content(tag)
        name = " ".join(name.split())
        return (name, False) if name else (" ".join((tag.get("title") or "").split()), True)

    def _content(self, tag: Tag, *, hidden_too: bool = False, besides: Tag | None = None) -> str:
        """What an element says; other elements than those in a line of text stand apart."""
        said = ""
        for part in tag.parts:
            if isinstance(part, str):
                said += part
                continue
            if part is besides or part.name in _UNSEEN or (hidden(part) and not hidden_too):
                continue
            inner = self._label(part) or self._content(part) or part.get("title") or ""
            said += inner if part.name in _INLINE else f" {inner} "
        return said

    def _description(self, tag: Tag, *, titled: bool) -> str:
        by = [
            self._content(self._ids[one], hidden_too=True)
            for one in (tag.get("aria-describedby") or "").split()
            if one in self._ids
        ]
        title = "" if titled else tag.get("title") or ""
        found = " ".join(" ".join(by or [tag.get("aria-description") or title]).split())
        return "" if not by and found == " ".join(self._content(tag).split()) else found

    # ---- values and states

    def _value(self, tag: Tag, role: str) -> str:
        if role == "combobox":
            chosen = tag.all("option", having="selected") or tag.all("option")
            return self._content(chosen[0]).strip() if chosen else ""
        if role == "listitem":
            return tag.get("value") or ""
        return tag.get("aria-valuetext") or tag.get("value") or "" if tag.name == "input" else ""

    def _states(self, path: tuple[Tag, ...], role: str) -> dict[str, str]:
        tag = path[-1]
        found = {name: tag[f"aria-{name}"] for name in _STATES if tag.has(f"aria-{name}")}
        if tag.has("disabled") or tag.get("aria-disabled") == "true":
            found["disabled"] = "true"
        if role in ("checkbox", "switch", "radio") and tag.name == "input":
            found["checked"] = str(tag.has("checked")).lower()
        if role == "heading":
            found["level"] = tag.get("aria-level") or tag.name[1:]
        return found


def hidden(tag: Tag) -> bool:
    """Whether nobody hears of an element, and of nothing in it."""
    return tag.get("aria-hidden") == "true" or tag.has("hidden") or tag.has("inert")


def outline(node: Node, depth: int = 0) -> str:
    """A tree as lines to look at."""
    states = "".join(f" {name}={value}" for name, value in node.states.items())
    more = (f" = {node.value}" if node.value else "") + (f" ({node.description})" if node.description else "")
    lines = [f"{'  ' * depth}{node.role} “{node.name}”{more}{states}"]
    return "\n".join(lines + [outline(child, depth + 1) for child in node.children])
