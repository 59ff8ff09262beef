"""Fields of stored JSON objects: which there are, and what values they may have. Nobody vouches for what is stored."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeAlias

from .events import is_whole

Check: TypeAlias = Callable[[object], bool]
"""whether a stored value may stand in a field"""


def one_of(*values: object) -> Check:
    """Exactly one of these: `True` is not 1."""
    return lambda value: any(type(value) is type(known) and value == known for known in values)


def whole(low: int, high: int) -> Check:
    """A whole number from `low` to `high`."""
    return lambda value: is_whole(value) and low <= value <= high


def text(value: object) -> bool:
    """A string."""
    return isinstance(value, str)


def flag(value: object) -> bool:
    """Yes or no."""
    return isinstance(value, bool)


def json_object(value: object) -> bool:
    """A JSON object."""
    return isinstance(value, dict)


def list_of(check: Check) -> Check:
    """A list, every item of which passes `check`."""
    return lambda value: isinstance(value, list) and all(map(check, value))


def fitting(stored: object, checks: Mapping[str, Check]) -> dict[str, Any]:
    """The known fields of a stored object whose values fit; nothing of what is no object."""
    if not isinstance(stored, dict):
        return {}
    return {name: stored[name] for name, check in checks.items() if name in stored and check(stored[name])}


def misfits(stored: Mapping[str, object], checks: Mapping[str, Check]) -> Iterable[str]:
    """The names in a stored object that are unknown, or whose values do not fit."""
    return (name for name, value in stored.items() if name not in checks or not checks[name](value))
