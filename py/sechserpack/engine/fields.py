"""Checks for the fields of stored JSON objects, which are untrusted."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeAlias

from .events import is_whole

_SURROGATE = re.compile("[\ud800-\udfff]")
_KEY = re.compile("[A-Za-z0-9_-]{1,64}")

Check: TypeAlias = Callable[[object], bool]
"""whether a stored value is valid for a field"""


def one_of(*values: object) -> Check:
    """A check for exactly these values and types: `True` is not 1."""
    return lambda value: any(type(value) is type(known) and value == known for known in values)


def whole(low: int, high: int) -> Check:
    """A check for a whole number from `low` to `high`, inclusive."""
    return lambda value: is_whole(value) and low <= value <= high


def short(most: int) -> Check:
    """A check for a string of at most `most` characters."""
    return lambda value: isinstance(value, str) and len(value) <= most


def encodable(most: int) -> Check:
    """`short`, and also encodable as UTF-8: without lone surrogates."""
    return lambda value: isinstance(value, str) and len(value) <= most and not _SURROGATE.search(value)


def key(value: object) -> bool:
    """Whether `value` is a string of 1 to 64 ASCII letters, digits, `-` and `_`."""
    return isinstance(value, str) and _KEY.fullmatch(value) is not None


def flag(value: object) -> bool:
    """Whether `value` is a boolean."""
    return isinstance(value, bool)


def values(value: object) -> bool:
    """Whether `value` is a small JSON object of scalars and flat lists of them, with short names and strings."""
    if not isinstance(value, dict) or len(value) > _MOST:
        return False
    return all(
        _SHORT(name) and (_simple(part) or list_of(_simple, _MOST)(part)) for name, part in value.items()
    )


def list_of(check: Check, most: int) -> Check:
    """A check for a list of at most `most` items that all pass `check`."""
    return lambda value: isinstance(value, list) and len(value) <= most and all(map(check, value))


_MOST = 200
_SHORT = short(_MOST)


def _simple(value: object) -> bool:
    if isinstance(value, int | float) and not isinstance(value, bool):
        return -(10**15) <= value <= 10**15
    return value is None or isinstance(value, bool) or _SHORT(value)


def fitting(stored: object, checks: Mapping[str, Check]) -> dict[str, Any]:
    """The known fields of `stored` whose values pass their checks; empty if `stored` is not an object."""
    if not isinstance(stored, dict):
        return {}
    return {name: stored[name] for name, check in checks.items() if name in stored and check(stored[name])}


def misfits(stored: Mapping[str, object], checks: Mapping[str, Check]) -> Iterable[str]:
    """The names in `stored` that are unknown or whose values fail their checks."""
    return (name for name, value in stored.items() if name not in checks or not checks[name](value))
