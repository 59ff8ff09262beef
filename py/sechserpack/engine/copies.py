"""Copies of named tuples with some fields changed, for rules that create a new state at every event.

`_replace` takes field names as keywords and costs more than most rules do; these look up the indices once.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar

T = TypeVar("T", bound=NamedTuple)


def changing(kind: type[T], *names: str) -> Callable[..., T]:
    """A function that takes a `kind` and new values for the fields `names`, in order, and returns the copy.

    Equivalent to `_replace` in a quarter of the time. Raises `ValueError` for an unknown field name.
    """
    places = [kind._fields.index(name) for name in names]
    new: Callable[[type[T], list[Any]], T] = tuple.__new__
    # Most changes concern one or two fields, which need no loop.
    if len(places) == 1:
        (only,) = places

        def change_one(old: T, value: Any) -> T:
            parts = [*old]
            parts[only] = value
            return new(kind, parts)

        return change_one
    if len(places) == 2:
        first, second = places

        def change_two(old: T, one: Any, two: Any) -> T:
            parts = [*old]
            parts[first] = one
            parts[second] = two
            return new(kind, parts)

        return change_two

    def change(old: T, *values: Any) -> T:
        parts = [*old]
        for place, value in zip(places, values, strict=True):
            parts[place] = value
        return new(kind, parts)

    return change
