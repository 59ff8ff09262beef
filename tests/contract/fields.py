"""What a printed state holds, field by field, as RECORD.md names them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from .per_game import contract_of
from .setups import Setup

Check: TypeAlias = Callable[[Any], bool]
Fields: TypeAlias = Mapping[str, Check]


def whole(value: Any) -> bool:
    return type(value) is int


def count(value: Any) -> bool:
    return whole(value) and value >= 0


def yes_or_no(value: Any) -> bool:
    return type(value) is bool


def maybe(check: Check) -> Check:
    return lambda value: value is None or check(value)


def listed(check: Check, length: int | None = None) -> Check:
    return lambda value: (
        type(value) is list and all(map(check, value)) and (length is None or len(value) == length)
    )


def exactly(fields: Fields) -> Check:
    """An object with these keys and no others."""
    return lambda value: (
        type(value) is dict and set(value) == set(fields) and all(fields[key](value[key]) for key in fields)
    )


def one_of(*values: Any) -> Check:
    return lambda value: any(type(value) is type(known) and value == known for known in values)


def event(value: Any) -> bool:
    return type(value) is list and type(value[0]) is str and all(map(whole, value[1:]))


def common(name: str, seats: int) -> Fields:
    """What every game prints."""
    seat = one_of(*range(seats))

    def legal(value: Any) -> bool:
        return type(value) is dict and all(
            key in map(str, range(seats)) and listed(event)(events) and events
            for key, events in value.items()
        )

    return {
        "game": one_of(name),
        "turn": maybe(seat),
        "chance": one_of(None, "dice", "deal", "shuffle", "flip"),
        "legal": legal,
        "over": yes_or_no,
        "ranking": listed(listed(seat)),
    }


def of_dump(name: str, seats: int) -> Fields:
    """What `dump` prints."""
    return {**common(name, seats), **contract_of(name).fields(seats)}


def of_view(setup: Setup, seat: int) -> Fields:
    """What `view` prints: without what a game keeps from `seat`."""
    fields = of_dump(setup.name, setup.seats)
    contract = contract_of(setup.name)
    return contract.seen(fields, setup, seat) if hasattr(contract, "seen") else fields
