"""Finds elements by CSS selectors, as many of them as the app and its tests use.

`a, b`, `a b`, `a > b` of: `tag`, `#id`, `.class`, `[name]`, `[name=value]`, `[name^=value]`, and `:not(…)` of these.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple, TypeAlias

from .elements import Tag

Path: TypeAlias = tuple[Tag, ...]
"""an element, and before it those that it lies in, the outermost first"""

_PART = re.compile(
    r"""(?P<tag>[a-z][a-z0-9]*)|\#(?P<id>[\w-]+)|\.(?P<cls>[\w-]+)
    |\[(?P<name>[\w-]+)(?:(?P<how>\^?=)(?P<quote>["']?)(?P<value>.*?)(?P=quote))?\]|:not\((?P<no>[^()]+)\)""",
    re.VERBOSE,
)
_TOKEN = re.compile(r"""\s*(,|>)\s*|(\s+)|((?:\[(?:"[^"]*"|'[^']*'|[^\]"'])*\]|\([^()]*\)|[^\s,>\[(])+)""")


class _Condition(NamedTuple):
    kind: str
    name: str
    value: str


class _Step(NamedTuple):
    conditions: tuple[_Condition, ...]
    child: bool
    """whether it has to lie right inside of the step before"""


def all_paths(root: Tag) -> list[Path]:
    """All elements below `root`, in the order of the page."""
    return list(_walk(root, ()))


def find_in(paths: list[Path], selector: str) -> list[Path]:
    """Those of `paths` that `selector` names."""
    steps = _parsed(selector)
    return [
        path
        for path in paths
        if any(_is(path[-1], each[-1].conditions) and _fits(path, each) for each in steps)
    ]


def find_all(root: Tag, selector: str) -> list[Path]:
    """All elements below `root` that `selector` names, in the order of the page."""
    return find_in(all_paths(root), selector)


def closest(path: Path, selector: str) -> Tag | None:
    """The innermost element of `path` that `selector` names, or None."""
    steps = _parsed(selector)
    for end in range(len(path), 0, -1):
        if any(_fits(path[:end], each) for each in steps):
            return path[end - 1]
    return None


def _walk(tag: Tag, above: Path) -> Iterator[Path]:
    for inner in tag.inside:
        path = (*above, inner)
        yield path
        yield from _walk(inner, path)


def _fits(path: Path, steps: tuple[_Step, ...]) -> bool:
    if not steps:
        return True
    if not path or not _is(path[-1], steps[-1].conditions):
        return False
    rest = steps[:-1]
    if not rest:
        return True
    if steps[-1].child:
        return _fits(path[:-1], rest)
    return any(_fits(path[:end], rest) for end in range(len(path) - 1, 0, -1))


def _is(tag: Tag, conditions: tuple[_Condition, ...]) -> bool:
    for kind, name, value in conditions:
        if kind == "tag":
            good = tag.name == name
        elif kind == "class":
            good = name in tag.classes
        elif kind == "has":
            good = tag.has(name)
        elif kind == "=":
            good = tag.get(name) == value
        elif kind == "^=":
            good = (tag.get(name) or "").startswith(value)
        else:
            good = not _is(tag, _conditions(name))
        if not good:
            return False
    return True


@cache
def _parsed(selector: str) -> tuple[tuple[_Step, ...], ...]:
    found: list[tuple[_Step, ...]] = []
    steps: list[_Step] = []
    child = False
    at = 0
    while at < len(selector):
        token = _TOKEN.match(selector, at)
        assert token is not None, f"no selector: {selector}"
        at = token.end()
        if token[1] == ",":
            found.append(tuple(steps))
            steps = []
        elif token[1] == ">":
            child = True
        elif token[3]:
            steps.append(_Step(_conditions(token[3]), child))
            child = False
    return (*found, tuple(steps))


@cache
def _conditions(text: str) -> tuple[_Condition, ...]:
    found = []
    at = 0
    while at < len(text):
        part = _PART.match(text, at)
        assert part is not None, f"no selector: {text}"
        at = part.end()
        if part["tag"]:
            found.append(_Condition("tag", part["tag"], ""))
        elif part["id"]:
            found.append(_Condition("=", "id", part["id"]))
        elif part["cls"]:
            found.append(_Condition("class", part["cls"], ""))
        elif part["no"]:
            found.append(_Condition("not", part["no"], ""))
        elif part["how"]:
            found.append(_Condition(part["how"], part["name"], part["value"]))
        else:
            found.append(_Condition("has", part["name"], ""))
    return tuple(found)
