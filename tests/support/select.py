"""Finds elements by CSS selectors, as many of them as the app and its tests use.

`a, b`, `a b`, `a > b` of: `tag`, `#id`, `.class`, `[name]`, `[name=value]`, `[name^=value]`, and `:not(…)` of these.
"""

from __future__ import annotations

import re
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
    tag: str
    """the name that the element has to have, if any"""
    mark: str
    """a word that its attributes have to contain as they are written, if any: words and names are never escaped"""
    child: bool
    """whether it has to lie right inside of the step before"""

    @property
    def sought(self) -> str:
        """What HTML has to contain that has such an element."""
        return self.mark or (self.tag and f"<{self.tag}")


def find_all(root: Tag, selector: str) -> list[Path]:
    """All elements below `root` that `selector` names, with those around them, in the order of the page."""
    found: dict[int, Path] = {}
    parsed = _parsed(selector)
    below = root.below_with([steps[-1].sought for steps in parsed])
    for steps in parsed:
        last = steps[-1]
        if last.mark:
            tags = [tag for tag in below if last.mark in tag.written]
        else:
            tags = [tag for tag in below if tag.name == last.tag] if last.tag else below
        for tag in tags:
            if _is(tag, last) and _fits(path := _path(tag, root), steps):
                found[tag.at] = path
    return [found[at] for at in sorted(found)]


def may_be_in(html: str, selector: str) -> bool:
    """Whether `html` may have something that `selector` names, without reading it; False is certain."""
    return any(all(step.mark in html for step in steps) for steps in _parsed(selector))


def closest(path: Path, selector: str) -> Tag | None:
    """The innermost element of `path` that `selector` names, or None."""
    for end in range(len(path), 0, -1):
        for steps in _parsed(selector):
            if _is(path[end - 1], steps[-1]) and _fits(path[:end], steps):
                return path[end - 1]
    return None


def _path(tag: Tag, root: Tag) -> Path:
    path: list[Tag] = []
    inner: Tag | None = tag
    while inner is not None and inner is not root:
        path.append(inner)
        inner = inner.above
    return tuple(reversed(path))


def _fits(path: Path, steps: tuple[_Step, ...]) -> bool:
    """Whether `path` leads to its last element as `steps` want it, given that this one is as the last of them wants."""
    if len(steps) == 1:
        return True
    ends = range(len(path) - 1, 0, -1)
    return any(
        _is(path[end - 1], steps[-2]) and _fits(path[:end], steps[:-1])
        for end in (ends[:1] if steps[-1].child else ends)
    )


def _is(tag: Tag, step: _Step) -> bool:
    return step.mark in tag.written and _has(tag, step.conditions)


def _has(tag: Tag, conditions: tuple[_Condition, ...]) -> bool:
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
            good = not _has(tag, _conditions(name))
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
            steps.append(_step(_conditions(token[3]), child=child))
            child = False
    return (*found, tuple(steps))


def _step(conditions: tuple[_Condition, ...], *, child: bool) -> _Step:
    tag, mark = "", ""
    for kind, name, value in conditions:
        if kind == "tag":
            tag = name
        elif kind != "not":
            mark = value if re.fullmatch(r"[\w-]+", value) and kind == "=" else name
    return _Step(conditions, tag, mark, child)


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
