"""The shape of events: what counts as one, before the rules decide whether it is allowed.

An event is a tuple `(kind, …)`. In JSON it is an array; inside the program every nested list is a tuple too, so
that events are immutable, comparable and sortable.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import chain
from typing import Any, TypeAlias, TypeGuard

from .errors import Malformed
from .text import N_

Event: TypeAlias = tuple[Any, ...]
Shape: TypeAlias = Callable[[list[Any] | tuple[Any, ...]], Event | None]
"""takes the raw event and returns it in canonical form, or None if its parts have the wrong number or type"""

# Types are compared in bulk, so that a line with millions of parts is rejected quickly; up to _FEW parts, one by one.
_FEW = 8
_WHOLE = frozenset([int])
_LISTS = frozenset([list, tuple])
_SEQUENCES = (list, tuple)


def is_whole(value: object) -> TypeGuard[int]:
    """Whether `value` is a whole number in the sense of the record: `True` and `6.0` are not."""
    return type(value) is int


def whole_numbers(count: int) -> Shape:
    """The shape of an event with exactly `count` whole numbers after its kind."""
    length = count + 1

    def check(raw: list[Any] | tuple[Any, ...]) -> Event | None:
        return any_whole_numbers(raw) if len(raw) == length else None

    return {1: _one_whole_number, 2: _two_whole_numbers, 3: _three_whole_numbers}.get(count, check)


def _one_whole_number(raw: list[Any] | tuple[Any, ...]) -> Event | None:
    """`whole_numbers(1)` without a loop: nearly every event is a kind, a seat and at most one number."""
    if len(raw) != 2 or type(raw[1]) is not int:
        return None
    return raw if type(raw) is tuple else tuple(raw)


def _two_whole_numbers(raw: list[Any] | tuple[Any, ...]) -> Event | None:
    """`whole_numbers(2)` without a loop."""
    if len(raw) != 3 or type(raw[1]) is not int or type(raw[2]) is not int:
        return None
    return raw if type(raw) is tuple else tuple(raw)


def _three_whole_numbers(raw: list[Any] | tuple[Any, ...]) -> Event | None:
    """`whole_numbers(3)` without a loop."""
    if len(raw) != 4 or type(raw[1]) is not int or type(raw[2]) is not int or type(raw[3]) is not int:
        return None
    return raw if type(raw) is tuple else tuple(raw)


def any_whole_numbers(raw: list[Any] | tuple[Any, ...]) -> Event | None:
    """The shape of a throw: any number of whole numbers; the rules check how many."""
    if len(raw) > _FEW:
        if not _WHOLE.issuperset(map(type, raw[1:])):
            return None
    else:
        for part in raw[1:]:
            if type(part) is not int:
                return None
    return raw if type(raw) is tuple else tuple(raw)


def one_list(raw: list[Any] | tuple[Any, ...]) -> Event | None:
    """The shape of a deal: one list of whole numbers."""
    if len(raw) != 2 or not isinstance(raw[1], _SEQUENCES) or not _WHOLE.issuperset(map(type, raw[1])):
        return None
    return (raw[0], tuple(raw[1]))


def list_of_lists(raw: list[Any] | tuple[Any, ...]) -> Event | None:
    """The shape of a shuffle: one list with a list of whole numbers per seat."""
    if len(raw) != 2 or not isinstance(raw[1], _SEQUENCES):
        return None
    piles = raw[1]
    if not _LISTS.issuperset(map(type, piles)) or not _WHOLE.issuperset(
        map(type, chain.from_iterable(piles))
    ):
        return None
    return (raw[0], tuple(map(tuple, piles)))


def parse_event(raw: object, shapes: Mapping[str, Shape]) -> Event:
    """The event that `raw` stands for, in canonical form (nested tuples).

    `shapes` maps each kind of event of the game to its shape. Raises `Malformed` if `raw` is not a list, its kind is
    unknown to the game, or its parts have the wrong number or type.
    """
    if (type(raw) is not tuple and not isinstance(raw, _SEQUENCES)) or not raw:
        raise Malformed(N_("An event is a list that begins with its kind."))
    kind = raw[0]
    shape = shapes.get(kind) if type(kind) is str else None
    if shape is None:
        raise Malformed(N_("This game has no event of the kind {kind}."), kind=brief(kind))
    event = shape(raw)
    if event is None:
        raise Malformed(N_("“{kind}” does not look like this: {event}."), kind=kind, event=brief(raw))
    return event


def brief(value: object, limit: int = 60) -> str:
    """`value` for an error message: one line of ASCII, cut to about `limit` characters."""
    if isinstance(value, str):
        value = value[: limit + 1]
    elif isinstance(value, list | tuple):
        value = [part if is_whole(part) else str(type(part).__name__) for part in value[1 : limit + 1]]
    elif isinstance(value, dict):
        return "an object"
    text = ascii(value)
    return text if len(text) <= limit else text[:limit] + "..."
