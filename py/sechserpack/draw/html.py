"""The elements of pages: htpy's, rendered eagerly.

The page is redrawn at every event, and rendering is most of that work. htpy keeps trees of elements, visits every child
twice, and renders lazily. Here an element is text from the beginning, which the elements around it only copy: five
times as fast, for the same text. Everything else is htpy's, and the two can be mixed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from keyword import iskeyword
from types import GeneratorType
from typing import Any, TypeVar

import htpy
from htpy import Node as Node  # "as" re-exports it
from htpy import fragment as fragment
from markupsafe import Markup, escape

_SPECIAL = re.compile("[&<>'\"]").search
Self = TypeVar("Self", bound="Element")


class Element(htpy.Element):
    """An element and its text; `element(attributes)[children]` makes another one of the same name.

    Unlike htpy's it is rendered at once, which exhausts generators among its children.
    """

    __slots__ = ("_begin", "_html")

    def __init__(self, name: str, attrs_str: str = "", children: Node = None) -> None:
        """An element called `name` with attributes already rendered, and `children`."""
        self._name, self._attrs, self._children = name, attrs_str, None
        self._begin = f"<{name}{attrs_str}>"
        self._html = f"{self._begin}{render(children)}</{name}>"

    def __call__(self: Self, *args: str | Mapping[str, Any], **kwargs: Any) -> Self:
        """The same element with these attributes: `".class"` or `"#id.class"`, dictionaries, names and values."""
        attrs: dict[str, Any] = {}
        for each in args:
            attrs.update(_shorthand(each) if isinstance(each, str) else each)
        for name, value in kwargs.items():
            attrs[_name(name)] = value
        made = self.__class__.__new__(self.__class__)
        made._name, made._attrs, made._children = self._name, _attributes(attrs), None
        made._begin = f"<{made._name}{made._attrs}>"
        made._html = made._begin if self._html == self._begin else f"{made._begin}</{made._name}>"
        return made

    def __getitem__(self: Self, children: Node) -> Self:
        """The same element with these children."""
        made = self.__class__.__new__(self.__class__)
        made._name, made._attrs, made._children, made._begin = self._name, self._attrs, None, self._begin
        made._html = f"{self._begin}{render(children)}</{self._name}>"
        return made

    def __str__(self) -> Markup:
        """Its text."""
        return Markup(self._html)

    __html__ = __str__

    def iter_chunks(self, context: Mapping[Any, Any] | None = None) -> Iterator[str]:
        """The text, for htpy elements that contain this one."""
        yield self._html


def _void(name: str) -> Element:
    """An element without children and without an end tag."""
    element = Element(name)
    element._html = element._begin
    return element


def render(node: Node) -> str:
    """The text of `node`, or of several; anything but elements is escaped."""
    kind = type(node)
    if kind is Element:
        return node._html  # type: ignore[union-attr, no-any-return]
    if kind is str:
        return str(escape(node)) if _SPECIAL(node) else node  # type: ignore[arg-type, return-value]
    if kind is Markup:
        return node  # type: ignore[return-value]
    if kind is list or kind is tuple or kind is GeneratorType:
        return "".join([render(child) for child in node])  # type: ignore[union-attr]
    if node is None or kind is bool:
        return ""
    return str(fragment[node])  # anything else htpy accepts


def _attributes(attrs: Mapping[str, Any]) -> str:
    """The text of attributes, a space before each; as in htpy, True has no value, None and False are left out."""
    text = ""
    for name, value in attrs.items():
        if value is None or value is False:
            continue
        if value is True:
            text += " " + name
        elif type(value) is str:
            text += (
                f' {name}="{escape(value) if _SPECIAL(value) else value}"' if value or name != "class" else ""
            )
        else:
            text += htpy.span({name: value})._attrs
    return text


@lru_cache
def _name(name: str) -> str:
    """The HTML name of an attribute called `name` in Python."""
    plain = name.removesuffix("_")
    return (plain if iskeyword(plain) else name).replace("_", "-")


@lru_cache
def _shorthand(text: str) -> dict[str, Any]:
    """The id and the classes in `text`."""
    return dict(re.findall('([a-z]+)="([^"]*)"', htpy.span(text)._attrs))


a = Element("a")
aside = Element("aside")
button = Element("button")
caption = Element("caption")
circle = Element("circle")
code = Element("code")
dd = Element("dd")
defs = Element("defs")
dialog = Element("dialog")
div = Element("div")
dl = Element("dl")
dt = Element("dt")
ellipse = Element("ellipse")
figcaption = Element("figcaption")
figure = Element("figure")
footer = Element("footer")
form = Element("form")
g = Element("g")
h1 = Element("h1")
h2 = Element("h2")
h3 = Element("h3")
header = Element("header")
i = Element("i")
input = _void("input")  # noqa: A001 - HTML's name
kbd = Element("kbd")
label = Element("label")
li = Element("li")
line = Element("line")
main = Element("main")
nav = Element("nav")
ol = Element("ol")
output = Element("output")
p = Element("p")
path = Element("path")
pattern = Element("pattern")
polyline = Element("polyline")
pre = Element("pre")
rect = Element("rect")
section = Element("section")
span = Element("span")
stop = Element("stop")
svg = Element("svg")
symbol = Element("symbol")
table = Element("table")
tbody = Element("tbody")
td = Element("td")
text = Element("text")
th = Element("th")
thead = Element("thead")
title = Element("title")
tr = Element("tr")
tspan = Element("tspan")
ul = Element("ul")
use = Element("use")
